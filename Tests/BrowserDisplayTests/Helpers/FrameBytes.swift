// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// A page's WebSocket frames, good ones and bad ones (RFC 6455, 5.2).
enum FrameBytes {
    static func frame(
        _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true
    ) -> [UInt8] {
        header(opcode, length: payload.count, isFinal: isFinal, reserved: reserved, isMasked: isMasked)
            + (isMasked ? payload.enumerated().map { $0.element ^ mask[$0.offset % 4] } : payload)
    }

    static func header(
        _ opcode: UInt8, length: Int, isFinal: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true
    ) -> [UInt8] {
        let flag: UInt8 = isMasked ? 0x80 : 0
        let lengthBytes: [UInt8] =
            switch length {
            case ..<126: [flag | UInt8(length)]
            case ..<65536: [flag | 126] + withUnsafeBytes(of: UInt16(length).bigEndian) { Array($0) }
            default: [flag | 127] + withUnsafeBytes(of: UInt64(length).bigEndian) { Array($0) }
            }
        return [(isFinal ? 0x80 : 0) | reserved << 4 | opcode] + lengthBytes + (isMasked ? mask : [])
    }

    static func message(_ message: ClientMessage) -> [UInt8] { frame(2, message.encoded()) }

    static func close(_ code: UInt16, _ reason: [UInt8] = []) -> [UInt8] {
        frame(8, [UInt8(code >> 8), UInt8(code & 0xff)] + reason)
    }

    /// The payloads of a server's frames, which are neither masked nor fragmented.
    static func payloads(_ bytes: [UInt8]) -> [[UInt8]] {
        var rest = bytes[...], payloads: [[UInt8]] = []
        while rest.count >= 2 {
            let short = Int(rest[rest.startIndex + 1]), width = short < 126 ? 0 : short == 126 ? 2 : 8
            let length = width == 0 ? short : rest.dropFirst(2).prefix(width).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(2 + width)
            payloads.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return payloads
    }

    private static let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
}
