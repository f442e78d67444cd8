// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A text from when it begins to be edited until it ends, as a page has it and as the program has it.
///
/// The page's own text is known here: it was sent, and its edits do to it what is done here to `pages`. A text is sent again only
/// when the program's is another one.
@MainActor
final class TextInputSession {
    let number: UInt64
    private(set) weak var responder: (any UIResponder & UIKeyInput)?
    private let changed: () -> Void
    /// The last edit that was done or refused.
    private(set) var edits: UInt64 = 0
    private var serial: UInt64 = 0
    private var lastState: TextInputState?
    /// Set when a page may have to be told everything again; cleared when it was.
    var isUntold = true

    /// What the page has by the states with a text that it was sent, the oldest first. It edits one of those that it may
    /// still have; which one each edit says.
    private var pages: [(serial: UInt64, window: TextWindow)] = []
    /// More than a page falls behind by. Chosen.
    private static let mostPages = 32
    /// Of all of these together, in bytes. A page that types long texts and never says that it has a newer one has only the newest.
    /// Chosen: sixteen of the longest windows.
    private static let mostBytes = 16 * TextWindow.longestText

    /// The end of the selection that moves when it is made longer, while it is the same selection.
    var anchor: (range: UITextRange, isAtEnd: Bool)?

    init(_ number: UInt64, _ responder: any UIResponder & UIKeyInput, changed: @escaping () -> Void) {
        self.number = number
        self.responder = responder
        self.changed = changed
        input?.inputDelegate = self
    }

    func end() { if input?.inputDelegate === self { input?.inputDelegate = nil } }

    var input: (any UIResponder & UITextInput)? { responder as? any UIResponder & UITextInput }

    // MARK: - Edits

    func handle(_ edit: TextEdit, basedOn serial: UInt64) {
        // What comes again after a new connection.
        guard edit.number > edits else { return }
        edits = edit.number
        while pages.count > 1, pages[1].serial <= serial { pages.removeFirst() }
        let page = pages.first?.window ?? TextWindow()
        for index in pages.indices { pages[index].window.apply(edit) }
        while pages.count > 1, pages.reduce(0, { $0 + $1.window.text.utf8.count }) > Self.mostBytes {
            pages.removeFirst()
        }
        if edit.kind != .move { anchor = nil }
        perform(edit, page)
    }

    /// An edit that is not done to this text.
    ///
    /// - Returns: whether it is a new one.
    func skip(to number: UInt64) -> Bool {
        defer { edits = max(edits, number) }
        return number > edits
    }

    // MARK: - States

    /// - Parameter typistIsKnown: whether there is one page that has made the edits.
    /// - Returns: what displays have to be told, and whether the page has the text already; nil when there is nothing new.
    func nextState(typistIsKnown: Bool) -> (TextInputState, isKnown: Bool)? {
        guard let responder else { return nil }
        let surroundings = surroundings
        let isSame = pages.last.map { surroundings.fits($0.window) } ?? false
        let view = (responder as? any UITextInput)?.textInputView ?? responder as? UIView
        // The serial is compared with the last one's, and counts on afterwards.
        var state = TextInputState(
            session: number, serial: serial, edits: edits, traits: TextInputTraits(of: responder), caret: .zero,
            field: view.map { $0.rectOnScreen($0.bounds) } ?? .zero, window: nil)
        state.caret = caret(in: view) ?? state.field
        if isSame, !isUntold, state == lastState { return nil }
        let isKnown = isSame && !isUntold && typistIsKnown
        isUntold = false
        serial += 1
        state.serial = serial
        lastState = state
        state.window = surroundings.window
        if !isKnown { pages.append((serial, surroundings.window)) }
        if pages.count > Self.mostPages { pages.removeFirst() }
        return (state, isKnown)
    }

    private func caret(in view: UIView?) -> CGRect? {
        guard let input, let view, let range = input.selectedTextRange else { return nil }
        let rect = input.caretRect(for: range.end)
        return rect.isNull || rect.isInfinite ? nil : view.rectOnScreen(rect)
    }

    private var surroundings: TextSurroundings {
        guard let input else { return TextSurroundings() }
        return TextSurroundings(of: input)
    }
}

// MARK: - The program changes its text by itself

extension TextInputSession: UITextInputDelegate {
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changed() }
}

extension UIView {
    /// In points of the screen, finite.
    fileprivate func rectOnScreen(_ rect: CGRect) -> CGRect {
        let shown = layer.convert(rect, to: nil)
        func held(_ number: CGFloat) -> CGFloat { number.isFinite ? min(max(number, -1e6), 1e6) : 0 }
        return CGRect(
            x: held(shown.minX), y: held(shown.minY), width: abs(held(shown.width)), height: abs(held(shown.height)))
    }
}
