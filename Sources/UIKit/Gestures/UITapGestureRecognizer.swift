// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The number of taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of each tap. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The mouse buttons that have to be pressed, and no others. The default is the primary button.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary {
        didSet { if buttonMaskRequired != oldValue { view?.pointingChanged() } }
    }

    /// The number of finished taps.
    private var taps = 0
    /// The start of the fingers of the current or last tap: in the window, in the order of landing.
    private var starts: [(touch: UITouch, place: CGPoint)] = []
    private var deadline: MediaDeadline?

    override var waitsForMoreTouches: Bool { taps > 0 }

    /// Lets a double tap continue when a single tap was recognized.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isMouse = touches.contains { $0.type == .indirectPointer }
        if isMouse, self.touches.buttons != buttonMaskRequired { return state = .failed }
        // The first finger of a tap: forgets those of the previous tap.
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
        // The places of the fingers can still be read after the tap.
    }

    // MARK: - Location

    /// The fingers of the current or last tap.
    open override var numberOfTouches: Int { starts.count }

    override var windowLocation: CGPoint { Self.centroid(of: starts.map(\.place)) ?? super.windowLocation }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        convert(starts[touchIndex].place, to: view)
    }
}

extension UITapGestureRecognizer: SecondButtonTaker {
    var secondButtonView: UIView? { isEnabled && buttonMaskRequired.contains(.secondary) ? view : nil }
}

/// A block scheduled for a time of the program's clock, unless this object is deallocated before.
@MainActor
final class MediaDeadline {
    // Read in deinit, on the main thread like everything else.
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
