// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The contents and the times of notifications about changes of a property.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A first notification, immediately, with the current value as the new one.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification before each change, in addition to the one after it.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
