// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import CoreGraphics
import Foundation

// A character that a font lacks is drawn in the first font that has it, in this order:
//
//     emoji            the color font
//     its script       the known files for the script
//     symbols          the known files with many symbols
//     registered       fonts that the program registered
//     fontconfig       its choice, if the file has the character
//
// A character that no font has is drawn as the missing-character box of the requested font.

struct FallbackKey: Hashable {
    let scalar: Unicode.Scalar
    let isBold: Bool
    let isEmoji: Bool
}

extension FontBook {
    /// - Parameter isEmoji: whether a color glyph is preferred.
    package func fallback(for scalar: Unicode.Scalar, _ style: FontStyle, isEmoji: Bool) -> CGFont? {
        locked {
            let key = FallbackKey(scalar: scalar, isBold: style.weight >= 600, isEmoji: isEmoji)
            if let known = fallbacks[key] { return known }
            let found = findFallback(for: scalar, style, isEmoji: isEmoji)
            fallbacks[key] = .some(found)
            return found
        }
    }

    private func findFallback(for scalar: Unicode.Scalar, _ style: FontStyle, isEmoji: Bool) -> CGFont? {
        func has(_ font: CGFont) -> Bool { font.fontFace.glyph(for: scalar) != nil }
        let emoji = ["truetype/noto/NotoColorEmoji.ttf", "noto/NotoColorEmoji.ttf"]
        let isBold = style.weight >= 600
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        let files =
            (isEmoji ? emoji : []) + Self.files(for: script, isBold: isBold) + Self.symbolFiles(isBold: isBold)
            + (isEmoji ? [] : emoji)
        if let font = files.lazy.compactMap({ self.font(below: $0) }).first(where: has) { return font }
        if let font = registeredFonts.first(where: has) { return font }
        // No font draws code points that are not characters, and invisible characters need no font.
        guard !scalar.properties.isDefaultIgnorableCodePoint, scalar.properties.generalCategory.isShown else {
            return nil
        }
        return InstalledFont.best(for: scalar, style).flatMap { font(at: $0) }.flatMap { has($0) ? $0 : nil }
    }

    private static func files(for script: hb_script_t, isBold: Bool) -> [String] {
        let weight = isBold ? "Bold" : "Regular"
        if chineseJapaneseKorean.contains(script.rawValue) {
            return [
                "opentype/noto/NotoSansCJK-\(weight).ttc", "truetype/wqy/wqy-microhei.ttc",
                "truetype/droid/DroidSansFallbackFull.ttf", "truetype/vlgothic/VL-PGothic-Regular.ttf",
            ]
        }
        guard let name = notoNames[script.rawValue] else { return [] }
        return [weight, "Regular"].flatMap { weight in
            ["truetype/noto/\(name)-\(weight).ttf", "noto/\(name)-\(weight).ttf"]
        }
    }

    private static func symbolFiles(isBold: Bool) -> [String] {
        let weight = isBold ? "Bold" : "Regular"
        let names = [
            "NotoSans-\(weight)", "NotoSansSymbols-\(weight)", "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular",
            "NotoSansMath-Regular",
        ]
        return names.map { "truetype/noto/\($0).ttf" } + ["truetype/wqy/wqy-microhei.ttc"]
    }

    private static let chineseJapaneseKorean: Set<UInt32> = Set(
        [
            HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO,
        ].map(\.rawValue))

    private static let notoNames: [UInt32: String] = {
        let names: [(hb_script_t, String)] = [
            (HB_SCRIPT_ARABIC, "Arabic"), (HB_SCRIPT_ARMENIAN, "Armenian"), (HB_SCRIPT_BENGALI, "Bengali"),
            (HB_SCRIPT_CHEROKEE, "Cherokee"), (HB_SCRIPT_DEVANAGARI, "Devanagari"), (HB_SCRIPT_ETHIOPIC, "Ethiopic"),
            (HB_SCRIPT_GEORGIAN, "Georgian"), (HB_SCRIPT_GUJARATI, "Gujarati"), (HB_SCRIPT_GURMUKHI, "Gurmukhi"),
            (HB_SCRIPT_HEBREW, "Hebrew"), (HB_SCRIPT_KANNADA, "Kannada"), (HB_SCRIPT_KHMER, "Khmer"),
            (HB_SCRIPT_LAO, "Lao"), (HB_SCRIPT_MALAYALAM, "Malayalam"), (HB_SCRIPT_MONGOLIAN, "Mongolian"),
            (HB_SCRIPT_MYANMAR, "Myanmar"), (HB_SCRIPT_ORIYA, "Oriya"), (HB_SCRIPT_SINHALA, "Sinhala"),
            (HB_SCRIPT_SYRIAC, "Syriac"), (HB_SCRIPT_TAMIL, "Tamil"), (HB_SCRIPT_TELUGU, "Telugu"),
            (HB_SCRIPT_THAANA, "Thaana"), (HB_SCRIPT_THAI, "Thai"),
        ]
        var all = Dictionary(uniqueKeysWithValues: names.map { ($0.0.rawValue, "NotoSans" + $0.1) })
        for script in [HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC] { all[script.rawValue] = "NotoSans" }
        all[HB_SCRIPT_TIBETAN.rawValue] = "NotoSerifTibetan"
        return all
    }()
}

extension Unicode.GeneralCategory {
    fileprivate var isShown: Bool {
        switch self {
        case .control, .surrogate, .unassigned, .privateUse: false
        default: true
        }
    }
}
