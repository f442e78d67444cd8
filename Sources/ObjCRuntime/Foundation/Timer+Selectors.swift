// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives `Timer` initializers that return an object of a subclass. Only a protocol's extension can do that.
public protocol _TargetTimers {}

extension Timer: _TargetTimers {}

extension _TargetTimers {
    /// Creates a timer that calls a method by its name. It fires when it has been added to a run loop.
    ///
    /// - Parameters:
    ///   - ti: seconds until the timer fires, and between its calls.
    ///   - aTarget: the object whose method is called; retained until the timer is invalid.
    ///   - aSelector: the name of a method that takes nothing, or the timer.
    ///   - userInfo: what `userInfo` of the timer returns; retained until the timer is invalid.
    ///   - yesOrNo: whether the timer fires until it is invalidated. Another one fires once.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
            userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that calls a method by its name. It fires when it has been added to a run loop.
    ///
    /// - Parameters:
    ///   - date: when the timer fires first.
    ///   - ti: seconds between its calls.
    ///   - t: the object whose method is called; retained until the timer is invalid.
    ///   - s: the name of a method that takes nothing, or the timer.
    ///   - ui: what `userInfo` of the timer returns; retained until the timer is invalid.
    ///   - rep: whether the timer fires until it is invalidated. Another one fires once.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let timer = TargetTimer(fire: date, interval: ti, target: t, selector: s, userInfo: ui, repeats: rep)
        self = timer as! Self
    }
}

extension Timer {
    /// Creates a timer that calls a method by its name, and adds it to the current run loop in the default mode.
    ///
    /// - Parameters:
    ///   - ti: seconds until the timer fires, and between its calls.
    ///   - aTarget: the object whose method is called; retained until the timer is invalid.
    ///   - aSelector: the name of a method that takes nothing, or the timer.
    ///   - userInfo: what `userInfo` of the timer returns; retained until the timer is invalid.
    ///   - yesOrNo: whether the timer fires until it is invalidated. Another one fires once.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
