// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport

/// Drawings of many commands, for layers that fade.
enum SampleDrawing {
    /// Open curves, as the trails of planets.
    static func curves(_ count: Int, in size: CGSize, seed: UInt64 = 1) -> LayerContents {
        var random = SeededGenerator(seed: seed)
        return list { context in
            for _ in 0..<count { addCurve(to: context, in: size, &random) }
        }
    }

    /// Opaque rectangles that leave nothing transparent.
    static func tiles(_ size: CGSize, seed: UInt64 = 1) -> LayerContents {
        var random = SeededGenerator(seed: seed)
        return list { context in
            for x in stride(from: 0, to: size.width, by: 4) {
                for y in stride(from: 0, to: size.height, by: 4) {
                    context.setFillColor(color(&random, alpha: 1))
                    context.fill(CGRect(x, y, 4, 4))
                }
            }
        }
    }

    /// All kinds of commands.
    static func mixture(in size: CGSize, _ random: inout SeededGenerator) -> LayerContents {
        let isPlain = Bool.random(using: &random), count = Int.random(in: 20...50, using: &random)
        return list { context in
            for _ in 0..<count {
                switch Int.random(in: 0..<(isPlain ? 5 : 10), using: &random) {
                case 0: addCurve(to: context, in: size, &random)
                case 1:
                    context.setFillColor(color(&random))
                    context.fillEllipse(in: rect(in: size, &random))
                case 2:
                    context.setStrokeColor(color(&random))
                    context.setLineDash(phase: 1, lengths: [3, 2])
                    context.strokeEllipse(in: rect(in: size, &random))
                    context.setLineDash(phase: 0, lengths: [])
                case 3:
                    context.saveGState()
                    context.rotate(by: .random(in: -0.4...0.4, using: &random))
                    context.setFillColor(color(&random))
                    context.fill(rect(in: size, &random))
                    context.restoreGState()
                case 4:
                    context.setLineWidth(.random(in: 0.3...4, using: &random))
                    context.setLineCap([.butt, .round, .square].randomElement(using: &random)!)
                case 5: context.draw(picture, in: rect(in: size, &random))
                case 6:
                    context.setShadow(offset: CGSize(width: 2, height: 1), blur: 3)
                    context.setFillColor(color(&random))
                    context.fill(rect(in: size, &random))
                    context.setShadow(offset: .zero, blur: 0, color: nil)
                case 7:
                    context.setAlpha(0.6)
                    context.beginTransparencyLayer(auxiliaryInfo: nil)
                    context.setFillColor(color(&random))
                    context.fillEllipse(in: rect(in: size, &random))
                    context.fill(rect(in: size, &random))
                    context.endTransparencyLayer()
                    context.setAlpha(1)
                case 8: context.clear(rect(in: size, &random))
                default:
                    context.setBlendMode(.multiply)
                    context.setFillColor(color(&random))
                    context.fill(rect(in: size, &random))
                    context.setBlendMode(.normal)
                }
            }
        }
    }

    private static func list(_ draw: (CGContext) -> Void) -> LayerContents {
        let context = CGContext()
        draw(context)
        return .displayList(context.displayList())
    }

    private static func addCurve(to context: CGContext, in size: CGSize, _ random: inout SeededGenerator) {
        let start = point(in: size, &random)
        func near() -> CGPoint {
            CGPoint(
                x: start.x + .random(in: -20...20, using: &random), y: start.y + .random(in: -20...20, using: &random))
        }
        context.setStrokeColor(color(&random))
        context.move(to: start)
        context.addCurve(to: near(), control1: near(), control2: near())
        context.strokePath()
    }

    private static func point(in size: CGSize, _ random: inout SeededGenerator) -> CGPoint {
        CGPoint(
            x: .random(in: -5...size.width + 5, using: &random), y: .random(in: -5...size.height + 5, using: &random))
    }

    private static func rect(in size: CGSize, _ random: inout SeededGenerator) -> CGRect {
        let corner = point(in: size, &random)
        return CGRect(
            corner.x, corner.y, .random(in: 1...size.width / 2, using: &random),
            .random(in: 1...size.height / 2, using: &random))
    }

    private static func color(_ random: inout SeededGenerator, alpha: Float? = nil) -> CGColor {
        CGColor(
            RGBAColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: alpha ?? .random(in: 0.2...1, using: &random)))
    }
}
