// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A layer that shows its sublayers several times, each copy transformed, tinted and delayed relative to the previous
/// one.
///
/// Displays make the copies and run their animations; no messages are sent for them. Later copies are drawn over
/// earlier ones. All properties except `preservesDepth` are animatable, also implicitly.
///
/// Difference from iOS: at most 4096 copies are shown, for nested replicators their product.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.replication(LayerReplication()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.replication(LayerReplication())) }
    }

    /// The number of copies, the original included. Nothing is shown below 1.
    open var instanceCount: Int {
        get { Int(min(max(state.replication.count, -1e18), 1e18)) }
        set { changeFigure(\.replication.count, to: CGFloat(newValue), "instanceCount") }
    }

    /// Whether the copies are in the superlayer's space, like the sublayers of a `CATransformLayer`. If true, nothing
    /// else of this layer is shown.
    ///
    /// The default is false.
    open var preservesDepth: Bool {
        get { state.replication.keepsDepth }
        set { changeFigure(\.replication.keepsDepth, to: newValue, "preservesDepth") }
    }

    /// The delay between the animations of consecutive copies, in seconds. The default is 0.
    open var instanceDelay: CFTimeInterval {
        get { CFTimeInterval(state.replication.delay) }
        set { changeFigure(\.replication.delay, to: CGFloat(newValue), "instanceDelay") }
    }

    /// The transform from each copy to the next one, about the center of this layer's bounds. The default is the
    /// identity.
    open var instanceTransform: CATransform3D {
        get { state.replication.transform }
        set { changeFigure(\.replication.transform, to: newValue, "instanceTransform") }
    }

    /// The color that multiplies all colors of the first copy, images included. The default is white; nil means white.
    open var instanceColor: CGColor? {
        get { state.replication.color.map { CGColor($0) } }
        set { changeFigure(\.replication.color, to: newValue?.rgba, "instanceColor") }
    }

    /// The amount added to the red of the color for each further copy. The sum is limited to 0...1. The default is 0.
    open var instanceRedOffset: Float {
        get { Float(state.replication.redOffset) }
        set { changeFigure(\.replication.redOffset, to: CGFloat(newValue), "instanceRedOffset") }
    }

    /// The amount added to the green of the color for each further copy. The sum is limited to 0...1. The default is 0.
    open var instanceGreenOffset: Float {
        get { Float(state.replication.greenOffset) }
        set { changeFigure(\.replication.greenOffset, to: CGFloat(newValue), "instanceGreenOffset") }
    }

    /// The amount added to the blue of the color for each further copy. The sum is limited to 0...1. The default is 0.
    open var instanceBlueOffset: Float {
        get { Float(state.replication.blueOffset) }
        set { changeFigure(\.replication.blueOffset, to: CGFloat(newValue), "instanceBlueOffset") }
    }

    /// The amount added to the alpha of the color for each further copy, which multiplies the sublayers' opacity. The
    /// default is 0.
    open var instanceAlphaOffset: Float {
        get { Float(state.replication.alphaOffset) }
        set { changeFigure(\.replication.alphaOffset, to: CGFloat(newValue), "instanceAlphaOffset") }
    }

    // MARK: - Keys

    override class var keys: LayerKeys { ownKeys }

    // Immutable.
    nonisolated(unsafe) private static let ownKeys = LayerKeys(
        [
            "instanceCount": .animatedNumber(\CAReplicatorLayer.countAsNumber),
            "preservesDepth": .flag(\CAReplicatorLayer.preservesDepth),
            "instanceDelay": .animatedNumber(\CAReplicatorLayer.instanceDelay),
            "instanceTransform": .transform(\CAReplicatorLayer.instanceTransform),
            "instanceColor": .color(\CAReplicatorLayer.instanceColor),
            "instanceRedOffset": .animatedNumber(\CAReplicatorLayer.instanceRedOffset),
            "instanceGreenOffset": .animatedNumber(\CAReplicatorLayer.instanceGreenOffset),
            "instanceBlueOffset": .animatedNumber(\CAReplicatorLayer.instanceBlueOffset),
            "instanceAlphaOffset": .animatedNumber(\CAReplicatorLayer.instanceAlphaOffset),
        ], over: .ofLayers)

    private var countAsNumber: CGFloat {
        get { CGFloat(instanceCount) }
        set { instanceCount = Int(min(max(newValue, -1e18), 1e18)) }
    }
}
