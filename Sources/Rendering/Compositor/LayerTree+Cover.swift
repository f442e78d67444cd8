// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension LayerTree {
    /// Whether a layer hides everything behind it in a part of the screen: with its own opaque background, or that of
    /// its first sublayer. It tests only these few, since it is called for each drawn part; most windows are filled by
    /// their first view.
    ///
    /// - Parameters:
    ///   - space: from the superlayer's bounds space to pixels.
    ///   - above: the superlayer.
    func covers(
        _ part: CGRect, with layer: LayerIdentifier, in space: CGAffineTransform, of above: LayerState? = nil,
        at time: Double, depth: Int = 1
    ) -> Bool {
        guard depth <= Self.deepest, let state = presentation(of: layer, at: time), state.isSeen, state.opacity >= 1,
            state.mask == nil, state.rasterization == 0, !state.keepsDepth, state.blendMode == .normal
        else { return false }
        let map = state.map(into: above)
        guard let flat = map.flat, state.isDoubleSided || !map.showsBack,
            case .primitive(.rect(let rect)) = state.edgeOfBackground
        else { return false }
        let transform = flat.concatenating(space)
        guard transform.b == 0, transform.c == 0, rect.applying(transform).contains(part) else { return false }
        if let color = state.backgroundColor, color.isFinite, color.alpha >= 1 { return true }
        guard let first = state.sublayers.first, !state.isReplicating else { return false }
        return covers(part, with: first, in: transform, of: state, at: time, depth: depth + 1)
    }
    /// Whether the sublayers hide a part of the screen together: opaque rectangles across it, one below the other, as the
    /// rows of a list.
    ///
    /// - Parameters:
    ///   - part: in whole pixels.
    ///   - space: from the layer's bounds space to pixels.
    func sublayersCover(
        _ part: CGRect, of state: LayerState, in space: CGAffineTransform, _ sight: LayerSight
    ) -> Bool {
        var strips: [CGRect] = []
        visitLayersSeen(in: state, sight) { layer in
            guard let rect = Self.hiddenPixels(by: layer, in: space), rect.minX <= part.minX, rect.maxX >= part.maxX
            else { return }
            strips.append(rect)
        }
        var covered = part.minY
        for strip in strips.sorted(by: { $0.minY < $1.minY }) {
            guard strip.minY <= covered else { return false }
            covered = max(covered, strip.maxY)
        }
        return covered >= part.maxY
    }

    /// The pixels that a layer hides with its own background.
    private static func hiddenPixels(by layer: SeenLayer, in space: CGAffineTransform) -> CGRect? {
        let state = layer.state
        guard layer.opacity >= 1, state.opacity >= 1, state.mask == nil, state.rasterization == 0,
            state.blendMode == .normal, let color = state.backgroundColor, color.isFinite, color.alpha >= 1,
            let flat = layer.map.flat, state.isDoubleSided || !layer.map.showsBack,
            case .primitive(.rect(let rect)) = state.edgeOfBackground
        else { return nil }
        let transform = flat.concatenating(space)
        guard transform.b == 0, transform.c == 0 else { return nil }
        return rect.applying(transform).wholePixels
    }
}

extension CGRect {
    /// The pixels that it covers completely, up to rounding errors.
    fileprivate var wholePixels: CGRect {
        let left = (minX - 1e-6).rounded(.up), top = (minY - 1e-6).rounded(.up)
        let right = (maxX + 1e-6).rounded(.down), bottom = (maxY + 1e-6).rounded(.down)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
