// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Blend modes, shadows and transparency layers.

private let teal = CGColor(srgbRed: 0.1, green: 0.7, blue: 0.6, alpha: 0.75)
private let disc = CGRect(x: 12, y: 12, width: 24, height: 24)

extension CGContext {
    /// From left to right: opaque orange, half transparent blue, nothing.
    fileprivate func ground() {
        setFillColor(orange)
        fill(CGRect(x: 4, y: 4, width: 14, height: 40))
        setFillColor(blue.copy(alpha: 0.5)!)
        fill(CGRect(x: 18, y: 4, width: 12, height: 40))
    }

    fileprivate func twoDiscs(_ alpha: CGFloat = 1) {
        setFillColor(blue.copy(alpha: alpha)!)
        fillEllipse(in: CGRect(x: 6, y: 8, width: 24, height: 24))
        setFillColor(orange.copy(alpha: alpha)!)
        fillEllipse(in: CGRect(x: 16, y: 14, width: 24, height: 24))
    }
}

extension DrawingScene {
    /// A disc in each mode, over three backgrounds; the area outside the disc stays unchanged.
    static let blending = CGBlendMode.allCases.map { mode in
        DrawingScene("blend_\(mode)") {
            $0.ground()
            $0.setBlendMode(mode)
            $0.setFillColor(teal)
            $0.fillEllipse(in: CGRect(x: 8, y: 10, width: 34, height: 28))
        }
    }

    /// Other things than filled shapes, in modes that are made by hand.
    static let mixing = [
        DrawingScene("copy_of_a_stroke") {
            $0.ground()
            $0.setBlendMode(.copy)
            $0.setStrokeColor(teal)
            $0.setLineWidth(6)
            $0.strokeEllipse(in: disc)
        },
        DrawingScene("source_in_of_fill_and_stroke") {
            $0.ground()
            $0.setBlendMode(.sourceIn)
            $0.setFillColor(teal)
            $0.setStrokeColor(.black)
            $0.setLineWidth(4)
            $0.addRect(disc)
            $0.drawPath(using: .fillStroke)
        },
        DrawingScene("destination_in_of_a_picture") {
            $0.ground()
            $0.setBlendMode(.destinationIn)
            $0.upright(picture, in: large)
        },
        DrawingScene("copy_of_a_picture_with_alpha") {
            $0.ground()
            $0.setBlendMode(.copy)
            $0.setAlpha(0.5)
            $0.upright(picture, in: large)
        },
        DrawingScene("plus_darker_of_a_layer") {
            $0.ground()
            $0.setBlendMode(.plusDarker)
            $0.beginTransparencyLayer(in: large, auxiliaryInfo: nil)
            $0.twoDiscs(0.8)
            $0.endTransparencyLayer()
        },
        DrawingScene("multiply_inside_a_clip") {
            $0.ground()
            $0.addEllipse(in: disc)
            $0.clip()
            $0.setBlendMode(.multiply)
            $0.setFillColor(teal)
            $0.fill(bounds)
        },
        DrawingScene("source_out_inside_a_clip") {
            $0.ground()
            $0.addEllipse(in: disc)
            $0.clip()
            $0.setBlendMode(.sourceOut)
            $0.setFillColor(teal)
            $0.fill(CGRect(x: 0, y: 20, width: 48, height: 28))
        },
        DrawingScene("edges_that_are_not_smooth", isForPages: false) {
            $0.setShouldAntialias(false)
            $0.setFillColor(blue)
            $0.fillEllipse(in: disc)
            $0.setStrokeColor(orange)
            $0.strokeLineSegments(between: [CGPoint(x: 4, y: 4), CGPoint(x: 44, y: 30)])
        },
        // Their edges are between pixels, or on them, where either side is right.
        DrawingScene("picture_of_square_pixels") {
            $0.interpolationQuality = .none
            $0.upright(picture, in: CGRect(x: 9, y: 10, width: 30, height: 28))
        },
    ]

    // MARK: - Shadows, which fall the same way however the coordinates are turned

    static let shadows = [
        DrawingScene("shadow_of_a_disc", turns: false) {
            $0.setShadow(offset: CGSize(width: 4, height: 6), blur: 4, color: .black)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_in_the_usual_colour", turns: false) {
            $0.setShadow(offset: CGSize(width: -3, height: 5), blur: 2)
            $0.setFillColor(orange)
            $0.fill(disc)
        },
        DrawingScene("shadow_that_is_sharp", turns: false) {
            $0.setShadow(offset: CGSize(width: 5, height: 5), blur: 0, color: blue)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_of_something_translucent", turns: false) {
            $0.setShadow(offset: CGSize(width: 6, height: 6), blur: 3, color: .black)
            $0.setAlpha(0.6)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_wide_and_soft", turns: false) {
            $0.setShadow(offset: .zero, blur: 14, color: blue)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        // Wide enough for the rasteriser to use fewer pixels.
        DrawingScene("shadow_wider_than_the_picture", turns: false) {
            $0.setShadow(offset: CGSize(width: 6, height: 6), blur: 40, color: blue)
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        },
        DrawingScene("shadow_of_a_line_and_its_filling", turns: false) {
            $0.setShadow(offset: CGSize(width: 4, height: 4), blur: 2, color: .black)
            $0.setFillColor(orange)
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.addRect(disc)
            $0.drawPath(using: .fillStroke)
        },
        DrawingScene("shadow_of_a_picture", turns: false) {
            $0.setShadow(offset: CGSize(width: 4, height: 4), blur: 3, color: .black)
            $0.upright(picture, in: disc)
        },
        DrawingScene("shadow_in_turned_coordinates", turns: false) {
            $0.translateBy(x: 24, y: 24)
            $0.rotate(by: .pi / 4)
            $0.scaleBy(x: 2, y: 2)
            $0.setShadow(offset: CGSize(width: 6, height: 6), blur: 3, color: .black)
            $0.setFillColor(orange)
            $0.fill(CGRect(x: -5, y: -5, width: 10, height: 10))
        },
        DrawingScene("shadow_comes_into_the_clip_alone", turns: false) {
            $0.clip(to: CGRect(x: 20, y: 20, width: 28, height: 28))
            $0.setShadow(offset: CGSize(width: 18, height: 18), blur: 4, color: .black)
            $0.setFillColor(orange)
            $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
        },
        DrawingScene("shadow_multiplies", turns: false) {
            $0.ground()
            $0.setBlendMode(.multiply)
            $0.setShadow(offset: CGSize(width: 5, height: 5), blur: 2, color: blue)
            $0.setFillColor(teal)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_replaces_what_is_there", turns: false) {
            $0.ground()
            $0.setBlendMode(.copy)
            $0.setShadow(offset: CGSize(width: 6, height: 5), blur: 3, color: blue)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_of_what_is_not_seen_replaces", turns: false) {
            $0.ground()
            $0.setBlendMode(.copy)
            $0.setShadow(offset: CGSize(width: 60, height: 0), blur: 3, color: blue)
            $0.setFillColor(orange)
            $0.fill(CGRect(x: -50, y: 10, width: 40, height: 20))
        },
        DrawingScene("shadow_is_cut_by_what_is_there", turns: false) {
            $0.ground()
            $0.setBlendMode(.sourceIn)
            $0.setShadow(offset: CGSize(width: 6, height: 5), blur: 3, color: blue)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_erases", turns: false) {
            $0.ground()
            $0.setBlendMode(.clear)
            $0.setShadow(offset: CGSize(width: 6, height: 5), blur: 3, color: blue)
            $0.setFillColor(orange)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_makes_darker", turns: false) {
            $0.ground()
            $0.setBlendMode(.plusDarker)
            $0.setShadow(offset: CGSize(width: 6, height: 5), blur: 3, color: blue)
            $0.setFillColor(teal)
            $0.fillEllipse(in: disc)
        },
        DrawingScene("shadow_of_a_layer", turns: false) {
            $0.setShadow(offset: CGSize(width: 4, height: 5), blur: 3, color: .black)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(blue)
            $0.fillEllipse(in: CGRect(x: 13, y: 13, width: 13, height: 13))
            $0.setFillColor(orange)
            $0.fillEllipse(in: CGRect(x: 19, y: 18, width: 15, height: 15))
            $0.endTransparencyLayer()
        },
        DrawingScene("shadow_ends_with_its_state", turns: false) {
            $0.saveGState()
            $0.setShadow(offset: CGSize(width: 3, height: 3), blur: 0, color: .black)
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 6, y: 6, width: 14, height: 14))
            $0.restoreGState()
            $0.fill(CGRect(x: 26, y: 26, width: 14, height: 14))
        },
    ]

    // MARK: - Transparency layers

    static let layers = [
        DrawingScene("layer_is_translucent_as_a_whole") {
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.endTransparencyLayer()
        },
        DrawingScene("layer_multiplies_as_a_whole") {
            $0.ground()
            $0.setBlendMode(.multiply)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.endTransparencyLayer()
        },
        DrawingScene("layer_in_a_rectangle") {
            $0.setAlpha(0.7)
            $0.beginTransparencyLayer(in: CGRect(x: 10, y: 10, width: 26, height: 20), auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.endTransparencyLayer()
        },
        DrawingScene("layers_in_each_other") {
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 4, y: 4, width: 30, height: 30))
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.endTransparencyLayer()
            $0.fill(CGRect(x: 36, y: 36, width: 8, height: 8))
            $0.endTransparencyLayer()
            $0.fill(CGRect(x: 4, y: 40, width: 8, height: 4))
        },
        DrawingScene("layer_clears_only_itself") {
            $0.ground()
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.clear(disc)
            $0.endTransparencyLayer()
        },
        DrawingScene("layer_inside_a_clip") {
            $0.addEllipse(in: large)
            $0.clip()
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.twoDiscs()
            $0.clip(to: CGRect(x: 0, y: 24, width: 48, height: 24))
            $0.setFillColor(.black)
            $0.fill(bounds)
            $0.endTransparencyLayer()
        },
    ]
}
