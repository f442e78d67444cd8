// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// From a layer tree to pixels, back to front, as Core Animation draws it. One layer:
//
//     background (rounded) -> contents -> sublayers by zPosition -> border (rounded, inside the edge)
//                             `--- masksToBounds: inside the rounded bounds ---'
//
// - Its transform, about the anchor point, leads from its bounds space into its superlayer's. It is projected along z.
//   With perspective the layer and its sublayers are painted into a picture, which is warped
//   (LayerPainter+Perspective).
// - With an opacity below 1 it is painted with its sublayers into one picture, which is then composited.
// - Parts of layers outside of the screen are not drawn and take no memory, however large they are.

/// Renders layer trees into images.
package enum Compositor {
    /// The image of a tree on a screen of the root layer's size, with its top left corner at the origin.
    ///
    /// - Parameters:
    ///   - time: in seconds of the display's clock; animations are shown at this time.
    ///   - scale: pixels per point.
    ///   - background: the color behind the root layer.
    /// - Returns: nil without a root layer, or when it is empty or larger than `CGImage.largestSide` pixels.
    package static func image(
        of tree: LayerTree, at time: Double, scale: CGFloat, background: RGBAColor = .black
    ) -> CGImage? {
        var painter = ScreenPainter(background: background, keepsPictures: false)
        return painter.image(of: tree, at: time, scale: scale)
    }
}
