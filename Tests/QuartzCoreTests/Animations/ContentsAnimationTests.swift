// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Images that fade into each other, and films made of them.
@MainActor
struct ContentsAnimationTests {
    private let red = picture(red: 255), blue = picture(blue: 255), green = picture(green: 255)

    private static func picture(red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0) -> CGImage {
        CGImage(width: 1, height: 1, premultipliedBGRA: [blue, green, red, 255])!
    }

    private func shown(_ layer: CALayer) -> CGImage? { layer.presentation()?.contents as? CGImage }

    @Test func anExplicitFadeShowsTheNearerImage() {
        let stage = Stage(), layer = stage.makeLayer(), fade = CABasicAnimation(keyPath: "contents")
        (fade.fromValue, fade.toValue, fade.duration) = (red, blue, 1)
        layer.add(fade, forKey: nil)
        CATransaction.flush()
        #expect(shown(layer) === red)
        stage.advance(by: 0.75)
        #expect(shown(layer) === blue)
        #expect(layer.presentation()?.state.contentsMix?.fraction == 0.75)
        #expect(layer.contents == nil, "the model keeps its own")
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.contents == nil)
    }

    @Test func discreteKeyframesAreAFilm() {
        let stage = Stage(), layer = stage.makeLayer(), film = CAKeyframeAnimation(keyPath: "contents")
        (film.values, film.calculationMode, film.duration) = ([red, blue, green], .discrete, 3)
        film.repeatCount = .infinity
        layer.add(film, forKey: "film")
        CATransaction.flush()
        for image in [red, blue, green, red, blue] {
            #expect(shown(layer) === image)
            #expect(layer.presentation()?.state.contentsMix == nil)
            stage.advance(by: 1)
        }
    }

    @Test func newContentsFadeInByThemselves() {
        let stage = Stage(), layer = stage.makeLayer()
        CATransaction.setDisableActions(true)
        layer.contents = red
        CATransaction.flush()
        layer.contents = blue
        stage.advance(by: 0)
        let fade = layer.animation(forKey: "contents") as? CABasicAnimation
        #expect(fade?.fromValue as? CGImage === red && fade?.duration == 0.25)
        stage.advance(by: 0.05)
        #expect(layer.presentation()?.state.contentsMix?.from == .image(red))
        layer.contents = nil
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.contents == nil)
    }

    @Test func aDrawingAppearsAtOnce() {
        let stage = Stage(), layer = SquareLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
    }

    private final class SquareLayer: CALayer {
        override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    }

    @Test func nothingAmongTheValuesIsATransparentImage() {
        let stage = Stage(), layer = stage.makeLayer(), fade = CABasicAnimation(keyPath: "contents")
        (fade.fromValue, fade.toValue, fade.duration, fade.isAdditive) = (NSNull(), blue, 1, true)
        layer.add(fade, forKey: nil)
        CATransaction.flush()
        #expect(layer.presentation()?.contents == nil)
        stage.advance(by: 0.9)
        #expect(shown(layer) === blue)
    }

    @Test func curvesAndEvenPacesOfImagesAreStraight() {
        let film = CAKeyframeAnimation(keyPath: "contents")
        for mode in [CAAnimationCalculationMode.paced, .cubic, .cubicPaced] {
            (film.values, film.calculationMode) = ([red, blue, green], mode)
            let keyframes = film.effects(on: CALayer()).first?.description.keyframes
            #expect(keyframes?.course == .linear && keyframes?.times == [0, 0.5, 1])
        }
    }

    @Test func aMomentIsDrawnAsItIsSeen() throws {
        let stage = Stage(), layer = stage.makeLayer(), fade = CABasicAnimation(keyPath: "contents")
        (fade.fromValue, fade.toValue, fade.duration) = (red, blue, 1)
        layer.add(fade, forKey: nil)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        let context = try #require(CGContext(bitmapOf: layer.bounds, scale: 1, isOpaque: false))
        layer.presentation()?.render(in: context)
        let pixel = try #require(context.makeImage()).color(x: 4, y: 4)
        #expect((126...129).contains(pixel.x) && (126...129).contains(pixel.z) && pixel.w == 255)
    }

    // MARK: - masksToBounds

    @Test func maskingIsSwitchedByKeyframes() {
        let stage = Stage(), layer = stage.makeLayer(), masking = CAKeyframeAnimation(keyPath: "masksToBounds")
        (masking.values, masking.calculationMode, masking.duration) = ([true, false, true], .discrete, 3)
        layer.add(masking, forKey: nil)
        CATransaction.flush()
        for masks in [true, false, true, false] {
            #expect(layer.presentation()?.masksToBounds == masks)
            stage.advance(by: 1)
        }
    }

    @Test func maskingByItselfIsSwitchedAtOnce() {
        let stage = Stage(), layer = stage.makeLayer()
        layer.masksToBounds = true
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        #expect(layer.presentation()?.masksToBounds == true)
        #expect(layer.value(forKey: "masksToBounds") as? Bool == true)
    }
}
