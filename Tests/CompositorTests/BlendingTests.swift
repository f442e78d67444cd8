// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

/// How layers change the content below them.
@Suite struct BlendingTests {
    private let screen = CGRect(0, 0, 40, 40)
    private let yellow = RGBAColor(red: 1, green: 1, blue: 0, alpha: 1)
    private let cyan = RGBAColor(red: 0, green: 1, blue: 1, alpha: 1)
    private let greenPixel = SIMD4<UInt8>(0, 255, 0, 255), cyanPixel = SIMD4<UInt8>(0, 255, 255, 255)

    private func middle(_ sublayers: [SampleLayer]) throws -> SIMD4<UInt8> {
        let tree = try SampleLayer(screen, yellow, sublayers).tree()
        let image = try #require(Compositor.image(of: tree, at: 0, scale: 1))
        return image.color(x: 20, y: 20)
    }

    private var multiplied: SampleLayer { SampleLayer(screen, cyan) { $0.blendMode = .multiply } }

    // MARK: - Groups

    @Test func aLayerBlendsWithAllThatIsBelowItInItsGroup() throws {
        #expect(try middle([multiplied]) == greenPixel)
        #expect(try middle([SampleLayer(screen, nil, [multiplied])]) == greenPixel)
        #expect(try middle([SampleLayer(screen, nil, [SampleLayer(screen, nil, [multiplied])])]) == greenPixel)
        let scrolled = SampleLayer(screen, nil, [multiplied]) { $0.bounds.origin.x = 3 }
        #expect(try middle([scrolled]) == greenPixel)
        let clipped = SampleLayer(screen, nil, [multiplied]) { $0.masksToBounds = true }
        #expect(try middle([clipped]) == greenPixel)
        let turned = SampleLayer(screen, nil, [multiplied]) {
            $0.transform = CATransform3D(CGAffineTransform(rotationAngle: .pi / 4))
        }
        #expect(try middle([turned]) == greenPixel)
    }

    @Test func aLayerThatIsOnePictureIsAGroup() throws {
        let changes: [(inout LayerState) -> Void] = [
            { ($0.cornerRadius, $0.masksToBounds) = (6, true) }, { $0.rasterization = 1 },
            { ($0.shadow.opacity, $0.shadow.offset) = (1, .zero) },
            {
                $0.transform.m34 = -1 / 100; $0.transform.m14 = 1e-6
            },
            { $0.blendMode = .sourceAtop },
        ]
        for change in changes {
            #expect(try middle([SampleLayer(screen, nil, [multiplied], change: change)]) == cyanPixel)
        }
        let masked = SampleLayer(screen, nil, [multiplied]).masked(by: SampleLayer(screen, cyan))
        #expect(try middle([masked]) == cyanPixel)
        let translucent = try middle([SampleLayer(screen, nil, [multiplied]) { $0.opacity = 0.5 }])
        #expect(translucent.x.distance(to: 128).magnitude <= 1 && translucent.y == 255)
        #expect(translucent.z.distance(to: 128).magnitude <= 1)
    }

    @Test func aBlendedLayerIsOnePictureWithItsOpacityAndItsMask() throws {
        let layer = SampleLayer(screen, .black, [SampleLayer(screen, cyan)]) { $0.blendMode = .multiply }
        #expect(try middle([layer]) == greenPixel)
        let half = try middle([SampleLayer(screen, cyan) { ($0.blendMode, $0.opacity) = (.multiply, 0.5) }])
        #expect(half.x.distance(to: 128).magnitude <= 1 && half.y == 255 && half.z == 0)
        let masked = SampleLayer(screen, cyan) { $0.blendMode = .multiply }.masked(
            by: SampleLayer(CGRect(0, 0, 9, 9), cyan))
        #expect(try middle([masked]) == SIMD4(255, 255, 0, 255))
    }

    @Test func anOpaqueBlendedLayerHidesNothingBehindIt() throws {
        let tree = try SampleLayer(screen, nil, [multiplied]).tree()
        let image = try #require(Compositor.image(of: tree, at: 0, scale: 1, background: yellow))
        #expect(image.color(x: 20, y: 20) == greenPixel)
    }

    @Test(arguments: CGBlendMode.allCases)
    func aModeChangesOnlyWhatTheLayerCovers(_ mode: CGBlendMode) throws {
        let layer = SampleLayer(CGRect(0, 0, 10, 10), cyan) { $0.blendMode = mode }
        #expect(try middle([layer]) == SIMD4(255, 255, 0, 255))
    }

    // MARK: - Backdrops

    /// Black on the left, white on the right, and a layer over the edge between them.
    private func blurred(
        _ backdrop: LayerBackdrop, scale: CGFloat = 1, _ change: (inout LayerState) -> Void = { _ in }
    ) throws -> CGImage {
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let layer = SampleLayer(CGRect(20, 20, 160, 60), nil) {
            $0.backdrop = backdrop
            change(&$0)
        }
        let tree = try SampleLayer(
            CGRect(0, 0, 200, 100), .black, [SampleLayer(CGRect(100, 0, 100, 100), white), layer]
        ).tree()
        return try #require(Compositor.image(of: tree, at: 0, scale: scale))
    }

    @Test(arguments: [1.0, 3, 5, 8, 13, 20, 30])
    func theBlurOfAnEdgeIsGaussian(_ radius: CGFloat) throws {
        let image = try blurred(LayerBackdrop(radius: radius))
        for x in stride(from: 30, to: 170, by: 3) where abs(CGFloat(x) - 100) < 2.2 * radius {
            let expected = 255 * (1 + erf((Double(x) + 0.5 - 100) / (radius * 2.0.squareRoot()))) / 2
            let got = Double(image.color(x: x, y: 50).x)
            // Three boxes are a Gaussian to 3 %; the mirror at the edges adds to that for large radii.
            #expect(abs(got - expected) <= (radius > 25 ? 14 : 9), "\(radius) at \(x): \(got), not \(expected)")
        }
    }

    /// A layer that is enlarged has a larger radius: without an end, up to one that no integer holds.
    @Test(arguments: [1e3, 1e9, 1e30, 1e150] as [CGFloat])
    func aBlurBeyondTheLayersSizeIsOneColor(_ scale: CGFloat) throws {
        let image = try blurred(LayerBackdrop(radius: 30)) {
            $0.bounds = CGRect(0, 0, 160 / scale, 60 / scale)
            $0.transform = CATransform3D(CGAffineTransform(scaleX: scale, y: scale))
        }
        let color = image.color(x: 99, y: 50)
        #expect(abs(Int(color.x) - 127) <= 1)
        // The mean is between two values of a byte.
        for (x, y) in [(21, 21), (100, 50), (178, 78)] {
            #expect(abs(Int(image.color(x: x, y: y).x) - Int(color.x)) <= 1)
        }
        #expect(image.color(x: 10, y: 50).x == 0 && image.color(x: 190, y: 50).x == 255)
    }

    /// Pixels at the right edge count as much as those at the left one, whatever the layer's size.
    @Test(arguments: [60, 65, 95, 127, 129, 160] as [CGFloat])
    func aBlurKeepsTheMeanOfTheColors(_ width: CGFloat) throws {
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1), half = (width / 2).rounded(.down)
        let edge = CGRect(half, 0, width - half, 50)
        let bounds = CGRect(0, 0, width, 50)
        for radius in [10, 30, 80] as [CGFloat] {
            let layer = SampleLayer(bounds, nil) { $0.backdrop = LayerBackdrop(radius: radius) }
            let tree = try SampleLayer(bounds, .black, [SampleLayer(edge, white), layer]).tree()
            let image = try #require(Compositor.image(of: tree, at: 0, scale: 1))
            var sum = 0
            for x in 0..<Int(width) { sum += Int(image.color(x: x, y: 25).x) }
            let mean = 255 * (width - half) / width
            #expect(abs(CGFloat(sum) / width - mean) <= 1.5, "\(radius): \(CGFloat(sum) / width), not \(mean)")
        }
    }

    @Test func aBlurEndsAtTheLayersRoundEdge() throws {
        let image = try blurred(LayerBackdrop(radius: 10)) { $0.cornerRadius = 20 }
        #expect(image.color(x: 100, y: 10) == SIMD4(255, 255, 255, 255))
        #expect(image.color(x: 99, y: 10) == SIMD4(0, 0, 0, 255))
        #expect(image.color(x: 21, y: 21) == SIMD4(0, 0, 0, 255))
        #expect(image.color(x: 99, y: 50).x > 100)
    }

    @Test func theScaleOfTheScreenBlursAsManyPoints() throws {
        let one = try blurred(LayerBackdrop(radius: 12)), two = try blurred(LayerBackdrop(radius: 12), scale: 2)
        for x in stride(from: 40, to: 160, by: 5) {
            let left = Int(one.color(x: x, y: 50).x),
                right = Int(two.color(x: 2 * x + 1, y: 100).x)
            #expect(abs(left - right) <= 6, "at \(x): \(left) and \(right)")
        }
    }

    @Test func saturationLeadsAwayFromTheLuminance() throws {
        let color = RGBAColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
        func shown(_ saturation: CGFloat) throws -> SIMD4<UInt8> {
            let layer = SampleLayer(screen, nil) { $0.backdrop = LayerBackdrop(saturation: saturation) }
            let tree = try SampleLayer(screen, color, [layer]).tree()
            return try #require(Compositor.image(of: tree, at: 0, scale: 1)).color(x: 20, y: 20)
        }
        let luminance = 0.213 * 0.6 + 0.787 * 0.4
        for saturation in [0, 0.5, 1.8] {
            let got = try shown(saturation)
            #expect(abs(Double(got.x) - 255 * (luminance + (0.6 - luminance) * saturation)) <= 1.5)
            #expect(abs(Double(got.y) - 255 * (luminance + (0.4 - luminance) * saturation)) <= 1.5)
        }
    }

    @Test func theOpacityOfTheLayerIsThatOfItsBlur() throws {
        let image = try blurred(LayerBackdrop(radius: 10)) { $0.opacity = 0.5 }
        let whole = Double(try blurred(LayerBackdrop(radius: 10)).color(x: 98, y: 50).x)
        #expect(abs(Double(image.color(x: 98, y: 50).x) - whole / 2) <= 1.5)
    }

    @Test func aMaskIsTheBlursMask() throws {
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let layer = SampleLayer(screen, nil) { $0.backdrop = LayerBackdrop(radius: 8) }
            .masked(by: SampleLayer(CGRect(0, 0, 40, 20), white))
        let tree = try SampleLayer(screen, .black, [SampleLayer(CGRect(20, 0, 20, 40), white), layer]).tree()
        let image = try #require(Compositor.image(of: tree, at: 0, scale: 1))
        #expect(image.color(x: 19, y: 10).x > 90)
        #expect(image.color(x: 19, y: 30) == SIMD4(0, 0, 0, 255))
    }

    @Test func aBlurIsSeenInARoundSuperlayer() throws {
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let blur = SampleLayer(screen, nil) { $0.backdrop = LayerBackdrop(radius: 8) }
        let card = SampleLayer(screen, nil, [blur]) {
            ($0.cornerRadius, $0.masksToBounds, $0.borderWidth) = (8, true, 1)
        }
        let tree = try SampleLayer(screen, .black, [SampleLayer(CGRect(20, 0, 20, 40), white), card]).tree()
        let image = try #require(Compositor.image(of: tree, at: 0, scale: 1))
        #expect(image.color(x: 19, y: 20).x > 90)
    }
}
