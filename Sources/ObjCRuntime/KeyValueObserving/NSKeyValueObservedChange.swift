// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of a property, as its observers are told.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The new value. Nil without the option `new`, and before the change.
    public let newValue: Value?
    /// The old value. Nil without the option `old`, and in the initial notification.
    public let oldValue: Value?
    /// The indexes of changed elements: always nil, since collections are set as a whole.
    public let indexes: IndexSet?
    /// Whether the property is going to change. This needs the option `prior`.
    public let isPrior: Bool

    init(_ change: ObservedChange) {
        kind = .setting
        newValue = change.new.flatMap { convert($0, to: Value.self) }
        oldValue = change.old.flatMap { convert($0, to: Value.self) }
        indexes = nil
        isPrior = change.isPrior
    }
}
