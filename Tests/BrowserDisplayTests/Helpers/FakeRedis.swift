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

    fileprivate enum Answer {
        case bytes([UInt8])
        case fault(Fault)
    }

    fileprivate func answer(_ words: [[UInt8]]) -> Answer {
        func text(_ index: Int) -> String { String(decoding: words[index], as: UTF8.self) }
        let name = text(0), key = words.count > 1 ? text(1) : ""
        return condition.withLock {
            recorded.append(words.count > 1 ? [name, key] : [name])
            condition.broadcast()
            if let fault = faults[name] { return .fault(fault) }
            switch name {
            case "SET":
                (values[key], lifetimes[key]) = (words[2], text(4))
                return .bytes(Array("+OK\r\n".utf8))
            case "GET":
                guard let value = values[key] else { return .bytes(Array("$-1\r\n".utf8)) }
                return .bytes(Array("$\(value.count)\r\n".utf8) + value + Array("\r\n".utf8))
            case "DEL": return .bytes(Array(":\(values.removeValue(forKey: key) == nil ? 0 : 1)\r\n".utf8))
            case "PEXPIRE":
                if values[key] != nil { lifetimes[key] = text(2) }
                return .bytes(Array(":\(values[key] == nil ? 0 : 1)\r\n".utf8))
            case "PING": return .bytes(Array("+PONG\r\n".utf8))
            default: return .bytes(Array("+OK\r\n".utf8))
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
            var at = 0
            while let words = Self.takeCommand(rest, &at) { answer(words, context) }
            rest.removeFirst(at)
        }

        private func answer(_ words: [[UInt8]], _ context: ChannelHandlerContext) {
            switch server?.answer(words) {
            case .bytes(let bytes): say(bytes, context)
            case .fault(.bytes(let text)): say(Array(text.utf8), context)
            case .fault(.cut(let text)):
                say(Array(text.utf8), context)
                // Closed whole, with a command that was not read yet, the kernel would reset the connection instead.
                context.close(mode: .output, promise: nil)
            case .fault(.silence), nil: break
            }
        }

        private func say(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
        }

        /// Reads a complete command.
        ///
        /// - Parameter start: where it begins; moved behind it.
        static func takeCommand(_ bytes: [UInt8], _ start: inout Int) -> [[UInt8]]? {
            var at = start
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
            start = at
            return words
        }
    }
}
