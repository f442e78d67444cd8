// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig
import Foundation

/// A font that fontconfig lists.
struct InstalledFont {
    let place: FontBook.Place
    /// The family's names; some fonts have several.
    let families: [String]
    let postScriptName: String?
    let fullName: String?
    let style: FontStyle

    var names: [String] { [postScriptName, fullName].compactMap { $0 } }

    /// All scalable installed fonts. Listing them takes as long as the rest of a program's start, so it happens only
    /// when a font's file is not known.
    static func all() -> [InstalledFont] {
        let pattern = FcPatternCreate(), wanted = FcObjectSetCreate()
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        for name in [FC_FILE, FC_INDEX, FC_FAMILY, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT, FC_VARIABLE] {
            FcObjectSetAdd(wanted, name)
        }
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        guard let list = FcFontList(nil, pattern, wanted) else { return [] }
        defer { FcFontSetDestroy(list) }
        let fonts = (0..<Int(list.pointee.nfont)).compactMap { InstalledFont(list.pointee.fonts[$0]) }
        return fonts.sorted { ($0.place.path, $0.place.index) < ($1.place.path, $1.place.index) }
    }

    /// The font that fontconfig prefers for a character. It may lack the character.
    static func best(for scalar: Unicode.Scalar, _ style: FontStyle) -> FontBook.Place? {
        let pattern = FcPatternCreate(), characters = FcCharSetCreate()
        defer {
            FcPatternDestroy(pattern)
            FcCharSetDestroy(characters)
        }
        FcCharSetAddChar(characters, scalar.value)
        FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(style.weight))
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return InstalledFont(match)?.place
    }

    private init?(_ pattern: OpaquePointer?) {
        guard let path = Self.texts(pattern, FC_FILE).first else { return nil }
        // An instance of a variable font has its number in the upper half.
        let index = Self.number(pattern, FC_INDEX).map { Int($0) } ?? 0
        guard index >> 16 == 0 else { return nil }
        place = FontBook.Place(path: path, index: index & 0xffff)
        families = Self.texts(pattern, FC_FAMILY)
        postScriptName = Self.texts(pattern, FC_POSTSCRIPT_NAME).first
        fullName = Self.texts(pattern, FC_FULLNAME).first
        style = FontStyle(
            weight: Self.number(pattern, FC_WEIGHT).map { FcWeightToOpenTypeDouble($0) } ?? 400,
            isItalic: (Self.number(pattern, FC_SLANT) ?? 0) > 0)
    }

    private static func texts(_ pattern: OpaquePointer?, _ name: String) -> [String] {
        var texts: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, name, Int32(texts.count), &text) == FcResultMatch, let found = text {
            texts.append(String(cString: found))
        }
        return texts
    }

    private static func number(_ pattern: OpaquePointer?, _ name: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(pattern, name, 0, &value) == FcResultMatch ? value : nil
    }
}
