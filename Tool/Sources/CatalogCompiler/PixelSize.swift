// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size of a picture in pixels.
struct PixelSize: Equatable, Sendable {
    var width: Double
    var height: Double

    init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    // MARK: - Reading

    /// Reads the size of a page from what `pdfinfo` prints, in points; nil if there is none.
    ///
    ///     Page size:       595.276 x 841.89 pts (A4)
    ///     Page rot:        90
    init?(pageIn text: String) {
        var size: PixelSize?, isTurned = false
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            if line.hasPrefix("Page size:"), words.count >= 5, let width = Double(words[2]),
                let height = Double(words[4])
            {
                size = PixelSize(width: width, height: height)
            } else if line.hasPrefix("Page rot:"), let angle = words.last.flatMap({ Int($0) }) {
                isTurned = angle % 180 != 0
            }
        }
        guard let size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self = isTurned ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Reads the size of a PNG file from its header; nil if it is none.
    init?(png file: String) {
        guard let handle = FileHandle(forReadingAtPath: file), let head = try? handle.read(upToCount: 24),
            head.count == 24, head.starts(with: [0x89, 0x50, 0x4e, 0x47])
        else { return nil }
        let numbers = [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
        self.init(width: Double(numbers[0]), height: Double(numbers[1]))
    }

    // MARK: - Scaling

    /// Returns the whole pixels that the size takes at a scale. `pdfinfo` prints six digits: less than a thousandth of a
    /// pixel is no pixel.
    func multiplied(by factor: Double) -> PixelSize {
        func pixels(_ points: Double) -> Double { max(1, (points * factor - 0.001).rounded(.up)) }
        return PixelSize(width: pixels(width), height: pixels(height))
    }

    /// The limits of programs that read the picture: `PictureLimits.standard` in the module ImageCodecs.
    private static let (largestSide, mostPixels) = (32767.0, 100_000_000.0)

    /// Throws an error if programs do not read a picture of the size.
    func check(at scale: String) throws {
        guard max(width, height) > Self.largestSide || width * height > Self.mostPixels else { return }
        let (width, height) = (Int(min(width, 1e9)), Int(min(height, 1e9)))
        throw PictureRenderer.Problem(
            "The picture has \(width) x \(height) pixels at \(scale). 32767 a side and 100 million in all are allowed.")
    }
}
