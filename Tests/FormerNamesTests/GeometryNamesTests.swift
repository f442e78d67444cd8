// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct GeometryNamesTests {
    @Test func insetsAndOffsetsAreMade() {
        #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let directional = NSDirectionalEdgeInsetsMake(1, 2, 3, 4)
        #expect(directional == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(UIOffsetMake(5, 6) == UIOffset(horizontal: 5, vertical: 6))
    }

    @Test func aRectangleShrinksByInsets() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let inset = UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(10, 20, 30, 40))
        #expect(inset == CGRect(x: 20, y: 10, width: 40, height: 60))
    }

    @Test func functionsCompare() {
        let one = UIEdgeInsetsMake(1, 2, 3, 4), other = UIEdgeInsetsMake(1, 2, 3, 5)
        #expect(UIEdgeInsetsEqualToEdgeInsets(one, one) && !UIEdgeInsetsEqualToEdgeInsets(one, other))
        let leading = NSDirectionalEdgeInsetsMake(1, 2, 3, 4), trailing = NSDirectionalEdgeInsetsMake(4, 3, 2, 1)
        #expect(NSDirectionalEdgeInsetsEqualToDirectionalEdgeInsets(leading, leading))
        #expect(!NSDirectionalEdgeInsetsEqualToDirectionalEdgeInsets(leading, trailing))
        let offset = UIOffsetMake(1, 2)
        #expect(UIOffsetEqualToOffset(offset, offset) && !UIOffsetEqualToOffset(offset, UIOffsetMake(2, 1)))
    }

    @Test func geometryBecomesTextAndComesBack() {
        #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(CGPointFromString("{1, 2.5}") == CGPoint(x: 1, y: 2.5))
        #expect(NSStringFromCGVector(CGVector(dx: 3, dy: 4)) == "{3, 4}")
        #expect(CGVectorFromString("{3, 4}") == CGVector(dx: 3, dy: 4))
        #expect(NSStringFromCGSize(CGSize(width: 5, height: 6)) == "{5, 6}")
        #expect(CGSizeFromString("{5, 6}") == CGSize(width: 5, height: 6))
        #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)) == transform)
    }

    @Test func insetsAndOffsetsBecomeTextAndComeBack() {
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(NSStringFromUIEdgeInsets(insets) == NSCoder.string(for: insets))
        #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)) == insets)
        let directional = NSDirectionalEdgeInsetsMake(1, 2, 3, 4)
        #expect(NSDirectionalEdgeInsetsFromString(NSStringFromDirectionalEdgeInsets(directional)) == directional)
        let offset = UIOffsetMake(5, 6)
        #expect(UIOffsetFromString(NSStringFromUIOffset(offset)) == offset)
    }
}
