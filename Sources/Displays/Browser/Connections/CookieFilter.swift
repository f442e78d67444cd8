// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Removes the Cookie fields of requests before they are stored. The display has no cookies, but browsers send it those
/// of every server on the same host: up to some hundred kilobytes, far more than a header may have.
///
///     start of a field --not "cookie:"--> passing --line break--> start of a field
///                     \--"cookie:"------> dropping --line break--> start of a field
///
/// An empty line ends a header; the line after it belongs to the next request.
final class CookieFilter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum State {
        /// The held back bytes that match a part of "cookie:".
        case matching([UInt8])
        case passing
        case dropping
    }

    private static let name = Array("cookie:".utf8)
    /// The limit of removed bytes per header. Browsers keep some 180 cookies per host of up to 4 KB each. Further bytes
    /// count as header, which is then too large.
    private static let most = 1 << 20

    /// The first line is the request line.
    private var state = State.passing
    private var isRequestLine = true
    private var lineLength = 0
    private var dropped = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = unwrapInboundIn(data)
        var output = context.channel.allocator.buffer(capacity: buffer.readableBytes)
        buffer.withUnsafeReadableBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty { take(&rest, &output) }
        }
        if output.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(output)) }
    }

    /// Consumes bytes up to where the state may change.
    private func take(_ rest: inout Slice<UnsafeRawBufferPointer>, _ output: inout ByteBuffer) {
        if case .matching(let held) = state {
            let byte = rest.removeFirst()
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            guard (isCapital ? byte | 0x20 : byte) == Self.name[held.count] else {
                output.writeBytes(held)
                lineLength = held.count
                state = .passing
                return pass(CollectionOfOne(byte), &output)
            }
            state = held.count + 1 == Self.name.count ? .dropping : .matching(held + [byte])
            return
        }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
        let line = rest[..<end]
        rest = rest[end...]
        if case .dropping = state, dropped < Self.most {
            dropped += line.count
            if line.last == UInt8(ascii: "\n") { startLine() }
        } else {
            pass(line, &output)
        }
    }

    private func pass(_ bytes: some BidirectionalCollection<UInt8>, _ output: inout ByteBuffer) {
        output.writeBytes(bytes)
        lineLength += bytes.count
        guard bytes.last == UInt8(ascii: "\n") else { return }
        // A line ends with or without a carriage return, as in the parser.
        let isEmpty = lineLength <= 2 && !isRequestLine
        isRequestLine = isEmpty
        if isEmpty { dropped = 0 }
        startLine()
    }

    private func startLine() {
        lineLength = 0
        state = isRequestLine ? .passing : .matching([])
    }
}
