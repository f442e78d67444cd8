// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The compact form of a document, which is much smaller than XML and faster to read. All numbers are unsigned, in
// groups of 7 bits, the lowest first; each byte except the last has its highest bit set.
//
//     magic        0x89 "KIB"
//     version      a byte
//     words        4 bytes, the lowest first: a checksum of `CompactWords`
//     checksum     4 bytes, the lowest first: FNV-1a of all that follows
//     strings      the number of strings; each: the number of its bytes, then UTF-8
//     document     kind, name of the file, attributes, images, named colours, system colours, objects, scenes, warnings
//
// Elsewhere a string is its index in the words of `CompactWords`, followed by these strings. Lists begin with their
// length. An attribute is two strings; in a list, attributes are in the order of their names, so that equal documents
// have equal bytes. An optional string is 0, or its index + 1. See `CompactWriter` for the rest.

enum CompactForm {
    static let magic: [UInt8] = [0x89] + Array("KIB".utf8)
    static let version: UInt8 = 1

    /// The bytes before the strings.
    static let headerSize = 13

    static func isStart(of data: Data) -> Bool { data.starts(with: magic) }

    /// The 32-bit checksum of http://www.isthe.com/chongo/tech/comp/fnv/. It finds damage, not forgery.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    /// The parts that an element has, as bits of one number.
    struct Parts: OptionSet {
        let rawValue: UInt64
        static let id = Parts(rawValue: 1)
        static let key = Parts(rawValue: 2)
        static let customClass = Parts(rawValue: 4)
        static let customModule = Parts(rawValue: 8)
        static let text = Parts(rawValue: 16)
        static let isLeftOut = Parts(rawValue: 32)
        static let attributes = Parts(rawValue: 64)
        static let children = Parts(rawValue: 128)
        static let all = Parts(rawValue: 255)
    }

    /// The first number of a colour.
    enum ColorKind: UInt64 {
        case components, white, system, named, pattern
    }

    /// The spaces of colours, by number.
    static let colorSpaces: [IBColorSpace] = [.sRGB, .extendedSRGB, .displayP3, .gray]
}

extension IBDocument {
    /// Returns the document in a form that is much smaller than XML and faster to read.
    ///
    /// `IBDocument.read(_:name:)` returns an equal document from it. Other versions of this module may refuse it, so it
    /// is for resources that a build makes, not for documents to keep.
    package func compact() -> Data { Data(CompactWriter.write(self)) }

    /// Returns true if the contents of a file are in the form that `compact()` returns, of any version.
    package static func isCompact(_ data: Data) -> Bool { CompactForm.isStart(of: data) }
}
