// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How an object holds a value that is associated with it. All policies are safe on every thread.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Does not retain the value. Reading returns nil after the object was deallocated.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Keeps the value.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Keeps a copy of a value that is `NSCopying`, and any other value itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Keeps the value.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    /// Keeps a copy of a value that is `NSCopying`, and any other value itself.
    case OBJC_ASSOCIATION_COPY = 0o1403
}
