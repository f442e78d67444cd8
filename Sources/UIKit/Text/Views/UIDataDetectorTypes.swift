// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kinds of data that are detected in a text and can be tapped.
///
/// Difference from iOS: dates, addresses, flights, parcels, money and measures are not detected, and have no names
/// here.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers are detected.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// URLs and email addresses are detected.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// All supported kinds are detected.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Detects URLs, email addresses and telephone numbers by their form. The rules are chosen: Apple does not publish any.
///
/// Expressions have limited length, and begin at words, so the cost is proportional to the text.
struct DataDetector {
    struct Match: Equatable {
        /// The range in UTF-16 units.
        var range: Range<Int>
        var url: URL
    }

    let types: UIDataDetectorTypes

    /// The matches in order, without overlap.
    func matches(in text: String) -> [Match] {
        var found: [Match] = []
        if types.contains(.link) {
            found += Self.find(Self.pages, in: text, Self.page)
            found += Self.find(Self.mails, in: text) { URL(string: "mailto:\($0)") }
        }
        if types.contains(.phoneNumber) { found += Self.find(Self.phones, in: text, Self.phone) }
        // Of two that overlap, the one that is first, or longer, is meant.
        found.sort { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }
        return found.reduce(into: []) { kept, match in
            if kept.last.map({ $0.range.upperBound <= match.range.lowerBound }) ?? true { kept.append(match) }
        }
    }

    // MARK: - How they are written

    /// With a scheme, or a host that begins with www or has a common ending.
    private static let pages = expression(
        #"(?<![\p{L}\p{N}@._/-])(?:https?://[^\s<>"“”„«»]{1,2000}|"#
            + #"(?:www\.(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}|"#
            + #"(?:[a-z0-9-]{1,63}\.){1,8}(?:com|org|net|edu|gov|io|dev))"#
            + #"(?::[0-9]{1,5})?(?:[/?#][^\s<>"“”„«»]{0,2000})?)(?![\p{L}\p{N}@])"#)

    private static let mails = expression(
        #"(?<![\p{L}\p{N}@._%+-])[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@-])"#)

    /// Seven digits or more, with separators.
    private static let phones = expression(
        #"(?<![\p{L}\p{N}+.,/=#€$£%-])(?:\+ ?)?\(?\d"#
            + #"(?:(?:[ \u00a0./-]{1,2}[()]?|[()][ \u00a0./-]?)?\d){6,14}(?![\p{L}\p{N}]|[.,:/-]\d)"#)

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    }

    private static func find(_ expression: NSRegularExpression?, in text: String, _ url: (String) -> URL?) -> [Match] {
        let text = text as NSString, all = NSRange(location: 0, length: text.length)
        return (expression?.matches(in: text as String, options: [], range: all) ?? []).compactMap { result in
            let whole = text.substring(with: result.range), written = trimmed(whole)
            let start = result.range.location + whole[..<written.startIndex].utf16.count
            return url(String(written)).map { Match(range: start..<start + written.utf16.count, url: $0) }
        }
    }

    /// Without punctuation of the sentence around it.
    private static func trimmed(_ whole: String) -> Substring {
        let opened = whole.count(where: { $0 == "(" })
        var closed = whole.count(where: { $0 == ")" }), text = Substring(whole)
        if closed == 0, text.first == "(" { text.removeFirst() }
        while let last = text.last, ".,;:!?'\"’)]}…*_".contains(last) {
            // A bracket that was opened within belongs to it.
            if last == ")" {
                if opened >= closed { break }
                closed -= 1
            }
            text.removeLast()
        }
        return text
    }

    private static func page(_ text: String) -> URL? {
        let start = text.prefix(8).lowercased(), hasScheme = start.hasPrefix("http://") || start.hasPrefix("https://")
        guard let url = URL(string: hasScheme ? text : "http://" + text), url.host?.isEmpty == false else { return nil }
        return url
    }

    /// Numbers of other kinds that look alike: dates, IP addresses, sums.
    private static let others = expression(
        #"^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|"#
            + #"\d{1,3}(?:\.\d{1,3}){3}|\d{1,3}(?:\.\d{3})+|\d+\.\d+)$"#)

    private static func phone(_ text: String) -> URL? {
        // Those of other scripts count as well.
        let values = text.unicodeScalars.compactMap { scalar in
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { String(Int($0)) } : nil
        }
        let digits = values.joined(), isWhole = digits.count == text.unicodeScalars.count
        guard text.contains("(") == text.contains(")"), digits.count >= 7, !isWhole || (10...11).contains(digits.count)
        else { return nil }
        let all = NSRange(location: 0, length: text.utf16.count)
        guard others?.firstMatch(in: text, options: [], range: all) == nil else { return nil }
        return URL(string: "tel:" + (text.hasPrefix("+") ? "+" : "") + digits)
    }
}

/// The data detected in the paragraphs of a text, until they change.
struct DetectedData {
    private(set) var types: UIDataDetectorTypes = []
    private var known: [[UInt16]: [DataDetector.Match]] = [:]

    init(_ types: UIDataDetectorTypes = []) { self.types = types }

    /// - Parameter most: the number of paragraphs to cache.
    mutating func matches(in units: [UInt16], most: Int) -> [DataDetector.Match] {
        if types.isEmpty || units.isEmpty { return [] }
        if let found = known[units] { return found }
        let found = DataDetector(types: types).matches(in: String(decoding: units, as: UTF16.self))
        if known.count > 2 * most { known = [:] }
        known[units] = found
        return found
    }
}
