// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Groups changes of layers.
///
/// Each application has its own transactions (`TransactionStack`). There is always an implicit one. At the end of each turn of the
/// main run loop it is committed:
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
    private static var stack: TransactionStack { MediaContext.current.transactions }

    private static var current: TransactionStack.Settings {
        get { stack.current }
        set { stack.current = newValue }
    }

    // MARK: - Grouping

    /// Begins a transaction inside the current one.
    public class func begin() { stack.begin() }

    /// Commits the innermost transaction that `begin()` has begun.
    public class func commit() {
        if !stack.commit() { programmingMistake("CATransaction.commit() without a begin().") }
    }

    /// Commits the implicit transaction now: layout, display, and a commit to each display. While explicit ones are open
    /// it waits until the last of them is committed.
    public class func flush() { stack.flush() }

    /// Calls a block once, after the next commit: when what has been changed until now is laid out, drawn, and sent.
    package class func afterCommit(_ block: @escaping () -> Void) {
        stack.afterCommit(block)
        installObserver()
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
        observer = NestableObserver([.beforeWaiting, .exit], order: observerOrder) { stack.commitImplicit() }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
