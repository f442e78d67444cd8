// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// A server in the test's process that speaks as much of Redis' protocol as the display needs, with faults.
final class FakeRedis: @unchecked Sendable {
    /// What the server does instead of answering a command.
    enum Fault {
        /// Says nothing.
        case silence
        /// Says something else.
        case bytes(String)
        /// Says something, and closes the connection.
        case cut(after: String)
    }

    private let condition = NSCondition()
    // Guarded by the condition.
    private var values: [String: [UInt8]] = [:]
    private var lifetimes: [String: String] = [:]
    private var recorded: [[String]] = []
    private var faults: [String: Fault] = [:]
    private var connections: [any Channel] = []
    private var connectionTotal = 0

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel
    private let box: Box

    private final class Box: @unchecked Sendable {
        weak var server: FakeRedis?
    }

    /// - Parameter port: 0 for a free one.
    init(port: Int = 0) throws {
        let box = Box()
        self.box = box
        channel = try ServerBootstrap(group: group).serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    box.server?.note(channel)
                    try channel.pipeline.syncOperations.addHandler(Conversation(box.server))
                }
            }.bind(host: "127.0.0.1", port: port).wait()
        box.server = self
    }

    // Perhaps on its own thread, which it must not wait for.
    deinit { group.shutdownGracefully { _ in } }

    var port: Int { channel.localAddress?.port ?? 0 }
    var address: String { "redis://127.0.0.1:\(port)" }

    // MARK: - For tests

    /// The names of commands, with their first argument.
    var commands: [[String]] { condition.withLock { recorded } }
    var keys: Set<String> { condition.withLock { Set(values.keys) } }
    var connectionCount: Int { condition.withLock { connectionTotal } }

    func lifetime(of key: String) -> String? { condition.withLock { lifetimes[key] } }

    func set(_ bytes: [UInt8]?, _ key: String) { condition.withLock { values[key] = bytes } }

    func fail(_ command: String, _ fault: Fault?) { condition.withLock { faults[command] = fault } }

    /// Closes all connections.
    func cut() {
        let all = condition.withLock { connections }
        for each in all { try? each.close().wait() }
    }

    /// Returns when the server has got a command that meets the condition, and false after half a minute.
    func waits(for isIt: ([String]) -> Bool) -> Bool {
        let limit = Date(timeIntervalSinceNow: 30)
        return condition.withLock {
            while !recorded.contains(where: isIt) { if !condition.wait(until: limit) { return false } }
            return true
        }
    }

    // MARK: - Conversations

    private func note(_ channel: any Channel) {
        condition.withLock {
            connections.append(channel)
            connectionTotal += 1
        }
    }

    fileprivate func answer(_ words: [[UInt8]]) -> Fault {
        condition.withLock {
            let texts = words.map { String(decoding: $0, as: UTF8.self) }
            recorded.append(Array(texts.prefix(2)))
            condition.broadcast()
            if let fault = faults[texts[0]] { return fault }
            switch texts[0] {
            case "SET":
                (values[texts[1]], lifetimes[texts[1]]) = (words[2], texts[4])
                return .bytes("+OK\r\n")
            case "GET":
                guard let value = values[texts[1]] else { return .bytes("$-1\r\n") }
                // Latin-1, so that each byte is one character.
                return .bytes(
                    "$\(value.count)\r\n\(String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) })))\r\n")
            case "DEL": return .bytes(":\(values.removeValue(forKey: texts[1]) == nil ? 0 : 1)\r\n")
            case "PEXPIRE":
                if values[texts[1]] != nil { lifetimes[texts[1]] = texts[2] }
                return .bytes(":\(values[texts[1]] == nil ? 0 : 1)\r\n")
            case "PING": return .bytes("+PONG\r\n")
            default: return .bytes("+OK\r\n")
            }
        }
    }

    private final class Conversation: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private weak var server: FakeRedis?
        private var rest: [UInt8] = []

        init(_ server: FakeRedis?) { self.server = server }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            rest += Array(buffer: unwrapInboundIn(data))
            while let words = Self.takeCommand(&rest) { answer(words, context) }
        }

        private func answer(_ words: [[UInt8]], _ context: ChannelHandlerContext) {
            switch server?.answer(words) {
            case .bytes(let text): say(text, context)
            case .cut(let text):
                say(text, context)
                // Closed whole, with a command that was not read yet, the kernel would reset the connection instead.
                context.close(mode: .output, promise: nil)
            case .silence, nil: break
            }
        }

        private func say(_ text: String, _ context: ChannelHandlerContext) {
            let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
        }

        /// Removes a complete command from the front of the bytes.
        static func takeCommand(_ bytes: inout [UInt8]) -> [[UInt8]]? {
            var at = 0
            func number() -> Int? {
                guard let end = bytes[at...].firstIndex(of: 10) else { return nil }
                defer { at = end + 1 }
                return Int(String(decoding: bytes[(at + 1)..<(end - 1)], as: UTF8.self))
            }
            guard let count = number() else { return nil }
            var words: [[UInt8]] = []
            for _ in 0..<count {
                guard let length = number(), bytes.count >= at + length + 2 else { return nil }
                words.append(Array(bytes[at..<(at + length)]))
                at += length + 2
            }
            bytes.removeFirst(at)
            return words
        }
    }
}
