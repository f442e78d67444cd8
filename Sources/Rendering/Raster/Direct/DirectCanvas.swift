// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics

// Draws pixels directly, without Cairo:
//
//     CairoCanvas.paint ──> DirectCanvas ──> kernels (coverage by distance, row by row)
//                  └─────── no ──> Cairo (paths, scan conversion)
//
// It draws shapes that are frequent, and slow in a general path renderer: rectangles, rounded rectangles, ellipses,
// frames, single lines, paths of many curves, and the dashes of lines and circles, in colors; and it adds images that are
// not rotated. It draws only with source over or plus lighter, with antialiasing, and inside a clip that is a rectangle
// of whole pixels. For everything else it returns false without drawing.
//
// Its pictures differ slightly from Cairo's, because it computes the coverage of pixels at edges by distance, and Cairo
// by samples. `docs/Performance.md` has the differences.

/// Cairo's current target, for drawing into it without Cairo.
struct DirectCanvas {
    let surface: OpaquePointer
    let target: kosketus_target
    /// From the canvas's positions to those of the target, which may be a group's picture that begins elsewhere.
    let offset: CGPoint

    /// The range of direct drawing: more distant or larger shapes are left to Cairo, since the kernels' positions are
    /// 32-bit numbers, whose error stays below a hundredth of a pixel up to here.
    static let reach: CGFloat = 32_768
}

extension CairoCanvas {
    /// Nil when direct drawing is not possible.
    func directCanvas() -> DirectCanvas? {
        let mixing = cairo_get_operator(context)
        guard
            drawsDirectly, mixing == CAIRO_OPERATOR_OVER || mixing == CAIRO_OPERATOR_ADD,
            cairo_get_antialias(context) == CAIRO_ANTIALIAS_DEFAULT,
            let surface = cairo_get_group_target(context), cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let clip = wholePixelClip
        else { return nil }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        // Groups begin at whole pixels.
        guard x == x.rounded(), y == y.rounded() else { return nil }
        let width = Int(cairo_image_surface_get_width(surface))
        let all = PixelRect(x: 0, y: 0, width: width, height: Int(cairo_image_surface_get_height(surface)))
        let part = clip.moved(x: Int(x), y: Int(y)).intersection(all)
        return DirectCanvas(
            surface: surface,
            target: kosketus_target(
                pixels: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self),
                stride: cairo_image_surface_get_stride(surface) / 4, left: Int32(part.left), top: Int32(part.top),
                right: Int32(part.right), bottom: Int32(part.bottom), width: Int32(width),
                adds: mixing == CAIRO_OPERATOR_ADD, is_portable: drawsPortably),
            offset: CGPoint(x: x, y: y))
    }

    /// The clip, when it is a rectangle of whole pixels; positions are those of the canvas.
    private var wholePixelClip: PixelRect? {
        if let known = knownClip { return known.rect }
        let rect = readClip()
        knownClip = KnownClip(rect: rect)
        return rect
    }

    private func readClip() -> PixelRect? {
        guard let list = cairo_copy_clip_rectangle_list(context) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        if list.pointee.num_rectangles == 0 { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        guard list.pointee.num_rectangles == 1 else { return nil }
        let rect = list.pointee.rectangles[0]
        return PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}

/// The known state of a canvas's clip: this rectangle of whole pixels, or none.
struct KnownClip {
    var rect: PixelRect?
}

/// A rectangle of whole pixels.
struct PixelRect: Equatable {
    var left: Int, top: Int, right: Int, bottom: Int

    init(x: Int, y: Int, width: Int, height: Int) {
        (left, top, right, bottom) = (x, y, x + width, y + height)
    }

    var isEmpty: Bool { left >= right || top >= bottom }

    func moved(x: Int, y: Int) -> PixelRect {
        PixelRect(x: left + x, y: top + y, width: right - left, height: bottom - top)
    }

    /// Empty when they do not intersect.
    func intersection(_ other: PixelRect) -> PixelRect {
        let x = max(left, other.left), y = max(top, other.top)
        return PixelRect(
            x: x, y: y, width: max(0, min(right, other.right) - x), height: max(0, min(bottom, other.bottom) - y))
    }
}

// MARK: - Colors

extension RGBAColor {
    /// The premultiplied pixel, with components limited to 0...1, as in Cairo.
    func pixel(alpha: CGFloat) -> UInt32 {
        func held(_ value: Float) -> Float { min(max(value, 0), 1) }
        let opacity = held(held(self.alpha) * Float(alpha))
        func byte(_ value: Float) -> UInt32 { UInt32(held(value) * opacity * 255 + 0.5) }
        return UInt32(opacity * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
