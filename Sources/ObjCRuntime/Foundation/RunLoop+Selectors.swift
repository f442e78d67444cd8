// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension RunLoop {
    /// Calls a method by its name in the next turn of the run loop. Call it on the run loop's own thread.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - target: retained until the call.
    ///   - arg: converted to the parameter's type. It is retained until the call.
    ///   - order: calls that wait at the same time come in the order of these numbers, and else in the order in which they
    ///     were asked for.
    ///   - modes: the modes in which the call may come; it does not come without any.
    public func perform(
        _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [RunLoop.Mode]
    ) { OrderedCalls.of(self).add(target as AnyObject, aSelector, arg, order, modes, self) }

    /// Cancels the calls of a target's method that wait, with an equal argument.
    public func cancelPerform(_ aSelector: Selector, target: Any, argument arg: Any?) {
        OrderedCalls.of(self).cancel { call in
            call.target === target as AnyObject && call.selector == aSelector && areEqual(call.argument, arg)
        }
    }

    /// Cancels all calls of a target that wait.
    public func cancelPerformSelectors(withTarget target: Any) {
        OrderedCalls.of(self).cancel { $0.target === target as AnyObject }
    }
}

/// The calls that wait in a run loop, which its thread alone uses.
private final class OrderedCalls: @unchecked Sendable {
    struct Call {
        var target: AnyObject
        var selector: Selector
        var argument: Any?
        var order: Int
        var modes: [RunLoop.Mode]
    }

    private static let key = AssociationKey<OrderedCalls>()

    private var calls: [Call] = []

    static func of(_ loop: RunLoop) -> OrderedCalls { key.value(of: loop) { OrderedCalls() } }

    func add(
        _ target: AnyObject, _ selector: Selector, _ argument: Any?, _ order: Int, _ modes: [RunLoop.Mode],
        _ loop: RunLoop
    ) {
        guard !modes.isEmpty else { return }
        let index = calls.firstIndex { $0.order > order } ?? calls.count
        let call = Call(target: target, selector: selector, argument: argument, order: order, modes: modes)
        calls.insert(call, at: index)
        loop.perform(inModes: modes) { [self] in performNext(asIn: modes) }
    }

    func cancel(where isMeant: (Call) -> Bool) { calls.removeAll(where: isMeant) }

    /// Makes the first of the calls that were asked for in these modes: each has a block of the run loop, and the blocks come
    /// in the order in which they were asked for.
    private func performNext(asIn modes: [RunLoop.Mode]) {
        guard let index = calls.firstIndex(where: { $0.modes == modes }) else { return }
        let call = calls.remove(at: index)
        call.selector.send(to: call.target, [call.argument])
    }
}
