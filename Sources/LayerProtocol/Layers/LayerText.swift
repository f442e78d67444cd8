// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The size and color of a text that the program draws into the layer's contents, which displays animate.
///
/// During such an animation, the contents' display list contains the text at several sizes, each as a part that is not
/// drawn by itself. Displays draw the one nearest to the current size, scaled, in the current color. So nothing is
/// drawn or sent for a frame.
package struct LayerText: Hashable, Sendable {
    /// The text at one size.
    package struct Drawing: Hashable, Sendable {
        /// Above 0.
        package var size: CGFloat
        /// The part's number in the display list.
        package var part: Int

        package init(size: CGFloat, part: Int) { (self.size, self.part) = (size, part) }
    }

    package var color: RGBAColor? = LayerCopy.white
    /// In points; with 0 or less nothing is visible.
    package var size: CGFloat = 36
    /// The color that represents `color` in the list.
    package var drawnColor: RGBAColor?
    /// The fixed point when a drawing is scaled, in bounds space.
    package var anchor = CGPoint.zero
    /// Empty: the contents are shown unchanged.
    package var drawings: [Drawing] = []

    package init() {}
}

extension LayerText {
    /// The drawing of a text's display list.
    package enum Shown: Equatable, Sendable {
        case whole
        case nothing
        case excerpt(DisplayListExcerpt)
    }

    /// `Client/layers/text-drawings.js` chooses in the same way.
    package var shown: Shown {
        guard !drawings.isEmpty else { return .whole }
        guard size > 0, size.isFinite else { return .nothing }
        func distance(_ drawing: Drawing) -> CGFloat { max(drawing.size / size, size / drawing.size) }
        var nearest = drawings[0]
        for drawing in drawings.dropFirst() where distance(drawing) < distance(nearest) { nearest = drawing }
        let scale = size / nearest.size
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: anchor.x - anchor.x * scale, ty: anchor.y - anchor.y * scale)
        guard transform.isFinite else { return .nothing }
        return .excerpt(
            DisplayListExcerpt(
                part: nearest.part, transform: transform, drawnColor: drawnColor ?? .clear, color: color ?? .clear))
    }
}

extension LayerState {
    /// The figure's values if it is a text; otherwise setting them has no effect.
    package var text: LayerText {
        get { if case .text(let text)? = figure { text } else { LayerText() } }
        set { if case .text? = figure { figure = .text(newValue) } }
    }
}
