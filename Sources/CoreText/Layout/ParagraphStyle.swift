// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How the lines of a paragraph are set. Lengths are points.
package struct ParagraphStyle: Equatable, Sendable {
    package enum Alignment: Int, Sendable {
        case left = 0
        case center = 1
        case right = 2
        case justified = 3
        /// Aligns lines with the edge where the paragraph's direction begins.
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

    /// Further rules for breaking lines; the numbers are those of UIKit.
    package struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        package let rawValue: UInt

        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// Avoids a last line of one word when the line before can spare one.
        package static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Breaks Korean lines between words only, unless a word is longer than the line.
        package static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    }

    package struct Tab: Equatable, Sendable {
        package var alignment: Alignment
        package var location: CGFloat
        /// Characters that end a tab's column. The first of them after the tab is placed at the tab's location; if
        /// empty, the end of the text is. Only for tabs that align the end of text.
        package var terminators = CharacterSet()

        package init(alignment: Alignment, location: CGFloat) {
            self.alignment = alignment
            self.location = location
        }
    }

    package var alignment = Alignment.natural
    package var lineBreakMode = LineBreakMode.byWordWrapping
    package var writingDirection = WritingDirection.natural
    /// The space between lines, not below the last one.
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// The trailing indent: from the leading edge if positive, else from the trailing edge.
    package var tailIndent: CGFloat = 0
    /// The least height of a line; 0 means no limit.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// The factor for the natural line height; 0 means 1.
    package var lineHeightMultiple: CGFloat = 0
    package var tabs = ParagraphStyle.standardTabs
    /// The interval of further tabs after the last one; 0 means none.
    package var defaultTabInterval: CGFloat = 0
    /// Hyphenates a word when the line without it would be filled to less than this fraction; 0 turns hyphenation off.
    package var hyphenationFactor: CGFloat = 0
    /// Whether letters are moved slightly closer before a line is truncated.
    package var tightensForTruncation = false
    package var lineBreakStrategy: LineBreakStrategy = []

    package init() {}

    /// The default tabs: twelve, 28 points apart, as Apple documents.
    package static let standardTabs = (1...12).map { Tab(alignment: .left, location: CGFloat($0) * 28) }

    /// - Parameter isRightToLeft: the direction of natural text that has no character with a direction.
    func baseDirection(neutral isRightToLeft: Bool = false) -> BidiLevels.BaseDirection {
        switch writingDirection {
        case .natural: isRightToLeft ? .naturalElseRightToLeft : .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }

    /// The height of a line with the given natural height.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height.isFinite ? height : natural
    }

    /// The first tab after a position in the line.
    func tab(after x: CGFloat) -> Tab {
        var next: Int?
        for index in tabs.indices where tabs[index].location > x + 0.01 {
            if next.map({ tabs[index].location < tabs[$0].location }) ?? true { next = index }
        }
        if let next { return tabs[next] }
        let interval = defaultTabInterval > 0 && defaultTabInterval.isFinite ? defaultTabInterval : 28
        return Tab(alignment: .natural, location: ((x / interval).rounded(.down) + 1) * interval)
    }
}

/// Computes where the text after a tab begins, from the leading edge; each further letter makes it more exact.
struct TabColumn {
    private let start: CGFloat
    private let tab: ParagraphStyle.Tab
    private let endsAtTab: Bool
    private var width: CGFloat = 0
    /// The text up to the character that is aligned with the tab, once known.
    private var head: CGFloat?

    /// - Parameter start: the position of the tab character.
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

    /// Where the text begins; never before the end of the preceding text.
    var textStart: CGFloat {
        if tab.alignment == .center { return max(start, tab.location - width / 2) }
        return endsAtTab ? max(start, tab.location - (head ?? width)) : tab.location
    }

    var textEnd: CGFloat { textStart + width }
}
