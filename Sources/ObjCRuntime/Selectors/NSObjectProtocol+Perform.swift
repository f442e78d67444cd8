// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
    /// Calls a method by its name. Stops the program if the object has none of that name.
    ///
    /// - Returns: the method's result, which may be taken until the run loop's next turn. It is nil for a method that
    ///   returns nothing, and for one that throws an error. Values that are not objects are boxed.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { unmanaged(aSelector.send(to: self, [])) }

    /// Calls a method by its name with an argument, which is converted to the parameter's type.
    ///
    /// - Returns: as `perform(_:)`.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        unmanaged(aSelector.send(to: self, [object]))
    }

    /// Calls a method by its name with two arguments, which are converted to the parameters' types.
    ///
    /// - Returns: as `perform(_:)`.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        unmanaged(aSelector.send(to: self, [object1, object2]))
    }

    /// Whether the object has a method of a name.
    public func responds(to aSelector: Selector!) -> Bool {
        if let method = overriding("respondsToSelector:", "respondsTo:") {
            return method([aSelector]) as? Bool ?? false
        }
        return aSelector?.isKnown(by: self) ?? false
    }

    /// Whether instances of the class have a method of a name.
    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        aSelector.map { MemberTable.shared.members(of: self).byName[$0.name] != nil } ?? false
    }

    /// Stops the program, with a message that the object has no method of a name.
    public func doesNotRecognizeSelector(_ aSelector: Selector!) { aSelector.unrecognized(by: self) }

    private func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let object = result.map({ $0 as AnyObject }) else { return nil }
        AutoreleasePool.current.add(object)
        return .passUnretained(object)
    }

    /// The override of a member that an extension of this module declares.
    func overriding(_ names: String...) -> (([Any?]) -> Any?)? {
        // Each name is looked up once: that removes the note of a call of `super`.
        for name in names { if let override = _override(self, name, above: NSObject.self) { return override } }
        return nil
    }
}
