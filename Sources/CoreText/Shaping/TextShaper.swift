// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import CoreGraphics
import Foundation

/// Shapes words into glyphs, with a cache. Safe to use from any thread.
///
/// A word is the text between spaces, and a space is a word by itself. This loses kerning with spaces, but most words
/// are found in the cache.
final class TextShaper: @unchecked Sendable {
    static let shared = TextShaper()

    /// An object, so that looking at it does not copy its parts.
    private final class Known {
        let font: CGFont
        let options: ShapingOptions
        let units: [UInt16]
        let word: ShapedWord

        init(font: CGFont, options: ShapingOptions, units: [UInt16], word: ShapedWord) {
            (self.font, self.options, self.units, self.word) = (font, options, units, word)
        }

        func isShape(of units: ArraySlice<UInt16>, _ font: CGFont, _ options: ShapingOptions) -> Bool {
            self.font === font && self.units[...] == units && self.options == options
        }
    }

    /// Half of the largest number of cached words. Chosen: some megabytes.
    private static let mostWords = 4096
    /// The longest word that is cached. Chosen.
    private static let longestWord = 64

    // Guards all other properties. The cache has two halves: used words are in the younger one. When the halves are
    // exchanged, words that were not used since the last exchange are dropped.
    private let lock = NSLock()
    /// The cached words by hash; a collision keeps the newer one. This avoids copying a word to look it up.
    private var younger: [Int: Known] = [:]
    private var older: [Int: Known] = [:]
    private let buffer = hb_buffer_create()!
    /// For tests: how many words HarfBuzz has shaped.
    private(set) var shapedCount = 0

    deinit { hb_buffer_destroy(buffer) }

    func word(_ units: ArraySlice<UInt16>, _ font: CGFont, _ options: ShapingOptions) -> ShapedWord {
        lock.withLock {
            guard units.count <= Self.longestWord else { return shape(units, font, options) }
            let hash = Self.hash(units, font, options)
            if let known = younger[hash], known.isShape(of: units, font, options) { return known.word }
            let known =
                older[hash].flatMap { $0.isShape(of: units, font, options) ? $0 : nil }
                ?? Known(font: font, options: options, units: Array(units), word: shape(units, font, options))
            if younger.count == Self.mostWords {
                older = younger
                younger = [:]
            }
            younger[hash] = known
            return known.word
        }
    }

    private static func hash(_ units: ArraySlice<UInt16>, _ font: CGFont, _ options: ShapingOptions) -> Int {
        // FNV-1a, which is faster for a few letters than a hasher that resists attacks: a collision costs a shaping.
        var hash = UInt(bitPattern: ObjectIdentifier(font).hashValue) ^ UInt(options.script)
        for unit in units { hash = (hash ^ UInt(unit)) &* 0x100_0000_01b3 }
        return Int(bitPattern: hash)
    }

    private func shape(_ units: ArraySlice<UInt16>, _ font: CGFont, _ options: ShapingOptions) -> ShapedWord {
        shapedCount += 1
        hb_buffer_clear_contents(buffer)
        units.withUnsafeBufferPointer {
            hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
        }
        hb_buffer_set_direction(buffer, options.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: options.script))
        // A letter and its marks are one; several letters are not, even when they are reordered.
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        let features = options.harfBuzzFeatures
        hb_shape(font.fontFace.harfBuzzFont, buffer, features, UInt32(features.count))
        return result(font)
    }

    private func result(_ font: CGFont) -> ShapedWord {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil), count > 0
        else { return ShapedWord(glyphs: [], advances: [], offsets: [], clusters: []) }
        let all = 0..<Int(count)
        return ShapedWord(
            glyphs: all.map { UInt16(truncatingIfNeeded: infos[$0].codepoint) },
            advances: all.map { Float(positions[$0].x_advance) },
            offsets: all.map { ShapedWord.Offset(x: Float(positions[$0].x_offset), y: Float(positions[$0].y_offset)) },
            clusters: all.map { Int32(infos[$0].cluster) })
    }
}

extension ShapingOptions {
    fileprivate var harfBuzzFeatures: [hb_feature_t] {
        var all = features
        if !hasKerning { all.append(FontFeature("kern", 0)) }
        if !hasLigatures { all += [FontFeature("liga", 0), FontFeature("clig", 0)] }
        return all.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max) }
    }
}
