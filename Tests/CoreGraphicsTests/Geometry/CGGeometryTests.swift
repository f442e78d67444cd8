// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGGeometryTests {
    private let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

    @Test func rectanglesAreEqualWhicheverCornerTheyBeginAt() {
        #expect(rect.equalTo(CGRect(x: 31, y: 42, width: -30, height: -40)))
        #expect(!rect.equalTo(rect.offsetBy(dx: 1, dy: 0)))
        #expect(CGRect.null.equalTo(.null) && !CGRect.null.equalTo(.zero))
        #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2)) && !rect.size.equalTo(.zero))
    }

    @Test func geometryAndObjectsStandForEachOther() {
        let info: [AnyHashable: Any] = ["rect": rect, "point": rect.origin, "size": rect.size]
        #expect((info["rect"] as? NSValue)?.rectValue == rect)
        #expect((info["point"] as? NSValue)?.pointValue == rect.origin)
        #expect((info["size"] as? NSValue)?.sizeValue == rect.size)
        let values: [Any] = [NSValue(rect: rect), NSValue(rect: .zero)]
        #expect(values as? [CGRect] == [rect, .zero])
        #expect((NSValue(point: rect.origin) as Any) as? CGPoint == rect.origin)
        #expect(([rect] as NSArray)[0] as? CGRect == rect)
    }

    @Test func anObjectOfAnotherKindIsNoGeometry() {
        let number: Any = NSNumber(value: 3), value: Any = NSValue(rect: rect)
        #expect(number as? CGRect == nil && number as? CGPoint == nil && number as? CGSize == nil)
        #expect(value as? CGPoint == nil && value as? CGSize == nil && value as? Double == nil)
    }

    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ])
    func whatIsNoNumberHasNothingInCommon(_ strange: CGRect) {
        #expect(rect.common(with: strange).isNull && strange.common(with: rect).isNull && !strange.meets(rect))
        #expect(
            rect.common(with: CGRect(x: 11, y: 0, width: CGFloat.infinity, height: 12))
                == CGRect(x: 11, y: 2, width: 20, height: 10))
        #expect(!rect.common(with: .infinite).isNull && rect.common(with: .null).isNull)
    }
}
