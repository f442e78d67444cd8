// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension DrawingScene {
    static let fills = [
        DrawingScene("fill_rect") {
            $0.setFillColor(blue)
            $0.fill(large)
        },
        DrawingScene("fill_rect_between_pixels") {
            $0.setFillColor(blue)
            $0.fill(large.insetBy(dx: 0.2, dy: 0.3))
        },
        DrawingScene("fill_ellipse") {
            $0.setFillColor(blue)
            $0.fillEllipse(in: large)
        },
        DrawingScene("fill_rounded_rect") {
            $0.setFillColor(blue)
            $0.addPath(CGPath(roundedRect: large, cornerWidth: 12, cornerHeight: 6, transform: nil))
            $0.fillPath()
        },
        DrawingScene("fill_star_winding") {
            $0.setFillColor(blue)
            $0.star(in: large)
            $0.fillPath()
        },
        DrawingScene("fill_star_even_odd") {
            $0.setFillColor(blue)
            $0.star(in: large)
            $0.fillPath(using: .evenOdd)
        },
        DrawingScene("fill_curves") {
            $0.setFillColor(blue)
            $0.move(to: CGPoint(x: 4, y: 40))
            $0.addQuadCurve(to: CGPoint(x: 24, y: 20), control: CGPoint(x: 6, y: 2))
            $0.addCurve(
                to: CGPoint(x: 44, y: 40), control1: CGPoint(x: 34, y: 60), control2: CGPoint(x: 46, y: -10))
            $0.fillPath()
        },
        DrawingScene("fill_arcs_both_ways") {
            $0.setFillColor(blue)
            $0.move(to: CGPoint(x: 14, y: 24))
            $0.addArc(center: CGPoint(x: 14, y: 24), radius: 9, startAngle: 0, endAngle: 2, clockwise: false)
            $0.closePath()
            $0.move(to: CGPoint(x: 34, y: 24))
            $0.addArc(center: CGPoint(x: 34, y: 24), radius: 9, startAngle: 0, endAngle: 2, clockwise: true)
            $0.closePath()
            $0.fillPath()
        },
        // From 0 to a full turn backwards, in the direction of growing angles: a circle, not nothing.
        DrawingScene("fill_negative_full_circle") {
            $0.setFillColor(blue)
            $0.addArc(
                center: CGPoint(x: 24, y: 24), radius: 16, startAngle: 0, endAngle: -2 * .pi, clockwise: false)
            $0.fillPath()
        },
        DrawingScene("fill_translucent_over_each_other") {
            $0.setFillColor(blue.copy(alpha: 0.5)!)
            $0.fillEllipse(in: CGRect(x: 4, y: 10, width: 26, height: 26))
            $0.setFillColor(orange.copy(alpha: 0.5)!)
            $0.fillEllipse(in: CGRect(x: 18, y: 10, width: 26, height: 26))
        },
    ]

    static let strokes = [
        DrawingScene("stroke_rect") {
            $0.setStrokeColor(blue)
            $0.stroke(large, width: 4)
        },
        DrawingScene("stroke_hairline") {
            $0.setStrokeColor(blue)
            $0.stroke(large, width: 0.25)
            $0.strokeLineSegments(between: [large.origin, CGPoint(x: large.maxX, y: large.maxY)])
        },
        DrawingScene("stroke_ellipse_even_width") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(5)
            $0.strokeEllipse(in: CGRect(x: 4, y: 18, width: 40, height: 12))
        },
        DrawingScene("stroke_full_circles_both_ways") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(3)
            for (x, turns) in [(13.0, CGFloat(1)), (35, -1)] {
                for (y, clockwise) in [(13.0, false), (35, true)] {
                    $0.move(to: CGPoint(x: x + 8, y: y))
                    $0.addArc(
                        center: CGPoint(x: x, y: y), radius: 8, startAngle: 0, endAngle: turns * 2 * .pi,
                        clockwise: clockwise)
                }
            }
            $0.strokePath()
        },
        DrawingScene("line_width_under_uneven_scale") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(2)
            $0.scaleBy(x: 4, y: 1)
            $0.strokeEllipse(in: CGRect(x: 2, y: 8, width: 8, height: 32))
        },
        DrawingScene("caps_butt_round_square") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(8)
            for (cap, y) in [(CGLineCap.butt, 10.0), (.round, 24), (.square, 38)] {
                $0.setLineCap(cap)
                $0.strokeLineSegments(between: [CGPoint(x: 10, y: y), CGPoint(x: 38, y: y)])
            }
        },
        DrawingScene("joins_miter_round_bevel") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(5)
            for (join, x) in [(CGLineJoin.miter, 4.0), (.round, 19), (.bevel, 34)] {
                $0.setLineJoin(join)
                $0.corner(x)
                $0.strokePath()
            }
        },
        DrawingScene("miter_limit_cuts_the_second") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(5)
            $0.corner(10)
            $0.strokePath()
            $0.setMiterLimit(2)
            $0.corner(28)
            $0.strokePath()
        },
        DrawingScene("stroke_open_and_closed") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(5)
            $0.addLines(between: [CGPoint(x: 6, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 38)])
            $0.strokePath()
            $0.addLines(between: [CGPoint(x: 28, y: 10), CGPoint(x: 42, y: 10), CGPoint(x: 42, y: 38)])
            $0.closePath()
            $0.strokePath()
        },
        DrawingScene("fill_and_stroke") {
            $0.setFillColor(orange)
            $0.setStrokeColor(blue)
            $0.setLineWidth(6)
            $0.addEllipse(in: large)
            $0.drawPath(using: .fillStroke)
        },
        DrawingScene("fill_and_stroke_with_alpha") {
            $0.setFillColor(orange)
            $0.setStrokeColor(blue)
            $0.setAlpha(0.5)
            $0.setLineWidth(6)
            $0.addEllipse(in: large)
            $0.drawPath(using: .fillStroke)
        },
        // As in PDF: a point has no direction that a square could be aligned with. A canvas draws no line of length 0.
        DrawingScene("points_have_round_caps_only", isForPages: false) {
            $0.setStrokeColor(blue)
            $0.setLineWidth(12)
            for (cap, x) in [(CGLineCap.round, 14.0), (.square, 34)] {
                $0.setLineCap(cap)
                $0.strokeLineSegments(between: [CGPoint(x: x, y: 24), CGPoint(x: x, y: 24)])
            }
        },
    ]

    static let dashes = [
        DrawingScene("ellipse_dashed_round_caps") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(3)
            $0.setLineCap(.round)
            $0.setLineDash(phase: 0, lengths: [3, 7])
            $0.strokeEllipse(in: large)
        },
        DrawingScene("rect_dashed") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(3)
            $0.setLineDash(phase: 0, lengths: [10, 4])
            $0.stroke(large)
        },
        DrawingScene("rounded_rect_dashed") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(3)
            $0.setLineDash(phase: 0, lengths: [9, 5])
            $0.addPath(CGPath(roundedRect: large, cornerWidth: 10, cornerHeight: 10, transform: nil))
            $0.strokePath()
        },
        DrawingScene("dash_phases") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            for (phase, y) in [(0.0, 8.0), (3, 18), (-3, 28), (1e6, 38)] {
                $0.setLineDash(phase: phase, lengths: [8, 4])
                $0.strokeLineSegments(between: [CGPoint(x: 4, y: y), CGPoint(x: 44, y: y)])
            }
        },
        DrawingScene("dash_of_odd_count") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.setLineDash(phase: 0, lengths: [6, 2, 2])
            $0.strokeLineSegments(between: [CGPoint(x: 4, y: 16), CGPoint(x: 44, y: 16)])
            $0.setLineDash(phase: 0, lengths: [5])
            $0.strokeLineSegments(between: [CGPoint(x: 4, y: 32), CGPoint(x: 44, y: 32)])
        },
        DrawingScene("dots") {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.setLineCap(.round)
            $0.setLineDash(phase: 0, lengths: [0, 7])
            $0.strokeEllipse(in: large)
        },
        DrawingScene("planets") {
            $0.setLineWidth(2)
            $0.setLineCap(.round)
            $0.setLineDash(phase: 0, lengths: [2, 5])
            for (x, y, radius, color) in [(16.0, 18.0, 10.0, blue), (30, 28, 14, orange)] {
                $0.setFillColor(color.copy(alpha: 0.5)!)
                $0.setStrokeColor(color)
                $0.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
                $0.drawPath(using: .fillStroke)
            }
        },
    ]

    static let states = [
        DrawingScene("alpha_multiplies") {
            $0.setAlpha(0.5)
            $0.setFillColor(blue.copy(alpha: 0.5)!)
            $0.fill(CGRect(x: 4, y: 4, width: 18, height: 40))
            $0.setAlpha(1)
            $0.fill(CGRect(x: 26, y: 4, width: 18, height: 40))
        },
        DrawingScene("clip_rect") {
            $0.clip(to: CGRect(x: 14, y: 4, width: 20, height: 40))
            $0.setFillColor(blue)
            $0.fillEllipse(in: large)
        },
        DrawingScene("clip_ellipse") {
            $0.addEllipse(in: large)
            $0.clip()
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 0, y: 0, width: 26, height: 48))
        },
        DrawingScene("clip_star_even_odd") {
            $0.star(in: large)
            $0.clip(using: .evenOdd)
            $0.setFillColor(blue)
            $0.fill(bounds)
        },
        DrawingScene("clips_intersect_until_restored") {
            $0.saveGState()
            $0.addEllipse(in: CGRect(x: 2, y: 8, width: 30, height: 30))
            $0.clip()
            $0.addEllipse(in: CGRect(x: 16, y: 8, width: 30, height: 30))
            $0.clip()
            $0.setFillColor(blue)
            $0.fill(bounds)
            $0.restoreGState()
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 2, y: 40, width: 44, height: 6))
        },
        DrawingScene("clipped_away") {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 2, y: 40, width: 44, height: 6))
            $0.clip()
            $0.setFillColor(blue)
            $0.fill(bounds)
        },
        DrawingScene("transforms_nest") {
            $0.setFillColor(blue)
            $0.translateBy(x: 24, y: 24)
            for index in 0..<6 {
                $0.saveGState()
                $0.rotate(by: CGFloat(index) * .pi / 3)
                $0.scaleBy(x: 1 + CGFloat(index) / 5, y: 1)
                $0.fill(CGRect(x: 6, y: -2, width: 8, height: 4))
                $0.restoreGState()
            }
        },
        DrawingScene("clear_makes_transparent") {
            $0.setFillColor(blue)
            $0.fill(large)
            $0.setAlpha(0.3)
            $0.clear(CGRect(x: 16, y: 4, width: 10, height: 20))
        },
        DrawingScene("flat_transforms_draw_nothing") {
            $0.setFillColor(blue)
            $0.setStrokeColor(blue)
            $0.saveGState()
            $0.scaleBy(x: 0, y: 1)
            $0.fill(large)
            $0.stroke(large)
            $0.clear(large)
            $0.draw(picture, in: large)
            $0.restoreGState()
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 4, y: 40, width: 40, height: 4))
        },
    ]

    static let images = [
        DrawingScene("image_stands_on_its_head") { $0.draw(picture, in: large) },
        DrawingScene("image_upright") { $0.upright(picture, in: large) },
        DrawingScene("image_with_alpha") {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 20, width: 48, height: 28))
            $0.setAlpha(0.5)
            $0.upright(picture, in: large)
        },
        DrawingScene("image_made_smaller") { $0.upright(board, in: CGRect(x: 16, y: 16, width: 12.5, height: 12.5)) },
        DrawingScene("image_pixel_by_pixel") { $0.upright(board, in: CGRect(x: 8, y: 8, width: 16, height: 16)) },
        // Only black and white, at half its size: grey in any case, but not the same grey everywhere.
        DrawingScene("image_between_pixels", isForPages: false) {
            $0.upright(board, in: CGRect(x: 8.25, y: 8.25, width: 16, height: 16))
        },
    ]
}
