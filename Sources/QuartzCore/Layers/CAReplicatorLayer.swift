// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A layer that shows its sublayers several times, each copy moved, coloured and delayed a little more than the one before.
///
/// Displays make the copies, and run the animations of each: nothing is sent for them. Copies are drawn one over the other,
/// the first one lowest. All properties but `preservesDepth` are animatable, and animate by themselves.
///
/// Differences: no more than 4096 copies are shown, where replicators stand in each other all of them multiplied.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.replication(LayerReplication()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.replication(LayerReplication())) }
    }

    /// How many times the sublayers are shown, the first one counted. Nothing is shown below 1.
    open var instanceCount: Int {
        get { Int(min(max(state.replication.count, -1e18), 1e18)) }
        set { changeFigure(\.replication.count, to: CGFloat(newValue), "instanceCount") }
    }

    /// Whether the copies stand in the superlayer's space, as the sublayers of a `CATransformLayer` do. Then nothing else of
    /// this layer is shown.
    open var preservesDepth: Bool {
        get { state.replication.keepsDepth }
        set { changeFigure(\.replication.keepsDepth, to: newValue, "preservesDepth") }
    }

    /// Seconds by which each copy's animations are later than those of the copy before.
    open var instanceDelay: CFTimeInterval {
        get { CFTimeInterval(state.replication.delay) }
        set { changeFigure(\.replication.delay, to: CGFloat(newValue), "instanceDelay") }
    }

    /// From each copy to the next one, about the middle of this layer's bounds.
    open var instanceTransform: CATransform3D {
        get { state.replication.transform }
        set { changeFigure(\.replication.transform, to: newValue, "instanceTransform") }
    }

    /// What all colours of the first copy are multiplied by, pictures included. White to begin with; nil counts as white.
    open var instanceColor: CGColor? {
        get { state.replication.color.map { CGColor($0) } }
        set { changeFigure(\.replication.color, to: newValue?.rgba, "instanceColor") }
    }

    /// What is added to the red of that colour from each copy to the next one. The sum is held to 0 to 1.
    open var instanceRedOffset: Float {
        get { Float(state.replication.redOffset) }
        set { changeFigure(\.replication.redOffset, to: CGFloat(newValue), "instanceRedOffset") }
    }

    /// The same for its green.
    open var instanceGreenOffset: Float {
        get { Float(state.replication.greenOffset) }
        set { changeFigure(\.replication.greenOffset, to: CGFloat(newValue), "instanceGreenOffset") }
    }

    /// The same for its blue.
    open var instanceBlueOffset: Float {
        get { Float(state.replication.blueOffset) }
        set { changeFigure(\.replication.blueOffset, to: CGFloat(newValue), "instanceBlueOffset") }
    }

    /// The same for its alpha, which multiplies the opacity of the sublayers.
    open var instanceAlphaOffset: Float {
        get { Float(state.replication.alphaOffset) }
        set { changeFigure(\.replication.alphaOffset, to: CGFloat(newValue), "instanceAlphaOffset") }
    }

    /// What has a name in animations; nil for no colour.
    func set(_ value: AnimatableValue?, _ path: AnimatableKeyPath) {
        var new = state
        if let value { path.set(value, in: &new) } else { new.replication.color = nil }
        let replication = new.replication
        if path.property == "instanceTransform" { return instanceTransform = replication.transform }
        switch path {
        case .instanceCount: changeFigure(\.replication.count, to: replication.count, path.name)
        case .instanceDelay: instanceDelay = CFTimeInterval(replication.delay)
        case .instanceColor: instanceColor = replication.color.map { CGColor($0) }
        case .instanceRedOffset: instanceRedOffset = Float(replication.redOffset)
        case .instanceGreenOffset: instanceGreenOffset = Float(replication.greenOffset)
        case .instanceBlueOffset: instanceBlueOffset = Float(replication.blueOffset)
        case .instanceAlphaOffset: instanceAlphaOffset = Float(replication.alphaOffset)
        default: assertionFailure("\(path.name) can't be set by its name")
        }
    }
}
