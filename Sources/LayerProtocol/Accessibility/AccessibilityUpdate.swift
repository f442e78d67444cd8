// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The changes of a scene's nodes. A display applies them in this order: a full update removes all nodes; changes (an
/// unknown node starts as a new `AccessibilityNode`); removals.
package struct AccessibilityUpdate: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        package var number: UInt32
        /// The properties of `node` that are set.
        package var properties: AccessibilityProperties
        package var node: AccessibilityNode

        package init(_ number: UInt32, _ properties: AccessibilityProperties, _ node: AccessibilityNode) {
            self.number = number
            self.properties = properties
            self.node = node
        }

        package static func == (left: Change, right: Change) -> Bool {
            left.number == right.number && left.properties == right.properties
                && left.node.differences(from: right.node).isDisjoint(with: left.properties)
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(number)
            hasher.combine(properties)
        }
    }

    package var isFull: Bool
    package var changes: [Change]
    package var removed: [UInt32]

    package init(isFull: Bool = false, changes: [Change] = [], removed: [UInt32] = []) {
        self.isFull = isFull
        self.changes = changes
        self.removed = removed
    }

    package var isEmpty: Bool { !isFull && changes.isEmpty && removed.isEmpty }
}

/// A display's copy of a scene's nodes by number.
package struct AccessibilityNodes: Sendable {
    package private(set) var nodes: [UInt32: AccessibilityNode] = [:]

    package init() {}

    package subscript(number: UInt32) -> AccessibilityNode? { nodes[number] }

    package var isEmpty: Bool { nodes.isEmpty }

    package mutating func apply(_ update: AccessibilityUpdate) {
        if update.isFull { nodes = [:] }
        for change in update.changes {
            nodes[change.number, default: AccessibilityNode()].take(change.properties, from: change.node)
        }
        for number in update.removed { nodes[number] = nil }
    }

    /// An update that creates these nodes from nothing.
    package var fullUpdate: AccessibilityUpdate {
        AccessibilityUpdate(
            isFull: true,
            changes: nodes.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.differences(), $0.value) })
    }
}
