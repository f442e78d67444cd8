// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A finger, pen or mouse on a screen, from its landing to its lifting.
///
/// It is the same object for the whole time, and is not reused.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// The touch has begun.
        case began = 0
        /// The touch has moved.
        case moved = 1
        /// The touch is down, and has not changed since the last event.
        case stationary = 2
        /// The touch has ended by lifting.
        case ended = 3
        /// The touch was cancelled.
        case cancelled = 4
        /// The pointer has entered a region without a pressed button. No touch has this phase here, and not the following
        /// ones: `UIHoverGestureRecognizer` reports such pointers.
        case regionEntered = 5
        /// The pointer has moved within a region without a pressed button.
        case regionMoved = 6
        /// The pointer has left a region.
        case regionExited = 7
    }

    /// The kinds of devices that touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a device other than the screen.
        case indirect = 1
        /// A pen on the screen.
        case pencil = 2
        /// A mouse or trackpad.
        case indirectPointer = 3
    }

    /// The phase of the touch at the time of the event: whether it began, moved, stayed, ended or was cancelled.
    open internal(set) var phase = Phase.began
    /// The time of the last change in seconds, in the time of `CACurrentMediaTime()`.
    open internal(set) var timestamp: TimeInterval = 0
    /// How often, this one included, a touch began here in quick succession.
    open internal(set) var tapCount = 1
    /// The kind of device that touches the screen.
    open private(set) var type = TouchType.direct
    /// The window in which the touch began; kept until the touch is over.
    open internal(set) var window: UIWindow?
    /// The view in which it began; kept until the touch is over.
    open internal(set) var view: UIView?
    /// The gesture recognizers that receive the touch: those of the view in which it began, and of that view's
    /// ancestors.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The force, from 0 to `maximumPossibleForce`. It is 0 for a mouse, and for devices that do not measure it.
    open private(set) var force: CGFloat = 0
    /// The greatest force: 1 for every device.
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the contact in points; 0 for devices that do not measure it.
    open private(set) var majorRadius: CGFloat = 0
    /// The pressed buttons of a mouse.
    private(set) var buttons: UIEvent.ButtonMask = []
    /// The pose of a pen.
    private(set) var pose = PenPose()

    /// On the screen.
    var screenLocation = CGPoint.zero
    private var previousScreenLocation = CGPoint.zero
    private var landing: (location: CGPoint, time: TimeInterval) = (.zero, 0)
    /// The positions since the last event, the current one last.
    fileprivate(set) var coalesced: [UITouch] = []
    /// The recent positions, for prediction.
    private var track = TouchTrack()
    /// The number of the touch in its scene: later ones have larger numbers.
    var order = 0
    /// The phases that the view has received.
    var stage = TouchDelivery.Stage.unknown
    /// Whether its view receives it; false for a second finger on a view that takes only one.
    var isDelivered = true

    /// Creates a touch for tests of code that handles touches: it begins at the origin of the screen at time 0, without
    /// a window and a view. Subclasses override the properties that the code reads.
    public override init() {
        tapCount = 0
        super.init()
    }

    /// - Parameter isTracked: whether it continues, so that its prediction may be needed.
    init(_ sample: PointerSample, isTracked: Bool = true) {
        timestamp = sample.time
        screenLocation = sample.location
        previousScreenLocation = sample.location
        landing = (sample.location, sample.time)
        force = CGFloat(sample.force)
        majorRadius = CGFloat(sample.radius)
        buttons = UIEvent.ButtonMask(rawValue: Int(sample.buttons))
        pose = sample.pose
        if isTracked { track.add([sample]) }
        type =
            switch sample.kind {
            case .touch: .direct
            case .mouse: .indirectPointer
            case .pen: .pencil
            }
        super.init()
    }

    var windowLocation: CGPoint { location(in: nil) }

    /// Returns the location in a view's coordinates. Nil means the touch's window.
    open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

    /// Returns the location at the previous event in a view's coordinates. Nil means the touch's window.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    /// Returns the same as `location(in:)`, which browsers report to fractions of a point. Do not use it for hit tests.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let target = view ?? window else { return point.held(to: InputRanges.derived) }
        return target.layer.convert(point, from: nil).held(to: InputRanges.derived)
    }

    // MARK: - Pens: angles. Fingers and mice have those of an upright pen.

    /// The properties that are estimates so far: none, since browsers report those of a pen when they know them.
    open var estimatedProperties: Properties { [] }

    /// The estimated properties for which updates will come: none.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// The number of an update of estimated properties: nil, since none comes.
    open var estimationUpdateIndex: NSNumber? { nil }

    /// The angle between a pen and the screen in radians: 0 when the pen lies on the screen, half of pi when it is
    /// upright or the device does not measure it.
    open var altitudeAngle: CGFloat { CGFloat(pose.altitude) }

    /// The rotation of a pen about its own axis in radians, clockwise, from minus pi to pi; 0 for devices that do not
    /// measure it.
    open var rollAngle: CGFloat { CGFloat(pose.roll) }

    /// The direction of a pen's far end in radians, from the view's positive x axis clockwise, from 0 to twice pi.
    ///
    /// - Parameter view: the view whose coordinates are used; nil means the touch's window.
    open func azimuthAngle(in view: UIView?) -> CGFloat { pose.azimuthAngle(in: view ?? window) }

    /// The direction of a pen's far end as a vector of length 1 in the view's coordinates; along the x axis for an
    /// upright pen.
    ///
    /// - Parameter view: the view whose coordinates are used; nil means the touch's window.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { pose.azimuthUnitVector(in: view ?? window) }

    // MARK: - Changing, by the dispatcher

    /// Adopts the samples of one event, in the order of their times.
    func update(_ samples: [PointerSample], _ newPhase: Phase) {
        guard let last = samples.last else { return }
        phase = newPhase
        previousScreenLocation = screenLocation
        var before = screenLocation
        track.add(samples)
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

    /// The predicted positions within about a frame at the recent velocity; empty for a touch that does not move.
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

    /// Makes a call during which the touch has an earlier phase. A view that is notified late of a touch's start sees
    /// it as it was then; its later movement follows afterwards. A nested run loop sees the actual state.
    func inPhase(_ past: Phase, _ call: () -> Void) {
        let now = (phase, timestamp, screenLocation)
        phase = past
        if past == .began {
            (timestamp, screenLocation) = (landing.time, landing.location)
            previousScreenLocation = landing.location
        }
        UIApplication.shared.steps.during(call) { (self.phase, self.timestamp, self.screenLocation) = now }
    }

    /// Marks the touch as unchanged since the last event.
    func rest() {
        phase = .stationary
        previousScreenLocation = screenLocation
        coalesced = []
    }
}
