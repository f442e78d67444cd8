// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension ShapedText {
    /// Whether a range ends at a soft hyphen.
    func endsAtSoftHyphen(_ range: Range<Int>) -> Bool {
        !range.isEmpty && range.upperBound < count && text.units[range.upperBound - 1] == .softHyphen
    }

    /// Whether a line that ends within a word needs a hyphen and has space for it.
    ///
    /// - Parameter paragraph: determines whether words are hyphenated automatically.
    func needsHyphen(behind range: Range<Int>, _ paragraph: ParagraphStyle, _ width: CGFloat) -> Bool {
        guard !range.isEmpty, range.upperBound < count else { return false }
        if endsAtSoftHyphen(range) { return hasRoomForHyphen(behind: range, width) }
        guard paragraph.hyphenationFactor > 0, hasRoomForHyphen(behind: range, width) else { return false }
        // Scripts without spaces have no hyphens at the ends of words.
        return [range.upperBound - 1, range.upperBound].allSatisfy { text.units[$0].isHyphenatedLetter }
    }

    func hasRoomForHyphen(behind range: Range<Int>, _ width: CGFloat) -> Bool {
        let hyphen = ShapedText(hyphen(at: range.upperBound - 1))
        return self.width(range) + hyphen.width(0..<hyphen.count) <= width + 0.001
    }

    private func hyphen(at unit: Int) -> StyledText {
        guard let span = text.span(at: unit), span.style.box == nil else { return StyledText(units: [], spans: []) }
        return StyledText(
            units: [.hyphen], spans: [.init(range: 0..<1, style: span.style, attributes: span.attributes)])
    }

    /// A range as a line that ends with a hyphen.
    func hyphenatedLine(
        _ range: Range<Int>, paragraph: ParagraphStyle, indent: CGFloat, justifiedWidth: CGFloat?
    ) -> CTLine {
        let mark = hyphen(at: range.upperBound - 1)
        let parted = ShapedText(text[range] + mark, runsFromRightToLeft ? .rightToLeft : .leftToRight)
        let end = range.upperBound
        return CTLine(
            parted, 0..<parted.count, paragraph: paragraph, indent: indent, justifiedWidth: justifiedWidth,
            source: LineSource(head: range, mark: mark.count, tail: end..<end))
    }
}

extension UInt16 {
    static let softHyphen: UInt16 = 0xad
    static let hyphen: UInt16 = 0x2d

    /// Letters of scripts that hyphenate: Latin, Greek, Cyrillic, Armenian, and their marks.
    fileprivate var isHyphenatedLetter: Bool {
        guard self < 0x590 || (0x1e00..<0x2000).contains(self), let scalar = Unicode.Scalar(self) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
}
