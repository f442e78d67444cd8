// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// What a setter does: it compares, stores, marks stale state, and runs the action for the key.

extension CALayer {
    // MARK: - Storing

    /// Stores a value, marks what has to be updated, and runs the action for the key.
    func change<Value: Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ marks: LayerProperties, _ key: String
    ) {
        guard state[keyPath: property] != value else { return }
        runAction(forKey: key) {
            state[keyPath: property] = value
            markChanged(marks)
        }
    }

    /// Like `change`, for numbers. Numbers that are not finite are rejected; Core Animation raises
    /// `CALayerInvalidGeometry` for some of them, and a debug build stops there.
    func changeNumbers<Value: FiniteNumbers & Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ marks: LayerProperties, _ key: String,
        held: (Value) -> Value = { $0 }
    ) {
        guard isFinite(value, key) else { return }
        change(property, to: held(value), marks, key)
    }

    /// Sets what a display draws for a class of layers. Call it when the layer is created.
    func becomeFigure(_ figure: LayerFigure) {
        state.figure = figure
        markChanged(.figure)
    }

    func changeFigure<Value: Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ key: String
    ) {
        if let numbers = value as? any FiniteNumbers, !isFinite(numbers, key) { return }
        change(property, to: value, .figure, key)
    }

    func isFinite(_ value: some FiniteNumbers, _ key: String) -> Bool {
        guard !value.isFinite else { return true }
        let message = "CALayer: \(key) \(value) is not finite; the old value is kept."
        // Core Animation raises `CALayerInvalidGeometry` for these alone.
        if ["position", "bounds", "bounds.origin", "frame"].contains(key) {
            programmingMistake(message)
        } else {
            reportIgnored(message)
        }
        return false
    }

    /// Stores a timing; see `CALayer+Timing.swift`. Timing does not animate.
    func setTiming(_ timing: AnimationTiming) {
        guard state.timing != timing else { return }
        state.timing = timing
        markChanged(.timing)
    }

    // MARK: - Marks

    func markChanged(_ properties: LayerProperties) {
        changes.formUnion(properties)
        markAbove(.subtreeNeedsCommit, from: self)
    }

    func mark(_ flag: LayerFlags, above: LayerFlags) {
        flags.insert(flag)
        if let layer = storedSuperlayer { markAbove(above, from: layer) } else { ownHost?.setNeedsTurn() }
        CATransaction.installObserver()
    }

    /// Whether a new size or transform of this layer asks for the superlayer's layout, as those of views do. The layout that
    /// sets them itself is not repeated.
    package var laysOutSuperlayer: Bool {
        get { flags.contains(.laysOutSuperlayer) }
        set { if newValue { flags.insert(.laysOutSuperlayer) } else { flags.remove(.laysOutSuperlayer) } }
    }

    /// Whether the layer's sublayers are being laid out.
    package var isLayingOut: Bool { flags.contains(.isLayingOut) }

    func superlayerNeedsLayout() {
        guard laysOutSuperlayer, let above = storedSuperlayer, !above.isLayingOut else { return }
        above.setNeedsLayout()
    }

    /// Marks a layer and its ancestors. An ancestor that is already marked ends the walk: those above are marked, and
    /// the host is waiting.
    func markAbove(_ flag: LayerFlags, from layer: CALayer) {
        var current = layer
        while !current.flags.contains(flag) {
            current.flags.insert(flag)
            guard let above = current.storedSuperlayer else { return current.ownHost?.setNeedsTurn() ?? () }
            current = above
        }
    }

    /// Marks that animations were added or removed, for the next commit.
    func animationsChanged() {
        markAbove(.subtreeNeedsCommit, from: self)
        animationsReplaced()
    }

    // MARK: - In a scene

    /// The context of the layer's time and transactions: that of the application whose scene contains it, else the
    /// current one.
    package var context: MediaContext { (committedHost ?? currentHost)?.context ?? .current }

    /// Whether a display has the layer.
    package var isCommitted: Bool { committedHost != nil }

    /// Whether the next commit sends the layer to a display.
    package var isInScene: Bool { currentHost != nil }

    /// The host of the tree that contains this layer.
    var currentHost: LayerHost? {
        var layer: CALayer? = self
        while let current = layer {
            if let host = current.ownHost { return host }
            layer = current.storedSuperlayer
        }
        return nil
    }
}
