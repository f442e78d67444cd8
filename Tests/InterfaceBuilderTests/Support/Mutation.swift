// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import TestSupport

/// Random errors in bytes, and what must hold for any bytes.
enum Mutation {
    struct Find: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads bytes, and if they are a document, uses everything that it has.
    static func use(_ bytes: [UInt8]) throws {
        guard let document = try? IBDocument.read(Data(bytes), name: "a") else { return }
        guard try IBDocument.read(document.compact(), name: "a") == document else {
            throw Find(description: "a document that is another one when it is written and read")
        }
        let size = IBSizeClass(horizontal: .regular, vertical: .compact)
        for object in document.topLevelObjects.map({ $0.applying(size) }).flatMap(\.descendants) { use(object) }
    }

    /// Asks for every kind of value of every name.
    private static func use(_ object: IBObject) {
        for name in object.attributes.keys + object.children.compactMap(\.key) {
            _ = (object.string(name), object.bool(name), object.number(name), object.integer(name))
            _ = (object.rect(name), object.point(name), object.size(name), object.insets(name), object.options(name))
            _ = (object.color(name), object.font(name), object.image(name), object.attributedString(name)?.string)
        }
        _ = (object.constraints, object.connections, object.runtimeAttributes, object.variations)
        _ = (object.autoresizing, object.layoutGuides, object.subviews, object.summary)
    }

    /// Makes one to four errors from a position on.
    static func apply(to bytes: inout [UInt8], from start: Int = 0, _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > start {
            let at = Int.random(in: start..<bytes.count, using: &random)
            let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
            let other = Int.random(in: start..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 2: bytes.removeSubrange(at..<end)
            case 3: bytes.insert(contentsOf: bytes[at..<end], at: other)
            case 4: bytes.replaceSubrange(at..<end, with: bytes[other..<min(bytes.count, other + 20)])
            default: bytes[at] = [0x22, 0x3c, 0x3e, 0x26, 0x2f, 0x00, 0x7f, 0xff].randomElement(using: &random)!
            }
        }
    }

    /// Writes the checksum of a compact document, so that changed bytes are read.
    static func correctChecksum(of bytes: inout [UInt8]) {
        guard bytes.count >= 13 else { return }
        let checksum = bytes.dropFirst(13).reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        for index in 0..<4 { bytes[9 + index] = UInt8(checksum >> (8 * UInt32(index)) & 0xff) }
    }
}
