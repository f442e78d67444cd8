// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIFoundation

struct DrawingTests {
    private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    /// Left half red, the lower half of it green.
    private func makeFlag() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format(2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        }
    }

    @Test func aRenderedImageHasSizeScaleAndPixels() throws {
        let flag = makeFlag()
        #expect(flag.size == CGSize(width: 4, height: 2) && flag.scale == 2)
        let pixels = try #require(flag.cgImage)
        #expect(pixels.width == 8 && pixels.height == 4)
        #expect(pixels.color(x: 1, y: 0) == SIMD4(255, 0, 0, 255))
        #expect(pixels.color(x: 1, y: 3) == SIMD4(0, 255, 0, 255))
        #expect(pixels.color(x: 6, y: 1) == SIMD4(0, 0, 0, 0))
    }

    @Test func pngDataCanBeReadAgain() throws {
        let data = try #require(makeFlag().pngData())
        #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let image = try #require(UIImage(data: data, scale: 2)?.cgImage)
        #expect(image.color(x: 1, y: 3) == SIMD4(0, 255, 0, 255))
        #expect(image.pixels == makeFlag().cgImage?.pixels)
    }

    @Test func damagedDataGivesNoImage() throws {
        let data = try #require(makeFlag().pngData())
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: data.prefix(40)) == nil)
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
    }

    @Test func anImageIsDrawnUpright() throws {
        let flag = makeFlag()
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format(1, opaque: true)).image
        { _ in
            flag.draw(in: CGRect(x: 2, y: 2, width: 8, height: 4))
        }
        let pixels = try #require(drawn.cgImage)
        #expect(pixels.color(x: 3, y: 2) == SIMD4(255, 0, 0, 255))
        #expect(pixels.color(x: 3, y: 5) == SIMD4(0, 255, 0, 255))
        #expect(pixels.color(x: 0, y: 0) == SIMD4(0, 0, 0, 255))
    }

    @Test func aPictureWithoutPixelsIsEmpty() {
        let image = UIGraphicsImageRenderer(size: .zero, format: format(1)).image { _ in }
        #expect(image.cgImage == nil && image.size == .zero && image.pngData() == nil)
        let huge = UIGraphicsImageRenderer(size: CGSize(width: 1e9, height: 1), format: format(1)).image { _ in }
        #expect(huge.cgImage == nil)
        let nan = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 1), format: format(1)).image { _ in }
        #expect(nan.cgImage == nil)
    }

    @Test func theCurrentContextIsTheInnermost() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(1)).image { outer in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(1)).image { inner in
                #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
            }
            #expect(UIGraphicsGetCurrentContext() === outer.cgContext)
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func pathsKnowTheirBounds() {
        let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(abs(path.bounds.minX - 1) < 1e-9 && abs(path.bounds.maxY - 6) < 1e-9)
        path.apply(CGAffineTransform(translationX: 10, y: 0))
        #expect(abs(path.bounds.minX - 11) < 1e-9)
        #expect(UIBezierPath().bounds == .zero)
        for (start, clockwise) in [(0, false), (0, true), (-CGFloat.pi / 2, true)] {
            let circle = UIBezierPath(
                arcCenter: .zero, radius: 10, startAngle: start, endAngle: start + 2 * .pi, clockwise: clockwise)
            #expect(abs(circle.bounds.width - 20) < 0.02 && abs(circle.bounds.height - 20) < 0.02)
            #expect(circle.contains(CGPoint(x: -9, y: 1)))
        }
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        // Clockwise on screen is towards larger y.
        #expect(abs(quarter.currentPoint.x) < 1e-9 && abs(quarter.currentPoint.y - 10) < 1e-9)
    }

    @Test func dashedStrokesDoNotLeakIntoTheContext() {
        let context = CGContext()
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        path.setLineDash([2, 5], count: 2, phase: 0)
        path.lineWidth = 3
        path.stroke()
        context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        let commands = context.displayList().commands
        #expect(commands.contains(.setDash(phase: 0, lengths: [2, 5])))
        #expect(commands.last == .stroke(.primitive(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)))))
        #expect(commands.filter { if case .setLineWidth = $0 { true } else { false } } == [.setLineWidth(3)])
        #expect(commands.contains(.restore))
    }

    @Test func colours() {
        var red: CGFloat = 0, alpha: CGFloat = 0
        UIColor.orange.withAlphaComponent(0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 1 && alpha == 0.5)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor.red != .blue)
    }
}
