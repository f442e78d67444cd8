// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The text around a selection, as far as a page needs it.
@MainActor
struct TextSurroundings {
    private var before = ""
    private var selected = ""
    private var behind = ""
    /// Whether `before` and `behind` reach the ends of the text.
    private var isStart = true
    private var isEnd = true
    /// The distance of the marked text from the selection's start, in UTF-16 units, and its length.
    private var marked: (distance: Int, length: Int)?

    /// For an object into which text can only be typed.
    init() {}

    init(of input: any UITextInput) {
        let reach = TextWindow.reach
        guard let selection = input.selectedTextRange ?? Self.end(of: input) else { return }
        func text(_ start: UITextPosition, _ end: UITextPosition) -> String {
            input.textRange(from: start, to: end).flatMap { input.text(in: $0) } ?? ""
        }
        let start = input.position(from: selection.start, offset: -reach)
        let end = input.position(from: selection.end, offset: reach)
        (isStart, isEnd) = (start == nil, end == nil)
        before = text(start ?? input.beginningOfDocument, selection.start)
        behind = text(selection.end, end ?? input.endOfDocument)
        // Of a long selection only a beginning is sent: enough to show the page that there is one.
        selected = Self.prefix(text(selection.start, selection.end), 2 * reach)
        if let range = input.markedTextRange, !range.isEmpty {
            marked = (
                input.offset(from: range.start, to: selection.start), input.offset(from: range.start, to: range.end)
            )
        }
        let traits = TextInputTraits(of: input)
        if !traits.flags.contains(.multiline) { change(Self.onOneLine) }
        if traits.flags.contains(.secure) { change(Self.hidden) }
    }

    private static func end(of input: any UITextInput) -> UITextRange? {
        input.textRange(from: input.endOfDocument, to: input.endOfDocument)
    }

    private static func prefix(_ text: String, _ length: Int) -> String {
        text.utf16.count <= length ? text : TextWindow(text)[0..<length]
    }

    private mutating func change(_ body: (String) -> String) {
        (before, selected, behind) = (body(before), body(selected), body(behind))
    }

    /// Replaces line breaks for an element of one line.
    private nonisolated static func onOneLine(_ text: String) -> String {
        guard text.utf16.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
        return String(decoding: text.utf16.map { $0 == 10 || $0 == 13 ? 32 : $0 }, as: UTF16.self)
    }

    /// Replaces a password by as many dots; it stays in the program.
    private nonisolated static func hidden(_ text: String) -> String { String(repeating: "•", count: text.utf16.count) }

    // MARK: - The excerpt of a page

    /// The window that a page should have.
    var window: TextWindow {
        var (left, right) = (before, behind)
        // Characters of three bytes each, all of the way: a window has an end in bytes, too.
        while left.utf8.count + selected.utf8.count + right.utf8.count > TextWindow.longestText {
            left = String(left.suffix(left.count / 2))
            right = String(right.prefix(right.count / 2))
        }
        let start = left.utf16.count, end = start + selected.utf16.count
        let mark = marked.map { max(0, start - $0.distance) }
        return TextWindow(
            left + selected + right, selection: start..<end,
            marked: mark.flatMap { mark in marked.map { mark..<mark + $0.length } })
    }

    /// Whether a page's own text matches this one, and has enough of it.
    func fits(_ page: TextWindow) -> Bool {
        let text = page.text.utf16, right = window
        let left = Array(text.prefix(page.selection.lowerBound)),
            rest = Array(text.dropFirst(page.selection.upperBound))
        guard page[page.selection].utf16.count == selected.utf16.count, text.count <= 8 * TextWindow.reach,
            isSame(left.suffix(before.utf16.count), before.utf16.suffix(left.count)),
            isSame(rest.prefix(behind.utf16.count), behind.utf16.prefix(rest.count)),
            isHidden || page[page.selection] == selected,
            page.marked?.count == right.marked?.count,
            page.marked.map({ page.selection.lowerBound - $0.lowerBound })
                == right.marked.map({ right.selection.lowerBound - $0.lowerBound })
        else { return false }
        let isFarLeft = left.count >= before.utf16.count || (!isStart && left.count > TextWindow.reach / 4)
        let isFarRight = rest.count >= behind.utf16.count || (!isEnd && rest.count > TextWindow.reach / 4)
        let isBeyond = (isStart && left.count > before.utf16.count) || (isEnd && rest.count > behind.utf16.count)
        return isFarLeft && isFarRight && !isBeyond
    }

    private var isHidden: Bool { (before + selected + behind).utf16.allSatisfy { $0 == 0x2022 } }

    /// Whether both match; typed text in a password's element is not hidden there.
    private func isSame(
        _ page: some Collection<UInt16>, _ own: some Collection<UInt16>
    ) -> Bool {
        page.count == own.count && (isHidden || page.elementsEqual(own))
    }
}
