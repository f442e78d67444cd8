// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Gradients, and clips to masks.

private let disc = CGRect(x: 12, y: 12, width: 24, height: 24)

/// Opaque at the left, fading to the right, with a hole in the middle.
private let fade = CGImage(
    width: 16, height: 16,
    premultipliedBGRA: (0..<256).flatMap { index -> [UInt8] in
        let x = index % 16, y = index / 16
        let value = (6..<10).contains(x) && (4..<12).contains(y) ? 0 : UInt8(255 - x * 16)
        return [value, value, value, value]
    })!

extension DrawingScene {
    static let masks = [
        DrawingScene("clip_to_rectangles") {
            $0.clip(to: [
                CGRect(x: 4, y: 4, width: 20, height: 20), CGRect(x: 16, y: 16, width: 20, height: 20),
                CGRect(x: 30, y: 38, width: 12, height: 6),
            ])
            $0.setFillColor(blue)
            $0.fillEllipse(in: bounds)
        },
        DrawingScene("clip_to_a_mask") {
            $0.clip(to: large, mask: fade)
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 0, y: 14, width: 48, height: 34))
        },
        DrawingScene("clip_to_the_brightness_of_a_picture") {
            $0.clip(to: CGRect(x: 8, y: 8, width: 32, height: 32), mask: board)
            $0.setFillColor(blue)
            $0.fill(bounds)
        },
        DrawingScene("clip_to_a_mask_and_a_disc_until_restored") {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 20, width: 48, height: 12))
            $0.saveGState()
            $0.clip(to: large, mask: fade)
            $0.addEllipse(in: disc)
            $0.clip()
            $0.setFillColor(blue)
            $0.fill(bounds)
            $0.restoreGState()
            $0.fill(CGRect(x: 40, y: 2, width: 6, height: 6))
        },
        DrawingScene("masks_in_each_other") {
            $0.clip(to: bounds, mask: fade)
            $0.clip(to: large, mask: fade)
            $0.setFillColor(blue)
            $0.fill(bounds)
        },
        DrawingScene("multiply_and_clear_through_a_mask") {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 4, y: 4, width: 40, height: 26))
            $0.clip(to: large, mask: fade)
            $0.setBlendMode(.multiply)
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 0, y: 0, width: 48, height: 24))
            $0.clear(CGRect(x: 0, y: 18, width: 20, height: 8))
        },
        DrawingScene("layer_through_a_mask") {
            $0.clip(to: large, mask: fade)
            $0.setAlpha(0.6)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(blue)
            $0.fillEllipse(in: disc)
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 22, width: 48, height: 8))
            $0.endTransparencyLayer()
        },
    ]

    // MARK: - Things that are drawn again and again

    static let tiles = [
        DrawingScene("picture_tiled_from_its_place") {
            $0.clip(to: CGRect(x: 4, y: 4, width: 40, height: 38))
            $0.draw(picture, in: CGRect(x: 10, y: 12, width: 12, height: 8), byTiling: true)
        },
        DrawingScene("picture_tiled_in_turned_coordinates") {
            $0.addEllipse(in: large)
            $0.clip()
            $0.rotate(by: 0.4)
            $0.setAlpha(0.7)
            $0.draw(picture, in: CGRect(x: 10, y: 12, width: 9, height: 6), byTiling: true)
        },
        DrawingScene("layer_drawn_thrice") { context in
            guard let layer = CGLayer(context, size: CGSize(width: 12, height: 12), auxiliaryInfo: nil) else { return }
            layer.context?.setFillColor(blue)
            layer.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
            layer.context?.setFillColor(orange)
            layer.context?.fill(CGRect(x: 6, y: 6, width: 20, height: 3))
            context.draw(layer, at: CGPoint(x: 4, y: 4))
            context.setAlpha(0.5)
            context.draw(layer, in: CGRect(x: 20, y: 8, width: 24, height: 12))
            context.rotate(by: -0.3)
            context.draw(layer, at: CGPoint(x: 8, y: 30))
        },
        DrawingScene("layer_in_a_layer_throws_one_shadow", turns: false) { context in
            let size = CGSize(width: 20, height: 20)
            guard let inner = CGLayer(context, size: size, auxiliaryInfo: nil),
                let outer = CGLayer(context, size: size, auxiliaryInfo: nil)
            else { return }
            inner.context?.setFillColor(blue)
            inner.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            outer.context?.draw(inner, at: .zero)
            outer.context?.draw(inner, at: CGPoint(x: 6, y: 6))
            context.setShadow(offset: CGSize(width: 3, height: 3), blur: 2, color: .black)
            context.draw(outer, at: CGPoint(x: 14, y: 14))
        },
    ]

    // MARK: - Patterns

    /// A cell with a disc and a rectangle.
    private static func pattern(_ isColored: Bool, step: CGFloat, matrix: CGAffineTransform = .identity) -> CGPattern {
        let cell = CGRect(x: 0, y: 0, width: 8, height: 8)
        return CGPattern(
            bounds: cell, matrix: matrix, xStep: step, yStep: step, tiling: .constantSpacing, isColored: isColored
        ) {
            $0.setFillColor(orange)
            $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }!
    }

    private static let ownColors = CGColorSpace(patternBaseSpace: nil)!
    private static let stencils = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!

    static let patterns = [
        DrawingScene("pattern_with_its_own_colours", turns: false) {
            $0.setFillColorSpace(ownColors)
            $0.setFillPattern(pattern(true, step: 8), colorComponents: [1])
            $0.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3))
        },
        DrawingScene("pattern_in_the_fill_colour", turns: false) {
            $0.setFillColorSpace(stencils)
            $0.setFillPattern(pattern(false, step: 10), colorComponents: [0.1, 0.7, 0.6, 0.75])
            $0.fill(bounds.insetBy(dx: 3, dy: 3))
        },
        DrawingScene("pattern_whose_cells_lie_over_each_other", turns: false) {
            $0.setFillColorSpace(ownColors)
            $0.setFillPattern(pattern(true, step: 5), colorComponents: [0.8])
            $0.fill(bounds.insetBy(dx: 3, dy: 3))
        },
        DrawingScene("pattern_of_a_line", turns: false) {
            $0.setStrokeColorSpace(ownColors)
            $0.setStrokePattern(pattern(true, step: 8), colorComponents: [1])
            $0.setLineWidth(12)
            $0.strokeEllipse(in: disc)
        },
        DrawingScene("pattern_stays_where_its_phase_puts_it", turns: false) {
            $0.setFillColorSpace(ownColors)
            $0.setPatternPhase(CGSize(width: 3, height: 2))
            $0.setFillPattern(pattern(true, step: 12), colorComponents: [1])
            $0.translateBy(x: 5, y: 5)
            $0.scaleBy(x: 1.5, y: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 26, height: 38))
        },
        DrawingScene("pattern_turned_by_its_matrix", turns: false) {
            $0.setFillColorSpace(ownColors)
            let matrix = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.2, y: 1.2)
            $0.setFillPattern(pattern(true, step: 9, matrix: matrix), colorComponents: [1])
            $0.fill(bounds.insetBy(dx: 3, dy: 3))
        },
        DrawingScene("pattern_multiplies", turns: false) {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 16, width: 48, height: 16))
            $0.setBlendMode(.multiply)
            $0.setFillColorSpace(ownColors)
            $0.setFillPattern(pattern(true, step: 8), colorComponents: [1])
            $0.addEllipse(in: disc)
            $0.drawPath(using: .fillStroke)
        },
        DrawingScene("pattern_in_a_pattern", turns: false) {
            let inner = pattern(true, step: 9)
            let outer = CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 16, height: 16), matrix: .identity, xStep: 20, yStep: 20,
                tiling: .constantSpacing, isColored: true
            ) {
                $0.setFillColorSpace(ownColors)
                $0.setFillPattern(inner, colorComponents: [1])
                $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
            }
            $0.setFillColorSpace(ownColors)
            $0.setFillPattern(outer!, colorComponents: [1])
            $0.fill(bounds)
        },
        DrawingScene("pattern_copies_through_a_mask", turns: false) {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 16, width: 48, height: 16))
            $0.clip(to: large, mask: fade)
            $0.setBlendMode(.copy)
            $0.setFillColorSpace(stencils)
            $0.setFillPattern(pattern(false, step: 8), colorComponents: [0, 0, 0, 0.5])
            $0.fill(bounds)
        },
    ]

    // MARK: - Gradients

    /// Made and drawn by the names that programs use.
    private static let twoColors = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [orange, blue] as NSArray, locations: nil)!

    private static func gradient(
        _ kind: DisplayGradient.Kind, before: Bool = false, after: Bool = false, alpha: Float = 1
    ) -> DisplayGradient {
        DisplayGradient(
            kind: kind,
            stops: [
                .init(location: 0, color: RGBAColor(red: 0.95, green: 0.5, blue: 0.1, alpha: 1)),
                .init(location: 0.4, color: RGBAColor(red: 1, green: 1, blue: 0.6, alpha: alpha)),
                .init(location: 1, color: RGBAColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1)),
            ], extendsBefore: before, extendsAfter: after)
    }

    static let gradients = [
        DrawingScene("gradients_of_two_colours") {
            $0.saveGState()
            $0.clip(to: CGRect(x: 4, y: 4, width: 20, height: 40))
            $0.drawLinearGradient(
                twoColors, start: CGPoint(x: 0, y: 10), end: CGPoint(x: 0, y: 30), options: .drawsAfterEndLocation)
            $0.restoreGState()
            $0.drawRadialGradient(
                twoColors, startCenter: CGPoint(x: 35, y: 14), startRadius: 0, endCenter: CGPoint(x: 35, y: 14),
                endRadius: 9, options: [])
            $0.clip(to: CGRect(x: 26, y: 26, width: 18, height: 18))
            $0.drawConicGradient(twoColors, center: CGPoint(x: 35, y: 35), angle: .pi / 2)
        },
        DrawingScene("linear_gradient_between_its_ends") {
            $0.draw(gradient(.linear(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 38, y: 0))))
        },
        DrawingScene("linear_gradient_goes_on_before") {
            $0.draw(gradient(.linear(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 38, y: 28)), before: true))
        },
        DrawingScene("linear_gradient_goes_on_after") {
            $0.draw(gradient(.linear(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 30)), after: true))
        },
        DrawingScene("linear_gradient_goes_on_both_ways") {
            $0.addEllipse(in: large)
            $0.clip()
            $0.draw(
                gradient(.linear(from: CGPoint(x: 0, y: 30), to: CGPoint(x: 0, y: 16)), before: true, after: true))
        },
        DrawingScene("linear_gradient_translucent") {
            $0.setFillColor(.black)
            $0.fill(CGRect(x: 0, y: 20, width: 48, height: 8))
            $0.setAlpha(0.8)
            $0.draw(
                gradient(.linear(from: CGPoint(x: 4, y: 0), to: CGPoint(x: 44, y: 0)), alpha: 0))
        },
        DrawingScene("linear_gradient_in_slanted_coordinates") {
            $0.concatenate(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 1, tx: -8, ty: 0))
            $0.clip(to: CGRect(x: 8, y: 8, width: 32, height: 28))
            $0.draw(gradient(.linear(from: CGPoint(x: 14, y: 0), to: CGPoint(x: 34, y: 0)), after: true))
        },
        DrawingScene("radial_gradient_of_a_disc") {
            $0.draw(gradient(.radial(CGPoint(x: 24, y: 24), 0, CGPoint(x: 24, y: 24), 18)))
        },
        DrawingScene("radial_gradient_of_a_ring") {
            $0.draw(gradient(.radial(CGPoint(x: 24, y: 24), 8, CGPoint(x: 24, y: 24), 18)))
        },
        DrawingScene("radial_gradient_off_its_centre_goes_on") {
            $0.clip(to: large)
            $0.draw(
                gradient(.radial(CGPoint(x: 18, y: 20), 2, CGPoint(x: 24, y: 24), 16), before: true, after: true))
        },
        DrawingScene("radial_gradient_of_a_cone") {
            $0.draw(gradient(.radial(CGPoint(x: 12, y: 24), 4, CGPoint(x: 32, y: 24), 10)))
        },
        DrawingScene("radial_gradient_of_a_cone_that_goes_on_after") {
            $0.clip(to: large)
            $0.draw(gradient(.radial(CGPoint(x: 12, y: 24), 4, CGPoint(x: 26, y: 24), 7), after: true))
        },
        DrawingScene("radial_gradient_of_a_cone_that_goes_on_before") {
            $0.draw(gradient(.radial(CGPoint(x: 20, y: 24), 5, CGPoint(x: 34, y: 24), 9), before: true))
        },
        DrawingScene("radial_gradient_flattened_and_translucent") {
            $0.setAlpha(0.6)
            $0.scaleBy(x: 1, y: 0.5)
            $0.draw(gradient(.radial(CGPoint(x: 24, y: 48), 4, CGPoint(x: 24, y: 48), 20), before: true))
        },
        DrawingScene("conic_gradient") {
            $0.addEllipse(in: large)
            $0.clip()
            $0.draw(gradient(.conic(CGPoint(x: 24, y: 23), .pi / 4)))
        },
        DrawingScene("linear_gradient_multiplies") {
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
            $0.setBlendMode(.multiply)
            $0.draw(gradient(.linear(from: CGPoint(x: 8, y: 0), to: CGPoint(x: 40, y: 0))))
        },
        DrawingScene("linear_gradient_copies_where_it_reaches") {
            $0.setFillColor(.black)
            $0.fillEllipse(in: large)
            $0.setBlendMode(.copy)
            $0.setAlpha(0.5)
            $0.draw(gradient(.linear(from: CGPoint(x: 16, y: 0), to: CGPoint(x: 32, y: 0))))
        },
    ]
}
