// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Associates a value with an object, under a key. Values are released after the object's `deinit`. May be called on every
/// thread.
///
/// - Parameters:
///   - object: an instance of any class, or a class.
///   - key: an address, by which the value is found again: that of a static variable, for instance.
///   - value: nil removes the one that is there.
///   - policy: whether the object keeps the value alive.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociationTable.shared.set(value.map { AssociatedValue($0, policy) }, for: key, of: object) }

/// The value that is associated with an object under a key; nil when there is none. May be called on every thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociationTable.shared.value(for: key, of: object)
}

/// Removes all values that are associated with an object. May be called on every thread.
public func objc_removeAssociatedObjects(_ object: Any) { AssociationTable.shared.removeAll(of: object) }

struct AssociatedValue {
    private let value: Any?
    private weak var object: AnyObject?

    /// Values that are not objects are always kept, whatever the policy.
    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        guard type(of: value) is AnyClass else {
            self.value = value
            return
        }
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN:
            self.value = nil
            object = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            self.value = (value as? any NSCopying)?.copy(with: nil) ?? value
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self.value = value
        }
    }

    var current: Any? { value ?? object }
}
