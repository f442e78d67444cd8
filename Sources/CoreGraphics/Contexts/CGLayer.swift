// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drawing that is recorded once in its own context, and then drawn into others any number of times.
///
/// It stays a recording, so it is sharp at every size. Later drawing into the layer does not change earlier copies.
public final class CGLayer {
    /// The size of the layer, in points of its own context.
    public let size: CGSize
    private let ownContext: CGContext

    /// Creates a layer whose context starts with the coordinates of another context, from (0, 0).
    ///
    /// - Parameters:
    ///   - context: the kind of context that the layer is for; it is not retained.
    ///   - size: of the layer, in the units of the context.
    ///   - auxiliaryInfo: not used, as in Quartz.
    /// - Returns: nil when the size is not finite or not positive.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
        self.size = size
        ownContext = CGContext(bounds: CGRect(origin: .zero, size: size))
    }

    /// The context that draws into the layer.
    public var context: CGContext? { ownContext }

    fileprivate var list: DisplayList { ownContext.displayList() }
}

extension CGContext {
    /// Draws a layer stretched to a rectangle, as one image with the current alpha, blend mode and shadow.
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

    /// Draws a layer at its own size.
    ///
    /// - Parameters:
    ///   - layer: the layer to draw.
    ///   - point: the position of the layer's (0, 0).
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
