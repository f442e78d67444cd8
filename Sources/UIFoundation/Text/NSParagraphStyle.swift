// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    /// Lines are aligned at the left edge.
    case left = 0
    /// Lines are centered between both edges.
    case center = 1
    /// Lines are aligned at the right edge.
    case right = 2
    /// Lines are stretched to both edges, except for the last line of a paragraph.
    case justified = 3
    /// Lines are aligned at the edge where the paragraph's direction begins.
    case natural = 4
}

/// How text that is too long for a line is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines are broken between words.
    case byWordWrapping = 0
    /// Lines are broken between characters.
    case byCharWrapping = 1
    /// The line is clipped.
    case byClipping = 2
    /// An ellipsis replaces the start of the line.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end of the line.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle of the line.
    case byTruncatingMiddle = 5
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first character that has one.
    case natural = -1
    /// The text is written from left to right.
    case leftToRight = 0
    /// The text is written from right to left.
    case rightToLeft = 1
}

/// A position in a line at which the text after a tab begins, ends or is centered. Immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// The keys of a tab's options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters at which a column of numbers is aligned, a `CharacterSet`.
        ///
        /// In a tab that aligns the end of text, the first of these characters is placed at the tab instead of the
        /// text's end.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The alignment of the text at the tab.
    public let alignment: NSTextAlignment
    /// The position in points from the leading edge.
    public let location: CGFloat
    /// The options of the tab.
    public let options: [OptionKey: Any]

    /// Creates a tab from its alignment, location and options.
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

    /// Returns the decimal separator of a locale; nil means the program's.
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

/// The layout of a paragraph's lines, set as `.paragraphStyle` of its first character. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// Further rules for breaking lines.
    ///
    /// Apple does not document what `standard` includes; here it is the sum of the others.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Avoids a last line of one word when the line before can spare one.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Breaks Korean lines between words only, unless a word is longer than the line.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules that labels use: all of them.
        public static let standard = LineBreakStrategy(rawValue: 0xffff)
    }

    // The first property.
    private let mark = ForeignObjectMark()
    package fileprivate(set) var style: ParagraphStyle

    public override init() {
        style = ParagraphStyle()
        super.init()
    }

    init(_ style: ParagraphStyle) {
        self.style = style
        super.init()
    }

    /// The style of text without a paragraph style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns the writing direction of a language.
    ///
    /// - Parameter languageName: such as "ar" or "he-IL"; nil means the program's language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The alignment of the lines. The default is `natural`.
    open var alignment: NSTextAlignment { NSTextAlignment(rawValue: style.alignment.rawValue) ?? .natural }
    /// How lines that are too long are broken. The default is by words.
    open var lineBreakMode: NSLineBreakMode {
        NSLineBreakMode(rawValue: style.lineBreakMode.rawValue) ?? .byWordWrapping
    }
    /// The direction of the paragraph. The default is `natural`.
    open var baseWritingDirection: NSWritingDirection {
        NSWritingDirection(rawValue: style.writingDirection.rawValue) ?? .natural
    }
    /// The space between lines, not below the last one. The default is 0.
    open var lineSpacing: CGFloat { style.lineSpacing }
    /// The space below the paragraph. The default is 0.
    open var paragraphSpacing: CGFloat { style.paragraphSpacing }
    /// The space above the paragraph. The default is 0.
    open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
    /// The indent of the first line, from the leading edge. The default is 0.
    open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
    /// The indent of the other lines, from the leading edge. The default is 0.
    open var headIndent: CGFloat { style.headIndent }
    /// The end of the lines: from the leading edge if positive, else from the trailing edge. The default is 0.
    open var tailIndent: CGFloat { style.tailIndent }
    /// The least height of lines; 0, the default, for no limit.
    open var minimumLineHeight: CGFloat { style.minimumLineHeight }
    /// The largest height of lines; 0, the default, for no limit.
    open var maximumLineHeight: CGFloat { style.maximumLineHeight }
    /// The factor for the natural height of lines; 0, the default, means 1.
    open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
    /// The tab stops. The default is twelve, 28 points apart.
    open var tabStops: [NSTextTab]! {
        style.tabs.map { NSTextTab($0) }
    }
    /// The distance of further tabs after the last one. The default is 0: there are none.
    open var defaultTabInterval: CGFloat { style.defaultTabInterval }
    /// Hyphenates words at the ends of lines that would be filled to less than this fraction, 0 to 1. The default, 0,
    /// does not hyphenate.
    ///
    /// The dictionary is that of the text's `languageIdentifier`, else of the program's language.
    open var hyphenationFactor: Float { Float(style.hyphenationFactor) }
    /// Whether words are hyphenated wherever that fills lines better: the same as a factor of 1.
    open var usesDefaultHyphenation: Bool { style.hyphenationFactor == 1 }
    /// Whether letters are moved slightly closer before a line is truncated. The default is false.
    open var allowsDefaultTighteningForTruncation: Bool { style.tightensForTruncation }
    /// Further rules for breaking lines. The default is none.
    open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: style.lineBreakStrategy.rawValue) }

    public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }
    public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(style) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.style == style }
    open override var hash: Int { style.lineSpacing.hashValue ^ style.alignment.rawValue }
}

/// A paragraph style that can be changed. Text is drawn with its state at that time.
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

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) {
        tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    /// Removes a tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { !$0.isEqual(anObject) } }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}

extension ParagraphStyle.LineBreakMode {
    init(_ mode: NSLineBreakMode) { self = Self(rawValue: mode.rawValue) ?? .byWordWrapping }
}

extension NSParagraphStyle: ParagraphStyleConvertible {
    package var coreTextParagraphStyle: ParagraphStyle { style }
}
