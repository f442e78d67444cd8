// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct CTLineFunctionsTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)
    /// Its stems and lines are wide enough to fill pixels.
    private static let bold = CTFontCreateWithName("Inter-Bold", 20, nil)

    private func line(_ text: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
        var values: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName as String): Self.font]
        for (key, value) in attributes { values[.init(key as String)] = value }
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: values))
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    // MARK: - Lengths

    @Test func aLineIsAsHighAsItsFont() {
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 9
        let width = CTLineGetTypographicBounds(line("Hello"), &ascent, &descent, &leading)
        #expect(ascent == CTFontGetAscent(Self.font) && descent == CTFontGetDescent(Self.font))
        #expect(leading == CTFontGetLeading(Self.font) && width > 40 && width < 60)
    }

    @Test func aLineIsFlushedByAFraction() {
        let line = line("Hello"), width = width(line)
        #expect(CTLineGetPenOffsetForFlush(line, 0, 200) == 0 && CTLineGetPenOffsetForFlush(line, -1, 200) == 0)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, 200) - (200 - width) / 2) < 1e-6)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 1, 200) - (200 - width)) < 1e-6)
        #expect(CTLineGetPenOffsetForFlush(line, 7, 200) == CTLineGetPenOffsetForFlush(line, 1, 200))
    }

    @Test func aPositionIsTheCharacterBeforeWhichTextIsInserted() {
        let line = line("Hello")
        for index in 0...5 {
            let x = CTLineGetOffsetForStringIndex(line, index, nil)
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x + 0.2, y: 3)) == index)
        }
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 500, y: 0)) == 5)
    }

    // MARK: - Truncating and justifying

    @Test func aLineThatFitsIsNotTruncated() {
        let line = line("Hello")
        #expect(CTLineCreateTruncatedLine(line, 200, .end, self.line("…")) === line)
    }

    @Test func aTruncatedLineHasTheToken() throws {
        let long = line("The quick brown fox"), token = line(">>"), tokenGlyphs = CTLineGetGlyphCount(token)
        for type in [CTLineTruncationType.start, .middle, .end] {
            let cut = try #require(CTLineCreateTruncatedLine(long, 100, type, token))
            let room = width(cut) - width(token)
            #expect(width(cut) <= 100.01 && room > 40 && CTLineGetGlyphCount(cut) > tokenGlyphs)
        }
        #expect(CTLineCreateTruncatedLine(long, width(token) - 1, .end, token) == nil, "not even the token fits")
    }

    @Test func withoutATokenALineIsSimplyCutOff() throws {
        let cut = try #require(CTLineCreateTruncatedLine(line("iiiiiiiiii"), width(line("iiii")) + 1, .end, nil))
        #expect(CTLineGetGlyphCount(cut) == 4 && abs(width(cut) - width(line("iiii"))) < 0.01)
    }

    @Test func aJustifiedLineReachesTheWidth() throws {
        let plain = line("one two three"), natural = width(plain)
        let full = try #require(CTLineCreateJustifiedLine(plain, 1, natural + 30))
        #expect(abs(width(full) - natural - 30) < 0.01)
        let half = try #require(CTLineCreateJustifiedLine(plain, 0.5, natural + 30))
        #expect(abs(width(half) - natural - 15) < 0.01)
        let none = try #require(CTLineCreateJustifiedLine(plain, 0, natural + 30))
        #expect(abs(width(none) - natural) < 0.01)
        let first = CTLineGetOffsetForStringIndex(full, 4, nil) - CTLineGetOffsetForStringIndex(plain, 4, nil)
        #expect(abs(first - 15) < 0.01, "both spaces grow alike")
    }

    @Test func aJustifiedLineIsSqueezedIntoASmallerWidth() throws {
        let plain = line("one two three"), natural = width(plain)
        let tight = try #require(CTLineCreateJustifiedLine(plain, 1, natural - 4))
        #expect(abs(width(tight) - natural + 4) < 0.01)
        #expect(abs(CTLineGetOffsetForStringIndex(tight, 3, nil) - CTLineGetOffsetForStringIndex(plain, 3, nil)) < 0.01)
        #expect(CTLineCreateJustifiedLine(plain, 1, natural / 2) == nil, "its spaces are not that wide")
        #expect(CTLineCreateJustifiedLine(plain, 0, natural / 2) != nil)
    }

    // MARK: - Attributes

    @Test func theKernAndTheTrackingWidenALine() {
        let natural = width(line("aaaa"))
        #expect(abs(width(line("aaaa", [kCTKernAttributeName: 3])) - natural - 12) < 0.01)
        #expect(abs(width(line("aaaa", [kCTTrackingAttributeName: 2])) - natural - 8) < 0.01)
    }

    @Test func theBaselineOffsetRaisesGlyphs() throws {
        let run = try #require(CTLineGetGlyphRuns(line("a", [kCTBaselineOffsetAttributeName: 4])).first)
        var position = CGPoint.zero
        CTRunGetPositions(run, CFRange(location: 0, length: 0), &position)
        #expect(position.y == 4)
    }

    @Test func ligaturesAreTurnedOff() {
        let font = CTFontCreateWithName("NotoSans-Regular", 20, nil)
        func count(_ ligatures: Int) -> Int {
            CTLineGetGlyphCount(line("office", [kCTLigatureAttributeName: ligatures, kCTFontAttributeName: font]))
        }
        #expect(count(0) == 6 && count(1) < 6)
    }

    // MARK: - Drawing

    private struct Picture {
        let context: CGContext
        let width = 80, height = 40

        init(_ draw: (CGContext) -> Void) throws {
            context = try #require(
                CGContext(
                    data: nil, width: 80, height: 40, bitsPerComponent: 8, bytesPerRow: 320,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.textPosition = CGPoint(x: 5, y: 15)
            draw(context)
        }

        /// Whether a pixel of this colour is in the rows, which are counted from the lower edge.
        func has(_ color: [UInt8], _ rows: Range<Int>) -> Bool {
            guard let data = context.data?.assumingMemoryBound(to: UInt8.self) else { return false }
            return rows.contains { row in
                (0..<width).contains { x in
                    let start = (height - 1 - row) * context.bytesPerRow + x * 4
                    return (0..<3).allSatisfy { abs(Int(data[start + $0]) - Int(color[$0])) < 16 }
                        && data[start + 3] > 240
                }
            }
        }
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test func aLineIsDrawnWithItsUnderlineAndBackground() throws {
        let line = line(
            "Hello",
            [
                kCTForegroundColorAttributeName: CGColor(gray: 0, alpha: 1), kCTUnderlineStyleAttributeName: 2,
                kCTFontAttributeName: Self.bold,
                kCTUnderlineColorAttributeName: Self.red, kCTBackgroundColorAttributeName: Self.blue,
            ])
        let picture = try Picture { CTLineDraw(line, $0) }
        #expect(
            picture.has([255, 0, 0], 8..<15) && picture.has([0, 0, 255], 12..<30) && picture.has([0, 0, 0], 16..<30))
        #expect(abs(picture.context.textPosition.x - 5 - width(line)) < 0.01)
    }

    /// "Unlike when drawing the entire line, the run's underline (if any) will not be drawn."
    @Test func aRunIsDrawnWithoutItsUnderline() throws {
        let line = line(
            "Hello",
            [
                kCTForegroundColorAttributeName: CGColor(gray: 0, alpha: 1), kCTUnderlineStyleAttributeName: 2,
                kCTFontAttributeName: Self.bold,
                kCTUnderlineColorAttributeName: Self.red,
            ])
        let run = try #require(CTLineGetGlyphRuns(line).first)
        let picture = try Picture { CTRunDraw(run, $0, CFRange(location: 0, length: 0)) }
        #expect(picture.has([0, 0, 0], 16..<30) && !picture.has([255, 0, 0], 0..<40))
    }

    @Test func aPartOfARunIsDrawnInItsPlace() throws {
        let line = line("HHHH", [kCTForegroundColorAttributeName: Self.red])
        let run = try #require(CTLineGetGlyphRuns(line).first)
        let part = try Picture { CTRunDraw(run, $0, CFRange(location: 2, length: 1)) }
        let data = try #require(part.context.data).assumingMemoryBound(to: UInt8.self)
        let ink = (0..<80).filter { x in data[20 * part.context.bytesPerRow + x * 4 + 3] > 100 }
        let start = 5 + CTLineGetOffsetForStringIndex(line, 2, nil),
            end = 5 + CTLineGetOffsetForStringIndex(line, 3, nil)
        #expect(!ink.isEmpty && ink.allSatisfy { CGFloat($0) >= start.rounded(.down) && CGFloat($0) <= end })
        let nothing = try Picture { CTRunDraw(run, $0, CFRange(location: 9, length: 1)) }
        #expect(!nothing.has([255, 0, 0], 0..<40))
    }

    @Test func theOutlineHasItsOwnWidthAndColour() throws {
        let line = line(
            "H",
            [
                kCTForegroundColorAttributeName: Self.red, kCTStrokeWidthAttributeName: -10,
                kCTFontAttributeName: Self.bold,
                kCTStrokeColorAttributeName: Self.blue,
            ])
        let picture = try Picture { CTLineDraw(line, $0) }
        #expect(picture.has([0, 0, 255], 0..<40))
        let outline = try Picture {
            CTLineDraw(
                self.line(
                    "H",
                    [kCTForegroundColorAttributeName: Self.red, kCTStrokeWidthAttributeName: 12] as [CFString: Any]),
                $0)
        }
        #expect(outline.has([255, 0, 0], 0..<40))
    }
}

@Suite struct CTRunTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)

    private func runs(_ text: String) -> [CTRun] {
        let attributes: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName as String): Self.font]
        return CTLineGetGlyphRuns(
            CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes)))
    }

    @Test func aRunGivesItsGlyphsPositionsAdvancesAndIndices() throws {
        let run = try #require(runs("Hello").first), count = CTRunGetGlyphCount(run)
        try #require(count == 5)
        var glyphs = [CGGlyph](repeating: 0, count: 5), wanted = glyphs
        CTRunGetGlyphs(run, CFRange(location: 0, length: 0), &glyphs)
        _ = CTFontGetGlyphsForCharacters(Self.font, Array("Hello".utf16), &wanted, 5)
        #expect(glyphs == wanted)
        var positions = [CGPoint](repeating: .zero, count: 5), advances = [CGSize](repeating: .zero, count: 5)
        CTRunGetPositions(run, CFRange(location: 0, length: 0), &positions)
        CTRunGetAdvances(run, CFRange(location: 0, length: 0), &advances)
        for index in 0..<4 {
            #expect(abs(positions[index].x + advances[index].width - positions[index + 1].x) < 1e-6)
            #expect(advances[index].height == 0 && positions[index].y == 0)
        }
        var indices = [CFIndex](repeating: 9, count: 2)
        CTRunGetStringIndices(run, CFRange(location: 3, length: 2), &indices)
        #expect(indices == [3, 4] && CTRunGetStringRange(run) == CFRange(location: 0, length: 5))
    }

    @Test func aRangeOutsideOfTheRunGivesNothing() throws {
        let run = try #require(runs("Hi").first)
        var glyphs: [CGGlyph] = [7, 7]
        CTRunGetGlyphs(run, CFRange(location: 1, length: 5), &glyphs)
        #expect(glyphs == [7, 7])
        CTRunGetGlyphs(run, CFRange(location: 1, length: 0), &glyphs)
        #expect(glyphs[0] != 7 && glyphs[1] == 7, "length 0 means up to the end")
    }

    @Test func aRunKnowsItsDirection() throws {
        let runs = runs("ab שלום")
        #expect(runs.count == 2 && CTRunGetStatus(runs[0]) == [] && CTRunGetStatus(runs[1]) == .rightToLeft)
        var indices = [CFIndex](repeating: 0, count: 4)
        CTRunGetStringIndices(runs[1], CFRange(location: 0, length: 4), &indices)
        #expect(indices == [6, 5, 4, 3], "from left to right")
        var lean = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
        let font = CTFontCreateWithName("Inter", 20, &lean)
        let slanted = CTLineCreateWithAttributedString(
            NSAttributedString(string: "a", attributes: [.init(kCTFontAttributeName as String): font]))
        #expect(CTRunGetStatus(try #require(CTLineGetGlyphRuns(slanted).first)) == .hasNonIdentityMatrix)
        #expect(CTRunStatus.rightToLeft.rawValue == 1 && CTRunStatus.nonMonotonic.rawValue == 2)
        #expect(CTRunStatus.hasNonIdentityMatrix.rawValue == 4)
    }

    @Test func reorderedGlyphsHaveTheIndexOfTheirFirstCharacterAndSoStayInOrder() throws {
        let run = try #require(runs("कि").first), count = CTRunGetGlyphCount(run)
        var indices = [CFIndex](repeating: 9, count: count)
        CTRunGetStringIndices(run, CFRange(location: 0, length: 0), &indices)
        #expect(indices == [0, 0] && !CTRunGetStatus(run).contains(.nonMonotonic))
    }

    @Test func theAttributesOfARunHaveTheFontThatDraws() throws {
        let text = NSMutableAttributedString(string: "a漢", attributes: [.init("mine"): 5])
        text.addAttribute(
            .init(kCTFontAttributeName as String), value: Self.font, range: NSRange(location: 0, length: 2))
        let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text))
        try #require(runs.count == 2)
        let attributes = runs.map(CTRunGetAttributes)
        #expect(attributes.allSatisfy { $0["mine"] as? Int == 5 })
        let fonts = attributes.compactMap { $0[kCTFontAttributeName] as? CTFont }
        #expect(fonts.count == 2 && fonts[0] == Self.font && CTFontCopyFamilyName(fonts[1]) != "Inter")
    }
}
