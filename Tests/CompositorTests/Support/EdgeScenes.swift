// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// Continuous corners, and edges that are not smoothed.

extension CompositorScene {
    static let corners = [
        CompositorScene("continuous_corners_round_background_and_border") {
            [
                SampleLayer(CGRect(6, 8, 52, 48), .sea) {
                    ($0.cornerCurve, $0.cornerRadius, $0.borderWidth, $0.borderColor) = (.continuous, 15, 4, .amber)
                }
            ]
        },
        CompositorScene("continuous_corners_clip_sublayers_and_throw_shadows") {
            let inner = SampleLayer(CGRect(0, 12, 44, 10), .amber)
            return [
                SampleLayer(CGRect(4, 4, 44, 28), .sea, [inner]) {
                    ($0.cornerCurve, $0.cornerRadius, $0.masksToBounds) = (.continuous, 10, true)
                },
                SampleLayer(CGRect(14, 38, 44, 18), .leaf) {
                    ($0.cornerCurve, $0.cornerRadius, $0.shadow.opacity) = (.continuous, 6, 0.7)
                    ($0.shadow.offset, $0.shadow.radius) = (CGSize(width: 0, height: 3), 1)
                },
            ]
        },
        CompositorScene("continuous_corners_without_room_are_arcs") {
            [
                SampleLayer(CGRect(4, 4, 56, 24), .sea) { ($0.cornerCurve, $0.cornerRadius) = (.continuous, 100) },
                SampleLayer(CGRect(4, 34, 26, 26), .amber) { ($0.cornerCurve, $0.cornerRadius) = (.continuous, 13) },
                SampleLayer(CGRect(34, 34, 26, 26), .leaf) { ($0.cornerCurve, $0.cornerRadius) = (.continuous, 10) },
            ]
        },
        CompositorScene("some_continuous_corners_are_round") {
            let corners: [LayerCorners] = [[.topLeft], [.topRight, .bottomRight], [.bottomLeft, .topRight], []]
            return corners.enumerated().map { index, corners in
                let frame = CGRect(CGFloat(index % 2) * 32 + 4, CGFloat(index / 2) * 32 + 4, 24, 24)
                return SampleLayer(frame, .sea) {
                    ($0.cornerCurve, $0.maskedCorners, $0.cornerRadius, $0.borderWidth) = (.continuous, corners, 11, 2)
                }
            }
        },
    ]

    static let hardSides = [
        CompositorScene("hard_sides_of_turned_layers") {
            let sides: [LayerSides] = [[], .all, [.minX, .maxY], .all]
            return sides.enumerated().map { index, sides in
                let frame = CGRect(CGFloat(index % 2) * 32 + 5, CGFloat(index / 2) * 32 + 5, 22, 22)
                return SampleLayer(frame, .sea) {
                    $0.hardSides = sides
                    $0.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.3))
                    ($0.borderWidth, $0.borderColor) = index == 3 ? (0, nil) : (3, .amber)
                    $0.contents = index == 3 ? .image(picture) : nil
                }
            }
        },
        CompositorScene("hard_sides_come_on_whole_pixels") {
            let sides: [LayerSides] = [[], .all]
            return sides.enumerated().map { index, sides in
                SampleLayer(CGRect(CGFloat(index) * 30 + 4.3, 10.3, 20.4, 40.4), .sea) { $0.hardSides = sides }
            }
        },
    ]
}
