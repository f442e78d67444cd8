// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

extension NSObjectProtocol {
    /// Calls a method by its name on the main thread, in the common modes of its run loop.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - arg: converted to the parameter's type. It is retained until the call, as is the object.
    ///   - wait: whether to return after the call. On the main thread, the call is then made immediately.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait, modes: [RunLoop.Mode.common.rawValue])
    }

    /// Calls a method by its name on the main thread, in modes of its run loop.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - arg: converted to the parameter's type. It is retained until the call, as is the object.
    ///   - wait: whether to return after the call. On the main thread, the call is then made immediately.
    ///   - array: the names of the modes; none come without any.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
        if wait, Thread.isMainThread {
            aSelector.send(to: self, [arg])
            return
        }
        guard let modes = array?.map({ RunLoop.Mode($0) }), !modes.isEmpty else { return }
        let call = TransferredCall(self, aSelector, arg)
        let isDone = DispatchSemaphore(value: 0)
        RunLoop.main.perform(inModes: modes) {
            call()
            isDone.signal()
        }
        CFRunLoopWakeUp(CFRunLoopGetMain())
        if wait { isDone.wait() }
    }

    /// Calls a method by its name on a new thread. The object and the argument are retained until it returns.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let call = TransferredCall(self, aSelector, arg)
        Thread.detachNewThread { call() }
    }
}

/// A call on another thread. Like Objective-C, it does not check whether its objects may go there.
struct TransferredCall: @unchecked Sendable {
    private let receiver: AnyObject
    private let selector: Selector
    private let argument: Any?

    init(_ receiver: AnyObject, _ selector: Selector, _ argument: Any?) {
        self.receiver = receiver
        self.selector = selector
        self.argument = argument
    }

    func callAsFunction() { selector.send(to: receiver, [argument]) }
}
