// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An action of a screen reader or the keyboard on a node.
package struct AccessibilityAction: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case activate
        case increment
        case decrement
        /// The node's action at an index.
        case custom(Int)
        /// Sets the value of a node with a scale.
        case setValue(Double)
        /// The keyboard or a screen reader has focused the node; 0 means none.
        case focus
    }

    package var node: UInt32
    package var kind: Kind

    package init(_ kind: Kind, _ node: UInt32) {
        self.kind = kind
        self.node = node
    }
}
