// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
    private func expectNear(
        _ point: CGPoint, _ x: CGFloat, _ y: CGFloat, location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point)", sourceLocation: location)
    }

    @Test func aRotationTurnsXTowardsY() {
        expectNear(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), 0, 1)
        expectNear(CGPoint(x: 0, y: 1).applying(CGAffineTransform(rotationAngle: .pi / 2)), -1, 0)
    }

    @Test func concatenatingDoesTheFirstOneFirst() {
        let move = CGAffineTransform(translationX: 10, y: 0), scale = CGAffineTransform(scaleX: 2, y: 3)
        expectNear(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)), 22, 3)
        expectNear(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)), 12, 3)
    }

    @Test func translatedScaledAndRotatedDoTheNewPartFirst() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        expectNear(CGPoint.zero.applying(scale.translatedBy(x: 5, y: 6)), 10, 12)
        expectNear(CGPoint(x: 1, y: 1).applying(CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 3, y: 4)), 8, 4)
        expectNear(CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)), 5, 1)
    }

    @Test func theInverseUndoes() {
        let map = CGAffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -9)
        for point in [CGPoint.zero, CGPoint(x: 3, y: -4), CGPoint(x: 1e5, y: 2e5)] {
            expectNear(point.applying(map).applying(map.inverted()), point.x, point.y)
        }
    }

    @Test func whatCannotBeInvertedStaysWhatItIs() {
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
    }

    @Test func aSizeIsMappedWithoutTranslation() {
        let size = CGSize(width: 3, height: 4).applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 100, ty: 100))
        #expect(size == CGSize(width: -3, height: 8))
    }

    @Test func aMappedRectangleHoldsItsCorners() {
        let rect = CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        let half = CGFloat(2).squareRoot()
        #expect(abs(rect.minX + half) < 1e-9 && abs(rect.maxX - half) < 1e-9)
        #expect(abs(rect.minY) < 1e-9 && abs(rect.maxY - 2 * half) < 1e-9)
    }

    @Test func nullAndInfiniteRectanglesStayWhatTheyAre() {
        let map = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGRect.null.applying(map).isNull)
        #expect(CGRect.infinite.applying(map).isInfinite)
    }

    @Test func theEmptyInitialiserIsAllZeros() {
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform.identity.isIdentity)
    }
}
