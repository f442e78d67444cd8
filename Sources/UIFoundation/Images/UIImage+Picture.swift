// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The pixels of an image for a layer's contents, and the stretchable part of them.

extension UIImage {
    /// Whether views show it as a template in their tint color.
    package var isTemplate: Bool {
        renderingMode == .alwaysTemplate
            || renderingMode == .automatic && isSymbolImage && symbolConfiguration?.isColored != true
    }

    /// Upright pixels, tinted if there is a color, without regard to caps. Nil for an empty image.
    ///
    /// - Parameter traits: resolve colors and the layout direction.
    package func uprightPicture(tint: UIColor?, under traits: UITraitCollection) -> CGImage? {
        let isMirrored = style.turnsRound && traits.layoutDirection == .rightToLeft
        guard tint != nil || style.orientation != .up || isMirrored else { return cgImage }
        let orientation = isMirrored ? style.orientation.mirrored : style.orientation
        if tint == nil, let cgImage, !cgImage.isMask { return cgImage.turned(exif: orientation.exif) }
        var plain = Style()
        plain.scale = scale
        plain.orientation = orientation
        plain.tint = tint?.resolvedColor(with: traits)
        return UIImage(cgImage: cgImage, style: plain).redrawn(in: size, keepingTint: true).cgImage
    }

    /// The middle between the caps, in units of the drawn image; everything without caps.
    package var stretchedPart: CGRect {
        guard let insets = style.caps?.insets, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        func part(_ first: CGFloat, _ last: CGFloat, of length: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let first = first > 0 ? min(first / length, 1) : 0, last = last > 0 ? min(last / length, 1 - first) : 0
            return (first, 1 - first - last)
        }
        let across = part(insets.left, insets.right, of: size.width),
            down = part(insets.top, insets.bottom, of: size.height)
        return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// Whether the middle is tiled and larger than a point, so that tiling matters.
    package var hasTiledCaps: Bool {
        guard style.caps?.mode == .tile else { return false }
        let part = stretchedPart
        return part.width * size.width > 1 || part.height * size.height > 1
    }
}
