// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

extension CompositorScene {
    static let figures = [
        CompositorScene("shape_is_filled_and_stroked") {
            [shape { ($0.fillColor, $0.strokeColor, $0.lineWidth) = (.amber, .sea, 4) }]
        },
        CompositorScene("shape_filled_by_the_even_odd_rule") { [shape { $0.usesEvenOdd = true }] },
        CompositorScene("shape_with_round_dashes") {
            [
                shape {
                    ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, .sea, 4)
                    ($0.dashLengths, $0.dashPhase, $0.lineCap) = ([6, 8], 3, .round)
                }
            ]
        },
        CompositorScene("stroke_of_a_part_of_a_shape") {
            [
                shape {
                    ($0.fillColor, $0.strokeColor, $0.lineWidth) = (.paper, .sea, 4)
                    ($0.strokeStart, $0.strokeEnd, $0.lineJoin) = (0.1, 0.7, .round)
                }
            ]
        },
        CompositorScene("shape_is_not_held_to_its_bounds_and_casts_a_shadow") {
            let layer = shape {
                ($0.fillColor, $0.strokeColor, $0.lineWidth) = (.leaf, .sea, 2)
            } change: {
                ($0.bounds.size, $0.shadow.opacity) = (CGSize(width: 20, height: 20), 0.8)
                ($0.shadow.offset, $0.opacity) = (CGSize(width: 4, height: 4), 0.6)
            }
            return [layer]
        },
        CompositorScene("shape_with_an_opacity_is_one_thing") {
            [
                shape {
                    ($0.fillColor, $0.strokeColor, $0.lineWidth) = (.amber, .sea, 6)
                } change: {
                    ($0.opacity, $0.allowsGroupOpacity) = (0.5, false)
                }
            ]
        },
        CompositorScene("shape_is_a_mask") {
            let mask = shape {
                ($0.strokeColor, $0.lineWidth) = (.sea, 4)
            } change: {
                $0.position = CGPoint(x: 22, y: 24)
            }
            return [gradient(.axial) { _ in }.masked(by: mask)]
        },
        CompositorScene("gradient_along_a_line") { [gradient(.axial) { $0.endPoint = CGPoint(x: 1, y: 1) }] },
        CompositorScene("gradient_with_places_beyond_its_ends") {
            [gradient(.axial) { $0.locations = [-0.5, 0.25, 1.5] }]
        },
        CompositorScene("gradient_in_ellipses") {
            [gradient(.radial) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }]
        },
        CompositorScene("gradient_round_a_point") {
            [gradient(.conic) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)) }]
        },
        CompositorScene("gradient_inside_round_corners_under_sublayers") {
            let inner = SampleLayer(CGRect(20, 10, 30, 12), .sea)
            return [
                gradient(.axial, [inner]) { _ in
                } change: {
                    $0.cornerRadius = 14
                }
            ]
        },
    ]

    /// A star of five points, drawn in one go.
    private static func shape(
        _ make: (inout LayerShape) -> Void, change: (inout LayerState) -> Void = { _ in }
    ) -> SampleLayer {
        var path = PathElements()
        for index in 0..<5 {
            let angle = Double(index) * 0.8 * .pi - .pi / 2
            let point = CGPoint(x: 22 + 22 * cos(angle), y: 22 + 22 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        var shape = LayerShape()
        shape.path = path
        make(&shape)
        return SampleLayer(CGRect(10, 12, 44, 40), nil) {
            $0.figure = .shape(shape)
            change(&$0)
        }
    }

    private static func gradient(
        _ kind: LayerGradient.Kind, _ sublayers: [SampleLayer] = [], _ make: (inout LayerGradient) -> Void,
        change: (inout LayerState) -> Void = { _ in }
    ) -> SampleLayer {
        var gradient = LayerGradient()
        (gradient.kind, gradient.colors) = (kind, [.amber, .leaf, .sea])
        make(&gradient)
        return SampleLayer(CGRect(10, 12, 44, 40), nil, sublayers) {
            $0.figure = .gradient(gradient)
            change(&$0)
        }
    }
}
