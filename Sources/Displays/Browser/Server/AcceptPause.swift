// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// Pauses accepting connections when the system has no file descriptors or memory left. Clients wait in the kernel's
/// queue meanwhile. Without a pause they would wake the event loop continuously.
final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = any Channel

    /// Chosen.
    private static let length = TimeAmount.milliseconds(500)

    private let failed: @Sendable (String) -> Void
    private var isPausing = false

    /// - Parameter failed: called with the error, on the event loop.
    init(_ failed: @escaping @Sendable (String) -> Void) { self.failed = failed }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let reason = Self.reason(for: error) else { return context.fireErrorCaught(error) }
        guard !isPausing else { return }
        isPausing = true
        let channel = context.channel
        channel.setOption(.autoRead, value: false).whenFailure { _ in }
        failed(reason)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.length) {
            self.isPausing = false
            channel.setOption(.autoRead, value: true).whenFailure { _ in }
        }
    }

    private static func reason(for error: any Error) -> String? {
        switch (error as? IOError)?.errnoCode {
        case EMFILE?: "the process has as many files open as it may (see ulimit -n)"
        case ENFILE?: "this machine has reached its limit of open files"
        case ENOBUFS?, ENOMEM?: "this machine is out of memory"
        default: nil
        }
    }
}
