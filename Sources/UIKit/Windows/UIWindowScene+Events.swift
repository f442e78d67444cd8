// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

extension UIWindowScene {
    /// Handles a display's event for this scene. Events about the application or the scene's life are the application's.
    func handle(_ event: DisplayEvent) {
        switch event {
        case .screenChanged(_, let screen): screenChanged(to: screen)
        case .pointers(_, let viewer, let samples):
            textInput.heard(of: viewer)
            handle(samples, viewer)
        case .scrolled(_, let viewer, let samples):
            EventSteps.perform(
                { self.editMenuOwner?.dismissMenu() }, { self.scrollDispatcher.handle(samples, viewer: viewer) })
        case .hovered(_, let viewer, let sample): hoverDispatcher.handle(sample, viewer: viewer)
        case .keys(_, let viewer, let samples):
            textInput.heard(of: viewer)
            EventSteps.perform(
                { self.editMenuOwner?.dismissMenu() }, { self.keyDispatcher.handle(samples, viewer: viewer) })
        case .edited(_, let viewer, let session, let serial, let edit):
            EventSteps.perform(
                { self.editMenuOwner?.dismissMenu() },
                { self.textInput.handle(edit, serial: serial, of: session, viewer: viewer) })
        case .pasteFinished: keyDispatcher.paste()
        case .keyboardChanged(_, let viewer, let frame):
            keyboard.deviceKeyboardChanged(to: frame.rect, viewer: viewer)
        case .acted(_, _, let action): accessibility.perform(action)
        case .wentBack(_, _, let steps): goBack(by: steps)
        case .viewerLeft(_, let viewer): lose(viewer)
        case .sceneRequested, .sceneRestored, .sceneConnected, .sceneClosed, .visibilityChanged, .frame, .answered,
            .pasted, .pastedPictures, .milestone, .memoryIsLow, .terminate:
            preconditionFailure("The application handles \(event)")
        }
    }

    private func handle(_ samples: [PointerSample], _ viewer: UInt32) {
        guard let landed = samples.first(where: { $0.phase == .began }) else {
            return dispatcher.handle(samples, viewer: viewer)
        }
        EventSteps.perform(
            { self.noteTouches(samples) },
            { self.scrollDispatcher.end() },
            { if landed.kind != .touch { self.hoverDispatcher.end() } },
            { self.dispatcher.handle(samples, viewer: viewer) })
    }

    /// Ends the touches, scrolls, keys and text input of a display that has disconnected.
    private func lose(_ viewer: UInt32) {
        EventSteps.perform(
            { self.dispatcher.cancel(viewer: viewer) },
            { self.scrollDispatcher.cancel(viewer: viewer) },
            { self.hoverDispatcher.end(viewer: viewer) },
            { self.keyDispatcher.cancel(viewer: viewer) },
            {
                self.textInput.cancel(viewer: viewer)
                self.keyboard.cancel(viewer: viewer)
            })
    }
}
