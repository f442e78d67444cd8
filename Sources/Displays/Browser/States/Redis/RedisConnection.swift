// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// The reason why a Redis server could not be used, for the log.
struct RedisProblem: Error, Equatable, Sendable {
    enum Kind: Sendable, CaseIterable {
        /// There is no connection, or it was lost.
        case unreachable
        /// An answer did not come in time.
        case slow
        /// The server wants another password, another user, or is not ready.
        case refused
        /// The server answered something else than Redis does.
        case malformed
        /// The server answered a command with an error.
        case rejected
        /// Too many changes wait for the server.
        case full
    }

    let kind: Kind
    /// A whole clause: "the server ...".
    let text: String
}

/// An open connection to a Redis server. Commands are sent immediately, and answered in their order.
///
///     send, send --> channel --> server --> channel --> answer, answer
///     no answer for `commandTime`, an error, bytes that are no answer, the server's end --> ended, once
///
/// Belongs to the event loop's thread.
final class RedisConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    /// Gets nil when the connection has ended before the answer came.
    typealias Answer = (RedisReply?) -> Void

    private let commandTime: TimeAmount
    private var ended: ((RedisConnection, RedisProblem?) -> Void)?
    private let processor = NIOSingleStepByteToMessageProcessor(RedisReplyDecoder())
    private var unanswered = CircularBuffer<Answer>()
    private var context: ChannelHandlerContext?
    /// When the oldest unanswered command began to be the oldest.
    private var lastProgress = NIODeadline.now()
    private var limit: Scheduled<Void>?

    /// - Parameters:
    ///   - commandTime: for the oldest unanswered command.
    ///   - ended: called once at the end; without a problem when the server has ended an idle connection, as it may.
    init(commandTime: TimeAmount, ended: @escaping (RedisConnection, RedisProblem?) -> Void) {
        self.commandTime = commandTime
        self.ended = ended
    }

    var isOver: Bool { ended == nil }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        end(nil)
        self.context = nil
    }

    // MARK: - Commands

    func send(_ command: RedisCommand, _ answer: @escaping Answer) {
        guard !isOver, let context else { return answer(nil) }
        if unanswered.isEmpty { lastProgress = context.eventLoop.now }
        unanswered.append(answer)
        var buffer = context.channel.allocator.buffer(capacity: command.parts.reduce(32) { $0 + $1.count + 16 })
        command.encode(to: &buffer)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
        checkLater(context)
    }

    private func checkLater(_ context: ChannelHandlerContext) {
        guard limit == nil else { return }
        let due = lastProgress + commandTime
        limit = context.eventLoop.assumeIsolated().scheduleTask(deadline: due) { [weak self] in self?.checkTime() }
    }

    private func checkTime() {
        limit = nil
        guard let context, !unanswered.isEmpty else { return }
        guard context.eventLoop.now - lastProgress >= commandTime else { return checkLater(context) }
        let seconds = Double(commandTime.nanoseconds) / 1e9
        end(RedisProblem(kind: .slow, text: "the server did not answer in \(seconds) s"))
    }

    // MARK: - Answers

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        do {
            try processor.process(buffer: unwrapInboundIn(data)) { try take($0, context) }
        } catch {
            end(RedisProblem(kind: .malformed, text: "the server answered \(error)"))
        }
    }

    private func take(_ reply: RedisReply, _ context: ChannelHandlerContext) throws {
        guard !isOver else { return }
        guard let answer = unanswered.popFirst() else {
            throw RedisReply.InvalidError(description: "without a command")
        }
        lastProgress = context.eventLoop.now
        answer(reply)
    }

    // MARK: - The end

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end(RedisProblem(kind: .unreachable, text: "the connection failed: \(Self.reason(error))"))
    }

    func channelInactive(context: ChannelHandlerContext) {
        let isCut = processor.unprocessedBytes > 0
        let text = "the server closed the connection\(isCut ? " in the middle of an answer" : "")"
        end(isCut || !unanswered.isEmpty ? RedisProblem(kind: .unreachable, text: text) : nil)
        context.fireChannelInactive()
    }

    func close() { end(nil) }

    private func end(_ problem: RedisProblem?) {
        guard let ended else { return }
        self.ended = nil
        limit?.cancel()
        if let channel = context?.channel { Server.cut(channel) }
        let answers = unanswered
        unanswered = []
        for answer in answers { answer(nil) }
        ended(self, problem)
    }

    /// An error of a connection in words, without foreign text.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { reason($0.error) } ?? "the host has no known address"
        case is ChannelError: "it was not made in time"
        default: ServerLog.quoted("\(error)")
        }
    }
}
