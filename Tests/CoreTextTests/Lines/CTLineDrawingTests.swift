// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import Testing
@testable import CoreText

@Suite struct CTLineDrawingTests {
    private func picture(width: Int, clip: CGFloat? = nil) throws -> CGImage {
        let style = TextStyle(font: CTFontCreateWithName("Inter", 13, nil))
        let shaped = ShapedText(StyledText("illumine WAVE", style)), line = CTLine(shaped, 0..<shaped.count)
        let context = CGContext()
        line.draw(in: context, at: CGPoint(x: 0.5, y: 15))
        return try #require(
            CairoCanvas.image(width: width, height: 20) { canvas in
                if let clip {
                    canvas.clip(to: .primitive(.rect(CGRect(x: 0, y: 0, width: clip, height: 20))), under: .identity)
                }
                CairoPlayer.play(context.displayList(), on: canvas, under: .identity)
            })
    }

    private func columns(_ image: CGImage, _ count: Int) -> [[UInt8]] {
        (0..<image.height).map { y in Array(image.pixels[(y * image.width) * 4..<(y * image.width + count) * 4]) }
    }

    /// Letters are mixed in several pixels at a time; the rest of them where a picture or a clip ends in a letter.
    @Test func lettersAreTheSameWherePicturesEndInThem() throws {
        let whole = try picture(width: 96)
        #expect(whole.pixels.contains { $0 > 200 })
        for width in 1..<90 {
            #expect(try columns(picture(width: width), width) == columns(whole, width), "in \(width) columns")
            let clipped = try picture(width: 96, clip: CGFloat(width))
            #expect(columns(clipped, width) == columns(whole, width), "cut off after \(width) columns")
            #expect((0..<20).allSatisfy { clipped.color(x: width, y: $0) == .zero }, "beyond \(width) columns")
        }
    }
}
