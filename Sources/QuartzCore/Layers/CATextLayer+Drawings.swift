// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// A text whose size or colour is animated is drawn once, at all sizes that the animations need, and sent once:
//
//     an animation comes or goes ──> the layer is drawn anew at the end of the turn
//     recordDrawings             ──> its list has the text at each size as a part, and the figure says which is which
//     display                    ──> draws the nearest part, a little larger or smaller, in the colour of the moment
//
// Lines break and are shortened otherwise at each size. So it is not one drawing, made larger; and `draw(in:)` draws each, so
// that subclasses have their say.

extension CATextLayer {
    /// From one drawing to the next one. Chosen: so that nobody sees the one take the place of the other.
    private static let step: CGFloat = 1.015
    /// Chosen: so that it is from a size to three times that with hardly longer steps.
    private static let mostDrawings = 64
    /// Of all drawings together, about. Chosen: long texts are drawn at fewer sizes.
    private static let mostBytes = 1 << 18

    /// In points; larger ones are made of that. Chosen: larger than any screen.
    private static let largest: CGFloat = 8192

    /// To be called when animations came or went. Contents that the program gave stay.
    func redrawForAnimations() {
        guard contentsObject == nil else { return }
        if !state.text.drawings.isEmpty || animations?.sizes(ofText: fontSize) != nil { setNeedsDisplay() }
    }

    /// Before the layer is drawn.
    func recordDrawings(in context: CGContext) {
        var text = state.text
        (text.drawings, text.drawnColor, text.anchor) = ([], nil, .zero)
        if modelLayer == nil, string is String, !bounds.isEmpty, let span = animations?.sizes(ofText: fontSize) {
            text.drawings = drawings(over: span, in: context)
            (text.drawnColor, text.anchor) = (text.color, anchor)
        }
        show(text)
    }

    /// What was drawn is of one moment.
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

    /// What a copy of the layer that shows a moment of an animation draws; nil when the contents are as they should be.
    var drawingOfMoment: DisplayList? {
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

    /// As far from each other as tones are, and the layer's own among them. What is less than a 64th of the largest is so
    /// small that it is drawn as that is.
    static func sizes(over span: ClosedRange<CGFloat>, _ own: CGFloat, _ most: Int) -> [CGFloat] {
        let high = min(span.upperBound, largest), low = min(max(span.lowerBound, high / 64), high)
        let steps = min(most - 1, Int((log(high / low) / log(step)).rounded(.up)))
        let even = steps == 0 ? [high] : (0...steps).map { low * pow(high / low, CGFloat($0) / CGFloat(steps)) }
        return own > 0 && own < largest ? (even + [own]).sorted() : even
    }

    /// Where the text begins, or its middle, or its end.
    private var anchor: CGPoint {
        let x: CGFloat
        switch alignmentMode {
        case .center: x = bounds.midX
        case .right: x = bounds.maxX
        default: x = bounds.minX
        }
        let top = CGPoint(x: x, y: bounds.minY)
        return contentsAreFlipped() ? top.applying(state.flip(of: bounds)) : top
    }
}
