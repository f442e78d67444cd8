// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file or link of the package.
struct OutputFile: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case data(Data)
        /// A link to an absolute path.
        case link(String)
    }

    /// The path below the folder of the package.
    let path: String
    let content: Content

    init(_ path: String, _ data: Data) { (self.path, content) = (path, .data(data)) }

    init(_ path: String, linkTo original: String) { (self.path, content) = (path, .link(original)) }

    /// The content of another file at another place.
    init(_ path: String, copying other: OutputFile) { (self.path, content) = (path, other.content) }

    /// A mark that a changed file does not have: the target of the link, or a checksum (FNV-1a, 64 bits).
    var mark: String {
        switch content {
        case .link(let original): return "-> " + original
        case .data(let data):
            let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            return String(hash, radix: 16)
        }
    }
}
