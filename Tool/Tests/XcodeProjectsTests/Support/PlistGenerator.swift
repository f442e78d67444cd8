// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import XcodeProjects

/// Makes property lists, and writes them in varied ways.
struct PlistGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    private mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(count))
    }

    // MARK: - Values

    mutating func members(depth: Int) -> [String: PropertyListValue] {
        var members: [String: PropertyListValue] = [:]
        for _ in 0..<below(6) { members[word()] = value(depth: depth + 1) }
        return members
    }

    private mutating func value(depth: Int) -> PropertyListValue {
        switch below(depth > 4 ? 2 : 4) {
        case 0, 1: return .string(word())
        case 2: return .array((0..<below(5)).map { _ in value(depth: depth + 1) })
        default: return .dictionary(members(depth: depth))
        }
    }

    private mutating func word() -> String {
        let letters = Array("abcXYZ019_./$- \"'\\\n\tä€😀<>(){};=,*@+~\u{7}")
        let plain = Array("abcXYZ019_.")
        let isPlain = below(2) == 0
        return String((0..<below(12)).map { _ in isPlain ? plain[below(plain.count)] : letters[below(letters.count)] })
    }

    // MARK: - Text

    mutating func text(_ value: PropertyListValue) -> String {
        switch value {
        case .string(let text): return space() + string(text) + space()
        case .array(let list):
            let items = list.map { text($0) }.joined(separator: ",")
            return space() + "(" + items + (list.isEmpty || below(2) == 0 ? "" : "," + space()) + ")" + space()
        case .dictionary(let members):
            let pairs = members.sorted { $0.key < $1.key }.map { pair in
                space() + string(pair.key) + space() + "=" + text(pair.value) + ";"
            }
            return space() + "{" + pairs.joined() + space() + "}" + space()
        }
    }

    private mutating func space() -> String {
        ["", "", " ", "\n", "\t", " /* a; \"b */ ", " // (c\n"][below(7)]
    }

    private mutating func string(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        if isPlain, !text.isEmpty, below(3) > 0 { return text }
        return "\"" + text.unicodeScalars.map { escaped($0) }.joined() + "\""
    }

    private mutating func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\" + String(scalar)
        case "\n": return below(2) == 0 ? "\\n" : "\n"
        case "\t": return below(2) == 0 ? "\\t" : "\t"
        case "\u{7}": return "\\a"
        case _ where !scalar.isASCII && below(2) == 0:
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        default: return String(scalar)
        }
    }
}
