// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

/// A step of a pattern, drawn at about the device's resolution: a step has a whole number of pixels.
package final class PatternTile {
    /// The largest number of pixels in a row or column of a tile, and in all of it; larger tiles become coarser.
    /// Chosen.
    static let mostPixels: CGFloat = 8192
    static let mostPixelsInAll: CGFloat = 8_388_608

    private let picture: CairoPicture
    /// From the tile's pixels to the device.
    private let toDevice: CGAffineTransform

    /// - Parameters:
    ///   - transform: from the pattern's space to the device.
    ///   - alpha: multiplies the pattern's own.
    ///   - draw: draws one cell under a transform.
    /// - Returns: nil when nothing would be visible.
    package init?(
        _ pattern: DisplayPattern, alpha: CGFloat, under transform: CGAffineTransform,
        draw: (CairoCanvas, CGAffineTransform) -> Void
    ) {
        guard transform.isDrawable, pattern.xStep > 0, pattern.yStep > 0 else { return nil }
        // In pixels. A step of less than one counts as one: the cells are too small to see, only their mean shows.
        let xStep = max(1, pattern.xStep * hypot(transform.a, transform.b))
        let yStep = max(1, pattern.yStep * hypot(transform.c, transform.d))
        guard xStep.isFinite, yStep.isFinite else { return nil }
        var width = min(xStep, Self.mostPixels).rounded(), height = min(yStep, Self.mostPixels).rounded()
        if width * height > Self.mostPixelsInAll {
            let shrink = (Self.mostPixelsInAll / (width * height)).squareRoot()
            (width, height) = (max(1, (width * shrink).rounded(.down)), max(1, (height * shrink).rounded(.down)))
        }
        let origin = pattern.bounds.origin
        let picture = CairoPicture(PixelRegion(x: 0, y: 0, width: Int(width), height: Int(height))) { canvas in
            let toTile = CGAffineTransform(scaleX: width / pattern.xStep, y: height / pattern.yStep)
                .translatedBy(x: -origin.x, y: -origin.y)
            let alpha = alpha * pattern.alpha
            if alpha < 1 { canvas.beginGroup() }
            for row in (0..<pattern.overlaps.rows).reversed() {
                for column in (0..<pattern.overlaps.columns).reversed() {
                    let cell = toTile.translatedBy(
                        x: -CGFloat(column) * pattern.xStep, y: -CGFloat(row) * pattern.yStep)
                    canvas.save()
                    canvas.clip(to: .primitive(.rect(pattern.bounds)), under: cell)
                    draw(canvas, cell)
                    canvas.restore()
                }
            }
            if alpha < 1 { canvas.endGroup(alpha: alpha) }
        }
        guard let picture else { return nil }
        self.picture = picture
        let scaleX = xStep / width / hypot(transform.a, transform.b)
        let scaleY = yStep / height / hypot(transform.c, transform.d)
        toDevice = transform.translatedBy(x: origin.x, y: origin.y).scaledBy(x: scaleX, y: scaleY)
        guard toDevice.isDrawable else { return nil }
    }

    /// The number of device pixels in a row that a tile's pixel may cover: beyond it, Cairo's numbers, with 16
    /// fractional bits, cannot distinguish positions, and it fails (1.16). Chosen.
    private static let largestPixel: CGFloat = 4096

    /// False when Cairo's numbers are too small; then nothing can be drawn with it.
    func setAsSource(of context: OpaquePointer) -> Bool {
        guard toDevice.stretch.most <= Self.largestPixel else { return false }
        var inverse = toDevice.inverted()
        // Whole tiles are taken off, because Cairo's numbers have 16 bits.
        let width = CGFloat(picture.region.width), height = CGFloat(picture.region.height)
        inverse.tx -= (inverse.tx / width).rounded(.down) * width
        inverse.ty -= (inverse.ty / height).rounded(.down) * height
        guard inverse.isTame else { return false }
        let pattern = cairo_pattern_create_for_surface(picture.surface)
        var matrix = inverse.cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(
            pattern, toDevice.mapsPixelsToPixels ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        return true
    }
}

/// The paint of fills and strokes.
package enum CanvasPaint {
    case color(RGBAColor)
    case tile(PatternTile)

    /// A paint for drawing only the coverage of a shape.
    package static var stencil: CanvasPaint { .color(.black) }
}

extension CairoCanvas {
    /// Fills a shape with a color or a pattern. The alpha of a tile is in it already.
    package func fill(
        _ shape: DisplayShape, _ rule: CGPathFillRule, with paint: CanvasPaint, alpha: CGFloat,
        under transform: CGAffineTransform
    ) {
        switch paint {
        case .color(let color): self.paint(shape, fill: (color, rule), alpha: alpha, under: transform)
        case .tile(let tile):
            guard transform.isDrawable else { return }
            cairo_new_path(context)
            addPath(shape, under: transform)
            cairo_set_fill_rule(context, rule.cairo)
            guard tile.setAsSource(of: context) else { return }
            cairo_fill(context)
            cairo_set_source_rgb(context, 0, 0, 0)
        }
    }

    /// Strokes a shape with a color or a pattern. The alpha of a tile is in it already.
    package func stroke(
        _ shape: DisplayShape, _ line: LineStyle, with paint: CanvasPaint, alpha: CGFloat,
        under transform: CGAffineTransform
    ) {
        switch paint {
        case .color(let color): self.paint(shape, stroke: (color, line), alpha: alpha, under: transform)
        case .tile(let tile):
            guard transform.isDrawable else { return }
            cairo_new_path(context)
            addPath(shape, under: transform)
            guard tile.setAsSource(of: context) else { return }
            stroke(line, around: shape, under: transform)
            cairo_set_source_rgb(context, 0, 0, 0)
        }
    }

    /// Fills a rectangle with a color or pattern, masked by the alpha of an image in it.
    package func drawMask(
        _ image: CGImage, in rect: CGRect, with paint: CanvasPaint, alpha: CGFloat, under transform: CGAffineTransform
    ) {
        let place = rect.standardized.applying(transform).insetBy(dx: -1, dy: -1)
        guard transform.isDrawable, place.isFinite, let region = clipRegion?.intersection(place) else { return }
        let quality = interpolationQuality
        let mask = CairoPicture(region, coarseness: coarseness) {
            $0.interpolationQuality = quality
            $0.draw(image, in: rect, under: transform)
        }
        guard let mask else { return }
        switch paint {
        case .color(let color):
            guard color.isFinite else { return }
            setSource(color, alpha)
        case .tile(let tile): guard tile.setAsSource(of: context) else { return }
        }
        self.mask(with: mask)
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}
