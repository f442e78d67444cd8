// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension LayerFigure {
    /// Draws the figure in bounds space. A gradient fills the whole clip: clip to rounded corners before.
    ///
    /// - Parameter space: where gradients mix colors; nil means generic RGB, see `CGGradient`.
    package func draw(in context: CGContext, bounds: CGRect, mixingIn space: CGColorSpace?) {
        switch self {
        case .shape(let shape): shape.draw(in: context)
        case .gradient(let gradient): gradient.draw(in: context, bounds: bounds, mixingIn: space)
        case .replication, .space, .text: break
        }
    }
}

extension LayerShape {
    fileprivate func draw(in context: CGContext) {
        guard let path else { return }
        if let color = fillColor {
            context.addPath(CGPath(path))
            context.setFillColor(CGColor(color))
            context.fillPath(using: usesEvenOdd ? .evenOdd : .winding)
        }
        guard let color = strokeColor, let stroked = strokedPath else { return }
        context.addPath(CGPath(stroked))
        context.setStrokeColor(CGColor(color))
        context.setLineWidth(lineWidth)
        context.setMiterLimit(max(1, miterLimit))
        context.setLineCap(lineCap)
        context.setLineJoin(lineJoin)
        context.setLineDash(phase: dashPhase, lengths: dashLengths)
        context.strokePath()
    }
}

extension LayerGradient {
    fileprivate func draw(in context: CGContext, bounds: CGRect, mixingIn space: CGColorSpace?) {
        let stops = self.stops
        guard let first = stops.first, let last = stops.last, !bounds.isEmpty else { return }
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        let start = place(startPoint), end = place(endPoint)
        // Along a line colors may have places beyond its ends: then it is longer.
        let isLine = kind == .axial
        let from = isLine ? min(first.location, 0) : 0, to = isLine ? max(last.location, 1) : 1
        let locations = stops.map { CGFloat(min(max(($0.location - from) / (to - from), 0), 1)) }
        guard
            let colors = CGGradient(
                colorsSpace: space, colors: stops.map { CGColor($0.color) } as NSArray, locations: locations)
        else { return }
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch kind {
        case .axial:
            let way = across(bounds)
            func along(_ part: Double) -> CGPoint { CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part) }
            context.drawLinearGradient(colors, start: along(from), end: along(to), options: both)
        case .radial:
            let width = abs(end.x - start.x), height = abs(end.y - start.y)
            guard width > 0, height > 0 else { return }
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: width, y: height)
            context.drawRadialGradient(
                colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
        case .conic:
            context.drawConicGradient(colors, center: start, angle: atan2(end.y - start.y, end.x - start.x))
        }
    }

    /// The way from the first color of an axial gradient straight to the line of the last one.
    ///
    /// The lines of one color are perpendicular to the gradient's direction in units of the bounds, as on iOS: in bounds that
    /// are not square they lean. The result is the direction in points to which they are perpendicular.
    private func across(_ bounds: CGRect) -> CGVector {
        let unit = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
        let normal = CGVector(dx: unit.dx / bounds.width, dy: unit.dy / bounds.height)
        let square = normal.dx * normal.dx + normal.dy * normal.dy
        guard square > 0 else { return .zero }
        let length = (unit.dx * unit.dx + unit.dy * unit.dy) / square
        return CGVector(dx: normal.dx * length, dy: normal.dy * length)
    }
}
