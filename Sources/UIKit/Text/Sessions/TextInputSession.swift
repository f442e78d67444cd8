// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A text during its editing, as the page and the program have it.
///
/// The page's text is known here: it was sent, and `pages` receives the page's edits as well. A text is sent again only
/// when the program's differs.
@MainActor
final class TextInputSession {
    let number: UInt64
    private(set) weak var responder: (any UIResponder & UIKeyInput)?
    private let changed: () -> Void
    /// The last edit that was applied or refused.
    private(set) var edits: UInt64 = 0
    private var serial: UInt64 = 0
    private var lastState: TextInputState?
    /// Set when everything may have to be sent to a page again; cleared when it was.
    var isUnreported = true

    /// The page's text for each state that was sent, oldest first. An edit says which of them it applies to.
    private var pages: [(serial: UInt64, window: TextWindow)] = []
    /// The largest number of states: more than a page falls behind. Chosen.
    private static let mostPages = 32
    /// The largest size of all states together, in bytes. A page that types long texts without acknowledging newer
    /// states keeps only the newest. Chosen: sixteen of the longest windows.
    private static let mostBytes = 16 * TextWindow.longestText

    /// The end of the selection that moves when it is extended, for the same selection.
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

    /// Skips an edit that does not apply to this text.
    ///
    /// - Returns: whether it is a new one.
    func skip(to number: UInt64) -> Bool {
        defer { edits = max(edits, number) }
        return number > edits
    }

    // MARK: - States

    /// - Parameter typistIsKnown: whether a single page has made the edits.
    /// - Returns: the state for displays, and whether the page has the text already; nil when nothing changed.
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
        if isSame, !isUnreported, state == lastState { return nil }
        let isKnown = isSame && !isUnreported && typistIsKnown
        isUnreported = false
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
    /// The rectangle in points of the screen, finite.
    fileprivate func rectOnScreen(_ rect: CGRect) -> CGRect {
        let shown = layer.convert(rect, to: nil)
        func held(_ number: CGFloat) -> CGFloat { number.isFinite ? min(max(number, -1e6), 1e6) : 0 }
        return CGRect(
            x: held(shown.minX), y: held(shown.minY), width: abs(held(shown.width)), height: abs(held(shown.height)))
    }
}
