// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles

/// The source of glyphs: a font, or outlines that were received.
package protocol GlyphSource: AnyObject, Sendable {
    /// Identifies a loaded font during one run of a program.
    var identifier: ContentIdentifier { get }
    var unitsPerEm: Int { get }
    /// The font's face; nil when only outlines are known.
    var face: FontFace? { get }

    /// The outline of a glyph; empty for one without a shape, and for invalid numbers.
    func outline(of glyph: CGGlyph) -> GlyphOutline
}

/// Glyphs of one font at one size.
package struct DisplayGlyphRun: Equatable, Sendable {
    /// The index of the font in the list's table.
    package var font: Int
    /// The length of an em in the current coordinates; not negative.
    package var size: CGFloat
    package var glyphs: [CGGlyph] = []
    /// The origin of each glyph: on the baseline, where its advance begins. Glyphs are upright where y grows downwards.
    package var positions: [CGPoint] = []

    package init(font: Int, size: CGFloat, glyphs: [CGGlyph] = [], positions: [CGPoint] = []) {
        self.font = font
        self.size = size
        self.glyphs = glyphs
        self.positions = positions
    }
}

extension DisplayList {
    /// The glyphs that are drawn, by the indices of their fonts. Reads the whole list.
    package var usedGlyphs: [Set<CGGlyph>] {
        var used = [Set<CGGlyph>](repeating: [], count: fonts.count)
        guard !fonts.isEmpty else { return used }
        func note(_ command: DisplayCommand) {
            switch command {
            case .drawGlyphs(let run): used[run.font].formUnion(run.glyphs)
            case .define(let commands): commands.forEach(note)
            default: break
            }
        }
        forEach(note)
        return used
    }
}

extension PathElements {
    /// Adds a glyph's outline.
    ///
    /// - Parameter transform: from the font's units, y up.
    package mutating func append(_ outline: GlyphOutline, _ transform: CGAffineTransform) {
        var index = 0
        func point() -> CGPoint {
            defer { index += 2 }
            let (x, y) = (outline.coordinates[index], outline.coordinates[index + 1])
            return CGPoint(x: CGFloat(x), y: CGFloat(y)).applying(transform)
        }
        for element in outline.elements {
            switch element {
            case .move: move(to: point())
            case .line: addLine(to: point())
            case .quadCurve:
                let control = point()
                addQuadCurve(to: point(), control: control)
            case .curve:
                let control1 = point(), control2 = point()
                addCurve(to: point(), control1: control1, control2: control2)
            case .close: close()
            }
        }
    }

    /// The outlines of a run of glyphs, in the coordinates of their positions.
    package init(_ run: DisplayGlyphRun, of font: any GlyphSource) {
        self.init()
        let scale = run.size / CGFloat(font.unitsPerEm)
        for (glyph, position) in zip(run.glyphs, run.positions) {
            append(
                font.outline(of: glyph),
                CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: position.x, ty: position.y))
        }
    }
}
