// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Splits a program's bytes into frames, after its answer to the WebSocket request. A program neither masks nor
/// fragments.
struct ServerFrames {
    struct Frame {
        var opcode: UInt8
        var payload: [UInt8]
    }

    struct NoUpgradeError: Error {
        var answer: String
    }

    private var buffer = ByteBuffer()
    /// Whether the request was granted.
    private(set) var isUpgraded = false

    mutating func append(_ bytes: ByteBuffer) {
        var bytes = bytes
        buffer.discardReadBytes()
        buffer.writeBuffer(&bytes)
    }

    /// Nil while none is complete.
    mutating func next() -> Frame? {
        var rest = buffer
        guard let first: UInt8 = rest.readInteger(), let short: UInt8 = rest.readInteger() else { return nil }
        let length: Int?
        switch short {
        case ..<126: length = Int(short)
        case 126: length = rest.readInteger(as: UInt16.self).map(Int.init)
        default: length = rest.readInteger(as: UInt64.self).map(Int.init)
        }
        guard let length, let payload = rest.readBytes(length: length) else { return nil }
        buffer = rest
        return Frame(opcode: first & 0x0f, payload: payload)
    }

    /// Reads the answer to the request once it is complete.
    mutating func readUpgrade() throws {
        guard let end = buffer.readableBytesView.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else { return }
        let answer = buffer.readString(length: end - buffer.readerIndex) ?? ""
        guard answer.hasPrefix("HTTP/1.1 101 ") else { throw NoUpgradeError(answer: answer) }
        isUpgraded = true
    }
}
