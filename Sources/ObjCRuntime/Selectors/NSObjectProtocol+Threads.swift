// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import Synchronization

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
        transfer(TransferredCall(self, aSelector, arg), to: .main, CFRunLoopGetMain(), array, wait)
    }

    private func transfer(
        _ call: TransferredCall, to loop: RunLoop, _ waking: CFRunLoop, _ modes: [String]?, _ wait: Bool
    ) {
        guard let modes = modes?.map({ RunLoop.Mode($0) }), !modes.isEmpty else { return }
        let isDone = DispatchSemaphore(value: 0)
        loop.perform(inModes: modes) {
            call()
            isDone.signal()
        }
        CFRunLoopWakeUp(waking)
        if wait { isDone.wait() }
    }

    /// Calls a method by its name on a thread, in the common modes of its run loop. See the method with modes.
    public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
        perform(aSelector, on: thr, with: arg, waitUntilDone: wait, modes: [RunLoop.Mode.common.rawValue])
    }

    /// Calls a method by its name on a thread, in modes of its run loop.
    ///
    /// Foundation on Linux has no way to the run loop of another thread. Known are those of the main thread, the current
    /// thread, and threads that `Thread(target:selector:object:)`, `detachNewThreadSelector(_:toTarget:with:)` and
    /// `performSelector(inBackground:with:)` began. The program stops for another thread.
    ///
    /// - Parameters:
    ///   - aSelector: the name of a method that takes nothing, or the argument.
    ///   - thr: the thread. It has to run its run loop.
    ///   - arg: converted to the parameter's type. It is retained until the call, as is the object.
    ///   - wait: whether to return after the call. On the current thread, the call is then made immediately.
    ///   - array: the names of the modes; none come without any.
    public func perform(
        _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
        if thr.isMainThread {
            return performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait, modes: array)
        }
        if wait, thr == Thread.current {
            aSelector.send(to: self, [arg])
            return
        }
        guard let loop = ThreadLoops.loop(of: thr) else {
            fatalError(
                "\(aSelector.name) can't be performed on \(thr), whose run loop is not known. Begin the thread with "
                    + "Thread(target:selector:object:).")
        }
        transfer(TransferredCall(self, aSelector, arg), to: loop.loop, loop.waking, array, wait)
    }

    /// Calls a method by its name on a new thread. The object and the argument are retained until it returns.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let call = TransferredCall(self, aSelector, arg)
        Thread.detachNewThread {
            ThreadLoops.noteCurrent()
            call()
        }
    }
}

/// The run loops of threads that this module has begun.
enum ThreadLoops {
    struct Loop {
        var loop: RunLoop
        /// The same one, as the functions of CoreFoundation know it.
        var waking: CFRunLoop

        static var current: Loop { Loop(loop: .current, waking: CFRunLoopGetCurrent()) }
    }

    private struct Entry: @unchecked Sendable {
        weak var thread: Thread?
        var loop: Loop
    }

    private static let entries = Mutex<[Entry]>([])

    /// Notes the run loop of the current thread, and forgets those of threads that are gone.
    static func noteCurrent() {
        let entry = Entry(thread: .current, loop: .current)
        entries.withLock { entries in
            entries.removeAll { $0.thread == nil }
            entries.append(entry)
        }
    }

    /// The run loop of a thread; nil if it is not known.
    static func loop(of thread: Thread) -> Loop? {
        if thread == Thread.current { return .current }
        let known = entries.withLock { $0 }
        return known.last { $0.thread === thread }?.loop
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
