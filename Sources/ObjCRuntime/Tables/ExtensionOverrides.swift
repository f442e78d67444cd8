// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

// Members that extensions declare cannot be overridden in Swift. In rewritten sources, the member of the extension asks
// first whether a class below has one of its name, and an override calls the inherited one through it:
//
//     view.describe() ──> UIView's extension: _override(self, "describe", above: UIView.self) ──> the override
//     super.describe() ──> _inherited(self, MyLabel.self, "describe").describe() ──> UIView's extension:
//         _override finds the note of _inherited, and begins above MyLabel

/// Returns the member that a class below `base` has by a name; nil if none has it. Rewritten sources use it.
///
/// Called by way of `_inherited`, it returns the member that a superclass of the caller has.
public func _override(_ object: AnyObject, _ name: String, above base: AnyClass) -> (([Any?]) -> Any?)? {
    let caller: AnyClass? = InheritedCalls.take(object, name)
    let lowest: AnyClass? = caller.map { _getSuperclass($0) } ?? type(of: object)
    guard let lowest, let member = MemberTable.shared.members(of: lowest).byName[name],
        member.owner != base, isSubclass(member.owner, of: base)
    else { return nil }
    return { member.call(object, $0) }
}

/// Notes that the next call of a member is one of `super` in a class, and returns the object. Rewritten sources use it.
public func _inherited<Object: AnyObject>(_ object: Object, _ type: AnyClass, _ name: String) -> Object {
    InheritedCalls.note(object, type, name)
    return object
}

private func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
        if type == base { return true }
        next = _getSuperclass(type)
    }
    return false
}

/// Calls of `super` that have been noted, and have not reached their member yet.
private enum InheritedCalls {
    private struct Call {
        let thread: ObjectIdentifier
        let object: ObjectIdentifier
        let name: String
        let caller: AnyClass
    }

    private static let calls = Mutex<[Call]>([])
    /// Zero in nearly all calls of `_override`, which then needs no lock.
    private static let count = Atomic(0)

    static func note(_ object: AnyObject, _ caller: AnyClass, _ name: String) {
        let call = Call(thread: thread, object: ObjectIdentifier(object), name: name, caller: caller)
        calls.withLock { $0.append(call) }
        count.add(1, ordering: .sequentiallyConsistent)
    }

    /// Removes the last note of this thread about the member, and returns the class whose `super` was called.
    static func take(_ object: AnyObject, _ name: String) -> AnyClass? {
        guard count.load(ordering: .sequentiallyConsistent) > 0 else { return nil }
        let (thread, object) = (thread, ObjectIdentifier(object))
        let call = calls.withLock { calls in
            calls.lastIndex { $0.thread == thread && $0.object == object && $0.name == name }
                .map { calls.remove(at: $0) }
        }
        if call != nil { count.subtract(1, ordering: .sequentiallyConsistent) }
        return call?.caller
    }

    private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
