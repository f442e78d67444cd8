// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A line is drawn from back to front: backgrounds, underlines, characters, strikethroughs. The context draws shadows
// for each of them.

extension CTLine {
    /// Draws the line in coordinates whose y grows downwards, as in views. The context's state is unchanged afterwards.
    ///
    /// - Parameter origin: the left end of the line, on the baseline.
    package func draw(in context: CGContext, at origin: CGPoint) {
        drawBackgrounds(in: context, at: origin)
        drawLetters(in: context, at: origin)
    }

    /// - Parameter origin: the left end of the line, on the baseline.
    package func drawBackgrounds(in context: CGContext, at origin: CGPoint) {
        guard let matrix = Self.matrix(at: origin) else { return }
        drawBackgrounds(in: context, matrix)
    }

    /// - Parameter origin: the left end of the line, on the baseline.
    package func drawLetters(in context: CGContext, at origin: CGPoint) {
        guard let matrix = Self.matrix(at: origin) else { return }
        for run in runs { run.draw(in: context, matrix) }
    }

    private static func matrix(at origin: CGPoint) -> CGAffineTransform? {
        guard origin.x.isFinite, origin.y.isFinite else { return nil }
        return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y)
    }

    /// - Parameter matrix: from the line's coordinates to the current ones.
    func drawBackgrounds(in context: CGContext, _ matrix: CGAffineTransform) {
        for run in runs {
            guard let color = run.style.backgroundColor else { continue }
            context.saveGState()
            context.setFillColor(color)
            let rect = CGRect(x: run.x, y: -descent, width: run.width, height: ascent + descent)
            context.fill(rect.applying(matrix))
            context.restoreGState()
        }
    }
}

extension CTRun {
    /// - Parameters:
    ///   - matrix: from the line's coordinates to the current ones.
    ///   - part: the glyphs to draw without the lines under and through them; nil for everything.
    package func draw(in context: CGContext, _ matrix: CGAffineTransform, _ part: Range<Int>? = nil) {
        let isSeen = !glyphs.isEmpty || style.underline.isDrawn || style.strikethrough.isDrawn
        guard style.box == nil, isSeen else { return }
        let textMatrix = context.textMatrix
        context.textMatrix = matrix
        defer { context.textMatrix = textMatrix }
        // The clip has to stay.
        guard !context.clipsToText else { return drawGlyphs(in: context, part) }
        let isPlain = style.color == nil && style.shadow == nil && style.strokeWidth == 0
        if !isPlain { context.saveGState() }
        if let shadow = style.shadow {
            context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
        }
        if let color = style.color { context.setFillColor(color) }
        if part == nil {
            drawLine(style.underline, style.underlineColor, at: underlinePosition, in: context, matrix)
        }
        drawGlyphs(in: context, part)
        if part == nil {
            drawLine(style.strikethrough, style.strikethroughColor, at: strikethroughPosition, in: context, matrix)
        }
        if !isPlain { context.restoreGState() }
    }

    private func drawGlyphs(in context: CGContext, _ part: Range<Int>?) {
        if style.strokeWidth != 0, style.strokeWidth.isFinite {
            context.setTextDrawingMode(style.strokeWidth > 0 ? .stroke : .fillStroke)
            context.setLineWidth(abs(style.strokeWidth) * font.size / 100)
            if let color = style.strokeColor ?? style.color { context.setStrokeColor(color) }
        }
        let glyphs = part.map { Array(self.glyphs[$0]) } ?? self.glyphs
        let positions = part.map { Array(self.positions[$0]) } ?? self.positions
        context.draw(glyphs, at: positions, of: font.graphicsFont, size: font.drawnSize, matrix: glyphMatrix)
    }

    // MARK: - Lines under and through

    private var underlinePosition: CGFloat { font.metrics.underlinePosition + style.baselineOffset }

    private var strikethroughPosition: CGFloat { font.metrics.xHeight * 0.5 + style.baselineOffset }

    private func drawLine(
        _ line: TextLine, _ color: CGColor?, at y: CGFloat, in context: CGContext, _ matrix: CGAffineTransform
    ) {
        guard line.isDrawn, width > 0 else { return }
        let thickness = max(font.metrics.underlineThickness, 0.5) * (line.isThick ? 2 : 1)
        context.saveGState()
        if let color = color { context.setFillColor(color) }
        for piece in pieces(byWord: line.contains(.byWord)) {
            for (from, to) in dashes(line, piece, thickness) {
                let rect = CGRect(x: from, y: y - thickness / 2, width: to - from, height: thickness)
                context.fill(rect.applying(matrix))
                if line.isDouble { context.fill(rect.offsetBy(dx: 0, dy: -2 * thickness).applying(matrix)) }
            }
        }
        context.restoreGState()
    }

    /// The horizontal pieces to draw lines under; only under words, without spaces, if `byWord`.
    private func pieces(byWord: Bool) -> [(CGFloat, CGFloat)] {
        guard byWord else { return [(x, x + width)] }
        let space = font.graphicsFont.fontFace.glyph(for: " ")
        var pieces: [(CGFloat, CGFloat)] = [], at = x
        for (glyph, advance) in zip(glyphs, advances) {
            if glyph != space {
                if let last = pieces.last, abs(last.1 - at) < 0.001 {
                    pieces[pieces.count - 1].1 = at + advance
                } else {
                    pieces.append((at, at + advance))
                }
            }
            at += advance
        }
        return pieces
    }

    private func dashes(_ line: TextLine, _ piece: (CGFloat, CGFloat), _ thickness: CGFloat) -> [(CGFloat, CGFloat)] {
        var lengths: [CGFloat] = []
        if line.contains(.dash) { lengths += [4 * thickness, 2 * thickness] }
        if line.contains(.dot) { lengths += [thickness, 2 * thickness] }
        if line.contains(.dashDotDot) { lengths += [4, 2, 1, 2, 1, 2].map { $0 * thickness } }
        let period = lengths.reduce(0, +), count = period > 0 ? (piece.1 - piece.0) / period : 0
        // More waves than anyone can see are drawn as a line.
        guard period > 0, count < 10_000 else { return [piece] }
        var dashes: [(CGFloat, CGFloat)] = [], at = piece.0, index = 0
        while at < piece.1 {
            let end = min(at + lengths[index % lengths.count], piece.1)
            if index % 2 == 0 { dashes.append((at, end)) }
            at = end
            index += 1
        }
        return dashes
    }
}
