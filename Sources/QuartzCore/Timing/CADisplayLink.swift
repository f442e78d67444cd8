// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// Calls a method before each frame that the display draws.
///
/// Frames come while a display link is added and not paused. Main thread only.
///
/// Differences: `selector` is a method reference, `Game.step`, instead of an Objective-C selector. Frames come in all
/// common modes of the main run loop, whichever mode the link was added for.
public final class CADisplayLink {
    /// When the last frame was drawn, in the time of `CACurrentMediaTime()`; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the frame that is being made will be drawn.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds from frame to frame.
    public private(set) var duration: CFTimeInterval = 0
    /// 0 stands for the display's own rate. Others are kept to as nearly as whole frames allow, never faster than the
    /// display.
    public var preferredFramesPerSecond = 0

    public var isPaused = false {
        didSet { if isPaused != oldValue { list?.update() } }
    }

    private let action: @MainActor (CADisplayLink) -> Void
    private weak var list: DisplayLinkList?

    /// Keeps the target until `invalidate()`, as Core Animation does.
    public init<Target: AnyObject>(
        target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        action = selector(target)
    }

    /// The same for a target that belongs to no actor.
    @_disfavoredOverload
    public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void) {
        // Only ever called on the main thread, where the link lives.
        nonisolated(unsafe) let method = selector(target)
        action = { method($0) }
    }

    /// - Precondition: the run loop is the main one.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        precondition(runLoop === RunLoop.main, "A display link lives on the main run loop; use RunLoop.main.")
        let list = MediaContext.current.displayLinks
        self.list = list
        list.add(self)
    }

    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { list?.remove(self) }

    public func invalidate() {
        list?.remove(self)
        list = nil
    }

    fileprivate func fire(time: Double, interval: Double) {
        // A run loop inside a call of another link may have called this one with a later frame.
        guard !isPaused, time >= timestamp else { return }
        if preferredFramesPerSecond > 0, timestamp > 0 {
            // Half a frame early is nearer than half a frame late.
            guard time - timestamp >= 1 / Double(preferredFramesPerSecond) - interval / 2 else { return }
        }
        timestamp = time
        duration = interval
        targetTimestamp = time + interval
        nonisolated(unsafe) let link = self
        MainActor.assumeIsolated { link.action(link) }
    }
}

/// The display links of a program, and whether they want frames.
package final class DisplayLinkList {
    private var links: [CADisplayLink] = []
    /// What is left of the frames that are being made, in order. Shared by run loops inside each other.
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
    /// Called when frames begin or cease to be wanted.
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
        let wanted = !drawings.isEmpty || links.contains { !$0.isPaused }
        guard wanted != wantsFrames else { return }
        wantsFrames = wanted
        wantsFramesChanged?(wanted)
    }

    /// The display is about to draw a frame.
    package func fire(time: Double, interval: Double) {
        due += links.map { Frame(link: $0, time: time, interval: interval) }
        while !due.isEmpty {
            let next = due.removeFirst()
            next.link.fire(time: next.time, interval: next.interval)
        }
        drawings.removeAll { $0.owner == nil }
        for drawing in drawings { drawing.draw() }
        update()
    }

    // MARK: - Layers that draw for each frame

    /// Asks for frames, and for a call in each of them, after the display links'.
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
