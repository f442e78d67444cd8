// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Events without fingers: what wheels and trackpads do, and a mouse without a pressed button.

/// Related turns of a wheel, or the movements on a trackpad until a pause. Its view stays the same, even if it scrolls
/// away.
@MainActor
final class ScrollSequence {
    enum Kind {
        case steps, smooth, pinch
    }

    let kind: Kind
    let viewer: UInt32
    /// The window below the pointer when it began.
    let window: UIWindow?
    let view: UIView?
    /// The recognizers that received its start.
    var recognizers: [UIGestureRecognizer] = []
    /// The location on the screen.
    var screenLocation: CGPoint
    var isOver = false

    init(_ sample: ScrollSample, viewer: UInt32, window: UIWindow?, view: UIView?) {
        kind = sample.kind
        self.viewer = viewer
        (self.window, self.view) = (window, view)
        screenLocation = sample.location
    }

    var windowLocation: CGPoint {
        (window?.layer.convert(screenLocation, from: nil) ?? screenLocation).held(to: InputRanges.derived)
    }
}

extension ScrollSample {
    var kind: ScrollSequence.Kind {
        switch motion {
        case .steps: .steps
        case .smooth: .smooth
        case .pinch: .pinch
        }
    }
}

/// A part of a scroll sequence.
final class ScrollEvent: UIEvent {
    enum Phase {
        case began, changed, ended, cancelled
    }

    let sequence: ScrollSequence
    let phase: Phase
    /// The distance by which the contents move, in points of the window.
    let way: CGPoint
    /// The factor by which the contents are scaled.
    let factor: CGFloat

    /// - Parameter motion: nil at the end.
    init(
        _ sequence: ScrollSequence, _ phase: Phase, _ motion: ScrollSample.Motion?, timestamp: TimeInterval,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.sequence = sequence
        self.phase = phase
        switch motion {
        case .steps(let x, let y), .smooth(let x, let y): (way, factor) = (CGPoint(x: x, y: y), 1)
        case .pinch(let factor): (way, self.factor) = (.zero, factor)
        case nil: (way, factor) = (.zero, 1)
        }
        super.init(touches: [], timestamp: timestamp, modifierFlags: modifierFlags)
    }

    override var type: EventType { sequence.kind == .pinch ? .transform : .scroll }
}

/// A movement of a mouse or pen above the screen, or its leaving.
final class HoverEvent: UIEvent {
    /// The location on the screen; nil when it has left.
    let screenLocation: CGPoint?
    /// The pose of a pen; that of a mouse is upright.
    let pose: PenPose
    /// The recognizers whose views now contain it.
    var inside: [UIHoverGestureRecognizer] = []
    /// The recognizers whose views it has left.
    var left: [UIHoverGestureRecognizer] = []

    init(_ sample: HoverSample, modifierFlags: UIKeyModifierFlags) {
        screenLocation = sample.location
        pose = sample.pose ?? PenPose()
        super.init(touches: [], timestamp: sample.time, modifierFlags: modifierFlags)
    }

    override var type: EventType { .hover }

    /// The recognizers of a window, starting with those that it has left.
    func recognizers(of window: UIWindow) -> [UIHoverGestureRecognizer] {
        (left + inside).filter { $0.view?.window === window }
    }
}

extension UIEvent {
    /// The windows concerned by an event without touches and presses.
    var pointedWindows: [UIWindow] {
        switch self {
        case let event as ScrollEvent: [event.sequence.window].compactMap { $0 }
        case let event as HoverEvent: (event.left + event.inside).compactMap { $0.view?.window }
        default: []
        }
    }
}
