// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

/// Sheets of glyphs that were drawn before, for those that are drawn next.
///
/// May be used from every thread: one at a time has the sheets.
final class GlyphAtlas: @unchecked Sendable {
    static let shared = GlyphAtlas()

    /// Pixels to an em; larger glyphs are drawn as paths. Chosen: above it each is drawn seldom.
    static let largestSide = 160
    /// Bytes of all sheets together, before all are forgotten. Chosen: some thousand glyphs of a usual size.
    static let mostBytes = 16 << 20

    private struct Key: Hashable {
        let font: ContentIdentifier
        /// 64ths of a pixel.
        let size: Int
    }

    // All of it only under the lock.
    private let lock = NSLock()
    private var sheets: [Key: GlyphSheet] = [:]
    private var library: FT_Library?

    /// - Parameter size: pixels to an em.
    func withSheet(of font: any GlyphSource, size: Double, _ body: (GlyphSheet, FT_Library) -> Void) {
        lock.withLock {
            if library == nil { FT_Init_FreeType(&library) }
            guard let library else { return }
            // The size that it stands for is the first one that was asked for: not a hundredth of a pixel away.
            let key = Key(font: font.identifier, size: Int((size * 64).rounded()))
            let sheet = sheets[key] ?? GlyphSheet(font, size: size)
            sheets[key] = sheet
            body(sheet, library)
            if sheets.values.reduce(0, { $0 + $1.bytes.count + 1024 }) > Self.mostBytes { sheets = [:] }
        }
    }
}
