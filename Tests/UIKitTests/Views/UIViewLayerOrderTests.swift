// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Subviews among sublayers that a program has added itself.
@MainActor
struct UIViewLayerOrderTests {
    /// Views a, b, c, with layers 1 and 2: a 1 b 2 c, from back to front.
    @MainActor
    private final class Stack {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let a = UIView(), b = UIView(), c = UIView(), one = CALayer(), two = CALayer()

        init() {
            view.addSubview(a)
            view.layer.addSublayer(one)
            view.addSubview(b)
            view.layer.addSublayer(two)
            view.addSubview(c)
            for (layer, name) in [(a.layer, "a"), (one, "1"), (b.layer, "b"), (two, "2"), (c.layer, "c")] {
                layer.name = name
            }
        }

        func make(_ name: String) -> UIView {
            let view = UIView()
            view.layer.name = name
            return view
        }

        var layers: String { (view.layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }
        var views: String { view.subviews.map { $0.layer.name ?? "?" }.joined() }
    }

    @Test func aSubviewIsAddedInFrontOfSublayers() {
        let stack = Stack()
        #expect(stack.layers == "a1b2c" && stack.views == "abc")
    }

    @Test func indexesCountSublayers() {
        for (index, layers, views) in [
            (0, "da1b2c", "dabc"), (1, "ad1b2c", "adbc"), (2, "a1db2c", "adbc"), (3, "a1bd2c", "abdc"),
            (5, "a1b2cd", "abcd"), (99, "a1b2cd", "abcd"), (-1, "da1b2c", "dabc"),
        ] {
            let stack = Stack()
            stack.view.insertSubview(stack.make("d"), at: index)
            #expect(stack.layers == layers && stack.views == views, "at \(index)")
        }
    }

    /// As observed on an iPhone: with one layer behind four views, the third view moved to index 1 is the first.
    @Test func aSubviewThatMovesIsNotCounted() {
        let view = UIView(), views = (0..<4).map { _ in UIView() }
        view.layer.addSublayer(CALayer())
        views.forEach(view.addSubview)
        view.insertSubview(views[2], at: 1)
        #expect(view.subviews == [views[2], views[0], views[1], views[3]])
    }

    @Test func siblingsSayWhereAViewGoes() {
        let stack = Stack()
        stack.view.insertSubview(stack.make("d"), belowSubview: stack.b)
        #expect(stack.layers == "a1db2c" && stack.views == "adbc")
        stack.view.insertSubview(stack.make("e"), aboveSubview: stack.b)
        #expect(stack.layers == "a1dbe2c" && stack.views == "adbec")
        stack.view.insertSubview(stack.a, aboveSubview: stack.b)
        #expect(stack.layers == "1dbae2c" && stack.views == "dbaec")
        stack.view.insertSubview(stack.a, aboveSubview: stack.a)
        #expect(stack.layers == "1dbae2c")
        stack.view.insertSubview(stack.make("f"), belowSubview: UIView())
        #expect(stack.layers == "1dbae2cf" && stack.views == "dbaecf")
    }

    @Test func frontAndBackAreThoseOfAllSublayers() {
        let stack = Stack()
        stack.view.layer.addSublayer(stack.two)
        #expect(stack.layers == "a1bc2")
        stack.view.bringSubviewToFront(stack.c)
        #expect(stack.layers == "a1b2c" && stack.views == "abc")
        stack.view.bringSubviewToFront(stack.a)
        #expect(stack.layers == "1b2ca" && stack.views == "bca")
        stack.view.sendSubviewToBack(stack.c)
        #expect(stack.layers == "c1b2a" && stack.views == "cba")
    }

    @Test func viewsThatAreExchangedTakeEachOthersPlaces() {
        let stack = Stack()
        stack.view.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(stack.layers == "c1b2a" && stack.views == "cba")
        stack.view.exchangeSubview(at: 1, withSubviewAt: 1)
        #expect(stack.layers == "c1b2a")
    }

    @Test func theScreenShowsWhatIsInFront() {
        let stack = Stack()
        for (layer, color) in [(stack.a.layer, UIColor.red), (stack.one, .green), (stack.b.layer, .blue)] {
            layer.frame = stack.view.bounds
            layer.backgroundColor = color.cgColor
        }
        let app = TestApplication(view: stack.view, scale: 1)
        #expect(app.snapshot().color(x: 10, y: 10) == SIMD4(0, 0, 255, 255))
        app.act { stack.b.removeFromSuperview() }
        #expect(app.snapshot().color(x: 10, y: 10) == SIMD4(0, 255, 0, 255))
        app.act { stack.view.bringSubviewToFront(stack.a) }
        #expect(app.snapshot().color(x: 10, y: 10) == SIMD4(255, 0, 0, 255))
    }

    /// A button's parts keep their order, wherever a program's layers are.
    @Test func aButtonsBackgroundStaysBehindItsImage() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        button.setBackgroundImage(image, for: .normal)
        button.layoutIfNeeded()
        button.layer.insertSublayer(CALayer(), at: 0)
        button.setImage(image, for: .normal)
        let view = try #require(button.imageView), index = try #require(button.subviews.firstIndex(of: view))
        #expect(index == 1)
    }
}
