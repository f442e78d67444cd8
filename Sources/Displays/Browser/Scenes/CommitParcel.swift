// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A commit for one viewer, without what it already has. Small images are included; an image of more than
/// `MessageWriter.mostPixels` that would raise their sum above `mostPixels` is fetched by the page, so that commits
/// need not wait for it.
struct CommitParcel: Sendable {
    /// The limit for included images, apart from small ones. The size that makes an image large (`CGImage.isLarge`).
    static let mostPixels = 1 << 20

    let commit: Commit
    let known: Set<ContentIdentifier>
    let glyphs: GlyphLedger
    /// The number of pixels of included images.
    let pixels: Int
    /// The images that the viewer has to fetch.
    let fetched: [CGImage]

    init(commit: Commit, known: Set<ContentIdentifier>, glyphs: GlyphLedger) {
        (self.commit, self.known, self.glyphs) = (commit, known, glyphs)
        var counted: Set<ContentIdentifier> = commit.isFull ? [] : known, fetched: [CGImage] = [], pixels = 0
        for contents in commit.contents {
            for image in contents.images where counted.insert(image.identifier).inserted {
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
    /// The images in the contents.
    fileprivate var images: [CGImage] {
        switch self {
        case .image(let image): [image]
        case .displayList(let list): list.images
        }
    }
}
