// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewMaskTests {
    /// A disc with a hole.
    private final class Ring: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.black.setStroke()
            let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 6, dy: 6))
            path.lineWidth = 12
            path.stroke()
        }
    }

    private func makeStripes() -> UIView {
        let view = UIView(frame: CGRect(x: 4, y: 4, width: 52, height: 52))
        view.backgroundColor = .orange
        for row in 0..<4 {
            let bar = UIView(frame: CGRect(x: 0, y: row * 14, width: 52, height: 7))
            bar.backgroundColor = .blue
            view.addSubview(bar)
        }
        return view
    }

    @Test func aViewIsSeenThroughItsMask() throws {
        let stripes = makeStripes(), mask = Ring(frame: CGRect(x: 2, y: 2, width: 48, height: 48))
        let half = UIView(frame: CGRect(x: 24, y: 0, width: 24, height: 48))
        mask.backgroundColor = .clear
        half.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        mask.addSubview(half)
        stripes.mask = mask
        let app = TestApplication(view: stripes)
        #expect(try app.mismatch(withGolden: "view_with_a_mask") == nil)
    }

    @Test func aMaskIsNoSubview() {
        let view = UIView(), mask = UIView(), other = UIView()
        other.addSubview(mask)
        view.mask = mask
        #expect(view.mask === mask && view.subviews.isEmpty && mask.superview == nil && other.subviews.isEmpty)
        #expect(view.layer.mask === mask.layer)
        view.mask = nil
        #expect(view.mask == nil && view.layer.mask == nil)
    }

    @Test func aMaskThatGoesElsewhereIsNoneAnyMore() {
        let view = UIView(), mask = UIView(), other = UIView()
        view.mask = mask
        other.mask = mask
        #expect(view.mask == nil && other.mask === mask)
        view.addSubview(mask)
        #expect(other.mask == nil && view.subviews == [mask])
    }

    @Test func touchesPayNoAttentionToAMask() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.mask = UIView()
        #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    }

    @Test func aMaskIsLaidOutAndDrawnAtTheScaleOfItsView() {
        final class Laid: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), mask = Laid()
        view.mask = mask
        let app = TestApplication(view: view)
        app.act { mask.frame = view.bounds }
        #expect(mask.layouts > 0 && mask.contentScaleFactor == view.contentScaleFactor)
    }
}
