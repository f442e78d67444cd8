// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Areas that text flows around, such as pictures. Points, y down.
package struct ExcludedAreas: Sendable {
    /// A side of a polygon, from its upper end to its lower one.
    private struct Edge {
        var top: CGPoint
        var bottom: CGPoint
        /// The direction in which the side was drawn: downwards or upwards.
        var winding: Int

        func x(at y: CGFloat) -> CGFloat {
            top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
        }
    }

    /// Of a piece between two heights.
    private struct Side {
        var left: CGFloat
        var right: CGFloat
        var middle: CGFloat
        var winding: Int
    }

    private struct Area {
        var edges: [Edge] = []
        var isEvenOdd: Bool
        /// The heights at which edges end, from the top down.
        var corners: [CGFloat] = []
    }

    private let areas: [Area]
    /// The padding left and right of each line, which keeps letters away from the areas.
    private let padding: CGFloat
    /// Where the current text begins.
    private var start: CGFloat = 0

    /// The largest number of edges; an outline with more counts as its bounding rectangle. Chosen: a circle has about a
    /// hundred.
    private static let mostEdges = 4096
    /// The largest distance between a side and its curve, in points: chosen.
    private static let flatness: CGFloat = 0.25
    /// The largest number of side and corner pairs in a line; an outline with more covers the line from its leftmost to
    /// its rightmost point. Chosen: a circle has some hundreds.
    private static let mostPairs = 20_000
    /// The greatest distance from the corner, in points, up to which an outline is followed: text does not go that far,
    /// and sums of such numbers stay exact.
    private static let farthest: CGFloat = 1e7

    /// Creates the areas; nil when nothing is excluded. Paths with coordinates that are not finite exclude nothing.
    ///
    /// - Parameters:
    ///   - paths: in the coordinates of the text's container, its padding included.
    ///   - padding: left and right of each line.
    package init?(_ paths: [(path: CGPath, isEvenOdd: Bool)], padding: CGFloat) {
        areas = paths.compactMap { Self.area($0.path, isEvenOdd: $0.isEvenOdd) }
        self.padding = padding
        if areas.isEmpty { return nil }
    }

    /// The areas for a text that begins farther down.
    package func below(_ y: CGFloat) -> ExcludedAreas {
        var copy = self
        copy.start += y
        return copy
    }

    /// The bottom of the lowest area.
    package var bottom: CGFloat { (areas.compactMap(\.corners.last).max() ?? 0) - start }

    // MARK: - Outlines

    private static func area(_ path: CGPath, isEvenOdd: Bool) -> Area? {
        var area = Area(isEvenOdd: isEvenOdd), isFinite = true
        var first = CGPoint.zero, last = CGPoint.zero
        func bounded(_ point: CGPoint) -> CGPoint {
            isFinite = isFinite && point.x.isFinite && point.y.isFinite
            return CGPoint(
                x: min(max(-farthest, point.x), farthest), y: min(max(-farthest, point.y), farthest))
        }
        func add(to end: CGPoint) {
            defer { last = end }
            guard isFinite, end.y != last.y else { return }
            area.edges.append(
                last.y < end.y
                    ? Edge(top: last, bottom: end, winding: 1) : Edge(top: end, bottom: last, winding: -1))
        }
        path.flattened(threshold: flatness).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint:
                // Open subpaths are closed for filling.
                add(to: first)
                first = bounded(element.pointee.points[0])
                last = first
            case .addLineToPoint: add(to: bounded(element.pointee.points[0]))
            default: add(to: first)
            }
        }
        add(to: first)
        guard isFinite, !area.edges.isEmpty else { return nil }
        if area.edges.count > mostEdges { area.edges = sides(around: area.edges) }
        area.corners = Set(area.edges.flatMap { [$0.top.y, $0.bottom.y] }).sorted()
        return area
    }

    private static func sides(around edges: [Edge]) -> [Edge] {
        let x = edges.flatMap { [$0.top.x, $0.bottom.x] }, left = x.min() ?? 0, right = x.max() ?? 0
        let top = edges.map(\.top.y).min() ?? 0, bottom = edges.map(\.bottom.y).max() ?? 0
        return [(left, 1), (right, -1)].map { x, winding in
            Edge(top: CGPoint(x: x, y: top), bottom: CGPoint(x: x, y: bottom), winding: winding)
        }
    }

    // MARK: - Asking

    /// The parts of a line's width that are free from its top to its bottom, from left to right; the whole width where
    /// nothing is excluded.
    package func free(of room: ClosedRange<CGFloat>, from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        let all: [ClosedRange<CGFloat>] = areas.flatMap { Self.spans(of: $0, from: top + start, to: bottom + start) }
        // Excluded areas have padding on both sides; the space begins after the first one's.
        let inRoom = all.filter { $0.upperBound > room.lowerBound && $0.lowerBound - 2 * padding < room.upperBound }
        guard !inRoom.isEmpty else { return [room] }
        var free: [ClosedRange<CGFloat>] = [], x: CGFloat = room.lowerBound
        for span in inRoom.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let end: CGFloat = span.lowerBound - 2 * padding
            if end > x + Self.narrowest { free.append(x...end) }
            x = max(x, span.upperBound)
        }
        if room.upperBound > x + Self.narrowest { free.append(x...room.upperBound) }
        return free
    }

    /// The narrowest part that text is placed in, in points: chosen.
    private static let narrowest: CGFloat = 1

    /// The next position farther down where more width may be free; nil when nothing is excluded below.
    package func edge(below y: CGFloat) -> CGFloat? {
        areas.compactMap { area in area.corners.first { $0 > y + start + 0.01 } }.min().map { $0 - start }
    }

    /// The spans that an area covers anywhere between two heights. Sides are straight between corners, so the ends of
    /// each piece suffice; where sides cross, the piece counts as a whole.
    private static func spans(of area: Area, from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        guard let first = area.corners.first, let last = area.corners.last, first < bottom, last > top else {
            return []
        }
        let edges = area.edges.filter { $0.top.y < bottom && $0.bottom.y > top }
        let inner = area.corners.filter { $0 > top && $0 < bottom }
        if edges.count * inner.count > mostPairs { return [span(around: edges, from: top, to: bottom)] }
        let heights: [CGFloat] = [max(top, first)] + inner + [min(bottom, last)]
        var found: [ClosedRange<CGFloat>] = []
        for (upper, lower) in zip(heights, heights.dropFirst()) where upper < lower {
            found += spans(between: upper, lower, edges, isEvenOdd: area.isEvenOdd)
        }
        return found
    }

    private static func span(around edges: [Edge], from top: CGFloat, to bottom: CGFloat) -> ClosedRange<CGFloat> {
        let ends = edges.flatMap { [$0.x(at: max(top, $0.top.y)), $0.x(at: min(bottom, $0.bottom.y))] }
        let left = ends.min() ?? 0
        return left...max(left, ends.max() ?? 0)
    }

    private static func spans(
        between upper: CGFloat, _ lower: CGFloat, _ edges: [Edge], isEvenOdd: Bool
    ) -> [ClosedRange<CGFloat>] {
        var sides: [Side] = []
        for edge in edges where edge.top.y <= upper && edge.bottom.y >= lower {
            let above = edge.x(at: upper), below = edge.x(at: lower)
            sides.append(
                Side(
                    left: min(above, below), right: max(above, below), middle: (above + below) / 2,
                    winding: edge.winding))
        }
        sides.sort { $0.middle < $1.middle }
        var spans: [ClosedRange<CGFloat>] = [], winding = 0, left = CGFloat.infinity, right = -CGFloat.infinity
        for side in sides {
            (left, right) = (min(left, side.left), max(right, side.right))
            winding += isEvenOdd ? 1 : side.winding
            guard isEvenOdd ? winding.isMultiple(of: 2) : winding == 0 else { continue }
            spans.append(left...right)
            (left, right) = (.infinity, -.infinity)
        }
        return spans
    }
}
