// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// Stops accepting for a while when the system gives no more connections: no file descriptors, or no memory, are left. Those who
/// ask wait in the kernel's queue meanwhile. Without a pause the event loop would be woken by them again and again.
final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = any Channel

    /// Chosen.
    private static let length = TimeAmount.milliseconds(500)

    private let failed: @Sendable (String) -> Void
    private var isPausing = false

    /// - Parameter failed: called with what was wrong, on the event loop.
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
        case ENFILE?: "this machine has as many files open as it may"
        case ENOBUFS?, ENOMEM?: "this machine has no memory for it"
        default: nil
        }
    }
}
