// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Two ways to have a layer in another drawing:
//
//     render(in:)           draws it as lines and shapes, in any context; Core Animation's, with its limits
//     picture(of:scale:)    takes a picture of it as a display would show it now, animations included

extension CALayer {
    // MARK: - Drawing

    /// Draws the layer and its sublayers in the coordinates of its bounds; its own place and transform do not count.
    /// Layers that wait for it draw their contents first; nothing is laid out. Animations are not seen.
    ///
    /// As in Core Animation, layers whose transform is not affine, or that have a mask, are left out. Shadows are not drawn.
    public func render(in ctx: CGContext) {
        displaySubtree()
        drawRendering(in: ctx)
    }

    private func drawRendering(in ctx: CGContext) {
        guard !isHidden, opacity > 0, mask == nil else { return }
        ctx.saveGState()
        if opacity < 1 {
            ctx.setAlpha(CGFloat(opacity))
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        drawParts(in: ctx)
        if opacity < 1 { ctx.endTransparencyLayer() }
        ctx.restoreGState()
    }

    /// From back to front.
    private func drawParts(in ctx: CGContext) {
        let edge = edgePath
        if let backgroundColor {
            ctx.setFillColor(backgroundColor)
            ctx.addPath(edge)
            ctx.fillPath()
        }
        ctx.saveGState()
        if masksToBounds {
            ctx.addPath(edge)
            ctx.clip()
        }
        drawContents(in: ctx)
        for layer in sublayersBackToFront where layer.transform.isAffine {
            ctx.saveGState()
            ctx.concatenate(layer.state.map(into: nil).affine)
            layer.drawRendering(in: ctx)
            ctx.restoreGState()
        }
        ctx.restoreGState()
        drawBorder(in: ctx, edge)
    }

    private var edgePath: CGPath {
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
        return radius > 0
            ? CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
            : CGPath(rect: bounds, transform: nil)
    }

    /// In the order in which they are seen.
    var sublayersBackToFront: [CALayer] {
        let depths = orderedSublayers.map { $0.state.depth(in: state) }
        guard depths.contains(where: { $0 != 0 }) else { return orderedSublayers }
        return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { orderedSublayers[$0] }
    }

    private func drawContents(in ctx: CGContext) {
        switch state.contents {
        case nil: break
        case .image(let image):
            let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
            drawPieces(from: frame, in: ctx) { draw(image, in: frame, ctx) }
        case .displayList(let list):
            drawPieces(from: state.drawnBounds, in: ctx) {
                if !ctx.draw(list) { drawPixels(of: list, in: ctx) }
            }
        }
    }

    private func drawPieces(from frame: CGRect, in ctx: CGContext, _ draw: () -> Void) {
        for piece in state.contentsPieces() {
            ctx.saveGState()
            ctx.clip(to: piece.target)
            ctx.concatenate(piece.map(from: frame))
            draw()
            ctx.restoreGState()
        }
    }

    /// A list that is nested too deep to be drawn as it is.
    private func drawPixels(of list: DisplayList, in ctx: CGContext) {
        let bounds = state.drawnBounds
        let image = Rasterization.rasterizer.image(of: list, bounds: bounds, scale: contentsScale, isOpaque: false)
        if let image { draw(image, in: bounds, ctx) }
    }

    /// Upright, where y grows downwards.
    private func draw(_ image: CGImage, in rect: CGRect, _ ctx: CGContext) {
        ctx.saveGState()
        ctx.translateBy(x: 0, y: rect.minY + rect.maxY)
        ctx.scaleBy(x: 1, y: -1)
        ctx.draw(image, in: rect)
        ctx.restoreGState()
    }

    private func drawBorder(in ctx: CGContext, _ edge: CGPath) {
        guard borderWidth > 0, let borderColor else { return }
        ctx.setFillColor(borderColor)
        ctx.addPath(edge)
        let inside = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        if inside.width > 0, inside.height > 0 {
            let radius = min(max(0, cornerRadius - borderWidth), inside.width / 2, inside.height / 2)
            ctx.addPath(
                radius > 0
                    ? CGPath(roundedRect: inside, cornerWidth: radius, cornerHeight: radius, transform: nil)
                    : CGPath(rect: inside, transform: nil))
        }
        ctx.fillPath(using: .evenOdd)
    }

    // MARK: - Taking a picture

    /// The layer and all in it as a display would show it now, animations included. Its own place and transform do not
    /// count, its opacity does.
    ///
    /// - Parameters:
    ///   - region: what of its bounds space is seen, in points.
    ///   - scale: pixels a point.
    /// - Returns: nil when the picture would have no pixels, or too many of them.
    package func picture(of region: CGRect, scale: CGFloat) -> CGImage? {
        guard region.isFinite, scale.isFinite, scale > 0, let tree = tree(showing: region) else { return nil }
        return LayerTreeRasterization.rasterizer.image(of: tree, at: MediaContext.current.now, scale: scale)
    }

    /// Lays out and draws, here and below, what waits for it. What a display has is not changed before the turn's end.
    package func updateSubtree() {
        layoutIfNeeded()
        displaySubtree()
    }

    /// A tree with a root of the region's size that shows this layer.
    private func tree(showing region: CGRect) -> LayerTree? {
        var root = LayerState(), top = presentationState
        root.bounds = region
        root.position = CGPoint(x: region.width / 2, y: region.height / 2)
        root.sublayers = [identifier]
        top.transform = .identity
        top.zPosition = 0
        top.position = CGPoint(
            x: top.bounds.minX + top.anchorPoint.x * top.bounds.width,
            y: top.bounds.minY + top.anchorPoint.y * top.bounds.height)
        top.sublayers = storedSublayerIdentifiers
        top.mask = mask?.identifier
        let rootIdentifier = LayerIdentifier(rawValue: .max)
        var commit = Commit(serial: 1, time: MediaContext.current.now, isFull: true, root: rootIdentifier)
        commit.changes = [LayerChange(rootIdentifier, root.differences(), root)]
        commit.changes.append(LayerChange(identifier, top.differences(), top))
        for layer in children { layer.collectPicture(into: &commit) }
        var tree = LayerTree()
        do { try tree.apply(commit) } catch {
            programmingMistake("CALayer: \(error)")
            return nil
        }
        return tree
    }

    private func collectPicture(into commit: inout Commit) {
        var state = presentationState
        state.sublayers = storedSublayerIdentifiers
        state.mask = mask?.identifier
        commit.changes.append(LayerChange(identifier, state.differences(), state))
        for layer in children { layer.collectPicture(into: &commit) }
    }

    private var storedSublayerIdentifiers: [LayerIdentifier] { orderedSublayers.map(\.identifier) }
}
