// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The layout of an edited text: one `TextLayout` per paragraph, created on demand. Measures are kept until the
/// paragraph changes; the lines themselves for a limited number of paragraphs. So a text of a hundred thousand lines
/// needs little more memory than its characters. Points, y down, from the text's top left corner.
@MainActor
package final class EditedLayout {
    package struct Entry {
        package var layout: TextLayout
        package var top: CGFloat
        /// The height with the spaces above and below.
        var height: CGFloat
        /// The space above the first line.
        package var before: CGFloat
        /// The number of lines allowed; 0 for no limit, negative for none.
        var allowance: Int

        /// The top of the line of an empty paragraph.
        var emptyTop: CGFloat { top + before + layout.emptyTop }
        var emptyHeight: CGFloat { layout.size.height - layout.emptyTop }
    }

    /// A position, and its side at the end of a line.
    package struct Place: Equatable {
        package var offset: Int
        package var affinity: UITextStorageDirection

        package init(offset: Int, affinity: UITextStorageDirection = .forward) {
            (self.offset, self.affinity) = (offset, affinity)
        }
    }

    /// The measures of a paragraph without its lines.
    private struct Measure {
        var top: CGFloat
        var height: CGFloat
        var before: CGFloat
        var allowance: Int
        var lineCount: Int
        /// The width of the longest line, trailing spaces included.
        var usedWidth: CGFloat
    }

    /// The number of paragraphs that keep their lines. Chosen: many screens, and some megabytes.
    private static let mostLayouts = 2048

    package private(set) var text = EditedText()
    private var entries: [Measure?] = [nil]
    /// The layouts by index of the paragraph. Invariant: a paragraph without a measure has none.
    private var layouts: [Int: TextLayout] = [:]
    /// For tests: the number of paragraphs with lines.
    var keptLayouts: Int { layouts.count }
    /// The paragraphs that were changed since positions were computed; nil when all positions are valid. Later
    /// paragraphs have valid distances.
    private var unplaced: Range<Int>? = 0..<1

    /// The largest width of lines; infinite for a single line.
    package var width: CGFloat = .infinity {
        didSet { if width != oldValue { invalidate() } }
    }

    /// The largest number of lines in a paragraph; 0 for no limit.
    package var lines = 0

    /// The largest number of lines in all paragraphs together; 0 for no limit.
    package var mostLines = 0 {
        didSet { if mostLines != oldValue { invalidate() } }
    }

    /// How the last of these lines is truncated.
    package var lastLineMode = NSLineBreakMode.byWordWrapping {
        didSet { if lastLineMode != oldValue { invalidate() } }
    }

    /// The areas that lines flow around.
    package var excluded: ExcludedAreas? {
        didSet { if excluded != nil || oldValue != nil { invalidate() } }
    }

    /// The attributes of an empty text.
    package var emptyAttributes: TextAttributeValues = [:] {
        didSet {
            guard text.paragraphs.last?.count == 0, !emptyAttributes.isSame(as: oldValue) else { return }
            entries[entries.count - 1] = nil
            layouts[entries.count - 1] = nil
            stale(entries.count - 1..<entries.count)
        }
    }

    /// The view whose traits resolve colors.
    package weak var view: (any UITraitEnvironment)?

    /// Replaces the displayed characters of a paragraph by the same number of units; nil displays it unchanged.
    package var shows: ((TextPiece) -> TextPiece)? {
        didSet { invalidate() }
    }

    /// The factor by which the fonts are reduced.
    package var scale: CGFloat = 1 {
        didSet { if scale != oldValue { invalidate() } }
    }

    /// Whether paragraphs without a direction, neither by style nor by characters, run from right to left.
    package var runsFromRightToLeft = false {
        didSet { if runsFromRightToLeft != oldValue { invalidate() } }
    }

    package init() {}

    // MARK: - Changing

    package enum Change {
        /// The previous range that is replaced.
        case text(Range<Int>, TextPiece)
        /// From a position on.
        case attributes(Int, TextPiece)
    }

    /// Called after each change.
    package var changed: ((Change) -> Void)?

    package func replaceAll(_ piece: TextPiece) {
        let count = text.count
        text = EditedText(piece)
        entries = Array(repeating: nil, count: text.paragraphs.count)
        layouts = [:]
        unplaced = entries.indices
        changed?(.text(0..<count, piece))
    }

    package func replace(_ range: Range<Int>, with piece: TextPiece) -> TextPiece {
        let change = text.replace(range, with: piece)
        take(change)
        changed?(.text(range, piece))
        return change.removed
    }

    package func changeAttributes(in range: Range<Int>, _ body: (inout TextAttributeValues) -> Void) {
        guard !range.isEmpty else { return }
        take(text.changeAttributes(in: range, body))
        changed?(.attributes(range.lowerBound, text[range]))
    }

    private func take(_ change: EditedText.Change) {
        let old = change.oldParagraphs, new = old.lowerBound..<old.lowerBound + change.newCount
        entries.replaceSubrange(old, with: repeatElement(nil as Measure?, count: change.newCount))
        entries.releaseSpareCapacity()
        renumberLayouts(old, count: change.newCount)
        if let before = unplaced {
            // Paragraphs after the change have new numbers now.
            let end = before.upperBound > old.upperBound ? before.upperBound + new.count - old.count : 0
            unplaced = min(before.lowerBound, new.lowerBound)..<max(end, new.upperBound)
        } else {
            unplaced = new
        }
    }

    /// Removes the layouts of replaced paragraphs and renumbers later ones.
    private func renumberLayouts(_ old: Range<Int>, count: Int) {
        guard old.count != count else { return old.forEach { layouts[$0] = nil } }
        layouts = Dictionary(
            uniqueKeysWithValues: layouts.compactMap { index, layout in
                if index < old.lowerBound { return (index, layout) }
                return index < old.upperBound ? nil : (index + count - old.count, layout)
            })
    }

    private func stale(_ range: Range<Int>) {
        unplaced = unplaced.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
    }

    /// Discards layouts after colors, widths or fonts have changed.
    package func invalidate() {
        for index in entries.indices { entries[index] = nil }
        layouts = [:]
        unplaced = entries.indices
    }

    /// The size for another width. Existing layouts are kept.
    package func size(inWidth other: CGFloat) -> CGSize {
        guard other != width else { return CGSize(width: usedWidth, height: height) }
        let copy = EditedLayout()
        (copy.text, copy.entries) = (text, Array(repeating: nil, count: entries.count))
        (copy.width, copy.lines, copy.mostLines, copy.lastLineMode) = (other, lines, mostLines, lastLineMode)
        copy.excluded = excluded
        (copy.shows, copy.scale, copy.runsFromRightToLeft, copy.view) = (shows, scale, runsFromRightToLeft, view)
        copy.emptyAttributes = emptyAttributes
        copy.unplaced = copy.entries.indices
        return CGSize(width: copy.usedWidth, height: copy.height)
    }

    // MARK: - Laying out

    private func settle() {
        guard unplaced != nil else { return }
        guard let view else { return place() }
        view.traitCollection.performAsCurrent { place() }
    }

    private func place() {
        guard let stale = unplaced else { return }
        // If lines are counted, each paragraph depends on the previous ones.
        let first = mostLines > 0 ? 0 : stale.lowerBound
        var top = first > 0 ? entries[first - 1].map { $0.top + $0.height } ?? 0 : 0, count = 0
        var before: (paragraph: TextPiece, layout: TextLayout, allowance: Int)?
        for index in first..<entries.count {
            let allowance = mostLines > 0 ? (count < mostLines ? mostLines - count : -1) : lines
            let isValid = isValid(entries[index], at: top, allowance)
            if isValid, mostLines == 0, index >= stale.upperBound, entries[index]?.top == top { break }
            if !isValid {
                // Texts of many paragraphs have many equal ones: empty ones.
                let paragraph = text.paragraphs[index]
                let twin = before.flatMap { $0.allowance == allowance && paragraph.isSame(as: $0.paragraph) ? $0 : nil }
                let (measure, layout) = layOut(index, allowance, at: top, twin?.layout)
                entries[index] = measure
                if layouts.count < Self.mostLayouts { layouts[index] = layout }
                before = excluded == nil && mostLines == 0 ? (paragraph, layout, allowance) : nil
            }
            entries[index]?.top = top
            top += entries[index]?.height ?? 0
            if mostLines > 0 { count += max(1, entries[index]?.lineCount ?? 0) }
        }
        unplaced = nil
    }

    /// Whether a measure is valid at a position, which matters beside excluded areas.
    private func isValid(_ entry: Measure?, at top: CGFloat, _ allowance: Int) -> Bool {
        guard let entry, entry.allowance == allowance else { return false }
        guard let excluded, entry.top != top else { return true }
        return min(entry.top, top) >= excluded.bottom
    }

    /// - Parameter known: the paragraph's layout, if it is known already.
    private func layOut(
        _ index: Int, _ allowance: Int, at top: CGFloat, _ known: TextLayout?
    ) -> (Measure, TextLayout) {
        let style = paragraphStyle(of: index)
        let before = index > 0 ? max(0, style.paragraphSpacingBefore) : 0
        let layout = known ?? layout(index, allowance, at: top + before)
        var measure = Measure(
            top: top, height: 0, before: 0, allowance: allowance, lineCount: layout.lines.count, usedWidth: 0)
        guard allowance >= 0 else { return (measure, layout) }
        let isLast = index + 1 == text.paragraphs.count
        let behind = isLast ? 0 : max(0, style.paragraphSpacing) + max(0, style.lineSpacing)
        (measure.height, measure.before) = (layout.size.height + before + behind, before)
        measure.usedWidth = layout.lines.reduce(0) { max($0, $1.origin.x + $1.line.width) }
        return (measure, layout)
    }

    private func layout(_ index: Int, _ allowance: Int, at top: CGFloat) -> TextLayout {
        var limits = TextLayout.Limits()
        limits.width = width
        limits.lines = allowance
        limits.wrapsTruncatedParagraphs = width.isFinite
        limits.neutralIsRightToLeft = runsFromRightToLeft
        limits.excluded = excluded?.below(top)
        guard allowance >= 0 else { return TextLayout(StyledText(units: [], spans: []), limits) }
        let paragraph = text.paragraphs[index]
        var shown = shows?(paragraph) ?? paragraph
        let cuts = mostLines > 0 && lastLineMode.cuts
        if cuts { shown = shown.breakingLines(by: lastLineMode) }
        let empty = shown.count > 0 ? nil : CoreText.TextStyle(emptyAttributes, TextDrawing.defaultStyle)
        var styled = shown.styled()
        if scale != 1 { styled = styled.scaled(by: scale) }
        let layout = TextLayout(styled, limits, empty: empty)
        // If a paragraph just fits, its last line has to show that others follow.
        guard cuts, layout.lines.count == allowance, !layout.isTruncated, index + 1 < text.paragraphs.count else {
            return layout
        }
        return TextLayout(styled + TextDrawing.styled("x", nil), limits, empty: empty)
    }

    private func paragraphStyle(of index: Int) -> ParagraphStyle {
        let values = text.paragraphs[index].runs.first?.attributes ?? emptyAttributes
        return (values[.paragraphStyle] as? NSParagraphStyle)?.style ?? ParagraphStyle()
    }

    package func entry(_ index: Int) -> Entry {
        settle()
        guard let measure = entries[index] else { preconditionFailure("Paragraph \(index) has no position.") }
        let layout = layouts[index] ?? layoutAgain(index, measure)
        return Entry(
            layout: layout, top: measure.top, height: measure.height, before: measure.before,
            allowance: measure.allowance)
    }

    /// The layout of a measured paragraph whose lines were not kept.
    private func layoutAgain(_ index: Int, _ measure: Measure) -> TextLayout {
        func make() -> TextLayout { self.layout(index, measure.allowance, at: measure.top + measure.before) }
        var made: TextLayout?
        if let view { view.traitCollection.performAsCurrent { made = make() } }
        if layouts.count >= Self.mostLayouts { layouts = [:] }
        let layout = made ?? make()
        layouts[index] = layout
        return layout
    }

    package var height: CGFloat {
        settle()
        return entries.last?.map { $0.top + $0.height } ?? 0
    }

    /// The width of the longest line, trailing spaces included.
    package var usedWidth: CGFloat {
        settle()
        return entries.reduce(0) { max($0, $1?.usedWidth ?? 0) }
    }

    /// The paragraph at a height; the first or last one outside of the text.
    package func paragraph(atHeight y: CGFloat) -> Int {
        settle()
        var (low, high) = (0, entries.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if (entries[middle]?.top ?? 0) <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: - Lines

    /// The line of a paragraph that contains a position.
    private func line(_ place: Place, in entry: Entry, start: Int) -> Int? {
        let local = place.offset - start, lines = entry.layout.lines
        guard !lines.isEmpty else { return nil }
        let index = lines.firstIndex { local < $0.range.upperBound } ?? lines.count - 1
        let isBetween = index > 0 && local == lines[index].range.lowerBound && place.affinity == .backward
        return isBetween ? index - 1 : index
    }

    /// The range of the line that contains a position, and its last caret position.
    package func lineRange(at place: Place) -> (range: Range<Int>, end: Place) {
        let index = text.paragraph(at: place.offset), start = text.start(of: index), entry = entry(index)
        guard let line = line(place, in: entry, start: start) else {
            return (start..<start, Place(offset: start))
        }
        let found = entry.layout.lines[line], end = start + found.line.lastCaretUnit
        let isWrapped = line + 1 < entry.layout.lines.count && end == start + found.range.upperBound
        return (
            start + found.range.lowerBound..<start + found.range.upperBound,
            Place(offset: end, affinity: isWrapped ? .backward : .forward)
        )
    }

    // MARK: - Carets

    package static let caretWidth: CGFloat = 2

    package func caretRect(at place: Place) -> CGRect {
        let index = text.paragraph(at: place.offset), start = text.start(of: index), entry = entry(index)
        guard let number = line(place, in: entry, start: start) else {
            return CGRect(
                x: emptyCaret(index, entry) - Self.caretWidth / 2, y: entry.emptyTop, width: Self.caretWidth,
                height: entry.emptyHeight)
        }
        let line = entry.layout.lines[number]
        let x = line.origin.x + line.line.caret(before: place.offset - start)
        return CGRect(
            x: min(x, line.room?.upperBound ?? width) - Self.caretWidth / 2, y: entry.top + entry.before + line.top,
            width: Self.caretWidth, height: line.height)
    }

    /// The caret in an empty paragraph.
    private func emptyCaret(_ index: Int, _ entry: Entry) -> CGFloat {
        let style = paragraphStyle(of: index)
        let isRight = style.writingDirection == .natural ? runsFromRightToLeft : style.writingDirection == .rightToLeft
        let room = emptyRoom(entry, indent: max(0, style.firstLineHeadIndent), isRight)
        switch style.alignment {
        case .left: return room.lowerBound
        case .right: return room.upperBound
        case .center: return (room.lowerBound + room.upperBound) / 2
        case .justified, .natural: return isRight ? room.upperBound : room.lowerBound
        }
    }

    /// Where the first character of an empty paragraph would be.
    private func emptyRoom(_ entry: Entry, indent: CGFloat, _ isRight: Bool) -> ClosedRange<CGFloat> {
        let end: CGFloat = width.isFinite ? width : 0, top = entry.emptyTop
        let whole: ClosedRange<CGFloat> = isRight ? 0...max(0, end - indent) : min(indent, end)...end
        guard width.isFinite, let excluded else { return whole }
        let free = excluded.free(of: whole, from: top, to: top + entry.emptyHeight)
        return (isRight ? free.last : free.first) ?? whole
    }

    package func closestPlace(to point: CGPoint) -> Place {
        guard point.x.isFinite, point.y.isFinite else { return Place(offset: 0) }
        return place(x: point.x, inLineAt: point.y)
    }

    private func place(x: CGFloat, inLineAt y: CGFloat) -> Place {
        let index = paragraph(atHeight: y), start = text.start(of: index), entry = entry(index)
        let lines = entry.layout.lines, height = y - entry.top - entry.before
        guard let number = lines.lastIndex(where: { $0.top <= height }) ?? lines.indices.first else {
            return Place(offset: start)
        }
        let line = nearest(to: x, in: lines, besides: number), unit = line.line.unit(nearestTo: x - line.origin.x)
        let isWrapped = line.range.upperBound < (lines.last?.range.upperBound ?? 0) && unit == line.range.upperBound
        return Place(offset: start + unit, affinity: isWrapped ? .backward : .forward)
    }

    /// The nearest of lines beside each other.
    private func nearest(to x: CGFloat, in lines: [TextLayout.Line], besides last: Int) -> TextLayout.Line {
        func distance(_ line: TextLayout.Line) -> CGFloat {
            line.room.map { max($0.lowerBound - x, x - $0.upperBound, 0) } ?? 0
        }
        let row = lines[...last].reversed().prefix { $0.top == lines[last].top }
        return row.min { distance($0) < distance($1) } ?? lines[last]
    }

    /// The position a number of lines further down or up; nil when there is none.
    package func place(from place: Place, lines count: Int, x: CGFloat) -> Place? {
        let rect = caretRect(at: place)
        var row = Row(paragraph: text.paragraph(at: place.offset), top: rect.minY, height: rect.height)
        for _ in 0..<min(abs(count), 100_000) {
            guard let next = self.row(nextTo: row, isBelow: count > 0) else { return nil }
            row = next
        }
        return self.place(x: x, inLineAt: row.top + row.height / 2)
    }

    /// Lines beside each other.
    private struct Row {
        var paragraph: Int
        var top: CGFloat
        var height: CGFloat
    }

    /// The next row at any distance, since there may be gaps between lines.
    private func row(nextTo row: Row, isBelow: Bool) -> Row? {
        var index = row.paragraph
        while entries.indices.contains(index) {
            let entry = entry(index), origin = entry.top + entry.before, lines = entry.layout.lines
            if lines.isEmpty, entry.allowance >= 0, isBelow ? entry.emptyTop > row.top : entry.emptyTop < row.top {
                return Row(paragraph: index, top: entry.emptyTop, height: entry.emptyHeight)
            }
            let line = isBelow ? lines.first { origin + $0.top > row.top } : lines.last { origin + $0.top < row.top }
            if let line { return Row(paragraph: index, top: origin + line.top, height: line.height) }
            index += isBelow ? 1 : -1
        }
        return nil
    }

    /// Whether the character at a position runs from right to left; at the end, the one before it.
    package func isRightToLeft(at offset: Int) -> Bool {
        let index = text.paragraph(at: offset), start = text.start(of: index), entry = entry(index)
        guard let number = line(Place(offset: offset), in: entry, start: start) else { return runsFromRightToLeft }
        let line = entry.layout.lines[number].line
        let unit = min(offset - start, max(line.range.lowerBound, line.lastCaretUnit - 1))
        return line.runs.first { $0.range.contains(unit) }?.isRightToLeft ?? line.runsFromRightToLeft
    }

    package func paragraphRunsFromRightToLeft(at offset: Int) -> Bool {
        let entry = entry(text.paragraph(at: offset))
        return entry.layout.lines.first?.line.runsFromRightToLeft ?? runsFromRightToLeft
    }
}

extension NSLineBreakMode {
    /// Whether text that does not fit is replaced by an ellipsis.
    fileprivate var cuts: Bool { self == .byTruncatingHead || self == .byTruncatingMiddle || self == .byTruncatingTail }
}
