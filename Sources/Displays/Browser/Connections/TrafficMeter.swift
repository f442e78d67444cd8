// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Records whether anything was received since the last complete request. A browser keeps a silent connection for
/// later; a connection that sends incomplete requests is slow.
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
