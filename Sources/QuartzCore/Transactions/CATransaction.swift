// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// Groups changes of layers.
///
/// There is always an implicit transaction. At the end of each turn of the main run loop it is committed:
///
///     1. layout: layers that need it lay out their sublayers, until none does
///     2. display: layers that need it draw
///     3. commit: what changed goes to the displays as one commit a scene
///
/// `begin()` and `commit()` make transactions inside it, with durations and timing of their own; they have to be
/// balanced. Main thread only.
///
/// Differences: an explicit transaction always belongs to the implicit one: its changes reach the display when that is
/// committed, or by `flush()`.
public final class CATransaction: NSObject {
    /// The settings of one transaction. A nested one begins with those around it, but for the completion block.
    private struct Settings {
        var animationDuration: CFTimeInterval = 0.25  // Core Animation's default (documented)
        var timingFunction: CAMediaTimingFunction?
        var disableActions = false
        var completion: CompletionGroup?
    }

    // Main thread only, like all of this class.
    nonisolated(unsafe) private static var explicit: [Settings] = []
    nonisolated(unsafe) private static var implicit = Settings()

    private static var current: Settings {
        get { explicit.last ?? implicit }
        set {
            if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
        }
    }

    // MARK: - Grouping

    public class func begin() {
        var settings = current
        settings.completion = nil
        explicit.append(settings)
    }

    public class func commit() {
        guard let ended = explicit.popLast() else {
            programmingMistake("CATransaction.commit() without a begin().")
            return
        }
        ended.completion?.seal()
    }

    /// Commits the implicit transaction now, if no explicit one is open: layout, display, and a commit to each display.
    public class func flush() {
        guard explicit.isEmpty else { return }
        let ended = implicit.completion
        LayerHost.commitAll()
        implicit = Settings()
        ended?.seal()
        // What they change has to be sent too: the loop may sleep next.
        if runBlocksAfterCommit() { flush() }
    }

    // MARK: - Settings of the innermost transaction

    public class func animationDuration() -> CFTimeInterval { current.animationDuration }

    public class func setAnimationDuration(_ duration: CFTimeInterval) { current.animationDuration = max(0, duration) }

    public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    public class func disableActions() -> Bool { current.disableActions }

    /// Whether changes of layers animate by themselves.
    public class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

    public class func completionBlock() -> (() -> Void)? { current.completion?.block }

    /// Called on the main thread when all animations that are added from here to the end of the transaction have ended
    /// or been removed; soon after its end when there are none.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        current.completion?.seal()
        current.completion = block.map { CompletionGroup($0) }
    }

    /// What animations that are added now belong to.
    static var completion: CompletionGroup? { current.completion }

    // MARK: - The implicit commit

    nonisolated(unsafe) private static var observer: CFRunLoopObserver?

    /// Core Animation's own place among the observers of a turn: after programs' and layouts', before sleep.
    private static let observerOrder = 2_000_000

    /// Sees to it that the main run loop commits at the end of each turn, nested loops included.
    package class func installObserver() {
        guard observer == nil else { return }
        let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
        observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, observerOrder) { _, _ in flush() }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }
}

/// Waits for the animations of a transaction. The block is called when the transaction has ended (`seal`) and each
/// animation has (`leave` as often as `enter`).
final class CompletionGroup {
    let block: () -> Void
    private var running = 0
    private var isSealed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func enter() { running += 1 }

    func leave() {
        running -= 1
        callIfDone()
    }

    func seal() {
        isSealed = true
        callIfDone()
    }

    private func callIfDone() {
        guard isSealed, running == 0 else { return }
        let context = MediaContext.current
        context.deadlines.schedule(at: context.now, block)
    }
}
