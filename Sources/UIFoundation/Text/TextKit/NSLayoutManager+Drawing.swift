// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension NSLayoutManager {
    /// Draws the background of a range in the current context: `NSAttributedString.Key.backgroundColor`.
    ///
    /// - Parameters:
    ///   - glyphsToShow: the range of glyphs to draw.
    ///   - origin: of the container's corner.
    public func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin) { TextDrawing.drawBackground($0, at: $1, in: $2) }
    }

    /// Draws the letters of a range, without their background, in the current context.
    ///
    /// - Parameters:
    ///   - glyphsToShow: the range of glyphs to draw.
    ///   - origin: of the container's corner.
    public func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin) { TextDrawing.drawLetters($0, at: $1, in: $2) }
    }

    private func draw(
        _ glyphsToShow: NSRange, at origin: CGPoint, _ draw: (TextLayout.Line, CGPoint, CGContext) -> Void
    ) {
        guard let context = UIGraphicsGetCurrentContext(), let layout else { return }
        let start = min(max(0, glyphsToShow.location), layout.text.count)
        let range = start..<start + min(max(0, glyphsToShow.length), layout.text.count - start)
        for line in layout.lines(of: range) {
            let corner = CGPoint(x: origin.x + padding, y: origin.y + line.origin)
            let isWhole = range.lowerBound <= line.range.lowerBound && range.upperBound >= line.range.upperBound
            context.saveGState()
            if !isWhole {
                let rects = layout.highlights(of: range.clamped(to: line.range)).map {
                    $0.rect.offsetBy(dx: origin.x + padding, dy: origin.y)
                }
                context.clip(to: rects)
            }
            draw(line.line, corner, context)
            context.restoreGState()
        }
    }
}
