// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics
import Foundation

extension CairoCanvas {
    /// Draws a reduced image as Core Graphics does in bitmaps. It takes the columns and rows that the clip shows, reduces
    /// them to the whole pixels that they cover, rounded up (see `kosketus_reduce`), and places the result in the steps in
    /// which it enlarges. (Observed, like the weights.)
    ///
    /// - Parameters:
    ///   - rect: in the space of the transform.
    ///   - endsAtClip: whether it continues beyond the rectangle with the colors at its edges, up to the clip.
    ///   - toDevice: from the image's pixels.
    /// - Returns: false, without drawing, when the image is not reduced, or this canvas reduces by averaging.
    func drawReduced(
        _ image: CGImage, in rect: CGRect, alpha: CGFloat, endsAtClip: Bool, _ toDevice: CGAffineTransform,
        under transform: CGAffineTransform
    ) -> Bool {
        guard scalesAsInBitmaps, image.isReduced(by: toDevice, in: image.bounds) else { return false }
        let extent = endsAtClip ? CGRect.infinite : rect.applying(transform).insetBy(dx: -1, dy: -1)
        guard let region = clipRegion?.intersection(extent) else { return true }
        let part = endsAtClip ? image.bounds : image.part(in: region, toDevice)
        guard image.isReduced(by: toDevice, in: part) else { return false }
        let size = image.sizeInSteps(for: toDevice, part)
        guard let reduced = image.reduced(part, width: size.width, height: size.height) else { return false }
        let place = CGRect(
            x: rect.minX + part.minX / image.bounds.width * rect.width,
            y: rect.minY + part.minY / image.bounds.height * rect.height,
            width: part.width / image.bounds.width * rect.width,
            height: part.height / image.bounds.height * rect.height)
        draw(reduced, in: place, alpha: alpha, endsAtClip: endsAtClip, under: transform)
        return true
    }

    /// Whether images are scaled as Core Graphics does in bitmaps.
    var scalesAsInBitmaps: Bool { enlargesInSteps && coarseness == 1 && interpolationQuality == .default }
}

extension CGImage {
    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    /// The columns and rows that a region of the device shows; at least one of each.
    fileprivate func part(in region: PixelRegion, _ toDevice: CGAffineTransform) -> CGRect {
        let region = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
        // A thousandth of a pixel is ignored.
        let seen = region.applying(toDevice.inverted()).insetBy(dx: 1e-3, dy: 1e-3).integral.common(with: bounds)
        return seen.width >= 1 && seen.height >= 1 ? seen : bounds
    }

    func isReduced(by map: CGAffineTransform, in part: CGRect) -> Bool {
        let size = sizeInSteps(for: map, part)
        return size.width < Int(part.width) || size.height < Int(part.height)
    }

    /// The number of columns and rows that a part keeps under a map to the device: those of the device that its sides cover,
    /// rounded up, but no more than it has. A thousandth of a pixel is ignored.
    func sizeInSteps(for map: CGAffineTransform, _ part: CGRect) -> (width: Int, height: Int) {
        func side(_ pixels: CGFloat, _ step: CGFloat) -> Int {
            Int(min(pixels, max(1, (pixels * step - 1e-3).rounded(.up))))
        }
        return (side(part.width, hypot(map.a, map.b)), side(part.height, hypot(map.c, map.d)))
    }

    /// - Parameters:
    ///   - part: whole columns and rows of the image.
    ///   - newWidth: 1 to the number of those columns.
    ///   - newHeight: 1 to the number of those rows.
    func reduced(_ part: CGRect, width newWidth: Int, height newHeight: Int) -> CGImage? {
        var result = CairoCanvas.freshPixels(width: newWidth, height: newHeight)
        let stride = pixelRowLength / 4, first = Int(part.minY) * stride + Int(part.minX)
        let isReduced = result.withUnsafeMutableBytes { result in
            pixels.withUnsafeBytes { bytes in
                guard let from = bytes.assumingMemoryBound(to: UInt32.self).baseAddress,
                    let to = result.assumingMemoryBound(to: UInt32.self).baseAddress
                else { return false }
                return kosketus_reduce(
                    from + first, Int32(stride), Int32(part.width), Int32(part.height), to, Int32(newWidth),
                    Int32(newHeight))
            }
        }
        return isReduced ? CGImage(width: newWidth, height: newHeight, premultipliedBGRA: result) : nil
    }
}
