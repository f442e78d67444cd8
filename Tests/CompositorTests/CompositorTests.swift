// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

@Suite struct CompositorTests {
    private let screen = CGRect(0, 0, 40, 40)

    private func image(
        _ sublayers: [SampleLayer], scale: CGFloat = 1, background: RGBAColor = .black, at time: Double = 0
    ) throws -> CGImage {
        let tree = try SampleLayer(screen, nil, sublayers).tree()
        return try #require(Compositor.image(of: tree, at: time, scale: scale, background: background))
    }

    private let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let redPixel = SIMD4<UInt8>(255, 0, 0, 255), blackPixel = SIMD4<UInt8>(0, 0, 0, 255)

    // MARK: - The screen

    @Test func thePictureHasTheScreensSize() throws {
        let image = try image([], scale: 2.5)
        #expect(image.width == 100 && image.height == 100)
        #expect(image.color(x: 50, y: 50) == blackPixel)
    }

    @Test func theBackgroundIsBehindTheRoot() throws {
        #expect(try image([], background: red).color(x: 0, y: 0) == redPixel)
        #expect(try image([], background: .clear).color(x: 0, y: 0) == .zero)
    }

    @Test func theBackgroundIsSeenWhereverTheFirstLayerLeavesItFree() throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1), greenPixel = SIMD4<UInt8>(0, 255, 0, 255)
        func corner(_ change: (inout LayerState) -> Void) throws -> SIMD4<UInt8>? {
            let filling = SampleLayer(screen, red, change: change)
            return try image([filling, SampleLayer(CGRect(20, 20, 1, 1), .sea)], background: green).color(x: 0, y: 0)
        }
        #expect(try corner { _ in } == redPixel)
        #expect(try corner { $0.position.x += 1 } == greenPixel)
        #expect(try corner { $0.bounds.size.width -= 2 } == greenPixel)
        #expect(try corner { $0.cornerRadius = 4 } == greenPixel)
        #expect(try corner { $0.isHidden = true } == greenPixel)
        #expect(try corner { $0.backgroundColor?.alpha = 0 } == greenPixel)
        #expect(try corner { $0.transform = .quarterTurn } == redPixel)
        #expect(try corner { $0.transform = .eighthTurn } == greenPixel)
        for change in [{ $0.opacity = 0.5 }, { $0.backgroundColor?.alpha = 0.5 }] as [(inout LayerState) -> Void] {
            let mixed = try #require(try corner(change))
            #expect(mixed.x > 125 && mixed.x < 130 && mixed.y > 125 && mixed.y < 130)
        }
        let masked = SampleLayer(screen, red).masked(by: SampleLayer(CGRect(20, 0, 20, 40), red))
        #expect(try image([masked], background: green).color(x: 0, y: 0) == greenPixel)
        let turned = SampleLayer(screen, nil, [SampleLayer(screen, red)]) {
            $0.transform = .turnedOver
            $0.isDoubleSided = false
        }
        #expect(try image([turned], background: green).color(x: 0, y: 0) == greenPixel)
    }

    /// Backgrounds that rows hide need not be filled; where rows leave something free, it is seen.
    @Test func aBackgroundIsSeenBetweenTheRowsOverIt() throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1), greenPixel = SIMD4<UInt8>(0, 255, 0, 255)
        let table = CGRect(0, 0, 300, 300)
        func pixels(_ change: (inout LayerState) -> Void = { _ in }) throws -> [SIMD4<UInt8>?] {
            let rows = (0..<6).map { row in
                SampleLayer(CGRect(0, CGFloat(row) * 50, 300, 50), red) { if row == 3 { change(&$0) } }
            }
            let tree = try SampleLayer(table, nil, [SampleLayer(table, green, rows)]).tree()
            let image = try #require(Compositor.image(of: tree, at: 0, scale: 1, background: .black))
            return [(150, 10), (0, 150), (299, 199), (150, 290)].map { image.color(x: $0.0, y: $0.1) }
        }
        #expect(try pixels() == [redPixel, redPixel, redPixel, redPixel])
        for change in [
            { $0.bounds.size.width -= 4 }, { $0.cornerRadius = 10 }, { $0.isHidden = true },
            { $0.backgroundColor?.alpha = 0 }, { $0.transform = .eighthTurn }, { $0.position.x += 400 },
        ] as [(inout LayerState) -> Void] {
            #expect(try pixels(change) == [redPixel, greenPixel, greenPixel, redPixel])
        }
        for change in [
            { $0.opacity = 0.5 }, { $0.backgroundColor?.alpha = 0.5 },
        ] as [(inout LayerState) -> Void] {
            let mixed = try #require(try pixels(change)[1])
            #expect(mixed.x > 125 && mixed.x < 130 && mixed.y > 125 && mixed.y < 130)
        }
        // Half a pixel of the row is mixed with the background.
        let edge = try #require(try pixels { $0.bounds.size.width = 299.5 }[2])
        #expect(edge.y > 40 && edge.x > 40)
    }

    @Test func imagesOnTheirWayAreMixed() throws {
        let clear = LayerContents?.none, blue = LayerContents.image(try picture([255, 0, 0, 255]))
        let red = LayerContents.image(try picture([0, 0, 255, 255]))
        func pixel(_ from: LayerContents?, _ to: LayerContents?, opacity: Float = 1) throws -> SIMD4<UInt8>? {
            var timing = AnimationTiming()
            timing.duration = 1
            let fade = AnimationDescription(
                keyPath: .contents, timing: timing, from: .contents(ContentsMix(from)), to: .contents(ContentsMix(to)))
            let layer = SampleLayer(screen) { $0.opacity = opacity }.animated(fade)
            return try image([layer], background: .clear, at: 0.25).color(x: 20, y: 20)
        }
        #expect(try pixel(red, blue) == SIMD4(191, 0, 64, 255), "opaque images stay opaque")
        #expect(try pixel(clear, blue)?.w == 64)
        #expect(try pixel(red, clear)?.w == 191)
        let faded = try #require(try pixel(red, blue, opacity: 0.5))
        #expect((127...128).contains(faded.w) && faded.x > 2 * faded.z)
    }

    /// `test_a_stroke_trimmed_to_almost_nothing_is_a_dot` of the page shows the same.
    @Test func aStrokeTrimmedToAlmostNothingIsADot() throws {
        func colors(_ end: CGFloat, _ cap: CGLineCap) throws -> [SIMD4<UInt8>] {
            var shape = LayerShape(), path = PathElements()
            path.move(to: CGPoint(x: 0, y: 20))
            path.addLine(to: CGPoint(x: 40, y: 20))
            (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, red)
            (shape.lineWidth, shape.lineCap, shape.strokeStart, shape.strokeEnd) = (10, cap, 0.5, end)
            let image = try image([SampleLayer(screen) { $0.figure = .shape(shape) }])
            return [CGPoint(x: 20, y: 20), CGPoint(x: 17, y: 20), CGPoint(x: 22, y: 22), CGPoint(x: 27, y: 20)]
                .map { image.color(x: Int($0.x), y: Int($0.y)) }
        }
        for end in [0.5 + 1e-9, 0.5 + 1e-7, 0.5 + 1e-5] {
            #expect(try colors(end, .round) == [redPixel, redPixel, redPixel, blackPixel])
            #expect(try colors(end, .butt).allSatisfy { $0.x < 3 })
        }
        #expect(try colors(0.5, .round).allSatisfy { $0 == blackPixel })
    }

    private func picture(_ pixel: [UInt8]) throws -> CGImage {
        try #require(CGImage(width: 1, height: 1, premultipliedBGRA: pixel))
    }

    @Test func withoutASizeThereIsNoPicture() throws {
        #expect(Compositor.image(of: LayerTree(), at: 0, scale: 1) == nil)
        for frame in [CGRect.zero, CGRect(0, 0, 10, 0), CGRect(0, 0, 1e6, 1), CGRect(0, 0, .nan, 1)] {
            #expect(Compositor.image(of: try SampleLayer(frame, red).tree(), at: 0, scale: 1) == nil)
        }
        let tree = try SampleLayer(screen, red).tree()
        for scale in [0, -1, CGFloat.nan, .infinity] {
            #expect(Compositor.image(of: tree, at: 0, scale: scale) == nil)
        }
    }

    // MARK: - Places

    @Test func aWholePixelHasExactlyItsColour() throws {
        let image = try image([SampleLayer(CGRect(3, 4, 1, 1), red)])
        for y in 0..<8 {
            for x in 0..<8 { #expect(image.color(x: x, y: y) == (x == 3 && y == 4 ? redPixel : blackPixel)) }
        }
    }

    @Test func aSublayersPlaceIsInItsSuperlayersBoundsSpace() throws {
        let inner = SampleLayer(CGRect(102, 203, 1, 1), red)
        let outer = SampleLayer(CGRect(10, 10, 20, 20), nil, [inner]) { $0.bounds.origin = CGPoint(x: 100, y: 200) }
        let image = try image([outer])
        #expect(image.color(x: 12, y: 13) == redPixel)
        #expect(image.pixels.count { $0 != 0 } == 40 * 40 + 1, "nothing else but alpha is there")
    }

    @Test func negativeSizesAreTurnedRound() throws {
        let layer = SampleLayer(CGRect(0, 0, 0, 0), red) {
            ($0.bounds, $0.position) = (CGRect(x: 10, y: 10, width: -10, height: -10), CGPoint(x: 20, y: 20))
        }
        let image = try image([layer])
        #expect(image.color(x: 15, y: 15) == redPixel && image.color(x: 24, y: 24) == redPixel)
        #expect(image.color(x: 14, y: 20) == blackPixel && image.color(x: 25, y: 20) == blackPixel)
    }

    /// In perspective, the middle of each quarter is where the formula places it.
    @Test func perspectivePutsPointsWhereTheyBelong() throws {
        let colors: [RGBAColor] = [red, .leaf, .sea, .amber]
        let quarters = (0..<4).map {
            SampleLayer(CGRect(CGFloat($0 % 2) * 12, CGFloat($0 / 2) * 12, 12, 12), colors[$0])
        }
        var transform = CATransform3D(elements: [0.5, 0, -0.8, 0, 0, 1, 0, 0, 0.8, 0, 0.5, 0, 0, 0, 0, 1])
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 30
        transform = transform.concatenating(eye)
        let image = try image(
            [SampleLayer(CGRect(8, 8, 24, 24), nil, quarters) { $0.transform = transform }], scale: 4)
        for (index, color) in colors.enumerated() {
            let x = CGFloat(index % 2) * 12 - 6, y = CGFloat(index / 2) * 12 - 6
            let w = x * transform.m14 + 1
            let pixel = image.color(
                x: Int((20 + x * transform.m11 / w) * 4), y: Int((20 + y * transform.m22 / w) * 4))
            let difference = (SIMD4<Float>(pixel) - color.components * 255).max()
            #expect(abs(difference) <= 1, "quarter \(index) is \(pixel)")
        }
    }

    @Test func whatIsBehindTheEyeIsNotSeen() throws {
        var transform = CATransform3D.identity
        transform.m44 = -1
        #expect(try image([SampleLayer(screen, red) { $0.transform = transform }]).color(x: 20, y: 20) == blackPixel)
    }

    @Test func aLayerSeenFromItsEdgeIsNotSeen() throws {
        var transform = CATransform3D(elements: [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
        #expect(try image([SampleLayer(screen, red) { $0.transform = transform }]).color(x: 20, y: 20) == blackPixel)
        (transform.m14, transform.m34) = (1.0 / 100, -1.0 / 100)
        let image = try image([SampleLayer(screen, red) { $0.transform = transform }])
        #expect(image.pixels.count { $0 != 0 } == 40 * 40)
    }

    // MARK: - Ridiculous layers

    /// Only visible parts may use memory; a picture of one of these layers would have terabytes.
    @Test(arguments: [1e4, 1e7, 1e9, 1e15] as [CGFloat])
    func aLayerMayBeOfAnySize(_ size: CGFloat) throws {
        let context = CGContext()
        context.setFillColor(CGColor(red))
        context.fill(CGRect(0, 0, size, size))
        let list = LayerContents.displayList(context.displayList())
        let frame = CGRect(-size / 2, -size / 2, size, size)
        let perspective = CATransform3D(elements: [0.9, 0, 0, 1e-3 / size, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
        let variants: [(inout LayerState) -> Void] = [
            { $0.backgroundColor = self.red }, { $0.contents = list },
            { ($0.contents, $0.opacity, $0.masksToBounds, $0.cornerRadius) = (list, 0.999, true, 30) },
            { ($0.backgroundColor, $0.transform) = (self.red, perspective) },
            { ($0.borderWidth, $0.borderColor) = (size, self.red) },
        ]
        for (index, change) in variants.enumerated() {
            let image = try image([SampleLayer(frame, nil, [], change: change)])
            for (x, y) in [(0, 0), (39, 0), (20, 20), (39, 39)] {
                #expect(image.color(x: x, y: y).x > 250, "variant \(index), pixel \(x), \(y)")
            }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func aLayerWithAPlaceThatIsNoneIsLeftOut(_ bad: CGFloat) throws {
        let changes: [(inout LayerState) -> Void] = [
            { $0.position.x = bad }, { $0.bounds.size.width = bad }, { $0.bounds.origin.y = bad },
            { $0.anchorPoint.x = bad }, { $0.transform.m11 = bad }, { $0.transform.m14 = bad },
            { $0.transform.m44 = bad }, { $0.zPosition = bad }, { $0.cornerRadius = bad }, { $0.borderWidth = bad },
            { $0.opacity = Float(bad) }, { $0.contentsScale = bad }, { $0.backgroundColor?.green = Float(bad) },
        ]
        for change in changes {
            let strange = SampleLayer(CGRect(0, 0, 10, 10), .sea, [SampleLayer(CGRect(0, 0, 5, 5), .leaf)]) {
                $0.contents = .image(CGImage(width: 1, height: 1, premultipliedBGRA: [9, 9, 9, 255])!)
                change(&$0)
            }
            let image = try image([strange, SampleLayer(CGRect(30, 30, 5, 5), red) { $0.zPosition = 1e30 }])
            #expect(image.color(x: 32, y: 32) == redPixel)
        }
    }

    /// Random trees with numbers of any size: no crash, and a layer in front of all is visible.
    @Test(arguments: 0..<30)
    func absurdTreesDoNoHarm(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<10 {
            let absurd = AbsurdLayers.layer(&random, depth: 3)
            let image = try image([absurd, SampleLayer(CGRect(18, 18, 4, 4), red) { $0.zPosition = 1e300 }])
            #expect(image.color(x: 20, y: 20) == redPixel)
        }
    }

    /// Infinite at both ends: the values in between are NaN.
    @Test func layersWhoseExtentIsNoNumberDoNoHarm() throws {
        let changes: [(inout LayerState) -> Void] = [
            { _ in }, { $0.masksToBounds = true }, { $0.opacity = 0.5 }, { $0.rasterization = 1 },
            { $0.shadow.opacity = 1 }, { $0.contentsCenter = CGRect(0.4, 0.4, 0.2, 0.2) },
        ]
        for change in changes {
            let endless = SampleLayer(CGRect(0, 0, 1e300, 1e300), .sea, [SampleLayer(CGRect(0, 0, 1e300, 5), .leaf)]) {
                ($0.transform.m11, $0.transform.m21) = (1e300, -1e300)
                $0.contents = .image(CGImage(width: 1, height: 1, premultipliedBGRA: [9, 9, 9, 255])!)
                change(&$0)
            }
            let masked = endless.masked(by: SampleLayer(CGRect(0, 0, 1e300, 1e300), .paper))
            let image = try image([endless, masked, SampleLayer(CGRect(30, 30, 5, 5), red) { $0.zPosition = 1e30 }])
            #expect(image.color(x: 32, y: 32) == redPixel)
        }
    }

    @Test func hundredsOfLayersInEachOther() throws {
        var layer = SampleLayer(CGRect(0, 0, 10, 10), red)
        for _ in 0..<250 { layer = SampleLayer(CGRect(0, 0, 10, 10), nil, [layer]) { $0.opacity = 0.9999 } }
        #expect(try image([layer]).color(x: 5, y: 5).x > 200)
    }
}

/// Layers with numbers from nothing to beyond everything.
private enum AbsurdLayers {
    static func layer(_ random: inout SeededGenerator, depth: Int) -> SampleLayer {
        func number() -> CGFloat {
            let sizes: [CGFloat] = [0, 1, 1, 20, 20, 40, 40, 1e-6, 1e4, 1e7, 1e12, 1e30]
            return CGFloat.random(in: -1...1, using: &random) * sizes.randomElement(using: &random)!
        }
        var sample = SampleLayer(CGRect(number(), number(), number(), number()), .leaf)
        if Bool.random(using: &random) {
            sample.state.transform = CATransform3D(
                elements: (0..<16).map { _ in Bool.random(using: &random) ? number() : number() / 100 })
        }
        sample.state.anchorPoint = CGPoint(x: number(), y: number())
        sample.state.bounds.origin = CGPoint(x: number(), y: number())
        sample.state.opacity = Float.random(in: 0...1.5, using: &random)
        sample.state.masksToBounds = Bool.random(using: &random)
        sample.state.cornerRadius = number()
        sample.state.borderWidth = number()
        sample.state.contentsScale = number()
        sample.state.contentsGravity = ContentsGravity.allCases.randomElement(using: &random)!
        if Bool.random(using: &random) { sample.state.contents = .image(image) }
        if depth > 0 { sample.sublayers = (0..<2).map { _ in layer(&random, depth: depth - 1) } }
        return sample
    }

    private static let image = CGImage(width: 3, height: 2, premultipliedBGRA: [UInt8](repeating: 200, count: 24))!
}

extension RGBAColor {
    fileprivate var components: SIMD4<Float> { SIMD4(red, green, blue, alpha) }
}

extension CATransform3D {
    fileprivate static let quarterTurn = CATransform3D(elements: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    fileprivate static let eighthTurn = CATransform3D(
        elements: [0.7071, 0.7071, 0, 0, -0.7071, 0.7071, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    /// About the y axis.
    fileprivate static let turnedOver = CATransform3D(elements: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1])
}
