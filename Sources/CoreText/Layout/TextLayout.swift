// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Text in lines, one below the other, as wide as there is room.
///
/// Positions are points from the top left corner, y down.
package struct TextLayout: Sendable {
    /// What lines have to keep to.
    package struct Limits: Sendable {
        /// Not negative; infinite for lines as long as they like.
        package var width: CGFloat = .infinity
        /// What does not fit is left out; infinite for no limit. The first line is always there.
        package var height: CGFloat = .infinity
        /// 0 for no limit.
        package var lines = 0
        /// Whether paragraphs whose lines are to be truncated go on in further lines, so that only the last one there is
        /// room for is truncated. Else they have one line each.
        package var wrapsTruncatedParagraphs = false
        /// Whether the last line that there is room for shows that there is more text, whatever its paragraph says.
        package var truncatesLastLine = false
        /// Whether lines are as far apart as their fonts say, beyond what the letters need.
        package var usesFontLeading = true
        /// Whether text stands at the right where its paragraph says nothing else, whichever way it runs.
        package var naturalIsRight = false
        /// Whether natural text runs from right to left that has no character with a direction: numbers, say.
        package var neutralIsRightToLeft = false
        /// What lines stand beside, where width is limited and lines are broken.
        package var excluded: ExcludedAreas?

        package init() {}
    }

    package struct Line: Sendable {
        package let line: CTLine
        /// What it stands for, in units of the whole text.
        package let range: Range<Int>
        /// On the baseline, where it begins on the left.
        package var origin: CGPoint
        package var top: CGFloat
        package var height: CGFloat
        /// From where to where it might go, beside excluded areas; nil for all of the width.
        package var room: ClosedRange<CGFloat>?
    }

    package internal(set) var lines: [Line] = []
    /// As wide as the widest line with its indents, spaces at ends not counted, and as high as all of them.
    package internal(set) var size = CGSize.zero
    /// Whether something of the text is not there.
    package internal(set) var isTruncated = false
    /// Where the line of an empty text begins, which is not among the lines: farther down where excluded areas leave no room.
    package internal(set) var emptyTop: CGFloat = 0

    let text: StyledText
    let limits: Limits
    var y: CGFloat = 0

    /// - Parameter empty: what an empty text would be set in, which says how high it is; nil for no height.
    package init(_ text: StyledText, _ limits: Limits, empty: TextStyle? = nil) {
        self.text = text
        self.limits = limits
        if text.count == 0, let empty {
            let paragraph = empty.paragraph ?? ParagraphStyle()
            let height = paragraph.lineHeight(empty.font.metrics.lineHeight)
            emptyTop = topOfEmptyLine(paragraph, height)
            size.height = emptyTop + height
        }
        var start = 0
        while start < text.count, !isTruncated {
            let end = paragraphEnd(from: start)
            add(start..<end)
            start = end
        }
        if start < text.count { isTruncated = true }
        place()
    }

    private func paragraphEnd(from start: Int) -> Int {
        guard let found = text.units[start...].firstIndex(where: \.endsParagraph) else { return text.count }
        let isPair =
            text.units[found] == .carriageReturn && found + 1 < text.count && text.units[found + 1] == .lineFeed
        return found + (isPair ? 2 : 1)
    }

    // MARK: - Lines

    private mutating func add(_ range: Range<Int>) {
        let paragraph = text.span(at: range.lowerBound)?.style.paragraph ?? ParagraphStyle()
        let shaped = ShapedText(
            text[range], paragraph.baseDirection(neutral: limits.neutralIsRightToLeft))
        let breaker = LineBreaker(shaped, paragraph)
        if !lines.isEmpty { y += max(0, paragraph.paragraphSpacingBefore) }
        var start = 0
        while start < shaped.count {
            if let areas = limits.excluded, limits.width.isFinite, wraps(paragraph), areas.edge(below: y) != nil {
                guard let end = addRow(breaker, shaped, range, from: start, paragraph, beside: areas) else {
                    isTruncated = true
                    return
                }
                start = end
                guard hasRoomBehind(isEnd: end == shaped.count && range.upperBound == text.count) else { return }
                if start < shaped.count { y += max(0, paragraph.lineSpacing) }
                continue
            }
            let isFirst = start == 0, room = room(paragraph, isFirst: isFirst)
            var end = shaped.count
            if wraps(paragraph) {
                end = breaker.end(
                    from: start, width: room.width, indent: room.indent,
                    byCharacter: paragraph.lineBreakMode == .byCharWrapping)
                if end < shaped.count, pushesOut(shaped, start..<end, paragraph) {
                    end = breaker.pushedOutEnd(from: start, end, width: self.room(paragraph, isFirst: false).width)
                }
            } else if let found = shaped.text.units[start...].firstIndex(of: .lineSeparator) {
                end = found + 1
            }
            let isLast = end == shaped.count, isEnd = isLast && range.upperBound == text.count
            let line = self.line(shaped, start..<end, paragraph, room, isLast: isLast, isEnd: isEnd)
            guard add(line.line, range.lowerBound + start..<range.lowerBound + line.end, paragraph, room) else {
                isTruncated = true
                return
            }
            start = line.end
            guard hasRoomBehind(isEnd: isEnd) else { return }
            if start < shaped.count { y += max(0, paragraph.lineSpacing) }
        }
        y += max(0, paragraph.paragraphSpacing)
    }

    /// False when nothing may follow the last line, although something does.
    private mutating func hasRoomBehind(isEnd: Bool) -> Bool {
        if limits.lines > 0, lines.count >= limits.lines, !isEnd { isTruncated = true }
        return !isTruncated
    }

    /// Whether a word may go to the next line, which there has to be.
    private func pushesOut(_ shaped: ShapedText, _ line: Range<Int>, _ paragraph: ParagraphStyle) -> Bool {
        paragraph.lineBreakStrategy.contains(.pushOut) && paragraph.lineBreakMode != .byCharWrapping
            && !isLastLine(shaped, line, paragraph)
    }

    func wraps(_ paragraph: ParagraphStyle) -> Bool {
        switch paragraph.lineBreakMode {
        case .byWordWrapping, .byCharWrapping: true
        case .byClipping: limits.wrapsTruncatedParagraphs && limits.lines != 1
        default: limits.wrapsTruncatedParagraphs && limits.lines != 1
        }
    }

    /// Where a line begins, and how wide it may be.
    struct Room {
        var indent: CGFloat
        var width: CGFloat
    }

    func room(_ paragraph: ParagraphStyle, isFirst: Bool) -> Room {
        let indent = max(0, isFirst ? paragraph.firstLineHeadIndent : paragraph.headIndent)
        let tail = paragraph.tailIndent, end = tail > 0 ? min(tail, limits.width) : limits.width + tail
        return Room(indent: indent, width: max(0, end - indent))
    }

    /// Where the room begins on the left: indents are from the edge where the paragraph's lines begin.
    func left(of room: Room, isRightToLeft: Bool) -> CGFloat {
        guard isRightToLeft else { return room.indent }
        return limits.width.isFinite ? limits.width - room.indent - room.width : 0
    }

    /// - Returns: the line, and how far in the paragraph it goes.
    mutating func line(
        _ shaped: ShapedText, _ range: Range<Int>, _ paragraph: ParagraphStyle, _ room: Room, isLast: Bool, isEnd: Bool
    ) -> (line: CTLine, end: Int) {
        let mode = paragraph.lineBreakMode
        let whole = range.lowerBound..<shaped.count
        let isLastLine = isLastLine(shaped, range, paragraph)
        let truncates = mode.truncates && (!wraps(paragraph) || isLastLine) || limits.truncatesLastLine && isLastLine
        let isLeftOut = isLastLine && !isEnd
        if truncates, isLeftOut || shaped.width(range) > room.width {
            if !isLeftOut, paragraph.tightensForTruncation, let tight = shaped.tightened(range, to: room.width) {
                return (CTLine(tight, range, paragraph: paragraph, indent: room.indent), range.upperBound)
            }
            if isLeftOut { isTruncated = true }
            let type: CTLineTruncationType =
                mode == .byTruncatingHead ? .start : mode == .byTruncatingMiddle ? .middle : .end
            // A paragraph of which all fits may be followed by others that do not.
            let isForced = isLeftOut && shaped.width(whole) <= room.width + 0.001
            let cut = shaped.truncatedLine(whole, width: room.width, type, isForced: isForced, paragraph: paragraph)
            if let cut { return (cut, shaped.count) }
        }
        let justified =
            paragraph.alignment == .justified && !isLast && room.width.isFinite ? room.width : nil
        if !isLast, wraps(paragraph), paragraph.lineBreakMode != .byCharWrapping,
            shaped.needsHyphen(behind: range, paragraph, room.width)
        {
            let line = shaped.hyphenatedLine(
                range, paragraph: paragraph, indent: room.indent, justifiedWidth: justified)
            return (line, range.upperBound)
        }
        let line = CTLine(
            shaped, range, paragraph: paragraph, indent: room.indent, justifiedWidth: justified)
        return (line, range.upperBound)
    }

    /// Whether there is no room for one more.
    private func isLastLine(_ shaped: ShapedText, _ range: Range<Int>, _ paragraph: ParagraphStyle) -> Bool {
        if limits.lines > 0, lines.count + 1 >= limits.lines { return true }
        guard limits.height.isFinite else { return false }
        let height = heights(of: CTLine(shaped, range, paragraph: paragraph), paragraph).height
        return y + 2 * height + max(0, paragraph.lineSpacing) > limits.height + 0.01
    }

    func heights(of line: CTLine, _ paragraph: ParagraphStyle) -> (height: CGFloat, descent: CGFloat) {
        let leading = limits.usesFontLeading ? line.leading : 0
        let natural = line.ascent + line.descent + leading
        // What is added to a line or taken from it, is above its letters.
        return (paragraph.lineHeight(natural), line.descent + leading)
    }

    /// False when there is no room for it.
    private mutating func add(_ line: CTLine, _ range: Range<Int>, _ paragraph: ParagraphStyle, _ room: Room) -> Bool {
        let (height, descent) = heights(of: line, paragraph)
        guard lines.isEmpty || y + height <= limits.height + 0.01 else { return false }
        let baseline = y + height - descent
        lines.append(
            Line(line: line, range: range, origin: CGPoint(x: room.indent, y: baseline), top: y, height: height))
        alignments.append((paragraph.alignment, left(of: room, isRightToLeft: line.runsFromRightToLeft), room.width))
        y += height
        size.height = y
        size.width = max(size.width, room.indent + line.usedWidth)
        return true
    }

    // MARK: - Alignment

    /// Of each line, and where its room is.
    var alignments: [(ParagraphStyle.Alignment, left: CGFloat, width: CGFloat)] = []

    /// Where width is not limited, lines are aligned in what the widest one needs.
    private mutating func place() {
        for (index, (alignment, left, room)) in alignments.enumerated() {
            let line = lines[index].line
            let width = room.isFinite ? room : max(0, size.width - lines[index].origin.x)
            let missing = width - line.usedWidth
            var x = left
            switch alignment {
            case .left: break
            case .right: x += missing
            case .center: x += missing / 2
            case .justified, .natural:
                if line.runsFromRightToLeft {
                    x += missing
                } else if alignment == .natural, limits.naturalIsRight {
                    // On a whole point, as at the left: letters begin on whole pixels.
                    x = max(left, missing.rounded(.down))
                }
            }
            // Spaces at the end hang over it.
            if line.runsFromRightToLeft { x -= line.trailingSpaceWidth }
            lines[index].origin.x = x
        }
        alignments = []
    }

    // MARK: - Drawing

    /// - Parameters:
    ///   - origin: where the top left corner is.
    ///   - round: puts baselines on whole pixels.
    package func draw(in context: CGContext, at origin: CGPoint, round: (CGFloat) -> CGFloat = { $0 }) {
        for line in lines {
            line.line.draw(
                in: context, at: CGPoint(x: origin.x + line.origin.x, y: round(origin.y + line.origin.y)))
        }
    }
}

extension UInt16 {
    package var endsParagraph: Bool { endsLine && self != .lineSeparator && self != 0x0b && self != 0x0c }
}
