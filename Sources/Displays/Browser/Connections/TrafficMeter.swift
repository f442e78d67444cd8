// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Records whether anything was received since the last complete request: a silent connection is one that a browser
/// keeps for later; one that sends parts without completing them is slow.
///
/// It is the first handler, before TLS.
final class TrafficMeter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    /// Set by every received byte; cleared when a unit is complete.
    var hasNews = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasNews = true
        context.fireChannelRead(data)
    }
}
