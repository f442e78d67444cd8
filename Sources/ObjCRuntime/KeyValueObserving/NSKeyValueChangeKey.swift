// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The keys of the dictionary that describes a change to an observer.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value, or `NSNull` for nil. Only with the option `new`, and not before the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value, or `NSNull` for nil. Only with the option `old`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of changed elements.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}
