// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The drawing of a text is where it was measured to be, within a pixel.
@MainActor
@Suite struct TextMeasuringTests {
    /// Without letters that reach out of their line, as italics and some scripts' marks do.
    private static let texts = [
        "Hxg dump", "The quick brown fox comes over the lazy dog", "Ελληνικά", "Привіт", "日本語と中文", "한국어", "שלום עולם",
        "123,456.78",
    ]

    /// The bounding box of the drawn pixels in a picture.
    private func ink(of image: UIImage) throws -> CGRect {
        let picture = try #require(image.cgImage), width = picture.width, height = picture.height
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        bytes.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
        }
        var box = CGRect.null
        for y in 0..<height {
            for x in 0..<width where bytes[(y * width + x) * 4 + 3] > 64 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func picture(_ size: CGSize, _ scale: CGFloat, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
    }

    private func expect(_ ink: CGRect, within frame: CGRect, _ scale: CGFloat, _ what: String) {
        let pixels = CGRect(
            x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
        #expect(!ink.isNull && pixels.insetBy(dx: -1, dy: -1).contains(ink), "\(what): \(ink) in \(pixels)")
    }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func labelsDrawWithinTheSizeThatTheyAskFor(scale: CGFloat) throws {
        for text in Self.texts {
            for font in [
                UIFont.systemFont(ofSize: 13), .preferredFont(forTextStyle: .body), .boldSystemFont(ofSize: 28),
            ] {
                for width in [0, 120] as [CGFloat] {
                    let label = UILabel()
                    (label.text, label.font, label.numberOfLines) = (text, font, width > 0 ? 0 : 1)
                    label.traitOverrides.displayScale = scale
                    let size = label.sizeThatFits(CGSize(width: width, height: 0))
                    label.frame = CGRect(origin: .zero, size: size)
                    let frame = CGRect(x: 20, y: 20, width: size.width, height: size.height)
                    let image = picture(CGSize(width: size.width + 40, height: size.height + 40), scale) {
                        label.drawText(in: frame)
                    }
                    try expect(ink(of: image), within: frame, scale, "\(text) at \(font.pointSize)")
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func stringsDrawWithinTheirBounds(scale: CGFloat) throws {
        for text in Self.texts {
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
            let room = CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)
            let bounds = text.boundingRect(
                with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
            let frame = CGRect(x: 20, y: 20, width: room.width, height: bounds.height)
            let image = picture(CGSize(width: 190, height: bounds.height + 40), scale) {
                text.draw(with: frame, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
            }
            let ink = try ink(of: image)
            // Text in the other direction is at the other side.
            try #require(!ink.isNull)
            #expect(ink.width <= (bounds.width * scale).rounded(.up) + 1, "\(text)")
            expect(ink, within: frame, scale, text)
        }
    }
}
