// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics

// How pixels are drawn:
//
//     DisplayList --CairoPlayer-->  CairoCanvas --Cairo--> premultiplied BGRA bytes = CGImage
//     LayerTree   --Compositor-->
//
// A canvas keeps only a clip and a stack of groups: each drawing specifies its transform, color and line style. So a
// drawing that can't be drawn is left out, without influence on later ones: Cairo itself would stop drawing permanently
// after the first matrix that can't be inverted.

/// Draws into pixels. Positions ("device") are pixels from the top left, y down.
///
/// Use it from one thread at a time.
package final class CairoCanvas {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int

    let context: OpaquePointer
    /// Whether this is a page of a document, which has no pixels, and where nothing can become transparent again.
    let isDocument: Bool
    private let surface: OpaquePointer
    /// The number of the plane's rows and columns in one pixel.
    var coarseness = 1
    /// How images are scaled.
    package var interpolationQuality = CGInterpolationQuality.default
    /// Whether images are enlarged in the steps of Core Graphics and reduced with its weights, as in bitmaps of programs on
    /// iOS, instead of smoothly, as on its screen and in browsers.
    var enlargesInSteps = false
    /// Cairo's current line style, so that only differences are set; nil when unknown.
    var appliedLine: LineStyle?
    /// `appliedLine` at each open `save()` and `beginGroup()`: Cairo restores it with its states.
    private var savedLines: [LineStyle?] = []
    /// The last requested clip. Nil after anything that may have changed it: each call here that clips, restores, or
    /// begins or ends a group.
    var knownClip: KnownClip?
    /// Whether shapes may be drawn directly, without Cairo's paths. False for comparing both.
    package var drawsDirectly = true
    /// Whether direct drawing uses only what every processor has. For comparing both.
    package var drawsPortably = false

    /// Creates an image of the body's drawing.
    ///
    /// - Parameter isOpaque: starts with black instead of transparent, without an alpha channel: clearing makes black.
    /// - Returns: nil when a side is 0 or larger than `CGImage.largestSide`.
    package static func image(
        width: Int, height: Int, isOpaque: Bool = false, draw: (CairoCanvas) -> Void
    ) -> CGImage? {
        let sides = 1...CGImage.largestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let count = width * height * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            kosketus_expect_writing(buffer.baseAddress, Int64(count))
            buffer.initialize(repeating: 0)
            let canvas = CairoCanvas(buffer.baseAddress!, width, height, isOpaque)
            draw(canvas)
            canvas.finish()
            // Cairo leaves the fourth byte of a picture without alpha undefined.
            if isOpaque { makeOpaque(buffer) }
            initializedCount = count
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels)
    }

    /// Uninitialized bytes for an image that will be drawn completely.
    package static func freshPixels(width: Int, height: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            count = width * height * 4
            kosketus_expect_writing(buffer.baseAddress, Int64(count))
        }
    }

    /// Draws on existing rows of premultiplied BGRA bytes.
    ///
    /// - Parameter firstRow: the row that is the image's first.
    package static func draw(
        on pixels: inout [UInt8], firstRow: Int = 0, width: Int, height: Int, draw: (CairoCanvas) -> Void
    ) {
        precondition(
            firstRow >= 0 && pixels.count >= (firstRow + height) * width * 4,
            "\(width) x \(height) pixels from row \(firstRow) on are not in \(pixels.count) bytes")
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            let canvas = CairoCanvas(start + firstRow * width * 4, width, height, false)
            draw(canvas)
            canvas.finish()
        }
    }

    private static func makeOpaque(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        UnsafeMutableRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self) {
            kosketus_make_opaque($0.baseAddress, Int64($0.count))
        }
    }

    private init(_ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ isOpaque: Bool) {
        self.width = width
        self.height = height
        // Both formats are 32-bit words with alpha (or nothing) in the highest byte: BGRA in memory on little-endian
        // machines. Swift runs on no others.
        surface = cairo_image_surface_create_for_data(
            pixels, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        isDocument = false
        context = cairo_create(surface)
    }

    /// A canvas on a surface that already is; its plane is the surface's with its device offset and scale.
    init(_ surface: OpaquePointer, _ width: Int, _ height: Int, isDocument: Bool = false) {
        self.isDocument = isDocument
        self.width = width
        self.height = height
        self.surface = cairo_surface_reference(surface)
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Completes the pixels, which Cairo does not change afterwards.
    private func finish() {
        let status = cairo_status(context)
        assert(
            status == CAIRO_STATUS_SUCCESS, "Cairo stopped drawing: \(String(cString: cairo_status_to_string(status)))")
        assert(savedLines.isEmpty, "\(savedLines.count) states or groups of a canvas were not ended")
        cairo_surface_finish(surface)
    }

    /// Call it when others have written into the pixels.
    func pixelsWereChanged() { cairo_surface_mark_dirty(surface) }

    /// Call it before others read the pixels.
    func completePixels() { cairo_surface_flush(surface) }

    /// False when Cairo was given an invalid value, after which it draws nothing. The checks of this module prevent it;
    /// tests verify this.
    package var isIntact: Bool { cairo_status(context) == CAIRO_STATUS_SUCCESS }

    // MARK: - Clip and groups

    /// Saves the clip until `restore()`.
    package func save() {
        cairo_save(context)
        savedLines.append(appliedLine)
    }

    package func restore() {
        cairo_restore(context)
        knownClip = nil
        appliedLine = savedLines.removeLast()
    }

    /// Begins a group inside the clip, which `endGroup(alpha:)` draws as one image.
    package func beginGroup() {
        cairo_push_group(context)
        knownClip = nil
        savedLines.append(appliedLine)
        appliedLine = nil
    }

    package func endGroup(alpha: CGFloat) {
        guard let group = popGroup() else { return }
        cairo_set_source(context, group)
        cairo_paint_with_alpha(context, alpha)
        // Releases the group's pixels.
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(group)
    }

    /// Ends a group and returns it. The caller has to destroy it.
    func popGroup() -> OpaquePointer? {
        let group = cairo_pop_group(context)
        knownClip = nil
        appliedLine = savedLines.removeLast()
        return group
    }

    /// Clips further drawing to the shape as well.
    ///
    /// - Parameter smooths: if false, each pixel is inside or outside, by its center.
    package func clip(
        to shape: DisplayShape, _ rule: CGPathFillRule = .winding, smooths: Bool = true,
        under transform: CGAffineTransform
    ) {
        cairo_new_path(context)
        // Under a transform that makes everything thin as a line there is no inside.
        if transform.isDrawable { addPath(shape, under: transform) }
        cairo_set_fill_rule(context, rule.cairo)
        if !smooths { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
        cairo_clip(context)
        if !smooths { cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT) }
        knownClip = nil
    }

    // MARK: - Painting

    /// Fills the shape, strokes it, or both in this order. Has no effect under a transform that cannot be inverted, or
    /// with a color that is NaN.
    package func paint(
        _ shape: DisplayShape, fill: (color: RGBAColor, rule: CGPathFillRule)? = nil,
        stroke: (color: RGBAColor, line: LineStyle)? = nil, alpha: CGFloat = 1, under transform: CGAffineTransform
    ) {
        guard transform.isDrawable else { return }
        if let fill, fill.color.isFinite, !fillDirectly(shape, fill.color, alpha: alpha, under: transform) {
            CairoDrawings.note(.shape)
            cairo_new_path(context)
            addPath(shape, under: transform)
            setSource(fill.color, alpha)
            cairo_set_fill_rule(context, fill.rule.cairo)
            cairo_fill(context)
        }
        if let stroke, stroke.color.isFinite,
            let rest = strokeDirectly(shape, stroke.color, stroke.line, alpha: alpha, under: transform)
        {
            CairoDrawings.note(.shape)
            cairo_new_path(context)
            addPath(rest, under: transform)
            setSource(stroke.color, alpha)
            self.stroke(stroke.line, around: rest, under: transform)
        }
    }

    /// Makes the rectangle transparent; black on a canvas without transparency, white in a document.
    package func clear(_ rect: CGRect, under transform: CGAffineTransform) {
        guard transform.isDrawable else { return }
        if isDocument {
            let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
            return paint(.primitive(.rect(rect)), fill: (white, .winding), under: transform)
        }
        cairo_new_path(context)
        addPath(.primitive(.rect(rect)), under: transform)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Cairo holds the components to 0...1.
    func setSource(_ color: RGBAColor, _ alpha: CGFloat) {
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    /// Whether anything drawn in it can be seen. Cairo wants matrices that it can invert; the bound is chosen: a
    /// million by a million points that cover one pixel.
    package var isDrawable: Bool { isFinite && determinant.isFinite && abs(determinant) > 1e-12 }

    /// The longest and the shortest that a line of length 1 becomes: the singular values of the linear part.
    package var stretch: (most: CGFloat, least: CGFloat) {
        let sum = (a * a + b * b + c * c + d * d) / 2
        let root = max(0, sum * sum - determinant * determinant).squareRoot()
        let most = (sum + root).squareRoot()
        return (most, most > 0 ? abs(determinant) / most : 0)
    }
}
