// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// Tests that compare direct drawing with Cairo's: by the functions for this processor, and by those for all of them.
protocol ComparingDrawing {}

/// The pixels of a side of the pictures.
private let side = 64

extension ComparingDrawing {
    func picture(
        directly: Bool, portably: Bool = false, isOpaque: Bool = false, _ draw: (CairoCanvas) -> Void
    ) throws -> CGImage {
        try #require(
            CairoCanvas.image(width: side, height: side, isOpaque: isOpaque) { canvas in
                canvas.drawsDirectly = directly
                canvas.drawsPortably = portably
                draw(canvas)
                #expect(canvas.isIntact)
            })
    }

    func expectAlike(
        largest: Int, area: Double, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation,
        _ draw: (CairoCanvas) -> Void
    ) throws {
        let cairo = try picture(directly: false, draw)
        for portably in [false, true] {
            let difference = try ChannelDifference(picture(directly: true, portably: portably, draw), cairo)
            #expect(difference.largest <= largest, comment, sourceLocation: sourceLocation)
            #expect(difference.area <= area, comment, sourceLocation: sourceLocation)
        }
    }

    /// Expects that Cairo makes these pixels in any case.
    func expectCairo(
        _ comment: Comment = "", sourceLocation: SourceLocation = #_sourceLocation, _ draw: (CairoCanvas) -> Void
    ) throws {
        try #expect(
            picture(directly: true, draw).pixels == picture(directly: false, draw).pixels, comment,
            sourceLocation: sourceLocation)
    }

    func randomTransform(_ random: inout SeededGenerator) -> CGAffineTransform {
        let scale = CGFloat.random(in: 0.4...2.5, using: &random)
        let moved = CGAffineTransform(
            translationX: .random(in: 10...54, using: &random), y: .random(in: 10...54, using: &random))
        let angle = Bool.random(using: &random) ? 0 : CGFloat.random(in: -4...4, using: &random)
        return moved.rotated(by: angle).scaledBy(x: scale, y: Bool.random(using: &random) ? scale : -scale)
    }

    func randomPrimitive(_ random: inout SeededGenerator) -> PathPrimitive {
        let side = CGFloat.random(in: 4...30, using: &random)
        let rect = CGRect(
            x: .random(in: -10...10, using: &random), y: .random(in: -10...10, using: &random), width: side,
            height: Bool.random(using: &random) ? side : side * .random(in: 0.5...1.5, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .rect(rect)
        case 1: return .ellipse(rect)
        default:
            let corner = CGFloat.random(in: 0...10, using: &random)
            return .roundedRect(rect, cornerWidth: corner, cornerHeight: corner)
        }
    }

    /// Pixels without any likeness to their neighbours, the hardest to interpolate.
    func noise(_ width: Int, _ height: Int, isOpaque: Bool) throws -> CGImage {
        var random = SeededGenerator(seed: 5)
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
            let a = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
            return (0..<3).map { _ in UInt8.random(in: 0...a, using: &random) } + [a]
        }
        return try #require(CGImage(width: width, height: height, premultipliedBGRA: pixels))
    }
}

extension CairoCanvas {
    /// Fills all of the canvas, or a part.
    func fill(_ color: RGBAColor, _ rect: CGRect = CGRect(x: 0, y: 0, width: 64, height: 64)) {
        paint(.primitive(.rect(rect)), fill: (color, .winding), under: .identity)
    }

    func draw(_ mode: CGBlendMode, _ drawing: (CairoCanvas) -> Void) {
        var compositing = Compositing()
        compositing.mode = mode
        draw(compositing) { canvas, _ in drawing(canvas) }
    }
}
