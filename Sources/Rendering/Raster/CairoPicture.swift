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
        let common = own.intersection(rect).integral.intersection(own)
        guard common.width >= 1, common.height >= 1 else { return nil }
        return PixelRegion(
            x: Int(common.minX), y: Int(common.minY), width: Int(common.width), height: Int(common.height))
    }
}

/// Pixels beside a canvas, at positions of its plane: premultiplied BGRA, transparent to begin with.
final class CairoPicture {
    let region: PixelRegion
    let surface: OpaquePointer

    /// - Parameters:
    ///   - shift: how far all that is drawn is moved, in pixels.
    ///   - draw: draws on a canvas whose plane is that of the other canvas.
    /// - Returns: nil when there can't be so many pixels.
    init?(_ region: PixelRegion, shift: CGSize = .zero, draw: (CairoCanvas) -> Void) {
        let sides = 1...CGImage.largestSide
        guard sides.contains(region.width), sides.contains(region.height) else { return nil }
        self.region = region
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(region.width), Int32(region.height))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_device_offset(
            surface, Double(shift.width) - Double(region.x), Double(shift.height) - Double(region.y))
        draw(CairoCanvas(surface, region.width, region.height))
        cairo_surface_set_device_offset(surface, 0, 0)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls the body with all bytes, and how many a row has.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>, _ bytesPerRow: Int) -> Result) -> Result {
        cairo_surface_flush(surface)
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        let count = bytesPerRow * region.height
        defer { cairo_surface_mark_dirty(surface) }
        return body(UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(surface), count: count), bytesPerRow)
    }

    /// The alpha of each pixel, row by row.
    var alphas: [UInt8] {
        withPixels { pixels, bytesPerRow in
            var alphas = [UInt8](repeating: 0, count: region.width * region.height)
            for y in 0..<region.height {
                for x in 0..<region.width { alphas[y * region.width + x] = pixels[y * bytesPerRow + x * 4 + 3] }
            }
            return alphas
        }
    }
}

extension CairoCanvas {
    /// The pixels that can be drawn on: those that the clip leaves. Nil when it leaves none.
    var clipRegion: PixelRegion? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        guard left < right, top < bottom else { return nil }
        let x = Int(left.rounded(.down)), y = Int(top.rounded(.down))
        return PixelRegion(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }

    /// Copies all that another canvas shows in the same plane.
    func drawAll(of other: CairoCanvas) {
        cairo_set_source_surface(context, cairo_get_group_target(other.context), 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    /// Paints with the source that is set, as much as each pixel's alpha in the picture says.
    func mask(with picture: CairoPicture) {
        cairo_mask_surface(context, picture.surface, Double(picture.region.x), Double(picture.region.y))
    }
}
