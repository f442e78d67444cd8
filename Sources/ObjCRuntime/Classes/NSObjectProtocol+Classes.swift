// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
    /// Whether the object is an instance of a class or of a subclass of it.
    public func isKind(of aClass: AnyClass) -> Bool {
        var next: AnyClass? = type(of: self)
        while let type = next, type != aClass { next = _getSuperclass(type) }
        return next != nil
    }

    /// Whether the object is an instance of a class, and not of a subclass of it.
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
