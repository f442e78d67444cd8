// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CoreGraphics

/// The commands of a context for blend modes, shadows, layers, paints and masks.
@Suite struct CGContextMixingTests {
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    private let image = CGImage(width: 1, height: 1, premultipliedBGRA: [9, 9, 9, 255])!

    private func record(base: CGAffineTransform = .identity, _ draw: (CGContext) -> Void) -> [DisplayCommand] {
        let context = CGContext(base: base)
        draw(context)
        return context.displayList().commands
    }

    private var filledRect: DisplayCommand { .fill(.primitive(.rect(rect)), .winding) }

    // MARK: - States

    @Test func blendModesAndShadowsAreWrittenWhenTheyAreNeeded() {
        let shadow = DisplayShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
        let commands = record {
            $0.setBlendMode(.multiply)
            $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
            $0.setShouldAntialias(false)
            $0.fill(rect)
            $0.fill(rect)
            $0.setShadow(offset: .zero, blur: 0, color: nil)
            $0.setAllowsAntialiasing(false)
            $0.setBlendMode(.normal)
            $0.fill(rect)
        }
        #expect(
            commands == [
                .setBlendMode(.multiply), .setShadow(shadow), .setAntialiasing(false), filledRect, filledRect,
                .setBlendMode(.normal), .setShadow(nil), filledRect,
            ])
    }

    @Test func aShadowWithoutAColourIsBlackToAThird() {
        let commands = record {
            $0.setShadow(offset: .zero, blur: 1)
            $0.fill(rect)
        }
        let color = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1 / 3)
        #expect(commands.first == .setShadow(DisplayShadow(offset: .zero, blur: 1, color: color)))
    }

    @Test func aShadowsOffsetIsOneOfTheDefaultCoordinates() {
        let commands = record(base: CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100)) {
            $0.rotate(by: 1)
            $0.setShadow(offset: CGSize(width: 3, height: 4), blur: 5, color: .black)
            $0.fill(rect)
        }
        let shadow = DisplayShadow(offset: CGSize(width: 6, height: -8), blur: 10, color: .black)
        #expect(commands.contains(.setShadow(shadow)))
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300])
    func shadowsThatAreNoneAreNotWritten(_ bad: CGFloat) {
        let commands = record {
            $0.setShadow(offset: CGSize(width: bad, height: 0), blur: 1, color: .black)
            $0.fill(rect)
            $0.setShadow(offset: .zero, blur: 1, color: .clear)
            $0.fill(rect)
        }
        #expect(commands == [filledRect, filledRect])
    }

    @Test func blursAreHeldToWhatCanBeSeen() {
        for (blur, held) in [(-1, 0), (.nan, 0), (1e9, 1000), (.infinity, 1000)] as [(CGFloat, CGFloat)] {
            let commands = record {
                $0.setShadow(offset: .zero, blur: blur, color: .black)
                $0.fill(rect)
            }
            #expect(commands.first == .setShadow(DisplayShadow(offset: .zero, blur: held, color: .black)))
        }
    }

    // MARK: - Transparency layers

    @Test func aLayerBeginsWithPlainMixingAndEndsWithWhatWasInForce() {
        let commands = record {
            $0.setAlpha(0.5)
            $0.setBlendMode(.screen)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.fill(rect)
            $0.setAlpha(0.25)
            $0.fill(rect)
            $0.endTransparencyLayer()
            $0.fill(rect)
        }
        #expect(
            commands == [
                .setAlpha(0.5), .setBlendMode(.screen), .beginLayer, filledRect, .setAlpha(0.25), filledRect, .endLayer,
                filledRect,
            ])
    }

    @Test func aLayerInWhichNothingWasDrawnIsTakenBack() {
        #expect(
            record {
                $0.beginTransparencyLayer(auxiliaryInfo: nil)
                $0.setFillColor(gray: 0.5, alpha: 1)
                $0.endTransparencyLayer()
                $0.fill(rect)
            } == [filledRect])
        // In other modes an empty drawing erases.
        let commands = record {
            $0.setBlendMode(.sourceIn)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.endTransparencyLayer()
        }
        #expect(commands == [.setBlendMode(.sourceIn), .beginLayer, .endLayer])
    }

    @Test func savesAndLayersEndInTheirOrder() {
        let commands = record {
            $0.endTransparencyLayer()
            $0.saveGState()
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.fill(rect)
            $0.restoreGState()
            $0.saveGState()
            $0.fill(rect)
            $0.endTransparencyLayer()
            $0.fill(rect)
        }
        #expect(
            commands == [
                .save, .beginLayer, filledRect, .save, filledRect, .restore, .endLayer, filledRect, .restore,
            ])
    }

    @Test func layersMayBeForgotten() throws {
        let context = CGContext()
        for _ in 0..<2000 {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.clip(to: rect, mask: image)
            context.fill(rect)
        }
        let list = context.displayList()
        _ = try DisplayList(validating: list.bytes, images: list.images)
        #expect(list.commands.count { $0 == filledRect } == 2000)
        #expect(list.commands.count { $0 == .beginLayer } == DisplayNesting.mostPictures / 2)
        for _ in 0..<2000 { context.endTransparencyLayer() }
        context.fill(rect)
        #expect(context.displayList().commands.suffix(2) == [.endLayer, filledRect])
    }

    // MARK: - Clips

    @Test func aMaskIsItsAlphaOrItsBrightness() throws {
        let colors = try #require(
            CGImage(width: 3, height: 1, premultipliedBGRA: [255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 255]))
        #expect(stride(from: 3, to: 12, by: 4).map { colors.coverage.pixels[$0] } == [255, 0, 54])
        let alphas = try #require(CGImage(width: 2, height: 1, premultipliedBGRA: [9, 9, 9, 30, 0, 0, 0, 0]))
        #expect(alphas.coverage.pixels == [30, 30, 30, 30, 0, 0, 0, 0])
        let commands = record { $0.clip(to: rect, mask: colors) }
        #expect(
            commands == [
                .setTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8)), .clipToMask(0, rect),
            ])
    }

    @Test func theBoundsOfTheClip() {
        let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
        context.saveGState()
        context.translateBy(x: 10, y: 10)
        context.clip(to: [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 50, y: 20, width: 10, height: 90)])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 60, height: 40))
        context.clip(to: CGRect.null)
        #expect(context.boundingBoxOfClipPath.isNull)
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(CGContext().boundingBoxOfClipPath.isInfinite)
        #expect(record { $0.clip(to: [CGRect]()) } == [.clip(.primitive(.rect(.zero)), .winding)])
    }

    // MARK: - Paths

    @Test func anEllipseUnderARotationStaysOne() {
        let commands = record {
            $0.rotate(by: 0.5)
            $0.addEllipse(in: rect)
            $0.fillPath()
        }
        #expect(commands.last == .fill(.primitive(.ellipse(rect)), .winding))
    }

    @Test func aPathOfSeveralCoordinatesStaysInPlace() {
        let context = CGContext()
        context.translateBy(x: 10, y: 0)
        context.move(to: .zero)
        context.scaleBy(x: 0, y: 0)
        context.addLine(to: CGPoint(x: 7, y: 7))
        context.scaleBy(x: 1, y: 1)
        #expect(context.currentPath.elements.points == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0)])
    }

    @Test func linesBetweenPointsEndThePath() {
        let context = CGContext()
        context.addRect(rect)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
        #expect(context.isPathEmpty)
    }

    // MARK: - Paints

    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    private func pattern(_ isColored: Bool) -> CGPattern {
        CGPattern(
            bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: -4,
            tiling: .constantSpacing, isColored: isColored
        ) {
            $0.setFillColor(gray: 0.5, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }!
    }

    @Test func aPatternsCellIsDefinedOnce() {
        let commands = record {
            $0.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
            $0.setFillPattern(pattern(true), colorComponents: [0.5])
            $0.fill(rect)
            $0.setFillColor(red)
            $0.fill(rect)
            $0.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
            $0.setFillPattern(pattern(true), colorComponents: [0.5])
            $0.setPatternPhase(CGSize(width: 1, height: 2))
            $0.fill(rect)
        }
        let gray = RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let cell = CGRect(x: 0, y: 0, width: 2, height: 2)
        func paint(_ x: CGFloat, _ y: CGFloat) -> DisplayPattern {
            DisplayPattern(
                part: 0, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), xStep: 4, yStep: 4,
                transform: CGAffineTransform(translationX: x, y: y), alpha: 0.5)
        }
        #expect(
            commands == [
                .define([.setFillColor(gray), .fill(.primitive(.rect(cell)), .winding)]), .setFillPattern(paint(0, 0)),
                filledRect, .setFillColor(red.rgba), filledRect, .setFillPattern(paint(1, 2)), filledRect,
            ])
    }

    @Test func aStencilsCellKnowsOnlyItsColour() {
        let commands = record {
            $0.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
            $0.setFillPattern(pattern(false), colorComponents: [1, 0, 0, 1])
            $0.fill(rect)
        }
        let cell = CGRect(x: 0, y: 0, width: 2, height: 2)
        #expect(commands.first == .define([.setFillColor(red.rgba), .fill(.primitive(.rect(cell)), .winding)]))
    }

    @Test func aPatternThatDoesNotFitItsSpaceIsNotSet() {
        let commands = record {
            $0.setFillPattern(pattern(true), colorComponents: [1])
            $0.fill(rect)
            $0.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
            $0.setFillPattern(pattern(false), colorComponents: [1])
            $0.fill(rect)
        }
        #expect(commands == [filledRect, filledRect])
    }

    @Test func componentsAreOfTheSpaceThatWasSet() {
        let commands = record {
            $0.setFillColor(red)
            $0.setFillColorSpace(CGColorSpaceCreateDeviceGray())
            $0.fill(rect)
            $0.setFillColor([1, 0.5])
            $0.fill(rect)
            $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
            $0.setFillColor([1, 0, 0, 1])
            $0.fill(rect)
        }
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(commands == [filledRect, .setFillColor(white), filledRect, .setFillColor(red.rgba), filledRect])
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300])
    func gradientsOutOfBoundsAreNotDrawn(_ bad: CGFloat) {
        let gradient = CGGradient(colorsSpace: nil, colors: [red, CGColor.black] as NSArray, locations: nil)!
        let commands = record {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: bad, y: 0), options: [])
            $0.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 1, options: [])
            $0.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: bad, options: [])
            $0.drawConicGradient(gradient, center: .zero, angle: bad)
            $0.setPatternPhase(CGSize(width: bad, height: bad))
            $0.draw(image, in: CGRect(x: 0, y: 0, width: bad, height: 1), byTiling: true)
            $0.clip(to: CGRect(x: bad, y: 0, width: 1, height: 1), mask: image)
            $0.draw(
                CGLayer($0, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil)!, at: CGPoint(x: bad, y: 0))
        }
        #expect(commands.isEmpty)
    }

    @Test func gradientsCarryTheirOptions() {
        let gradient = CGGradient(colorsSpace: nil, colors: [red, CGColor.black] as NSArray, locations: nil)!
        let commands = record {
            $0.drawLinearGradient(gradient, start: .zero, end: rect.origin, options: .drawsAfterEndLocation)
        }
        let expected = DisplayGradient(
            kind: .linear(from: .zero, to: rect.origin), stops: gradient.stops, extendsAfter: true)
        #expect(commands == [.drawGradient(expected)])
    }

    // MARK: - Layers to draw again

    @Test func aCGLayerIsDefinedOnceAndDrawnAsOnePicture() throws {
        let context = CGContext()
        let layer = try #require(CGLayer(context, size: CGSize(width: 3, height: 4), auxiliaryInfo: nil))
        context.draw(layer, at: .zero)
        #expect(context.displayList().isEmpty, "nothing is in it")
        layer.context?.fill(rect)
        context.draw(layer, at: CGPoint(x: 5, y: 6))
        context.draw(layer, in: CGRect(x: 0, y: 0, width: 6, height: 4))
        let size = DisplayShape.primitive(.rect(CGRect(x: 0, y: 0, width: 3, height: 4)))
        let moved = CGAffineTransform(translationX: 5, y: 6), wide = CGAffineTransform(scaleX: 2, y: 1)
        #expect(
            context.displayList().commands == [
                .define([filledRect]), .beginLayer, .setTransform(moved), .clip(size, .winding), .drawPart(0),
                .endLayer,
                .beginLayer, .setTransform(wide), .clip(size, .winding), .drawPart(0), .endLayer,
            ])
        for bad in [CGFloat.nan, 0, -1, .infinity] {
            #expect(CGLayer(context, size: CGSize(width: bad, height: 1), auxiliaryInfo: nil) == nil)
        }
    }

    /// Each draws the previous one twice: 2 to the power of its number.
    @Test func layersInLayersEndSomewhere() throws {
        let context = CGContext()
        var layer = try #require(CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
        layer.context?.fill(rect)
        for _ in 0..<40 {
            let next = try #require(CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
            for _ in 0..<2 { next.context?.draw(layer, at: .zero) }
            next.context?.fill(rect)
            layer = next
        }
        context.draw(layer, at: .zero)
        context.fill(rect)
        let list = context.displayList()
        _ = try DisplayList(validating: list.bytes, images: list.images)
        #expect(list.commands.last == filledRect)
    }

    // MARK: - Seams

    @Test func whatWasTakenIsGoneAndTheStatesGoOn() throws {
        let context = CGContext()
        var drawings = 0
        context.onDraw = { _ in drawings += 1 }
        context.clip(to: rect)
        context.saveGState()
        context.setFillColor(red)
        context.clip(to: rect, mask: image)
        context.fill(rect)
        #expect(drawings == 1)
        let first = try #require(context.takeDisplayList())
        #expect(first.commands.suffix(2) == [filledRect, .restore])
        context.fill(rect)
        context.restoreGState()
        context.fill(rect)
        let clip = DisplayCommand.clip(.primitive(.rect(rect)), .winding)
        let upsideDown = DisplayCommand.setTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8))
        #expect(
            context.displayList().commands == [
                clip, .save, upsideDown, .clipToMask(0, rect), .setTransform(.identity), .setFillColor(red.rgba),
                filledRect, .restore, filledRect,
            ])
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(rect)
        #expect(context.takeDisplayList() == nil)
    }

    @Test func deviceSpaceIsWhereTheContextSaysItIs() {
        let context = CGContext(toDevice: CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
        context.translateBy(x: 10, y: 10)
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 22, y: 76))
        #expect(context.convertToUserSpace(CGPoint(x: 22, y: 76)) == CGPoint(x: 1, y: 2))
        #expect(context.convertToDeviceSpace(CGSize(width: 3, height: 4)) == CGSize(width: 6, height: -8))
        #expect(
            context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
                == CGRect(x: 20, y: 78, width: 2, height: 2))
        #expect(
            context.convertToUserSpace(CGRect(x: 20, y: 78, width: 2, height: 2))
                == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
