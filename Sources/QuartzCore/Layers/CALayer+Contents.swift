// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

extension CALayer {
    // MARK: - Where contents stand

    /// Where contents stand that do not have the bounds' size, drawn ones too.
    public var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity.published }
        set { change(\.contentsGravity, to: newValue.wire, .contentsGravity, "contentsGravity") }
    }

    /// The part of the contents that is shown, in units of the contents; (0, 0, 1, 1) is all of them. Beyond the edges of
    /// a picture its outermost pixels are drawn out; beyond those of what was drawn there is nothing. Animatable.
    public var contentsRect: CGRect {
        get { state.contentsRect }
        set { changeNumbers(\.contentsRect, to: newValue, .contentsRect, "contentsRect", held: \.standardized) }
    }

    /// The part of what `contentsRect` shows that is stretched, in units of it. What is beside it is stretched along one
    /// side only, and the corners keep their size, in so far as there is room. (0, 0, 1, 1) stretches everything.
    /// Animatable.
    public var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { changeNumbers(\.contentsCenter, to: newValue, .contentsCenter, "contentsCenter", held: \.standardized) }
    }

    /// How contents are enlarged.
    public var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter.published }
        set { change(\.magnificationFilter, to: newValue.wire, .magnificationFilter, "magnificationFilter") }
    }

    /// How contents are made smaller.
    public var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter.published }
        set { change(\.minificationFilter, to: newValue.wire, .minificationFilter, "minificationFilter") }
    }

    // MARK: - What is drawn

    /// Takes over what the layer's presentation drew.
    func takeContents(of copy: CALayer) {
        flags.remove(.needsDisplay)
        (contentsObject, contentsAreDrawn) = (copy.contentsObject, copy.contentsAreDrawn)
        (self as? CATextLayer)?.forgetDrawings()
        show(copy.state.contents, drawnFor: copy.state.drawnBounds)
    }

    /// Records what `draw(in:)` draws. A layer that draws nothing keeps contents that it was given.
    package func drawContents() {
        hadNoRoomToDraw = bounds.isEmpty
        let context = CGContext(bounds: bounds)
        (self as? CATextLayer)?.recordDrawings(in: context)
        flags.insert(.isBeingDrawn)
        delegate?.layerWillDraw(self)
        draw(in: context)
        // A run loop inside of that may have had the layer drawn anew.
        guard flags.remove(.isBeingDrawn) != nil else { return }
        let list = context.displayList()
        guard !list.isEmpty || contentsAreDrawn else { return }
        contentsObject = nil
        contentsAreDrawn = !list.isEmpty
        show(list.isEmpty ? nil : .displayList(list), drawnFor: bounds)
    }

    func show(_ contents: LayerContents?, drawnFor bounds: CGRect) {
        if state.contents != contents {
            state.contents = contents
            markChanged(.contents)
        }
        if state.drawnBounds != bounds {
            state.drawnBounds = bounds
            markChanged(.drawnBounds)
        }
    }
}
