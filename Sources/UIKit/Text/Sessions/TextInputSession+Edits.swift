// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Applies a page's edits to the program's text, at its selection or at a distance from it.

extension TextInputSession {
    /// - Parameter page: the page's text when the edit was made.
    func perform(_ edit: TextEdit, _ page: TextWindow) {
        switch edit.kind {
        case .insert: insert(edit, page)
        case .compose: compose(edit, page)
        case .commit: commit(edit, page)
        case .select: if let range = range(of: edit, page) { input?.selectedTextRange = range }
        case .delete: delete(edit, page)
        case .move: move(edit.movement)
        case .command: perform(edit.command)
        case .return: responder?.insertText("\n")
        }
    }

    // MARK: - Ranges

    /// The range of an edit in the program's text. Nil when it deletes more than the selection and the page's text
    /// differs.
    private func range(of edit: TextEdit, _ page: TextWindow) -> UITextRange? {
        guard let input, let base = base(of: edit, page),
            let start = input.position(from: base.start, offset: edit.start),
            let end = input.position(from: base.end, offset: edit.end),
            input.compare(start, to: end) != .orderedDescending, let range = input.textRange(from: start, to: end)
        else { return nil }
        if edit.start == 0, edit.end == 0 { return range }
        return edit.kind == .select || isSecure || input.text(in: range) == page[page.replaced(by: edit)]
            ? range : nil
    }

    private var isSecure: Bool { responder.map { TextInputTraits(of: $0).flags.contains(.secure) } ?? false }

    private func base(of edit: TextEdit, _ page: TextWindow) -> UITextRange? {
        guard let input, let selection = input.selectedTextRange else { return nil }
        if edit.kind == .select { return selection }
        if let marked = input.markedTextRange, !marked.isEmpty { return marked }
        // The program has accepted the text that the input method still composes. It precedes the caret.
        if let marked = page.marked, selection.isEmpty,
            let start = input.position(from: selection.start, offset: -marked.count),
            let range = input.textRange(from: start, to: selection.start), input.text(in: range) == page[marked]
        {
            return range
        }
        return selection
    }

    // MARK: - Typing

    private func insert(_ edit: TextEdit, _ page: TextWindow) {
        guard let input else { return insertPlainly(edit, page) }
        if edit.start == 0, edit.end == 0, edit.selection.lowerBound == edit.text.utf16.count {
            return input.insertText(edit.text)
        }
        // Text and selection may be others once the program has been asked.
        guard let asked = range(of: edit, page), input.shouldChangeText(in: asked, replacementText: edit.text),
            let range = range(of: edit, page)
        else { return }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        input.replace(range, withText: edit.text)
        select(edit.selection, from: start, in: input)
    }

    /// Applies an edit to an object without positions.
    private func insertPlainly(_ edit: TextEdit, _ page: TextWindow) {
        for _ in 0..<page[page.replaced(by: edit)].count { responder?.deleteBackward() }
        if !edit.text.isEmpty { responder?.insertText(edit.text) }
    }

    private func select(_ selection: Range<Int>, from start: Int, in input: any UITextInput) {
        guard let lower = input.position(from: input.beginningOfDocument, offset: start + selection.lowerBound),
            let upper = input.position(from: lower, offset: selection.count),
            let range = input.textRange(from: lower, to: upper), range != input.selectedTextRange
        else { return }
        input.selectedTextRange = range
    }

    // MARK: - Input methods

    private func compose(_ edit: TextEdit, _ page: TextWindow) {
        // What has no positions gets the text when it is done.
        guard let input, let range = range(of: edit, page) else { return }
        if input.markedTextRange?.isEmpty != false || edit.start != 0 || edit.end != 0 {
            if input.markedTextRange != nil { input.unmarkText() }
            input.selectedTextRange = range
        }
        input.setMarkedText(edit.text, selectedRange: NSRange(edit.selection))
    }

    private func commit(_ edit: TextEdit, _ page: TextWindow) {
        guard let input else {
            if !edit.text.isEmpty { responder?.insertText(edit.text) }
            return
        }
        let marked = input.markedTextRange.flatMap { $0.isEmpty ? nil : input.text(in: $0) }
        if marked != edit.text {
            compose(edit, page)
        }
        if input.markedTextRange != nil { input.unmarkText() }
    }

    // MARK: - Deleting

    private func delete(_ edit: TextEdit, _ page: TextWindow) {
        guard let input, let selection = input.selectedTextRange, selection.isEmpty else {
            responder?.deleteBackward()
            return
        }
        let removed = page[page.replaced(by: edit)].count
        if edit.movement.direction == .backward, edit.movement.distance == .character, edit.end == 0 {
            for _ in 0..<max(1, removed) { input.deleteBackward() }
            return
        }
        // Text and selection may be others once the program has been asked.
        guard let asked = deleted(edit, page, in: input), input.shouldChangeText(in: asked, replacementText: ""),
            let range = deleted(edit, page, in: input)
        else { return }
        input.replace(range, withText: "")
    }

    /// The range to delete in a text without a selection; nil when there is nothing to delete.
    private func deleted(_ edit: TextEdit, _ page: TextWindow, in input: any UITextInput) -> UITextRange? {
        guard let selection = input.selectedTextRange else { return nil }
        let isWord = edit.movement.distance == .word && !page[page.replaced(by: edit)].isEmpty
        var range = isWord ? self.range(of: edit, page) : nil
        if range == nil, let end = position(edit.movement, from: selection.start, in: input) {
            let isBackward = input.compare(end, to: selection.start) == .orderedAscending
            range = input.textRange(from: isBackward ? end : selection.start, to: isBackward ? selection.start : end)
        }
        return range.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: - Moving

    private func move(_ movement: TextMovement) {
        guard let input, let selection = input.selectedTextRange else { return }
        if input.markedTextRange != nil { input.unmarkText() }
        let isTowardsEnd = [.forward, .right, .down].contains(movement.direction)
        if !movement.extends, !selection.isEmpty, movement.distance == .character, movement.isSideways {
            return set(isTowardsEnd ? selection.end : selection.start, in: input)
        }
        let isSame = anchor.map { input.isSame($0.range, selection) } ?? false
        let headIsEnd = isSame && movement.extends ? anchor?.isAtEnd == false : isTowardsEnd
        let head = headIsEnd ? selection.end : selection.start, tail = headIsEnd ? selection.start : selection.end
        guard let target = position(movement, from: head, in: input) else { return }
        guard movement.extends else { return set(target, in: input) }
        let isBackward = input.compare(target, to: tail) == .orderedAscending
        guard let range = input.textRange(from: isBackward ? target : tail, to: isBackward ? tail : target) else {
            return
        }
        input.selectedTextRange = range
        anchor = (input.selectedTextRange ?? range, isBackward)
    }

    private func set(_ position: UITextPosition, in input: any UITextInput) {
        anchor = nil
        if let range = input.textRange(from: position, to: position) { input.selectedTextRange = range }
    }

    /// The number of lines in a page of text: those visible in a scroll view. Otherwise chosen, because only the
    /// program knows what is visible.
    private func linesOfPage(at place: UITextPosition, in input: any UITextInput) -> Int {
        guard let view = input as? UIScrollView else { return 10 }
        let line = input.caretRect(for: place).height, insets = view.adjustedContentInset
        let seen = view.bounds.height - insets.top - insets.bottom
        guard line > 0, seen.isFinite else { return 10 }
        return max(1, Int(min(seen / line, 1000)) - 1)
    }

    private func position(
        _ movement: TextMovement, from start: UITextPosition, in input: any UITextInput
    ) -> UITextPosition? {
        switch movement.distance {
        case .character where movement.isSideways:
            return input.position(from: start, in: movement.isForward ? .right : .left, offset: 1)
        case .character: return vertical(movement, 1, from: start, in: input)
        case .page: return vertical(movement, linesOfPage(at: start, in: input), from: start, in: input)
        case .word: return boundary(.word, movement, from: start, in: input)
        case .line: return boundary(.line, movement, from: start, in: input)
        case .paragraph: return boundary(.paragraph, movement, from: start, in: input)
        case .document: return movement.isForward ? input.endOfDocument : input.beginningOfDocument
        }
    }

    private func vertical(
        _ movement: TextMovement, _ lines: Int, from start: UITextPosition, in input: any UITextInput
    ) -> UITextPosition? {
        // Beyond the first line is the start of the text, as everywhere.
        input.position(from: start, in: movement.isForward ? .down : .up, offset: lines)
            ?? (movement.isForward ? input.endOfDocument : input.beginningOfDocument)
    }

    private func boundary(
        _ granularity: UITextGranularity, _ movement: TextMovement, from start: UITextPosition,
        in input: any UITextInput
    ) -> UITextPosition? {
        let direction = UITextDirection.storage(movement.isForward ? .forward : .backward)
        if granularity == .line, input.tokenizer.isPosition(start, atBoundary: .line, inDirection: direction) {
            return start
        }
        return input.tokenizer.position(from: start, toBoundary: granularity, inDirection: direction)
            ?? (movement.isForward ? input.endOfDocument : input.beginningOfDocument)
    }

    // MARK: - Commands

    private func perform(_ command: TextEdit.Command) {
        guard let responder else { return }
        func target(_ action: Selector) -> UIResponder? {
            responder.target(forAction: action, withSender: nil) as? UIResponder
        }
        switch command {
        case .cut: target(.cut)?.cut(nil)
        case .copy: target(.copy)?.copy(nil)
        case .paste: target(.paste)?.paste(nil)
        case .selectAll: target(.selectAll)?.selectAll(nil)
        case .undo: if let manager = responder.undoManager, manager.canUndo { manager.undo() }
        case .redo: if let manager = responder.undoManager, manager.canRedo { manager.redo() }
        case .dismiss: responder.resignFirstResponder()
        }
    }
}

extension TextMovement {
    var isForward: Bool { [.forward, .right, .down].contains(direction) }
    var isSideways: Bool { direction != .up && direction != .down }
}

extension UITextInput {
    fileprivate func isSame(_ one: UITextRange, _ other: UITextRange) -> Bool {
        compare(one.start, to: other.start) == .orderedSame && compare(one.end, to: other.end) == .orderedSame
    }
}
