// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a log message, with the values that it interpolates. Write it as a string literal.
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
    ///   - literalCapacity: the approximate number of UTF-8 bytes of all literals.
    ///   - interpolationCount: the number of values.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds the literal text between two values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - value: any value. The message contains its description.
    ///   - align: how the text is padded to a number of characters.
    ///   - privacy: whether the log contains the text or a mask.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: String(describing: value()))) }

    /// Adds an integer.
    ///
    /// - Parameters:
    ///   - number: the integer.
    ///   - format: the format of the digits.
    ///   - align: how the text is padded to a number of characters.
    ///   - privacy: whether the log contains the text or a mask.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: format.text(number()))) }

    /// Adds a floating-point number.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - format: the format of the digits.
    ///   - align: how the text is padded to a number of characters.
    ///   - privacy: whether the log contains the text or a mask.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += align.apply(to: privacy.apply(to: format.text(number()))) }
}

/// Whether a log contains a value or a mask in its place.
///
/// The default, `auto`, writes the value. On iOS, `auto` hides strings and objects unless a debugger is attached.
public struct OSLogPrivacy: Sendable {
    /// The text that is written in place of a hidden value.
    public enum Mask: Sendable {
        /// A hash of the value. Equal values have equal hashes within one process.
        case hash
        /// The text `<private>`.
        case none
    }

    private enum Kind { case shown, hidden(Mask) }
    private let kind: Kind

    /// Writes the value.
    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    /// Writes the value, on every system.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    /// Hides the value: the log contains `<private>`.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }
    /// Hides the value, like `private`.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden(.none)) }

    /// Writes the value. The mask has no effect.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    /// Hides the value: the log contains the mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }
    /// Hides the value, like `private(mask:)`.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden(mask)) }

    func apply(to text: String) -> String {
        switch kind {
        case .shown: text
        case .hidden(.none): "<private>"
        case .hidden(.hash): "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>"
        }
    }
}

/// The padding of a text to a minimum number of characters.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isAtEnd: Bool

    /// Adds no padding.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isAtEnd: false) }
    /// Aligns the text to the left, and adds spaces after it.
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isAtEnd: false)
    }
    /// Aligns the text to the right, and adds spaces before it.
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isAtEnd: true)
    }

    func apply(to text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, columns - text.count))
        return isAtEnd ? spaces + text : text + spaces
    }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let prefix: String
    private let minDigits: Int
    private let showsPlus: Bool

    /// Writes the integer in base 10.
    public static var decimal: OSLogIntegerFormatting { decimal() }
    /// Writes the integer in base 16, with lowercase letters.
    public static var hex: OSLogIntegerFormatting { hex() }
    /// Writes the integer in base 8.
    public static var octal: OSLogIntegerFormatting { octal() }

    /// Writes the integer in base 10.
    ///
    /// - Parameters:
    ///   - explicitPositiveSign: whether integers that are not negative begin with "+".
    ///   - minDigits: the minimum number of digits. Zeros are added in front.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, prefix: "", minDigits: minDigits, showsPlus: explicitPositiveSign)
    }
    /// Writes the integer in base 16, with lowercase letters.
    ///
    /// - Parameters:
    ///   - includePrefix: whether "0x" comes before the digits.
    ///   - minDigits: the minimum number of digits, without the prefix. Zeros are added in front.
    public static func hex(includePrefix: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits, showsPlus: false)
    }
    /// Writes the integer in base 8.
    ///
    /// - Parameters:
    ///   - includePrefix: whether "0o" comes before the digits.
    ///   - minDigits: the minimum number of digits, without the prefix. Zeros are added in front.
    public static func octal(includePrefix: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, prefix: includePrefix ? "0o" : "", minDigits: minDigits, showsPlus: false)
    }

    func text<Number: FixedWidthInteger>(_ number: Number) -> String {
        let digits = String(number.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (number < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private let precision: Int

    /// Writes six digits after the decimal point.
    public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
    /// Writes a fixed number of digits after the decimal point.
    public static func fixed(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "f", precision: precision())
    }
    /// Writes the number with an exponent, and six digits after the decimal point.
    public static var exponential: OSLogFloatFormatting { exponential(precision: 6) }
    /// Writes the number with an exponent, and a fixed number of digits after the decimal point.
    public static func exponential(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "e", precision: precision())
    }
    /// Writes at most six significant digits, with an exponent for very large and very small numbers.
    public static var hybrid: OSLogFloatFormatting { hybrid(precision: 6) }
    /// Writes at most a number of significant digits, with an exponent for very large and very small numbers.
    public static func hybrid(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "g", precision: precision())
    }

    func text(_ number: Double) -> String { String(format: "%.\(max(0, precision))\(conversion)", number) }
}
