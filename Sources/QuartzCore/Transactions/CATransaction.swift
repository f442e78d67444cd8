// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Groups changes of layers.
///
/// Each application has its own transactions (`TransactionStack`). There is always an implicit one, which is committed
/// at the end of each turn of the main run loop:
///
///     1. layout: layers that need it lay out their sublayers, until none does
///     2. display: layers that need it draw
///     3. commit: the changes are sent to the displays, as one commit per scene
///
/// `begin()` and `commit()` nest transactions with their own durations and timing; they have to be balanced. Main
/// thread only for layers in a scene.
///
/// Differences from iOS: an explicit transaction always belongs to the implicit one: its changes reach the display when
/// that is committed, or by `flush()`. There is no `lock()`, because only one thread uses transactions.
public final class CATransaction: NSObject {
    private static var stack: TransactionStack { MediaContext.current.transactions }

    private static var current: TransactionStack.Settings {
        get { stack.current }
        set { stack.current = newValue }
    }

    // MARK: - Grouping

    /// Begins a transaction inside the current one.
    public class func begin() { stack.begin() }

    /// Commits the innermost transaction that `begin()` has begun; without one, the implicit transaction, as `flush()`
    /// does.
    public class func commit() {
        if !stack.commit() { flush() }
    }

    /// Commits the implicit transaction now: layout, display, and a commit to each display.
    ///
    /// While explicit transactions are open, it is delayed until the last of them is committed.
    public class func flush() { stack.flush() }

    /// Calls a block once after the next commit, when the changes so far are laid out, drawn and sent.
    package class func afterCommit(_ block: @escaping () -> Void) {
        stack.afterCommit(block)
        installObserver()
    }

    // MARK: - Settings of the innermost transaction

    /// Returns the duration of implicit animations in seconds, and of animations without their own. The default is
    /// 0.25.
    public class func animationDuration() -> CFTimeInterval { current.animationDuration }

    /// Sets the duration of animations in this transaction, in seconds. With 0, changes do not animate.
    ///
    /// Negative numbers and NaN become 0.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        current.animationDuration = max(0, duration.held)
    }

    /// Returns the timing function for animations without their own; nil by default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    /// Sets the timing function for animations without their own.
    ///
    /// Nil leaves it to them: linear, and the default curve for implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    /// Returns whether changes of layers run no actions. The default is false.
    public class func disableActions() -> Bool { current.disableActions }

    /// Sets whether changes of layers run no actions, so that nothing animates implicitly.
    public class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

    /// Whether layers that no display has yet also ask their delegates for actions; by default they run none.
    package class var asksDelegatesOfNewLayers: Bool { current.asksDelegatesOfNewLayers }

    package class func setAsksDelegatesOfNewLayers(_ flag: Bool) { current.asksDelegatesOfNewLayers = flag }

    /// Returns the block that is called when the transaction's animations have ended.
    public class func completionBlock() -> (() -> Void)? { current.completion?.block }

    /// Sets a block to call once, on the main thread, when all animations added from here to the end of the transaction
    /// have ended or were removed.
    ///
    /// Animations of nested transactions count. Without animations, the block is called after the commit that ends the
    /// transaction. A second block applies to animations that are added later.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let before = current.completion
        current.completion = block.map { CompletionGroup($0, outer: current.outerCompletion) }
        before?.seal()
    }

    /// The group that animations added now belong to.
    static var completion: CompletionGroup? { current.completion ?? current.outerCompletion }

    /// Returns the value set for a key, in this transaction or an enclosing one. Settings have the keys below.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: current.values[key]
        }
    }

    /// Sets a setting by its key, or stores a value until the transaction ends.
    ///
    /// A setting's value of the wrong type is a programming mistake.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, let value?):
            guard let number = AnimatableValue(value, as: .number), case .number(let seconds) = number else {
                return mistake(value, key)
            }
            setAnimationDuration(seconds)
        case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction?):
            setAnimationTimingFunction(function)
        case (kCATransactionDisableActions, let flag?) where AnimatableValue.number(from: flag) != nil:
            setDisableActions(AnimatableValue.number(from: flag) != 0)
        case (kCATransactionCompletionBlock, let block as (() -> Void)?): setCompletionBlock(block)
        case (kCATransactionAnimationDuration, _), (kCATransactionAnimationTimingFunction, _),
            (kCATransactionDisableActions, _), (kCATransactionCompletionBlock, _):
            mistake(anObject, key)
        default: current.values[key] = anObject
        }
    }

    private class func mistake(_ value: Any?, _ key: String) {
        reportIgnored("CATransaction: \(value ?? "nil") is not a value for \"\(key)\".")
    }

    // MARK: - The implicit commit

    private static let lock = NSLock()
    nonisolated(unsafe) private static var observer: NestableObserver?  // guarded by lock

    /// The position among the observers of a turn: after those of programs and layouts, before sleeping.
    package static let observerOrder = 2_000_000

    /// Ensures that the main run loop, nested loops included, commits at the end of each turn. Safe to call from any
    /// thread, since layers outside of scenes are created on any.
    package class func installObserver() {
        lock.lock()
        defer { lock.unlock() }
        guard observer == nil else { return }
        observer = NestableObserver([.beforeWaiting, .exit], order: observerOrder) { stack.commitImplicit() }
    }
}

/// The key of the duration of animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the timing function of animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key that determines whether changes run no actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the block that is called when the animations have ended.
public let kCATransactionCompletionBlock = "completionBlock"
