// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CDeflate
import NIOHTTP1

/// Compression of files for browsers.
enum Gzip {
    /// Nil when memory runs out.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        // 10 of 12: all files of the page in some 35 ms, once at the start. Level 9 takes 15 ms and produces 3 KB more,
        // which take 60 ms on a line of 50 KB/s; higher levels save nothing.
        guard let compressor = libdeflate_alloc_compressor(10) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_gzip_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, room)
        }
    }

    /// Whether the client accepts gzip (RFC 9110, 12.5.3): by name or by a star, and not with a weight of 0. Without
    /// the header, files are sent uncompressed.
    static func isAccepted(by headers: HTTPHeaders) -> Bool {
        let codings = headers[canonicalForm: "Accept-Encoding"].map { coding in
            let parts = coding.lowercased().split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (name: parts[0], isTaken: (weight ?? 1) > 0)
        }
        let named = codings.first { $0.name == "gzip" || $0.name == "x-gzip" }
        return (named ?? codings.first { $0.name == "*" })?.isTaken ?? false
    }
}
