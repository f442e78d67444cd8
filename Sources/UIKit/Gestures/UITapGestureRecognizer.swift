// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// One or more fingers down and up again, once or several times.
open class UITapGestureRecognizer: UIGestureRecognizer {
    public override init() { super.init() }

    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    /// Which buttons of a mouse count as its finger: these, and no others, have to be down.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary {
        didSet { if buttonMaskRequired != oldValue { view?.pointingChanged() } }
    }

    /// How many taps are behind it.
    private var taps = 0
    /// Where the fingers of the tap that is going on, or was last, have been: in the window, in the order of landing.
    private var starts: [(touch: UITouch, place: CGPoint)] = []
    private var deadline: MediaDeadline?

    override var waitsForMoreTouches: Bool { taps > 0 }

    /// A double tap goes on when a single one has been recognised.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isMouse = touches.contains { $0.type == .indirectPointer }
        if isMouse, self.touches.buttons != buttonMaskRequired { return state = .failed }
        // The first finger of a tap: those of the one before do not count any more.
        if self.touches.count == touches.count {
            if let last = Self.centroid(of: starts.map(\.place)), let new = centroid(),
                taps > 0, last.distance(to: new) > GestureNumbers.tapDistance
            {
                return state = .failed
            }
            starts = []
            wait(GestureNumbers.tapDuration)
        }
        starts += self.touches.filter { touches.contains($0) }.map { ($0, $0.windowLocation) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let strays = starts.contains {
            touches.contains($0.touch) && $0.place.distance(to: $0.touch.windowLocation) > GestureNumbers.tapMovement
        }
        if strays { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard starts.count == numberOfTouchesRequired else { return state = .failed }
        guard !self.touches.contains(where: { $0.phase != .ended }) else { return }
        deadline = nil
        taps += 1
        if taps >= numberOfTapsRequired { state = .ended } else { wait(GestureNumbers.tapInterval) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        taps += 1
        if taps >= numberOfTapsRequired { state = .ended } else { wait(GestureNumbers.tapInterval) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }

    private func wait(_ duration: Double) {
        deadline = MediaDeadline(after: duration) { [weak self] in self?.state = .failed }
    }

    open override func reset() {
        deadline = nil
        taps = 0
        // Where they were is asked for after the tap.
    }

    // MARK: - Where it was

    /// Of the tap that is going on or was last.
    open override var numberOfTouches: Int { starts.count }

    override var windowLocation: CGPoint { Self.centroid(of: starts.map(\.place)) ?? super.windowLocation }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        convert(starts[touchIndex].place, to: view)
    }
}

extension UITapGestureRecognizer: SecondButtonTaker {
    var secondButtonView: UIView? { isEnabled && buttonMaskRequired.contains(.secondary) ? view : nil }
}

/// A moment of the program's clock at which something happens, unless this is let go before.
@MainActor
final class MediaDeadline {
    // Read when the object goes, on the main thread as all else.
    nonisolated(unsafe) private var token: DeadlineQueue.Token?

    init(after duration: Double, _ body: @escaping @MainActor () -> Void) {
        let context = MediaContext.current
        token = context.deadlines.schedule(at: context.now + duration) { MainActor.assumeIsolated { body() } }
    }

    deinit { token?.cancel() }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
