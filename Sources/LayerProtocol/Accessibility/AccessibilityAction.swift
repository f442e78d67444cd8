// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What somebody does with a node, by a reader or the keyboard.
package struct AccessibilityAction: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case activate
        case increment
        case decrement
        /// One of the node's actions, by its index.
        case custom(Int)
        /// The value of something with a scale.
        case setValue(Double)
        /// The keyboard, or a reader, has come to it; 0 says that it is nowhere any more.
        case focus
    }

    package var node: UInt32
    package var kind: Kind

    package init(_ kind: Kind, _ node: UInt32) {
        self.kind = kind
        self.node = node
    }
}
