// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Draws a layer, lays out its sublayers, and chooses the actions for its changes.
///
/// All methods have defaults, so a delegate implements only those it needs.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents. The default calls the layer's `draw(in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer in the coordinates of its bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called immediately before the layer draws.
    func layerWillDraw(_ layer: CALayer)
    /// Positions the layer's sublayers. The default does nothing.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change. Nil leaves the choice to the layer; `NSNull()` means no action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Provides the contents by calling the layer's `draw(in:)`.
    public func display(_ layer: CALayer) {
        callOptional("display:", of: self, [layer], else: layer.drawContents())
    }
    /// Draws nothing; delegates that draw implement it.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        callOptional("draw:in:", of: self, [layer, ctx])
    }
    /// Does nothing; delegates that prepare for drawing implement it.
    public func layerWillDraw(_ layer: CALayer) {
        callOptional("layerWillDraw:", of: self, [layer])
    }
    /// Does nothing; delegates that lay out sublayers implement it.
    public func layoutSublayers(of layer: CALayer) {
        callOptional("layoutSublayersOf:", of: self, [layer])
    }
    /// Returns nil, which leaves the choice to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        callOptional("actionFor:forKey:", of: self, [layer, event], else: nil)
    }
}
