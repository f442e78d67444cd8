// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@Suite struct CATransform3DTests {
    private let sample = CATransform3D(elements: [2, 1, 0, 0, -1, 3, 0.5, 0.001, 0, 4, 2, 0, 5, 6, 7, 1])

    @Test func theInverseUndoes() throws {
        let product = sample.concatenating(try #require(sample.inverse))
        for (value, expected) in zip(product.elements, CATransform3D.identity.elements) {
            #expect(abs(value - expected) < 1e-12)
        }
    }

    @Test func whatIsFlatHasNoInverse() {
        #expect(CATransform3D().inverse == nil)
        #expect(CATransform3D(CGAffineTransform(scaleX: 1, y: 0)).inverse == nil)
    }

    @Test func affineMapsSurvive() {
        let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let transform = CATransform3D(map)
        #expect(transform.isAffine && !transform.hasPerspective && transform.affine == map)
        #expect(!sample.isAffine && sample.hasPerspective)
    }

    @Test func concatenatingDoesTheFirstOneFirst() {
        let move = CGAffineTransform(translationX: 10, y: 0), scale = CGAffineTransform(scaleX: 2, y: 3)
        let product = CATransform3D(move).concatenating(CATransform3D(scale))
        #expect(product == CATransform3D(move.concatenating(scale)))
    }
}
