// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics

// What draws pixels here:
//
//     DisplayList --CairoPlayer-->  CairoCanvas --Cairo--> premultiplied BGRA bytes = CGImage
//     LayerTree   --Compositor-->
//
// A canvas keeps a clip and a stack of groups, and nothing else: each drawing brings its transform, colour and line
// style with it. So one that can't be drawn is left out, and has no influence on what comes after it: Cairo itself
// would stop drawing for good after the first matrix that can't be inverted.

/// Pixels that are being drawn. Positions on them ("device") are pixels from the top left, y down.
///
/// To be used on one thread at a time.
package final class CairoCanvas {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int

    let context: OpaquePointer
    /// Whether this is a page of a document, which is no pixels and where nothing can be made transparent again.
    let isDocument: Bool
    private let surface: OpaquePointer
    /// How many pixels of the plane's rows and columns are one here.
    var coarseness = 1
    /// How pictures are drawn at another size than their own.
    package var interpolationQuality = CGInterpolationQuality.default
    /// The line style that Cairo has now, so that only what differs is set; nil when nothing is known of it.
    var appliedLine: LineStyle?
    /// What `appliedLine` was at each `save()` and `beginGroup()` that is still open: Cairo goes back with its states.
    private var savedLines: [LineStyle?] = []
    /// The clip as it was last asked for. Nil after whatever may have changed it: each call here that clips, restores,
    /// or begins or ends a group.
    var knownClip: KnownClip?
    /// Whether shapes may go the short way, past Cairo's paths. False is for comparing the two.
    package var drawsDirectly = true

    /// Makes a picture out of what the body draws.
    ///
    /// - Parameter isOpaque: starts from black instead of transparent, and stays without transparency: what is
    ///   cleared turns black.
    /// - Returns: nil when a side is 0 or beyond `CGImage.largestSide`.
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

    /// Bytes for a picture of which all pixels will be drawn, with anything in them.
    package static func freshPixels(width: Int, height: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            count = width * height * 4
            kosketus_expect_writing(buffer.baseAddress, Int64(count))
        }
    }

    /// Draws on a picture that is there already, of premultiplied BGRA bytes.
    package static func draw(
        on pixels: inout [UInt8], width: Int, height: Int, draw: (CairoCanvas) -> Void
    ) {
        precondition(pixels.count == width * height * 4, "\(width) x \(height) pixels are not \(pixels.count) bytes")
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            let canvas = CairoCanvas(start, width, height, false)
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
        // machines, which are all that Swift runs on.
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

    /// The pixels are complete after this, and Cairo does not touch them any more.
    private func finish() {
        let status = cairo_status(context)
        assert(
            status == CAIRO_STATUS_SUCCESS, "Cairo gave up drawing: \(String(cString: cairo_status_to_string(status)))")
        assert(savedLines.isEmpty, "\(savedLines.count) states or groups of a canvas were not ended")
        cairo_surface_finish(surface)
    }

    /// To be called when others have written into the pixels.
    func pixelsWereChanged() { cairo_surface_mark_dirty(surface) }

    /// To be called before others read the pixels.
    func completePixels() { cairo_surface_flush(surface) }

    /// False when something was given to Cairo that it refuses, after which it draws nothing any more. The guards of
    /// this module are there so that it never happens; tests look here.
    package var isIntact: Bool { cairo_status(context) == CAIRO_STATUS_SUCCESS }

    // MARK: - Clip and groups

    /// Keeps the clip, until `restore()`.
    package func save() {
        cairo_save(context)
        savedLines.append(appliedLine)
    }

    package func restore() {
        cairo_restore(context)
        knownClip = nil
        appliedLine = savedLines.removeLast()
    }

    /// What follows is drawn by itself, inside the clip, until `endGroup(alpha:)` draws it as one picture.
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
        // Lets go of the group's pixels.
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(group)
    }

    /// Ends a group. Whoever gets it has to destroy it.
    func popGroup() -> OpaquePointer? {
        let group = cairo_pop_group(context)
        knownClip = nil
        appliedLine = savedLines.removeLast()
        return group
    }

    /// Holds what follows to the inside of the shape as well.
    ///
    /// - Parameter smooths: false: each pixel is inside or outside, as its middle is.
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

    /// Fills the shape, strokes it, or does the one and then the other. Nothing happens under a transform that can't
    /// be inverted, or with a colour that is no number.
    package func paint(
        _ shape: DisplayShape, fill: (color: RGBAColor, rule: CGPathFillRule)? = nil,
        stroke: (color: RGBAColor, line: LineStyle)? = nil, alpha: CGFloat = 1, under transform: CGAffineTransform
    ) {
        guard transform.isDrawable else { return }
        if let fill, fill.color.isFinite, !fillDirectly(shape, fill.color, alpha: alpha, under: transform) {
            cairo_new_path(context)
            addPath(shape, under: transform)
            setSource(fill.color, alpha)
            cairo_set_fill_rule(context, fill.rule.cairo)
            cairo_fill(context)
        }
        if let stroke, stroke.color.isFinite,
            !strokeDirectly(shape, stroke.color, stroke.line, alpha: alpha, under: transform)
        {
            cairo_new_path(context)
            addPath(shape, under: transform)
            setSource(stroke.color, alpha)
            self.stroke(stroke.line, around: shape, under: transform)
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
