// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import NIOWebSocket

/// Assembles a page's frames to messages, and enforces the parts of RFC 6455 that NIO's decoder does not: NIO limits a
/// frame's length before receiving it, and checks control frames; masks, reserved bits, kinds and the order of
/// fragments are checked here.
struct FrameAssembler {
    enum Item: Equatable {
        case message([UInt8])
        case ping(ByteBuffer)
        case pong
        /// Close the connection with the page's code.
        case close(WebSocketErrorCode)
    }

    /// The received part of a fragmented message; nil between messages.
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
            guard let begun else { throw .protocolError("a continuation without a message") }
            self.begun = nil  // so that the bytes are not copied for each fragment
            return try append(frame, to: begun)
        case .ping: return .ping(frame.unmaskedData)
        case .pong: return .pong
        case .connectionClose: return .close(try Self.closeCode(frame.unmaskedData))
        case .text: throw Refusal(.unacceptableData, "a text message; only binary messages are accepted")
        default: throw .protocolError("a frame of an unknown kind")
        }
    }

    /// RFC 6455, 5.5.1 and 7.4: empty, or a valid code and a reason in UTF-8.
    private static func closeCode(_ data: ByteBuffer) throws(Refusal) -> WebSocketErrorCode {
        guard data.readableBytes > 0 else { return .normalClosure }
        guard let code = data.getInteger(at: data.readerIndex, as: UInt16.self) else {
            throw .protocolError("a close frame of one byte")
        }
        guard mayBeSent(code) else { throw .protocolError("a close frame with the code \(code)") }
        guard String(validating: data.readableBytesView.dropFirst(2), as: UTF8.self) != nil else {
            throw Refusal(.dataInconsistentWithMessage, "a close frame whose reason is not UTF-8")
        }
        return WebSocketErrorCode(codeNumber: Int(code))
    }

    /// Codes such as "no status received" are never sent. 1012 to 1014 were registered after the RFC; codes from 3000
    /// belong to programs.
    private static func mayBeSent(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }

    private mutating func append(_ frame: WebSocketFrame, to start: consuming [UInt8]) throws(Refusal) -> Item? {
        guard start.count + frame.length <= WireFormat.largestClientMessage else {
            throw Refusal(.messageTooLarge, "a message of more than \(WireFormat.largestClientMessage) bytes")
        }
        var bytes = start
        Self.unmask(frame, to: &bytes)
        guard !frame.fin else { return .message(bytes) }
        begun = bytes
        return nil
    }

    /// Appends a frame's bytes without their mask (RFC 6455, 5.3). NIO's `unmaskedData` makes a copy first, and is not
    /// optimised in debug builds, where messages near a page's limit would keep the display's thread busy.
    private static func unmask(_ frame: WebSocketFrame, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: frame.data.readableBytesView)
        guard let key = frame.maskKey.map({ [UInt8]($0) }) else { return }
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in start..<bytes.count { bytes[index] ^= key[(index - start) % 4] }
        }
    }
}
