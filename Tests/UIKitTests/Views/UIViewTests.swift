// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewTests {
    // MARK: - Geometry

    @Test func pointsAreConvertedThroughScrolledAndScaledViews() {
        let app = TestApplication(rootViewController: UIViewController())
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), inner = UIView()
        app.window?.addSubview(outer)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 10, y: 0)
        inner.frame = CGRect(x: 30, y: 0, width: 20, height: 20)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(inner.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 130, y: 110))
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: outer)
                == CGRect(x: 20, y: -10, width: 40, height: 40))
        #expect(inner.convert(CGPoint(x: 130, y: 110), from: nil) == CGPoint(x: 10, y: 10))
    }

    /// As iOS answers, and `UIKit` draws with y down.
    @Test func contentsOfViewsAreFlipped() {
        let view = UIView(), layer = CALayer()
        view.layer.addSublayer(layer)
        #expect(view.layer.contentsAreFlipped() && layer.contentsAreFlipped())
        layer.isGeometryFlipped = true
        #expect(!layer.contentsAreFlipped())
    }

    @Test func frameAndCenterUnderATransform() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.center == CGPoint(x: 30, y: 30) && view.bounds.size == CGSize(width: 40, height: 20))
        let frame = view.frame
        #expect(abs(frame.minX - 20) < 1e-9 && abs(frame.minY - 10) < 1e-9)
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
        view.bounds.size = CGSize(width: 60, height: 20)
        #expect(view.center == CGPoint(x: 30, y: 30))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 0, y: 20, width: 60, height: 20))
        view.transform3D = CATransform3DMakeScale(2, 1, 1)
        #expect(view.frame == CGRect(x: -30, y: 20, width: 120, height: 20))
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 1))
    }

    @Test func theAnchorPointStandsAtTheCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 30, y: 30))
        #expect(view.frame == CGRect(x: 30, y: 30, width: 40, height: 20))
        view.frame.origin = CGPoint(x: 10, y: 20)
        #expect(view.center == CGPoint(x: 10, y: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 80, height: 40))
    }

    @Test func aFrameOfNegativeSizeIsTheSameRectangle() {
        let view = UIView()
        view.frame = CGRect(x: 50, y: 50, width: -30, height: -20)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 30, height: 20))
    }

    @Test func sizeToFitKeepsTheTopLeftCorner() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 80) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 20, height: 80))
        let plain = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        plain.sizeToFit()
        #expect(plain.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
    }

    @Test func coordinateSpacesConvertByTheScreen() {
        let app = TestApplication(rootViewController: UIViewController())
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), other = UIView(frame: view.frame)
        other.frame.origin.x = 30
        for each in [view, other] { app.window?.addSubview(each) }
        let space: any UICoordinateSpace = other
        #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 71, y: 2))
        #expect(space.convert(view.bounds, from: view).minX == 70)
        app.window?.frame.origin.x = 5
        #expect(app.window?.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 5, y: 0))
    }

    // MARK: - Hit testing

    @Test func hitTestPassesOverWhatTakesNoTouches() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: parent.bounds), front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        parent.addSubview(back)
        parent.addSubview(front)
        let inside = CGPoint(x: 60, y: 60)
        #expect(parent.hitTest(inside, with: nil) === front)
        front.alpha = 0.009
        #expect(parent.hitTest(inside, with: nil) === back)
        front.alpha = 0.011
        #expect(parent.hitTest(inside, with: nil) === front)
        front.isHidden = true
        #expect(parent.hitTest(inside, with: nil) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(parent.hitTest(inside, with: nil) === back)
        front.isUserInteractionEnabled = true
        // Outside of the parent nothing is reached, clipped or not; the smaller edge is inside, the larger is not.
        #expect(parent.hitTest(CGPoint(x: 120, y: 60), with: nil) == nil)
        #expect(parent.hitTest(.zero, with: nil) === back)
        #expect(parent.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
    }

    // MARK: - Drawing and layout

    private final class Box: UIView {
        var layouts = 0
        var drawings: [CGRect] = []

        override func layoutSubviews() { layouts += 1 }

        override func draw(_ rect: CGRect) {
            drawings.append(rect)
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }

    @Test func layoutAndDrawingHappenOnceATurn() {
        let box = Box(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = TestApplication(view: box)
        let (layouts, drawings) = (box.layouts, box.drawings.count)
        app.act {
            for _ in 0..<5 {
                box.setNeedsLayout()
                box.setNeedsDisplay()
            }
        }
        #expect(box.layouts == layouts + 1 && box.drawings.count == drawings + 1)
        app.act {}
        #expect(box.layouts == layouts + 1 && box.drawings.count == drawings + 1)
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
    }

    @Test func layoutIfNeededBeginsAtTheHighestViewThatAsksWithoutAGap() {
        final class Named: UIView {
            var lines: [String] = []
            weak var log: Named?
            override func layoutSubviews() { log?.lines.append("\(tag)") }
        }
        let views = (0..<4).map { _ in Named(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
        for (index, view) in views.enumerated() {
            (view.tag, view.log) = (index, views[0])
            if index > 0 { views[index - 1].addSubview(view) }
        }
        views[0].layoutIfNeeded()
        #expect(views[0].lines == ["0", "1", "2", "3"])
        views[0].lines = []
        for index in [0, 2, 3] { views[index].setNeedsLayout() }
        views[3].layoutIfNeeded()
        #expect(views[0].lines == ["2", "3"])
        views[3].layoutIfNeeded()
        #expect(views[0].lines == ["2", "3"])
        views[0].layoutIfNeeded()
        #expect(views[0].lines == ["2", "3", "0"])
    }

    @Test func nothingAnimatesInABlockWithoutAnimation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), app = TestApplication(view: view)
        var isEnabled = true
        app.act {
            UIView.performWithoutAnimation {
                isEnabled = UIView.areAnimationsEnabled
                view.alpha = 0.5
            }
        }
        #expect(!isEnabled && UIView.areAnimationsEnabled && view.layer.animationKeys() == nil)
    }

    @Test func aViewOfNoSizeDoesNotDraw() {
        let box = Box(frame: .zero)
        let app = TestApplication(rootViewController: UIViewController())
        app.act { app.window?.addSubview(box) }
        #expect(box.drawings.isEmpty)
        app.act { box.frame.size = CGSize(width: 5, height: 6) }
        #expect(box.drawings == [CGRect(x: 0, y: 0, width: 5, height: 6)])
    }

    private final class ShapeView: UIView {
        final class Shape: CALayer {}
        override class var layerClass: AnyClass { Shape.self }
    }

    @Test func aViewOwnsTheLayerOfItsClass() {
        #expect(ShapeView().layer is ShapeView.Shape)
        let view = UIView()
        #expect(view.layer.delegate === view)
    }
}
