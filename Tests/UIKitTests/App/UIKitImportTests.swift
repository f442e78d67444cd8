// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Only these two: all other names come with UIKit, as on iOS.
import Testing
import UIKit

@MainActor
struct UIKitImportTests {
    @Test func foundationAndItsMathsCome() {
        let angle: CGFloat = .pi / 2
        #expect(abs(sin(angle) - 1) < 1e-9 && hypot(3.0, 4.0) == 5 && floor(CGFloat(1.5)) == 1)
        #expect(HUGE_VAL > 1 && INFINITY == HUGE_VALF && NAN.isNaN && NSEC_PER_SEC / NSEC_PER_MSEC == 1000)
        #expect(autoreleasepool { __sinpif(0.5) + __exp10f(1) } == 11)
        #expect(NSNumber(value: 5).intValue == 5 && Date.distantPast < Date.distantFuture)
    }

    @Test func quartzCoreAndCoreGraphicsCome() {
        let layer = CALayer(), path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(layer.transform.m11 == 2 && path.boundingBox.width == 1)
        #expect(CAMediaTimingFillMode.forwards.rawValue == "forwards" && CACurrentMediaTime() >= 0)
    }

    /// Programs may name the module of a type: it is UIKit, wherever the type is declared.
    @Test func typesAreUIKits() {
        let color: UIKit.UIColor = .red, traits = UIKit.UITraitCollection(displayScale: 2)
        let renderer: UIGraphicsImageRenderer = UIKit.UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1))
        let image: UIKit.UIImage = renderer.image { _ in color.setFill() }
        #expect(image.size.width == 2 && traits.displayScale == 2)
    }

    @Test func coreTextComes() {
        let text = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let line = CTLineCreateWithAttributedString(text)
        #expect(CTLineGetGlyphCount(line) == 1 && kNumberSpacingType != kLigaturesType)
    }
}
