// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class whose shared objects are found by name, as in `UIApplication.value(forKey: "sharedApplication")`.
///
/// Sources that also run in extensions of apps find `UIApplication.shared` in this way.
public protocol _SharedObjects {
    /// The names of the shared objects.
    static var _sharedNames: Set<String> { get }

    /// Returns a shared object; nil if there is none at present.
    ///
    /// - Parameter name: one of `_sharedNames`.
    static func _shared(named name: String) -> AnyObject?
}

extension NSObjectProtocol {
    /// Whether the class has a class method of a name.
    ///
    /// Known are the shared objects of UIKit's classes, such as `sharedApplication`.
    public static func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector, let type = self as? any _SharedObjects.Type else { return false }
        return type._sharedNames.contains(aSelector.name)
    }

    /// Calls a class method by its name. Stops the program if the class has none of that name; see `responds(to:)`.
    ///
    /// - Returns: the result, which may be taken until the run loop's next turn.
    @discardableResult
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector) else {
            fatalError("+[\(self) \(aSelector?.name ?? "nil")]: unrecognized selector sent to class")
        }
        return (shared(aSelector.name) as AnyObject?).map { object in
            AutoreleasePool.current.add(object)
            return .passUnretained(object)
        }
    }

    /// Returns what a class method or class property of a name returns. Stops the program if the class has none.
    public static func value(forKey key: String) -> Any? {
        guard responds(to: Selector(key)) else {
            fatalError(
                "[<\(self)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        return shared(key)
    }

    /// Returns the value at the end of a path of keys that begins with a class property.
    public static func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = keys.first else { return value(forKey: keyPath) }
        guard keys.count > 1 else { return value(forKey: first) }
        return (value(forKey: first) as? any NSObjectProtocol)?.value(forKeyPath: keys[1])
    }

    private static func shared(_ name: String) -> AnyObject? {
        (self as? any _SharedObjects.Type)?._shared(named: name)
    }
}
