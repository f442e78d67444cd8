// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import CoreGraphics
import Foundation

/// Splits a text into items and shapes their words.
struct TextItemizer {
    private let text: StyledText
    private let bidi: BidiLevels
    private let shaper: TextShaper
    private let book: FontBook
    private var items: [TextItem] = []

    static func items(of text: StyledText, _ bidi: BidiLevels) -> [TextItem] {
        var itemizer = TextItemizer(text: text, bidi: bidi, shaper: .shared, book: .shared)
        for index in text.spans.indices { itemizer.add(span: index) }
        guard text.spans.count > 1 else { return itemizer.items }
        return WordJoiner.joined(itemizer.items, text.units, itemizer.shaper)
    }

    private init(text: StyledText, bidi: BidiLevels, shaper: TextShaper, book: FontBook) {
        self.text = text
        self.bidi = bidi
        self.shaper = shaper
        self.book = book
    }

    // MARK: - Items

    private mutating func add(span index: Int) {
        let span = text.spans[index], style = span.style
        guard style.box == nil else {
            for unit in span.range { add(unit..<unit + 1, style.font, 0, span: index) }
            return
        }
        if isSimple(span.range, style.font) {
            add(span.range, style.font, HB_SCRIPT_LATIN.rawValue, span: index)
        } else {
            addCharacters(of: span.range, span: index)
        }
    }

    /// Whether all of it is plain left-to-right Latin that the font has: the most common case.
    private func isSimple(_ range: Range<Int>, _ font: CTFont) -> Bool {
        guard bidi.levels.isEmpty else { return false }
        let has = font.graphicsFont.asciiCoverage, units = text.units
        return units[range].allSatisfy { $0 < 0x80 && has[Int($0)] }
    }

    private mutating func addCharacters(of range: Range<Int>, span: Int) {
        let style = text.spans[span].style
        let characters = String(utf16: text.units[range])
        // The item that is being collected.
        var start = range.lowerBound, font = style.font, script = UInt32(0), level: UInt8?
        var position = start
        func end(_ itemizer: inout TextItemizer) {
            guard start < position else { return }
            itemizer.add(start..<position, font, script, span: span)
        }
        for character in characters {
            let scalars = character.unicodeScalars
            let nextFont = self.font(for: scalars, style, after: font), nextScript = Self.script(of: scalars)
            let nextLevel = bidi[position]
            let isSameScript = script == 0 || nextScript == 0 || nextScript == script
            if nextFont !== font || nextLevel != level ?? nextLevel || !isSameScript {
                end(&self)
                start = position
                script = 0
            }
            (font, level) = (nextFont, nextLevel)
            if nextScript != 0 { script = nextScript }
            position += character.utf16.count
        }
        end(&self)
    }

    /// The script of the first character that has one; 0 when all are common to every script, as digits and marks are.
    private static func script(of scalars: String.UnicodeScalarView) -> UInt32 {
        let functions = hb_unicode_funcs_get_default()
        for scalar in scalars.prefix(8) {
            if scalar.value < 0x80 { return scalar.properties.isAlphabetic ? HB_SCRIPT_LATIN.rawValue : 0 }
            let script = hb_unicode_script(functions, scalar.value)
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
                return script.rawValue
            }
        }
        return 0
    }

    // MARK: - Fonts

    /// - Parameter before: the font of the preceding character, preferred where the style's own font lacks this one.
    private func font(for scalars: String.UnicodeScalarView, _ style: TextStyle, after before: CTFont) -> CTFont {
        guard let first = scalars.first else { return style.font }
        let isEmoji = Self.isEmoji(scalars)
        if !isEmoji, style.font.has(scalars) { return style.font }
        if before !== style.font, before.has(scalars), before.hasPictures == isEmoji { return before }
        guard let stand = book.fallback(for: first, style.font.style, isEmoji: isEmoji) else { return style.font }
        return style.font.standIn(stand)
    }

    /// Whether it has emoji presentation: https://www.unicode.org/reports/tr51/#Presentation_Style.
    private static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
        let second = scalars.dropFirst().first
        if second?.value == 0xfe0e { return false }
        if first.properties.isEmojiPresentation { return true }
        guard first.properties.isEmoji, let second else { return false }
        return second.value == 0xfe0f || second.properties.isEmojiModifier
    }

    // MARK: - Words

    private mutating func add(_ range: Range<Int>, _ font: CTFont, _ script: UInt32, span: Int) {
        let style = text.spans[span].style
        var options = style.shapes
        let level = bidi[range.lowerBound]
        options.script = script == 0 ? HB_SCRIPT_COMMON.rawValue : script
        options.isRightToLeft = level & 1 == 1
        // Features apply to the style's font only; another font may use their numbers differently.
        if font.graphicsFont !== style.font.graphicsFont { options.features = [] }
        let words = style.box == nil ? self.words(range, font, options) : []
        items.append(
            TextItem(range: range, font: font, style: style, span: span, level: level, options: options, words: words))
    }

    private func words(_ range: Range<Int>, _ font: CTFont, _ options: ShapingOptions) -> [(
        start: Int, word: ShapedWord
    )] {
        let units = text.units
        var words: [(start: Int, word: ShapedWord)] = []
        // Words of four letters, and as many spaces.
        words.reserveCapacity(range.count / 5 * 2 + 2)
        // Half of all words are the same one.
        var space: ShapedWord?
        Self.forEachWord(in: units, range) { part in
            let isSpace = part.count == 1 && units[part.lowerBound] == .space
            let word = isSpace ? space : nil
            words.append((part.lowerBound, word ?? shaper.word(units, part, font, options)))
            if isSpace { space = words[words.count - 1].word }
        }
        return words
    }

    /// The longest piece that is shaped as one word; the time for shaping grows with the square of the length. Chosen.
    static let longestWord = 512

    /// Calls a closure for each word; spaces and line terminators are separate words.
    private static func forEachWord(in units: [UInt16], _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        for position in range {
            if units[position].standsAlone {
                if start < position { body(start..<position) }
                body(position..<position + 1)
                start = position + 1
            } else if position - start == longestWord, !UTF16.isTrailSurrogate(units[position]) {
                body(start..<position)
                start = position
            }
        }
        if start < range.upperBound { body(start..<range.upperBound) }
    }
}

extension TextShaper {
    /// Shapes a word. Characters without a shape (line terminators, tabs) give a word without glyphs.
    func word(_ units: [UInt16], _ range: Range<Int>, _ font: CTFont, _ options: ShapingOptions) -> ShapedWord {
        if range.count == 1, units[range.lowerBound].isControl { return .nothing }
        return word(units[range], font.graphicsFont, options)
    }
}

extension ShapedWord {
    static let nothing = ShapedWord(glyphs: [], advances: [], offsets: [], clusters: [])
}

extension UInt16 {
    static let tab: UInt16 = 0x09
    static let space: UInt16 = 0x20
    static let lineFeed: UInt16 = 0x0a
    static let carriageReturn: UInt16 = 0x0d
    static let lineSeparator: UInt16 = 0x2028
    static let paragraphSeparator: UInt16 = 0x2029
    static let ellipsis: UInt16 = 0x2026

    /// Whether it is a word by itself.
    var standsAlone: Bool { self == 0x20 || isControl }

    fileprivate var isControl: Bool { self < 0x20 || self == 0x7f || self == 0x85 || self == 0x2028 || self == 0x2029 }

    /// Whether it ends a line.
    var endsLine: Bool {
        self == .lineFeed || self == .carriageReturn || self == 0x0b || self == 0x0c || self == 0x85
            || self == .lineSeparator || self == .paragraphSeparator
    }

    /// Whether it takes no space at the end of a line.
    var isTrailingSpace: Bool {
        self == 0x20 || endsLine || self == .tab || (0x2000...0x200a).contains(self) && self != 0x2007
            || self == 0x3000 || self == 0x200b
    }
}

extension CTFont {
    var hasPictures: Bool { graphicsFont.fontFace.hasPictures }

    /// Whether the font has every visible part of a character.
    func has(_ scalars: String.UnicodeScalarView) -> Bool {
        let face = graphicsFont.fontFace
        return scalars.prefix(16).allSatisfy { scalar in
            if scalar.value < 0x80 { return graphicsFont.asciiCoverage[Int(scalar.value)] }
            return face.glyph(for: scalar) != nil || scalar.properties.isDefaultIgnorableCodePoint
                || scalar.value < 0xa0 || scalar.value == 0x2028 || scalar.value == 0x2029
        }
    }

    /// A fallback with the same size and slant.
    func standIn(_ font: CGFont) -> CTFont { FallbackFonts.shared.font(font, for: self) }
}

/// The fallback fonts that were created; reusing them lets neighboring pieces of text share a font.
private final class FallbackFonts: @unchecked Sendable {
    static let shared = FallbackFonts()

    private struct Key: Hashable {
        let font: ObjectIdentifier
        let asked: CTFont
    }

    // Guarded by the lock.
    private let lock = NSLock()
    private var known: [Key: CTFont] = [:]

    func font(_ font: CGFont, for asked: CTFont) -> CTFont {
        lock.withLock {
            let key = Key(font: ObjectIdentifier(font), asked: asked)
            if let known = known[key] { return known }
            let made = CTFont(font, size: asked.size, matrix: asked.matrix, style: asked.style)
            if known.count == 256 { known = [:] }
            known[key] = made
            return made
        }
    }
}
