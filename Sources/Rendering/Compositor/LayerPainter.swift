// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

/// Draws layers of one tree at one time on one canvas.
struct LayerPainter {
    let tree: LayerTree
    let canvas: CairoCanvas
    /// The effects of the ancestors on the current layer.
    private(set) var sight: LayerSight
    /// The number of open images.
    private var pictures = 0
    /// Whether shadows are drawn. False while a layer is drawn only for its own shadow.
    var throwsShadows = true
    /// Whether the canvas is a transparent picture of the contents of one layer, and nothing else.
    var isAlone = false
    /// The pictures of a screen's earlier frames; nil on canvases whose pixels are not those of the screen.
    private(set) var kept: FramePictures?

    /// The largest number of nested images, each of which may be as large as the screen. As in display lists.
    private static let mostPictures = 32

    init(tree: LayerTree, time: Double, canvas: CairoCanvas, kept: FramePictures) {
        self.init(tree: tree, canvas: canvas, sight: LayerSight(time: time))
        self.kept = kept
    }

    private init(tree: LayerTree, canvas: CairoCanvas, sight: LayerSight) {
        self.tree = tree
        self.canvas = canvas
        self.sight = sight
    }

    /// A painter at the same place in the tree for another canvas, or for a group on this one.
    func with(_ canvas: CairoCanvas) -> LayerPainter {
        var painter = LayerPainter(tree: tree, canvas: canvas, sight: sight)
        painter.throwsShadows = throwsShadows
        painter.pictures = pictures + 1
        if canvas === self.canvas { painter.kept = kept }
        return painter
    }

    var canMakePicture: Bool { pictures < Self.mostPictures }

    /// Draws the body's painter as a group.
    func group(in room: CGRect, _ body: (LayerPainter) -> Void, end: () -> Void) {
        canvas.save()
        canvas.clip(to: .primitive(.rect(room)), under: .identity)
        canvas.beginGroup()
        body(with(canvas))
        end()
        canvas.restore()
    }

    // MARK: - Layers

    /// Draws the root, or a mask, and its descendants.
    ///
    /// - Parameters:
    ///   - space: from the parent's bounds space to the canvas's pixels.
    ///   - sight: of the parent; nil for the screen.
    ///   - visible: the visible part of the canvas, in pixels.
    ///   - alpha: multiplies the layer's opacity.
    func draw(
        _ layer: LayerIdentifier, in space: CGAffineTransform, _ sight: LayerSight? = nil, visible: CGRect,
        alpha: CGFloat
    ) {
        let seen = tree.layersSeen(of: layer, sight ?? self.sight, through: nil).backToFront
        for layer in seen { draw(layer, in: space, visible: visible, alpha: alpha) }
    }

    private func draw(_ layer: SeenLayer, in space: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let state = layer.state
        guard state.isDoubleSided || !layer.map.showsBack else { return }
        var painter = self
        painter.sight = layer.sight
        painter.draw(
            state, layer.map, in: space, visible: visible,
            alpha: alpha * layer.opacity * CGFloat(min(state.opacity, 1)))
    }

    private func draw(
        _ state: LayerState, _ map: CATransform3D, in space: CGAffineTransform, visible: CGRect, alpha: CGFloat
    ) {
        guard state.blendMode == .normal else {
            return drawBlended(state, map, in: space, visible: visible, alpha: alpha)
        }
        drawUnblended(state, map, in: space, visible: visible, alpha: alpha)
    }

    func drawUnblended(
        _ state: LayerState, _ map: CATransform3D, in space: CGAffineTransform, visible: CGRect, alpha: CGFloat
    ) {
        if let flat = map.flat {
            draw(state, under: flat.concatenating(space), visible: visible, alpha: alpha)
        } else if canMakePicture {
            drawInPerspective(state, Projection(map, then: space), visible: visible, alpha: alpha)
        }
    }

    /// Draws a layer whose transform is already known.
    ///
    /// - Parameter transform: from its bounds space to the canvas's pixels.
    func draw(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard transform.isDrawable else { return }
        let edge = state.bounds.standardized.applying(transform)
        let staysInside =
            state.masksToBounds
            || state.sublayers.isEmpty && state.contents == nil && !state.drawsFigure && !state.hasShadow
        guard edge.meets(visible) || !staysInside else { return }
        if state.rasterization > 0, canMakePicture {
            drawAsBitmap(state, under: transform, visible: visible, alpha: alpha)
        } else {
            drawDirectly(state, under: transform, visible: visible, alpha: alpha)
        }
    }

    func drawDirectly(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let backdrop = backdrop(of: state, under: transform, visible: visible)
        if let mask = state.mask {
            drawMasked(state, by: mask, over: backdrop, under: transform, visible: visible, alpha: alpha)
            return
        }
        if let backdrop { canvas.draw(backdrop, inside: state.edge, alpha: alpha, under: transform) }
        if alpha < 1, state.allowsGroupOpacity, isSeveralThings(state), canMakePicture {
            drawGroup(state, under: transform, visible: visible, alpha: alpha)
        } else {
            drawWithShadow(state, under: transform, visible: visible, alpha: alpha)
        }
    }

    /// Draws as one image of at most the visible part.
    private func drawGroup(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        if drawKept(state, under: transform, alpha: alpha) { return }
        let room = extent(of: state, under: transform).common(with: visible).integral.common(with: visible)
        guard !room.isEmpty else { return }
        group(in: room) {
            $0.drawWithShadow(state, under: transform, visible: room, alpha: 1)
        } end: {
            canvas.endGroup(alpha: alpha)
        }
    }

    // MARK: - The parts of a layer, back to front

    /// Without its shadow.
    func drawParts(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard !state.hasHardSides(under: transform) else {
            return drawWithHardSides(state, under: transform, visible: visible, alpha: alpha)
        }
        guard !hasOneEdge(state, under: transform) else {
            return drawWithOneEdge(state, under: transform, visible: visible, alpha: alpha)
        }
        let edge = state.edge
        if let color = state.backgroundColor, !hidesBackground(state, under: transform, visible: visible, alpha) {
            // The background shows through a border that is composited by itself.
            let edge = alpha < 1 ? edge : state.edgeOfBackground
            canvas.paint(edge, fill: (color, .winding), alpha: alpha, under: transform)
        }
        if state.masksToBounds, drawPicture(state, inside: edge, under: transform, alpha: alpha) {
            return drawBorder(state, around: edge, under: transform, alpha: alpha)
        }
        var visibleInside = visible
        if state.masksToBounds {
            visibleInside = state.bounds.standardized.applying(transform).common(with: visible)
            canvas.save()
            canvas.clip(to: edge, under: transform)
        }
        if !visibleInside.isEmpty { drawInside(state, under: transform, visible: visibleInside, alpha: alpha) }
        if state.masksToBounds { canvas.restore() }
        drawBorder(state, around: state.edge, under: transform, alpha: alpha)
    }

    /// In pixels. Chosen: filling so many takes longer than the search for what hides them.
    private static let largeArea: CGFloat = 65_536

    /// Whether sublayers hide the background of a large layer, so that it need not be filled.
    private func hidesBackground(
        _ state: LayerState, under transform: CGAffineTransform, visible: CGRect, _ alpha: CGFloat
    ) -> Bool {
        let part = state.bounds.standardized.applying(transform).common(with: visible)
        guard alpha >= 1, part.width * part.height >= Self.largeArea, part.width.isFinite, part.height.isFinite,
            transform.b == 0, transform.c == 0
        else { return false }
        return tree.sublayersCover(part.integral, of: state, in: transform, sight)
    }

    private func drawInside(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        if sight.tint == .noTint {
            drawContents(state, under: transform, alpha: alpha)
        } else {
            drawTintedContents(state, under: transform, visible: visible, alpha: alpha)
        }
        drawFigure(state, under: transform, alpha: alpha)
        drawSublayers(of: state, under: transform, visible: visible, alpha: alpha)
    }

    func drawSublayers(of state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        for sublayer in tree.layersSeen(in: state, sight).backToFront {
            draw(sublayer, in: transform, visible: visible, alpha: alpha)
        }
    }

    func drawBorder(
        _ state: LayerState, around edge: DisplayShape, under transform: CGAffineTransform, alpha: CGFloat
    ) {
        guard state.borderWidth > 0, let color = state.borderColor else { return }
        var ring = PathElements()
        ring.append(edge)
        if let hole = state.insideOfBorder { ring.append(hole) }
        canvas.paint(.path(ring), fill: (color, .evenOdd), alpha: alpha, under: transform)
    }

    // MARK: - One edge
    //
    // What is held to a smooth edge, one thing after the other, lets something of the lower ones be seen at it: a pixel
    // that is covered by half is painted by half by each. So they are put together first, and cut out once.

    func hasOneEdge(_ state: LayerState, under transform: CGAffineTransform) -> Bool {
        let isFilled = state.contents != nil || state.drawsFigure || !state.sublayers.isEmpty
        guard state.masksToBounds, isFilled, canMakePicture, !tree.hasBackdrop(in: state) else { return false }
        if tree.hasBlending, !state.sublayers.isEmpty { return isRound(state) }
        guard state.backgroundColor != nil || state.borderWidth > 0 && state.borderColor != nil else { return false }
        if case .primitive(.rect) = state.edge { return transform.b != 0 || transform.c != 0 }
        return true
    }

    private func isRound(_ state: LayerState) -> Bool {
        if case .primitive(.rect) = state.edge { return false }
        return true
    }

    private func drawWithOneEdge(
        _ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat
    ) {
        let bounds = state.bounds.standardized
        let room = bounds.applying(transform).insetBy(dx: -1, dy: -1).integral.common(with: visible)
        guard !room.isEmpty else { return }
        // Beyond the edge, which is then the only one.
        let more = 4 / transform.stretch.least,
            whole = DisplayShape.primitive(.rect(bounds.insetBy(dx: -more, dy: -more)))
        group(in: room) { painter in
            if let color = state.backgroundColor {
                canvas.paint(whole, fill: (color, .winding), alpha: 1, under: transform)
            }
            painter.drawInside(state, under: transform, visible: room, alpha: 1)
            painter.drawBorder(state, around: whole, under: transform, alpha: 1)
        } end: {
            canvas.endGroup(alpha: alpha, inside: state.edge, under: transform)
        }
    }

    // MARK: - Asking

    func extent(of state: LayerState, under transform: CGAffineTransform) -> CGRect {
        tree.extent(of: state, under: transform, sight)
    }

    /// Whether blending the layer's own drawings one by one would differ from blending them together.
    private func isSeveralThings(_ state: LayerState) -> Bool {
        // Layers inside it blend only with other content of the group.
        if tree.hasBlending, !state.sublayers.isEmpty { return true }
        var count = state.isReplicating ? 2 * state.sublayers.count : state.sublayers.count
        if state.hasShadow { count += 2 }
        if state.drawsFigure { count += 2 }
        if state.backgroundColor != nil { count += 1 }
        if state.borderWidth > 0, state.borderColor != nil { count += 1 }
        switch state.contents {
        case nil: break
        case .image: count += state.contentsCenter == .unit ? 1 : 2
        case .displayList(let list): count += list.isEmpty ? 0 : 2
        }
        return count > 1
    }
}

extension [SeenLayer] {
    /// Equally near ones keep their order.
    var backToFront: [SeenLayer] {
        guard contains(where: { $0.depth != 0 }) else { return self }
        return indices.sorted { (self[$0].depth, $0) < (self[$1].depth, $1) }.map { self[$0] }
    }
}

extension PathElements {
    fileprivate mutating func append(_ shape: DisplayShape) {
        switch shape {
        case .primitive(let primitive): append(primitive, .identity)
        case .path(let elements): append(elements, .identity)
        }
    }
}
