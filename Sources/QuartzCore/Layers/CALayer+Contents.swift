// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

extension CALayer {
    // MARK: - Placement of contents

    /// How contents of another size than the bounds are placed and scaled, drawn contents included. The default is
    /// `resize`.
    public var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity.published }
        set { change(\.contentsGravity, to: newValue.wire, .contentsGravity, "contentsGravity") }
    }

    /// The part of the contents that is shown, in units of the contents; (0, 0, 1, 1), the default, is everything.
    /// Animatable.
    ///
    /// Beyond the edges of an image its outermost pixels are repeated; beyond those of drawn contents nothing is shown.
    public var contentsRect: CGRect {
        get { state.contentsRect }
        set { changeNumbers(\.contentsRect, to: newValue, .contentsRect, "contentsRect", held: \.standardized) }
    }

    /// The stretchable part of the contents, in units of the part that `contentsRect` shows. The default, (0, 0, 1, 1),
    /// stretches everything. Animatable.
    ///
    /// The parts beside it are stretched along one axis only, and corners keep their size if there is room.
    public var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { changeNumbers(\.contentsCenter, to: newValue, .contentsCenter, "contentsCenter", held: \.standardized) }
    }

    /// How contents are enlarged. The default is `linear`.
    public var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter.published }
        set { change(\.magnificationFilter, to: newValue.wire, .magnificationFilter, "magnificationFilter") }
    }

    /// How contents are reduced. The default is `linear`.
    public var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter.published }
        set { change(\.minificationFilter, to: newValue.wire, .minificationFilter, "minificationFilter") }
    }

    // MARK: - Drawing

    /// Adopts the contents that the layer's presentation drew.
    func takeContents(of copy: CALayer) {
        flags.subtract([.needsDisplay, .isDisplayPutOff])
        (contentsObject, contentsAreDrawn) = (copy.contentsObject, copy.contentsAreDrawn)
        contentsReplaced()
        show(copy.state.contents, drawnFor: copy.state.drawnBounds)
    }

    /// Records the drawing of `draw(in:)`. A layer that draws nothing keeps contents that were assigned.
    package func drawContents() {
        hadNoRoomToDraw = bounds.isEmpty
        let context = CGContext(bounds: bounds, toDevice: mapToBackingStore, pixels: pixelSize)
        willDraw(in: context)
        flags.insert(.isBeingDrawn)
        delegate?.layerWillDraw(self)
        draw(in: context)
        // A nested run loop may have drawn the layer again.
        guard flags.remove(.isBeingDrawn) != nil else { return }
        let list = context.displayList()
        guard !list.isEmpty || contentsAreDrawn else { return }
        contentsObject = nil
        contentsAreDrawn = !list.isEmpty
        show(list.isEmpty ? nil : .displayList(list), drawnFor: bounds)
    }

    /// The size that a backing store for the contents would have, in pixels.
    private var pixelSize: CGSize {
        func pixels(_ side: CGFloat) -> CGFloat { min((side * contentsScale).rounded(.up), CGFloat(Int32.max)) }
        return CGSize(width: pixels(bounds.width), height: pixels(bounds.height))
    }

    /// From the bounds space to the pixels of that backing store, which count from the bottom left corner.
    private var mapToBackingStore: CGAffineTransform {
        let scale = contentsScale, bounds = bounds.standardized
        return goesUpwards
            ? CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
            : CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
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
