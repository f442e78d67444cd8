// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

/// What masks let through: animated, nested, together with group opacity, and inverted.
@MainActor
struct LayerMaskTests {
    private static let side: CGFloat = 40
    private static let black = UIColor.black.cgColor

    /// White, with what a closure adds.
    private func show(_ fill: @escaping (CALayer) -> Void) -> TestApplication {
        TestApplication(
            view: {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
                view.backgroundColor = .white
                fill(view.layer)
                return view
            }(), scale: 1)
    }

    private func box(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color.cgColor
        return layer
    }

    /// Red over all of it, through a mask.
    private func masked(by mask: CALayer) -> CALayer {
        let layer = box(.red, 0, 0, Self.side, Self.side)
        layer.mask = mask
        return layer
    }

    /// The green of a pixel: 0 where red covers the white, 255 where nothing does.
    private func green(_ app: TestApplication, _ x: Int, _ y: Int) throws -> Int {
        Int(app.snapshot().color(x: x, y: y).y)
    }

    private func linear(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }

    // MARK: - Animated masks

    @Test func theMaskAndTheLayersInItAreAnimated() throws {
        let mask = CALayer(), left = box(.black, 0, 0, 10, 40), right = box(.black, 20, 0, 20, 40)
        mask.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        for layer in [left, right] { mask.addSublayer(layer) }
        let app = show { $0.addSublayer(self.masked(by: mask)) }
        app.act {
            left.add(linear("position.x", from: 5, to: 15), forKey: nil)
            right.add(linear("opacity", from: 0, to: 1), forKey: nil)
        }
        #expect(try green(app, 2, 20) == 0 && green(app, 12, 20) == 255 && green(app, 30, 20) == 255)
        app.advance(by: 0.5)
        #expect(try green(app, 2, 20) == 255 && green(app, 12, 20) == 0 && abs(green(app, 30, 20) - 128) <= 1)
        app.advance(by: 0.5)
        #expect(try green(app, 12, 20) == 0 && green(app, 18, 20) == 0 && green(app, 30, 20) == 0)
        app.act { mask.add(linear("transform.scale.x", from: 0.5, to: 0.5), forKey: nil) }
        #expect(try green(app, 8, 20) == 255 && green(app, 16, 20) == 0 && green(app, 27, 20) == 0)
    }

    @Test func aMasksLayersCanBeHiddenAndMadeUpOfStrokes() throws {
        let pen = CAShapeLayer(), path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
        (pen.path, pen.strokeColor, pen.lineWidth, pen.fillColor) = (path, Self.black, 20, nil)
        let app = show { $0.addSublayer(self.masked(by: pen)) }
        app.act { pen.add(linear("strokeEnd", from: 0, to: 1), forKey: nil) }
        app.advance(by: 0.5)
        #expect(try green(app, 10, 20) == 0 && green(app, 30, 20) == 255 && green(app, 10, 5) == 255)
        app.act {
            let hide = CAKeyframeAnimation(keyPath: "hidden")
            (hide.values, hide.calculationMode, hide.duration) = ([true, true], .discrete, 1)
            pen.add(hide, forKey: nil)
        }
        #expect(try green(app, 10, 20) == 255)
    }

    // MARK: - Nested masks

    @Test func aMaskHasAMask() throws {
        let bar = box(.black, 0, 0, 40, 20), column = box(.black, 0, 0, 20, 40)
        column.mask = bar
        let app = show { $0.addSublayer(self.masked(by: column)) }
        #expect(try green(app, 10, 10) == 0)
        #expect(try green(app, 30, 10) == 255 && green(app, 10, 30) == 255 && green(app, 30, 30) == 255)
        app.act { bar.add(linear("position.y", from: 30, to: 30), forKey: nil) }
        #expect(try green(app, 10, 10) == 255 && green(app, 10, 30) == 0)
    }

    @Test func aMaskedLayerIsInAMaskedLayer() throws {
        let outer = masked(by: box(.black, 0, 0, 20, 40)), inner = box(.green, 0, 0, 40, 40)
        inner.mask = box(.black, 10, 0, 20, 40)
        outer.addSublayer(inner)
        let app = show { $0.addSublayer(outer) }
        #expect(app.snapshot().color(x: 5, y: 20) == SIMD4(255, 0, 0, 255))
        #expect(app.snapshot().color(x: 15, y: 20) == SIMD4(0, 255, 0, 255))
        #expect(app.snapshot().color(x: 25, y: 20) == SIMD4(255, 255, 255, 255))
    }

    // MARK: - Opacity

    /// Where two layers of a group that is half transparent overlap, only the upper one is seen, through the mask as well.
    @Test(arguments: [true, false])
    func groupOpacityGoesWithMasks(_ isAnimated: Bool) throws {
        let group = CALayer(), mask = box(.black, 0, 0, 40, 30)
        group.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        for layer in [box(.blue, 0, 0, 30, 40), box(.red, 10, 0, 30, 40)] { group.addSublayer(layer) }
        group.mask = mask
        if !isAnimated { group.opacity = 0.5 }
        let app = show { $0.addSublayer(group) }
        if isAnimated { app.act { group.add(linear("opacity", from: 0.5, to: 0.5), forKey: nil) } }
        let picture = app.snapshot()
        for (x, color) in [(5, SIMD4<UInt8>(128, 128, 255, 255)), (20, SIMD4(255, 128, 128, 255))] {
            let shown = picture.color(x: x, y: 10)
            for part in 0..<4 { #expect(abs(Int(shown[part]) - Int(color[part])) <= 1, "\(shown) at \(x)") }
        }
        #expect(picture.color(x: 20, y: 35) == SIMD4(255, 255, 255, 255))
        // A mask that is half transparent multiplies.
        app.act { mask.opacity = 0.5 }
        app.advance(by: 1)
        #expect(try abs(green(app, 20, 10) - 191) <= 1)
    }

    // MARK: - Inverted mattes

    private func matte(_ paths: CGPath...) -> CAShapeLayer {
        let shape = CAShapeLayer(), whole = CGMutablePath()
        for path in paths { whole.addPath(path) }
        (shape.path, shape.fillColor, shape.fillRule) = (whole, Self.black, .evenOdd)
        return shape
    }

    private let all = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    private let hole = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    private let island = CGPath(rect: CGRect(x: 16, y: 16, width: 8, height: 8), transform: nil)

    @Test func anEvenOddPathInvertsAMatte() throws {
        let app = show { $0.addSublayer(self.masked(by: self.matte(self.all, self.hole, self.island))) }
        #expect(try green(app, 5, 5) == 0 && green(app, 13, 20) == 255 && green(app, 20, 20) == 0)
    }

    /// The rule holds on the way, too.
    @Test func anInvertedMatteIsAnimated() throws {
        let start = CGMutablePath(), end = CGMutablePath()
        for (path, offset) in [(start, CGFloat(-10)), (end, 10)] {
            path.addPath(all)
            path.addRect(CGRect(x: 10 + offset, y: 10, width: 20, height: 20))
        }
        let mask = matte(all)
        let app = show { $0.addSublayer(self.masked(by: mask)) }
        app.act { mask.add(linear("path", from: start, to: end), forKey: nil) }
        #expect(try green(app, 5, 20) == 255 && green(app, 25, 20) == 0 && green(app, 38, 20) == 0)
        app.advance(by: 0.5)
        #expect(try green(app, 5, 20) == 0 && green(app, 25, 20) == 255 && green(app, 35, 20) == 0)
    }

    @Test func mattesThatAreInvertedMultiply() throws {
        let inner = matte(all, hole), outer = matte(all)
        inner.mask = matte(all, island)
        outer.mask = inner
        let app = show { $0.addSublayer(self.masked(by: outer)) }
        // Outside of the hole and of the island.
        #expect(try green(app, 5, 5) == 0 && green(app, 13, 20) == 255 && green(app, 20, 20) == 255)
    }
}
