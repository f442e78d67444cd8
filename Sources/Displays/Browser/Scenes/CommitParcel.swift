// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A commit for one viewer, with what it has already. Its small pictures come with it; one of more than
/// `MessageWriter.mostPixels` that would take their sum above `mostPixels` is fetched by the page, so that commits need not wait
/// for it.
struct CommitParcel: Sendable {
    /// Of pictures that come with the commit, besides those that always do. As many as make a picture large (`CGImage.isLarge`).
    static let mostPixels = 1 << 20

    let commit: Commit
    let known: Set<ContentIdentifier>
    let glyphs: GlyphLedger
    /// How many pixels of pictures come with it.
    let pixels: Int
    /// What the viewer has to fetch.
    let fetched: [CGImage]

    init(commit: Commit, known: Set<ContentIdentifier>, glyphs: GlyphLedger) {
        (self.commit, self.known, self.glyphs) = (commit, known, glyphs)
        var counted: Set<ContentIdentifier> = commit.isFull ? [] : known, fetched: [CGImage] = [], pixels = 0
        for change in commit.changes where change.properties.contains(.contents) {
            for image in change.state.contents?.images ?? [] where counted.insert(image.identifier).inserted {
                let count = image.width * image.height
                if pixels + count > Self.mostPixels, count > MessageWriter.mostPixels {
                    fetched.append(image)
                } else {
                    pixels += count
                }
            }
        }
        (self.pixels, self.fetched) = (pixels, fetched)
    }

    func encoded() -> [UInt8] {
        ServerMessage.commit(commit).encoded(
            known: known, fetched: Set(fetched.map(\.identifier)), glyphs: glyphs)
    }
}

extension LayerContents {
    /// The pictures that it is, or draws.
    fileprivate var images: [CGImage] {
        switch self {
        case .image(let image): [image]
        case .displayList(let list): list.images
        }
    }
}
