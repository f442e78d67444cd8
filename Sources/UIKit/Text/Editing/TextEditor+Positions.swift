// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// The positions of text fields and text views, and movements between them.

final class TextPlace: UITextPosition {
    let place: EditedLayout.Place

    init(_ place: EditedLayout.Place) {
        self.place = place
        super.init()
    }

    convenience init(_ offset: Int) { self.init(EditedLayout.Place(offset: offset)) }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.place == place }
    override var hash: Int { place.offset }
    override var description: String { "<UITextPosition: \(place.offset)>" }
}

final class TextSpan: UITextRange {
    let range: Range<Int>
    private let affinity: UITextStorageDirection

    init(_ range: Range<Int>, affinity: UITextStorageDirection = .forward) {
        self.range = range
        self.affinity = affinity
        super.init()
    }

    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition {
        TextPlace(EditedLayout.Place(offset: range.lowerBound, affinity: range.isEmpty ? affinity : .forward))
    }
    override var end: UITextPosition { TextPlace(EditedLayout.Place(offset: range.upperBound, affinity: affinity)) }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
    override var hash: Int { range.hashValue }
    override var description: String { "<UITextRange: \(range)>" }
}

final class TextHighlight: UITextSelectionRect {
    private let values: (rect: CGRect, direction: NSWritingDirection, isStart: Bool, isEnd: Bool)

    init(_ rect: CGRect, _ direction: NSWritingDirection, isStart: Bool, isEnd: Bool) {
        values = (rect, direction, isStart, isEnd)
        super.init()
    }

    override var rect: CGRect { values.rect }
    override var writingDirection: NSWritingDirection { values.direction }
    override var containsStart: Bool { values.isStart }
    override var containsEnd: Bool { values.isEnd }
}

extension TextEditor {
    func place(_ position: UITextPosition) -> Place {
        var place = (position as? TextPlace)?.place ?? Place(offset: 0)
        place.offset = min(max(0, place.offset), text.count)
        return place
    }

    func range(_ range: UITextRange) -> Range<Int> {
        let start = place(range.start).offset
        return start..<max(start, place(range.end).offset)
    }

    func range(from: UITextPosition, to: UITextPosition) -> TextSpan {
        let one = place(from), two = place(to)
        return TextSpan(
            min(one.offset, two.offset)..<max(one.offset, two.offset),
            affinity: one.offset > two.offset ? one.affinity : two.affinity)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let way = offset(from: position, to: other)
        return way > 0 ? .orderedAscending : way < 0 ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to: UITextPosition) -> Int { place(to).offset - place(from).offset }

    func position(from position: UITextPosition, offset: Int) -> TextPlace? {
        let start = place(position)
        if offset == 0 { return TextPlace(start) }
        let (sum, overflow) = start.offset.addingReportingOverflow(offset)
        return overflow || sum < 0 || sum > text.count ? nil : TextPlace(sum)
    }

    // MARK: - Movement

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> TextPlace? {
        let start = place(position), offset = min(max(offset, -Self.mostSteps), Self.mostSteps)
        switch direction {
        case .up: return vertical(from: start, -offset)
        case .down: return vertical(from: start, offset)
        case .left: return sideways(from: start, -offset)
        case .right: return sideways(from: start, offset)
        }
    }

    /// More steps than any text has.
    private static let mostSteps = 1_000_000_000

    private func vertical(from place: Place, _ lines: Int) -> TextPlace? {
        // Moving on up or down keeps the column in which it began.
        let x = kept.flatMap { $0.place == place ? $0.x : nil } ?? layout.caretRect(at: place).midX
        guard let found = layout.place(from: place, lines: lines, x: x) else { return nil }
        kept = (found, x)
        return TextPlace(found)
    }

    /// Moves left and right on the screen.
    private func sideways(from place: Place, _ count: Int) -> TextPlace? {
        var offset = place.offset
        for _ in 0..<min(abs(count), text.count + 1) {
            let isBackward = (count < 0) != layout.isRightToLeft(at: offset)
            guard isBackward ? offset > 0 : offset < text.count else { return nil }
            offset = isBackward ? text.characterStart(before: offset) : text.characterEnd(after: offset)
        }
        return TextPlace(offset)
    }

    // MARK: - Ranges

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition {
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left, .right:
            let own = self.range(range)
            let isRight = layout.paragraphRunsFromRightToLeft(at: own.lowerBound)
            return (direction == .left) != isRight ? range.start : range.end
        }
    }

    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> TextSpan? {
        let start = place(position)
        switch direction {
        case .up: return TextSpan(0..<start.offset)
        case .down: return TextSpan(start.offset..<text.count)
        case .left, .right:
            let line = layout.lineRange(at: start)
            let isRight = layout.paragraphRunsFromRightToLeft(at: start.offset)
            return (direction == .left) != isRight
                ? TextSpan(min(line.range.lowerBound, start.offset)..<start.offset)
                : TextSpan(start.offset..<max(start.offset, line.end.offset))
        }
    }

    func direction(at position: UITextPosition) -> NSWritingDirection {
        layout.paragraphRunsFromRightToLeft(at: place(position).offset) ? .rightToLeft : .leftToRight
    }

    func setDirection(_ direction: NSWritingDirection, _ range: Range<Int>) {
        let first = text.paragraph(at: range.lowerBound), last = text.paragraph(at: range.upperBound)
        let whole = text.start(of: first)..<text.range(of: last).upperBound
        changeAttributes(in: whole) { values in
            let style = NSMutableParagraphStyle()
            if let old = values[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
            style.baseWritingDirection = direction
            values[.paragraphStyle] = style
        }
    }

    // MARK: - Places on the screen, from the text's corner

    func selectionRects(_ range: Range<Int>, at origin: CGPoint) -> [UITextSelectionRect] {
        let all = layout.highlights(of: range)
        return all.enumerated().map { index, highlight in
            TextHighlight(
                highlight.rect.offsetBy(dx: origin.x, dy: origin.y),
                highlight.isRightToLeft ? .rightToLeft : .leftToRight, isStart: index == 0,
                isEnd: index == all.count - 1)
        }
    }

    func firstRect(_ range: Range<Int>) -> CGRect {
        guard !range.isEmpty else {
            return layout.caretRect(at: Place(offset: range.lowerBound))
        }
        let all = layout.highlights(of: range)
        guard let first = all.first else { return layout.caretRect(at: Place(offset: range.lowerBound)) }
        return all.filter { $0.rect.minY == first.rect.minY }.reduce(first.rect) { $0.union($1.rect) }
    }

    func characterRange(at point: CGPoint) -> TextSpan? {
        let near = layout.closestPlace(to: point).offset
        for range in [text.characterStart(before: near)..<near, near..<text.characterEnd(after: near)]
        where !range.isEmpty {
            if layout.highlights(of: range).contains(where: { $0.rect.contains(point) }) { return TextSpan(range) }
        }
        return nil
    }

    /// The position in a range that is nearest to a point, in the layout's coordinates.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> TextPlace {
        let near = layout.closestPlace(to: point).offset, range = self.range(range)
        return TextPlace(min(max(near, range.lowerBound), range.upperBound))
    }

    /// The position that a tap means: the nearest edge of a word.
    func tappedPlace(at point: CGPoint) -> Place {
        let near = layout.closestPlace(to: point)
        let index = text.paragraph(at: near.offset), start = text.start(of: index)
        let local = near.offset - start, units = text.paragraphs[index].units
        guard
            let word = TextSegments.enclosing(.word, in: units, at: local, isForward: true)
                ?? TextSegments.enclosing(.word, in: units, at: local, isForward: false),
            local > word.lowerBound, local < word.upperBound
        else { return near }
        return Place(
            offset: start + (local - word.lowerBound < word.upperBound - local ? word.lowerBound : word.upperBound))
    }

    /// The word, or punctuation, at a position.
    func word(at offset: Int) -> Range<Int> {
        let index = text.paragraph(at: offset), start = text.start(of: index), units = text.paragraphs[index].units
        let local = offset - start
        let word =
            TextSegments.enclosing(.word, in: units, at: local, isForward: true)
            ?? TextSegments.enclosing(.word, in: units, at: local, isForward: false)
            ?? TextSegments.wordOrSigns(in: units, at: min(local, max(0, units.count - 1)))
        return start + word.lowerBound..<start + word.upperBound
    }

    /// The paragraph without its separator.
    func paragraph(at offset: Int) -> Range<Int> {
        let range = text.range(of: text.paragraph(at: offset))
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1..<end].units[0].endsParagraph { end -= 1 }
        return range.lowerBound..<end
    }
}

/// A tokenizer that knows the ends of lines.
final class TextEditorTokenizer: UITextInputStringTokenizer {
    private weak var editor: TextEditor?

    init(_ editor: TextEditor, _ input: any UIResponder & UITextInput) {
        self.editor = editor
        super.init(textInput: input)
    }

    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard granularity == .line, let editor else {
            return super.rangeEnclosingPosition(position, with: granularity, inDirection: storage(direction, position))
        }
        let line = editor.layout.lineRange(at: editor.place(position))
        return line.range.isEmpty
            ? nil : TextSpan(line.range.lowerBound..<line.end.offset, affinity: line.end.affinity)
    }

    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        let direction = storage(direction, position)
        guard granularity == .line, let editor else {
            return super.isPosition(position, atBoundary: granularity, inDirection: direction)
        }
        let place = editor.place(position), line = editor.layout.lineRange(at: place)
        return direction.isForward
            ? place.offset == line.end.offset : place.offset == line.range.lowerBound
    }

    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let direction = storage(direction, position)
        guard granularity == .line, let editor else {
            return super.position(from: position, toBoundary: granularity, inDirection: direction)
        }
        let place = editor.place(position), line = editor.layout.lineRange(at: place)
        if direction.isForward {
            if place.offset < line.end.offset { return TextPlace(line.end) }
            guard line.range.upperBound < editor.text.count else { return nil }
            return TextPlace(editor.layout.lineRange(at: .init(offset: line.range.upperBound)).end)
        }
        if place.offset > line.range.lowerBound { return TextPlace(line.range.lowerBound) }
        guard place.offset > 0 else { return nil }
        let before = editor.layout.lineRange(at: .init(offset: place.offset - 1))
        return TextPlace(before.range.lowerBound)
    }

    override func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard granularity == .line, let editor else {
            return super.isPosition(position, withinTextUnit: granularity, inDirection: storage(direction, position))
        }
        return !editor.layout.lineRange(at: editor.place(position)).range.isEmpty
    }

    /// Converts left and right by the paragraph's direction.
    private func storage(_ direction: UITextDirection, _ position: UITextPosition) -> UITextDirection {
        guard let editor, let layout = UITextLayoutDirection(rawValue: direction.rawValue) else { return direction }
        let isRight = layout == .right || layout == .down
        let turns = (layout == .left || layout == .right) && editor.direction(at: position) == .rightToLeft
        return .storage(isRight != turns ? .forward : .backward)
    }
}
