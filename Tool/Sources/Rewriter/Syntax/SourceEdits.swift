// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Changes of a file's text. None of them adds or removes a line.
struct SourceEdits {
    private struct Edit {
        var range: Range<Int>
        var text: [UInt8]
    }

    private let bytes: [UInt8]
    private var edits: [Edit] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Puts text at an offset, behind what was put there before.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: Array(text.utf8)))
    }

    /// Puts text at an offset, before everything else that begins there: what is replaced there stays behind it.
    mutating func insertFirst(_ text: String, at offset: Int) {
        edits.insert(Edit(range: offset..<offset, text: Array(text.utf8)), at: 0)
    }

    /// Replaces the text of a range by spaces, so that the columns behind it stay.
    mutating func blank(_ range: Range<Int>) {
        edits.append(Edit(range: range, text: bytes[range].map { isLineEnd($0) ? $0 : space }))
    }

    /// Replaces the text of a range. Spaces fill up what is shorter than it was, and all lines but the first.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let firstEnd = bytes[range].firstIndex(where: isLineEnd) ?? range.upperBound
        let gap = max(0, firstEnd - range.lowerBound - text.utf8.count)
        let rest = bytes[firstEnd..<range.upperBound].map { isLineEnd($0) ? $0 : space }
        edits.append(Edit(range: range, text: Array(text.utf8) + Array(repeating: space, count: gap) + rest))
    }

    /// The changed text. A change inside of a range that is replaced as a whole has no effect.
    func applied() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 4)
        var position = 0
        for edit in inOrder() where edit.range.lowerBound >= position {
            output += bytes[position..<edit.range.lowerBound]
            output += edit.text
            position = edit.range.upperBound
        }
        return output + bytes[position...]
    }

    /// Sorted by place; changes at one place stay in the order in which they were made.
    private func inOrder() -> [Edit] {
        edits.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
    }

    private let space = UInt8(ascii: " ")
    private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
