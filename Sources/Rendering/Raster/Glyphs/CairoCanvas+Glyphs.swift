// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics
import FontFiles

// Three ways to draw glyphs:
//
//     upright, not large, in one color      coverage from the atlas, mixed in by a kernel
//     in a document                          text of a font that is put into the file
//     all others                             one path

extension CairoCanvas {
    /// Fills glyphs with a color or a pattern. The alpha of a pattern is in it already.
    func draw(
        _ run: DisplayGlyphRun, of font: any GlyphSource, with paint: CanvasPaint, alpha: CGFloat,
        under transform: CGAffineTransform
    ) {
        guard transform.isDrawable, run.size > 0, !run.glyphs.isEmpty else { return }
        if case .color(let color) = paint {
            guard color.isFinite else { return }
            if drawFromAtlas(run, of: font, color, alpha: alpha, under: transform) { return }
            if isDocument, drawAsText(run, of: font, color, alpha: alpha, under: transform) { return }
        }
        fill(.path(PathElements(run, of: font)), .winding, with: paint, alpha: alpha, under: transform)
    }

    private func drawFromAtlas(
        _ run: DisplayGlyphRun, of font: any GlyphSource, _ color: RGBAColor, alpha: CGFloat,
        under transform: CGAffineTransform
    ) -> Bool {
        let size = run.size * transform.a
        guard transform.b == 0, transform.c == 0, abs(transform.a - transform.d) <= 1e-6 * transform.a,
            size >= 0.5, size <= CGFloat(GlyphAtlas.largestSide), let canvas = directCanvas(),
            // Glyphs that overlap would be added twice.
            !canvas.target.adds
        else { return false }
        var target = canvas.target
        guard target.left < target.right, target.top < target.bottom else { return true }
        let pixel = color.pixel(alpha: alpha), phases = CGFloat(GlyphSheet.phases)
        // The largest distance of any part of a glyph from its origin.
        let reach = 4 * CGFloat(GlyphAtlas.largestSide)
        let left = CGFloat(target.left) - reach, right = CGFloat(target.right) + reach
        let top = CGFloat(target.top) - reach, bottom = CGFloat(target.bottom) + reach
        GlyphAtlas.shared.withSheet(of: font, size: size) { sheet, library in
            for (glyph, position) in zip(run.glyphs, run.positions) {
                let x = ((position.x * transform.a + transform.tx + canvas.offset.x) * phases).rounded() / phases
                let y = ((position.y * transform.d + transform.ty + canvas.offset.y) * phases).rounded() / phases
                guard x > left, x < right, y > top, y < bottom else { continue }
                let column = x.rounded(.down), row = y.rounded(.down)
                let entry = sheet.entry(
                    for: glyph, phaseX: Int((x - column) * phases), phaseY: Int((y - row) * phases), library)
                guard entry.width > 0 else { continue }
                sheet.bytes.withUnsafeBufferPointer { bytes in
                    kosketus_coverage(
                        &target, bytes.baseAddress! + entry.offset, entry.width, entry.width, entry.height,
                        Int32(column) + entry.left, Int32(row) + entry.top, pixel)
                }
            }
        }
        cairo_surface_mark_dirty(canvas.surface)
        return true
    }
}
