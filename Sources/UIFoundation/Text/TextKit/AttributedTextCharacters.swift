// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The characters of an attributed text, as `mutableString` returns them. A change of it changes the text, whose attributes follow.
///
/// Foundation's own `mutableString` on Linux changes the characters alone. Attributes then cover ranges that do not exist, and the next
/// change stops the program. The type of this one is narrower than that of Foundation's, so that the compiler prefers it.
public final class AttributedTextCharacters: NSMutableString {
    private let text: NSMutableAttributedString

    fileprivate init(of text: NSMutableAttributedString) {
        self.text = text
        super.init(capacity: 0)
    }

    /// Not available: only an attributed text creates its characters.
    public required init(capacity: Int) { fatalError(Self.mistake) }
    /// Not available: only an attributed text creates its characters.
    public required init(string aString: String) { fatalError(Self.mistake) }
    /// Not available: only an attributed text creates its characters.
    public required init(characters: UnsafePointer<unichar>, length: Int) { fatalError(Self.mistake) }
    /// Returns nil: an attributed text is archived instead.
    public required init?(coder aDecoder: NSCoder) { nil }
    /// Not available: only an attributed text creates its characters.
    public required init(stringLiteral value: StaticString) { fatalError(Self.mistake) }
    /// Not available: only an attributed text creates its characters.
    public required init(unicodeScalarLiteral value: StaticString) { fatalError(Self.mistake) }
    /// Not available: only an attributed text creates its characters.
    public required init(extendedGraphemeClusterLiteral value: StaticString) { fatalError(Self.mistake) }

    private static let mistake =
        "AttributedTextCharacters: only mutableString of an attributed text creates one. Use NSMutableString(string:) instead."

    // MARK: - Characters

    /// The number of UTF-16 units.
    public override var length: Int {
        series = nil
        return text.length
    }

    /// Returns the UTF-16 unit at an index.
    public override func character(at index: Int) -> unichar {
        series = nil
        return (text.string as NSString).character(at: index)
    }

    /// Returns an independent copy.
    public override func copy(with zone: NSZone? = nil) -> Any { NSString(string: text.string) }

    /// Returns an independent copy.
    public override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableString(string: text.string) }

    /// Replaces the characters of a range in the attributed text. The new ones get the attributes of the first replaced one, or of the
    /// one before.
    public override func replaceCharacters(in range: NSRange, with aString: String) {
        let now = text.string as NSString
        if series?.continues(with: range, aString) != true { series = Series(range, aString, now) }
        let place = NSRange(location: range.location + (series?.shift ?? 0), length: range.length)
        series?.advance(by: aString.utf16.count - range.length)
        text.replaceCharacters(in: place, with: aString)
    }

    private var series: Series?

    /// The replacements of one call of `replaceOccurrences(of:with:options:range:)`.
    ///
    /// Foundation on Linux makes them from the first to the last, and for subclasses with the ranges of the text before the first one.
    /// It reads nothing in between, so reading ends a series.
    private struct Series {
        private let before: NSString
        private let target: String, replacement: String
        private var end: Int
        /// The distance of the next range from its place in the text before.
        private(set) var shift = 0

        init?(_ range: NSRange, _ replacement: String, _ now: NSString) {
            guard range.length > 0, range.upperBound <= now.length else { return nil }
            (before, target, self.replacement) = (now, now.substring(with: range), replacement)
            end = range.upperBound
        }

        /// Whether a replacement continues the series: the text before the first one has the target there.
        mutating func continues(with range: NSRange, _ replacement: String) -> Bool {
            guard replacement == self.replacement, range.location >= end, range.upperBound <= before.length,
                before.substring(with: range).compare(target, options: .caseInsensitive) == .orderedSame
            else { return false }
            end = range.upperBound
            return true
        }

        mutating func advance(by difference: Int) { shift += difference }
    }
}

extension NSMutableAttributedString {
    /// The characters of the text. A change of them changes the text, and new characters get the attributes of those that they
    /// replace.
    public var mutableString: AttributedTextCharacters { AttributedTextCharacters(of: self) }
}
