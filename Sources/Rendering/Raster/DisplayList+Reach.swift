// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension DisplayList {
    /// The rectangle that the list can change; nil when unknown. It may be too large, but not too small.
    ///
    /// - Parameter base: from the list's plane to that of the rectangle.
    func reach(under base: CGAffineTransform) -> CGRect? {
        var reach = Reach(base)
        forEach { reach.add($0) }
        return reach.rect
    }
}

/// Finds where a list draws, but not how. Clips are ignored.
private struct Reach {
    /// Nil from the first command on that may draw anywhere.
    private(set) var rect: CGRect? = .null

    private struct State {
        var transform: CGAffineTransform
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var hasShadow = false
    }

    private let base: CGAffineTransform
    private var state: State
    private var saved: [State] = []

    init(_ base: CGAffineTransform) {
        self.base = base
        state = State(transform: base)
    }

    mutating func add(_ command: DisplayCommand) {
        switch command {
        case .save: saved.append(state)
        case .restore: if let last = saved.popLast() { state = last }
        case .setTransform(let transform): state.transform = transform.concatenating(base)
        case .setLineWidth(let width): state.lineWidth = width
        case .setMiterLimit(let limit): state.miterLimit = limit
        case .setShadow(let shadow): state.hasShadow = shadow != nil
        case .setFillColor, .setStrokeColor, .setFillPattern, .setStrokePattern, .setLineCap, .setLineJoin, .setDash,
            .setAlpha, .setBlendMode, .setAntialiasing, .setInterpolationQuality, .clip, .define:
            break
        case .fill(let shape, _): add(shape.bounds)
        case .stroke(let shape), .fillStroke(let shape, _): add(shape.bounds, around: lineReach)
        case .clear(let rect), .drawImage(_, let rect), .drawMask(_, let rect): add(rect.standardized)
        case .drawGradient, .clipToMask, .beginLayer, .endLayer, .drawPart, .drawGlyphs: rect = nil
        }
    }

    /// How far a line reaches from its path: to the tip of its longest miter, or the corner of a square cap.
    private var lineReach: CGFloat { state.lineWidth / 2 * max(state.miterLimit, 2) }

    private mutating func add(_ shape: CGRect, around distance: CGFloat = 0) {
        let device = shape.insetBy(dx: -distance, dy: -distance).applying(state.transform)
        // Coordinates beyond Cairo's limits are drawn at another place.
        rect = DeviceLimits.holds(device) && !state.hasShadow ? rect?.union(device) : nil
    }
}

extension DisplayShape {
    /// A rectangle that has the shape in it.
    fileprivate var bounds: CGRect {
        switch self {
        case .primitive(let primitive): return primitive.rect.standardized
        case .path(let elements):
            guard let first = elements.points.first else { return .null }
            var (low, high) = (first, first)
            for point in elements.points {
                low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            }
            return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        }
    }
}
