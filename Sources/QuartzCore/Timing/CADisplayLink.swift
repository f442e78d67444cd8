// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import ObjCRuntime

/// Calls a method before each frame that the display draws.
///
/// Frames are produced while a display link is added and not paused. Main thread only.
///
/// Differences from iOS: `selector` may also be a method reference, such as `Game.step`. The link fires in all common modes
/// of the main run loop, whatever run loop and mode it was added for.
public final class CADisplayLink {
    /// The time at which the last frame was drawn, in the time of `CACurrentMediaTime()`; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the current frame will be drawn.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between frames in seconds.
    public private(set) var duration: CFTimeInterval = 0
    /// The preferred frame rate. 0, the default, means the display's rate.
    ///
    /// Other rates are approximated by whole frames, and never exceed the display's.
    public var preferredFramesPerSecond = 0

    /// Whether the link is paused and does not call its target. The default is false.
    public var isPaused = false {
        didSet { if isPaused != oldValue { onMain { $0.list?.update() } } }
    }

    /// Nil after `invalidate()`, so that it retains its target no longer.
    private var action: (@MainActor (CADisplayLink) -> Void)?
    private weak var list: DisplayLinkList?
    /// Whether the link was added to another run loop, so that calls come from its thread.
    private var belongsToAnotherLoop = false

    /// Creates a link that calls a method of a target. The target is retained until `invalidate()`.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - sel: the name of a method that takes nothing or the link.
    public init(target: Any, selector sel: Selector) {
        nonisolated(unsafe) let target = target as AnyObject
        action = { _ = sel.send(to: target, [$0]) }
    }

    /// Creates a link that calls a method of a target. The target is retained until `invalidate()`, as on iOS.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        action = selector(target)
    }

    /// Creates a link that calls a method of a target that is not isolated to an actor.
    @_disfavoredOverload
    public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void) {
        // Only ever called on the main thread, where the link lives.
        nonisolated(unsafe) let method = selector(target)
        action = { method($0) }
    }

    /// Creates a display link for a method without a parameter.
    public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> @MainActor () -> Void) {
        let method = selector(target)
        action = { _ in method() }
    }

    /// Creates a display link for a method without a parameter, of a target that belongs to no actor.
    @_disfavoredOverload
    public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
        // Only ever called on the main thread, where the link lives.
        nonisolated(unsafe) let method = selector(target)
        action = { _ in method() }
    }

    /// Starts the link. For another run loop than the main one it fires on the main one, which is reported once on
    /// standard error.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        if runLoop !== RunLoop.main {
            belongsToAnotherLoop = true
            reportIgnored(
                "CADisplayLink.add: display links fire on the main run loop, whichever one they are added to.")
        }
        let context = MediaContext.current
        onMain { link in
            link.list = context.displayLinks
            context.displayLinks.add(link)
        }
    }

    /// Stops the link. It can be added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { onMain { $0.list?.remove($0) } }

    /// Stops the link for good and releases its target.
    public func invalidate() {
        onMain { link in
            link.list?.remove(link)
            link.list = nil
            link.action = nil
        }
    }

    /// Runs the body immediately, or in a later turn of the main run loop when the caller may be on another thread.
    private func onMain(_ body: @escaping @Sendable (CADisplayLink) -> Void) {
        guard belongsToAnotherLoop else { return body(self) }
        nonisolated(unsafe) let link = self
        DispatchQueue.main.async { body(link) }
    }

    fileprivate func fire(time: Double, interval: Double) {
        // A run loop inside another link's call may have called this link with a later frame.
        guard !isPaused, time >= timestamp else { return }
        if preferredFramesPerSecond > 0, timestamp > 0 {
            // Half a frame early is nearer than half a frame late.
            guard time - timestamp >= 1 / Double(preferredFramesPerSecond) - interval / 2 else { return }
        }
        timestamp = time
        duration = interval
        targetTimestamp = time + interval
        nonisolated(unsafe) let link = self
        MainActor.assumeIsolated { link.action?(link) }
    }
}

/// The display links of a program, and whether they need frames.
package final class DisplayLinkList {
    private var links: [CADisplayLink] = []
    /// The remaining calls for the current frames, in order. Shared by nested run loops.
    private var due: [Frame] = []

    private struct Frame {
        let link: CADisplayLink
        let time: Double
        let interval: Double
    }

    /// Layers that draw for each frame.
    private var drawings: [Drawing] = []

    private struct Drawing {
        weak var owner: AnyObject?
        var draw: () -> Void
    }
    private var wantsFrames = false
    /// The number of frames to request without calling anyone, so that the turn that each one causes has a time.
    private var framesAhead = 0
    /// Called when frames start or stop being needed.
    package var wantsFramesChanged: ((Bool) -> Void)?

    fileprivate func add(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 === link }) else { return }
        links.append(link)
        update()
    }

    fileprivate func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        due.removeAll { $0.link === link }
        update()
    }

    fileprivate func update() {
        let wanted = framesAhead > 0 || !drawings.isEmpty || links.contains { !$0.isPaused }
        guard wanted != wantsFrames else { return }
        wantsFrames = wanted
        wantsFramesChanged?(wanted)
    }

    /// Called when the display is about to draw a frame.
    package func fire(time: Double, interval: Double) {
        framesAhead = max(0, framesAhead - 1)
        due += links.map { Frame(link: $0, time: time, interval: interval) }
        while !due.isEmpty {
            let next = due.removeFirst()
            next.link.fire(time: next.time, interval: next.interval)
        }
        drawings.removeAll { $0.owner == nil }
        for drawing in drawings { drawing.draw() }
        update()
    }

    /// Asks for one more frame. As many asked for in a row go on without a pause: so two are waited for, and the second
    /// one is not needed when nothing more is asked for.
    func wantNextFrame() {
        framesAhead = 2
        update()
    }

    // MARK: - Layers that draw for each frame

    /// Requests a call in each frame, after the display links.
    func callEachFrame(for owner: AnyObject, _ draw: @escaping () -> Void) {
        guard !drawings.contains(where: { $0.owner === owner }) else { return }
        drawings.append(Drawing(owner: owner, draw: draw))
        update()
    }

    func callNoMore(for owner: AnyObject) {
        guard let index = drawings.firstIndex(where: { $0.owner === owner }) else { return }
        drawings.remove(at: index)
        update()
    }
}
