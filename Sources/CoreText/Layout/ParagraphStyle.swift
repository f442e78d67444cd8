// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How the lines of a paragraph stand. Lengths are points.
package struct ParagraphStyle: Equatable, Sendable {
    package enum Alignment: Int, Sendable {
        case left = 0
        case center = 1
        case right = 2
        case justified = 3
        /// Where lines begin in the paragraph's direction.
        case natural = 4
    }

    package enum LineBreakMode: Int, Sendable {
        case byWordWrapping = 0
        case byCharWrapping = 1
        case byClipping = 2
        case byTruncatingHead = 3
        case byTruncatingTail = 4
        case byTruncatingMiddle = 5

        package var truncates: Bool { rawValue >= LineBreakMode.byTruncatingHead.rawValue }
    }

    package enum WritingDirection: Int, Sendable {
        case natural = -1
        case leftToRight = 0
        case rightToLeft = 1
    }

    /// What else counts where lines of words end; the numbers are those of UIKit.
    package struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        package let rawValue: UInt

        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line of a paragraph has more than one word, if the line before can spare one.
        package static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Lines of Korean end between words only, where a word is not longer than the line.
        package static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    }

    package struct Tab: Equatable, Sendable {
        package var alignment: Alignment
        package var location: CGFloat
        /// The first of them in the text behind the tab stands at its location; empty: the text's end does. Only for tabs
        /// that text ends at.
        package var terminators = CharacterSet()

        package init(alignment: Alignment, location: CGFloat) {
            self.alignment = alignment
            self.location = location
        }
    }

    package var alignment = Alignment.natural
    package var lineBreakMode = LineBreakMode.byWordWrapping
    package var writingDirection = WritingDirection.natural
    /// Between lines, not below the last one.
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// From the leading edge; 0 and below: from the trailing one.
    package var tailIndent: CGFloat = 0
    /// 0: no limit.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// 0 counts as 1.
    package var lineHeightMultiple: CGFloat = 0
    package var tabs = ParagraphStyle.standardTabs
    /// Behind the last of the tabs; 0: there are none.
    package var defaultTabInterval: CGFloat = 0
    /// Words are parted at ends of lines that would be filled to less than this part without; 0: they are not.
    package var hyphenationFactor: CGFloat = 0
    /// Whether letters stand a little closer before a line is truncated.
    package var tightensForTruncation = false
    package var lineBreakStrategy: LineBreakStrategy = []

    package init() {}

    /// Twelve of them, 28 points apart: documented by Apple.
    package static let standardTabs = (1...12).map { Tab(alignment: .left, location: CGFloat($0) * 28) }

    /// - Parameter isRightToLeft: which way natural text runs that has no character with a direction.
    func baseDirection(neutral isRightToLeft: Bool = false) -> BidiLevels.BaseDirection {
        switch writingDirection {
        case .natural: isRightToLeft ? .naturalElseRightToLeft : .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }

    /// The height of a line whose fonts want so much.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height.isFinite ? height : natural
    }

    /// The first tab behind a place in the line.
    func tab(after x: CGFloat) -> Tab {
        if let tab = tabs.filter({ $0.location > x + 0.01 }).min(by: { $0.location < $1.location }) { return tab }
        let interval = defaultTabInterval > 0 && defaultTabInterval.isFinite ? defaultTabInterval : 28
        return Tab(alignment: .natural, location: ((x / interval).rounded(.down) + 1) * interval)
    }
}

/// Where the text behind a tab stands, from the leading edge: it is known better with each of its letters.
struct TabColumn {
    private let start: CGFloat
    private let tab: ParagraphStyle.Tab
    private let endsAtTab: Bool
    private var width: CGFloat = 0
    /// Up to the character that stands at the tab, when that has come.
    private var head: CGFloat?

    /// - Parameter start: where the tab begins.
    init(_ paragraph: ParagraphStyle, from start: CGFloat, isRightToLeft: Bool) {
        self.start = start
        tab = paragraph.tab(after: start)
        endsAtTab = tab.alignment == (isRightToLeft ? .left : .right)
    }

    mutating func add(_ unit: UInt16, width: CGFloat) {
        if head == nil, endsAtTab, let scalar = Unicode.Scalar(unit), tab.terminators.contains(scalar) {
            head = self.width
        }
        self.width += width
    }

    /// Where the text begins. Behind other text, whatever the tab says.
    var textStart: CGFloat {
        if tab.alignment == .center { return max(start, tab.location - width / 2) }
        return endsAtTab ? max(start, tab.location - (head ?? width)) : tab.location
    }

    var textEnd: CGFloat { textStart + width }
}
