// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Synchronization

/// A line of text: glyphs and their positions.
///
/// Positions are points from the line's origin, the left end of its baseline, with y up. Safe to use from any thread.
public final class CTLine: Sendable {
    package let shaped: ShapedText
    /// The range of the text, line terminators included.
    package let range: Range<Int>
    /// The width of the line, trailing spaces included.
    package let width: CGFloat
    /// The width of the trailing spaces.
    package let trailingSpaceWidth: CGFloat
    package let ascent: CGFloat
    package let descent: CGFloat
    package let leading: CGFloat
    /// The source text of a truncated line's units; nil when they are the line's own.
    package let source: LineSource?
    /// The line's range in the text of its frame. `range` counts from the start of the paragraph.
    let rangeInText: Range<Int>
    /// The line that this one is in its frame's text; it has the runs.
    private let inParagraph: CTLine?
    /// The runs, nil until they are first requested: most lines of a long text are only measured. See `PlainLine`.
    private let madeRuns: Mutex<[CTRun]?>

    /// - Parameters:
    ///   - indent: the start of the line, for its tabs.
    ///   - justifiedWidth: the width that the line reaches by wider or narrower spaces.
    package init(
        _ shaped: ShapedText, _ range: Range<Int>, paragraph: ParagraphStyle = ParagraphStyle(), indent: CGFloat = 0,
        justifiedWidth: CGFloat? = nil, source: LineSource? = nil
    ) {
        self.shaped = shaped
        self.range = range
        self.source = source
        (rangeInText, inParagraph) = (range, nil)
        if justifiedWidth == nil, let plain = PlainLine(shaped, range) {
            madeRuns = Mutex(nil)
            (width, trailingSpaceWidth) = (plain.width, plain.trailingSpaceWidth)
            (ascent, descent, leading) = (plain.ascent, plain.descent, plain.leading)
            return
        }
        var assembly = LineAssembly(shaped, range)
        assembly.placeTabs(paragraph, indent: indent)
        if let justifiedWidth { assembly.justify(to: justifiedWidth) }
        let (runs, width) = assembly.runs()
        madeRuns = Mutex(runs)
        self.width = width
        trailingSpaceWidth = assembly.trailingSpaceWidth
        ascent = runs.map(\.ascent).max() ?? 0
        descent = runs.map(\.descent).max() ?? 0
        leading = runs.map(\.leading).max() ?? 0
    }

    /// A line of a paragraph as a line of the text that contains the paragraph.
    init(_ line: CTLine, rangeInText: Range<Int>) {
        (shaped, range, source) = (line.shaped, line.range, line.source)
        (width, trailingSpaceWidth) = (line.width, line.trailingSpaceWidth)
        (ascent, descent, leading) = (line.ascent, line.descent, line.leading)
        self.rangeInText = rangeInText
        inParagraph = line
        madeRuns = Mutex(nil)
    }

    /// The distance from the line's own units to those of the text.
    var offsetInText: Int { rangeInText.lowerBound - range.lowerBound }

    /// The runs from left to right.
    package var runs: [CTRun] {
        if let inParagraph { return inParagraph.runs }
        return madeRuns.withLock { made in
            if let made { return made }
            let (runs, width) = LineAssembly(shaped, range).runs()
            assert(abs(width - self.width) < 1e-3, "a line is not as wide as its runs")
            made = runs
            return runs
        }
    }

    /// The width without trailing spaces.
    package var usedWidth: CGFloat { width - trailingSpaceWidth }

    package var runsFromRightToLeft: Bool { shaped.runsFromRightToLeft }
}

/// The source of a truncated line's units.
package struct LineSource: Equatable, Sendable {
    /// The units before the truncation mark.
    package var head: Range<Int>
    /// The number of units in the truncation mark.
    package var mark: Int
    package var tail: Range<Int>

    /// - Parameter unit: of the line.
    package func index(of unit: Int) -> Int {
        if unit < head.count { return head.lowerBound + unit }
        if unit < head.count + mark { return head.upperBound }
        return min(tail.lowerBound + unit - head.count - mark, tail.upperBound)
    }
}

/// A line that is measured without assembling its glyphs: whole words, from left to right, without tabs.
struct PlainLine {
    let width: CGFloat
    let trailingSpaceWidth: CGFloat
    private(set) var ascent: CGFloat = -.infinity
    private(set) var descent: CGFloat = -.infinity
    private(set) var leading: CGFloat = -.infinity

    /// Returns nil for other lines.
    init?(_ shaped: ShapedText, _ range: Range<Int>) {
        guard !range.isEmpty, shaped.bidi.levels.isEmpty, shaped.bidi.base == 0,
            !shaped.text.units[range].contains(.tab)
        else { return nil }
        width = shaped.width(range)
        trailingSpaceWidth = shaped.width(shaped.trailingStart(of: range)..<range.upperBound)
        var index = shaped.firstItem(at: range.lowerBound)
        while index < shaped.items.count, shaped.items[index].range.lowerBound < range.upperBound {
            let item = shaped.items[index]
            guard item.hasWholeWords(in: range) else { return nil }
            ascent = max(ascent, item.ascent)
            descent = max(descent, item.descent)
            leading = max(leading, item.leading)
            index += 1
        }
        guard ascent.isFinite else { return nil }
    }
}

/// Places the pieces of a line beside each other.
struct LineAssembly {
    private let shaped: ShapedText
    private let range: Range<Int>
    /// The start of the trailing spaces.
    private let trailingStart: Int
    /// From left to right.
    private var pieces: [CTRunBuilder] = []

    init(_ shaped: ShapedText, _ range: Range<Int>) {
        self.shaped = shaped
        self.range = range
        trailingStart = shaped.trailingStart(of: range)
        pieces = visualPieces()
    }

    // MARK: - Order

    private func visualPieces() -> [CTRunBuilder] {
        let units = shaped.text.units
        var all: [(level: UInt8, piece: CTRunBuilder)] = []
        for item in shaped.items[shaped.firstItem(at: range.lowerBound)...] {
            guard item.range.lowerBound < range.upperBound else { break }
            let common = item.range.clamped(to: range)
            // UAX 9, L1: spaces at the end of a line run as the paragraph does.
            let cuts = item.level == shaped.bidi.base ? [common.upperBound] : [trailingStart, common.upperBound]
            var start = common.lowerBound
            for cut in cuts where cut > start {
                let end = min(cut, common.upperBound)
                let level = start >= trailingStart ? shaped.bidi.base : item.level
                Self.forEachPiece(of: start..<end, units) { part in
                    all.append((level, CTRunBuilder(item, part, level: level, in: units)))
                }
                start = end
            }
        }
        return Self.reordered(all)
    }

    /// Tabs that follow each other are a piece: how wide they are is known last.
    private static func forEachPiece(of range: Range<Int>, _ units: [UInt16], _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while let tab = units[start..<range.upperBound].firstIndex(of: .tab) {
            if start < tab { body(start..<tab) }
            start = units[tab..<range.upperBound].firstIndex { $0 != .tab } ?? range.upperBound
            body(tab..<start)
        }
        if start < range.upperBound { body(start..<range.upperBound) }
    }

    /// UAX 9, rule L2: from the highest level down, reverses the pieces at that level or above.
    private static func reordered(_ all: [(level: UInt8, piece: CTRunBuilder)]) -> [CTRunBuilder] {
        guard let highest = all.map(\.level).max(), highest > 0 else { return all.map(\.piece) }
        var order = all
        let lowestOdd = all.map(\.level).filter { $0 & 1 == 1 }.min() ?? highest + 1
        for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
            var start = 0
            while start < order.count {
                guard order[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, order[end].level >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order.map(\.piece)
    }

    // MARK: - Widths

    mutating func placeTabs(_ paragraph: ParagraphStyle, indent: CGFloat) {
        guard shaped.text.units[range].contains(.tab) else { return }
        let isRightToLeft = shaped.runsFromRightToLeft
        var x = indent, placed: [CTRunBuilder] = []
        for piece in isRightToLeft ? pieces.reversed() : pieces {
            let parts = hasTabs(piece) ? tabs(piece, paragraph, from: x, isRightToLeft) : [piece]
            placed += parts
            x += parts.reduce(0) { $0 + $1.width }
        }
        pieces = isRightToLeft ? placed.reversed() : placed
    }

    private func hasTabs(_ piece: CTRunBuilder) -> Bool { shaped.text.units[piece.range.lowerBound] == .tab }

    /// Tabs that follow each other, in the order of the text. Those that are equally wide stay one piece, in which carets are evenly spaced: a
    /// line of many thousand tabs has few pieces.
    private func tabs(
        _ piece: CTRunBuilder, _ paragraph: ParagraphStyle, from start: CGFloat, _ isRightToLeft: Bool
    ) -> [CTRunBuilder] {
        var parts: [CTRunBuilder] = [], first = piece.range.lowerBound, each: CGFloat = 0, x = start
        func end(_ unit: Int) {
            if first < unit { parts.append(piece.part(first..<unit, width: each * CGFloat(unit - first))) }
            first = unit
        }
        for tab in piece.range {
            let column = column(behind: tab, paragraph, from: x, isRightToLeft), width = max(0, column.textStart - x)
            if abs(width - each) > Self.smallestDifference {
                end(tab)
                each = width
            }
            x += width
        }
        end(piece.range.upperBound)
        return parts
    }

    /// In points. Far less than a pixel, and more than the rounding errors of sums of widths.
    private static let smallestDifference: CGFloat = 0.001

    /// With the text between a tab and the next one.
    private func column(
        behind tab: Int, _ paragraph: ParagraphStyle, from x: CGFloat, _ isRightToLeft: Bool
    ) -> TabColumn {
        var column = TabColumn(paragraph, from: x, isRightToLeft: isRightToLeft)
        for unit in (tab + 1)..<max(tab + 1, trailingStart) {
            if shaped.text.units[unit] == .tab { break }
            column.add(shaped.text.units[unit], width: shaped.width(unit..<unit + 1))
        }
        return column
    }

    /// Widens or narrows the spaces of the line by the same amount each.
    mutating func justify(to width: CGFloat) {
        let units = shaped.text.units
        let spaces = units[range.lowerBound..<trailingStart].count { $0 == 0x20 }
        let missing = width - (pieces.reduce(0) { $0 + $1.width } - trailingSpaceWidth)
        guard spaces > 0, missing.isFinite else { return }
        let extra = missing / CGFloat(spaces)
        for index in pieces.indices { pieces[index].widenSpaces(in: units, by: extra, upTo: trailingStart) }
    }

    var trailingSpaceWidth: CGFloat {
        pieces.reduce(0) { sum, piece in
            guard piece.range.upperBound > trailingStart else { return sum }
            guard piece.range.lowerBound < trailingStart else { return sum + piece.width }
            return sum + zip(piece.clusters, piece.advances).reduce(0) { $1.0 >= trailingStart ? $0 + $1.1 : $0 }
        }
    }

    func runs() -> ([CTRun], width: CGFloat) {
        var x: CGFloat = 0
        let runs = pieces.map { piece in
            defer { x += piece.width }
            return CTRun(piece, x: x, attributes: shaped.text.spans[piece.item.span].attributes)
        }
        return (runs, x)
    }
}

extension ShapedText {
    /// The start of the trailing spaces of a line.
    fileprivate func trailingStart(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, text.units[end - 1].isTrailingSpace { end -= 1 }
        return end
    }

    /// The index of the item that contains a unit; the number of items for units after the last.
    func firstItem(at unit: Int) -> Int {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound > unit { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
