// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Mistakes in files whose elements begin on lines of their own.
enum InterfaceFileMistake {
    private static let values = [
        "", "NO", "YES", "-1", "0", "1e999", "-1e999", "nan", "inf", "99999999999999999999", "-9223372036854775808",
        "0.5", "3", "1000", "1:0", "plain", "systemRed", "UIView", "UILabel", "TriedDetail", "æ\u{301}🙂", "../../etc",
        "100000000", "4294967296",
    ]

    private static let elements = [
        "view", "label", "button", "slider", "tableView", "tableViewCell", "collectionView", "searchBar", "stackView",
        "textField", "navigationBar", "tabBar", "toolbar", "datePicker", "pickerView", "segmentedControl", "scrollView",
        "containerView", "rect", "color", "string", "constraint", "tapGestureRecognizer", "customObject", "outlet",
        "outletCollection", "action", "segue", "viewController", "navigationController", "tableViewController",
    ]

    private static let kinds = [
        "show", "showDetail", "presentation", "popoverPresentation", "embed", "relationship", "unwind", "custom",
        "push",
        "modal", "popover", "replace",
    ]

    /// Deletes, repeats, moves or exchanges elements, or changes a value, an element's name or a segue.
    static func make(in lines: inout [String], _ random: inout SeededGenerator) {
        let at = Int.random(in: 2..<lines.count - 2, using: &random)
        let other = Int.random(in: 2..<lines.count - 2, using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: lines.removeSubrange(range(of: at, in: lines))
        case 1: lines.insert(contentsOf: withNewIdentifiers(lines[range(of: at, in: lines)]), at: other)
        case 2:
            let moved = range(of: at, in: lines), element = Array(lines[moved])
            lines.removeSubrange(moved)
            lines.insert(contentsOf: element, at: min(other, lines.count - 1))
        case 3: lines.swapAt(at, other)
        case 4: lines.remove(at: at)
        case 5: replaceName(in: &lines[at], &random)
        case 6:
            let segues = lines.indices.filter { lines[$0].contains("kind=\"") }
            guard let segue = segues.randomElement(using: &random) else { return }
            replaceValue(after: "kind=\"", in: &lines[segue], with: kinds.randomElement(using: &random) ?? "")
        case 7, 8:
            // Another end of a connection, a constraint or a segue.
            let word = ["destination=\"", "firstItem=\"", "secondItem=\"", "reference=\""].randomElement(
                using: &random)!
            let ends = lines.indices.filter { lines[$0].contains(word) }
            guard let end = ends.randomElement(using: &random) else { return }
            replaceValue(after: word, in: &lines[end], with: identifier(in: lines, &random))
        default: replaceAnyValue(in: &lines, at, &random)
        }
    }

    /// The lines of the element that begins on a line; only that line if it ends there or begins none.
    private static func range(of start: Int, in lines: [String]) -> Range<Int> {
        let line = lines[start], name = line.dropFirst().prefix { $0.isLetter }
        guard line.hasPrefix("<"), !name.isEmpty, !line.hasSuffix("/>"), !line.contains("</") else {
            return start..<start + 1
        }
        var depth = 0
        for index in start..<lines.count - 2 {
            if lines[index].hasPrefix("<\(name) ") || lines[index] == "<\(name)>", !lines[index].hasSuffix("/>") {
                depth += 1
            } else if lines[index].hasPrefix("</\(name)>") {
                depth -= 1
                if depth == 0 { return start..<index + 1 }
            }
        }
        return start..<start + 1
    }

    /// A copy whose identifiers, and the references to them inside, are others: two of one identifier are refused.
    private static func withNewIdentifiers(_ lines: ArraySlice<String>) -> [String] {
        var text = lines.joined(separator: "\n")
        for match in text.matches(of: /\sid="([^"]*)"/).map({ String($0.1) }) {
            text = text.replacingOccurrences(of: "\"\(match)\"", with: "\"\(match)2\"")
        }
        return text.split(separator: "\n").map(String.init)
    }

    private static func identifier(in lines: [String], _ random: inout SeededGenerator) -> String {
        let line = lines.filter { $0.contains(" id=\"") }.randomElement(using: &random) ?? ""
        return line.firstMatch(of: /\sid="([^"]*)"/).map { String($0.1) } ?? ""
    }

    private static func replaceValue(after word: String, in line: inout String, with value: String) {
        guard let start = line.range(of: word)?.upperBound, let end = line[start...].firstIndex(of: "\"") else {
            return
        }
        line.replaceSubrange(start..<end, with: value)
    }

    /// Gives an attribute another value, of the list or of another attribute of the file.
    private static func replaceAnyValue(in lines: inout [String], _ at: Int, _ random: inout SeededGenerator) {
        let quotes = lines[at].indices.filter { lines[at][$0] == "\"" }
        guard quotes.count > 1 else { return }
        let pair = Int.random(in: 0..<quotes.count / 2, using: &random) * 2
        var value = values.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) {
            let parts =
                lines.randomElement(using: &random)?.split(separator: "\"", omittingEmptySubsequences: false) ?? []
            if parts.count > 2 { value = String(parts[Int.random(in: 0..<parts.count / 2, using: &random) * 2 + 1]) }
        }
        lines[at].replaceSubrange(lines[at].index(after: quotes[pair])..<quotes[pair + 1], with: value)
    }

    /// Makes another element of an element that ends on its line.
    private static func replaceName(in line: inout String, _ random: inout SeededGenerator) {
        guard line.hasSuffix("/>"), let start = line.firstIndex(of: "<"), let space = line.firstIndex(of: " "),
            start < space
        else { return }
        let name = elements.randomElement(using: &random) ?? "view"
        line.replaceSubrange(line.index(after: start)..<space, with: name)
    }

    /// Changes, removes or repeats bytes.
    static func make(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard bytes.count > 20 else { return }
        let at = Int.random(in: 13..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...20, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 3: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 4, 5: bytes[at] = bytes[Int.random(in: 13..<bytes.count, using: &random)]
        case 6: bytes.removeSubrange(at..<end)
        default: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 13..<bytes.count, using: &random))
        }
    }
}
