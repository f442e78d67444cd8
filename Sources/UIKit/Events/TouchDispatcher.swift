// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Converts a display's pointer messages to touches, and sends them to the views of one scene.
///
///     samples ──> runs of one phase ──> UITouch (began: hit test) ──> UIEvent ──> UIApplication.sendEvent
///       ──> UIWindow.sendEvent ──> gesture recognizers (`GestureEnvironment`)
///                              ──> touchesBegan... of each view (`TouchDelivery`)
///
/// The positions of one finger in a run become one event with coalesced touches: those of one frame. A page that could not
/// send for several frames sends the positions of all of them at once, and each frame becomes an event.
@MainActor
final class TouchDispatcher {
    /// A finger of one of the displays that show the scene.
    private struct Finger: Hashable {
        var viewer: UInt32
        var pointer: UInt32
    }

    /// A recent touch that may be followed by another tap.
    private struct Tap {
        var time: Double
        var location: CGPoint
        var buttons: UInt8
        weak var touch: UITouch?
        var count: Int

        /// Whether the touch ended. Cancelled touches are removed, so a deallocated one has ended.
        @MainActor var isOver: Bool { touch.map { $0.phase == .ended } ?? true }
    }

    /// The interval and distance within which touches count as repeated taps: chosen by eye, since Apple does not
    /// document them.
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 30
    /// The period whose positions are one event, in seconds: a frame, with a hair left out, since times are sums.
    private static let frame = 1.0 / 60 - 1e-6

    private unowned let scene: UIWindowScene
    /// The touches in the order in which they began.
    private var touches: [(finger: Finger, touch: UITouch)] = []
    /// The last taps, one for each simultaneous finger.
    private var lastTaps: [Tap] = []
    private var lastOrder = 0

    init(scene: UIWindowScene) { self.scene = scene }

    // MARK: - Samples from displays

    /// - Parameter aim: the view whose hit test finds the views of touches that begin; nil for those of the windows.
    func handle(_ samples: [PointerSample], viewer: UInt32, aim: UIView? = nil) {
        EventSteps.perform(runs(of: samples).map { run in { self.dispatch(run, viewer, aim) } })
    }

    /// The samples in parts of one event each.
    private func runs(of samples: [PointerSample]) -> [[PointerSample]] {
        var runs: [[PointerSample]] = [], run: [PointerSample] = []
        for sample in samples.lazy.map(\.heldToInput) {
            if let last = run.last, last.phase != sample.phase || !fits(sample, run) {
                runs.append(run)
                run = []
            }
            run.append(sample)
        }
        return run.isEmpty ? runs : runs + [run]
    }

    /// Whether a sample belongs to a run: a finger may move often in the event of a frame, but begins and ends once.
    private func fits(_ sample: PointerSample, _ run: [PointerSample]) -> Bool {
        if sample.phase == .moved { return run.first.map { sample.time - $0.time < Self.frame } ?? true }
        return !run.contains { $0.pointer == sample.pointer }
    }

    /// Cancels the touches of a display that disconnected.
    func cancel(viewer: UInt32) { cancel { $0.viewer == viewer } }

    func cancelAll() { cancel { _ in true } }

    private func cancel(_ condition: (Finger) -> Bool) {
        let cancelled = touches.filter { condition($0.finger) }.map(\.touch)
        guard !cancelled.isEmpty else { return }
        for touch in cancelled { touch.update([sample(at: touch)], .cancelled) }
        send(changed: cancelled, .cancelled, at: CACurrentMediaTime())
    }

    private func sample(at touch: UITouch) -> PointerSample {
        PointerSample(pointer: 0, phase: .cancelled, time: CACurrentMediaTime(), location: touch.screenLocation)
    }

    // MARK: - Events

    /// - Parameter run: samples of one phase.
    private func dispatch(_ run: [PointerSample], _ viewer: UInt32, _ aim: UIView?) {
        guard let first = run.first, let last = run.last else { return }
        guard first.phase == .began else {
            let phase = Self.phases[first.phase] ?? .moved
            return send(changed: change(run, viewer, to: phase), phase, at: last.time)
        }
        let fingers = Set(run.map { Finger(viewer: viewer, pointer: $0.pointer) })
        EventSteps.perform(
            // A finger that lands twice was lifted without a message.
            { self.cancel { fingers.contains($0) } },
            { self.send(changed: self.begin(run, viewer, aim), .began, at: last.time) })
    }

    private static let phases: [PointerSample.Phase: UITouch.Phase] = [
        .moved: .moved, .ended: .ended, .cancelled: .cancelled,
    ]

    private func begin(_ run: [PointerSample], _ viewer: UInt32, _ aim: UIView?) -> [UITouch] {
        let landed = run.map { sample in
            let touch = UITouch(sample)
            touch.tapCount = countTap(sample, touch)
            lastOrder += 1
            touch.order = lastOrder
            touches.append((Finger(viewer: viewer, pointer: sample.pointer), touch))
            return touch
        }
        for touch in landed { hitTest(touch, aim) }
        // Hit tests call views, which may take so long that a finger is lifted meanwhile.
        let down = landed.filter { $0.phase != .ended && $0.phase != .cancelled }
        for touch in down { touch.phase = .began }
        return down
    }

    private func change(_ run: [PointerSample], _ viewer: UInt32, to phase: UITouch.Phase) -> [UITouch] {
        let samples = Dictionary(grouping: run) { Finger(viewer: viewer, pointer: $0.pointer) }
        return touches.compactMap { finger, touch in
            guard let own = samples[finger] else { return nil }
            touch.update(own, phase)
            return touch
        }
    }

    private func send(changed: [UITouch], _ phase: UITouch.Phase, at time: Double) {
        guard !changed.isEmpty else { return }
        for (_, touch) in touches where !changed.contains(touch) { touch.rest() }
        let event = UIEvent(
            touches: Set(touches.map(\.touch)), timestamp: time, modifierFlags: scene.keyDispatcher.modifierFlags)
        if phase == .began {
            for touch in changed {
                touch.gestureRecognizers = touch.window?.gestures.recognizers(for: touch, in: event) ?? []
            }
        }
        touches.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
        lastTaps.removeAll { $0.touch?.phase == .cancelled }
        scene.application?.sendEvent(event)
    }

    /// Counts a tap that follows a nearby touch of a finger, or of the same mouse buttons, which has ended.
    private func countTap(_ sample: PointerSample, _ touch: UITouch) -> Int {
        lastTaps.removeAll { sample.time - $0.time > Self.tapInterval }
        func distance(_ tap: Tap) -> CGFloat { tap.location.distance(to: sample.location) }
        func isBefore(_ tap: Tap) -> Bool {
            tap.isOver && tap.buttons == sample.buttons && distance(tap) <= Self.tapDistance
        }
        let nearest = lastTaps.indices.filter { isBefore(lastTaps[$0]) }
            .min { distance(lastTaps[$0]) < distance(lastTaps[$1]) }
        let count = nearest.map { lastTaps.remove(at: $0).count + 1 } ?? 1
        lastTaps.append(
            Tap(time: sample.time, location: sample.location, buttons: sample.buttons, touch: touch, count: count))
        return count
    }

    // MARK: - Views of touches

    private func hitTest(_ touch: UITouch, _ aim: UIView?) {
        let (window, view) =
            aim.map { ($0.window, target(at: touch.screenLocation, in: $0)) }
            ?? scene.view(at: touch.screenLocation)
        (touch.window, touch.view) = (window, view)
        touch.isDelivered = view.map { takes($0, touch) } ?? false
    }

    private func target(at point: CGPoint, in aim: UIView) -> UIView {
        aim.hitTest(aim.layer.convert(point, from: nil), with: nil) ?? aim
    }

    /// Whether a view takes a further touch, by its own rules and those of the views with current touches.
    private func takes(_ view: UIView, _ touch: UITouch) -> Bool {
        let others = touches.map(\.touch).filter {
            $0 !== touch && $0.isDelivered && $0.window === touch.window
        }
        let own = others.filter { $0.view === view }
        if !own.isEmpty, !view.isMultipleTouchEnabled { return false }
        if own.count < others.count, view.isExclusiveTouch { return false }
        return !others.contains { $0.view !== view && $0.view?.isExclusiveTouch == true }
    }
}
