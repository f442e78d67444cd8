// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Recognizes fingers that drag. Their centroid moves the pan; a finger that is added or lifted does not cause a jump.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The least number of fingers of the gesture. The default is 1.
    open var minimumNumberOfTouches = 1 {
        didSet { if minimumNumberOfTouches != oldValue { view?.pointingChanged() } }
    }
    /// The largest number of fingers. One more makes the gesture fail before it has begun; afterwards it is ignored.
    open var maximumNumberOfTouches = Int.max

    /// The wheels and trackpads that the recognizer follows too. None by default. They pan immediately from the
    /// pointer's location.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The location of the centroid at which the translation would be zero, in the window.
    private var origin: CGPoint?
    /// The last location.
    private var last = CGPoint.zero
    private var track = VelocityTrack()
    /// The time of the last event.
    private(set) var eventTime = 0.0
    /// The total distance of the fingers when it began.
    private(set) var windowTravel = CGPoint.zero
    /// The distance of the last part of a scroll sequence.
    private(set) var scrollWay = CGPoint.zero

    override var takesSecondButton: Bool { false }

    /// The distance before it begins.
    var slop: CGFloat { GestureNumbers.panSlop }

    /// Returns the distance of the fingers since they landed or since it was set, in points of a view's coordinates.
    /// Nil means the window.
    ///
    /// The first `panSlop` points are ignored. At most 2^30 in each direction, whatever the view's transform.
    open func translation(in view: UIView?) -> CGPoint { convertVector(windowTranslation, to: view) }

    /// Sets the distance of the fingers.
    ///
    /// - Parameters:
    ///   - translation: in points of the view's coordinates; nil means the window.
    ///   - view: the view whose coordinates are used.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let window = convertVector(translation, from: view)
        origin = CGPoint(x: last.x - window.x, y: last.y - window.y)
    }

    /// Returns the velocity of the last tenth of a second, in points per second of a view's coordinates; at most 2^30
    /// in each direction.
    open func velocity(in view: UIView?) -> CGPoint { convertVector(track.velocity, to: view) }

    /// The distance from where the fingers landed to where the pan began, without the part that is ignored, in points of a
    /// view's coordinates: its direction is known even if the pan begins right at the end of that part.
    func travel(in view: UIView?) -> CGPoint { convertVector(windowTravel, to: view) }

    var windowTranslation: CGPoint {
        guard let origin else { return .zero }
        return CGPoint(x: last.x - origin.x, y: last.y - origin.y).held(to: InputRanges.derived)
    }

    private func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        // Not by `convert(_:to:)`, which clamps both ends to the range, and would change their difference.
        guard let view else { return vector.held(to: InputRanges.derived) }
        let window = view as? UIWindow ?? view.window
        let start = view.convert(CGPoint.zero, from: window), end = view.convert(vector, from: window)
        return CGPoint(x: end.x - start.x, y: end.y - start.y).held(to: InputRanges.derived)
    }

    private func convertVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, vector != .zero, let window = view as? UIWindow ?? view.window else { return vector }
        let start = window.convert(CGPoint.zero, from: view), end = window.convert(vector, from: view)
        return CGPoint(x: end.x - start.x, y: end.y - start.y).held(to: InputRanges.derived)
    }

    // MARK: - Fingers

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count > maximumNumberOfTouches {
            if state == .possible { return state = .failed }
            for touch in self.touches.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
        }
        // Movement with fewer fingers than required is not part of the pan.
        let isComplete = self.touches.count - touches.count >= minimumNumberOfTouches
        if !isComplete, !state.isActive, heldState == nil { origin = nil }
        rebase(event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let middle = centroid(), origin != nil else { return }
        last = middle
        eventTime = event.timestamp
        track.add(middle, at: event.timestamp)
        if state.isActive { return state = .changed }
        guard self.touches.count >= minimumNumberOfTouches, heldState == nil else { return }
        beginIfFarEnough()
    }

    func beginIfFarEnough() {
        guard let origin else { return }
        let moved = windowTranslation, distance = hypot(moved.x, moved.y)
        guard distance >= slop else { return }
        windowTravel = moved
        self.origin = CGPoint(
            x: origin.x + moved.x / distance * slop, y: origin.y + moved.y / distance * slop)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lose(.ended, event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lose(.cancelled, event) }

    private func lose(_ end: State, _ event: UIEvent) {
        eventTime = event.timestamp
        let left = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
        // A finger that is lifted at another place than the last one has moved.
        if let middle = centroid(), left.isEmpty {
            if middle != last { track.add(middle, at: event.timestamp) }
            last = middle
        }
        track.forget(before: event.timestamp - GestureNumbers.velocityWindow)
        if left.isEmpty || (state.isActive && left.count < minimumNumberOfTouches) {
            state = state.isActive ? end : .failed
        } else if let middle = Self.centroid(of: left.map(\.windowLocation)) {
            rebase(to: middle, event.timestamp)
            if state.isActive { state = .changed }
        }
    }

    private func rebase(_ time: Double) { if let middle = centroid() { rebase(to: middle, time) } }

    /// Continues from the centroid of other fingers; the translation stays.
    private func rebase(to middle: CGPoint, _ time: Double) {
        let translation = windowTranslation
        last = middle
        origin = CGPoint(x: middle.x - translation.x, y: middle.y - translation.y)
        track.rebase(to: middle, at: time)
    }

    // MARK: - Wheels and trackpads

    override func takes(_ kind: ScrollSequence.Kind) -> Bool {
        switch kind {
        case .steps: allowedScrollTypesMask.contains(.discrete)
        case .smooth: allowedScrollTypesMask.contains(.continuous)
        case .pinch: false
        }
    }

    override func scrolled(_ event: ScrollEvent) {
        eventTime = event.timestamp
        switch event.phase {
        case .began, .changed:
            if event.phase == .began { (origin, last) = (.zero, .zero) }
            last = CGPoint(x: last.x + event.way.x, y: last.y + event.way.y).held(to: InputRanges.derived)
            scrollWay = event.way
            track.add(last, at: event.timestamp)
            if state.isActive { return state = .changed }
            if heldState == nil, event.way != .zero { beginByScroll() }
        case .ended:
            track.forget(before: event.timestamp - GestureNumbers.velocityWindow)
            state = state.isActive ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }

    /// Begins without slop, since wheels do not tap.
    func beginByScroll() {
        windowTravel = windowTranslation
        state = .began
    }

    open override func reset() {
        super.reset()
        origin = nil
        track = VelocityTrack()
    }
}

/// The recent locations of something that moves, the oldest first.
struct VelocityTrack {
    private var points: [(place: CGPoint, time: Double)] = []

    mutating func add(_ place: CGPoint, at time: Double) {
        // Two places at one moment say nothing of a velocity.
        if let last = points.last, time <= last.time { points.removeLast() }
        points.append((place, time))
        forget(before: time - GestureNumbers.velocityWindow)
    }

    /// Continues from another location at the same velocity.
    mutating func rebase(to place: CGPoint, at time: Double) {
        if let last = points.last {
            let step = CGPoint(x: place.x - last.place.x, y: place.y - last.place.y)
            points = points.map { (CGPoint(x: $0.place.x + step.x, y: $0.place.y + step.y), $0.time) }
        }
        add(place, at: time)
    }

    /// Moves all locations; the velocity stays.
    mutating func shift(by distance: CGPoint) {
        points = points.map { (CGPoint(x: $0.place.x + distance.x, y: $0.place.y + distance.y), $0.time) }
    }

    mutating func forget(before time: Double) {
        // A hair of room: times are sums of frames. They rise, so only the first ones can be too old.
        points.trimPrefix { $0.time < time - 1e-6 }
    }

    /// The velocity in units per second; zero with a single recent location.
    var velocity: CGPoint {
        guard let first = points.first, let last = points.last, last.time > first.time else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
            .held(to: InputRanges.derived)
    }
}
