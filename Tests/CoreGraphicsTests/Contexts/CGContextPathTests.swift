// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGContextPathTests {
    private func isNear(_ box: CGRect?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        guard let box else { return false }
        return abs(box.minX - x) < 0.01 && abs(box.minY - y) < 0.01 && abs(box.width - width) < 0.01
            && abs(box.height - height) < 0.01
    }

    @Test func aPathIsReplacedByItsStroke() {
        let context = CGContext()
        context.scaleBy(x: 2, y: 2)
        context.setLineWidth(4)
        context.setLineDash(phase: 0, lengths: [3, 1])
        context.addLines(between: [.zero, CGPoint(x: 7, y: 0)])
        context.replacePathWithStrokedPath()
        #expect(isNear(context.path?.boundingBoxOfPath, 0, -2, 7, 4))
        #expect(context.path?.contains(CGPoint(x: 3.5, y: 0)) == false)
        #expect(context.path?.contains(CGPoint(x: 4.5, y: 1.9)) == true)
    }

    @Test func whatAModePaintsIsAskedForInTheCoordinatesInForce() {
        let context = CGContext()
        context.setLineWidth(2)
        context.addRects([CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3)])
        let hole = CGPoint(x: 4.5, y: 4.5), rim = CGPoint(x: -0.5, y: 1)
        #expect(context.pathContains(hole, mode: .fill) && !context.pathContains(hole, mode: .eoFill))
        #expect(!context.pathContains(hole, mode: .stroke) && !context.pathContains(rim, mode: .fill))
        #expect(context.pathContains(rim, mode: .stroke) && context.pathContains(rim, mode: .eoFillStroke))
        context.translateBy(x: 100, y: 0)
        #expect(!context.pathContains(hole, mode: .fill))
        #expect(context.pathContains(CGPoint(x: -95.5, y: 4.5), mode: .fill))
    }

    @Test func aCornerIsRounded() {
        let context = CGContext()
        context.translateBy(x: 5, y: 5)
        context.move(to: .zero)
        let circle = CGContext()
        circle.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(circle.boundingBoxOfPath.width - 20) < 0.02)
        context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
        #expect(abs(context.currentPointOfPath.x - 10) < 1e-9 && abs(context.currentPointOfPath.y - 3) < 1e-9)
    }
}
