// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing
@testable import CoreText

@Suite struct CTLineTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)

    private func shaped(_ text: String, _ adjust: (inout TextStyle) -> Void = { _ in }) -> ShapedText {
        var style = TextStyle(font: Self.font)
        adjust(&style)
        return ShapedText(StyledText(text, style))
    }

    private func line(_ text: String, _ adjust: (inout TextStyle) -> Void = { _ in }) -> CTLine {
        let shaped = shaped(text, adjust)
        return CTLine(shaped, 0..<shaped.count)
    }

    /// The line's characters in visual order, from left to right.
    private func seen(_ line: CTLine) -> String {
        let units = line.shaped.text.units
        return line.runs.map { run in
            let clusters = run.clusters.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
            return clusters.map { start in
                let end = line.shaped.characterEnd(after: start)
                return String(decoding: units[start..<end], as: UTF16.self)
            }.joined()
        }.joined()
    }

    // MARK: - Widths

    @Test func aLineIsAsWideAsItsGlyphs() {
        let line = line("Wave")
        #expect(line.runs.count == 1 && line.runs[0].glyphs.count == 4)
        #expect(abs(line.width - line.runs[0].advances.reduce(0, +)) < 1e-9)
        #expect(line.width < self.line("W").width + self.line("a").width + self.line("ve").width, "it is kerned")
        #expect(abs(line.ascent - Self.font.metrics.ascent) < 1e-9)
    }

    /// Most lines are measured before their glyphs are put together.
    @Test(arguments: 0..<80) func aLineMeasuresWhatItsRunsMeasure(_ seed: Int) {
        let words = [
            "plain ", "words ", "office ", "AVAVA ", "ärgerlich ", "e\u{301}a ", "שלום ", "مرحبا ", "ไทยภาษา", "漢字かな",
            "👍🏽 ",
            "👨‍👩‍👧 ", "tab\t", "(x) ", "wellknown-", "\u{2028}", "   ", "\u{3000}", "unbreakablyverylongindeedmostly ",
        ]
        var random = SeededGenerator(seed: UInt64(seed))
        let choice = seed % 3 == 0 ? words.prefix(5) : words[...]
        let text = (0..<40).map { _ in choice.randomElement(using: &random)! }.joined()
        let shaped = shaped(text) { style in
            if seed % 2 == 0 { style.kern = 1.5 }
            style.baselineOffset = CGFloat(seed % 5)
        }
        let breaker = LineBreaker(shaped), width = CGFloat.random(in: 30...400, using: &random)
        var start = 0
        while start < shaped.count {
            let end = breaker.end(from: start, width: width), line = CTLine(shaped, start..<end), runs = line.runs
            let sum = runs.reduce(CGFloat(0)) { $0 + $1.width }, right = runs.last.map { $0.x + $0.width } ?? 0
            #expect(abs(line.width - sum) < 1e-6 && abs(line.width - right) < 1e-6, "\(text.debugDescription)")
            var last = end
            while last > start, shaped.text.units[last - 1].isTrailingSpace { last -= 1 }
            let trailing = runs.reduce(CGFloat(0)) { sum, run in
                let glyphs = zip(run.clusters, run.advances).reduce(CGFloat(0)) { $1.0 >= last ? $0 + $1.1 : $0 }
                return sum + (run.clusters.isEmpty && run.range.lowerBound >= last ? run.width : glyphs)
            }
            // How wide a tab is, no glyph says.
            if !text.contains("\t") { #expect(abs(line.trailingSpaceWidth - trailing) < 1e-6) }
            #expect(line.ascent == runs.map(\.ascent).max() && line.descent == runs.map(\.descent).max())
            #expect(line.leading == runs.map(\.leading).max())
            start = end
        }
    }

    /// Tabs that are equally wide are one piece: a page can send 59,000 of them.
    @Test func aLineOfManyTabsHasFewRuns() {
        let line = line("ab" + String(repeating: "\t", count: 20_000) + "c")
        #expect(line.runs.count < 6)
        #expect(abs(line.runs[line.runs.count - 1].x - 20_000 * 28) < 0.01)
        for tab in [1, 2, 5, 13, 19_999] {
            #expect(abs(line.caret(before: tab + 2) - CGFloat(tab) * 28) < 0.01)
            #expect(line.unit(nearestTo: CGFloat(tab) * 28 + 3) == tab + 2)
        }
        #expect(line.spans(of: 3..<5) == [line.caret(before: 3)...line.caret(before: 5)])
    }

    @Test func tabsOfDifferentWidthsStandAtTheirStops() {
        var paragraph = ParagraphStyle()
        paragraph.tabs = [.init(alignment: .left, location: 30), .init(alignment: .left, location: 45)]
        for text in ["\t\t\t\tx", "\u{5d0}\t\t\t\t\u{5d1}"] {
            let shaped = shaped(text), line = CTLine(shaped, 0..<shaped.count, paragraph: paragraph)
            let start = text.utf16.first == 0x09 ? 0 : 1
            let places = (start + 1...start + 4).map { unit in
                let caret = line.caret(before: unit)
                return line.runsFromRightToLeft ? line.width - caret : caret
            }
            #expect(zip(places, [30, 45, 56, 84]).allSatisfy { abs($0 - $1) < 0.01 }, "\(places)")
        }
    }

    @Test func spacesAtTheEndAreCountedApart() {
        let plain = line("abc"), spaced = line("abc  ")
        #expect(abs(spaced.usedWidth - plain.width) < 1e-6 && spaced.trailingSpaceWidth > 5)
        #expect(CTLineGetTrailingWhitespaceWidth(line("   ")) > 5)
    }

    @Test func kernIsAddedToEachCharacter() {
        let plain = line("aaaa").width
        #expect(abs(line("aaaa") { $0.kern = 3 }.width - plain - 12) < 1e-6)
        #expect(abs(line("aaaa") { $0.tracking = -1 }.width - plain + 4) < 1e-6)
        #expect(line("AVAV") { $0.kern = 0 }.width > line("AVAV").width, "without the font's own kerning")
    }

    @Test func featuresOfTheFontAreUsed() {
        let font = CTFont(Self.font.graphicsFont, size: 20, features: [.tabularDigits])
        #expect(abs(line("1111") { $0.font = font }.width - line("0000") { $0.font = font }.width) < 1e-9)
        #expect(line("1111").width < line("0000").width - 5)
    }

    @Test func theBaselineMoves() {
        let raised = line("a") { $0.baselineOffset = 4 }
        #expect(raised.runs[0].positions[0].y == 4 && abs(raised.ascent - Self.font.metrics.ascent - 4) < 1e-9)
    }

    // MARK: - Scripts

    @Test func charactersThatTheFontHasNotGetOthers() {
        let families = line("a漢กा😀").runs.map { CTFontCopyFamilyName($0.font) as String }
        #expect(families.first == "Inter" && families.contains("WenQuanYi Micro Hei"))
        #expect(families.contains("Noto Sans Thai") && families.contains("Noto Color Emoji"))
    }

    @Test func arabicLettersAreJoined() throws {
        let joined = line("بيت"), apart = line("ب ي ت")
        #expect(joined.runs.count == 1 && joined.runs[0].isRightToLeft)
        #expect(Set(joined.runs[0].glyphs).isDisjoint(with: Set(apart.runs.flatMap(\.glyphs))), "they have other forms")
        #expect(seen(joined) == "تيب")
    }

    @Test func devanagariIsReordered() throws {
        // The vowel sign is displayed before the letter that it follows.
        let line = line("कि")
        #expect(line.runs.count == 1 && line.runs[0].glyphs.count == 2)
        #expect(line.runs[0].clusters == [0, 0], "carets stand beside the two, not between")
        // Three letters become one sign.
        #expect(self.line("क्ष").runs[0].glyphs.count < 3)
    }

    @Test func directionsAreMixedAsTheyAreRead() {
        #expect(seen(line("abc שלום def")) == "abc םולש def")
        #expect(seen(line("שלום abc")) == "abc םולש")
        #expect(seen(line("abc שלום 123 def")) == "abc 123 םולש def")
        #expect(line("שלום abc").runsFromRightToLeft && !line("abc שלום").runsFromRightToLeft)
    }

    @Test func emojiOfSeveralCharactersAreOneGlyph() {
        for text in ["👍🏽", "👩‍👩‍👧", "🇫🇮", "👩🏾‍🚀", "1️⃣", "❤️"] {
            let line = line(text)
            #expect(line.runs.count == 1 && line.runs[0].glyphs.count { $0 != 0 } == 1, "\(text)")
            #expect(line.runs[0].font.hasPictures, "\(text)")
        }
        #expect(line("🇫🇮🇸🇪").runs[0].glyphs.count == 2)
        #expect(!line("❤︎").runs[0].font.hasPictures && !line("1").runs[0].font.hasPictures)
    }

    @Test func ligaturesCanBeSwitchedOff() {
        let font = FontBook.shared.face(named: "NotoSans-Regular").map { CTFont($0, size: 20) } ?? Self.font
        let joined = line("office") { $0.font = font },
            apart = line("office") { style in
                style.font = font
                style.hasLigatures = false
            }
        #expect(joined.runs[0].glyphs.count < apart.runs[0].glyphs.count && apart.runs[0].glyphs.count == 6)
    }

    // MARK: - Carets

    @Test func caretsStandBetweenCharacters() {
        let line = line("abc")
        #expect(line.caret(before: 0) == 0 && abs(line.caret(before: 3) - line.width) < 1e-9)
        #expect(abs(line.caret(before: 1) - line.runs[0].advances[0]) < 1e-9)
        for unit in 0...3 { #expect(line.unit(nearestTo: line.caret(before: unit) + 0.1) == unit) }
        #expect(line.unit(nearestTo: -100) == 0 && line.unit(nearestTo: 1000) == 3)
    }

    @Test func caretsGoFromRightToLeftInHebrew() {
        let line = line("שלום")
        #expect(abs(line.caret(before: 0) - line.width) < 1e-6 && abs(line.caret(before: 4)) < 1e-6)
        #expect(line.caret(before: 1) > line.caret(before: 2))
        #expect(line.spans(of: 0..<4).count == 1)
        #expect(self.line("ab שלום").spans(of: 1..<5).count == 2, "a selection over both directions is in two pieces")
    }

    @Test func noCaretStandsInsideOfACharacter() {
        let line = line("a👩‍👩‍👧b")
        #expect(line.caret(before: 1) == line.caret(before: 4))
        #expect(line.unit(nearestTo: line.caret(before: 1)) == 1 && line.unit(nearestTo: line.caret(before: 9)) == 9)
    }

    // MARK: - Truncation

    @Test func whatIsTooLongIsCutOff() throws {
        let shaped = shaped("The quick brown fox jumps")
        func text(_ type: CTLineTruncationType, _ width: CGFloat) -> String? {
            shaped.truncatedLine(0..<shaped.count, width: width, type).map { line in
                #expect(line.usedWidth <= width + 0.01)
                return String(decoding: line.shaped.text.units, as: UTF16.self)
            }
        }
        #expect(text(.end, 140) == "The quick br…")
        #expect(text(.start, 140) == "…n fox jumps")
        #expect(text(.middle, 140) == "The q…jumps")
        #expect(text(.end, 1000) == "The quick brown fox jumps")
        #expect(text(.end, 25) == "…" && text(.end, 3) == nil)
        let line = try #require(shaped.truncatedLine(0..<shaped.count, width: 140, .middle))
        let units = line.shaped.count
        #expect(line.source?.index(of: 0) == 0 && line.source?.index(of: units - 1) == 24)
    }

    @Test func truncationKeepsCharactersWhole() {
        let shaped = shaped("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧")
        let line = shaped.truncatedLine(0..<shaped.count, width: 80, .end)
        #expect(line.map { ($0.shaped.count - 1) % 8 } == 0)
    }

    // MARK: - Bad input

    @Test func loneSurrogatesAreABox() {
        let units: [UInt16] = [0x61, 0xd800, 0x62, 0xdc00, 0xd83d]
        let style = TextStyle(font: Self.font)
        let shaped = ShapedText(StyledText(units: units, spans: [.init(range: 0..<5, style: style)]))
        let line = CTLine(shaped, 0..<5)
        #expect(line.runs.map(\.range.count).reduce(0, +) == 5 && line.width > 20)
        line.draw(in: CGContext(), at: .zero)
        for unit in 0...5 { _ = line.caret(before: unit) }
    }

    @Test func aHundredThousandMarksOnOneLetterTakeNoTime() {
        let text = "a" + String(repeating: "\u{0301}", count: 100_000)
        let line = line(text)
        #expect(line.width.isFinite && line.shaped.count == 100_001)
        _ = line.unit(nearestTo: 3)
        let cut = line.shaped.truncatedLine(0..<line.shaped.count, width: 30, .end)
        #expect(cut.map { $0.usedWidth <= 31 } ?? true)
    }

    @Test func aMegabyteIsSet() {
        let line = line(String(repeating: "Lorem ipsum ", count: 90_000))
        #expect(line.shaped.count == 1_080_000 && line.width > 1e6)
        #expect(line.unit(nearestTo: 0) == 0)
    }

    @Test func everyCharacterCanBeSet() {
        var text = ""
        for value in stride(from: UInt32(1), to: 0x11_0000, by: 997) {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        #expect(line(text).width.isFinite)
    }
}
