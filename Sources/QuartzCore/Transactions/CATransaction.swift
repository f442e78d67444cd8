// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Groups changes of layers.
///
/// There is always an implicit transaction. At the end of each turn of the main run loop it is committed:
///
///     1. layout: layers that need it lay out their sublayers, until none does
///     2. display: layers that need it draw
///     3. commit: what changed goes to the displays as one commit a scene
///
/// `begin()` and `commit()` make transactions inside it, with durations and timing of their own; they have to be
/// balanced. Main thread only, like layers that are in a scene; other layers do not need it.
///
/// Differences: an explicit transaction always belongs to the implicit one: its changes reach the display when that is
/// committed, or by `flush()`. There is no `lock()`: one thread has nobody to lock out.
public final class CATransaction: NSObject {
    /// The settings of one transaction. A nested one begins with those around it, but for the completion block.
    private struct Settings {
        var animationDuration: CFTimeInterval = 0.25  // Core Animation's default (documented)
        var timingFunction: CAMediaTimingFunction?
        var disableActions = false
        var asksDelegatesOfNewLayers = false
        var completion: CompletionGroup?
        /// That of the nearest transaction outside that has one: it waits for what this one begins too.
        var outerCompletion: CompletionGroup?
        /// What was set for keys of the program's own.
        var values: [String: Any] = [:]
    }

    // Main thread only, like all of this class.
    nonisolated(unsafe) private static var explicit: [Settings] = []
    nonisolated(unsafe) private static var implicit = Settings()
    /// Whether a flush waits for the end of the explicit transactions.
    nonisolated(unsafe) private static var isFlushDelayed = false

    private static var current: Settings {
        get { explicit.last ?? implicit }
        set {
            if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
        }
    }

    // MARK: - Grouping

    public class func begin() {
        var settings = current
        settings.outerCompletion = settings.completion ?? settings.outerCompletion
        settings.completion = nil
        explicit.append(settings)
    }

    public class func commit() {
        guard let ended = explicit.popLast() else {
            programmingMistake("CATransaction.commit() without a begin().")
            return
        }
        ended.completion?.seal()
        if explicit.isEmpty, isFlushDelayed { flush() }
    }

    /// Commits the implicit transaction now: layout, display, and a commit to each display. While explicit ones are open
    /// it waits until the last of them is committed.
    public class func flush() {
        isFlushDelayed = !explicit.isEmpty
        commitImplicit()
    }

    /// Blocks that a commit calls may change layers, and ask to be called again: so often within one turn. Chosen.
    private static let mostRounds = 16

    private class func commitImplicit() {
        guard explicit.isEmpty else { return }
        for _ in 0..<mostRounds {
            LayerHost.commitAll()
            // Taken only now: a layout that runs the run loop has had it committed in there, and may have begun another one.
            let ended = implicit.completion
            implicit = Settings()
            ended?.seal()
            // What they change has to be sent too: the loop may sleep next.
            guard runBlocksAfterCommit() else { return }
        }
        // A program that never comes to an end with it lets others have their turn.
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    // MARK: - Settings of the innermost transaction

    public class func animationDuration() -> CFTimeInterval { current.animationDuration }

    /// In seconds; what is negative or no number counts as 0. With 0, changes do not animate.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        current.animationDuration = max(0, duration.held)
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    /// For animations that have none of their own. Nil leaves it to them: linear, and the default curve for implicit ones.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    public class func disableActions() -> Bool { current.disableActions }

    /// Whether changes of layers run no actions, so that nothing animates by itself.
    public class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

    /// Whether layers that no display has yet ask their delegates for actions too; by default they run none.
    package class var asksDelegatesOfNewLayers: Bool { current.asksDelegatesOfNewLayers }

    package class func setAsksDelegatesOfNewLayers(_ flag: Bool) { current.asksDelegatesOfNewLayers = flag }

    public class func completionBlock() -> (() -> Void)? { current.completion?.block }

    /// Called once, on the main thread, when all animations that are added from here to the end of the transaction, those
    /// of transactions inside it included, have ended or been removed: after the commit of that turn, and after the one
    /// that ends the transaction when there are none. A second block takes over for animations that are added later.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let before = current.completion
        current.completion = block.map { CompletionGroup($0, outer: current.outerCompletion) }
        before?.seal()
    }

    /// What animations that are added now belong to.
    static var completion: CompletionGroup? { current.completion ?? current.outerCompletion }

    /// What was set by the key, here or in a transaction around this one. Settings have the keys below.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: current.values[key]
        }
    }

    /// Sets a setting, or keeps a value until the transaction ends. A setting's value of another type is a mistake.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, let value?):
            guard let number = AnimatableValue(value, as: .number), case .number(let seconds) = number else {
                return mistake(value, key)
            }
            setAnimationDuration(seconds)
        case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction?):
            setAnimationTimingFunction(function)
        case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
        case (kCATransactionCompletionBlock, let block as (() -> Void)?): setCompletionBlock(block)
        case (kCATransactionAnimationDuration, _), (kCATransactionAnimationTimingFunction, _),
            (kCATransactionDisableActions, _), (kCATransactionCompletionBlock, _):
            mistake(anObject, key)
        default: current.values[key] = anObject
        }
    }

    private class func mistake(_ value: Any?, _ key: String) {
        programmingMistake("CATransaction: \(value ?? "nil") is no value for \"\(key)\".")
    }

    // MARK: - The implicit commit

    private static let lock = NSLock()
    nonisolated(unsafe) private static var observer: NestableObserver?  // guarded by lock

    /// Core Animation's own place among the observers of a turn: after programs' and layouts', before sleep.
    private static let observerOrder = 2_000_000

    /// Sees to it that the main run loop commits at the end of each turn, nested loops included. May be called on every
    /// thread: layers that are in no scene are made on any.
    package class func installObserver() {
        lock.lock()
        defer { lock.unlock() }
        guard observer == nil else { return }
        observer = NestableObserver([.beforeWaiting, .exit], order: observerOrder) { commitImplicit() }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
