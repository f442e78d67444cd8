// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

/// Sheets of drawn glyphs, cached for later drawing.
///
/// Safe to use from any thread, one at a time.
final class GlyphAtlas: @unchecked Sendable {
    static let shared = GlyphAtlas()

    /// The largest size in pixels per em; larger glyphs are drawn as paths. Chosen: they are drawn rarely.
    static let largestSide = 160
    /// Bytes of all sheets together, before all are forgotten. Chosen: some thousand glyphs of a usual size.
    static let mostBytes = 16 << 20

    // Guards all other properties.
    private let lock = NSLock()
    /// By size in 64ths of a pixel. Few fonts are used at the same size.
    private var sheets: [Int: [GlyphSheet]] = [:]
    private var byteCount = 0
    private var library: FT_Library?

    /// - Parameter size: pixels to an em.
    func withSheet(of font: any GlyphSource, size: Double, _ body: (GlyphSheet, FT_Library) -> Void) {
        lock.withLock {
            if library == nil { FT_Init_FreeType(&library) }
            guard let library else { return }
            let sheet = sheet(of: font, size: size), before = sheet.byteCount
            body(sheet, library)
            byteCount += sheet.byteCount - before
            if byteCount > Self.mostBytes { (sheets, byteCount) = ([:], 0) }
        }
    }

    private func sheet(of font: any GlyphSource, size: Double) -> GlyphSheet {
        // A sheet has the first size that was requested; others differ by less than a hundredth of a pixel.
        let key = Int((size * 64).rounded())
        if let known = sheets[key]?.first(where: { $0.font.identifier == font.identifier }) { return known }
        let sheet = GlyphSheet(font, size: size)
        sheets[key, default: []].append(sheet)
        byteCount += sheet.byteCount
        return sheet
    }
}
