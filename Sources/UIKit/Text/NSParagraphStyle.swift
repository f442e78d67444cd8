// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// Where lines stand between the edges of their room.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// All lines but the last one of a paragraph from edge to edge.
    case justified = 3
    /// Where lines begin in the paragraph's direction.
    case natural = 4
}

/// What becomes of text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

public enum NSWritingDirection: Int, Sendable {
    /// That of the first character that has one.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// A place in a line at which the text behind a tab begins, ends, or has its middle. Immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet`: the first of them behind a tab that text ends at stands at the tab instead of the text's end, so
        /// that numbers stand with their points below each other.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    public let alignment: NSTextAlignment
    /// In points from the leading edge.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
        super.init()
    }

    convenience init(_ tab: ParagraphStyle.Tab) {
        self.init(
            textAlignment: NSTextAlignment(rawValue: tab.alignment.rawValue) ?? .left, location: tab.location,
            options: tab.terminators.isEmpty ? [:] : [.columnTerminators: tab.terminators])
    }

    /// The decimal point of a locale; nil for the program's.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    fileprivate var terminators: CharacterSet { options[.columnTerminators] as? CharacterSet ?? CharacterSet() }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location && other.terminators == terminators
    }

    open override var hash: Int { location.hashValue }
}

/// How the lines of a paragraph stand; the attribute `.paragraphStyle` of its first character. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// What else counts where lines of words end.
    ///
    /// Apple does not say what else `standard` has; here it is the sum of the others.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A paragraph's last line has no single word, if the line before can spare another one.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Lines of Korean end between words, where a word is not longer than its line.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// As labels do it.
        public static let standard = LineBreakStrategy(rawValue: 0xffff)
    }

    fileprivate(set) var style: ParagraphStyle

    public override init() {
        style = ParagraphStyle()
        super.init()
    }

    init(_ style: ParagraphStyle) {
        self.style = style
        super.init()
    }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Which way a language is written.
    ///
    /// - Parameter languageName: such as "ar" or "he-IL"; nil for the language that the program runs in.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open var alignment: NSTextAlignment { NSTextAlignment(rawValue: style.alignment.rawValue) ?? .natural }
    open var lineBreakMode: NSLineBreakMode {
        NSLineBreakMode(rawValue: style.lineBreakMode.rawValue) ?? .byWordWrapping
    }
    open var baseWritingDirection: NSWritingDirection {
        NSWritingDirection(rawValue: style.writingDirection.rawValue) ?? .natural
    }
    /// Between lines, not below the last one.
    open var lineSpacing: CGFloat { style.lineSpacing }
    /// Below the paragraph.
    open var paragraphSpacing: CGFloat { style.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
    /// Where the first line begins, from the leading edge.
    open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
    /// Where the other lines begin.
    open var headIndent: CGFloat { style.headIndent }
    /// Where lines end: from the leading edge; 0 and below, from the trailing one.
    open var tailIndent: CGFloat { style.tailIndent }
    /// 0 for no limit.
    open var minimumLineHeight: CGFloat { style.minimumLineHeight }
    /// 0 for no limit.
    open var maximumLineHeight: CGFloat { style.maximumLineHeight }
    /// Of the lines' own heights; 0 counts as 1.
    open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
    /// Twelve of them, 28 points apart, to begin with.
    open var tabStops: [NSTextTab]! {
        style.tabs.map { NSTextTab($0) }
    }
    /// From tab to tab behind the last one.
    open var defaultTabInterval: CGFloat { style.defaultTabInterval }
    /// From 0 to 1. Words are parted at ends of lines that would be filled to less than this part of their width; 0: they
    /// are not. By the dictionary of the text's `languageIdentifier`, else of the language that the program runs in.
    open var hyphenationFactor: Float { Float(style.hyphenationFactor) }
    /// Whether words are parted wherever it makes lines fuller: the same as a factor of 1.
    open var usesDefaultHyphenation: Bool { style.hyphenationFactor == 1 }
    /// Whether letters stand a little closer before a line is truncated.
    open var allowsDefaultTighteningForTruncation: Bool { style.tightensForTruncation }
    /// None to begin with.
    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: style.lineBreakStrategy.rawValue) }

    public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }
    public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(style) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.style == style }
    open override var hash: Int { style.lineSpacing.hashValue ^ style.alignment.rawValue }
}

/// One that can be changed. Text that has it is drawn as it is by then.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { style.alignment = ParagraphStyle.Alignment(rawValue: newValue.rawValue) ?? .natural }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { style.lineBreakMode = ParagraphStyle.LineBreakMode(newValue) }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { style.writingDirection = ParagraphStyle.WritingDirection(rawValue: newValue.rawValue) ?? .natural }
    }
    open override var lineSpacing: CGFloat {
        get { style.lineSpacing }
        set { style.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { style.paragraphSpacing }
        set { style.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { style.paragraphSpacingBefore }
        set { style.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { style.firstLineHeadIndent }
        set { style.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { style.headIndent }
        set { style.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { style.tailIndent }
        set { style.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { style.minimumLineHeight }
        set { style.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { style.maximumLineHeight }
        set { style.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { style.lineHeightMultiple }
        set { style.lineHeightMultiple = newValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set {
            style.tabs = (newValue ?? []).map {
                var tab = ParagraphStyle.Tab(
                    alignment: ParagraphStyle.Alignment(rawValue: $0.alignment.rawValue) ?? .left,
                    location: $0.location)
                tab.terminators = $0.terminators
                return tab
            }
        }
    }
    open override var defaultTabInterval: CGFloat {
        get { style.defaultTabInterval }
        set { style.defaultTabInterval = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { style.hyphenationFactor = newValue > 0 ? CGFloat(min(1, newValue)) : 0 }
    }
    open override var usesDefaultHyphenation: Bool {
        get { super.usesDefaultHyphenation }
        set { if newValue != usesDefaultHyphenation { style.hyphenationFactor = newValue ? 1 : 0 } }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { style.tightensForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { style.lineBreakStrategy = ParagraphStyle.LineBreakStrategy(rawValue: newValue.rawValue) }
    }

    open func addTabStop(_ anObject: NSTextTab) {
        tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { !$0.isEqual(anObject) } }

    /// Takes over all of another one.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}

extension ParagraphStyle.LineBreakMode {
    init(_ mode: NSLineBreakMode) { self = Self(rawValue: mode.rawValue) ?? .byWordWrapping }
}

extension NSParagraphStyle: ParagraphStyleConvertible {
    package var coreTextParagraphStyle: ParagraphStyle { style }
}
