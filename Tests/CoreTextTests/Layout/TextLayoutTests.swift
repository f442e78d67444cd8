// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
@testable import CoreText

@Suite struct TextLayoutTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)

    private func layout(
        _ text: String, width: CGFloat = .infinity, _ paragraph: (inout ParagraphStyle) -> Void = { _ in },
        limits adjust: (inout TextLayout.Limits) -> Void = { _ in }
    ) -> TextLayout {
        var style = TextStyle(font: Self.font), own = ParagraphStyle(), limits = TextLayout.Limits()
        paragraph(&own)
        style.paragraph = own
        limits.width = width
        adjust(&limits)
        return TextLayout(StyledText(text, style), limits)
    }

    private func texts(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in
            String(decoding: line.line.shaped.text.units[line.line.range], as: UTF16.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    // MARK: - Breaks

    @Test func linesBreakBetweenWords() {
        let layout = layout("The quick brown fox jumps over the lazy dog", width: 150)
        #expect(texts(layout) == ["The quick", "brown fox", "jumps over the", "lazy dog"])
        #expect(layout.lines.allSatisfy { $0.line.usedWidth <= 150 } && !layout.isTruncated)
        #expect(layout.lines.map(\.range.count).reduce(0, +) == 43, "nothing is lost")
    }

    @Test func aWordThatIsTooLongBreaksBetweenCharacters() {
        let layout = layout("Donaudampfschifffahrtsgesellschaft", width: 100)
        #expect(layout.lines.count > 3 && texts(layout).joined() == "Donaudampfschifffahrtsgesellschaft")
        #expect(self.layout("abc", width: 0).lines.count == 3, "one character is in each line at least")
    }

    @Test func charactersMayBreakAnywhereIfAsked() {
        let byWord = layout("ab cdefgh", width: 70),
            byCharacter = layout("ab cdefgh", width: 70) {
                $0.lineBreakMode = .byCharWrapping
            }
        #expect(texts(byWord).first == "ab" && texts(byCharacter).first != "ab")
    }

    @Test func aLastLineGetsAWordOfTheLineBefore() throws {
        let text = "The quick brown fox jumps over the lazy dogs"
        let widths = stride(from: CGFloat(120), to: 300, by: 5)
        let width = try #require(widths.first { texts(layout(text, width: $0)).last == "dogs" })
        let pushed = texts(layout(text, width: width) { $0.lineBreakStrategy = .pushOut })
        #expect(pushed.last == "lazy dogs" && pushed.joined(separator: " ") == text)
        let short = layout("Wonderful unbelievable", width: 130) { $0.lineBreakStrategy = .pushOut }
        #expect(texts(short) == ["Wonderful", "unbelievable"], "a line keeps a word")
        let forced = layout("a b\u{2028}c", width: 190) { $0.lineBreakStrategy = .pushOut }
        #expect(texts(forced) == ["a b", "c"], "where the text asks for it a line has one word")
        let plain = layout(text, width: width, limits: { $0.lines = pushed.count - 1 })
        let cut = layout(
            text, width: width, { $0.lineBreakStrategy = .pushOut }, limits: { $0.lines = pushed.count - 1 })
        #expect(texts(cut) == texts(plain), "nothing goes to a line that is not there")
    }

    @Test func koreanBreaksBetweenWordsWhenItShould() {
        let text = "대한민국 국민은 누구나"
        func breaks(_ strategy: ParagraphStyle.LineBreakStrategy, width: CGFloat) -> [String] {
            texts(layout(text, width: width) { $0.lineBreakStrategy = strategy })
        }
        #expect(breaks([], width: 120)[0].hasPrefix("대한민국 국"))
        #expect(breaks(.hangulWordPriority, width: 120) == ["대한민국", "국민은", "누구나"])
        #expect(breaks(.hangulWordPriority, width: 45).count > 3, "a word that is too long is broken all the same")
    }

    // MARK: - Directions of parts

    private func order(_ text: String, _ embeddings: [Int], in range: Range<Int>) -> [Int] {
        var styled = StyledText(text, TextStyle(font: Self.font))
        let whole = styled.spans[0]
        var inner = whole.style
        inner.embeddings = embeddings.compactMap { TextEmbedding($0) }
        styled.spans = [
            StyledText.Span(range: 0..<range.lowerBound, style: whole.style),
            StyledText.Span(range: range, style: inner),
            StyledText.Span(range: range.upperBound..<text.utf16.count, style: whole.style),
        ].filter { !$0.range.isEmpty }
        return BidiLevels(styled.units, .leftToRight, styled.spans).levels.map { Int($0) }
    }

    @Test func partsRunTheWayThatTheyAreToldTo() {
        #expect(order("ab", [], in: 0..<1) == [])
        #expect(order("xabcx", [3], in: 1..<4) == [0, 1, 1, 1, 0], "letters are overridden")
        #expect(order("xabcx", [1], in: 1..<4) == [0, 2, 2, 2, 0], "letters keep their direction in an embedding")
        #expect(order("x12-x", [1], in: 1..<4) == [0, 2, 2, 1, 0], "what has none runs with the embedding")
        #expect(order("xאבx", [2], in: 1..<3) == [], "all of it runs from left to right")
        #expect(order("xאבx", [2, 1], in: 1..<3) == [0, 3, 3, 0], "the innermost counts")
        #expect(order("xabx", [7, -1], in: 1..<3) == [], "what is none changes nothing")
        #expect(order("xabx", [Int](repeating: 1, count: 500), in: 1..<3).count == 4)
    }

    /// A dictionary knows where words of Thai end, which has no spaces.
    @Test func thaiBreaksBetweenWords() {
        let words = ["สวัสดี", "ชาว", "โลก", "ภาษา", "ไทย", "ง่าย", "นิด", "เดียว"]
        let layout = layout(words.joined(), width: 90)
        #expect(layout.lines.count > 2)
        var ends: Set<Int> = [], place = 0
        for word in words {
            place += word.utf16.count
            ends.insert(place)
        }
        for line in layout.lines { #expect(ends.contains(line.range.upperBound), "\(line.range)") }
    }

    @Test func chineseBreaksAnywhereButNotBeforePunctuation() {
        let lines = texts(layout("日本語のテキスト、改行。「括弧」もあります。", width: 105))
        #expect(lines.count > 3)
        for line in lines { #expect(!"、。」".contains(line.first ?? "x") && line.last != "「", "\(line)") }
    }

    @Test func theTextSaysWhereLinesEnd() {
        #expect(texts(layout("a\nb\r\nc\u{2028}d\u{2029}e")) == ["a", "b", "c", "d", "e"])
        #expect(texts(layout("a\n\nb")) == ["a", "", "b"])
        #expect(layout("a\n").lines.count == 1 && layout("\n").lines.count == 1)
    }

    @Test func anEmptyTextIsAsHighAsItsFont() {
        let empty = TextLayout(StyledText("", TextStyle(font: Self.font)), .init(), empty: TextStyle(font: Self.font))
        #expect(empty.lines.isEmpty && empty.size.width == 0)
        #expect(abs(empty.size.height - Self.font.metrics.lineHeight) < 1e-9)
    }

    // MARK: - Places

    @Test func linesStandAsTheirParagraphSays() {
        func x(_ alignment: ParagraphStyle.Alignment, _ text: String = "abc") -> CGFloat {
            layout(text, width: 200) { $0.alignment = alignment }.lines[0].origin.x
        }
        let width = layout("abc").size.width
        #expect(x(.left) == 0 && x(.natural) == 0)
        #expect(abs(x(.right) - (200 - width)) < 0.01 && abs(x(.center) - (200 - width) / 2) < 0.01)
        let hebrew = layout("שלום").size.width
        #expect(abs(x(.natural, "שלום") - (200 - hebrew)) < 0.01 && x(.left, "שלום") == 0)
    }

    @Test func justifiedLinesGoFromEdgeToEdge() {
        let layout = layout("The quick brown fox jumps over", width: 150) { $0.alignment = .justified }
        let widths = layout.lines.map(\.line.usedWidth)
        #expect(widths.count > 2 && widths.dropLast().allSatisfy { abs($0 - 150) < 0.01 } && widths.last! < 149)
    }

    @Test func indentsSpacingAndHeightsAreKept() {
        let height = Self.font.metrics.lineHeight
        let indented = layout("one two three four five", width: 100) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (20, 10, -5)
        }
        #expect(indented.lines[0].origin.x == 20 && indented.lines[1].origin.x == 10)
        #expect(indented.lines.allSatisfy { $0.origin.x + $0.line.usedWidth <= 95.01 })
        let spaced = layout("a\nb") { ($0.lineSpacing, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (100, 7, 3) }
        #expect(abs(spaced.lines[1].top - height - 110) < 1e-6, "paragraphs are spaced like lines")
        #expect(abs(spaced.size.height - 2 * height - 110) < 1e-6, "no line follows the last one")
        #expect(abs(layout("a\u{2028}b") { $0.lineSpacing = 9 }.lines[1].top - height - 9) < 1e-6)
        #expect(abs(layout("a") { $0.lineHeightMultiple = 2 }.size.height - 2 * height) < 1e-6)
        #expect(layout("a") { $0.minimumLineHeight = 50 }.size.height == 50)
        let squeezed = layout("a") { $0.maximumLineHeight = 10 }
        #expect(squeezed.size.height == 10)
        let descent = Self.font.metrics.descent
        #expect(abs(squeezed.lines[0].origin.y - (10 - descent)) < 1e-6, "what is taken away is above the letters")
    }

    // MARK: - Tabs

    /// The positions of the units of the first line.
    private func places(_ layout: TextLayout) -> [CGFloat] {
        let line = layout.lines[0].line
        return (0...line.range.count).map { CGFloat(CTLineGetOffsetForStringIndex(line, $0, nil)) }
    }

    @Test func textEndsAtATabOnTheRightAndHasItsMiddleAtOneInTheMiddle() {
        let right = places(layout("a\t123\tb") { $0.tabs = [.init(alignment: .right, location: 90)] })
        #expect(abs(right[5] - 90) < 0.01 && right[2] < 70)
        let middle = places(layout("a\t123") { $0.tabs = [.init(alignment: .center, location: 90)] })
        #expect(abs((middle[2] + middle[5]) / 2 - 90) < 0.01)
    }

    @Test func numbersStandWithTheirPointsBelowEachOther() {
        var tab = ParagraphStyle.Tab(alignment: .right, location: 90)
        tab.terminators = CharacterSet(charactersIn: ".")
        for number in ["1.25", "-1234.5", ".7"] {
            let all = places(layout("a\t" + number) { $0.tabs = [tab] })
            let point = 2 + number.utf16.prefix { $0 != 0x2e }.count
            #expect(abs(all[point] - 90) < 0.01, "\(number)")
        }
        let none = places(layout("a\t42") { $0.tabs = [tab] })
        #expect(abs(none[4] - 90) < 0.01, "a number without a point ends there")
    }

    @Test func textThatIsTooWideForATabBeginsBehindTheTextBefore() {
        let all = places(layout("wide\twider text") { $0.tabs = [.init(alignment: .right, location: 60)] })
        #expect(all[5] >= all[4] && all[5] < all[4] + 0.01)
    }

    /// The width of the text after a tab is known at the end of the line, by the same rule.
    @Test func linesWithTabsBreakWhereTheyAreFull() {
        let layout = layout("a\tbb cc dd ee ff gg hh", width: 130) {
            $0.tabs = [.init(alignment: .right, location: 120)]
        }
        #expect(layout.lines.count > 1 && layout.lines.allSatisfy { $0.line.usedWidth <= 130.01 })
        #expect(texts(layout)[0].hasPrefix("a\tbb cc"))
    }

    // MARK: - Parted words

    @Test func wordsArePartedWhereLinesWouldBeShort() {
        let text = "An extraordinary representation of hyphenation algorithms"
        let plain = layout(text, width: 150)
        let parted = layout(text, width: 150) { $0.hyphenationFactor = 1 }
        #expect(!texts(plain).contains { $0.hasSuffix("-") })
        #expect(texts(parted).contains { $0.hasSuffix("-") } && parted.lines.count <= plain.lines.count)
        #expect(parted.lines.allSatisfy { $0.line.usedWidth <= 150.01 })
        #expect(parted.lines.map(\.range.count).reduce(0, +) == text.utf16.count, "hyphens belong to no text")
        let rarely = layout(text, width: 150) { $0.hyphenationFactor = 0.1 }
        #expect(texts(rarely) == texts(plain), "lines are fuller than a tenth")
    }

    @Test func aSoftHyphenIsSeenWhereTheLineEnds() {
        let text = "Donau\u{ad}dampf\u{ad}schiff"
        #expect(texts(layout(text)) == [text])
        let parted = texts(layout(text, width: 80))
        #expect(parted.dropLast().allSatisfy { $0.hasSuffix("-") } && parted.count == 3)
        let exact = layout(text, width: layout("Donaudampf").size.width)
        #expect(exact.lines.allSatisfy { $0.line.usedWidth <= exact.lines[0].line.width + 60 })
        #expect(texts(exact)[0] == "Donau\u{ad}-", "there is no room for the hyphen behind the second part")
    }

    @Test func lettersStandCloserBeforeALineIsTruncated() {
        let text = "A title that nearly fits", width = layout(text).size.width
        func line(_ room: CGFloat, tightens: Bool) -> TextLayout {
            layout(text, width: room) {
                $0.lineBreakMode = .byTruncatingTail
                $0.tightensForTruncation = tightens
            } limits: {
                $0.lines = 1
            }
        }
        #expect(texts(line(width * 0.97, tightens: true)) == [text])
        #expect(line(width * 0.97, tightens: true).size.width <= width * 0.97 + 0.01)
        #expect(texts(line(width * 0.97, tightens: false))[0].hasSuffix("…"))
        #expect(texts(line(width * 0.9, tightens: true))[0].hasSuffix("…"), "not beyond a twentieth")
    }

    @Test func tabsGoToTheirStops() {
        let layout = layout("a\tb\tc") { $0.tabs = [.init(alignment: .left, location: 60)] }
        let line = layout.lines[0].line
        #expect(abs(line.caret(before: 2) - 60) < 0.01)
        #expect(abs(line.caret(before: 4).truncatingRemainder(dividingBy: 28)) < 0.01, "then 28 points apart")
        #expect(layout.size.width > 84)
    }

    // MARK: - Limits

    @Test func theLastLineShowsThatThereIsMore() {
        let long = "The quick brown fox jumps over the lazy dog"
        let two = layout(long, width: 150) {
            $0.lineBreakMode = .byTruncatingTail
        } limits: {
            ($0.lines, $0.wrapsTruncatedParagraphs) = (2, true)
        }
        #expect(
            two.lines.count == 2 && two.isTruncated && texts(two)[1].hasPrefix("brown fox")
                && texts(two)[1].hasSuffix("…"))
        let clipped = layout(long, width: 150) { _ in
        } limits: {
            $0.lines = 2
        }
        #expect(texts(clipped) == ["The quick", "brown fox"] && clipped.isTruncated)
        let low = layout(long, width: 150) { _ in
        } limits: {
            ($0.height, $0.truncatesLastLine) = (Self.font.metrics.lineHeight * 2 + 3, true)
        }
        #expect(low.lines.count == 2 && texts(low)[1].hasSuffix("…"))
    }

    @Test func anEllipsisStandsForLinesThatAreLeftOutToo() {
        let layout = layout("short\nsecond", width: 300) {
            $0.lineBreakMode = .byTruncatingTail
        } limits: {
            ($0.lines, $0.wrapsTruncatedParagraphs) = (1, true)
        }
        #expect(texts(layout) == ["short…"] && layout.isTruncated)
    }

    @Test func oneLineIsTruncatedWhereItsParagraphSays() {
        func text(_ mode: ParagraphStyle.LineBreakMode) -> String {
            texts(layout("The quick brown fox jumps", width: 140) { $0.lineBreakMode = mode })[0]
        }
        #expect(text(.byTruncatingTail).hasSuffix("…") && text(.byTruncatingHead).hasPrefix("…"))
        #expect(text(.byTruncatingMiddle).contains("…") && text(.byTruncatingMiddle).hasSuffix("jumps"))
        #expect(text(.byClipping) == "The quick brown fox jumps")
    }

    // MARK: - Bad input

    @Test(arguments: [CGFloat.nan, -1, 0, 1e-300, 1e300, .greatestFiniteMagnitude])
    func anyWidthAndHeightGiveAResult(_ length: CGFloat) {
        let layout = layout("The quick 👩‍👩‍👧 brown שלום fox", width: length) { _ in
        } limits: {
            $0.height = length
        }
        #expect(!layout.lines.isEmpty && layout.size.height.isFinite)
    }

    @Test func numbersOfParagraphsThatMakeNoSenseDoNotStopTheProgram() {
        for value in [CGFloat.nan, .infinity, -1e9] {
            let layout = layout("some words in a line", width: 100) {
                ($0.lineSpacing, $0.paragraphSpacing, $0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) =
                    (value, value, value, value, value)
                ($0.minimumLineHeight, $0.maximumLineHeight, $0.lineHeightMultiple) = (value, value, value)
                $0.tabs = [.init(alignment: .right, location: value)]
                $0.defaultTabInterval = value
            }
            #expect(!layout.lines.isEmpty)
            let context = CGContext()
            layout.draw(in: context, at: .zero)
            _ = context.displayList()
        }
    }

    @Test func aMegabyteOfLinesIsLaidOut() {
        let layout = layout(String(repeating: "Lorem ipsum dolor\n", count: 20_000), width: 300)
        #expect(layout.lines.count == 20_000)
        #expect(self.layout(String(repeating: "word ", count: 50_000), width: 300).lines.count > 5000)
    }

    // MARK: - Frames

    @Test func aFrameFillsItsRectangle() {
        let font = NSAttributedString.Key(kCTFontAttributeName as String)
        let text = NSAttributedString(string: "one two three four five six seven", attributes: [font: Self.font])
        let setter = CTFramesetterCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 100, height: 60), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let lines = CTFrameGetLines(frame)
        #expect(lines.count == 2 && CTFrameGetVisibleStringRange(frame).length < text.length)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(abs(origins[0].y - (60 - Self.font.metrics.ascent)) < 0.01 && origins[1].y < origins[0].y)
        var fit = CFRangeMake(0, 0)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), &fit)
        #expect(size.width <= 100 && size.height > 60 && fit.length == text.length)
    }

    @Test func aTypesetterSuggestsBreaks() {
        let font = NSAttributedString.Key(kCTFontAttributeName as String)
        let text = NSAttributedString(string: "The quick brown fox", attributes: [font: Self.font])
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 150) == 10)
        #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 150) > 10)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 99, 150) == 0)
        #expect(CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(4, 5))) == CFRangeMake(4, 5))
    }
}
