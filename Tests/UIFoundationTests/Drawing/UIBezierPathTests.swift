// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

struct UIBezierPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    private func path(_ corners: UIRectCorner, _ radii: CGSize) -> UIBezierPath {
        UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
    }

    /// A point so near to each corner that only a round one leaves it out.
    private let insides: [(UIRectCorner, CGPoint)] = [
        (.topLeft, CGPoint(x: 11, y: 21)), (.topRight, CGPoint(x: 49, y: 21)),
        (.bottomLeft, CGPoint(x: 11, y: 49)), (.bottomRight, CGPoint(x: 49, y: 49)),
    ]

    @Test(arguments: 0..<16 as Range<UInt>)
    func cornersAreRoundThatShallBe(raw: UInt) {
        let corners = UIRectCorner(rawValue: raw), path = path(corners, CGSize(width: 10, height: 10))
        for (corner, point) in insides { #expect(path.contains(point) == !corners.contains(corner)) }
        #expect(path.bounds == rect)
    }

    @Test func aRoundCornerIsAQuarterOfACircle() {
        let path = path(.topLeft, CGSize(width: 10, height: 10)), center = CGPoint(x: 20, y: 30)
        for step in 1..<9 {
            let angle = CGFloat.pi * (1 + CGFloat(step) / 18)
            let onArc = CGPoint(x: 10 * cos(angle), y: 10 * sin(angle))
            #expect(path.contains(CGPoint(x: center.x + onArc.x * 0.995, y: center.y + onArc.y * 0.995)))
            #expect(!path.contains(CGPoint(x: center.x + onArc.x * 1.005, y: center.y + onArc.y * 1.005)))
        }
    }

    // MARK: - Arcs

    /// Clockwise is towards larger angles, as y points down.
    private func arc(_ start: CGFloat, _ end: CGFloat, onwards: Bool) -> UIBezierPath {
        UIBezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: onwards)
    }

    @Test(arguments: ArcCase.starts, ArcCase.turns)
    func anglesThatDifferByFullTurnsMakeACircle(_ start: CGFloat, _ turns: CGFloat) {
        let end = start + turns * 2 * .pi
        for onwards in [true, false] {
            let gone = ArcCase.angleGone(by: arc(start, end, onwards: onwards).cgPath)
            #expect(abs(gone - (onwards ? 2 : -2) * .pi) < 1e-6, "onwards: \(onwards)")
        }
        #expect(arc(start, start, onwards: false).bounds.size == .zero)
    }

    @Test(arguments: ArcCase.all) func anArcGoesFromAngleToAngle(_ each: ArcCase) {
        let onwards = arc(each.start, each.end, onwards: true), back = arc(each.start, each.end, onwards: false)
        #expect(abs(ArcCase.angleGone(by: onwards.cgPath) - each.onwards) < 1e-6)
        #expect(abs(ArcCase.angleGone(by: back.cgPath) - each.back) < 1e-6)
        let end = back.currentPoint
        #expect(hypot(end.x - 10 * cos(each.end), end.y - 10 * sin(each.end)) < 1e-6)
    }

    // MARK: - Round corners

    @Test func oneRadiusMakesContinuousCorners() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 20)
        // An arc of the same radius would not begin here yet.
        #expect(!path.contains(CGPoint(x: 22, y: 0.05)) && path.contains(CGPoint(x: 31, y: 0.05)))
        #expect(path.contains(CGPoint(x: 6, y: 6)) && !path.contains(CGPoint(x: 5.5, y: 5.5)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    }

    @Test(arguments: [20, 1000, CGFloat.infinity])
    func aRadiusIsHeldToHalfTheShorterSide(_ radius: CGFloat) {
        let circle = UIBezierPath(roundedRect: CGRect(x: -20, y: -20, width: 40, height: 40), cornerRadius: radius)
        for step in 0..<12 {
            let angle = CGFloat(step) * .pi / 6 + 0.1, point = CGPoint(x: cos(angle), y: sin(angle))
            #expect(circle.contains(CGPoint(x: point.x * 19.8, y: point.y * 19.8)))
            #expect(!circle.contains(CGPoint(x: point.x * 20.2, y: point.y * 20.2)))
        }
    }

    @Test(arguments: [0, -3, CGFloat.nan])
    func noRadiusMakesARectangle(_ radius: CGFloat) {
        let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
        #expect(path.bounds == rect && path.contains(CGPoint(x: 10.01, y: 20.01)))
    }

    @Test func radiiAreHeldToHalfTheSides() {
        let oval = path(.allCorners, CGSize(width: 1000, height: 1000))
        #expect(oval.bounds == rect && !oval.contains(CGPoint(x: 14, y: 23)) && oval.contains(CGPoint(x: 30, y: 35)))
        for radii in [CGSize(width: 0, height: 5), CGSize(width: -3, height: 4), CGSize(width: CGFloat.nan, height: 4)]
        {
            #expect(path(.allCorners, radii).contains(CGPoint(x: 11, y: 21)), "\(radii)")
        }
    }

    // MARK: - Comparing

    @Test func pathsWithTheSameElementsAndStyleAreEqual() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let path = UIBezierPath(rect: rect), same = UIBezierPath(rect: rect)
        #expect(path == same && path.hash == same.hash && path != UIBezierPath(ovalIn: rect))
        #expect(Set([path, same]).count == 1 && [path].firstIndex(of: same) == 0)
        #expect(!path.isEqual(nil) && !path.isEqual("path") && path.isEqual(path))
        let changes: [(UIBezierPath) -> Void] = [
            { $0.lineWidth = 2 }, { $0.lineCapStyle = .round }, { $0.lineJoinStyle = .bevel }, { $0.miterLimit = 1 },
            { $0.flatness = 1 }, { $0.usesEvenOddFillRule = true }, { $0.setLineDash([1, 2], count: 2, phase: 0) },
            { $0.addLine(to: .zero) },
        ]
        for change in changes {
            let other = UIBezierPath(rect: rect)
            change(other)
            #expect(path != other)
        }
    }
}
