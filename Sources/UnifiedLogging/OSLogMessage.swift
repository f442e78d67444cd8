// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a message with the values in it. String literals make it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    /// Creates a message without values.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message from a text with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty text.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many UTF-8 bytes of literals come.
    ///   - interpolationCount: how many values come.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds what stands between values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - value: its description is written.
    ///   - align: fills the text up to a number of characters.
    ///   - privacy: whether the text is written as it is.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: String(describing: value()))) }

    /// Adds an integer.
    ///
    /// - Parameters:
    ///   - number: the integer.
    ///   - format: how its digits are written.
    ///   - align: fills the text up to a number of characters.
    ///   - privacy: whether the text is written as it is.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: format.text(number()))) }

    /// Adds a number with a fraction.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - format: how its digits are written.
    ///   - align: fills the text up to a number of characters.
    ///   - privacy: whether the text is written as it is.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: format.text(number()))) }
}

/// Whether a value may be read in a log.
///
/// Values without a statement are written. iOS hides texts among them, unless a debugger runs.
public struct OSLogPrivacy: Sendable {
    /// What is written instead of a hidden value.
    public enum Mask: Sendable {
        /// A number that is equal for equal values in one process.
        case hash
        /// Nothing of the value.
        case none
    }

    private enum Kind { case shown, hidden(Mask) }
    private let kind: Kind

    /// Written.
    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    /// Written.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    /// Hidden.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }
    /// Hidden.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }

    /// Written.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    /// Hidden, with a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }
    /// Hidden, with a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }

    func apply(to text: String) -> String {
        switch kind {
        case .shown: text
        case .hidden(.none): "<private>"
        case .hidden(.hash): "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>"
        }
    }
}

/// How a text is filled up.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isAtEnd: Bool

    /// Not filled up.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isAtEnd: false) }
    /// Filled up with spaces behind the text.
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isAtEnd: false)
    }
    /// Filled up with spaces before the text.
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isAtEnd: true)
    }

    func apply(to text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, columns - text.count))
        return isAtEnd ? spaces + text : text + spaces
    }
}

/// How the digits of an integer are written.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let prefix: String
    private let minDigits: Int
    private let showsPlus: Bool

    /// Decimal digits.
    public static var decimal: OSLogIntegerFormatting { decimal() }
    /// Hexadecimal digits in lower case.
    public static var hex: OSLogIntegerFormatting { hex() }
    /// Octal digits.
    public static var octal: OSLogIntegerFormatting { octal() }

    /// Decimal digits.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, prefix: "", minDigits: minDigits, showsPlus: explicitPositiveSign)
    }
    /// Hexadecimal digits in lower case.
    public static func hex(includePrefix: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits, showsPlus: false)
    }
    /// Octal digits.
    public static func octal(includePrefix: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, prefix: includePrefix ? "0o" : "", minDigits: minDigits, showsPlus: false)
    }

    func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        let digits = String(number.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// How the digits of a number with a fraction are written.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private let precision: Int

    /// Six digits behind the point.
    public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
    /// Digits behind the point.
    public static func fixed(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "f", precision: precision())
    }
    /// A power of ten with six digits behind the point.
    public static var exponential: OSLogFloatFormatting { exponential(precision: 6) }
    /// A power of ten with digits behind the point.
    public static func exponential(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "e", precision: precision())
    }
    /// The shorter of both forms, with six digits.
    public static var hybrid: OSLogFloatFormatting { hybrid(precision: 6) }
    /// The shorter of both forms.
    public static func hybrid(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "g", precision: precision())
    }

    func text(_ number: Double) -> String { String(format: "%.\(max(0, precision))\(conversion)", number) }
}
