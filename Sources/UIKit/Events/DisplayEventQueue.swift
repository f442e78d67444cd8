// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol
import QuartzCore

/// Brings events from the display's thread to the main run loop.
///
/// A version 0 source, signalled and woken: unlike blocks on the main dispatch queue it is also served by a run loop
/// inside the run loop, so that a dialog which blocks in a touch handler gets its touches.
final class DisplayEventQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [DisplayEvent] = []  // guarded by lock
    private var source: CFRunLoopSource?  // written once, in init
    private let mainLoop = CFRunLoopGetMain()
    /// Main thread only.
    private let handler: @MainActor (DisplayEvent) -> Void

    @MainActor
    init(handler: @escaping @MainActor (DisplayEvent) -> Void) {
        self.handler = handler
        var context = CFRunLoopSourceContext()
        // The queue lives as long as its application, which removes the source before it goes.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.perform = { info in
            guard let info else { return }
            let queue = Unmanaged<DisplayEventQueue>.fromOpaque(info).takeUnretainedValue()
            MainActor.assumeIsolated { queue.drain() }
        }
        source = CFRunLoopSourceCreate(nil, 0, &context)
        CFRunLoopAddSource(mainLoop, source, kCFRunLoopCommonModes)
    }

    @MainActor
    func invalidate() {
        if let source { CFRunLoopSourceInvalidate(source) }
        source = nil
    }

    /// May be called on every thread.
    func enqueue(_ event: DisplayEvent) {
        lock.withLock { events.append(event) }
        wake()
    }

    private func wake() {
        guard let source else { return }
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(mainLoop)
    }

    /// In seconds. Chosen: three frames are not noticed, and a commit costs little against them.
    private static let longestTurn = 0.05

    /// Handles the events that wait, in order. They may come faster than they are handled: after `longestTurn` what they have
    /// changed is committed, and the run loop's timers and blocks have their turn before the rest.
    @MainActor
    func drain() {
        let end = CACurrentMediaTime() + Self.longestTurn
        while let (event, isLast) = next() {
            // A handler may run the run loop itself: then the rest is served in there.
            if !isLast { wake() }
            handler(event)
            if CACurrentMediaTime() > end { return CATransaction.flush() }
        }
    }

    private func next() -> (DisplayEvent, isLast: Bool)? {
        lock.withLock { events.isEmpty ? nil : (events.removeFirst(), events.isEmpty) }
    }
}
