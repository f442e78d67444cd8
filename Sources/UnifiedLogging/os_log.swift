// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a message by a format.
///
/// - Parameters:
///   - message: a format of `printf`. Values of `%{private}` specifiers are hidden.
///   - dso: not used.
///   - log: the log that receives it.
///   - type: how important it is.
///   - args: the values, one for each specifier.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

/// Writes a message by a format.
///
/// - Parameters:
///   - type: how important it is.
///   - dso: not used.
///   - log: the log that receives it.
///   - message: a format of `printf`. Values of `%{private}` specifiers are hidden.
///   - args: the values, one for each specifier.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) { log.write(type, LogFormat.text("\(message)", args)) }

/// Writes a message.
///
/// - Parameters:
///   - type: how important it is.
///   - log: the log that receives it.
///   - message: the text, with values whose privacy can be given.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message.text) }

enum LogFormat {
    /// Returns the text of a format and its values. A specifier without a value is written as it is.
    static func text(_ format: String, _ values: [any CVarArg]) -> String {
        var text = "", rest = Substring(format), values = values[...]
        while let start = rest.firstIndex(of: "%") {
            text += rest[..<start]
            let specifier = Specifier(rest[start...])
            rest = rest[specifier.end...]
            text += specifier.text(&values)
        }
        return text + rest
    }

    /// A specifier, such as `%{public}@` or `%.2f`.
    private struct Specifier {
        let end: String.Index
        private let written: Substring
        private let options: Substring
        private let conversion: String

        init(_ text: Substring) {
            var rest = text.dropFirst()
            var options = Substring()
            if rest.first == "{", let close = rest.firstIndex(of: "}") {
                options = rest[rest.index(after: rest.startIndex)..<close]
                rest = rest[rest.index(after: close)...]
            }
            let flags = rest.prefix { "+-# 0123456789.*hlqLztj".contains($0) }
            let kind = rest.dropFirst(flags.count).prefix(1)
            end = kind.endIndex
            written = text[text.startIndex..<kind.endIndex]
            (self.options, conversion) = (options, "%" + flags + kind)
        }

        func text(_ values: inout ArraySlice<any CVarArg>) -> String {
            if conversion == "%%" { return "%" }
            guard let value = values.popFirst() else { return String(written) }
            let isHidden = options.contains("private") || options.contains("sensitive")
            if isHidden { return "<private>" }
            return conversion.hasSuffix("@") ? "\(value)" : String(format: conversion, arguments: [value])
        }
    }
}
