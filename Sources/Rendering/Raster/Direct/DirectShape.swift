// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
import CoreGraphics

/// A shape that the kernels can draw, in pixels of the canvas.
enum DirectShape: Equatable {
    /// A rectangle along the pixels' rows, in any size.
    case upright(CGRect)
    case ellipse(DirectFrame, CGFloat, CGFloat)
    /// A disc whose radius is at most 1.
    case smallDisc(center: CGPoint, radius: CGFloat)
    /// Half sides, and the radius of the corners.
    case roundedRect(DirectFrame, RoundedBox)
    /// The first box without the second, which lies inside.
    case frame(DirectFrame, RoundedBox, RoundedBox)
    case ring(center: CGPoint, radius: CGFloat, halfWidth: CGFloat)
}

/// Half sides of a rectangle around its middle, and the radius of its corners.
struct RoundedBox: Equatable {
    var a: CGFloat, b: CGFloat, radius: CGFloat = 0

    /// The box extended by a distance (or reduced, below 0). Corners stay sharp when `isSharp`.
    func grown(by distance: CGFloat, isSharp: Bool) -> RoundedBox {
        RoundedBox(a: a + distance, b: b + distance, radius: isSharp ? 0 : max(0, radius + distance))
    }
}

/// The center of a shape, and the direction of its first axis.
struct DirectFrame: Equatable {
    var center: CGPoint
    var axis: CGVector

    /// Whether its axes are parallel to those of the pixels.
    var isUpright: Bool { axis.dx == 0 || axis.dy == 0 }
}

/// The scales of a transform that keeps right angles.
struct RightAngledTransform {
    let transform: CGAffineTransform
    /// The positive factors for lengths along x and y.
    let scaleX: CGFloat, scaleY: CGFloat

    /// Nil for a transform with shear.
    init?(_ t: CGAffineTransform) {
        scaleX = (t.a * t.a + t.b * t.b).squareRoot()
        scaleY = (t.c * t.c + t.d * t.d).squareRoot()
        // Over the largest screen that is less than a hundredth of a pixel.
        guard scaleX > 0, scaleY > 0, abs(t.a * t.c + t.b * t.d) <= 1e-6 * scaleX * scaleY else { return nil }
        transform = t
    }

    /// The common factor for all lengths; nil when it depends on the direction.
    var scale: CGFloat? { abs(scaleX - scaleY) <= 1e-4 * scaleX ? scaleX : nil }

    var axis: CGVector {
        // Removes rounding errors from upright shapes, so that their rows and columns are detected as straight.
        if abs(transform.b) <= 1e-9 * scaleX { return CGVector(dx: transform.a < 0 ? -1 : 1, dy: 0) }
        if abs(transform.a) <= 1e-9 * scaleX { return CGVector(dx: 0, dy: transform.b < 0 ? -1 : 1) }
        return CGVector(dx: transform.a / scaleX, dy: transform.b / scaleX)
    }

    func frame(of rect: CGRect) -> DirectFrame {
        DirectFrame(center: CGPoint(x: rect.midX, y: rect.midY).applying(transform), axis: axis)
    }

    func box(of rect: CGRect) -> RoundedBox {
        RoundedBox(a: rect.width / 2 * scaleX, b: rect.height / 2 * scaleY)
    }
}

// MARK: - Fills

extension DirectShape {
    /// The area of a filled shape; nil when the kernels cannot draw it.
    init?(filling shape: DisplayShape, under transform: CGAffineTransform) {
        guard case .primitive(let primitive) = shape, let map = RightAngledTransform(transform) else { return nil }
        switch primitive.normalized {
        case .rect(let rect):
            if map.axis.dx == 0 || map.axis.dy == 0 {
                self = .upright(rect.applying(transform))
            } else {
                self = .roundedRect(map.frame(of: rect), map.box(of: rect))
            }
        case .ellipse(let rect):
            if let radius = map.circleRadius(of: rect) {
                let frame = map.frame(of: rect)
                self =
                    radius < 1
                    ? .smallDisc(center: frame.center, radius: radius) : .ellipse(frame, radius, radius)
            } else {
                let box = map.box(of: rect), least = min(box.a, box.b)
                // The distance to its edge is a first approximation, good enough when it is not too flat.
                guard least >= 2, max(box.a, box.b) <= 4 * least else { return nil }
                self = .ellipse(map.frame(of: rect), box.a, box.b)
            }
        case .roundedRect(let rect, let width, let height):
            guard let radius = map.radius(width, height) else { return nil }
            var box = map.box(of: rect)
            box.radius = min(radius, box.a, box.b)
            self = .roundedRect(map.frame(of: rect), box)
        }
    }
}

extension RightAngledTransform {
    /// The radius of a corner; nil when it is not circular.
    fileprivate func radius(_ width: CGFloat, _ height: CGFloat) -> CGFloat? {
        let x = width * scaleX, y = height * scaleY
        return abs(x - y) <= 0.01 ? x : nil
    }
}

// MARK: - Solid strokes

extension DirectShape {
    /// The area of a solid line around the shape; nil when the kernels cannot draw it. A single straight line is not
    /// included: see `DirectDashes`.
    init?(stroking shape: DisplayShape, _ line: LineStyle, under transform: CGAffineTransform) {
        guard
            case .primitive(let primitive) = shape, let map = RightAngledTransform(transform), let scale = map.scale
        else { return nil }
        let half = line.width * scale / 2
        switch primitive.normalized {
        case .ellipse(let rect):
            guard let radius = map.circleRadius(of: rect), radius >= half, radius >= 1.5 else { return nil }
            self = .ring(center: map.frame(of: rect).center, radius: radius, halfWidth: half)
        case .rect(let rect):
            guard rect.width > 0, rect.height > 0, let isSharp = line.drawsSharpCorners else { return nil }
            self = .outline(map.frame(of: rect), map.box(of: rect), half, isSharp: isSharp)
        case .roundedRect(let rect, let width, let height):
            guard let radius = map.radius(width, height), radius > 0 else { return nil }
            var box = map.box(of: rect)
            box.radius = min(radius, box.a, box.b)
            self = .outline(map.frame(of: rect), box, half, isSharp: false)
        }
    }

    private static func outline(
        _ frame: DirectFrame, _ box: RoundedBox, _ half: CGFloat, isSharp: Bool
    ) -> DirectShape {
        let outside = box.grown(by: half, isSharp: isSharp), inside = box.grown(by: -half, isSharp: isSharp)
        return inside.a > 0 && inside.b > 0 ? .frame(frame, outside, inside) : .roundedRect(frame, outside)
    }
}

extension RightAngledTransform {
    /// Nil when it is not a circle on the device.
    func circleRadius(of rect: CGRect) -> CGFloat? {
        let box = box(of: rect)
        return abs(box.a - box.b) <= 0.01 ? (box.a + box.b) / 2 : nil
    }
}

extension LineStyle {
    /// Whether the corners of a rectangle are sharp, or rounded; nil when they are bevelled.
    fileprivate var drawsSharpCorners: Bool? {
        switch join {
        case .miter: miterLimit >= 1.4143 ? true : nil
        case .round: false
        case .bevel: nil
        }
    }
}

// MARK: - Drawing

extension DirectCanvas {
    /// Returns false, without drawing, when the shape is out of the kernels' range.
    func draw(_ shape: DirectShape, _ pixel: UInt32) -> Bool {
        guard isInReach(shape) else { return false }
        // A clear color changes nothing, laid over as well as added. Views have it as their background.
        guard pixel != 0 else { return true }
        var target = target
        switch shape {
        case .upright(let rect): drawUpright(rect, pixel)
        case .ellipse(let frame, let a, let b):
            kosketus_ellipse(&target, kernelFrame(frame), Float(a), Float(b), pixel)
        case .smallDisc(let center, let radius):
            kosketus_small_disc(&target, center.x + offset.x, center.y + offset.y, radius, pixel)
        case .roundedRect(let frame, let box):
            kosketus_rounded_rect(
                &target, kernelFrame(frame), Float(box.a), Float(box.b), Float(box.radius), pixel)
        case .frame(let frame, let outside, let inside):
            kosketus_rounded_frame(
                &target, kernelFrame(frame), Float(outside.a), Float(outside.b), Float(outside.radius),
                Float(inside.a), Float(inside.b), Float(inside.radius), pixel)
        case .ring(let center, let radius, let halfWidth):
            kosketus_ring(
                &target, Float(center.x + offset.x), Float(center.y + offset.y), Float(radius), Float(halfWidth), pixel)
        }
        return true
    }

    /// Draws an image inside a shape. Returns false when the kernel does not support the shape.
    func mix(_ image: CGImage, atPixel point: CGPoint, alpha: CGFloat, inside edge: DirectShape) -> Bool {
        guard case .roundedRect(let frame, let box) = edge, isInReach(edge) else { return false }
        var target = target
        image.pixels.withUnsafeBytes { bytes in
            kosketus_mix_in_rounded_rect(
                &target, bytes.assumingMemoryBound(to: UInt32.self).baseAddress!, Int32(image.width),
                Int32(image.width), Int32(image.height), Int32(point.x + offset.x), Int32(point.y + offset.y),
                UInt32(min(max(alpha, 0), 1) * 255 + 0.5), kernelFrame(frame), Float(box.a), Float(box.b),
                Float(box.radius))
        }
        return true
    }

    /// Draws an image that is interpolated linearly. Returns false when it is rotated or out of the kernel's range.
    func mix(_ image: CGImage, alpha: CGFloat, _ toDevice: CGAffineTransform) -> Bool {
        let place = image.bounds.applying(toDevice).offsetBy(dx: offset.x, dy: offset.y)
        // Over all of the image, less than a thousandth of a pixel.
        let skew = max(abs(toDevice.b) * image.bounds.width, abs(toDevice.c) * image.bounds.height)
        guard skew < 1e-3, max(image.width, image.height) <= Self.mostPixels,
            isInReach(CGPoint(x: place.minX, y: place.minY)), isInReach(CGPoint(x: place.maxX, y: place.maxY))
        else { return false }
        let map = kosketus_upright_map(
            step_x: 1 / toDevice.a, x: -(toDevice.tx + offset.x) / toDevice.a, step_y: 1 / toDevice.d,
            y: -(toDevice.ty + offset.y) / toDevice.d)
        var target = target
        image.pixels.withUnsafeBytes { bytes in
            kosketus_mix_scaled(
                &target, bytes.assumingMemoryBound(to: UInt32.self).baseAddress!, Int32(image.pixelRowLength / 4),
                Int32(image.width), Int32(image.height), UInt32(min(max(alpha, 0), 1) * 255 + 0.5), map,
                Float(place.minX), Float(place.minY), Float(place.maxX), Float(place.maxY))
        }
        return true
    }

    /// The largest side of a scaled image: the kernel's positions have 16 bits before the point.
    private static let mostPixels = 16_384

    private func isInReach(_ shape: DirectShape) -> Bool {
        switch shape {
        case .upright(let rect): !rect.minX.isNaN && !rect.minY.isNaN && !rect.maxX.isNaN && !rect.maxY.isNaN
        case .ellipse(let frame, let a, let b): isInReach(frame.center, max(a, b))
        case .smallDisc(let center, let radius): isInReach(center, radius)
        case .roundedRect(let frame, let box), .frame(let frame, let box, _):
            isInReach(frame.center, max(box.a, box.b))
        case .ring(let center, let radius, let halfWidth): isInReach(center, radius + halfWidth)
        }
    }

    func isInReach(_ point: CGPoint, _ around: CGFloat = 0) -> Bool {
        abs(point.x) + around <= Self.reach && abs(point.y) + around <= Self.reach
    }

    func kernelFrame(_ frame: DirectFrame) -> kosketus_frame {
        kosketus_frame(
            x: Float(frame.center.x + offset.x), y: Float(frame.center.y + offset.y), ux: Float(frame.axis.dx),
            uy: Float(frame.axis.dy))
    }

    private func drawUpright(_ rect: CGRect, _ pixel: UInt32) {
        // Two more pixels around the clip change nothing inside of it.
        let seen = CGRect(
            x: CGFloat(target.left) - 2, y: CGFloat(target.top) - 2, width: CGFloat(target.right - target.left) + 4,
            height: CGFloat(target.bottom - target.top) + 4)
        let rect = rect.offsetBy(dx: offset.x, dy: offset.y).intersection(seen)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        var target = target
        if let whole = rect.wholePixels {
            target.left = max(target.left, Int32(whole.minX))
            target.top = max(target.top, Int32(whole.minY))
            target.right = min(target.right, Int32(whole.maxX))
            target.bottom = min(target.bottom, Int32(whole.maxY))
            let replaces = pixel >> 24 == 255 && !target.adds
            if replaces { kosketus_fill(&target, pixel) } else { kosketus_blend(&target, pixel) }
            return
        }
        let frame = kosketus_frame(x: Float(rect.midX), y: Float(rect.midY), ux: 1, uy: 0)
        kosketus_rounded_rect(&target, frame, Float(rect.width / 2), Float(rect.height / 2), 0, pixel)
    }
}

extension CGRect {
    /// The rectangle with integral coordinates, if no edge moves by a five-hundredth of a pixel, which is invisible in
    /// 255 steps.
    fileprivate var wholePixels: CGRect? {
        let edges = [minX, minY, maxX, maxY], whole = edges.map { $0.rounded() }
        guard zip(edges, whole).allSatisfy({ abs($0 - $1) < 0.002 }) else { return nil }
        return CGRect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
    }
}
