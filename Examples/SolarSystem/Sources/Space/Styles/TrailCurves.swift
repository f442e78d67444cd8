// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Parts of trails as curves in points of a view: a path for each tint that is used.
@MainActor
struct TrailCurves {
    /// The camera for which the curves are drawn.
    let camera: Camera
    private let region: WorldBox
    private let isExact: Bool
    private var paths = [CGMutablePath?](repeating: nil, count: PlanetColors.tintCount)
    private(set) var isEmpty = true

    /// In points.
    private static let lineWidth: CGFloat = 2
    /// Shorter strokes are not drawn, in points of the view.
    private static let shortest = 0.5

    /// - Parameters:
    ///   - region: what is drawn. Strokes outside of it are left out, and `box` ends there.
    ///   - isExact: whether curves are exact at both ends, not at their beginning only.
    init(_ camera: Camera, _ region: WorldBox, isExact: Bool) {
        (self.camera, self.region, self.isExact) = (camera, region, isExact)
    }

    mutating func add(_ stroke: TrailStroke) {
        guard (stroke.end - stroke.start).length * camera.scale >= Self.shortest, region.meets(stroke.box) else {
            return
        }
        let tint = PlanetColors.shared.own(stroke.color).tint, path = paths[tint] ?? CGMutablePath()
        (paths[tint], isEmpty) = (path, false)
        path.move(to: camera.point(of: stroke.start))
        let end = camera.point(of: stroke.end)
        guard isExact else { return path.addQuadCurve(to: end, control: camera.point(of: stroke.middle)) }
        let (first, second) = stroke.controls
        path.addCurve(to: end, control1: camera.point(of: first), control2: camera.point(of: second))
    }

    /// Around the lines, in whole points of the view. Null without curves.
    var box: CGRect {
        let curves = paths.reduce(CGRect.null) { $1.map { $0.boundingBox }.map($0.union) ?? $0 }
        guard !curves.isNull else { return .null }
        let lower = camera.point(of: region.lower), upper = camera.point(of: region.upper)
        let region = CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
        return curves.insetBy(dx: -Self.lineWidth, dy: -Self.lineWidth).integral.intersection(region.integral)
    }

    /// - Parameter isSolid: for a layer that is translucent itself. Lines that cross need not be mixed then, which a display
    ///   without a graphics processor draws faster.
    func stroke(in context: CGContext, isSolid: Bool = false) {
        let colors = isSolid ? PlanetColors.shared.solidLines : PlanetColors.shared.lines
        context.setLineWidth(Self.lineWidth)
        // Parts meet without a brighter spot.
        context.setLineCap(.butt)
        for (tint, path) in paths.enumerated() {
            guard let path else { continue }
            context.setStrokeColor(colors[tint])
            context.addPath(path)
            context.strokePath()
        }
    }
}
