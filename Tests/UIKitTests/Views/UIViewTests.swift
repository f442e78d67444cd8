// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewTests {
    // MARK: - Hierarchy

    private final class Chatty: UIView {
        var log: Log?
        var name = ""

        final class Log {
            var lines: [String] = []
        }

        override func willMove(toSuperview newSuperview: UIView?) { tell("willMoveToSuperview", newSuperview != nil) }
        override func didMoveToSuperview() { tell("didMoveToSuperview", superview != nil) }
        override func willMove(toWindow newWindow: UIWindow?) { tell("willMoveToWindow", newWindow != nil) }
        override func didMoveToWindow() { tell("didMoveToWindow", window != nil) }
        override func didAddSubview(_ subview: UIView) { tell("didAddSubview", true) }
        override func willRemoveSubview(_ subview: UIView) { tell("willRemoveSubview", true) }

        private func tell(_ what: String, _ something: Bool) {
            log?.lines.append("\(name) \(what)\(something ? "" : " nil")")
        }
    }

    private func makeFamily() -> (app: TestApplication, old: Chatty, new: Chatty, child: Chatty, log: Chatty.Log) {
        let app = TestApplication(rootViewController: UIViewController())
        let log = Chatty.Log(), old = Chatty(), new = Chatty(), child = Chatty()
        (old.name, new.name, child.name) = ("old", "new", "child")
        for view in [old, new] { app.rootViewController?.view.addSubview(view) }
        for view in [old, new, child] { view.log = log }
        return (app, old, new, child, log)
    }

    @Test func callbacksWhenAViewIsAdded() {
        let (_, old, _, child, log) = makeFamily()
        old.addSubview(child)
        #expect(
            log.lines == [
                "child willMoveToSuperview", "child willMoveToWindow", "child didMoveToWindow",
                "child didMoveToSuperview",
                "old didAddSubview",
            ])
    }

    @Test func callbacksWhenAViewMovesInTheSameWindow() {
        let (_, old, new, child, log) = makeFamily()
        old.addSubview(child)
        log.lines = []
        new.addSubview(child)
        #expect(
            log.lines == [
                "child willMoveToSuperview", "old willRemoveSubview", "child didMoveToSuperview", "new didAddSubview",
            ])
        #expect(old.subviews.isEmpty && child.superview === new)
    }

    @Test func callbacksWhenAViewIsRemoved() {
        let (_, old, _, child, log) = makeFamily()
        old.addSubview(child)
        log.lines = []
        child.removeFromSuperview()
        #expect(
            log.lines == [
                "child willMoveToSuperview nil", "child willMoveToWindow nil", "old willRemoveSubview",
                "child didMoveToWindow nil", "child didMoveToSuperview nil",
            ])
    }

    @Test func viewsAndTheirLayersKeepTheSameOrder() {
        let parent = UIView(), a = UIView(), b = UIView(), c = UIView()
        let lone = CALayer()
        parent.addSubview(a)
        parent.layer.addSublayer(lone)
        parent.addSubview(c)
        parent.insertSubview(b, belowSubview: c)
        #expect(parent.subviews == [a, b, c])
        parent.bringSubviewToFront(a)
        #expect(parent.subviews == [b, c, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, c, b])
        let layers = parent.layer.sublayers?.filter { $0 !== lone }
        #expect(layers?.elementsEqual(parent.subviews.map(\.layer), by: ===) == true)
    }

    @Test func tagsAreFoundBelow() {
        let parent = UIView(), child = UIView(), grandchild = UIView()
        parent.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(parent.viewWithTag(7) === grandchild)
        #expect(parent.viewWithTag(8) == nil)
    }

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

    private nonisolated static let autoresizingCases: [(UIView.AutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.flexibleWidth], CGRect(x: 10, y: 20, width: 130, height: 40)),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 130, height: 140)),
        ([.flexibleLeftMargin], CGRect(x: 110, y: 20, width: 30, height: 40)),
        // Both margins grow in proportion: 10 and 70 of 80.
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 22.5, y: 20, width: 30, height: 40)),
        ([.flexibleTopMargin, .flexibleHeight], CGRect(x: 10, y: 160 / 3.0, width: 30, height: 320 / 3.0)),
    ]

    @Test(arguments: autoresizingCases)
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 110))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 210, height: 210)
        #expect(abs(child.frame.minX - expected.minX) < 1e-9 && abs(child.frame.width - expected.width) < 1e-9)
        #expect(abs(child.frame.minY - expected.minY) < 1e-9 && abs(child.frame.height - expected.height) < 1e-9)
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
