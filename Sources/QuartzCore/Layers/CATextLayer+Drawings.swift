// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// A text with an animated size or color is drawn once, at all sizes that the animations need, and sent once:
//
//     an animation comes or goes ──> the layer is drawn again at the end of the turn
//     recordDrawings             ──> its list contains the text at each size as a part, and the figure lists the sizes
//     display                    ──> draws the nearest part, slightly scaled, in the current color
//
// Line breaks and truncation differ at each size, so a single scaled drawing would be wrong. `draw(in:)` draws each
// size, so that subclasses can override it.

extension CATextLayer {
    /// The ratio between the sizes of consecutive drawings. Chosen: the change is not visible.
    private static let step: CGFloat = 1.015
    /// The largest number of drawings. Chosen: from a size to three times that with hardly larger steps.
    private static let mostDrawings = 64
    /// The approximate size of all drawings together. Chosen: long texts are drawn at fewer sizes.
    private static let mostBytes = 1 << 18

    /// The largest size in points, from which larger ones are scaled. Chosen: larger than any screen.
    private static let largest: CGFloat = 8192

    /// Redraws when animations are added or removed. Contents that the program assigned are kept.
    func redrawForAnimations() {
        guard contentsObject == nil else { return }
        if !state.text.drawings.isEmpty || animations?.sizes(ofText: fontSize) != nil { setNeedsDisplay() }
    }

    /// Records the drawings, before the layer is drawn.
    func recordDrawings(in context: CGContext) {
        var text = state.text
        (text.drawings, text.drawnColor, text.anchor) = ([], nil, .zero)
        if modelLayer == nil, string is String, !bounds.isEmpty, let span = animations?.sizes(ofText: fontSize) {
            text.drawings = drawings(over: span, in: context)
            (text.drawnColor, text.anchor) = (text.color, anchor)
        }
        show(text)
    }

    /// Discards the drawings, which show a single moment.
    func forgetDrawings() {
        var text = state.text
        (text.drawings, text.drawnColor, text.anchor) = ([], nil, .zero)
        show(text)
    }

    private func show(_ text: LayerText) {
        guard text != state.text else { return }
        state.text = text
        markChanged(.figure)
    }

    private func drawings(over span: ClosedRange<CGFloat>, in context: CGContext) -> [LayerText.Drawing] {
        let cost = drawn(at: min(span.upperBound, Self.largest), in: bounds).bytes.count
        let most = max(2, min(Self.mostDrawings, Self.mostBytes / max(1, cost)))
        return Self.sizes(over: span, fontSize, most).compactMap { size in
            let list = drawn(at: size, in: bounds)
            guard !list.isEmpty, let part = context.keep(list) else { return nil }
            return LayerText.Drawing(size: size, part: part)
        }
    }

    /// The drawing of a copy that shows a moment of an animation; nil when the contents are right.
    var textOfMoment: DisplayList? {
        guard modelLayer != nil, state.text.shown != .whole else { return nil }
        return drawn(at: fontSize, in: state.drawnBounds)
    }

    private func drawn(at size: CGFloat, in bounds: CGRect) -> DisplayList {
        let copy = makeLayer(of: type(of: self), copying: self), context = CGContext(bounds: bounds)
        copy.state.bounds = bounds
        copy.state.text.size = size
        copy.draw(in: context)
        return context.displayList()
    }

    /// Sizes in a geometric progression that includes the layer's own. Sizes below a 64th of the largest use that one.
    static func sizes(over span: ClosedRange<CGFloat>, _ own: CGFloat, _ most: Int) -> [CGFloat] {
        let high = min(span.upperBound, largest), low = min(max(span.lowerBound, high / 64), high)
        let steps = min(most - 1, Int((log(high / low) / log(step)).rounded(.up)))
        let even = steps == 0 ? [high] : (0...steps).map { low * pow(high / low, CGFloat($0) / CGFloat(steps)) }
        return own > 0 && own < largest ? (even + [own]).sorted() : even
    }

    /// The start, center or end of the text.
    private var anchor: CGPoint {
        let x: CGFloat
        switch alignmentMode {
        case .center: x = bounds.midX
        case .right: x = bounds.maxX
        default: x = bounds.minX
        }
        let top = CGPoint(x: x, y: bounds.minY)
        return goesUpwards ? top.applying(state.flip(of: bounds)) : top
    }
}
