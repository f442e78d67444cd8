// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics
import Foundation

extension CairoCanvas {
    /// Draws an image that isn't reduced as Core Graphics does in bitmaps (see `kosketus_enlarge`).
    ///
    /// - Parameters:
    ///   - rect: in the space of the transform.
    ///   - endsAtClip: whether it continues beyond the rectangle with the colors at its edges, up to the clip.
    ///   - toDevice: from the image's pixels.
    /// - Returns: false, without drawing, when the image is reduced by a pixel or more, or this canvas enlarges smoothly.
    func drawInSteps(
        _ image: CGImage, in rect: CGRect, alpha: CGFloat, endsAtClip: Bool, _ toDevice: CGAffineTransform,
        under transform: CGAffineTransform
    ) -> Bool {
        guard scalesAsInBitmaps, !image.isReduced(by: toDevice, in: image.bounds), !toDevice.mapsPixelsToPixels
        else { return false }
        save()
        defer { restore() }
        if !endsAtClip { clip(to: .primitive(.rect(rect)), under: transform) }
        let extent = endsAtClip ? CGRect.infinite : rect.applying(transform).insetBy(dx: -1, dy: -1)
        guard let region = clipRegion?.intersection(extent),
            let piece = image.enlarged(toDevice.inverted(), region)
        else { return true }
        let place = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
        draw(piece, in: place, alpha: alpha, under: .identity)
        return true
    }
}

extension CGImage {
    /// - Parameter map: from device to the image's pixels.
    fileprivate func enlarged(_ map: CGAffineTransform, _ region: PixelRegion) -> CGImage? {
        let sides = 1...CGImage.largestSide
        guard sides.contains(region.width), sides.contains(region.height), map.isFinite else { return nil }
        let map = CGAffineTransform(translationX: CGFloat(region.x), y: CGFloat(region.y)).concatenating(map)
        var result = CairoCanvas.freshPixels(width: region.width, height: region.height)
        let source = kosketus_enlarged_map(
            a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d), x: Double(map.tx), y: Double(map.ty)
        )
        result.withUnsafeMutableBytes { result in
            pixels.withUnsafeBytes { bytes in
                guard let from = bytes.assumingMemoryBound(to: UInt32.self).baseAddress,
                    let to = result.assumingMemoryBound(to: UInt32.self).baseAddress
                else { return }
                kosketus_enlarge(
                    from, Int32(pixelRowLength / 4), Int32(width), Int32(height), to, Int32(region.width),
                    Int32(region.height), source)
            }
        }
        return CGImage(width: region.width, height: region.height, premultipliedBGRA: result)
    }
}
