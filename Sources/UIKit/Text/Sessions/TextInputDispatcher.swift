// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import QuartzCore

/// Passes typed text of a scene to the edited text, and the state of that text to displays.
///
///     first responder (UIKeyInput) ──> TextInputSession ──TextInputState──> display
///     first responder <── insertText, setMarkedText, ... <── TextInputSession <──TextEdit── display
///
/// Displays receive the state once at the end of a turn, after its commit, with the caret of the final layout.
@MainActor
final class TextInputDispatcher {
    private unowned let scene: UIWindowScene
    private var session: TextInputSession?
    /// The previous session, and its last edit.
    private var previous: (number: UInt64, edits: UInt64)?
    private var lastNumber: UInt64 = 0
    /// The display whose edits count. Nil until one has sent something.
    private var typist: UInt32?
    private var needsUpdate = false

    init(scene: UIWindowScene) { self.scene = scene }

    /// The responder that receives typed text.
    var responder: (any UIResponder & UIKeyInput)? {
        guard scene.activationState != .unattached, let first = scene.keyWindow?.firstResponder else { return nil }
        return first as? any UIResponder & UIKeyInput
    }

    // MARK: - Events from displays

    func handle(_ edit: TextEdit, serial: UInt64, of number: UInt64, viewer: UInt32) {
        setNeedsUpdate()
        guard let session, number <= session.number else { return }
        if typist == nil { typist = viewer }
        guard typist == viewer else { return }
        if session.number == number, session.responder === responder { return session.handle(edit, basedOn: serial) }
        // The page has not heard yet that another text is edited now.
        if session.number == number {
            if session.skip(to: edit.number) { carry(edit) }
        } else if let previous, previous.number == number, edit.number > previous.edits {
            self.previous?.edits = edit.number
            carry(edit)
        }
    }

    /// Applies an edit to the next text, such as typing after a return key that has moved to it.
    private func carry(_ edit: TextEdit) {
        switch edit.kind {
        case .insert where edit.start == 0 && edit.end == 0, .commit:
            if !edit.text.isEmpty { responder?.insertText(edit.text) }
        case .return: responder?.insertText("\n")
        case .delete where edit.movement == TextMovement(.backward): responder?.deleteBackward()
        default: break
        }
    }

    /// Makes a display the typing one, after a touch or key.
    func heard(of viewer: UInt32) {
        if session != nil { setNeedsUpdate() }
        guard typist != viewer else { return }
        // Another page has another text of its own, and counts its own edits.
        if typist != nil { session = nil }
        typist = viewer
    }

    /// Handles a disconnection: the page may reconnect with a new number, and continue.
    func cancel(viewer: UInt32) {
        guard typist == viewer else { return }
        typist = nil
        session?.isUnreported = true
        setNeedsUpdate()
    }

    // MARK: - Requests to displays

    /// Requests an update after the first responder, its text or its position may have changed.
    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        CATransaction.afterCommit { [weak self] in self?.update() }
    }

    private func update() {
        needsUpdate = false
        let responder = responder
        if session?.responder !== responder || responder == nil {
            let hadSession = session != nil
            previous = session.map { ($0.number, $0.edits) }
            session?.end()
            session = responder.map { begin($0) }
            if session == nil {
                if hadSession { tell(nil, isKnown: false) }
                return
            }
        }
        if let (state, isKnown) = session?.nextState(typistIsKnown: typist != nil) { tell(state, isKnown: isKnown) }
    }

    private func begin(_ responder: any UIResponder & UIKeyInput) -> TextInputSession {
        lastNumber += 1
        return TextInputSession(lastNumber, responder) { [weak self] in self?.setNeedsUpdate() }
    }

    private func tell(_ state: TextInputState?, isKnown: Bool) {
        scene.host.display.perform(
            .input(scene.host.scene, viewer: typist, state, isKnown: isKnown))
    }
}
