// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The pending accessibility changes of one viewer: the stale properties. However slow a viewer is, this has at most
/// one entry for each node of the viewer or the scene.
struct NodeQueue {
    /// The viewer's nodes when everything sent has arrived.
    private var shown: Set<UInt32> = []
    private var changed: [UInt32: AccessibilityProperties] = [:]
    /// Invariant: these are in `shown`, and not in `changed`.
    private var removed: Set<UInt32> = []
    /// Whether nothing was sent to the viewer yet.
    private var needsAll = true

    mutating func note(_ update: AccessibilityUpdate) {
        if update.isFull { self = NodeQueue() }
        guard !needsAll else { return }
        for change in update.changes {
            if removed.remove(change.number) != nil {
                changed[change.number] = .all
            } else {
                changed[change.number, default: []].formUnion(change.properties)
            }
        }
        for number in update.removed {
            changed[number] = nil
            if shown.contains(number) { removed.insert(number) }
        }
    }

    /// Nil without changes.
    mutating func next(from nodes: AccessibilityNodes) -> AccessibilityUpdate? {
        let update = needsAll ? nodes.fullUpdate : staleParts(of: nodes)
        guard !(needsAll ? nodes.isEmpty : update.isEmpty) else { return nil }
        shown = Set(nodes.nodes.keys)
        (changed, removed, needsAll) = ([:], [], false)
        return update
    }

    private func staleParts(of nodes: AccessibilityNodes) -> AccessibilityUpdate {
        let changes = changed.sorted { $0.key < $1.key }.compactMap { number, properties in
            nodes[number].map { node in
                AccessibilityUpdate.Change(number, shown.contains(number) ? properties : node.differences(), node)
            }
        }
        return AccessibilityUpdate(changes: changes, removed: removed.sorted())
    }
}
