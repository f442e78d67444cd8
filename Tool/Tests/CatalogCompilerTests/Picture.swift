// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// A PNG file with 8 bits per channel, read by Python's zlib.
struct Picture {
    let width: Int
    let height: Int
    /// Red, green, blue and alpha of each pixel, row by row.
    private let bytes: [UInt8]

    struct Unreadable: Error {
        var file: String
    }

    init(_ file: String) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        guard let python = ChildProcess.path(of: "python3", in: path) else { throw Unreadable(file: "python3") }
        let limits = ChildProcess.Limits(seconds: 60, megabytes: 2048)
        let text = try ChildProcess.output(python, ["-c", Self.reader, file], limits: limits).text
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count > 2 else { throw Unreadable(file: file) }
        (width, height, bytes) = (numbers[0], numbers[1], numbers[2...].map { UInt8($0) })
    }

    /// The size as text: `20x12`.
    var size: String { "\(width)x\(height)" }

    /// The color of a pixel as 8 hexadecimal digits: `ff0000ff` is red.
    func color(_ x: Int, _ y: Int) -> String {
        bytes[((y * width + x) * 4)...].prefix(4).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
    }

    /// https://www.w3.org/TR/png/, without interlacing and palettes.
    private static let reader = """
        import struct, sys, zlib
        data, place, packed = open(sys.argv[1], "rb").read(), 8, b""
        while place < len(data):
            length, kind = struct.unpack(">I4s", data[place:place + 8])
            if kind == b"IHDR": width, height, depth, color = struct.unpack(">IIBB", data[place + 8:place + 18])
            if kind == b"IDAT": packed += data[place + 8:place + 8 + length]
            place += length + 12
        size, rows, out = {2: 3, 6: 4}[color], zlib.decompress(packed), []
        last = bytearray(width * size)
        for y in range(height):
            start = y * (width * size + 1)
            method, row = rows[start], bytearray(rows[start + 1:start + 1 + width * size])
            for i in range(len(row)):
                a, b, c = row[i - size] if i >= size else 0, last[i], last[i - size] if i >= size else 0
                paeth = min((a, b, c), key=lambda value: abs(a + b - c - value))
                row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth][method]) & 255
            for x in range(width): out += row[x * size:x * size + 3] + (row[x * size + 3:x * size + 4] if size == 4 else b"\\xff")
            last = row
        print(width, height, *out)
        """
}
