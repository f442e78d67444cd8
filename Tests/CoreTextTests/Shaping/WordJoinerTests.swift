// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing
@testable import CoreText

@Suite struct WordJoinerTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)
    private static let colors = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]

    private func line(_ text: StyledText) -> CTLine { CTLine(ShapedText(text), 0..<text.count) }

    /// Each letter in another style than the one before.
    private func lettersApart(_ text: String, _ adjust: (Int, inout TextStyle) -> Void) -> StyledText {
        var start = 0
        let spans = text.enumerated().map { index, letter in
            var style = TextStyle(font: Self.font)
            adjust(index, &style)
            defer { start += letter.utf16.count }
            return StyledText.Span(range: start..<start + letter.utf16.count, style: style)
        }
        return StyledText(units: Array(text.utf16), spans: spans)
    }

    private func colored(_ text: String) -> StyledText {
        lettersApart(text) { index, style in style.color = Self.colors[index % 2] }
    }

    private func plain(_ text: String) -> CTLine { line(StyledText(text, TextStyle(font: Self.font))) }

    @Test(arguments: ["AVAVA", "Two Words", "Typing. To", "a", "ab c"]) func coloredLettersAreKernedAsPlainOnes(
        _ text: String
    ) {
        let plain = plain(text), colored = line(colored(text))
        #expect(colored.runs.count == text.count)
        #expect(abs(plain.width - colored.width) < 1e-9)
        #expect(plain.runs.flatMap(\.glyphs) == colored.runs.flatMap(\.glyphs))
        #expect(
            zip(plain.runs.flatMap(\.positions), colored.runs.flatMap(\.positions)).allSatisfy {
                abs($0.x - $1.x) < 1e-9
            })
        #expect(colored.runs.flatMap(\.clusters) == Array(0..<text.count))
    }

    @Test func aChangeInTheMiddleOfAWordKeepsItsKerning() {
        var style = TextStyle(font: Self.font)
        style.underline = .single
        let text = StyledText(
            units: Array("say AVAVA now".utf16),
            spans: [
                .init(range: 0..<6, style: TextStyle(font: Self.font)), .init(range: 6..<11, style: style),
                .init(range: 11..<13, style: TextStyle(font: Self.font)),
            ])
        #expect(abs(line(text).width - plain("say AVAVA now").width) < 1e-9)
    }

    @Test func coloredArabicLettersStayJoined() {
        let plain = plain("بسم"), colored = line(colored("بسم"))
        #expect(colored.runs.count == 3)
        #expect(plain.runs.flatMap(\.glyphs) == colored.runs.flatMap(\.glyphs))
        #expect(colored.runs.map(\.range.lowerBound) == [2, 1, 0], "they run from right to left")
        #expect(abs(plain.width - colored.width) < 1e-9)
    }

    @Test func ligaturesAreResolvedWhereTheColorChanges() {
        let ligature = CTFont(CTFontCreateWithName("DejaVu Sans", 20, nil).graphicsFont, size: 20)
        func text(_ colors: [CGColor?]) -> StyledText {
            let spans = colors.enumerated().map { index, color in
                StyledText.Span(range: index..<index + 1, style: TextStyle(font: ligature, color: color))
            }
            return StyledText(units: Array("fi".utf16), spans: spans)
        }
        let whole = line(StyledText("fi", TextStyle(font: ligature)))
        #expect(whole.runs.flatMap(\.glyphs).count == 1, "the font has a ligature")
        #expect(line(text([Self.colors[0], Self.colors[1]])).runs.map(\.glyphs.count) == [1, 1])
    }

    @Test func raisedAndSlantedLettersAreShapedAlone() {
        let alone = plain("A").width + plain("V").width
        #expect(plain("AV").width < alone - 0.1, "they are kerned")
        for text in [
            lettersApart("AV", { index, style in style.baselineOffset = CGFloat(index) }),
            lettersApart("AV", { index, style in style.obliqueness = CGFloat(index) / 4 }),
        ] { #expect(abs(line(text).width - alone) < 1e-9) }
    }

    @Test func aLetterKeepsItsAccentOfAnotherColor() {
        let line = line(
            StyledText(
                units: Array("Ve\u{301}V".utf16),
                spans: (0..<4).map {
                    .init(range: $0..<$0 + 1, style: TextStyle(font: Self.font, color: Self.colors[$0 % 2]))
                }))
        #expect(line.runs.map(\.range.lowerBound) == [0, 1, 2, 3])
        #expect(line.width > 0)
    }

    @Test func manyColoredLettersWithoutSpacesAreShaped() {
        let text = String(repeating: "AV", count: 2000)
        let line = line(colored(text))
        #expect(line.runs.count == 4000)
        #expect(abs(line.width / plain(text).width - 1) < 0.01, "they are shaped in pieces, as plain ones are")
    }
}
