// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import NIOWebSocket

/// Puts a page's frames together to messages, and holds them to RFC 6455 where NIO's decoder does not: it bounds a
/// frame's length before it takes the frame in, and looks after the form of control frames; masks, reserved bits, kinds
/// and the order of fragments are looked after here.
struct FrameAssembler {
    enum Item: Equatable {
        case message([UInt8])
        case ping(ByteBuffer)
        case pong
        /// With the code that the page gave.
        case close(WebSocketErrorCode)
    }

    /// What has come of a message in several fragments; nil between messages.
    private var begun: [UInt8]?

    /// - Returns: nil while a message is incomplete.
    mutating func add(_ frame: WebSocketFrame) throws(Refusal) -> Item? {
        guard frame.maskKey != nil else { throw .protocolError("a frame that is not masked") }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw .protocolError("a frame with reserved bits set") }
        switch frame.opcode {
        case .binary:
            guard begun == nil else { throw .protocolError("a message that begins inside another one") }
            return try append(frame, to: [])
        case .continuation:
            guard let begun else { throw .protocolError("the continuation of no message") }
            self.begun = nil  // so that the bytes are not copied for each fragment
            return try append(frame, to: begun)
        case .ping: return .ping(frame.unmaskedData)
        case .pong: return .pong
        case .connectionClose:
            var data = frame.unmaskedData
            return .close(data.readWebSocketErrorCode() ?? .normalClosure)
        case .text: throw Refusal(.unacceptableData, "a text message; only binary ones are understood")
        default: throw .protocolError("a frame of an unknown kind")
        }
    }

    private mutating func append(_ frame: WebSocketFrame, to start: consuming [UInt8]) throws(Refusal) -> Item? {
        guard start.count + frame.length <= WireFormat.largestClientMessage else {
            throw Refusal(.messageTooLarge, "a message of more than \(WireFormat.largestClientMessage) bytes")
        }
        var bytes = start
        bytes.append(contentsOf: frame.unmaskedData.readableBytesView)
        guard !frame.fin else { return .message(bytes) }
        begun = bytes
        return nil
    }
}
