// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct CATransform3DTests {
    private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
        let paths: [KeyPath<CATransform3D, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
        return paths.allSatisfy { abs(one[keyPath: $0] - other[keyPath: $0]) < 1e-9 }
    }

    /// "t' = a * b": points go through a first.
    @Test func concatenationAppliesTheFirstTransformFirst() {
        let move = CATransform3DMakeTranslation(5, 0, 2), grow = CATransform3DMakeScale(2, 3, 4)
        let both = CATransform3DConcat(move, grow)
        #expect(both.m11 == 2 && both.m22 == 3 && both.m33 == 4 && both.m41 == 10 && both.m43 == 8)
        #expect(CATransform3DConcat(grow, move).m41 == 5)
        #expect(CATransform3DEqualToTransform(CATransform3DConcat(move, CATransform3DIdentity), move))
        #expect(!CATransform3DEqualToTransform(both, CATransform3DConcat(grow, move)))
    }

    /// "t' = scale(sx, sy, sz) * t"
    @Test func scalingComesBeforeTheTransform() {
        let move = CATransform3DMakeTranslation(5, 6, 7), scaled = CATransform3DScale(move, 2, 3, 4)
        #expect(scaled.m11 == 2 && scaled.m33 == 4 && scaled.m41 == 5 && scaled.m42 == 6)
        #expect(isNear(scaled, CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), move)))
    }

    /// "Returns the original matrix if t has no inverse."
    @Test func anInverseUndoesATransform() {
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), 0.7, 1, 2, 3)
        #expect(isNear(CATransform3DConcat(turned, CATransform3DInvert(turned)), CATransform3DIdentity))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test func affineTransformsAreToldFromOthers() {
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
            space = CATransform3DMakeAffineTransform(plane)
        #expect(CATransform3DIsAffine(space) && CATransform3DGetAffineTransform(space) == plane)
        #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(perspective))
    }

    @Test func aLayerGivesItsAffineTransform() {
        let layer = CALayer(), plane = CGAffineTransform(rotationAngle: 0.3)
        layer.setAffineTransform(plane)
        #expect(layer.affineTransform() == plane && layer.transform.m12 == plane.b)
    }
}
