// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Two ways to draw a layer in another drawing:
//
//     render(in:)           draws it as lines and shapes, in any context; Core Animation's, with its limits
//     picture(of:scale:)    takes a picture of it as a display would show it now, animations included

extension CALayer {
    // MARK: - Drawing

    /// Draws the layer, and all in it, in the coordinates of its bounds; its own place and transform do not count.
    /// Layers that wait for it draw their contents first; nothing is laid out. Animations are not seen.
    ///
    /// As in Core Animation, transforms that are not affine are ignored: a layer that is turned in space is drawn as if it
    /// had no transform. A layer that is shown as a bitmap is drawn as if it were not, and a layer that blends by hue,
    /// saturation, color or luminosity as if it had no filter. The shadow of a layer that masks to its bounds is drawn inside
    /// of them, while displays do not show it. A shadow is seen through a translucent layer. A gradient layer mixes its
    /// colors in generic RGB, while displays mix them in sRGB: see `CGGradient`.
    public func render(in ctx: CGContext) {
        displaySubtree()
        drawRendering(in: ctx, LayerSight(time: nil), alpha: 1)
    }

    /// - Parameters:
    ///   - sight: with the nesting depth, and the number of copies.
    ///   - alpha: of ancestors that do not draw as a group.
    private func drawRendering(in ctx: CGContext, _ sight: LayerSight, alpha: CGFloat) {
        let alpha = alpha * CGFloat(opacity)
        guard !isHidden, alpha > 0, sight.depth <= LayerTree.deepest else { return }
        guard !state.keepsDepth else { return drawSublayers(in: ctx, sight, alpha) }
        guard mask == nil && renderedBlendMode == .normal || ctx.canBeginLayers(2) else { return }
        ctx.saveGState()
        ctx.setAlpha(alpha)
        if mask != nil || isGroupOfBlending || alpha < 1 && allowsGroupOpacity && !throwsShadow {
            prepareBlending(in: ctx)
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
            drawWithShadow(in: ctx, sight)
            if let mask { cut(by: mask, ctx, sight) }
            ctx.endTransparencyLayer()
        } else if throwsShadow {
            // The shadow is seen through a translucent layer, as pictures of iPhones show.
            drawWithShadow(in: ctx, sight)
        } else {
            drawParts(in: ctx, sight, alpha: alpha)
        }
        ctx.restoreGState()
    }

    /// The blend mode in a drawing. Core Animation on iPhones does not draw the modes that mix the channels of a color there,
    /// which their pictures show.
    private var renderedBlendMode: CGBlendMode {
        switch state.blendMode {
        case .hue, .saturation, .color, .luminosity: .normal
        default: state.blendMode
        }
    }

    /// Whether the layer, or the content of its masked round corners, is blended as one picture.
    private var isGroupOfBlending: Bool {
        guard renderedBlendMode == .normal else { return true }
        guard masksToBounds, cornerRadius > 0 else { return false }
        var blends = false
        visitSubtree { layer in
            blends = blends || layer !== self && layer.renderedBlendMode != .normal
            return !blends
        }
        return blends
    }

    /// Limits modes that change pixels outside the layer to its bounds.
    private func prepareBlending(in ctx: CGContext) {
        guard renderedBlendMode != .normal else { return }
        if [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(renderedBlendMode) {
            ctx.clip(to: bounds)
        }
        ctx.setBlendMode(renderedBlendMode)
    }

    /// Keeps the content of the context's layer where the mask covers it.
    private func cut(by mask: CALayer, _ ctx: CGContext, _ sight: LayerSight) {
        ctx.setBlendMode(.destinationIn)
        ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        if mask.showsItsFront {
            ctx.concatenate(mask.flattenedMap)
            mask.drawRendering(in: ctx, sight.below, alpha: 1)
        }
        ctx.endTransparencyLayer()
        ctx.setBlendMode(.normal)
    }

    // MARK: Shadow

    /// Whether a shadow can be visible. That of a layer that masks to its bounds is drawn, too, as pictures of iPhones show.
    /// It ends at the layer's edge, and so is invisible behind a filled layer.
    private var throwsShadow: Bool {
        guard shadowOpacity > 0, (shadowColor?.alpha ?? 0) > 0 else { return false }
        return !masksToBounds || (backgroundColor?.alpha ?? 0) < 1
    }

    private func drawWithShadow(in ctx: CGContext, _ sight: LayerSight) {
        guard throwsShadow else { return drawParts(in: ctx, sight, alpha: 1) }
        ctx.saveGState()
        if masksToBounds {
            ctx.addPath(edgePath)
            ctx.clip()
        }
        if let shadowPath { drawShadow(of: shadowPath, in: ctx, sight) } else { setShadow(in: ctx, sight) }
        ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        drawParts(in: ctx, sight, alpha: 1)
        ctx.endTransparencyLayer()
        ctx.restoreGState()
    }

    /// Sets the shadow, which is measured in the context's own coordinates.
    private func setShadow(in ctx: CGContext, _ sight: LayerSight, moved: CGSize = .zero) {
        let map = ctx.defaultTransform, offset = shadowOffset.applying(map)
        guard let color = state.shadow.color.map({ CGColor($0.multiplied(by: sight.tint)) }) else { return }
        ctx.setShadow(
            offset: CGSize(width: offset.width + moved.width, height: offset.height + moved.height),
            blur: 2 * shadowRadius * abs(map.determinant).squareRoot(),
            color: color.copy(alpha: color.alpha * CGFloat(shadowOpacity)))
    }

    /// Draws the shadow of a path; the path itself is drawn far outside of the visible area.
    private func drawShadow(of path: CGPath, in ctx: CGContext, _ sight: LayerSight) {
        let aside: CGFloat = 100_000
        ctx.saveGState()
        setShadow(in: ctx, sight, moved: CGSize(width: aside, height: 0))
        let map = ctx.defaultTransform
        ctx.concatenate(map.inverted())
        ctx.translateBy(x: -aside, y: 0)
        ctx.concatenate(map)
        ctx.setFillColor(CGColor(.black))
        ctx.addPath(path)
        ctx.fillPath()
        ctx.restoreGState()
    }

    // MARK: Parts

    /// Draws the parts of the layer from back to front.
    private func drawParts(in ctx: CGContext, _ sight: LayerSight, alpha: CGFloat) {
        let edge = edgePath, tinted = state.tinted(sight.tint)
        if let color = tinted.backgroundColor {
            ctx.setFillColor(CGColor(color))
            ctx.addPath(edge)
            ctx.fillPath()
        }
        ctx.saveGState()
        if masksToBounds {
            ctx.addPath(edge)
            ctx.clip()
        }
        drawContents(in: ctx, alpha, sight.tint)
        drawFigure(tinted.figure, in: ctx, edge)
        drawSublayers(in: ctx, sight, alpha)
        ctx.restoreGState()
        drawBorder(tinted.borderColor, in: ctx, edge)
    }

    /// Draws each copy of the sublayers; all show the same time, since animations are not shown.
    private func drawSublayers(in ctx: CGContext, _ sight: LayerSight, _ alpha: CGFloat) {
        let copies = state.copies(in: sight.copies)
        for copy in copies where copy.color.alpha > 0 {
            var below = sight.below
            below.copies *= copies.count
            below.tint = sight.tint.multiplied(by: copy.color.opaque)
            for layer in sublayersBackToFront where layer.showsItsFront {
                ctx.saveGState()
                if let space = flattenedSublayerSpace { ctx.concatenate(space) }
                if let space = copy.space { ctx.concatenate(space.affine) }
                ctx.concatenate(layer.flattenedMap)
                layer.drawRendering(in: ctx, below, alpha: alpha * CGFloat(copy.color.alpha))
                ctx.restoreGState()
            }
        }
    }

    /// From bounds space to the superlayer's; a transform that is not affine does not count.
    private var flattenedMap: CGAffineTransform {
        var flat = state
        flat.transform = transform.affineOrIdentity
        return flat.map(into: nil).affine
    }

    /// The transform of the sublayers' space; the part of `sublayerTransform` that is not affine is ignored.
    private var flattenedSublayerSpace: CGAffineTransform? {
        guard sublayerTransform != .identity else { return nil }
        var flat = state
        flat.sublayerTransform = sublayerTransform.affineOrIdentity
        return flat.sublayerSpace?.affine
    }

    private var showsItsFront: Bool { isDoubleSided || !transform.showsBack }

    private func drawFigure(_ figure: LayerFigure?, in ctx: CGContext, _ edge: CGPath) {
        guard let figure, figure.isDrawn else { return }
        ctx.saveGState()
        if case .gradient = figure {
            ctx.addPath(edge)
            ctx.clip()
        }
        figure.draw(in: ctx, bounds: bounds, mixingIn: nil)
        ctx.restoreGState()
    }

    private var edgePath: CGPath { path(state.edge) }

    private func path(_ shape: DisplayShape) -> CGPath {
        switch shape {
        case .primitive(.rect(let rect)): CGPath(rect: rect, transform: nil)
        case .primitive(.ellipse(let rect)): CGPath(ellipseIn: rect, transform: nil)
        case .primitive(.roundedRect(let rect, let width, let height)):
            CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
        case .path(let elements): CGPath(elements)
        }
    }

    /// The sublayers in the order in which they are drawn.
    var sublayersBackToFront: [CALayer] {
        let layers = orderedSublayers, depths = layers.map { $0.state.depth(in: state) }
        guard depths.contains(where: { $0 != 0 }) else { return layers }
        return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
    }

    private func drawContents(in ctx: CGContext, _ alpha: CGFloat, _ tint: RGBAColor) {
        guard let mix = state.contentsMix, ctx.canBeginLayers(1) else {
            return drawContents(of: state, in: ctx, alpha, tint)
        }
        ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        for (contents, share) in mix.parts {
            ctx.saveGState()
            ctx.setBlendMode(.plusLighter)
            ctx.setAlpha(share)
            drawContents(of: state.showing(contents), in: ctx, 1, tint)
            ctx.restoreGState()
        }
        ctx.endTransparencyLayer()
    }

    private func drawContents(of state: LayerState, in ctx: CGContext, _ alpha: CGFloat, _ tint: RGBAColor) {
        let state = state.withPaddedContents
        switch state.contents {
        case nil: break
        case .image(let untinted):
            let image = tint == .noTint ? untinted : untinted.tinted(tint)
            let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
            ctx.saveGState()
            if goesUpwards { ctx.concatenate(state.flip(of: bounds)) }
            drawPieces(of: state, from: frame, in: ctx) { draw(image, in: frame, ctx) }
            ctx.restoreGState()
        case .displayList(let whole):
            let list = drawingOfMoment ?? whole
            let state = goesUpwards ? state.withContentsUpsideDown : state
            // Settings and blending in a list affect only the list.
            let isGroup = alpha < 1 && ctx.canBeginLayers(1)
            if isGroup { ctx.beginTransparencyLayer(auxiliaryInfo: nil) }
            drawPieces(of: state, from: state.drawnBounds, in: ctx) {
                if tint != .noTint || !ctx.draw(list) { drawPixels(of: list, in: ctx, tint) }
            }
            if isGroup { ctx.endTransparencyLayer() }
        }
    }

    private func drawPieces(of state: LayerState, from frame: CGRect, in ctx: CGContext, _ draw: () -> Void) {
        for piece in state.contentsPieces() {
            ctx.saveGState()
            ctx.clip(to: piece.target)
            ctx.concatenate(piece.map(from: frame))
            draw()
            ctx.restoreGState()
        }
    }

    /// Draws a list that is nested too deep to be drawn directly, or has other colors.
    private func drawPixels(of list: DisplayList, in ctx: CGContext, _ tint: RGBAColor) {
        let bounds = state.drawnBounds
        let image = Rasterization.rasterizer.image(of: list, bounds: bounds, scale: contentsScale, isOpaque: false)
        if let image { draw(tint == .noTint ? image : image.tinted(tint), in: bounds, ctx) }
    }

    /// Draws an image upright, where y grows downwards.
    private func draw(_ image: CGImage, in rect: CGRect, _ ctx: CGContext) {
        ctx.saveGState()
        ctx.translateBy(x: 0, y: rect.minY + rect.maxY)
        ctx.scaleBy(x: 1, y: -1)
        ctx.draw(image, in: rect)
        ctx.restoreGState()
    }

    private func drawBorder(_ color: RGBAColor?, in ctx: CGContext, _ edge: CGPath) {
        guard borderWidth > 0, let color else { return }
        ctx.setFillColor(CGColor(color))
        ctx.addPath(edge)
        if let inside = state.insideOfBorder { ctx.addPath(path(inside)) }
        ctx.fillPath(using: .evenOdd)
    }

    // MARK: - Taking a picture

    /// An image of the layer and its sublayers as a display would show them now, animations and opacity included,
    /// without its own position and transform.
    ///
    /// - Parameters:
    ///   - region: the visible part of its bounds space, in points.
    ///   - scale: pixels per point.
    /// - Returns: nil when the image would have no pixels or too many.
    package func picture(of region: CGRect, scale: CGFloat) -> CGImage? {
        guard region.isFinite, scale.isFinite, scale > 0, let tree = tree(showing: region) else { return nil }
        return LayerTreeRasterization.rasterizer.image(of: tree, at: context.now, scale: scale)
    }

    /// Performs pending layout and drawing of this layer and its descendants. Displays are not changed before the end
    /// of the turn.
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
        (top.zPosition, top.blendMode) = (0, .normal)
        top.position = top.anchor
        // Flips the top layer, so that the picture is upright.
        top.isGeometryFlipped = goesUpwards
        top.sublayers = storedSublayerIdentifiers
        top.mask = mask?.identifier
        let rootIdentifier = LayerIdentifier(rawValue: .max)
        var commit = Commit(serial: 1, time: context.now, isFull: true, root: rootIdentifier)
        commit.changes = [LayerChange(rootIdentifier, root.differences(), root)]
        commit.changes.append(LayerChange(identifier, top.differences(), top))
        for layer in children {
            layer.visitSubtree { below in
                below.collectPicture(into: &commit)
                return true
            }
        }
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
    }

    private var storedSublayerIdentifiers: [LayerIdentifier] { displayedSublayers.map(\.identifier) }
}

extension CATransform3D {
    /// The transform in the plane if it keeps the layer in its plane and shows its front, but for rounding; else none.
    fileprivate var affineOrIdentity: CATransform3D {
        let leaving = [m13, m14, m23, m24, m31, m32, m34, m44 - 1]
        return m33 > 0 && leaving.allSatisfy { abs($0) < 1e-6 } ? CATransform3D(affine) : .identity
    }
}
