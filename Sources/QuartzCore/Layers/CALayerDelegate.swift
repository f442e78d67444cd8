// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Draws a layer, lays out its sublayers, and decides what happens when its properties change.
///
/// Every method has a default, so a delegate writes only what it needs.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents. The default calls the layer's `draw(in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer in its bounds' coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called just before the layer draws.
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// Nil leaves the choice to the layer; `NSNull()` means that nothing happens.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawContents() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
