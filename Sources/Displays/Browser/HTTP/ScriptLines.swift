// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The lines of a script without comments, empty lines, and unnecessary spaces. Strings, templates and regular
/// expressions are unchanged; a line break in a template does not end a line.
///
/// It supports the JavaScript of the page (`Client`), not the whole language: a slash begins a regular expression where
/// the previous token allows an operand, and divides after a parenthesis or brace.
struct ScriptLines {
    struct Line: Equatable {
        var text: String
        /// Whether it begins in the first column, like the top-level declarations of a module.
        var isTopLevel: Bool
        /// The line number in the source, from 1.
        var number: Int
    }

    /// The place where a script cannot be read.
    struct InvalidScriptError: Error, Equatable {
        var line: Int
        var reason: String
    }

    private(set) var lines: [Line] = []

    private let bytes: [UInt8]
    private var position = 0
    private var number = 1
    /// The line that is being read: its bytes and start.
    private var text: [UInt8] = []
    private var isTopLevel = true
    /// Whether spaces are pending.
    private var isSpaceOwed = false
    private var firstNumber = 1
    /// The number of open braces in each open `${`.
    private var openBraces: [Int] = []

    init(_ source: String) throws(InvalidScriptError) {
        bytes = Array(source.utf8)
        while position < bytes.count { try readNext() }
        finishLine()
        if !openBraces.isEmpty { throw error("a template does not end") }
    }

    private func error(_ reason: String) -> InvalidScriptError { InvalidScriptError(line: number, reason: reason) }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    // MARK: - Code

    private mutating func readNext() throws(InvalidScriptError) {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\n"):
            finishLine()
            position += 1
            number += 1
            (isTopLevel, firstNumber) = (true, number)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            if text.isEmpty { isTopLevel = false } else { isSpaceOwed = true }
            position += 1
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            while let next = peek(), next != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
        case UInt8(ascii: "/") where isOperandNext: try copyRegularExpression()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try copyString(byte)
        case UInt8(ascii: "`"): try copyTemplate()
        case UInt8(ascii: "}") where openBraces.last == 0:
            openBraces.removeLast()
            try copyTemplate()
        default:
            if byte == UInt8(ascii: "{"), let last = openBraces.indices.last { openBraces[last] += 1 }
            if byte == UInt8(ascii: "}"), let last = openBraces.indices.last { openBraces[last] -= 1 }
            take(byte)
            position += 1
        }
    }

    /// The characters next to which code needs no space. Plus and minus are not included: `a + +b` is not `a ++b`.
    private static let tight = Set("=(){}[],;:?<>!&|*%^~".utf8)

    private mutating func take(_ byte: UInt8) {
        if isSpaceOwed, let last = text.last, !Self.tight.contains(last), !Self.tight.contains(byte) {
            text.append(UInt8(ascii: " "))
        }
        isSpaceOwed = false
        text.append(byte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func finishLine() {
        if !text.isEmpty {
            let line = String(decoding: text, as: UTF8.self)
            lines.append(Line(text: line, isTopLevel: isTopLevel, number: firstNumber))
        }
        text.removeAll(keepingCapacity: true)
        isSpaceOwed = false
    }

    // MARK: - Comments and regular expressions

    private mutating func skipComment() throws(InvalidScriptError) {
        position += 2
        while !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
            guard let byte = peek() else { throw error("a comment does not end") }
            if byte == UInt8(ascii: "\n") {
                // The code after a multi-line comment is on a line of its own.
                finishLine()
                number += 1
                (isTopLevel, firstNumber) = (false, number)
            }
            position += 1
        }
        position += 2
    }

    /// Words that precede an operand.
    private static let operators: Set<String> = [
        "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw", "typeof", "void",
        "yield",
    ]

    private var isOperandNext: Bool {
        let end = text.count
        guard end > 0 else {
            // A continuation of the previous line.
            let last = lines.last?.text.utf8.last
            return last.map { !Self.isWordByte($0) && !")]}\"'`".utf8.contains($0) } ?? true
        }
        guard Self.isWordByte(text[end - 1]) else { return !")]}\"'`".utf8.contains(text[end - 1]) }
        var start = end
        while start > 0, Self.isWordByte(text[start - 1]) { start -= 1 }
        return Self.operators.contains(String(decoding: text[start..<end], as: UTF8.self))
    }

    private mutating func copyRegularExpression() throws(InvalidScriptError) {
        var isInClass = false
        repeat {
            guard let byte = peek(), byte != UInt8(ascii: "\n") else {
                throw error("a regular expression does not end in its line")
            }
            take(byte)
            position += 1
            if byte == UInt8(ascii: "\\") { try copyEscaped() }
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
        } while isInClass || peek() != UInt8(ascii: "/")
        take(UInt8(ascii: "/"))
        position += 1
    }

    private mutating func copyEscaped() throws(InvalidScriptError) {
        guard let byte = peek(), byte != UInt8(ascii: "\n") else { throw error("a backslash ends a line") }
        take(byte)
        position += 1
    }

    // MARK: - Strings and templates

    private mutating func copyString(_ quote: UInt8) throws(InvalidScriptError) {
        repeat {
            guard let byte = peek(), byte != UInt8(ascii: "\n") else {
                throw error("a string does not end in its line")
            }
            take(byte)
            position += 1
            if byte == UInt8(ascii: "\\") { try copyEscaped() }
        } while peek() != quote
        take(quote)
        position += 1
    }

    /// From a backtick, or the brace that ends an expression, to the template's end or the next expression.
    private mutating func copyTemplate() throws(InvalidScriptError) {
        take(bytes[position])
        position += 1
        while let byte = peek() {
            position += 1
            take(byte)
            switch byte {
            case UInt8(ascii: "`"): return
            case UInt8(ascii: "\\"):
                if let next = peek() {
                    take(next)
                    position += 1
                    if next == UInt8(ascii: "\n") { number += 1 }
                }
            case UInt8(ascii: "\n"): number += 1
            case UInt8(ascii: "$") where peek() == UInt8(ascii: "{"):
                take(UInt8(ascii: "{"))
                position += 1
                openBraces.append(0)
                return
            default: break
            }
        }
        throw error("a template does not end")
    }
}
