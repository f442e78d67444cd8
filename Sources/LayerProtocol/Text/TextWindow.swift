// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The part of a text around its selection, as a page stores it in an element. Positions are in UTF-16 units, as in
/// browsers.
///
/// Invariant: the selection and the marked range are within the text.
package struct TextWindow: Hashable, Sendable {
    package private(set) var text: String
    package private(set) var selection: Range<Int>
    /// The range that an input method is composing; never empty.
    package private(set) var marked: Range<Int>?

    /// Ranges are limited to the text.
    package init(_ text: String = "", selection: Range<Int> = 0..<0, marked: Range<Int>? = nil) {
        self.text = text
        let all = 0..<text.utf16.count
        self.selection = selection.clamped(to: all)
        let held = marked?.clamped(to: all)
        self.marked = held?.isEmpty == true ? nil : held
    }

    /// The largest size of a window in bytes of UTF-8. Chosen: a few screens of text, a few milliseconds of a slow
    /// connection.
    package static let longestText = 16384
    /// The number of UTF-16 units on each side of the selection in a window. Chosen: longer than any word that an input
    /// method or correction examines.
    package static let reach = 1024

    // MARK: - Edits

    /// The range that an edit replaces: the marked text, or else the selection, extended or reduced at both ends.
    package func replaced(by edit: TextEdit) -> Range<Int> {
        let base = edit.kind == .select ? selection : marked ?? selection, length = text.utf16.count
        let start = min(max(base.lowerBound.advanced(by: edit.start), 0), length)
        return start..<min(max(base.upperBound.advanced(by: edit.end), start), length)
    }

    /// Applies an edit as the page does to its own text.
    package mutating func apply(_ edit: TextEdit) {
        let range = replaced(by: edit)
        switch edit.kind {
        case .move, .command, .return: return
        case .select: selection = range
        case .insert, .compose, .commit, .delete:
            text.replaceUnits(range, with: edit.text)
            let all = 0..<text.utf16.count, end = range.lowerBound + edit.text.utf16.count
            let start = range.lowerBound
            selection = (start + edit.selection.lowerBound..<start + edit.selection.upperBound).clamped(to: all)
            marked = edit.kind == .compose && start < end ? (start..<end).clamped(to: all) : nil
        }
    }

    package subscript(range: Range<Int>) -> String { text.units(in: range.clamped(to: 0..<text.utf16.count)) }
}

/// Parts by UTF-16 units. Decoding units is slow, so it is done only where a range divides a surrogate pair, whose
/// halves become U+FFFD.
extension String {
    fileprivate func units(in range: Range<Int>) -> String {
        scalars(in: range).map { String(self[$0]) } ?? String(decoding: utf16[indices(of: range)], as: UTF16.self)
    }

    fileprivate mutating func replaceUnits(_ range: Range<Int>, with new: String) {
        if let scalars = scalars(in: range) { return replaceSubrange(scalars, with: new) }
        var units = Array(utf16)
        units.replaceSubrange(range, with: new.utf16)
        self = String(decoding: units, as: UTF16.self)
    }

    private func indices(of range: Range<Int>) -> Range<Index> {
        let start = utf16.index(startIndex, offsetBy: range.lowerBound)
        return start..<utf16.index(start, offsetBy: range.count)
    }

    /// Nil if an end is inside of a surrogate pair.
    private func scalars(in range: Range<Int>) -> Range<Index>? {
        let indices = indices(of: range)
        guard let start = indices.lowerBound.samePosition(in: unicodeScalars),
            let end = indices.upperBound.samePosition(in: unicodeScalars)
        else { return nil }
        return start..<end
    }
}
