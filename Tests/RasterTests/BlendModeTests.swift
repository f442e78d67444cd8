// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import Testing

/// The raster's blend modes compared with the formulas of PDF 1.7 (11.3.5 and 11.3.6) and of Porter and Duff, pixel by
/// pixel.
@Suite struct BlendModeTests {
    /// Straight colours, with alpha last.
    private static let colors: [SIMD4<Float>] = {
        let values: [SIMD3<Float>] = [
            SIMD3(0, 0, 0), SIMD3(1, 1, 1), SIMD3(1, 0, 0), SIMD3(0.2, 0.6, 0.9), SIMD3(0.5, 0.5, 0.5),
            SIMD3(0.9, 0.8, 0.1), SIMD3(0.3, 0.1, 0.4),
        ]
        return [1, 0.7, 0.25, 0].flatMap { alpha in values.map { SIMD4($0, alpha) } }
    }()

    /// Of 255. Cairo computes with premultiplied bytes: in nearly transparent pixels, a step of one byte is a large
    /// part of the colour.
    private static let tolerance: Float = 3.5

    @Test(arguments: CGBlendMode.allCases)
    func everyModeIsItsFormula(_ mode: CGBlendMode) throws {
        let count = Self.colors.count
        func image(_ draw: (CGContext) -> Void) throws -> CGImage {
            let context = CGContext()
            for (x, color) in Self.colors.enumerated() {
                context.setFillColor(color.cg)
                context.fill(CGRect(x: x, y: 0, width: 1, height: count))
            }
            draw(context)
            let bounds = CGRect(x: 0, y: 0, width: count, height: count)
            return try #require(
                CairoRasterizer().image(of: context.displayList(), bounds: bounds, scale: 1, isOpaque: false))
        }
        let ground = try image { _ in }
        let mixed = try image { context in
            context.setBlendMode(mode)
            for (y, color) in Self.colors.enumerated() {
                context.setFillColor(color.cg)
                context.fill(CGRect(x: 0, y: y, width: count, height: 1))
            }
        }
        var largest: Float = 0, worst = ""
        for (y, source) in Self.colors.enumerated() {
            for x in 0..<count {
                let expected = Formulas.mix(source.premultiplied, ground.premultiplied(x, y), mode)
                let difference = (mixed.premultiplied(x, y) - expected) * 255
                let distance = max(difference.max(), -difference.min())
                guard distance > largest else { continue }
                (largest, worst) = (distance, "\(source) on \(ground.premultiplied(x, y)): \(difference)")
            }
        }
        #expect(largest <= Self.tolerance, "\(mode): \(worst)")
    }

    /// Half of a pixel is half of the mixture, in each mode: nothing outside the shape changes.
    @Test(arguments: CGBlendMode.allCases)
    func halfACoveredPixelIsHalfMixed(_ mode: CGBlendMode) throws {
        let ground = SIMD4<Float>(0.8, 0.4, 0.2, 0.6), source = SIMD4<Float>(0.2, 0.6, 0.4, 0.8)
        let context = CGContext()
        context.setFillColor(ground.cg)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.setBlendMode(mode)
        context.setFillColor(source.cg)
        context.fill(CGRect(x: 1, y: 0, width: 1.5, height: 1))
        let bounds = CGRect(x: 0, y: 0, width: 4, height: 1)
        let image = try #require(
            CairoRasterizer().image(of: context.displayList(), bounds: bounds, scale: 1, isOpaque: false))
        let before = image.premultiplied(0, 0), full = Formulas.mix(source.premultiplied, before, mode)
        // A sum adds half of the source.
        let half =
            mode == .plusLighter ? Formulas.mix(source.premultiplied / 2, before, mode) : (before + full) / 2
        for (x, expected) in [(0, before), (1, full), (2, half), (3, before)] {
            let difference = (image.premultiplied(x, 0) - expected) * 255
            #expect(max(difference.max(), -difference.min()) <= Self.tolerance, "\(mode) at \(x): \(difference)")
        }
    }
}

/// Premultiplied colours, with alpha last.
private enum Formulas {
    typealias Color = SIMD3<Float>

    static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ mode: CGBlendMode) -> SIMD4<Float> {
        switch mode {
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .sourceAtop: return s * d.w + d * (1 - s.w)
        case .destinationOver: return s * (1 - d.w) + d
        case .destinationIn: return d * s.w
        case .destinationOut: return d * (1 - s.w)
        case .destinationAtop: return s * (1 - d.w) + d * s.w
        case .xor: return s * (1 - d.w) + d * (1 - s.w)
        case .plusLighter: return pointwiseMin(s + d, .one)
        case .plusDarker:
            let alpha = min(1, s.w + d.w)
            let color = Color(repeating: alpha) - (d.w - d.color) - (s.w - s.color)
            return SIMD4(pointwiseMax(color, .zero), alpha)
        default:
            // PDF 1.7, 11.3.6: Cr = (1 - as / ar) * Cb + as / ar * ((1 - ab) * Cs + ab * B(Cb, Cs)), times ar here.
            let blended = blend(d.straight, s.straight, mode)
            let color = d.color * (1 - s.w) + ((1 - d.w) * s.straight + d.w * blended) * s.w
            return SIMD4(color, s.w + d.w - s.w * d.w)
        }
    }

    /// B(Cb, Cs) of 11.3.5.
    static func blend(_ b: Color, _ s: Color, _ mode: CGBlendMode) -> Color {
        switch mode {
        case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
        case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
        case .color: return setLuminosity(s, luminosity(b))
        case .luminosity: return setLuminosity(b, luminosity(s))
        default: return Color((0..<3).map { blend(b[$0], s[$0], mode) })
        }
    }

    static func blend(_ b: Float, _ s: Float, _ mode: CGBlendMode) -> Float {
        switch mode {
        case .normal: return s
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return blend(s, b, .hardLight)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        // With the cases for 0 and 1 that ISO 32000-2 made clear.
        case .colorDodge: return b == 0 ? 0 : b >= 1 - s ? 1 : b / (1 - s)
        case .colorBurn: return b == 1 ? 1 : 1 - b >= s ? 0 : 1 - (1 - b) / s
        case .hardLight: return s <= 0.5 ? b * 2 * s : blend(b, 2 * s - 1, .screen)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        default: preconditionFailure("\(mode) is not a separable mode")
        }
    }

    static func luminosity(_ c: Color) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    static func saturation(_ c: Color) -> Float { c.max() - c.min() }

    static func setLuminosity(_ c: Color, _ l: Float) -> Color { clipColor(c + (l - luminosity(c))) }

    static func clipColor(_ c: Color) -> Color {
        let l = luminosity(c), low = c.min(), high = c.max()
        var c = c
        if low < 0 { c = l + (c - l) * l / (l - low) }
        if high > 1 { c = l + (c - l) * (1 - l) / (high - l) }
        return c
    }

    static func setSaturation(_ c: Color, _ s: Float) -> Color {
        let low = c.min(), high = c.max()
        return high > low ? (c - low) * s / (high - low) : .zero
    }
}

extension SIMD4<Float> {
    fileprivate var color: SIMD3<Float> { SIMD3(x, y, z) }

    fileprivate var straight: SIMD3<Float> { w > 0 ? color / w : .zero }

    fileprivate var premultiplied: SIMD4<Float> { SIMD4(color * w, w) }

    fileprivate var cg: CGColor {
        CGColor(srgbRed: CGFloat(x), green: CGFloat(y), blue: CGFloat(z), alpha: CGFloat(w))
    }
}

extension CGImage {
    fileprivate func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let start = y * bytesPerRow + x * 4
        return SIMD4(
            Float(pixels[start + 2]), Float(pixels[start + 1]), Float(pixels[start]), Float(pixels[start + 3])) / 255
    }
}
