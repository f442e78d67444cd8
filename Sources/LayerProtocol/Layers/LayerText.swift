// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What of a text, drawn by the program into the layer's contents, displays animate: its size and its colour.
///
/// While one of the two is animated, the contents' display list has the text in it at several sizes, each a part that it does
/// not draw by itself. Displays draw the one that is nearest to the size of a moment, made a little larger or smaller, in the
/// colour of that moment. So nothing has to be drawn, or sent, for a frame.
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
    /// In points; with 0 and less nothing is seen.
    package var size: CGFloat = 36
    /// What stands for `color` in the list.
    package var drawnColor: RGBAColor?
    /// What stays where it is when a drawing is made larger, in bounds space.
    package var anchor = CGPoint.zero
    /// None: the contents are shown as they are.
    package var drawings: [Drawing] = []

    package init() {}
}

extension LayerText {
    /// What is drawn of a text's display list.
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
    /// The figure's values when it is a text; setting them changes nothing when it is not.
    package var text: LayerText {
        get { if case .text(let text)? = figure { text } else { LayerText() } }
        set { if case .text? = figure { figure = .text(newValue) } }
    }
}
