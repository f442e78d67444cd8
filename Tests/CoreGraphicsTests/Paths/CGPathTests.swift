// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite struct CGPathTests {
    // MARK: - Elements

    @Test func aRectangleBeginsAtItsCornerAndGoesAlongX() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(path.elements.description == "M 1.0,2.0 L 4.0,2.0 L 4.0,6.0 L 1.0,6.0 Z")
    }

    @Test func aNegativeRectangleIsTurnedRound() {
        let path = CGPath(rect: CGRect(x: 4, y: 6, width: -3, height: -4), transform: nil)
        #expect(path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
    }

    @Test func anEllipseBeginsAtTheRightAndGoesTowardsLargerY() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        #expect(path.elements.points.first == CGPoint(x: 20, y: 5))
        // The end of the first quarter.
        let bottom = path.elements.points[3]
        #expect(abs(bottom.x - 10) < 1e-9 && abs(bottom.y - 10) < 1e-9)
        #expect(path.elements.types.count == 6)
    }

    @Test func aRoundedRectangleBeginsInTheMiddleOfItsRightSide() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 3, cornerHeight: 2, transform: nil)
        #expect(path.elements.points[0] == CGPoint(x: 20, y: 5))
        #expect(path.elements.points[1] == CGPoint(x: 20, y: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test func cornersAreHeldToHalfTheSide() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let path = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 500, transform: nil)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX) < 1e-9 && abs(box.maxX - 20) < 1e-9 && abs(box.minY) < 1e-9 && abs(box.maxY - 10) < 1e-9)
    }

    @Test func aLineWithoutAStartIsAMove() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(path.elements.description == "M 1.0,2.0 L 3.0,4.0")
    }

    @Test func afterACloseTheNextElementBeginsWhereTheSubpathBegan() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.elements.description == "M 1.0,1.0 L 5.0,1.0 L 5.0,5.0 Z M 1.0,1.0 L 9.0,9.0")
    }

    @Test func aPathCanBeAddedToItself() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
        path.addPath(path, transform: CGAffineTransform(translationX: 0, y: 5))
        #expect(path.elements.description == "M 0.0,0.0 L 1.0,0.0 M 0.0,5.0 L 1.0,5.0")
    }

    @Test func aCopyIsIndependent() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy()), mutable = try #require(path.mutableCopy())
        path.addLine(to: CGPoint(x: 9, y: 9))
        mutable.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    }

    // MARK: - Arcs

    /// The angles at the ends of an arc, and its middle, which shows its direction.
    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> PathElements {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        return path.elements
    }

    @Test func anArcThatIsNotClockwiseGoesTowardsLargerAngles() {
        let box = arc(0, .pi, clockwise: false).boundsOfOutline
        #expect(abs(box.minY) < 1e-9 && abs(box.maxY - 10) < 0.01)
    }

    @Test func aClockwiseArcGoesTowardsSmallerAngles() {
        let box = arc(0, .pi, clockwise: true).boundsOfOutline
        #expect(abs(box.maxY) < 1e-9 && abs(box.minY + 10) < 0.01)
    }

    @Test func anArcGoesRoundAtMostOnce() {
        #expect(arc(0, 100, clockwise: false).types.count == 5)
        #expect(arc(0, 2 * .pi, clockwise: false).types.count == 5)
        #expect(arc(0, -2 * .pi, clockwise: true).types.count == 5)
    }

    @Test func anArcBackwardsGoesTheRestOfTheCircle() {
        // From a quarter to zero, towards larger angles: three quarters.
        #expect(arc(.pi / 2, 0, clockwise: false).types.count == 4)
        #expect(arc(0, .pi / 2, clockwise: true).types.count == 4)
    }

    /// Both draw arcs in the same direction. (`UIBezierPathTests` has the same cases the other way round.)
    private nonisolated(unsafe) static let makers: [(name: String, arc: (CGFloat, CGFloat, Bool) -> CGPath)] = [
        (
            "CGMutablePath",
            {
                let path = CGMutablePath()
                path.addArc(center: .zero, radius: 10, startAngle: $0, endAngle: $1, clockwise: $2)
                return path
            }
        ),
        (
            "CGContext",
            {
                let context = CGContext()
                context.addArc(center: .zero, radius: 10, startAngle: $0, endAngle: $1, clockwise: $2)
                return context.path ?? CGMutablePath()
            }
        ),
    ]

    /// Starts, multiples of a full turn, and signs.
    @Test(arguments: ArcCase.starts, ArcCase.turns)
    func anglesThatDifferByFullTurnsMakeACircle(_ start: CGFloat, _ turns: CGFloat) {
        let end = start + turns * 2 * .pi
        for (name, arc) in Self.makers {
            for clockwise in [false, true] {
                let wanted = clockwise ? -2 * CGFloat.pi : 2 * .pi
                let gone = ArcCase.angleGone(by: arc(start, end, clockwise))
                #expect(abs(gone - wanted) < 1e-6, "\(name), clockwise: \(clockwise)")
            }
            #expect(arc(start, start, true).boundingBoxOfPath.size == .zero, "\(name)")
        }
    }

    /// From the first angle to the second one, in the requested direction, by less than a full turn.
    @Test(arguments: ArcCase.all) func anArcGoesFromAngleToAngle(_ each: ArcCase) {
        for (name, arc) in Self.makers {
            #expect(abs(ArcCase.angleGone(by: arc(each.start, each.end, false)) - each.onwards) < 1e-6, "\(name)")
            #expect(abs(ArcCase.angleGone(by: arc(each.start, each.end, true)) - each.back) < 1e-6, "\(name)")
            let last = arc(each.start, each.end, true).currentPoint
            #expect(hypot(last.x - 10 * cos(each.end), last.y - 10 * sin(each.end)) < 1e-6, "\(name)")
        }
    }

    @Test func anglesThatOverflowAddNoArc() {
        let path = arc(-.greatestFiniteMagnitude, .greatestFiniteMagnitude, clockwise: false)
        #expect(path.isFinite && path.boundsOfOutline.size == .zero)
    }

    @Test func anArcIsJoinedToThePathByALine() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -20, y: 0))
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements.types == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func anArcWithoutAnAngleIsNothing(_ angle: CGFloat) {
        #expect(arc(angle, 1, clockwise: false).isEmpty)
        #expect(arc(0, angle, clockwise: true).isEmpty)
    }

    @Test func anArcStaysNearItsCircle() {
        for point in arc(0.3, 5.9, clockwise: false).sampled(32) {
            #expect(abs(hypot(point.x, point.y) - 10) < 0.003)
        }
    }

    // MARK: - Bounds

    @Test func anEmptyPathHasNoBounds() {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.currentPoint == .zero)
    }

    @Test func theOutlineIsSmallerThanItsControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 10, y: 20))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 15))
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(quad.boundingBox.height == 10)
        #expect(abs(quad.boundingBoxOfPath.height - 5) < 1e-9)
    }

    /// The bounds equal those of many points on the curve.
    @Test func theOutlinesBoundsAreTight() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            func number() -> CGFloat { CGFloat.random(in: -9...9, using: &random) }
            func point() -> CGPoint { CGPoint(x: number(), y: number()) }
            let path = CGMutablePath()
            path.move(to: point())
            path.addCurve(to: point(), control1: point(), control2: point())
            path.addQuadCurve(to: point(), control: point())
            let sampled = path.elements.sampled(400)
            let box = sampled.dropFirst().reduce(CGRect(origin: sampled[0], size: .zero)) { $0.union($1) }
            let own = path.boundingBoxOfPath
            // Not smaller than the sampled points, and hardly larger.
            for room in [box.minX - own.minX, box.minY - own.minY, own.maxX - box.maxX, own.maxY - box.maxY] {
                #expect((-1e-9...0.01).contains(room))
            }
        }
    }

    // MARK: - Primitives

    private let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

    @Test func onePrimitiveIsRemembered() {
        #expect(CGPath(rect: rect, transform: nil).primitive == .rect(rect))
        #expect(CGPath(ellipseIn: rect, transform: nil).primitive == .ellipse(rect))
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil).primitive
                == .roundedRect(rect, cornerWidth: 3, cornerHeight: 4))
        let mutable = CGMutablePath()
        mutable.addEllipse(in: rect)
        #expect(mutable.primitive == .ellipse(rect))
        #expect(mutable.copy()?.primitive == .ellipse(rect))
    }

    @Test func aPrimitiveIsMovedAndScaled() {
        var map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
        let mapped = CGRect(x: 12, y: 26, width: 60, height: 120)
        #expect(CGPath(ellipseIn: rect, transform: &map).primitive == .ellipse(mapped))
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: &map).primitive
                == .roundedRect(mapped, cornerWidth: 6, cornerHeight: 12))
    }

    @Test(arguments: [
        CGAffineTransform(rotationAngle: 0.5), CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1),
        CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: 0, y: 1),
    ])
    func aPrimitiveIsForgottenUnderOtherMaps(_ map: CGAffineTransform) {
        var map = map
        let path = CGPath(ellipseIn: rect, transform: &map)
        #expect(path.primitive == nil)
        #expect(!path.isEmpty)
    }

    @Test func aSecondElementMakesAPrimitiveAPath() {
        let path = CGMutablePath()
        path.addRect(rect)
        path.addLine(to: .zero)
        #expect(path.primitive == nil)
        let two = CGMutablePath()
        two.addRects([rect, rect])
        #expect(two.primitive == nil)
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addEllipse(in: rect)
        #expect(line.primitive == nil)
    }

    @Test func addingAPrimitivePathKeepsIt() {
        let path = CGMutablePath()
        path.addPath(CGPath(ellipseIn: rect, transform: nil), transform: CGAffineTransform(translationX: 1, y: 1))
        #expect(path.primitive == .ellipse(rect.offsetBy(dx: 1, dy: 1)))
    }

    @Test func isRectAnswersForRectanglesOnly() {
        var found = CGRect.zero
        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    /// Corners that no raster could draw are put right where they come in.
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300])
    func cornersAreUsable(_ corner: CGFloat) throws {
        let path = CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: corner, transform: nil)
        guard case .roundedRect(_, let width, let height)? = path.primitive else {
            Issue.record("\(String(describing: path.primitive))")
            return
        }
        #expect((0...15).contains(width) && (0...20).contains(height))
        #expect(path.elements.isFinite)
    }
}

extension PathElements {
    /// Points on the outline, the same number on each element.
    fileprivate func sampled(_ count: Int) -> [CGPoint] {
        var result: [CGPoint] = []
        forEach { type, from, own in
            let p = [from] + own
            for step in 0...count {
                let t = CGFloat(step) / CGFloat(count), s = 1 - t
                switch type {
                case .moveToPoint, .addLineToPoint: result.append(own.last!)
                case .addQuadCurveToPoint:
                    result.append(
                        CGPoint(
                            x: s * s * p[0].x + 2 * s * t * p[1].x + t * t * p[2].x,
                            y: s * s * p[0].y + 2 * s * t * p[1].y + t * t * p[2].y))
                case .addCurveToPoint:
                    result.append(
                        CGPoint(
                            x: s * s * s * p[0].x + 3 * s * s * t * p[1].x + 3 * s * t * t * p[2].x + t * t * t
                                * p[3].x,
                            y: s * s * s * p[0].y + 3 * s * s * t * p[1].y + 3 * s * t * t * p[2].y + t * t * t * p[3].y
                        ))
                case .closeSubpath: break
                }
            }
        }
        return result
    }
}
