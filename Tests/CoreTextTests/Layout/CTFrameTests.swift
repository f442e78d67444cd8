// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct CTFrameTests {
    private static let font = CTFontCreateWithName("Inter", 20, nil)
    private static let text = "one two three\nfour five six seven eight nine ten"

    private func setter(_ text: String = Self.text) -> CTFramesetter {
        let attributes: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName as String): Self.font]
        return CTFramesetterCreateWithAttributedString(CFAttributedString(string: text, attributes: attributes))
    }

    private func frame(from start: Int = 0, length: Int = 0, _ rect: CGRect) -> CTFrame {
        CTFramesetterCreateFrame(
            setter(), CFRange(location: start, length: length), CGPath(rect: rect, transform: nil), nil)
    }

    private func string(_ range: CFRange) -> String {
        (Self.text as NSString).substring(with: NSRange(location: range.location, length: range.length))
    }

    @Test func aFrameHasItsPathAndTheRangeItWasAskedFor() {
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 100, height: 40), transform: nil)
        let frame = CTFramesetterCreateFrame(setter(), CFRange(location: 4, length: 0), path, nil)
        #expect(CTFrameGetPath(frame) == path)
        #expect(CTFrameGetStringRange(frame) == CFRange(location: 4, length: Self.text.utf16.count - 4))
        let visible = CTFrameGetVisibleStringRange(frame)
        #expect(visible.location == 4 && visible.length > 0 && visible.length < Self.text.utf16.count - 4)
    }

    @Test func linesCountTheirRangesInTheWholeText() {
        let frame = frame(CGRect(x: 0, y: 0, width: 120, height: 400))
        let ranges = CTFrameGetLines(frame).map(CTLineGetStringRange)
        #expect(ranges.count > 3 && ranges.map(string).joined() == Self.text)
        let second = ranges.first { $0.location > 13 }
        #expect(second.map(string)?.hasPrefix("f") == true)
    }

    @Test func framesAreChainedByTheirVisibleRanges() {
        var start = 0, seen = ""
        for _ in 0..<10 where start < Self.text.utf16.count {
            let frame = frame(from: start, CGRect(x: 0, y: 0, width: 120, height: 50))
            seen += CTFrameGetLines(frame).map { string(CTLineGetStringRange($0)) }.joined()
            let visible = CTFrameGetVisibleStringRange(frame)
            #expect(visible.location == start)
            start = visible.location + visible.length
        }
        #expect(seen == Self.text)
    }

    @Test func runsAndPositionsOfALineCountInTheWholeText() throws {
        let lines = CTFrameGetLines(frame(CGRect(x: 0, y: 0, width: 1000, height: 400)))
        try #require(lines.count == 2)
        let run = try #require(CTLineGetGlyphRuns(lines[1]).first)
        #expect(CTRunGetStringRange(run).location == 14)
        var index: CFIndex = 0
        CTRunGetStringIndices(run, CFRange(location: 0, length: 1), &index)
        #expect(index == 14 && CTLineGetOffsetForStringIndex(lines[1], 14, nil) == 0)
        let x = CTLineGetOffsetForStringIndex(lines[1], 19, nil)
        #expect(x > 30 && CTLineGetStringIndexForPosition(lines[1], CGPoint(x: x, y: 0)) == 19)
        #expect(CTLineGetStringIndexForPosition(lines[1], CGPoint(x: 5000, y: 0)) == Self.text.utf16.count)
    }

    @Test func aFrameIsDrawnAtItsLines() throws {
        let rect = CGRect(x: 10, y: 10, width: 120, height: 80), frame = frame(length: 13, rect)
        let context = try #require(
            CGContext(
                data: nil, width: 140, height: 100, bitsPerComponent: 8, bytesPerRow: 560,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        CTFrameDraw(frame, context)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let rows = (0..<100).filter { y in (0..<140).contains { data[y * context.bytesPerRow + $0 * 4 + 3] > 100 } }
        var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
        CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
        let baselines = origins.map { 100 - (rect.minY + $0.y) }
        let first = try #require(rows.first), last = try #require(rows.last)
        #expect(abs(CGFloat(first) - (baselines[0] - CTFontGetCapHeight(Self.font))) < 3, "the ascender of the h")
        #expect(CGFloat(last) < baselines[baselines.count - 1] + CTFontGetDescent(Self.font) && first >= 10)
    }

    @Test func aTypesetterMakesLinesOfAnyRange() {
        let attributes: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName as String): Self.font]
        let typesetter: CTTypesetter = CTTypesetterCreateWithAttributedString(
            NSAttributedString(string: "one two three", attributes: attributes))
        let count = CTTypesetterSuggestLineBreak(typesetter, 4, 60)
        let line = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: count))
        #expect(count == 4 && CTLineGetStringRange(line) == CFRange(location: 4, length: 4))
        #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 1) == 1)
    }
}
