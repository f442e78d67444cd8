// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

extension CairoCanvas {
    /// Paints a gradient over the part of the clip that it reaches. Has no effect without a direction (two equal points
    /// or circles), or under a transform that cannot be inverted.
    ///
    /// - Parameters:
    ///   - transform: from the gradient's space to the device.
    ///   - isStencil: paints its area opaque; for a radial one, the whole clip.
    package func draw(
        _ gradient: DisplayGradient, alpha: CGFloat = 1, isStencil: Bool = false, under transform: CGAffineTransform
    ) {
        guard transform.isDrawable, let region = clipRegion, gradient.hasDirection else { return }
        save()
        if case .linear(let from, let to) = gradient.kind, !gradient.extendsBefore || !gradient.extendsAfter {
            clip(to: reach(of: gradient, from, to, region, transform), under: transform)
        } else if isDocument, !isStencil, !gradient.needsEachPixel {
            clipToCircles(of: gradient, region, transform)
        }
        if isStencil {
            cairo_set_source_rgb(context, 0, 0, 0)
            cairo_paint(context)
        } else if gradient.needsEachPixel {
            drawPixels(of: gradient, alpha, region, transform)
        } else if transform.inverted().isTame, gradient.isTame {
            paint(gradient, alpha, transform)
        } else {
            drawApart { $0.paint(gradient, alpha, transform) }
        }
        restore()
    }

    private func paint(_ gradient: DisplayGradient, _ alpha: CGFloat, _ transform: CGAffineTransform) {
        let pattern: OpaquePointer?
        switch gradient.kind {
        case .linear(let from, let to): pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(let start, let startRadius, let end, let endRadius):
            pattern = cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
        case .conic: return
        }
        func add(_ location: CGFloat, _ color: RGBAColor, _ alpha: CGFloat) {
            cairo_pattern_add_color_stop_rgba(
                pattern, location, Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha) * alpha)
        }
        var isRadial: Bool { if case .radial = gradient.kind { true } else { false } }
        // Beyond the ends a gradient has the color of its first and last stop; where it should not go on, that is none.
        if isRadial, !isDocument, !gradient.extendsBefore, let first = gradient.stops.first { add(0, first.color, 0) }
        if let first = gradient.stops.first { add(0, first.color, alpha) }
        for stop in gradient.stops { add(stop.location, stop.color, alpha) }
        if let last = gradient.stops.last { add(1, last.color, alpha) }
        if isRadial, !isDocument, !gradient.extendsAfter, let last = gradient.stops.last { add(1, last.color, 0) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        var matrix = transform.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_pattern_destroy(pattern)
    }

    /// Clips a gradient between nested circles, because PDF readers take colors beyond the ends from the last two stops
    /// at each end that differ in position.
    private func clipToCircles(of gradient: DisplayGradient, _ region: PixelRegion, _ transform: CGAffineTransform) {
        guard case .radial(let start, let startRadius, let end, let endRadius) = gradient.kind else { return }
        func disc(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        }
        let circles = [
            (disc(start, startRadius), startRadius > endRadius, gradient.extendsBefore),
            (disc(end, endRadius), endRadius > startRadius, gradient.extendsAfter),
        ]
        for (disc, isOuter, goesOn) in circles where !goesOn {
            if isOuter {
                clip(to: .primitive(.ellipse(disc)), under: transform)
            } else {
                let seen = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
                var ring = PathElements()
                ring.append(.ellipse(disc), .identity)
                ring.append(
                    .rect(seen.applying(transform.inverted()).union(disc).insetBy(dx: -1, dy: -1)), .identity)
                clip(to: .path(ring), .evenOdd, under: transform)
            }
        }
    }

    /// The visible part of the band across the line from one point to the other, or of one side of it.
    private func reach(
        of gradient: DisplayGradient, _ from: CGPoint, _ to: CGPoint, _ region: PixelRegion,
        _ transform: CGAffineTransform
    ) -> DisplayShape {
        let seen = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
            .applying(transform.inverted())
        let far = [from, to].map { hypot($0.x - seen.midX, $0.y - seen.midY) }.reduce(0, +) + seen.width + seen.height
        let length = hypot(to.x - from.x, to.y - from.y)
        let along = CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
        let before = gradient.extendsBefore ? -far : 0, after = gradient.extendsAfter ? length + far : length
        var band = PathElements()
        for (way, side) in [(before, -far), (after, -far), (after, far), (before, far)] {
            let point = CGPoint(
                x: from.x + along.dx * way - along.dy * side, y: from.y + along.dy * way + along.dx * side)
            if band.isEmpty { band.move(to: point) } else { band.addLine(to: point) }
        }
        band.close()
        return .path(band)
    }

    // MARK: - Pixel by pixel: conic gradients, and cones that end

    private func drawPixels(
        of gradient: DisplayGradient, _ alpha: CGFloat, _ region: PixelRegion, _ transform: CGAffineTransform
    ) {
        guard let picture = CairoPicture(region, coarseness: coarseness, draw: { _ in }) else { return }
        let toGradient = transform.inverted(), size = CGFloat(coarseness)
        let last = 1023
        let colors = (0...last).map { gradient.color(at: CGFloat($0) / CGFloat(last), alpha: alpha) }
        picture.withPixels { pixels, bytesPerRow in
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let point = CGPoint(
                        x: CGFloat(region.x) + (CGFloat(x) + 0.5) * size,
                        y: CGFloat(region.y) + (CGFloat(y) + 0.5) * size
                    ).applying(toGradient)
                    guard let place = gradient.place(of: point), place.isFinite else { continue }
                    let color = colors[Int((place * CGFloat(last)).rounded())]
                    for channel in 0..<4 { pixels[y * bytesPerRow + x * 4 + channel] = color[channel] }
                }
            }
        }
        paint(picture)
    }
}

extension DisplayGradient {
    fileprivate var hasDirection: Bool {
        switch kind {
        case .linear(let from, let to): hypot(to.x - from.x, to.y - from.y) > 0
        case .radial(let start, let startRadius, let end, let endRadius): start != end || startRadius != endRadius
        case .conic: true
        }
    }

    /// Whether it surely fits Cairo's numbers: see `CGAffineTransform.isTame`.
    fileprivate var isTame: Bool {
        let numbers: [CGFloat] =
            switch kind {
            case .linear(let from, let to): [from.x, from.y, to.x, to.y]
            case .radial(let start, let startRadius, let end, let endRadius):
                [start.x, start.y, startRadius, end.x, end.y, endRadius]
            case .conic: []
            }
        return numbers.allSatisfy { abs($0) < 10_000 }
    }

    /// Whether Cairo cannot draw it. Cairo has no conic gradients. And for circles that are not nested, a point may be
    /// on two of the circles between and beyond them: on the later one if the gradient extends so far, else on the
    /// earlier one; Cairo extends either both ends or none.
    fileprivate var needsEachPixel: Bool {
        switch kind {
        case .linear: false
        case .radial(let start, let startRadius, let end, let endRadius):
            !(extendsBefore && extendsAfter)
                && hypot(end.x - start.x, end.y - start.y) > abs(endRadius - startRadius)
        case .conic: true
        }
    }

    /// The position of a point from 0 to 1; nil where there is no color.
    fileprivate func place(of point: CGPoint) -> CGFloat? {
        switch kind {
        case .linear: nil
        case .radial(let start, let startRadius, let end, let endRadius):
            place(of: point, start, startRadius, end, endRadius)
        case .conic(let center, let angle):
            turns((atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi))
        }
    }

    private func turns(_ turns: CGFloat) -> CGFloat { turns - turns.rounded(.down) }

    /// The largest t for which the point is on the circle that is t of the way from the start to the end:
    /// a t² - 2 b t + c = 0.
    private func place(
        of point: CGPoint, _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat
    ) -> CGFloat? {
        let way = CGVector(dx: end.x - start.x, dy: end.y - start.y), growth = endRadius - startRadius
        let own = CGVector(dx: point.x - start.x, dy: point.y - start.y)
        let a = way.dx * way.dx + way.dy * way.dy - growth * growth
        let b = own.dx * way.dx + own.dy * way.dy + startRadius * growth
        let c = own.dx * own.dx + own.dy * own.dy - startRadius * startRadius
        let root = b * b - a * c
        guard root >= 0 else { return nil }
        let times = abs(a) < 1e-9 ? [c / (2 * b)] : [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a]
        let seen = times.filter { time in
            startRadius + time * growth >= 0 && (time >= 0 || extendsBefore) && (time <= 1 || extendsAfter)
        }
        return seen.max().map { min(max($0, 0), 1) }
    }

    /// The color at a place from 0 to 1, as a premultiplied BGRA pixel.
    fileprivate func color(at place: CGFloat, alpha: CGFloat) -> SIMD4<UInt8> {
        let next = stops.firstIndex { $0.location > place } ?? stops.count
        let after = stops[min(next, stops.count - 1)], before = stops[max(next - 1, 0)]
        let step = after.location - before.location
        let share = step > 0 ? min(max((place - before.location) / step, 0), 1) : 0
        func mixed(_ part: KeyPath<RGBAColor, Float>) -> CGFloat {
            let from = CGFloat(before.color[keyPath: part]), to = CGFloat(after.color[keyPath: part])
            return min(max(from + (to - from) * share, 0), 1)
        }
        let alpha = mixed(\.alpha) * alpha
        func byte(_ value: CGFloat) -> UInt8 { UInt8(value * 255 + 0.5) }
        return SIMD4(
            byte(mixed(\.blue) * alpha), byte(mixed(\.green) * alpha), byte(mixed(\.red) * alpha), byte(alpha))
    }
}
