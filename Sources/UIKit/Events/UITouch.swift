// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// One finger, pen or mouse on a screen, from its landing to its lifting. The same object all that time, and never used
/// again for another finger.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        /// Down, and not changed since the last event.
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        /// A mouse or a trackpad.
        case indirectPointer = 3
    }

    public internal(set) var phase = Phase.began
    /// When it last changed, in the time of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval
    /// How often, this one included, a touch began here in quick succession.
    public internal(set) var tapCount = 1
    public let type: TouchType
    /// Where it began; kept until the touch is over.
    public internal(set) var window: UIWindow?
    public internal(set) var view: UIView?
    /// Those that get it: of the view that it began in, and of the views above that one.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// 0 to `maximumPossibleForce`; 0 when the device can't tell, and for a mouse.
    public private(set) var force: CGFloat
    public let maximumPossibleForce: CGFloat = 1
    /// Of the contact, in points; 0 when the device can't tell.
    public private(set) var majorRadius: CGFloat
    /// Those that are down, of a mouse.
    private(set) var buttons: UIEvent.ButtonMask
    /// Of a pen.
    private(set) var pose: PenPose

    /// On the screen.
    var screenLocation: CGPoint
    private var previousScreenLocation: CGPoint
    private let landing: (location: CGPoint, time: TimeInterval)
    /// The positions since the last event, this one last.
    fileprivate(set) var coalesced: [UITouch] = []
    /// Of late: where it goes on to.
    private var track = TouchTrack()
    /// Which of the scene's touches it is: later ones have greater numbers.
    var order = 0
    /// What its view knows of it.
    var stage = TouchDelivery.Stage.unknown
    /// Whether its view gets it; a second finger on a view that takes only one is not delivered.
    var isDelivered = true

    /// - Parameter isTracked: whether it goes on, and will be asked where to.
    init(_ sample: PointerSample, isTracked: Bool = true) {
        timestamp = sample.time
        screenLocation = sample.location
        previousScreenLocation = sample.location
        landing = (sample.location, sample.time)
        force = CGFloat(sample.force)
        majorRadius = CGFloat(sample.radius)
        buttons = UIEvent.ButtonMask(rawValue: Int(sample.buttons))
        pose = sample.pose
        if isTracked { track.add(sample) }
        type =
            switch sample.kind {
            case .touch: .direct
            case .mouse: .indirectPointer
            case .pen: .pencil
            }
        super.init()
    }

    var windowLocation: CGPoint { location(in: nil) }

    /// In the view's coordinates; nil stands for the touch's window.
    open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

    /// Where it was at the event before.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    /// The same as `location(in:)`, which browsers tell to a fraction of a point. Not for hit tests.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let target = view ?? window else { return point.held(to: InputRanges.derived) }
        return target.layer.convert(point, from: nil).held(to: InputRanges.derived)
    }

    // MARK: - Changing, by the dispatcher

    /// Takes the samples of one event, in the order of their times.
    func update(_ samples: [PointerSample], _ newPhase: Phase) {
        guard let last = samples.last else { return }
        phase = newPhase
        previousScreenLocation = screenLocation
        var before = screenLocation
        for sample in samples { track.add(sample) }
        coalesced = samples.map { sample in
            let copy = UITouch(sample, isTracked: false)
            (copy.phase, copy.tapCount, copy.window, copy.view) = (newPhase, tapCount, window, view)
            copy.previousScreenLocation = before
            before = sample.location
            return copy
        }
        timestamp = last.time
        screenLocation = last.location
        force = CGFloat(last.force)
        majorRadius = CGFloat(last.radius)
        (buttons, pose) = (UIEvent.ButtonMask(rawValue: Int(last.buttons)), last.pose)
    }

    /// Where it will be within about a frame if it goes on as of late; nothing for one that does not move.
    func predicted() -> [UITouch] {
        guard phase == .moved else { return [] }
        var before = screenLocation
        return track.next().map { sample in
            let touch = UITouch(sample, isTracked: false)
            (touch.phase, touch.tapCount, touch.window, touch.view) = (.moved, tapCount, window, view)
            touch.previousScreenLocation = before
            before = sample.location
            return touch
        }
    }

    /// Makes a call for which the touch is in a phase that it may have left. For a view that hears only now of its landing it is
    /// as it was then; what it has moved meanwhile it moves afterwards. A run loop inside the call finds it as it is.
    func inPhase(_ past: Phase, _ call: () -> Void) {
        let now = (phase, timestamp, screenLocation)
        phase = past
        if past == .began {
            (timestamp, screenLocation) = (landing.time, landing.location)
            previousScreenLocation = landing.location
        }
        UIApplication.shared.steps.during(call) { (self.phase, self.timestamp, self.screenLocation) = now }
    }

    /// Nothing changed since the last event.
    func rest() {
        phase = .stationary
        previousScreenLocation = screenLocation
        coalesced = []
    }
}
