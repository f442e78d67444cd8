// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Layers that show their sublayers several times, and layers that keep depth.

extension CompositorScene {
    static let copies = [
        CompositorScene("copies_go_round_and_change_their_colour") {
            [
                replicator([SampleLayer(CGRect(17, 1, 10, 10), .paper) { $0.borderWidth = 1 }]) {
                    ($0.count, $0.transform) = (8, turned(45))
                    ($0.redOffset, $0.blueOffset) = (-0.12, -0.06)
                }
            ]
        },
        CompositorScene("copies_of_copies_fade_one_by_one") {
            let row = replicator([SampleLayer(CGRect(0, 0, 8, 8), .sea)]) {
                ($0.count, $0.transform, $0.alphaOffset) = (5, moved(9, 0), -0.15)
            }
            return [replicator([row]) { ($0.count, $0.transform, $0.greenOffset) = (4, moved(0, 10), -0.3) }]
        },
        CompositorScene("each_copy_is_later_than_the_one_before", at: 11) {
            let dot = SampleLayer(CGRect(0, 0, 8, 8), .sea)
                .animated(SampleAnimation.move(begin: 10, duration: 1, to: CGPoint(x: 4, y: 36)))
            return [
                replicator([dot]) { ($0.count, $0.transform, $0.delay) = (5, moved(9, 0), 0.25) }
            ]
        },
        CompositorScene("copies_of_pictures_and_shapes_have_other_colours") {
            let image = SampleLayer(CGRect(0, 0, 12, 12)) { $0.contents = .image(picture) }
            let gradient = SampleLayer(CGRect(0, 14, 12, 12)) {
                var gradient = LayerGradient()
                gradient.colors = [.paper, .amber]
                $0.figure = .gradient(gradient)
            }
            let shape = SampleLayer(CGRect(0, 28, 12, 12)) {
                var shape = LayerShape()
                shape.path = CGPath(ellipseIn: CGRect(0, 0, 12, 12), transform: nil).elements
                (shape.fillColor, shape.strokeColor) = (.paper, .amber)
                $0.figure = .shape(shape)
            }
            return [
                replicator([image, gradient, shape]) {
                    ($0.count, $0.transform) = (3, moved(15, 0))
                    ($0.redOffset, $0.greenOffset) = (-0.5, -0.25)
                }
            ]
        },
        CompositorScene("reflection_is_a_mirrored_copy") {
            let bars = (0..<4).map { SampleLayer(CGRect(CGFloat($0) * 11, 14 - CGFloat($0) * 4, 9, 6), .leaf) }
            return [
                replicator(bars) {
                    $0.transform = CATransform3D(CGAffineTransform(1, 0, 0, -1, 0, 0))
                    ($0.count, $0.alphaOffset) = (2, -0.6)
                }
            ]
        },
        CompositorScene("copies_throw_one_shadow") {
            [
                replicator([SampleLayer(CGRect(0, 0, 14, 14), .amber)]) {
                    ($0.count, $0.transform) = (3, moved(12, 10))
                } change: {
                    ($0.shadow.opacity, $0.shadow.offset, $0.opacity) = (0.8, CGSize(width: 3, height: 3), 0.7)
                }
            ]
        },
        CompositorScene("no_copies_below_one") {
            [
                replicator([SampleLayer(CGRect(0, 0, 14, 14), .amber)]) {
                    $0.count = 0.5
                } change: {
                    $0.backgroundColor = .leaf
                }
            ]
        },
        CompositorScene("sublayers_of_layers_that_keep_depth_share_a_space") {
            let plate = SampleLayer(CGRect(7, 24, 50, 16), .leaf)
            return [space([plate, box(at: CGPoint(x: 32, y: 32))]) { $0.sublayerTransform.m34 = -1 / 150 }]
        },
        CompositorScene("layers_that_keep_depth_fade_each_sublayer") {
            let one = SampleLayer(CGRect(4, 4, 24, 24), .sea), other = SampleLayer(CGRect(16, 16, 24, 24), .amber)
            return [
                SampleLayer(CGRect(10, 10, 44, 44), .leaf, [one, other]) {
                    ($0.figure, $0.opacity, $0.masksToBounds) = (.space, 0.5, true)
                    $0.bounds.origin = CGPoint(x: -4, y: -2)
                }
            ]
        },
        CompositorScene("copies_that_keep_depth_stand_in_the_space_above") {
            let ring = replicator([SampleLayer(CGRect(14, 12, 16, 20), .amber) { $0.borderWidth = 1 }]) {
                $0.transform = about(y: 60, z: 0)
                ($0.count, $0.keepsDepth, $0.greenOffset) = (6, true, -0.15)
            } change: {
                $0.zPosition = -20
            }
            var inner = ring
            inner.sublayers[0].state.zPosition = 24
            return [space([inner]) { $0.sublayerTransform = about(x: -20).concatenating(eye) }]
        },
    ]

    private static func replicator(
        _ sublayers: [SampleLayer], _ make: (inout LayerReplication) -> Void,
        change: (inout LayerState) -> Void = { _ in }
    ) -> SampleLayer {
        var replication = LayerReplication()
        make(&replication)
        return SampleLayer(CGRect(10, 12, 44, 40), nil, sublayers) {
            $0.figure = .replication(replication)
            change(&$0)
        }
    }

    /// Six sides, in a layer that keeps depth and is turned.
    private static func box(at place: CGPoint) -> SampleLayer {
        let turns = [about(y: 0), about(y: 90), about(y: 180), about(y: 270), about(x: 90), about(x: -90)]
        let colors: [RGBAColor] = [.sea, .amber, .leaf, .paper, .sea, .amber]
        let sides = zip(turns, colors).map { turn, color in
            SampleLayer(CGRect(0, 0, 22, 22), color) {
                ($0.transform, $0.borderWidth) = (CATransform3D(moved: 0, 0, 11).concatenating(turn), 1)
            }
        }
        return SampleLayer(CGRect(place.x - 11, place.y - 11, 22, 22), .paper, sides) {
            ($0.figure, $0.transform) = (.space, about(y: 35).concatenating(about(x: -25)))
        }
    }

    private static func space(_ sublayers: [SampleLayer], _ change: (inout LayerState) -> Void) -> SampleLayer {
        SampleLayer(CGRect(0, 0, 64, 64), nil, sublayers, change: change)
    }

    private static func turned(_ degrees: CGFloat) -> CATransform3D {
        CATransform3D(CGAffineTransform(rotationAngle: degrees * .pi / 180))
    }

    private static func moved(_ x: CGFloat, _ y: CGFloat) -> CATransform3D { CATransform3D(moved: x, y, 0) }

    private static func about(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> CATransform3D {
        let (sx, cx, sy, cy) = (sin(x * .pi / 180), cos(x * .pi / 180), sin(y * .pi / 180), cos(y * .pi / 180))
        let aboutX = CATransform3D(elements: [1, 0, 0, 0, 0, cx, sx, 0, 0, -sx, cx, 0, 0, 0, 0, 1])
        return aboutX.concatenating(CATransform3D(elements: [cy, 0, -sy, 0, 0, 1, 0, 0, sy, 0, cy, 0, 0, 0, z, 1]))
    }

    private static var eye: CATransform3D {
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 150
        return eye
    }
}

extension CATransform3D {
    fileprivate init(moved x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        self = .identity
        (m41, m42, m43) = (x, y, z)
    }
}
