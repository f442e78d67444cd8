// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics

// Where Cairo's canvas tries to draw directly. Functions return false, or what is left, when Cairo has to draw.

extension CairoCanvas {
    func fillDirectly(
        _ shape: DisplayShape, _ color: RGBAColor, alpha: CGFloat, under transform: CGAffineTransform
    ) -> Bool {
        guard let direct = DirectShape(filling: shape, under: transform), let canvas = directCanvas() else {
            return false
        }
        return canvas.drawing { $0.draw(direct, color.pixel(alpha: alpha)) }
    }

    /// Returns the part of the shape that is not drawn; nil when nothing is left.
    func strokeDirectly(
        _ shape: DisplayShape, _ color: RGBAColor, _ line: LineStyle, alpha: CGFloat,
        under transform: CGAffineTransform
    ) -> DisplayShape? {
        guard line.width > 0, line.width.isFinite, let canvas = directCanvas() else { return shape }
        let pixel = color.pixel(alpha: alpha)
        var rest: PathElements?
        let isDrawn = canvas.drawing { canvas in
            if canvas.drawLine(shape, line, under: transform, pixel) { return true }
            if case .path(let elements) = shape {
                rest = canvas.drawSmoothLines(elements, line, under: transform, color, alpha: alpha)
                return true
            }
            guard line.dashLengths.isEmpty else {
                return canvas.drawDashedCircle(shape, line, under: transform, pixel)
            }
            return DirectShape(stroking: shape, line, under: transform).map { canvas.draw($0, pixel) } ?? false
        }
        return isDrawn ? rest.map { .path($0) } : shape
    }

    /// Draws an image that is interpolated linearly between its pixels, or mirrored, but not rotated, in the mode plus
    /// lighter: games draw hundreds of lights like this. In other modes images have Cairo's pixels.
    ///
    /// - Parameter toDevice: from the image's pixels.
    func drawScaledDirectly(_ image: CGImage, alpha: CGFloat, _ toDevice: CGAffineTransform) -> Bool {
        guard interpolatesLinearly(toDevice), !toDevice.mapsPixelsToPixels, let canvas = directCanvas(),
            canvas.target.adds
        else { return false }
        return canvas.drawing { $0.mix(image, alpha: alpha, toDevice) }
    }

    /// Whether Cairo would interpolate between four pixels, too. It averages more of them when it makes fewer than
    /// three pixels of four, unless the quality is low.
    private func interpolatesLinearly(_ toDevice: CGAffineTransform) -> Bool {
        let least = min(abs(toDevice.a), abs(toDevice.d))
        switch interpolationQuality {
        case .none: return false
        case .low: return least * ImageShrinking.mostPixelsInOne >= 1
        case .default, .medium, .high: return least > 0.75
        }
    }

    /// Draws an image whose pixels match the canvas's pixels, inside a shape.
    func drawDirectly(
        _ image: CGImage, atPixel point: CGPoint, alpha: CGFloat, inside edge: DirectShape? = nil
    ) -> Bool {
        guard let canvas = directCanvas(), canvas.isInReach(point) else { return false }
        if let edge { return canvas.drawing { $0.mix(image, atPixel: point, alpha: alpha, inside: edge) } }
        return canvas.drawing { canvas in
            var target = canvas.target
            let x = Int32(point.x + canvas.offset.x), y = Int32(point.y + canvas.offset.y)
            let width = Int32(image.width), height = Int32(image.height)
            image.pixels.withUnsafeBytes { bytes in
                let source = bytes.assumingMemoryBound(to: UInt32.self).baseAddress!
                let opacity = UInt32(min(max(alpha, 0), 1) * 255 + 0.5)
                if opacity == 255, image.isOpaque, !target.adds {
                    kosketus_copy(&target, source, width, width, height, x, y)
                } else {
                    kosketus_mix(&target, source, width, width, height, x, y, opacity)
                }
            }
            return true
        }
    }
}

extension DirectCanvas {
    /// Draws, and informs Cairo of changed pixels.
    fileprivate func drawing(_ body: (DirectCanvas) -> Bool) -> Bool {
        // With an empty clip there is nothing to draw.
        guard target.left < target.right, target.top < target.bottom else { return true }
        guard body(self) else { return false }
        cairo_surface_mark_dirty(surface)
        return true
    }
}
