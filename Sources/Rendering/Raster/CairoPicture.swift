// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

/// Whole pixels of a canvas's plane.
struct PixelRegion: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    func grown(by reach: Int) -> PixelRegion {
        PixelRegion(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
    }

    func intersection(_ rect: CGRect) -> PixelRegion? {
        let own = CGRect(x: x, y: y, width: width, height: height)
        // A rectangle of whole pixels; huge numbers are cut off before they become integers.
        let common = own.common(with: rect).integral.common(with: own)
        guard common.width >= 1, common.height >= 1 else { return nil }
        return PixelRegion(
            x: Int(common.minX), y: Int(common.minY), width: Int(common.width), height: Int(common.height))
    }
}

/// Pixels separate from a canvas, at positions of its plane: premultiplied BGRA, initially transparent.
final class CairoPicture {
    let region: PixelRegion
    let surface: OpaquePointer
    /// The number of pixels: those of the region, or fewer when they are coarser.
    let width: Int
    let height: Int
    /// The number of the plane's rows and columns in one pixel.
    let coarseness: Int

    /// - Parameters:
    ///   - shift: the offset of the drawing, in pixels of the plane.
    ///   - coarseness: the number of the plane's rows and columns in one pixel.
    ///   - draw: draws on a canvas whose plane is that of the other canvas.
    /// - Returns: nil when there are too many pixels.
    init?(_ region: PixelRegion, shift: CGSize = .zero, coarseness: Int = 1, draw: (CairoCanvas) -> Void) {
        width = (region.width + coarseness - 1) / coarseness
        height = (region.height + coarseness - 1) / coarseness
        let sides = 1...CGImage.largestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.region = region
        self.coarseness = coarseness
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        let scale = 1 / Double(coarseness)
        cairo_surface_set_device_scale(surface, scale, scale)
        cairo_surface_set_device_offset(
            surface, (Double(shift.width) - Double(region.x)) * scale,
            (Double(shift.height) - Double(region.y)) * scale)
        let canvas = CairoCanvas(surface, width, height)
        canvas.coarseness = coarseness
        // Direct drawing does not support scales.
        canvas.drawsDirectly = coarseness == 1
        draw(canvas)
        cairo_surface_set_device_scale(surface, 1, 1)
        cairo_surface_set_device_offset(surface, 0, 0)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls the body with all bytes, and the number of bytes in a row.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>, _ bytesPerRow: Int) -> Result) -> Result {
        cairo_surface_flush(surface)
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        let count = bytesPerRow * height
        defer { cairo_surface_mark_dirty(surface) }
        return body(UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(surface), count: count), bytesPerRow)
    }

    /// The image as a source at its position. The caller has to destroy it.
    var pattern: OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface)
        place(pattern)
        return pattern
    }

    /// Moves a pattern of this size to the image's position.
    func place(_ pattern: OpaquePointer?) {
        let scale = 1 / CGFloat(coarseness)
        var matrix = CGAffineTransform(scaleX: scale, y: scale)
            .translatedBy(x: -CGFloat(region.x), y: -CGFloat(region.y)).cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, coarseness == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    }

    /// The alpha of each pixel, row by row.
    var alphas: [UInt8] {
        withPixels { pixels, bytesPerRow in
            var alphas = [UInt8](repeating: 0, count: width * height)
            for y in 0..<height {
                for x in 0..<width { alphas[y * width + x] = pixels[y * bytesPerRow + x * 4 + 3] }
            }
            return alphas
        }
    }
}

extension CairoCanvas {
    /// The pixels inside the clip. Nil when it is empty.
    var clipRegion: PixelRegion? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        guard left < right, top < bottom else { return nil }
        let x = Int(left.rounded(.down)), y = Int(top.rounded(.down))
        return PixelRegion(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }

    /// Copies everything that another canvas shows in the same plane.
    func drawAll(of other: CairoCanvas) {
        cairo_set_source_surface(context, cairo_get_group_target(other.context), 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    /// Paints with the current source, masked by the image's alpha.
    func mask(with picture: CairoPicture) {
        let pattern = picture.pattern
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    func paint(_ picture: CairoPicture) {
        let pattern = picture.pattern
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    /// Draws where Cairo may refuse the numbers: if it does, this canvas stays intact, and nothing was drawn. Only for
    /// modes in which transparent pixels change nothing.
    func drawApart(_ draw: (CairoCanvas) -> Void) {
        guard let region = clipRegion else { return }
        var isIntact = false
        let picture = CairoPicture(region, coarseness: coarseness) {
            draw($0)
            isIntact = $0.isIntact
        }
        guard let picture, isIntact else { return }
        paint(picture)
    }
}

extension CGAffineTransform {
    /// Whether Cairo accepts it as the matrix of a source. Its numbers have 16 integral bits; the limit is chosen well
    /// below.
    var isTame: Bool { [a, b, c, d].allSatisfy { abs($0) < 100 } && abs(tx) < 10_000 && abs(ty) < 10_000 }
}
