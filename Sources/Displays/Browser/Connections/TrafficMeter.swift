// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Notes whether anything has come since a request was whole: a connection that says nothing is one that a browser keeps
/// for later, one that says something and does not finish it is a slow one.
///
/// Stands before all others, TLS included.
final class TrafficMeter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    /// Set by every byte that comes; cleared by who has made something whole of them.
    var hasNews = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasNews = true
        context.fireChannelRead(data)
    }
}
