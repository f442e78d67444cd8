// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics

/// A filtered part of a canvas, which is drawn on the canvas again.
package struct Backdrop {
    /// Fields of one size, which together cover the region.
    fileprivate let fields: CairoPicture
    fileprivate let region: PixelRegion

    /// The fields as a source at the region. The caller has to destroy it.
    fileprivate var pattern: OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(fields.surface)
        var matrix = CGAffineTransform(
            scaleX: CGFloat(fields.width) / CGFloat(region.width), y: CGFloat(fields.height) / CGFloat(region.height)
        ).translatedBy(x: -CGFloat(region.x), y: -CGFloat(region.y)).cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        let isWhole = fields.width == region.width && fields.height == region.height
        cairo_pattern_set_filter(pattern, isWhole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        return pattern
    }
}

extension CairoCanvas {
    /// Blurs a copy of the canvas, and changes its saturation.
    ///
    /// - Parameters:
    ///   - rect: in pixels. Pixels outside have no influence: those at the edges are mirrored, as the specification of
    ///     `backdrop-filter` requires (https://www.w3.org/TR/filter-effects-2/).
    ///   - deviation: the standard deviation of the Gaussian, in pixels.
    ///   - saturation: the factor of the saturation; 1 changes nothing.
    /// - Returns: nil for a rectangle without pixels.
    package func backdrop(in rect: CGRect, deviation: CGFloat, saturation: CGFloat) -> Backdrop? {
        guard rect.isFinite, let region = clipRegion?.whole(rect) else { return nil }
        let deviation = BackdropBlur.limited(deviation, width: region.width, height: region.height)
        let coarseness = BackdropBlur.coarseness(deviation)
        let columns = BackdropBlur.fields(region.width, coarseness)
        let rows = BackdropBlur.fields(region.height, coarseness)
        let fields = PixelRegion(x: 0, y: 0, width: columns, height: rows)
        guard let source = CairoPicture(region, draw: { $0.drawAll(of: self) }),
            let blurred = CairoPicture(fields, draw: { _ in })
        else { return nil }
        source.withPixels { from, fromRow in
            blurred.withPixels { to, toRow in
                var pixels = BackdropBlur.shrunk(
                    from, width: region.width, height: region.height, bytesPerRow: fromRow, columns: columns,
                    rows: rows)
                BackdropBlur.blur(
                    &pixels, width: columns, height: rows, deviation: deviation, fullWidth: region.width,
                    fullHeight: region.height)
                BackdropBlur.saturate(&pixels, saturation)
                BackdropBlur.write(pixels, to, width: columns, height: rows, bytesPerRow: toRow)
            }
        }
        return Backdrop(fields: blurred, region: region)
    }

    /// Draws it where it was taken, inside a shape.
    package func draw(
        _ backdrop: Backdrop, inside shape: DisplayShape, alpha: CGFloat, under transform: CGAffineTransform
    ) {
        guard let pattern = backdrop.pattern else { return }
        let region = backdrop.region
        save()
        clip(to: shape, under: transform)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_new_path(context)
        cairo_rectangle(
            context, Double(region.x), Double(region.y), Double(region.width), Double(region.height))
        cairo_clip(context)
        cairo_paint_with_alpha(context, Double(alpha))
        cairo_set_source_rgb(context, 0, 0, 0)
        restore()
        cairo_pattern_destroy(pattern)
    }
}

extension PixelRegion {
    /// The whole pixels that a rectangle touches, of these.
    fileprivate func whole(_ rect: CGRect) -> PixelRegion? {
        grown(by: 0).intersection(rect.insetBy(dx: 1e-3, dy: 1e-3))
    }
}
