// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes lines to the standard output in blocks.
struct BlockOutput {
    private var block: [UInt8] = []

    /// In bytes: what a pipe of Linux holds.
    private static let blockSize = 65_536

    init() { block.reserveCapacity(Self.blockSize) }

    mutating func write(line: String) throws(OutputError) {
        if block.count + line.utf8.count + 1 > Self.blockSize { try flush() }
        block.append(contentsOf: line.utf8)
        block.append(UInt8(ascii: "\n"))
    }

    /// Writes what is left. Call it at the end.
    mutating func flush() throws(OutputError) {
        var start = 0
        while start < block.count {
            let written = block.withUnsafeBytes { bytes in
                Foundation.write(STDOUT_FILENO, bytes.baseAddress! + start, bytes.count - start)
            }
            if written >= 0 { start += written } else if errno != EINTR { throw OutputError(code: errno) }
        }
        block.removeAll(keepingCapacity: true)
    }
}

/// The standard output does not take what is written.
struct OutputError: Error, CustomStringConvertible {
    /// The `errno` of the system.
    let code: Int32

    var isBrokenPipe: Bool { code == EPIPE }
    var description: String { "The names could not be written: \(String(cString: strerror(code)))." }
}
