// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

/// Draws layers of one tree, as they are at one time, on one canvas.
struct LayerPainter {
    let tree: LayerTree
    let time: Double
    let canvas: CairoCanvas

    /// Draws a layer and all below it.
    ///
    /// - Parameters:
    ///   - space: from the superlayer's bounds space to the canvas's pixels.
    ///   - visible: the part of the canvas that is looked at, in pixels.
    ///   - above: the superlayer.
    ///   - alpha: multiplies the layer's opacity.
    func draw(
        _ layer: LayerIdentifier, in space: CGAffineTransform, of above: LayerState? = nil, visible: CGRect,
        alpha: CGFloat
    ) {
        guard let state = tree.presentation(of: layer, at: time), state.isSeen else { return }
        let alpha = alpha * CGFloat(min(state.opacity, 1))
        let map = state.map(into: above)
        guard state.isDoubleSided || !map.showsBack else { return }
        if let flat = map.flat {
            draw(state, under: flat.concatenating(space), visible: visible, alpha: alpha)
        } else {
            drawInPerspective(state, Projection(map, then: space), visible: visible, alpha: alpha)
        }
    }

    /// Draws a layer whose transform is already known.
    ///
    /// - Parameter transform: from its bounds space to the canvas's pixels.
    func draw(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        guard transform.isDrawable else { return }
        let edge = state.bounds.standardized.applying(transform)
        let staysInside = state.masksToBounds || state.sublayers.isEmpty && state.contents == nil && !state.hasShadow
        guard edge.intersects(visible) || !staysInside else { return }
        if let mask = state.mask {
            drawMasked(state, by: mask, under: transform, visible: visible, alpha: alpha)
        } else if alpha < 1, isSeveralThings(state) {
            drawGroup(state, under: transform, visible: visible, alpha: alpha)
        } else {
            drawParts(state, under: transform, visible: visible, alpha: alpha)
        }
    }

    /// As one picture, no larger than what can be seen of it.
    private func drawGroup(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let room = tree.extent(of: state, under: transform, at: time).intersection(visible).integral.intersection(
            visible)
        guard !room.isEmpty else { return }
        canvas.save()
        canvas.clip(to: .primitive(.rect(room)), under: .identity)
        canvas.beginGroup()
        drawParts(state, under: transform, visible: room, alpha: 1)
        canvas.endGroup(alpha: alpha)
        canvas.restore()
    }

    // MARK: - The parts of a layer, back to front

    func drawParts(_ state: LayerState, under transform: CGAffineTransform, visible: CGRect, alpha: CGFloat) {
        let edge = state.edge
        drawShadow(state, under: transform, visible: visible, alpha: alpha)
        if let color = state.backgroundColor {
            canvas.paint(edge, fill: (color, .winding), alpha: alpha, under: transform)
        }
        var visibleInside = visible
        if state.masksToBounds {
            visibleInside = state.bounds.standardized.applying(transform).intersection(visible)
            canvas.save()
            canvas.clip(to: edge, under: transform)
        }
        if !visibleInside.isEmpty {
            drawContents(state, under: transform, alpha: alpha)
            for sublayer in sublayersBackToFront(of: state) {
                draw(sublayer, in: transform, of: state, visible: visibleInside, alpha: alpha)
            }
        }
        if state.masksToBounds { canvas.restore() }
        drawBorder(state, under: transform, alpha: alpha)
    }

    private func drawBorder(_ state: LayerState, under transform: CGAffineTransform, alpha: CGFloat) {
        guard state.borderWidth > 0, let color = state.borderColor else { return }
        var ring = PathElements()
        ring.append(state.edge)
        if let hole = state.insideOfBorder { ring.append(hole) }
        canvas.paint(.path(ring), fill: (color, .evenOdd), alpha: alpha, under: transform)
    }

    private func sublayersBackToFront(of state: LayerState) -> [LayerIdentifier] {
        // Their own values count, not what animations make of them.
        let depths = state.sublayers.map { sublayer in tree[sublayer].map { $0.state.depth(in: state) } ?? 0 }
        guard depths.contains(where: { $0 != 0 }) else { return state.sublayers }
        return state.sublayers.indices
            .sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
            .map { state.sublayers[$0] }
    }

    // MARK: - Asking

    /// Whether mixing in each thing that the layer draws by itself would differ from mixing in all at once.
    private func isSeveralThings(_ state: LayerState) -> Bool {
        var count = state.sublayers.count
        if state.hasShadow { count += 2 }
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

extension PathElements {
    fileprivate mutating func append(_ shape: DisplayShape) {
        switch shape {
        case .primitive(let primitive): append(primitive, .identity)
        case .path(let elements): append(elements, .identity)
        }
    }
}
