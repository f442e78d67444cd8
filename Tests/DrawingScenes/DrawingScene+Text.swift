// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// Glyphs in each of the ways to draw them. UIKit's tests have pictures of text layout.

private func font(_ size: CGFloat) -> CTFont { CTFontCreateWithName(NSString(string: "Inter-Regular"), size, nil) }

private func line(_ text: String, _ size: CGFloat, _ color: CGColor? = nil) -> CTLine {
    var attributes: [NSAttributedString.Key: Any] = [
        NSAttributedString.Key(kCTFontAttributeName as String): font(size)
    ]
    if let color {
        attributes[NSAttributedString.Key(kCTForegroundColorAttributeName as String)] = color
    } else {
        attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)] = true
    }
    return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
}

extension CGContext {
    fileprivate func draw(_ text: String, _ size: CGFloat, at point: CGPoint, _ color: CGColor? = nil) {
        textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        textPosition = point
        CTLineDraw(line(text, size, color), self)
    }
}

extension DrawingScene {
    static let text: [DrawingScene] = [
        DrawingScene("text_of_several_sizes", turns: false) {
            $0.draw("Hamburg", 8, at: CGPoint(x: 2, y: 10))
            $0.draw("Quartz", 13, at: CGPoint(x: 2, y: 25), blue)
            $0.draw("Ägy", 24, at: CGPoint(x: 2, y: 43.3), orange)
        },
        DrawingScene("text_between_pixels", turns: false) {
            for step in 0..<8 {
                $0.draw("il", 10, at: CGPoint(x: 3 + CGFloat(step) * 5.7, y: 12 + CGFloat(step) * 4.15))
            }
        },
        DrawingScene("text_too_large_for_a_cache", turns: false) {
            $0.draw("g&", 90, at: CGPoint(x: -20, y: 40), blue)
        },
        DrawingScene("text_that_is_turned", turns: false) {
            $0.translateBy(x: 8, y: 10)
            $0.rotate(by: 0.6)
            $0.draw("Turned", 14, at: CGPoint(x: 0, y: 4))
            $0.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1.5, tx: 0, ty: 0))
            $0.draw("lean", 14, at: CGPoint(x: 0, y: 15), orange)
        },
        DrawingScene("text_stroked", turns: false) {
            $0.setTextDrawingMode(.stroke)
            $0.setLineWidth(1)
            $0.draw("Rg", 30, at: CGPoint(x: 2, y: 30))
        },
        DrawingScene("text_filled_and_stroked", turns: false) {
            $0.setTextDrawingMode(.fillStroke)
            $0.setFillColor(orange)
            $0.setStrokeColor(blue)
            $0.setLineWidth(1.5)
            $0.draw("Rg", 30, at: CGPoint(x: 2, y: 30))
        },
        DrawingScene("text_as_a_clip", turns: false) {
            $0.setTextDrawingMode(.clip)
            $0.draw("Clip", 22, at: CGPoint(x: 2, y: 30))
            for row in 0..<12 {
                $0.setFillColor(row % 2 == 0 ? blue : orange)
                $0.fill(CGRect(x: 0, y: CGFloat(row) * 4, width: 48, height: 4))
            }
        },
        DrawingScene("text_half_transparent_in_a_round_clip", turns: false) {
            $0.addEllipse(in: large)
            $0.clip()
            $0.setAlpha(0.5)
            $0.draw("Round", 16, at: CGPoint(x: 1, y: 30))
        },
        DrawingScene("text_with_a_shadow", turns: false) {
            $0.setShadow(offset: CGSize(width: 2, height: 3), blur: 2, color: CGColor(gray: 0, alpha: 0.6))
            $0.draw("Sh", 28, at: CGPoint(x: 3, y: 32), blue)
        },
        DrawingScene("text_multiplied", turns: false) {
            $0.setFillColor(orange)
            $0.fill(large)
            $0.setBlendMode(.multiply)
            $0.draw("Mix", 24, at: CGPoint(x: 1, y: 32), blue)
        },
        DrawingScene("glyphs_by_number", turns: false) {
            let font = font(20)
            var glyphs = [CGGlyph](repeating: 0, count: 3)
            _ = CTFontGetGlyphsForCharacters(font, Array("abc".utf16), &glyphs, 3)
            $0.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            $0.setFont(CTFontCopyGraphicsFont(font))
            $0.setFontSize(20)
            $0.showGlyphs(
                glyphs, at: [CGPoint(x: 2, y: -20), CGPoint(x: 14, y: -30), CGPoint(x: 26, y: -40)])
        },
        // Pictures are made smaller in another way by browsers.
        DrawingScene("emoji", turns: false) {
            $0.draw("👍🏽🇫🇮", 18, at: CGPoint(x: 1, y: 20))
            $0.setAlpha(0.5)
            $0.draw("👩‍🚀é", 18, at: CGPoint(x: 1, y: 42))
        },
    ]
}
