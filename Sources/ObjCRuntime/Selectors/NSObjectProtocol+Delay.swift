// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
    /// Calls a method by its name after a delay, in the default mode of the current run loop. The object and the
    /// argument are retained until then.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - anArgument: converted to the parameter's type.
    ///   - delay: seconds. With 0 the call comes in the next turn of the run loop.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method by its name after a delay, in modes of the current run loop. The object and the argument are
    /// retained until then.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - anArgument: converted to the parameter's type.
    ///   - delay: seconds. With 0 the call comes in the next turn of the run loop.
    ///   - modes: the modes in which the call may come; none come without any.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { DelayedCalls.current.add(self, aSelector, anArgument, delay, modes) }
}

extension NSObject {
    /// Cancels the delayed calls of a target that wait in the current run loop.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.current.cancel { $0.receiver === aTarget as AnyObject }
    }

    /// Cancels the delayed calls of a target's method that wait in the current run loop.
    ///
    /// - Parameters:
    ///   - aTarget: the object whose method was to be called.
    ///   - aSelector: the name of the method.
    ///   - anArgument: equal to the argument of the call, as `isEqual(_:)` or `==` tells.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.current.cancel {
            $0.receiver === aTarget as AnyObject && $0.selector == aSelector && areEqual($0.argument, anArgument)
        }
    }
}

func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = left.flatMap(flattened), let right = right.flatMap(flattened) else {
        return left.flatMap(flattened) == nil && right.flatMap(flattened) == nil
    }
    guard let object = left as AnyObject as? NSObject else { return left as AnyObject === right as AnyObject }
    return object.isEqual(right as AnyObject)
}

/// The calls that wait in the run loop of a thread.
private final class DelayedCalls {
    final class Call {
        /// Nil after the call. The timer keeps its block, so that must not keep these.
        private(set) var receiver: AnyObject?
        private(set) var argument: Any?
        let selector: Selector
        var timer: Timer?

        init(_ receiver: AnyObject, _ selector: Selector, _ argument: Any?) {
            self.receiver = receiver
            self.selector = selector
            self.argument = argument
        }

        func make() {
            if let receiver { selector.send(to: receiver, [argument]) }
            end()
        }

        func end() {
            timer?.invalidate()
            (receiver, argument, timer) = (nil, nil, nil)
        }
    }

    private var calls: [Call] = []

    /// Those of the current thread.
    static var current: DelayedCalls {
        let key = "org.kosketus.delayed-calls"
        if let calls = Thread.current.threadDictionary[key] as? DelayedCalls { return calls }
        let calls = DelayedCalls()
        Thread.current.threadDictionary[key] = calls
        return calls
    }

    func add(_ receiver: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: Double, _ modes: [RunLoop.Mode]) {
        nonisolated(unsafe) let call = Call(receiver, selector, argument)
        nonisolated(unsafe) let list = self
        let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { _ in
            list.calls.removeAll { $0 === call }
            call.make()
        }
        call.timer = timer
        calls.append(call)
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    func cancel(where isMeant: (Call) -> Bool) {
        let cancelled = calls.filter(isMeant)
        calls.removeAll { call in cancelled.contains { $0 === call } }
        for call in cancelled { call.end() }
    }
}
