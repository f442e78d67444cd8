// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import LayerProtocol

struct ContinuousCornerTests {
    private func outline(_ rect: CGRect, _ radius: CGFloat, _ corners: LayerCorners = .all) -> PathElements {
        var path = PathElements()
        path.addContinuousRect(rect, radius: radius, corners)
        return path
    }

    @Test func aCornerBeginsWhereTheExpansionFactorSays() {
        let path = outline(CGRect(x: 0, y: 0, width: 100, height: 80), 10)
        #expect(path.points.first.map { abs($0.x - (100 - 15.28665)) < 1e-9 && $0.y == 0 } == true)
        #expect(path.types.count { $0 == .addCurveToPoint } == 12 && path.types.last == .closeSubpath)
        // In the middle it is as far out as an arc, to a thirtieth of a point.
        let onCurve = CGPoint(
            x: (path.points[3].x + 3 * path.points[4].x + 3 * path.points[5].x + path.points[6].x) / 8,
            y: (path.points[3].y + 3 * path.points[4].y + 3 * path.points[5].y + path.points[6].y) / 8)
        let distance = hypot(onCurve.x - 90, onCurve.y - 10)
        #expect(abs(distance - 10) < 0.03)
    }

    @Test func withoutRoomItIsACircle() {
        let path = outline(CGRect(x: -20, y: -20, width: 40, height: 40), 20)
        let ends = path.points.filter { abs(hypot($0.x, $0.y) - 20) < 0.1 }
        // The ends of all curves; control points lie outside.
        #expect(ends.count >= 13)
    }

    @Test func aPillUsesUpItsShortSidesOnly() {
        let path = outline(CGRect(x: 0, y: 0, width: 200, height: 40), 20)
        let leftmost = path.points.filter { $0.x == 0 }.map(\.y), top = path.points.filter { $0.y == 0 }.map(\.x)
        #expect(leftmost.contains { abs($0 - 20) < 1e-9 })
        #expect(top.min().map { $0 < 20 } == true && top.contains { abs($0 - 20 * 1.528665) < 1e-9 })
    }

    @Test func sharpCornersGiveTheirSidesAway() {
        let path = outline(CGRect(x: 0, y: 0, width: 40, height: 40), 20, .topLeft)
        #expect(path.types.count { $0 == .addCurveToPoint } == 3)
        #expect(path.points.contains { $0.y == 0 && abs($0.x - 20 * 1.528665) < 1e-9 })
        #expect(path.points.contains(CGPoint(x: 40, y: 40)))
        let none = outline(CGRect(x: 0, y: 0, width: 40, height: 40), 20, [])
        #expect(none.points.count == 4)
    }

    @Test func aLayersEdgeFollowsItsCurve() {
        var state = LayerState()
        (state.bounds.size, state.cornerRadius) = (CGSize(width: 40, height: 40), 10)
        let circular = state.edge
        state.cornerCurve = .continuous
        #expect(state.edge != circular && state.edge == .path(outline(state.bounds, 10)))
        state.borderWidth = 4
        #expect(state.insideOfBorder == .path(outline(state.bounds.insetBy(dx: 4, dy: 4), 6)))
        state.cornerRadius = -3
        #expect(state.edge == .primitive(.rect(state.bounds)))
        state.bounds.size = .zero
        state.cornerRadius = .infinity
        #expect(state.edge == .primitive(.rect(.zero)))
    }
}
