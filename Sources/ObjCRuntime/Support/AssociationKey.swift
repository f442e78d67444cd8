// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

/// Finds an object that is associated with others, and lives as long as they do. The key is never freed.
final class AssociationKey<Value: AnyObject>: @unchecked Sendable {
    private let address = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    private let creation = NSLock()

    func existing(of object: AnyObject) -> Value? { objc_getAssociatedObject(object, address) as? Value }

    /// Returns the associated object, and creates it if there is none.
    func value(of object: AnyObject, orNew new: () -> Value) -> Value {
        creation.withLock {
            if let known = existing(of: object) { return known }
            let value = new()
            objc_setAssociatedObject(object, address, value, .OBJC_ASSOCIATION_RETAIN)
            return value
        }
    }
}
