// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// When views are laid out.
@MainActor
struct UIViewLayoutTests {
    private final class Counter: UIView {
        var count = 0
        var layOut: (Counter) -> Void = { _ in }

        override func layoutSubviews() {
            count += 1
            layOut(self)
        }
    }

    @MainActor
    private struct Pair {
        let outer = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Counter(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let app: TestApplication

        init() {
            let (outer, inner) = (outer, inner)
            outer.addSubview(inner)
            app = TestApplication(view: outer)
            reset()
        }

        func reset() { (outer.count, inner.count) = (0, 0) }
    }

    /// As observed on iPhones: how often the superview and the view are laid out.
    @Test func aNewSizeOrTransformLaysOutTheSuperview() {
        let cases: [(name: String, change: (UIView) -> Void, outer: Int, inner: Int)] = [
            ("frame", { $0.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }, 1, 1),
            ("bounds", { $0.bounds.size = CGSize(width: 30, height: 30) }, 1, 1),
            ("layer.bounds", { $0.layer.bounds.size = CGSize(width: 30, height: 30) }, 1, 1),
            ("layer.frame", { $0.layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }, 1, 1),
            ("transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, 1, 0),
            ("layer.transform", { $0.layer.transform = CATransform3DMakeScale(2, 2, 1) }, 1, 0),
            ("sizeToFit", { $0.sizeToFit() }, 0, 0),
            ("the same frame", { $0.frame = $0.frame }, 0, 0),
            ("origin", { $0.frame.origin = CGPoint(x: 50, y: 50) }, 0, 0),
            ("center", { $0.center = CGPoint(x: 50, y: 50) }, 0, 0),
            ("layer.position", { $0.layer.position = CGPoint(x: 50, y: 50) }, 0, 0),
            ("layer.anchorPoint", { $0.layer.anchorPoint = CGPoint(x: 1, y: 1) }, 0, 0),
            ("alpha", { $0.alpha = 0.5 }, 0, 0),
        ]
        for (name, change, outer, inner) in cases {
            let pair = Pair()
            pair.app.act { change(pair.inner) }
            #expect(pair.outer.count == outer && pair.inner.count == inner, "\(name)")
        }
    }

    @Test func theLayoutThatSetsASizeIsNotRepeated() {
        let pair = Pair(), inner = pair.inner
        pair.outer.layOut = { inner.frame = $0.bounds.insetBy(dx: CGFloat($0.count), dy: 1) }
        pair.app.act { pair.outer.setNeedsLayout() }
        #expect(pair.outer.count == 1 && pair.inner.count == 1 && inner.frame.width == 98)
    }

    @Test func aViewThatResizesItselfInItsLayoutLaysOutItsSuperview() {
        let pair = Pair()
        pair.inner.layOut = { $0.bounds.size.height = 40 }
        pair.app.act { pair.inner.setNeedsLayout() }
        #expect(pair.outer.count == 1 && pair.inner.bounds.height == 40)
    }

    /// The program itself lays out a layer without a view.
    @Test func aPlainLayersSizeDoesNotMatter() {
        let pair = Pair(), layer = CALayer()
        pair.app.act { pair.outer.layer.addSublayer(layer) }
        pair.reset()
        pair.app.act { layer.bounds.size = CGSize(width: 5, height: 5) }
        #expect(pair.outer.count == 0)
    }
}
