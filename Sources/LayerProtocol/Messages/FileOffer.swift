// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A file that a page fetches, as messages name it. Its bytes are no part of them.
package struct FileOffer: Hashable, Sendable {
    /// The last part of its address: a secret of this page.
    package var secret: String
    package var name: String
    /// A MIME type.
    package var type: String

    package init(secret: String, name: String, type: String) {
        (self.secret, self.name, self.type) = (secret, name, type)
    }

    func write(to writer: inout ByteWriter) { for text in [secret, name, type] { writer.string(text) } }

    init(reading reader: inout ByteReader) throws(MalformedDataError) {
        self.init(
            secret: try reader.string(atMost: WireFormat.longestSession),
            name: try reader.string(atMost: SharedFile.longestName),
            type: try reader.string(atMost: SharedFile.longestType))
    }

    static func list(_ reader: inout ByteReader) throws(MalformedDataError) -> [FileOffer] {
        let start = reader.offset
        let count = try reader.count(elementSize: 3)
        guard count <= SharedContent.mostFiles else {
            throw reader.error("\(count) files; at most \(SharedContent.mostFiles) are allowed", at: start)
        }
        var offers: [FileOffer] = []
        for _ in 0..<count { offers.append(try FileOffer(reading: &reader)) }
        return offers
    }
}
