// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The changes of a scene's layer tree in one turn of the program's run loop.
///
/// A display applies them in this order: layers (an unknown one starts as a new `LayerState`), animations, removals.
/// Afterwards every layer but the root has one superlayer, or was removed.
package struct Commit: Equatable, Sendable {
    /// Increases by 1 in each scene, from 1.
    package var serial: UInt64
    /// When the turn ended, in seconds of the display's clock.
    package var time: Double
    /// Whether it contains the whole tree, which replaces the previous one.
    package var isFull: Bool
    /// The layer that fills the screen; nil keeps it.
    package var root: LayerIdentifier?
    package var changes: [LayerChange]
    package var animations: [AnimationChange]
    package var removed: [LayerIdentifier]

    package init(
        serial: UInt64, time: Double, isFull: Bool = false, root: LayerIdentifier? = nil, changes: [LayerChange] = [],
        animations: [AnimationChange] = [], removed: [LayerIdentifier] = []
    ) {
        self.serial = serial
        self.time = time
        self.isFull = isFull
        self.root = root
        self.changes = changes
        self.animations = animations
        self.removed = removed
    }

    /// The contents that layers and animations get, some of them perhaps several times.
    package var contents: [LayerContents] {
        changes.compactMap { $0.properties.contains(.contents) ? $0.state.contents : nil }
            + animations.flatMap { change -> [LayerContents] in
                guard case .add(_, _, let animation) = change else { return [] }
                return animation.contents
            }
    }

    /// Whether it has no visible effect.
    package var isEmpty: Bool { !isFull && root == nil && changes.isEmpty && animations.isEmpty && removed.isEmpty }
}

/// New values for some of a layer's properties.
package struct LayerChange: Equatable, Sendable {
    package var layer: LayerIdentifier
    /// The properties of `state` that are set.
    package var properties: LayerProperties
    package var state: LayerState

    package init(_ layer: LayerIdentifier, _ properties: LayerProperties, _ state: LayerState) {
        self.layer = layer
        self.properties = properties
        self.state = state
    }

    package static func == (left: LayerChange, right: LayerChange) -> Bool {
        left.layer == right.layer && left.properties == right.properties
            && left.state.differences(from: right.state).isDisjoint(with: left.properties)
    }
}

/// An animation that starts on a layer, or is removed.
package enum AnimationChange: Equatable, Sendable {
    /// Adds an animation as the layer's last one, and replaces the one with the same key.
    case add(LayerIdentifier, key: String, AnimationDescription)
    case remove(LayerIdentifier, key: String)

    package var layer: LayerIdentifier {
        switch self {
        case .add(let layer, _, _), .remove(let layer, _): layer
        }
    }
}
