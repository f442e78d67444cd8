// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

// Many tabs on the program `Board`, without browsers: the client of `crowd.py`.
//
//     Crowd PORTS TOKENS TABS SECONDS TOUCHES own|shared
//
// PORTS and TOKENS are those of one process or of several, with commas between them: tabs are opened on each in turns. TOUCHES is the number of touches of each tab per second. It prints one JSON line: the tabs' measurements, and the
// final state of each.

/// The program that the tabs look at.
struct Target: Sendable {
    var port: Int
    var token: String
    /// A key of 32 letters, which the token admits.
    let key = (0..<32).map { _ in String("abcdefghijklmnopqrstuvwxyz".randomElement()!) }.joined()
    /// The interval between touches in seconds.
    var touchInterval: Double
    /// Whether each tab has its own board, so that it can distinguish its touches from those of others.
    var hasOwnBoard: Bool

    /// The start address's, which has letters of addresses only.
    private var encodedToken: String {
        Data(token.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    var upgradeRequest: String {
        """
        GET /display HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Origin: http://127.0.0.1:\(port)\r
        Kosketus-Key: \(key)\r
        Kosketus-Token: \(encodedToken)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Protocol: kosketus.layers.1\r
        \r

        """
    }
}

@main
enum Crowd {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 7, let count = Int(arguments[3]), let seconds = Double(arguments[4]),
            let targets = targets(arguments), !targets.isEmpty
        else { fatalError("Crowd PORTS TOKENS TABS SECONDS TOUCHES own|shared") }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let reports = try run(count, seconds, targets, group.next())
        try group.syncShutdownGracefully()
        print(try line(reports))
    }

    private static func targets(_ arguments: [String]) -> [Target]? {
        let ports = arguments[1].split(separator: ",").compactMap { Int($0) }
        let tokens = arguments[2].split(separator: ",").map(String.init)
        guard ports.count == tokens.count, let rate = Double(arguments[5]), rate > 0 else { return nil }
        return zip(ports, tokens).map {
            Target(port: $0, token: $1, touchInterval: 1 / rate, hasOwnBoard: arguments[6] == "own")
        }
    }

    private static func run(
        _ count: Int, _ seconds: Double, _ targets: [Target], _ loop: any EventLoop
    ) throws -> [TabReport] {
        let tabs = try (0..<count).map { number in
            // Ten milliseconds apart, because users do not open that many at once.
            Thread.sleep(forTimeInterval: 0.01)
            return try open(number, targets[number % targets.count], loop)
        }
        Thread.sleep(forTimeInterval: seconds)
        func all(_ body: @escaping @Sendable (Tab) -> Void) throws {
            try loop.submit { for tab in tabs { body(tab.value) } }.wait()
        }
        try all { $0.rest() }
        Thread.sleep(forTimeInterval: 1)
        try all { $0.hide() }
        Thread.sleep(forTimeInterval: 1)
        try all { $0.close() }
        return try loop.submit { tabs.map(\.value.report) }.wait()
    }

    private static func open(_ number: Int, _ target: Target, _ loop: any EventLoop) throws -> NIOLoopBound<Tab> {
        let tab = try loop.submit { NIOLoopBound(Tab(number: number, target: target), eventLoop: loop) }.wait()
        _ = try ClientBootstrap(group: loop)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(tab.value) }
            }.connect(host: "127.0.0.1", port: target.port).wait()
        return tab
    }

    // MARK: - The result

    private struct Result: Encodable {
        var tabs: Int
        var commits: Int
        var bytes: Int
        var touches: Int
        var unseen: Int
        var latencies: Quantiles?
        /// The state of each tab, in hexadecimal.
        var states: [String]
        var failures: [String]
    }

    private struct Quantiles: Encodable {
        var p50, p90, p99, max: Double

        init?(_ values: [Double]) {
            guard !values.isEmpty else { return nil }
            let sorted = values.sorted()
            func at(_ part: Double) -> Double { sorted[Int(part * Double(sorted.count - 1))] }
            (p50, p90, p99, max) = (at(0.5), at(0.9), at(0.99), at(1))
        }
    }

    private static func line(_ reports: [TabReport]) throws -> String {
        let result = Result(
            tabs: reports.count, commits: reports.reduce(0) { $0 + $1.commits },
            bytes: reports.reduce(0) { $0 + $1.bytes }, touches: reports.reduce(0) { $0 + $1.touches },
            unseen: reports.reduce(0) { $0 + $1.unseen }, latencies: Quantiles(reports.flatMap(\.latencies)),
            states: reports.map { String($0.state ?? 0, radix: 16) }, failures: reports.compactMap(\.failure))
        return String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    }
}
