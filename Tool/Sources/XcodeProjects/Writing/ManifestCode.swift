// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An expression in a manifest.
indirect enum ManifestCode: Equatable {
    struct Argument: Equatable {
        let label: String?
        let value: ManifestCode

        init(_ label: String?, _ value: ManifestCode) { (self.label, self.value) = (label, value) }
    }

    case verbatim(String)
    /// A text, which is quoted.
    case text(String)
    case list([ManifestCode])
    case call(String, [Argument])
    case range(ManifestCode, ManifestCode)

    /// A call without labels.
    static func call(_ name: String, _ values: [ManifestCode]) -> ManifestCode {
        .call(name, values.map { Argument(nil, $0) })
    }

    // MARK: - Text

    private static let widest = 100

    /// The code, whose first line starts in the given column. What does not fit into a line has a line for each part.
    func text(column: Int = 0) -> String {
        let line = flat
        guard column + line.count > Self.widest else { return line }
        let inner = column + 4
        switch self {
        case .list(let items):
            return "[" + Self.lines(items.map { $0.text(column: inner) }, inner, column, end: ",") + "]"
        case .call(let name, let arguments):
            return name + "(" + Self.lines(arguments.map { $0.text(column: inner) }, inner, column, end: "") + ")"
        case .verbatim, .text, .range: return line
        }
    }

    private static func lines(_ parts: [String], _ inner: Int, _ outer: Int, end: String) -> String {
        let indent = "\n" + String(repeating: " ", count: inner)
        let close = "\n" + String(repeating: " ", count: outer)
        return indent + parts.joined(separator: "," + indent) + end + close
    }

    fileprivate var flat: String {
        switch self {
        case .verbatim(let code): code
        case .text(let text): Self.quoted(text)
        case .list(let items): "[" + items.map(\.flat).joined(separator: ", ") + "]"
        case .call(let name, let arguments): name + "(" + arguments.map(\.flat).joined(separator: ", ") + ")"
        case .range(let start, let end): "\(start.flat)..<\(end.flat)"
        }
    }

    /// A literal for any text.
    static func quoted(_ text: String) -> String {
        let characters = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
                "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: String(scalar)
            }
        }
        return "\"" + characters.joined() + "\""
    }
}

extension ManifestCode.Argument {
    fileprivate var flat: String { (label.map { "\($0): " } ?? "") + value.flat }

    fileprivate func text(column: Int) -> String {
        let start = label.map { "\($0): " } ?? ""
        return start + value.text(column: column)
    }
}
