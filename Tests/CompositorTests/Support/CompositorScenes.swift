// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

/// Something to compose on a screen of 64 points, and its name in words.
struct CompositorScene: Sendable, CustomTestStringConvertible {
    let name: String
    /// The time of the picture, in seconds.
    let time: Double
    let root: @Sendable () -> SampleLayer

    init(_ name: String, at time: Double = 0, _ sublayers: @escaping @Sendable () -> [SampleLayer]) {
        self.name = name
        self.time = time
        root = { SampleLayer(CGRect(0, 0, 64, 64), .paper, sublayers()) }
    }

    var testDescription: String { name }
}

private let large = CGRect(10, 12, 44, 40)

/// Red, green; blue, half transparent black.
let picture = CGImage(
    width: 2, height: 2, premultipliedBGRA: [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 0, 128])!

/// Four by four pixels with a border, darker on the left and at the top.
private let frame = CGImage(
    width: 4, height: 4,
    premultipliedBGRA: (0..<16).flatMap { index -> [UInt8] in
        let (x, y) = (index % 4, index / 4)
        if x == 0 || y == 0 { return [150, 60, 20, 255] }
        return x == 3 || y == 3 ? [60, 200, 250, 255] : [240, 240, 240, 255]
    })!

/// The same, drawn in 12 by 12 points.
private let framed = list { context in
    for (color, rect) in [
        (RGBAColor.sea, CGRect(0, 0, 12, 12)), (.amber, CGRect(3, 3, 9, 9)), (.paper, CGRect(3, 3, 6, 6)),
    ] {
        context.setFillColor(CGColor(color))
        context.fill(rect)
    }
}

/// Sixty-four columns, black and white.
private let stripes = CGImage(
    width: 64, height: 64,
    premultipliedBGRA: (0..<64 * 64).flatMap { index -> [UInt8] in
        index % 64 % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    })!

private func turned(_ degrees: CGFloat) -> CATransform3D {
    CATransform3D(CGAffineTransform(rotationAngle: degrees * .pi / 180))
}

private func list(_ draw: (CGContext) -> Void) -> LayerContents {
    let context = CGContext()
    draw(context)
    return .displayList(context.displayList())
}

/// Lines every 8 points, from -8 to 72.
private let grid = list { context in
    context.setStrokeColor(CGColor(.sea))
    for step in -1...9 {
        let place = CGFloat(step * 8)
        context.strokeLineSegments(between: [
            CGPoint(x: place, y: -8), CGPoint(x: place, y: 72), CGPoint(x: -8, y: place), CGPoint(x: 72, y: place),
        ])
    }
    context.setFillColor(CGColor(.amber))
    context.fillEllipse(in: CGRect(18, 18, 12, 12))
}

/// Rotated about an axis through the anchor point, and viewed from `distance` points.
private func perspective(aboutX x: CGFloat = 0, aboutY y: CGFloat = 0, from distance: CGFloat) -> CATransform3D {
    let (sx, cx, sy, cy) = (sin(x * .pi / 180), cos(x * .pi / 180), sin(y * .pi / 180), cos(y * .pi / 180))
    let aboutX = CATransform3D(elements: [1, 0, 0, 0, 0, cx, sx, 0, 0, -sx, cx, 0, 0, 0, 0, 1])
    let aboutY = CATransform3D(elements: [cy, 0, -sy, 0, 0, 1, 0, 0, sy, 0, cy, 0, 0, 0, 0, 1])
    var eye = CATransform3D.identity
    if distance.isFinite { eye.m34 = -1 / distance }
    return aboutX.concatenating(aboutY).concatenating(eye)
}

private func animation(_ path: AnimatableKeyPath, _ from: AnimatableValue, _ to: AnimatableValue)
    -> AnimationDescription
{
    var timing = AnimationTiming()
    (timing.beginTime, timing.duration) = (10, 2)
    return AnimationDescription(keyPath: path, timing: timing, timingFunction: .easeInEaseOut, from: from, to: to)
}

extension CompositorScene {
    static let all =
        edges + groups + geometry + contents + perspectives + spaces + shadows + masks
        + bitmaps + animations + figures + copies + corners + hardSides

    private static let edges = [
        CompositorScene("background_and_border") {
            [SampleLayer(large, .sea) { ($0.borderWidth, $0.borderColor) = (4, .amber) }]
        },
        CompositorScene("corner_radius_rounds_background_and_border") {
            [SampleLayer(large, .sea) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (4, .amber, 14) }]
        },
        CompositorScene("corner_radius_larger_than_the_layer_makes_a_pill") {
            [SampleLayer(CGRect(6, 20, 52, 24), .sea) { ($0.borderWidth, $0.cornerRadius) = (3, 1000) }]
        },
        CompositorScene("corner_radius_smaller_than_the_border") {
            [SampleLayer(large, .sea) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (10, .amber, 6) }]
        },
        CompositorScene("corner_radius_clips_sublayers") {
            let inner = SampleLayer(CGRect(0, 20, 44, 20), .amber)
            return [SampleLayer(large, .sea, [inner]) { ($0.masksToBounds, $0.cornerRadius) = (true, 14) }]
        },
        CompositorScene("corner_radius_without_mask_clips_nothing") {
            let inner = SampleLayer(CGRect(0, 20, 48, 24), .amber)
            return [SampleLayer(large, .sea, [inner]) { $0.cornerRadius = 14 }]
        },
        CompositorScene("mask_clips_sublayers") {
            let inner = SampleLayer(CGRect(20, 20, 100, 100), .amber)
            return [SampleLayer(large, .sea, [inner]) { $0.masksToBounds = true }]
        },
        CompositorScene("masks_turned_inside_each_other") {
            let inner = SampleLayer(CGRect(0, -10, 40, 60), .amber)
            let middle = SampleLayer(CGRect(6, 6, 40, 40), .leaf, [inner]) {
                ($0.transform, $0.masksToBounds, $0.cornerRadius) = (turned(30), true, 8)
            }
            return [SampleLayer(large, .sea, [middle]) { ($0.masksToBounds, $0.transform) = (true, turned(-15)) }]
        },
        CompositorScene("border_above_sublayers") {
            let inner = SampleLayer(CGRect(-6, 10, 30, 16), .amber)
            return [SampleLayer(large, .sea, [inner]) { $0.borderWidth = 5 }]
        },
        CompositorScene("border_wider_than_the_layer_fills_it") {
            [SampleLayer(large, .sea) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (30, .amber, 8) }]
        },
        CompositorScene("border_without_background") { [SampleLayer(large) { $0.borderWidth = 0.5 }] },
    ]

    private static let groups = [
        CompositorScene("opacity_is_a_group") {
            let first = SampleLayer(CGRect(4, 6, 22, 22), .amber), second = SampleLayer(CGRect(16, 14, 22, 22), .leaf)
            return [SampleLayer(large, .sea, [first, second]) { ($0.opacity, $0.borderWidth) = (0.5, 3) }]
        },
        CompositorScene("opacity_of_a_display_list_is_a_group") {
            [
                SampleLayer(large) {
                    $0.opacity = 0.5
                    $0.contents = list {
                        $0.setFillColor(CGColor(.sea))
                        $0.fill(CGRect(0, 0, 30, 30))
                        $0.setFillColor(CGColor(.amber))
                        $0.fill(CGRect(14, 10, 30, 30))
                    }
                }
            ]
        },
        CompositorScene("opacities_multiply") {
            let inner = SampleLayer(CGRect(10, 10, 24, 20), .amber) { $0.opacity = 0.5 }
            return [SampleLayer(large, nil, [inner]) { $0.opacity = 0.5 }]
        },
        CompositorScene("opacity_with_rounded_mask") {
            let inner = SampleLayer(CGRect(0, 0, 30, 30), .amber)
            return [
                SampleLayer(large, .sea, [inner]) {
                    ($0.opacity, $0.masksToBounds, $0.cornerRadius, $0.transform) = (0.6, true, 16, turned(20))
                }
            ]
        },
        CompositorScene("hidden_and_transparent_layers_hide_what_is_in_them") {
            let inner = SampleLayer(CGRect(0, 0, 20, 20), .amber)
            return [
                SampleLayer(CGRect(4, 4, 24, 24), .sea, [inner]) { $0.isHidden = true },
                SampleLayer(CGRect(36, 4, 24, 24), .sea, [inner]) { $0.opacity = 0 },
                SampleLayer(CGRect(4, 36, 24, 24), .sea, [inner]),
            ]
        },
        CompositorScene("z_position_orders_siblings") {
            [
                SampleLayer(CGRect(8, 8, 28, 28), .sea) { $0.zPosition = 1 },
                SampleLayer(CGRect(16, 16, 28, 28), .amber),
                SampleLayer(CGRect(24, 24, 28, 28), .leaf),
            ]
        },
    ]

    private static let geometry = [
        // Each bar turns about the red point, from where it is pale.
        CompositorScene("anchor_point_rotation") {
            [(0, 0), (0.5, 0.5), (1, 0)].enumerated().flatMap { index, anchor in
                let anchor = CGPoint(x: anchor.0, y: anchor.1)
                let place = CGPoint(x: [8, 32, 54][index], y: [8, 26, 40][index])
                func bar(_ degrees: CGFloat, _ opacity: Float) -> SampleLayer {
                    SampleLayer(CGRect(0, 0, 22, 8), .sea) {
                        ($0.anchorPoint, $0.position, $0.transform, $0.opacity) = (
                            anchor, place, turned(degrees), opacity
                        )
                    }
                }
                let point = CGRect(place.x - 1.5, place.y - 1.5, 3, 3)
                return [bar(0, 0.2), bar(60, 1), SampleLayer(point, RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))]
            }
        },
        CompositorScene("scaling_about_the_anchor_point") {
            [
                SampleLayer(CGRect(20, 20, 16, 16), .sea) {
                    $0.transform = CATransform3D(CGAffineTransform(scaleX: 2, y: 0.5))
                },
                SampleLayer(CGRect(0, 0, 16, 8), .amber) {
                    ($0.anchorPoint, $0.position) = (.zero, CGPoint(x: 20, y: 40))
                    $0.transform = CATransform3D(CGAffineTransform(scaleX: 2, y: 2))
                },
            ]
        },
        CompositorScene("bounds_origin_scrolls") {
            let rows = (0..<8).map { row in
                SampleLayer(CGRect(4, CGFloat(row) * 12, 36, 10), row % 2 == 0 ? .amber : .leaf)
            }
            return [
                SampleLayer(large, .sea, rows) {
                    ($0.masksToBounds, $0.bounds.origin) = (true, CGPoint(x: -4, y: 17))
                }
            ]
        },
        CompositorScene("turned_without_perspective_looks_narrow") {
            [SampleLayer(large, .sea) { $0.transform = perspective(aboutY: 60, from: .infinity) }]
        },
    ]

    private static let contents = [
        CompositorScene("display_list_is_clipped_to_the_bounds") { [SampleLayer(large, nil) { $0.contents = grid }] },
        CompositorScene("display_list_lies_in_bounds_space") {
            [
                SampleLayer(large, nil) {
                    ($0.contents, $0.bounds.origin, $0.masksToBounds, $0.cornerRadius) = (
                        grid, CGPoint(x: 8, y: -4), true, 12
                    )
                }
            ]
        },
        CompositorScene("display_list_clears_what_it_drew_only") {
            [
                SampleLayer(large, .leaf) {
                    $0.contents = list {
                        $0.setFillColor(CGColor(.sea))
                        $0.fill(CGRect(0, 0, 30, 40))
                        $0.clear(CGRect(10, 10, 24, 20))
                    }
                }
            ]
        },
        CompositorScene("image_fills_the_bounds") { [SampleLayer(large, .amber) { $0.contents = .image(picture) }] },
        CompositorScene("image_gravities") {
            ContentsGravity.allCases.enumerated().map { index, gravity in
                let frame = CGRect(CGFloat(index % 4) * 16 + 2, CGFloat(index / 4) * 20 + 4, 12, 14)
                return SampleLayer(frame, .white) {
                    ($0.contents, $0.contentsGravity, $0.contentsScale, $0.borderWidth) = (
                        .image(picture), gravity, 0.3, 0.5
                    )
                }
            }
        },
        CompositorScene("drawn_contents_keep_what_they_were_drawn_for") {
            let gravities: [ContentsGravity] = [.resize, .resizeAspect, .topLeft, .right]
            return gravities.enumerated().map { index, gravity in
                let frame = CGRect(CGFloat(index % 2) * 32 + 3, CGFloat(index / 2) * 32 + 8, 26, 16)
                return SampleLayer(frame, .paper) {
                    ($0.contents, $0.drawnBounds, $0.contentsGravity) = (grid, CGRect(12, 12, 20, 20), gravity)
                    ($0.borderWidth, $0.bounds.origin.x) = (0.5, 40)
                }
            }
        },
        CompositorScene("parts_of_contents") {
            [
                SampleLayer(CGRect(4, 4, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(picture), CGRect(0.5, 0, 0.5, 1))
                },
                SampleLayer(CGRect(34, 4, 26, 26)) {
                    ($0.contents, $0.drawnBounds, $0.contentsRect) = (grid, large, CGRect(0, 0, 0.5, 0.5))
                },
                SampleLayer(CGRect(4, 34, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(frame), CGRect(0, 0, 0.75, 1))
                    $0.transform = turned(20)
                },
            ]
        },
        CompositorScene("pictures_go_on_beyond_their_edges") {
            [
                SampleLayer(CGRect(4, 4, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(picture), CGRect(-0.5, -0.25, 2, 1.5))
                },
                SampleLayer(CGRect(34, 4, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(picture), CGRect(1.5, 0, 0.5, 1))
                    $0.contentsGravity = .center
                },
                SampleLayer(CGRect(4, 34, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(frame), CGRect(0.5, 0.3, 1, 1))
                    $0.transform = turned(20)
                },
                SampleLayer(CGRect(34, 34, 26, 26)) {
                    ($0.contents, $0.contentsRect) = (.image(frame), CGRect(-0.5, 0, 2, 1))
                    ($0.contentsCenter, $0.contentsScale) = (CGRect(0.5, 0.5, 0.1, 0.1), 1)
                },
            ]
        },
        CompositorScene("centre_of_contents_is_stretched") {
            [CGRect(2, 2, 60, 20), CGRect(2, 25, 25, 36), CGRect(31, 25, 8, 8), CGRect(42, 34, 18, 18)].enumerated().map
            {
                index, place in
                SampleLayer(place) {
                    $0.contents = index == 1 ? framed : .image(frame)
                    ($0.drawnBounds, $0.contentsScale) = (CGRect(0, 0, 12, 12), 0.5)
                    $0.contentsCenter = CGRect(0.5, 0.5, 0.25, 0.25)
                    if index == 3 { $0.transform = turned(30) }
                }
            }
        },
        CompositorScene("filters") {
            [(.linear, .linear), (.nearest, .linear), (.linear, .linear), (.linear, .nearest)].enumerated().map {
                (index: Int, filters: (ContentsFilter, ContentsFilter)) in
                let side: CGFloat = index < 2 ? 24 : 10
                return SampleLayer(CGRect(CGFloat(index % 2) * 30 + 5, CGFloat(index / 2) * 34 + 4, side, side)) {
                    ($0.magnificationFilter, $0.minificationFilter) = filters
                    $0.contents = .image(index < 2 ? picture : stripes)
                }
            }
        },
        CompositorScene("image_larger_than_the_bounds_is_cut_by_the_mask_only") {
            [false, true].map { masks in
                SampleLayer(CGRect(masks ? 40 : 10, 16, 14, 32), .leaf) {
                    ($0.contents, $0.contentsGravity, $0.contentsScale) = (.image(picture), .center, 0.1)
                    $0.masksToBounds = masks
                }
            }
        },
    ]

    private static let perspectives = [
        CompositorScene("perspective_turned_about_y") {
            [SampleLayer(large, .leaf) { ($0.contents, $0.transform) = (grid, perspective(aboutY: 50, from: 80)) }]
        },
        CompositorScene("perspective_bends_sublayers_mask_and_border") {
            let inner = SampleLayer(CGRect(6, 6, 60, 20), .amber, [SampleLayer(CGRect(4, 4, 12, 12), .leaf)])
            return [
                SampleLayer(large, .sea, [inner]) {
                    ($0.borderWidth, $0.cornerRadius, $0.masksToBounds) = (3, 10, true)
                    $0.transform = perspective(aboutX: 55, from: 70)
                }
            ]
        },
        CompositorScene("perspective_seen_from_behind_is_mirrored") {
            [
                SampleLayer(large, .paper) {
                    ($0.contents, $0.transform) = (.image(picture), perspective(aboutY: 150, from: 90))
                }
            ]
        },
        CompositorScene("perspective_partly_behind_the_eye") {
            [
                SampleLayer(CGRect(-60, 20, 184, 30), .sea) {
                    $0.contents = list {
                        for stripe in 0..<23 where stripe % 2 == 0 {
                            $0.setFillColor(CGColor(.amber))
                            $0.fill(CGRect(CGFloat(stripe) * 8, 0, 8, 30))
                        }
                    }
                    $0.transform = perspective(aboutY: 70, from: 40)
                }
            ]
        },
        CompositorScene("perspective_with_opacity_in_a_turned_layer") {
            let card = SampleLayer(CGRect(8, 8, 36, 32), .sea, [SampleLayer(CGRect(4, 4, 16, 12), .amber)]) {
                ($0.opacity, $0.transform) = (0.6, perspective(aboutY: -45, from: 70))
            }
            return [SampleLayer(CGRect(6, 8, 52, 48), .leaf, [card]) { $0.transform = turned(10) }]
        },
    ]

    private static let spaces = [
        CompositorScene("sublayer_transform_gives_one_perspective") {
            let cards = (0..<3).map { index in
                SampleLayer(CGRect(CGFloat(index) * 18 - 2, 6, 16, 28), .amber) {
                    ($0.transform, $0.borderWidth) = (perspective(aboutY: 50, from: .infinity), 2)
                }
            }
            return [
                SampleLayer(large, .leaf, cards) { $0.sublayerTransform.m34 = -1 / 60 }
            ]
        },
        CompositorScene("nearer_layers_are_larger_and_in_front") {
            let cards = [-40, 20, 0].map { (z: CGFloat) in
                SampleLayer(CGRect(12 + z / 2.5, 10, 20, 20), z > 0 ? .amber : z < 0 ? .sea : .leaf) {
                    $0.zPosition = z
                }
            }
            return [
                SampleLayer(large, nil, cards) { ($0.sublayerTransform.m34, $0.borderWidth) = (-1 / 60, 1) }
            ]
        },
        CompositorScene("faces_of_a_cube_stand_in_the_order_of_their_depth") {
            let colors: [RGBAColor] = [.sea, .amber, .leaf, .paper]
            let faces = colors.enumerated().map { index, color in
                SampleLayer(CGRect(10, 8, 24, 24), color) {
                    $0.transform = perspective(aboutY: CGFloat(index) * 90, from: .infinity)
                    ($0.anchorPointZ, $0.borderWidth) = (-12, 1)
                }
            }
            return [
                SampleLayer(large, nil, faces) {
                    $0.sublayerTransform = perspective(aboutX: -20, aboutY: 35, from: 90)
                }
            ]
        },
        CompositorScene("layers_with_one_side_are_not_seen_from_behind") {
            [0, 60, 120, 180].enumerated().map { index, degrees in
                let frame = CGRect(CGFloat(index % 2) * 32 + 4, CGFloat(index / 2) * 32 + 4, 24, 24)
                return SampleLayer(frame, .leaf, [SampleLayer(CGRect(2, 2, 10, 8), .amber)]) {
                    $0.isDoubleSided = false
                    $0.transform = perspective(aboutY: degrees, from: 100)
                }
            } + [
                SampleLayer(CGRect(48, 48, 12, 12), .sea) {
                    ($0.isDoubleSided, $0.transform) = (false, CATransform3D(CGAffineTransform(scaleX: -1, y: 1)))
                }
            ]
        },
        CompositorScene("some_corners_are_round") {
            let corners: [LayerCorners] = [[.topLeft], [.topRight, .bottomRight], [.bottomLeft], []]
            return corners.enumerated().map { index, corners in
                let frame = CGRect(CGFloat(index % 2) * 32 + 4, CGFloat(index / 2) * 32 + 4, 24, 24)
                return SampleLayer(frame, .sea, [SampleLayer(CGRect(0, 12, 24, 6), .amber)]) {
                    ($0.maskedCorners, $0.cornerRadius, $0.borderWidth) = (corners, index == 2 ? 100 : 9, 3)
                    ($0.borderColor, $0.masksToBounds) = (.leaf, index != 1)
                }
            }
        },
    ]

    private static let shadows = [
        CompositorScene("shadow_under_the_whole_tree") {
            let inner = SampleLayer(CGRect(16, 12, 24, 20), .amber, [SampleLayer(CGRect(12, -8, 8, 20), .leaf)])
            return [
                SampleLayer(CGRect(8, 12, 28, 24), .sea, [inner]) {
                    ($0.cornerRadius, $0.shadow.opacity) = (8, 0.6)
                    ($0.shadow.offset, $0.shadow.radius) = (CGSize(width: 4, height: 6), 2)
                }
            ]
        },
        CompositorScene("shadow_follows_what_is_drawn") {
            [
                SampleLayer(large) {
                    ($0.contents, $0.borderWidth, $0.shadow.opacity) = (grid, 1, 1)
                    ($0.shadow.color, $0.shadow.radius) = (.amber, 1)
                    $0.shadow.offset = CGSize(width: 3, height: 3)
                }
            ]
        },
        CompositorScene("shadow_of_a_path_turns_and_fades_with_its_layer") {
            [
                SampleLayer(CGRect(16, 16, 30, 26), RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)) {
                    ($0.transform, $0.opacity, $0.bounds.origin) = (turned(20), 0.7, CGPoint(x: 50, y: 0))
                    var path = PathElements()
                    path.append(.ellipse(CGRect(50, 0, 44, 26)), .identity)
                    ($0.shadowPath, $0.shadow.opacity, $0.shadow.radius) = (path, 1, 0)
                }
            ]
        },
        CompositorScene("no_shadow_of_what_masks_to_its_bounds") {
            [
                SampleLayer(large, .sea) { ($0.masksToBounds, $0.shadow.opacity) = (true, 1) }
            ]
        },
        CompositorScene("shadow_in_perspective") {
            [
                SampleLayer(CGRect(16, 14, 32, 32), .sea) {
                    ($0.transform, $0.shadow.opacity) = (perspective(aboutY: 45, from: 80), 0.8)
                    $0.shadow.offset = CGSize(width: 6, height: 6)
                }
            ]
        },
    ]

    private static let masks = [
        CompositorScene("mask_shows_what_its_alpha_covers") {
            let inner = SampleLayer(CGRect(-6, 10, 60, 16), .amber)
            let disc = SampleLayer(CGRect(6, 4, 32, 32), .sea) { $0.cornerRadius = 16 }
            return [SampleLayer(large, .leaf, [inner]) { $0.borderWidth = 3 }.masked(by: disc)]
        },
        CompositorScene("mask_is_a_tree_with_alpha") {
            let bars = (0..<4).map { index in
                SampleLayer(CGRect(CGFloat(index) * 12, 0, 8, 50), .sea) { $0.opacity = Float(index + 1) / 4 }
            }
            let mask = SampleLayer(CGRect(2, 4, 44, 40), nil, bars) {
                ($0.transform, $0.masksToBounds, $0.contents) = (turned(-20), true, grid)
            }
            return [
                SampleLayer(large, .amber) {
                    ($0.bounds.origin, $0.transform, $0.opacity) = (CGPoint(x: 2, y: 4), turned(15), 0.8)
                }.masked(by: mask)
            ]
        },
        CompositorScene("mask_in_a_mask_and_over_a_shadow") {
            let hole = SampleLayer(CGRect(0, 0, 22, 60), .sea)
            let mask = SampleLayer(CGRect(0, 0, 60, 60), .sea) { $0.cornerRadius = 20 }.masked(by: hole)
            return [
                SampleLayer(CGRect(10, 10, 36, 36), .leaf) {
                    ($0.shadow.opacity, $0.shadow.offset) = (1, CGSize(width: 6, height: 8))
                }.masked(by: mask)
            ]
        },
        CompositorScene("nothing_is_seen_through_a_hidden_mask") {
            let mask = SampleLayer(CGRect(0, 0, 40, 40), .sea) { $0.isHidden = true }
            return [
                SampleLayer(large, .leaf).masked(by: mask),
                SampleLayer(CGRect(4, 4, 10, 10), .amber),
            ]
        },
    ]

    /// Four images and drawings with the top left corner marked, upside down and upright again.
    private static func marked(_ frame: CGRect, _ change: @escaping (inout LayerState) -> Void) -> SampleLayer {
        let first = SampleLayer(CGRect(2, 2, 10, 10)) { $0.contents = .image(picture) }
        let second = SampleLayer(CGRect(14, 2, 10, 10), .paper) {
            ($0.contents, $0.drawnBounds, $0.contentsGravity) = (framed, CGRect(0, 0, 8, 8), .topLeft)
        }
        return SampleLayer(frame, .leaf, [first, second]) {
            ($0.maskedCorners, $0.cornerRadius, $0.borderWidth) = (.topLeft, 6, 1)
            change(&$0)
        }
    }

    private static let bitmaps = [
        CompositorScene("bitmap_is_made_before_it_is_turned") {
            [1, 0.25].enumerated().map { (index: Int, scale: CGFloat) in
                let inner = SampleLayer(CGRect(10, 12, 24, 12), .amber) { $0.cornerRadius = 6 }
                return SampleLayer(CGRect(16, CGFloat(index) * 32 + 5, 30, 20), .sea, [inner]) {
                    ($0.rasterization, $0.transform, $0.opacity) = (scale, turned(15), 0.7)
                    ($0.shadow.opacity, $0.shadow.radius) = (0.5, 1)
                }
            }
        },
        CompositorScene("opacity_of_parts_is_no_group") {
            let inner = SampleLayer(CGRect(16, 12, 26, 24), .amber, [SampleLayer(CGRect(6, 6, 30, 8), .leaf)])
            return [
                SampleLayer(CGRect(8, 8, 30, 30), .sea, [inner]) {
                    ($0.opacity, $0.allowsGroupOpacity, $0.borderWidth) = (0.5, false, 4)
                }
            ]
        },
        CompositorScene("flipped_geometry_goes_upwards_and_keeps_images_upright") {
            [
                marked(CGRect(3, 4, 26, 24)) { $0.isGeometryFlipped = false },
                marked(CGRect(35, 4, 26, 24)) { $0.isGeometryFlipped = true },
                SampleLayer(CGRect(3, 34, 26, 26), .paper, [marked(CGRect(0, 0, 26, 20)) { _ in }]) {
                    ($0.isGeometryFlipped, $0.transform) = (true, turned(-10))
                },
                SampleLayer(
                    CGRect(35, 34, 26, 26), .paper, [marked(CGRect(0, 0, 26, 20)) { $0.isGeometryFlipped = true }]
                ) { $0.isGeometryFlipped = true },
            ]
        },
        CompositorScene("what_is_cut_round_has_one_edge") {
            [true, false].enumerated().map { (index: Int, masks: Bool) in
                let inner = SampleLayer(CGRect(-2, -2, 40, 40), .paper)
                return SampleLayer(CGRect(CGFloat(index) * 30 + 4, 18, 26, 26), .sea, masks ? [inner] : []) {
                    ($0.cornerRadius, $0.masksToBounds) = (13, masks)
                    if !masks { ($0.borderWidth, $0.borderColor, $0.transform) = (3, .paper, turned(20)) }
                }
            }
        },
    ]

    private static let animations = [10.0, 10.5, 11, 12].map { time in
        CompositorScene("animations_after_\(Int((time - 10) * 1000))_ms", at: time) {
            let half = SampleLayer(CGRect(4, 4, 12, 12), .sea).animated(
                animation(.position, .point(CGPoint(x: 10, y: 10)), .point(CGPoint(x: 54, y: 10))),
                animation(.backgroundColor, .color(.sea), .color(.amber)))
            let turning = SampleLayer(CGRect(22, 26, 20, 12), .leaf).animated(
                animation(.transformRotationZ, .number(0), .number(.pi / 2)),
                animation(.cornerRadius, .number(0), .number(6)))
            let fading = SampleLayer(CGRect(4, 44, 56, 16), .amber, [SampleLayer(CGRect(4, 4, 8, 8), .sea)])
                .animated(
                    animation(.opacity, .number(1), .number(0.2)),
                    animation(.boundsOriginX, .number(0), .number(-40)))
            return [half, turning, fading]
        }
    }
}

extension RGBAColor {
    fileprivate static let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
}
