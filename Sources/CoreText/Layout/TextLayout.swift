// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Text laid out in lines from top to bottom.
///
/// Positions are points from the top left corner, y down.
package struct TextLayout: Sendable {
    /// The limits that lines keep to.
    package struct Limits: Sendable {
        /// The largest width of a line; not negative, infinite for no limit.
        package var width: CGFloat = .infinity
        /// The largest height; lines beyond it are left out, except for the first. Infinite for no limit.
        package var height: CGFloat = .infinity
        /// The largest number of lines; 0 for no limit.
        package var lines = 0
        /// Whether paragraphs with truncation wrap, so that only the last visible line is truncated. Otherwise they
        /// have one line each.
        package var wrapsTruncatedParagraphs = false
        /// Whether the last visible line is truncated when text follows, whatever its paragraph says.
        package var truncatesLastLine = false
        /// Whether the fonts' leading is added to the height of lines.
        package var usesFontLeading = true
        /// Whether naturally aligned text is aligned right, whichever its direction.
        package var naturalIsRight = false
        /// Whether text without any character with a direction, such as a number, runs from right to left.
        package var neutralIsRightToLeft = false
        /// The areas that lines flow around, where the width is limited and lines are broken.
        package var excluded: ExcludedAreas?

        package init() {}
    }

    package struct Line: Sendable {
        package let line: CTLine
        /// The range of the line, in units of the whole text.
        package let range: Range<Int>
        /// The left end of the line, on the baseline.
        package var origin: CGPoint
        package var top: CGFloat
        package var height: CGFloat
        /// The space that the line could use beside excluded areas; nil for the full width.
        package var room: ClosedRange<CGFloat>?
    }

    package internal(set) var lines: [Line] = []
    /// As wide as the widest line with its indents, without trailing spaces, and as high as all lines.
    package internal(set) var size = CGSize.zero
    /// Whether part of the text was left out.
    package internal(set) var isTruncated = false
    /// The top of the line of an empty text, which is not among the lines: farther down where excluded areas leave no
    /// space.
    package internal(set) var emptyTop: CGFloat = 0

    let text: StyledText
    let limits: Limits
    var y: CGFloat = 0
    /// The paragraphs so far, for other layouts of the text.
    private var paragraphs: [ShapedText] = []

    /// - Parameter empty: the style of an empty text, which determines its height; nil for no height.
    package init(_ text: StyledText, _ limits: Limits, empty: TextStyle? = nil) {
        self.init(text, limits, empty: empty, shaped: [])
    }

    /// Lays out the text of another layout within other limits, without shaping it again.
    package init(_ other: TextLayout, _ limits: Limits) {
        let isShapedAlike = limits.neutralIsRightToLeft == other.limits.neutralIsRightToLeft
        self.init(other.text, limits, shaped: isShapedAlike ? other.paragraphs : [])
    }

    private init(_ text: StyledText, _ limits: Limits, empty: TextStyle? = nil, shaped: [ShapedText]) {
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
            let number = paragraphs.count, isShaped = number < shaped.count
            let end = isShaped ? start + shaped[number].count : paragraphEnd(from: start)
            add(start..<end, isShaped ? shaped[number] : nil)
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

    private mutating func add(_ range: Range<Int>, _ known: ShapedText?) {
        let paragraph =
            text.spanIndex(at: range.lowerBound).flatMap { text.spans[$0].style.paragraph } ?? ParagraphStyle()
        let shaped =
            known ?? ShapedText(text[range], paragraph.baseDirection(neutral: limits.neutralIsRightToLeft))
        paragraphs.append(shaped)
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
        if range.upperBound < text.count { y += max(0, paragraph.lineSpacing) }
    }

    /// Returns false when text follows but no further line is allowed.
    private mutating func hasRoomBehind(isEnd: Bool) -> Bool {
        if limits.lines > 0, lines.count >= limits.lines, !isEnd { isTruncated = true }
        return !isTruncated
    }

    /// Whether a word may move to the next line, which has to exist.
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

    /// The start of a line and its largest width.
    struct Room {
        var indent: CGFloat
        var width: CGFloat
    }

    func room(_ paragraph: ParagraphStyle, isFirst: Bool) -> Room {
        let indent = max(0, isFirst ? paragraph.firstLineHeadIndent : paragraph.headIndent)
        let tail = paragraph.tailIndent, end = tail > 0 ? min(tail, limits.width) : limits.width + tail
        return Room(indent: indent, width: max(0, end - indent))
    }

    /// The left end of the space: indents are measured from the paragraph's leading edge.
    func left(of room: Room, isRightToLeft: Bool) -> CGFloat {
        guard isRightToLeft else { return room.indent }
        return limits.width.isFinite ? limits.width - room.indent - room.width : 0
    }

    /// - Returns: the line and its end in the paragraph.
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

    /// Whether no further line fits.
    private func isLastLine(_ shaped: ShapedText, _ range: Range<Int>, _ paragraph: ParagraphStyle) -> Bool {
        if limits.lines > 0, lines.count + 1 >= limits.lines { return true }
        guard limits.height.isFinite else { return false }
        let height = heights(of: CTLine(shaped, range, paragraph: paragraph), paragraph).height
        return y + 2 * height + max(0, paragraph.lineSpacing) > limits.height + 0.01
    }

    func heights(of line: CTLine, _ paragraph: ParagraphStyle) -> (height: CGFloat, descent: CGFloat) {
        let leading = limits.usesFontLeading ? line.leading : 0
        let natural = line.ascent + line.descent + leading
        // Additional or missing line height is above the letters.
        return (paragraph.lineHeight(natural), line.descent + leading)
    }

    /// Returns false when the line does not fit.
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

    /// The alignment of each line and the space it is aligned in.
    var alignments: [(ParagraphStyle.Alignment, left: CGFloat, width: CGFloat)] = []

    /// Aligns the lines. Without a width limit they are aligned within the widest line.
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
                    // On a whole point, like the left edge: letters begin on whole pixels.
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
    ///   - origin: of the top left corner.
    ///   - round: moves baselines to whole pixels.
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
