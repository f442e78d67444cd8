// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

// How a drawing is combined with the content of the canvas.
//
//     most blend modes     Cairo's operators, while the drawing is drawn
//     a shadow             the drawing's alpha, in a picture beside it, blurred; painted before the drawing
//     the other modes      in steps: the drawing, the coverage of its shape, and the content, each in a picture; then
//                          the content is replaced by the mixture where the shape covers it
//
// The modes in steps are those that change the content outside the drawn shape (Cairo, like the Canvas of browsers,
// erases it; Quartz leaves it unchanged), those that Cairo lacks, and hue, saturation, color and luminosity, which
// Cairo computes wrongly for partially covered pixels (in 1.16 and 1.18, by up to a fifth of the scale).

/// How a drawing is composited.
package struct Compositing: Equatable, Sendable {
    package var mode = CGBlendMode.normal
    package var shadow: DeviceShadow?
    /// Whether edges are smoothed.
    package var smooths = true

    package init() {}

    /// Whether it is plain drawing.
    var isPlain: Bool { self == Compositing() }
}

/// A shadow in pixels.
package struct DeviceShadow: Equatable, Sendable {
    package var offset: CGSize
    /// The standard deviation of the blur.
    package var deviation: CGFloat
    package var color: RGBAColor

    package init(offset: CGSize, deviation: CGFloat, color: RGBAColor) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }

    /// - Parameter base: from the list's plane to the device.
    package init(_ shadow: DisplayShadow, under base: CGAffineTransform) {
        let scale = abs(base.determinant).squareRoot()
        offset = shadow.offset.applying(base)
        deviation = min(shadow.blur, DisplayShadow.mostBlur) * scale / 2
        color = shadow.color
    }
}

extension CairoCanvas {
    /// A drawing that can be repeated on other canvases of the same plane. As a stencil it has its shape without its
    /// colors: fully covered pixels are opaque.
    package typealias Drawing = (_ canvas: CairoCanvas, _ isStencil: Bool) -> Void

    /// Draws something with a compositing.
    package func draw(_ compositing: Compositing, _ drawing: Drawing) {
        guard !compositing.isPlain else { return drawing(self, false) }
        let `operator` = cairoOperator(compositing.mode)
        // In a document, an area that a shadow makes transparent would be white for the following drawing.
        if let shadow = compositing.shadow, `operator` != nil || !isDocument {
            drawShadow(shadow, compositing, drawing)
        }
        if let `operator`, isDocument || !compositing.mode.goesWrongAtEdges {
            cairo_set_operator(context, `operator`)
            drawSmoothly(compositing, drawing, isStencil: false)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        } else {
            drawInSteps(compositing, drawing)
        }
    }

    /// Documents have the blend modes of PDF only. For others Cairo would draw an image of the result over the existing
    /// content, which would then show twice where it is translucent; so they are drawn in steps as well.
    private func cairoOperator(_ mode: CGBlendMode) -> cairo_operator_t? {
        switch mode {
        case .sourceAtop, .destinationOver, .destinationOut, .xor, .plusLighter: isDocument ? nil : mode.cairoOperator
        default: mode.cairoOperator
        }
    }

    private func drawSmoothly(_ compositing: Compositing, _ drawing: Drawing, isStencil: Bool) {
        if !compositing.smooths { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
        drawing(self, isStencil)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }

    // MARK: - Shadows

    /// Draws the shadow of a drawing without the drawing.
    package func drawShadow(_ shadow: DeviceShadow, of drawing: (CairoCanvas) -> Void) {
        drawShadow(shadow, Compositing()) { canvas, _ in drawing(canvas) }
    }

    /// Draws something with its shadow below it. It is drawn once, since its parts may have shadows.
    ///
    /// - Parameters:
    ///   - extent: the largest area that the drawing may cover, in pixels.
    ///   - alpha: of the drawing and its shadow.
    ///   - drawing: receives the required part, in pixels.
    /// - Returns: false, without drawing, when the shadow is too far away.
    package func draw(
        _ shadow: DeviceShadow, within extent: CGRect, alpha: CGFloat, drawing: (CairoCanvas, CGRect) -> Void
    ) -> Bool {
        let reach = max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadow.deviation + 2
        guard reach < Self.farthestShadow else { return false }
        guard let clip = clipRegion, let region = clip.grown(by: Int(reach.rounded(.up))).intersection(extent) else {
            return true
        }
        let visible = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
        guard let picture = CairoPicture(region, draw: { drawing(sibling($0), visible) }) else { return false }
        var faded = shadow
        faded.color.alpha *= Float(alpha)
        drawShadow(faded) { $0.paint(picture, alpha: 1, filter: CAIRO_FILTER_GOOD) }
        paint(picture, alpha: alpha, filter: CAIRO_FILTER_NEAREST)
        return true
    }

    /// The largest distance of a shadow, in pixels. Chosen: about a screen.
    private static let farthestShadow: CGFloat = 4096

    private func paint(_ picture: CairoPicture, alpha: CGFloat, filter: cairo_filter_t) {
        let pattern = picture.pattern
        cairo_pattern_set_filter(pattern, filter)
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, Double(alpha))
        cairo_pattern_destroy(pattern)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    private func drawShadow(_ shadow: DeviceShadow, _ compositing: Compositing, _ drawing: Drawing) {
        let offset = CGSize(
            width: DeviceLimits.hold(shadow.offset.width), height: DeviceLimits.hold(shadow.offset.height))
        guard shadow.color.isFinite, shadow.deviation >= 0, let clip = clipRegion else { return }
        // Objects farther away cast no shadow into the clip. A wide blur has no details: a resolution of an eighth of
        // the deviation is fine enough.
        let region = clip.grown(by: GaussianBlur.reach(shadow.deviation))
        let coarseness = max(1, Int(min(shadow.deviation, 10_000) / 16))
        let picture = CairoPicture(region, shift: offset, coarseness: coarseness) {
            sibling($0).drawSmoothly(compositing, drawing, isStencil: false)
        }
        guard let picture else { return }
        var alphas = picture.alphas
        GaussianBlur.blur(
            &alphas, width: picture.width, height: picture.height, deviation: shadow.deviation / CGFloat(coarseness))
        var mixing = Compositing()
        mixing.mode = compositing.mode
        draw(mixing) { canvas, isStencil in
            canvas.setSource(isStencil ? .black : shadow.color, 1)
            canvas.mask(with: alphas, like: picture)
        }
    }

    /// - Parameter picture: has the size and the place of the mask.
    private func mask(with alphas: [UInt8], like picture: CairoPicture) {
        let (width, height) = (picture.width, picture.height)
        let bytesPerRow = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        var rows = [UInt8](repeating: 0, count: bytesPerRow * height)
        for y in 0..<height {
            rows.replaceSubrange(
                y * bytesPerRow..<y * bytesPerRow + width, with: alphas[y * width..<(y + 1) * width])
        }
        rows.withUnsafeMutableBufferPointer { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
            let pattern = cairo_pattern_create_for_surface(surface)
            picture.place(pattern)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    /// A canvas for parts of what is drawn here, set up like this one.
    private func sibling(_ canvas: CairoCanvas) -> CairoCanvas {
        canvas.enlargesInSteps = enlargesInSteps
        return canvas
    }

    // MARK: - In steps

    private func drawInSteps(_ compositing: Compositing, _ drawing: Drawing) {
        guard let region = clipRegion else { return }
        let source = CairoPicture(region) { sibling($0).drawSmoothly(compositing, drawing, isStencil: false) }
        let shape = CairoPicture(region) { sibling($0).drawSmoothly(compositing, drawing, isStencil: true) }
        guard let source, let shape else { return }
        PixelMixing.spread(source, overAll: shape)
        let `operator` = compositing.mode.cairoOperator
        let mixture = CairoPicture(region) { canvas in
            canvas.drawAll(of: self)
            guard let `operator` else { return }
            cairo_set_source_surface(canvas.context, source.surface, Double(region.x), Double(region.y))
            cairo_set_operator(canvas.context, `operator`)
            cairo_paint(canvas.context)
        }
        guard let mixture else { return }
        if `operator` == nil { PixelMixing.mix(source, of: shape, into: mixture, compositing.mode) }
        replace(with: mixture, through: shape)
    }

    /// Replaces the existing content by the image, as far as the mask's alpha and the clip allow.
    ///
    /// In a document, transparent parts become paper.
    private func replace(with picture: CairoPicture, through mask: CairoPicture) {
        if isDocument {
            cairo_set_source_rgb(context, 1, 1, 1)
            self.mask(with: mask)
        }
        cairo_set_source_surface(context, picture.surface, Double(picture.region.x), Double(picture.region.y))
        cairo_set_operator(context, isDocument ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE)
        self.mask(with: mask)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    // MARK: - Layers and masks

    /// Like `endGroup(alpha:)`, with a compositing.
    package func endGroup(alpha: CGFloat, _ compositing: Compositing) {
        guard let group = popGroup() else { return }
        draw(compositing) { canvas, isStencil in
            if isStencil {
                cairo_set_source_rgb(canvas.context, 0, 0, 0)
                cairo_paint(canvas.context)
            } else {
                cairo_set_source(canvas.context, group)
                cairo_paint_with_alpha(canvas.context, alpha)
                cairo_set_source_rgb(canvas.context, 0, 0, 0)
            }
        }
        cairo_pattern_destroy(group)
    }

    /// Like `endGroup(alpha:)`, clipped to a shape, so that the whole group has one edge.
    package func endGroup(alpha: CGFloat, inside shape: DisplayShape, under transform: CGAffineTransform) {
        guard let group = popGroup() else { return }
        save()
        clip(to: shape, under: transform)
        cairo_set_source(context, group)
        cairo_paint_with_alpha(context, Double(alpha))
        cairo_set_source_rgb(context, 0, 0, 0)
        restore()
        cairo_pattern_destroy(group)
    }

    /// Draws on a copy of the existing content, until `endMask` adopts it as far as the mask allows.
    ///
    /// A document cannot be copied: there it draws on an empty image, and then over the content.
    package func beginMask() {
        guard !isDocument else { return beginGroup() }
        let before = cairo_surface_reference(cairo_get_group_target(context))
        beginGroup()
        cairo_set_source_surface(context, before, 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_surface_destroy(before)
    }

    /// - Parameter image: its alpha is the mask, which is zero outside of it.
    package func endMask(_ image: CGImage, in rect: CGRect, under transform: CGAffineTransform) {
        guard let group = popGroup() else { return }
        if let region = clipRegion,
            let mask = CairoPicture(region, draw: { $0.draw(image, in: rect, under: transform) })
        {
            cairo_set_source(context, group)
            cairo_set_operator(context, isDocument ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE)
            self.mask(with: mask)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            cairo_set_source_rgb(context, 0, 0, 0)
        }
        cairo_pattern_destroy(group)
    }
}

extension CGBlendMode {
    /// Whether Cairo's result is wrong where a shape covers a pixel partly.
    fileprivate var goesWrongAtEdges: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }

    /// Cairo's operator, if it changes nothing outside of the drawn shape.
    var cairoOperator: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: nil
        }
    }
}
