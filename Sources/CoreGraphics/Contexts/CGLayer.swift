// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that is drawn once, in a context of its own, and then as often as one likes in others.
///
/// It stays the drawing that was recorded: what it is drawn into plays it anew, as sharp as its own drawing. Drawing
/// into the layer later changes nothing that it was drawn into before.
public final class CGLayer {
    /// In points of the layer's own context.
    public let size: CGSize
    private let ownContext: CGContext

    /// Coordinates of the layer's context begin as those of the other one, from (0, 0).
    ///
    /// - Parameters:
    ///   - context: what kind of context the layer is for; it is not kept.
    ///   - auxiliaryInfo: not used, as in Quartz.
    /// - Returns: nil when the size is not finite, or not above 0.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
        self.size = size
        ownContext = CGContext(bounds: CGRect(origin: .zero, size: size))
    }

    /// What draws into the layer.
    public var context: CGContext? { ownContext }

    fileprivate var list: DisplayList { ownContext.displayList() }
}

extension CGContext {
    /// Draws all of a layer, stretched to a rectangle, as one picture: with the alpha, blend mode and shadow in force.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let rect = rect.standardized
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        let list = layer.list
        // A layer in which nothing was drawn has no shape either.
        guard !list.isEmpty, let part = writer.define(list) else { return }
        beginTransparencyLayer(auxiliaryInfo: nil)
        concatenate(
            CGAffineTransform(
                a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX,
                ty: rect.minY))
        clip(to: CGRect(origin: .zero, size: layer.size))
        draw(.drawPart(part))
        endTransparencyLayer()
    }

    /// Draws all of a layer, as large as it is.
    ///
    /// - Parameter point: where the layer's (0, 0) comes to be.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
