// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Images between pixels that are added to others, which are drawn directly, compared with Cairo's. Its weights have 7 bits, ours 8, and it
/// rounds down: noise differs by up to 4 of 255, and by 1 in the mean.
@Suite struct ScaledImageTests: ComparingDrawing {
    private let blue = RGBAColor(red: 0, green: 0.2, blue: 0.6, alpha: 0.7)

    /// Adds an image to what is there.
    private func add(
        _ image: CGImage, _ rect: CGRect, alpha: CGFloat = 1, under transform: CGAffineTransform = .identity,
        quality: CGInterpolationQuality = .default, to canvas: CairoCanvas
    ) {
        canvas.draw(.plusLighter) {
            $0.interpolationQuality = quality
            $0.draw(image, in: rect, alpha: alpha, under: transform)
            $0.interpolationQuality = .default
        }
    }

    private func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) throws -> CGImage {
        try #require(
            CGImage(
                width: width, height: height,
                premultipliedBGRA: Array(repeatElement(pixel, count: width * height).joined())))
    }

    private func randomPlace(of image: CGImage, _ random: inout SeededGenerator) -> CGRect {
        let corner = CGPoint(x: .random(in: -30...50, using: &random), y: .random(in: -30...50, using: &random))
        let scales = Bool.random(using: &random) ? 0.76...1.4 : 1...5
        return CGRect(
            origin: corner,
            size: CGSize(
                width: CGFloat(image.width) * .random(in: scales, using: &random),
                height: CGFloat(image.height) * .random(in: scales, using: &random)))
    }

    // MARK: - Against Cairo

    @Test(arguments: 0..<300) func anImageBetweenPixelsIsCairos(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let source = try noise(
            .random(in: 1...40, using: &random), .random(in: 1...40, using: &random), isOpaque: seed % 2 == 0)
        let place = randomPlace(of: source, &random)
        let alpha = seed % 3 == 0 ? 1 : CGFloat.random(in: 0...1, using: &random)
        let mirror = CGAffineTransform(
            a: seed % 5 == 0 ? -1 : 1, b: 0, c: 0, d: seed % 7 == 0 ? -1 : 1, tx: seed % 5 == 0 ? 64 : 0,
            ty: seed % 7 == 0 ? 64 : 0)
        let comment: Comment = "\(source.width) x \(source.height) in \(place) under \(mirror)"
        try expectAlike(largest: 4, area: 12, comment) { canvas in
            canvas.fill(blue, CGRect(x: 0, y: 0, width: 64, height: 30))
            canvas.clip(to: .primitive(.rect(CGRect(x: 3, y: 5, width: 50, height: 53))), under: .identity)
            add(source, place, alpha: alpha, under: mirror, to: canvas)
        }
    }

    @Test func cairoIsNotNeeded() throws {
        let source = try noise(24, 24, isOpaque: false), place = CGRect(x: 5.3, y: 7.2, width: 31, height: 30)
        let draw = { (canvas: CairoCanvas) in add(source, place, to: canvas) }
        try #expect(picture(directly: true, draw).pixels != picture(directly: false, draw).pixels)
    }

    @Test func cairoAveragesAndRotates() throws {
        let source = try noise(40, 40, isOpaque: false), rect = CGRect(x: 4.3, y: 3.6, width: 50, height: 47)
        try expectCairo("reduced") { add(source, CGRect(x: 4.3, y: 3.6, width: 50, height: 29), to: $0) }
        try expectCairo("reduced a lot") { add(source, CGRect(x: 4.3, y: 3.6, width: 2, height: 1.5), to: $0) }
        try expectCairo("rotated") { add(source, rect, under: .init(rotationAngle: 0.1), to: $0) }
        try expectCairo("without interpolation") { add(source, rect, quality: .none, to: $0) }
    }

    @Test(arguments: [CGBlendMode.normal, .multiply, .screen]) func cairoMixesInOtherModes(_ mode: CGBlendMode) throws {
        let source = try noise(40, 40, isOpaque: false), rect = CGRect(x: 4.3, y: 3.6, width: 50, height: 47)
        try expectCairo { canvas in
            canvas.draw(mode) { $0.draw(source, in: rect, under: .identity) }
        }
    }

    @Test(arguments: 0..<40) func lowQualityReducesAsCairoDoes(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let source = try noise(60, 50, isOpaque: false)
        let place = CGRect(
            x: .random(in: -5...20, using: &random), y: .random(in: -5...20, using: &random),
            width: .random(in: 5...50, using: &random), height: .random(in: 5...50, using: &random))
        try expectAlike(largest: 4, area: 12, "\(place)") {
            add(source, place, quality: .low, to: $0)
        }
    }

    // MARK: - Pixels that are known

    @Test(arguments: [false, true]) func edgesBetweenPixelsCoverThemInPart(_ portably: Bool) throws {
        let source = try plain(3, 3, [0, 0, 255, 255])
        let image = try picture(directly: true, portably: portably) {
            add(source, CGRect(x: 10.25, y: 20.5, width: 4, height: 3.5), to: $0)
        }
        let alphas = (9...15).map { x in (19...24).map { Int(image.color(x: x, y: $0).w) } }
        let column = [0, 128, 255, 255, 255, 0]
        #expect(alphas[0] == [0, 0, 0, 0, 0, 0] && alphas[6] == alphas[0])
        #expect(alphas[1] == [0, 96, 191, 191, 191, 0])
        #expect(alphas[2] == column && alphas[3] == column && alphas[4] == column)
        #expect(alphas[5] == [0, 32, 64, 64, 64, 0])
    }

    @Test(arguments: [false, true]) func aStepBetweenTwoPixelsIsLinear(_ portably: Bool) throws {
        let source = try #require(
            CGImage(width: 2, height: 1, premultipliedBGRA: [0, 0, 0, 255, 255, 255, 255, 255]))
        let image = try picture(directly: true, portably: portably) {
            add(source, CGRect(x: 0, y: 0, width: 64, height: 64), to: $0)
        }
        for x in 0..<64 {
            let expected = min(max((Double(x) + 0.5) / 32 - 0.5, 0), 1) * 255
            #expect(abs(Double(image.color(x: x, y: 17).x) - expected) <= 1, "at \(x)")
        }
    }

    @Test(arguments: [false, true]) func addedLightEndsAtWhite(_ portably: Bool) throws {
        let light = try plain(24, 24, [200, 100, 0, 200])
        let image = try picture(directly: true, portably: portably) { canvas in
            for count in 1...3 {
                add(light, CGRect(x: 2.5, y: 2.5, width: 30, height: CGFloat(count) * 20), to: canvas)
            }
        }
        #expect(image.color(x: 10, y: 10) == SIMD4(0, 255, 255, 255))
        #expect(image.color(x: 10, y: 30) == SIMD4(0, 200, 255, 255))
        // Colors are not premultiplied.
        #expect(image.color(x: 10, y: 50) == SIMD4(0, 128, 255, 200))
        #expect(image.color(x: 40, y: 10) == .zero)
    }

    @Test func aWideImageIsDrawnInStrips() throws {
        let source = try noise(200, 3, isOpaque: false)
        let images = try [false, true].map { directly in
            try #require(
                CairoCanvas.image(width: 900, height: 8) {
                    $0.drawsDirectly = directly
                    add(source, CGRect(x: -20.3, y: 1.4, width: 950.7, height: 5), to: $0)
                })
        }
        #expect(ChannelDifference(images[0], images[1]).largest <= 4)
    }

    @Test(arguments: 0..<30) func aClipCutsAnImageOff(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let source = try noise(20, 20, isOpaque: false), place = CGRect(x: 7.7, y: 9.1, width: 41, height: 39)
        let x = Int.random(in: 0...60, using: &random), y = Int.random(in: 0...60, using: &random)
        let clip = CGRect(x: x, y: y, width: Int.random(in: 1...30, using: &random), height: 17)
        let whole = try picture(directly: true) { add(source, place, to: $0) }
        let part = try picture(directly: true) {
            $0.clip(to: .primitive(.rect(clip)), under: .identity)
            add(source, place, to: $0)
        }
        for y in 0..<64 {
            for x in 0..<64 {
                let isInside = clip.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let expected = isInside ? whole.color(x: x, y: y) : .zero, actual = part.color(x: x, y: y)
                // Positions are rounded from the clip's left side on.
                for channel in 0..<4 {
                    #expect(abs(Int(expected[channel]) - Int(actual[channel])) <= 1, "at \(x), \(y)")
                }
            }
        }
    }

    // MARK: - Numbers that are too large

    @Test(arguments: [1e5, 1e9, 1e30, -1e5, -1e9]) func farAndLargePlacesDoNoHarm(_ distance: Double) throws {
        let source = try plain(5, 5, [0, 255, 0, 255])
        let image = try picture(directly: true) { canvas in
            let large = CGRect(x: min(0, distance), y: 0, width: abs(distance), height: 64)
            add(source, large, to: canvas)
            add(source, CGRect(x: distance, y: distance, width: 6, height: 6), to: canvas)
        }
        #expect(image.color(x: 32, y: 32) == (distance > 0 ? SIMD4(0, 255, 0, 255) : .zero))
    }
}
