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
}
