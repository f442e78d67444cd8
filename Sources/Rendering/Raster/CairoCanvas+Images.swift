// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

extension CairoCanvas {
    /// Draws an image with its first row at the rectangle's smallest y. It is interpolated linearly when enlarged,
    /// averaged over all source pixels when reduced (in a program's bitmaps, both as Core Graphics does), and copied where
    /// pixels match.
    ///
    /// - Parameters:
    ///   - rect: in the space of the transform.
    ///   - endsAtClip: whether it continues beyond the rectangle with the colors at its edges, up to the clip.
    package func draw(
        _ image: CGImage, in rect: CGRect, alpha: CGFloat = 1, endsAtClip: Bool = false,
        under transform: CGAffineTransform
    ) {
        let rect = rect.standardized, toDevice = image.map(to: rect).concatenating(transform)
        guard toDevice.isDrawable else { return }
        if !endsAtClip, let point = toDevice.pixelOfFirstPixel, drawDirectly(image, atPixel: point, alpha: alpha) {
            return
        }
        if drawReduced(image, in: rect, alpha: alpha, endsAtClip: endsAtClip, toDevice, under: transform) {
            return CairoDrawings.note(.image)
        }
        if interpolationQuality != .none, let shrunk = image.shrunk(for: toDevice) {
            return draw(shrunk, in: rect, alpha: alpha, endsAtClip: endsAtClip, under: transform)
        }
        if drawInSteps(image, in: rect, alpha: alpha, endsAtClip: endsAtClip, toDevice, under: transform) {
            return CairoDrawings.note(.image)
        }
        if !endsAtClip, drawScaledDirectly(image, alpha: alpha, toDevice) { return }
        CairoDrawings.note(.image)
        save()
        if !endsAtClip { clip(to: .primitive(.rect(rect)), under: transform) }
        if let part = visiblePart(of: image, toDevice) {
            withSource(image, part, toDevice) { cairo_paint_with_alpha(context, alpha) }
        }
        restore()
    }

    /// Draws an image inside a shape, without a clip.
    ///
    /// - Parameters:
    ///   - rect: in the space of the transform, like the shape.
    /// - Returns: false, without drawing, when a clip is needed: when pixels do not match, or the shape cannot be drawn
    ///   directly.
    package func draw(
        _ image: CGImage, in rect: CGRect, inside shape: DisplayShape, alpha: CGFloat,
        under transform: CGAffineTransform
    ) -> Bool {
        guard let point = image.map(to: rect.standardized).concatenating(transform).pixelOfFirstPixel,
            let edge = DirectShape(filling: shape, under: transform)
        else { return false }
        return drawDirectly(image, atPixel: point, alpha: alpha, inside: edge)
    }

    /// The pixels of an image that may be visible inside the clip; nil when there are none.
    ///
    /// Cairo's positions in an image are 16.16 bit numbers. The part makes them small enough for images much larger
    /// than the screen; when even that does not suffice, the image is sheared to an invisible line.
    private func visiblePart(of image: CGImage, _ toDevice: CGAffineTransform) -> CGRect? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        guard left < right, top < bottom else { return nil }
        let toPicture = toDevice.inverted()
        let seen = CGRect(x: left, y: top, width: right - left, height: bottom - top).applying(toPicture)
        // At larger distances the positions of pixels are lost in rounding, and Cairo fails.
        guard seen.isFinite, max(abs(toPicture.tx), abs(toPicture.ty)) < 1e9 else { return nil }
        // A pixel that averages several may reach that far.
        let reach = 2 * ImageShrinking.mostPixelsInOne
        let part = seen.insetBy(dx: -reach, dy: -reach).integral
            .common(with: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !part.isEmpty, seen.offsetBy(dx: -part.minX, dy: -part.minY).isWithin(15_000) else { return nil }
        return part
    }

    private func withSource(_ image: CGImage, _ part: CGRect, _ toDevice: CGAffineTransform, _ body: () -> Void) {
        let partToDevice = CGAffineTransform(translationX: part.minX, y: part.minY).concatenating(toDevice)
        image.pixels.withUnsafeBufferPointer { pixels in
            let start = pixels.baseAddress! + Int(part.minY) * image.pixelRowLength + Int(part.minX) * 4
            // Cairo requires a mutable pointer, but does not write to a surface that it only reads.
            let surface = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: start), CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height),
                Int32(image.pixelRowLength))
            if isDocument { name(surface!, image, part) }
            cairo_set_source_surface(context, surface, 0, 0)
            let pattern = cairo_get_source(context)
            var matrix = toDevice.inverted()
                .concatenating(CGAffineTransform(translationX: -part.minX, y: -part.minY)).cairo
            cairo_pattern_set_matrix(pattern, &matrix)
            // Without it the picture would fade out over its outermost pixels. A document's pictures have sharp ends, and
            // would be copied to be padded.
            cairo_pattern_set_extend(pattern, isDocument ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(
                pattern, partToDevice.mapsPixelsToPixels ? CAIRO_FILTER_NEAREST : interpolationQuality.cairo)
            body()
            // The pixels are only here until the end of this closure.
            cairo_set_source_rgb(context, 0, 0, 0)
            cairo_surface_destroy(surface)
        }
    }

    /// Names the pixels, so that a document contains them once, however often they are drawn.
    private func name(_ surface: OpaquePointer, _ image: CGImage, _ part: CGRect) {
        let name = "\(image.identifier.rawValue) \(part)"
        guard let copy = strdup(name) else { return }
        let bytes = UnsafeRawPointer(copy).assumingMemoryBound(to: UInt8.self)
        let status = cairo_surface_set_mime_data(
            surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, UInt(name.utf8.count), { free($0) }, copy)
        if status != CAIRO_STATUS_SUCCESS { free(copy) }
    }
}

extension CGInterpolationQuality {
    var cairo: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium, .high: CAIRO_FILTER_GOOD
        }
    }
}

extension CGImage {
    /// The transform from the image's pixels.
    fileprivate func map(to rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / CGFloat(width), b: 0, c: 0, d: rect.height / CGFloat(height), tx: rect.minX, ty: rect.minY)
    }
}

extension CGRect {
    fileprivate func isWithin(_ distance: CGFloat) -> Bool {
        minX >= -distance && minY >= -distance && maxX <= distance && maxY <= distance
    }
}

extension CGAffineTransform {
    /// The position of an image's first pixel if pixels are copied unchanged.
    fileprivate var pixelOfFirstPixel: CGPoint? {
        guard mapsPixelsToPixels, a > 0.5, d > 0.5 else { return nil }
        return CGPoint(x: tx.rounded(), y: ty.rounded())
    }

    /// Whether each pixel of an image falls on one of the device, at most rotated by quarter turns or mirrored. A
    /// thousandth of a pixel is ignored.
    var mapsPixelsToPixels: Bool {
        func isNear(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) < 1e-3 }
        // Over the whole of the largest picture, the sides may be off by a part of a pixel.
        func isUnit(_ value: CGFloat) -> Bool { abs(abs(value) - 1) < 1e-7 }
        func isZero(_ value: CGFloat) -> Bool { abs(value) < 1e-7 }
        let isUpright = isUnit(a) && isUnit(d) && isZero(b) && isZero(c)
        let isOnItsSide = isUnit(b) && isUnit(c) && isZero(a) && isZero(d)
        return (isUpright || isOnItsSide) && isNear(tx, tx.rounded()) && isNear(ty, ty.rounded())
    }
}
