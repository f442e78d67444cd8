// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is looked for in a text, so that it can be tapped.
///
/// Differences: dates, addresses, flights, parcels, money and measures are not looked for, and have no names here.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of pages and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// All that can be found.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Finds addresses of pages and of mail, and phone numbers, by how they are written. What counts as one is chosen: Apple does
/// not say.
///
/// Expressions have limits of length, and begin where words do, so that a text costs as much as it is long.
struct DataDetector {
    struct Match: Equatable {
        /// In UTF-16 units.
        var range: Range<Int>
        var url: URL
    }

    let types: UIDataDetectorTypes

    /// From the first to the last; none overlap.
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

    /// With a scheme, or the name of a host that begins with www or ends as many do.
    private static let pages = expression(
        #"(?<![\p{L}\p{N}@._/-])(?:https?://[^\s<>"“”„«»]{1,2000}|"#
            + #"(?:www\.(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}|"#
            + #"(?:[a-z0-9-]{1,63}\.){1,8}(?:com|org|net|edu|gov|io|dev))"#
            + #"(?::[0-9]{1,5})?(?:[/?#][^\s<>"“”„«»]{0,2000})?)(?![\p{L}\p{N}@])"#)

    private static let mails = expression(
        #"(?<![\p{L}\p{N}@._%+-])[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@-])"#)

    /// Seven digits or more, with what stands between their groups.
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

    /// Without what belongs to the sentence around it.
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

    /// Numbers of other kinds look alike: dates, addresses of machines, sums.
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

/// What was found in the paragraphs of a text, until they change.
struct DetectedData {
    private(set) var types: UIDataDetectorTypes = []
    private var known: [[UInt16]: [DataDetector.Match]] = [:]

    init(_ types: UIDataDetectorTypes = []) { self.types = types }

    /// - Parameter most: how many paragraphs are worth remembering.
    mutating func matches(in units: [UInt16], most: Int) -> [DataDetector.Match] {
        if types.isEmpty || units.isEmpty { return [] }
        if let found = known[units] { return found }
        let found = DataDetector(types: types).matches(in: String(decoding: units, as: UTF16.self))
        if known.count > 2 * most { known = [:] }
        known[units] = found
        return found
    }
}
