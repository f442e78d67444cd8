// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Converts displays' wheel and trackpad messages to gestures of one scene's recognizers.
///
///     samples ──> ScrollSequence (began: hit test) ──> ScrollEvent ──> UIApplication.sendEvent
///       ──> UIWindow.sendEvent ──> pans and pinches of the view and its ancestors (`GestureEnvironment`)
///
/// Browsers do not report when fingers touch or leave a trackpad. So a sequence ends with a pause, another kind of
/// movement, another display, or a touch on the screen.
@MainActor
final class ScrollDispatcher {
    private unowned let scene: UIWindowScene
    private var sequence: ScrollSequence?
    private var deadline: MediaDeadline?

    init(scene: UIWindowScene) { self.scene = scene }

    func handle(_ samples: [ScrollSample], viewer: UInt32) {
        EventSteps.perform(
            samples.map(\.heldToInput).flatMap { sample -> [EventSteps.Step] in
                [{ self.endOther(than: sample, viewer) }, { self.follow(sample, viewer) }]
            })
    }

    private func endOther(than sample: ScrollSample, _ viewer: UInt32) {
        guard let sequence, sequence.kind != sample.kind || sequence.viewer != viewer else { return }
        end(.ended, at: sample.time)
    }

    private func follow(_ sample: ScrollSample, _ viewer: UInt32) {
        if let sequence { send(sequence, .changed, sample) } else { begin(sample, viewer) }
    }

    private func begin(_ sample: ScrollSample, _ viewer: UInt32) {
        let (window, view) = scene.view(at: sample.location)
        let sequence = ScrollSequence(sample, viewer: viewer, window: window, view: view)
        self.sequence = sequence
        send(sequence, .began, sample)
    }

    private func send(_ sequence: ScrollSequence, _ phase: ScrollEvent.Phase, _ sample: ScrollSample) {
        let pause = sequence.kind == .steps ? GestureNumbers.stepPause : GestureNumbers.smoothPause
        deadline = MediaDeadline(after: pause) { [weak self] in self?.end(.ended, at: CACurrentMediaTime()) }
        sequence.screenLocation = sample.location
        let event = event(sequence, phase, sample.motion, sample.time)
        if phase == .began {
            sequence.recognizers = sequence.window?.gestures.recognizers(for: event) ?? []
        }
        scene.application?.sendEvent(event)
    }

    private func event(
        _ sequence: ScrollSequence, _ phase: ScrollEvent.Phase, _ motion: ScrollSample.Motion?, _ time: Double
    ) -> ScrollEvent {
        ScrollEvent(
            sequence, phase, motion, timestamp: time, modifierFlags: scene.keyDispatcher.modifierFlags)
    }

    // MARK: - Ending

    /// Ends the sequence, when a touch or a button goes down.
    func end() { end(.ended, at: CACurrentMediaTime()) }

    /// Cancels the sequences of a display that disconnected; nil means all.
    func cancel(viewer: UInt32?) {
        guard let sequence, viewer == nil || viewer == sequence.viewer else { return }
        end(.cancelled, at: CACurrentMediaTime())
    }

    private func end(_ phase: ScrollEvent.Phase, at time: Double) {
        deadline = nil
        guard let sequence else { return }
        self.sequence = nil
        sequence.isOver = true
        scene.application?.sendEvent(event(sequence, phase, nil, time))
    }
}

extension UIWindowScene {
    /// The view that is hit, and its window.
    ///
    /// - Parameter point: on the screen.
    func view(at point: CGPoint) -> (UIWindow?, UIView?) {
        for window in windowsFromFront where !window.isHidden {
            if let view = window.hitTest(window.layer.convert(point, from: nil), with: nil) { return (window, view) }
        }
        return (nil, nil)
    }
}
