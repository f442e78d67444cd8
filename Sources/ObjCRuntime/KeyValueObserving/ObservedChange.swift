// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A change, as observers receive it. Values are doubly optional: nil if the observer did not ask for them.
struct ObservedChange {
    private(set) var old: Any??
    private(set) var new: Any??
    private(set) var isPrior = false

    /// The notification when an observation begins.
    static func initial(_ options: NSKeyValueObservingOptions, value: @autoclosure () -> Any?) -> ObservedChange {
        ObservedChange(new: options.contains(.new) ? .some(value()) : nil)
    }

    /// The notification before a change.
    static func prior(_ options: NSKeyValueObservingOptions, old: Any?) -> ObservedChange {
        ObservedChange(old: options.contains(.old) ? .some(old) : nil, isPrior: true)
    }

    /// The notification after a change.
    static func change(
        _ options: NSKeyValueObservingOptions, old: Any?, new: @autoclosure () -> Any?
    ) -> ObservedChange {
        ObservedChange(
            old: options.contains(.old) ? .some(old) : nil, new: options.contains(.new) ? .some(new()) : nil)
    }
}
