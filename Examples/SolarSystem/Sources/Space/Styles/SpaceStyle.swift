// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A way to draw a world. It sees scenes, and cannot change the world.
///
///     backdrop  drawn again when the camera moves   (a grid)
///     layer     changed by the style itself         (old parts of trails)
///     planets   drawn again for each scene
@MainActor
protocol SpaceStyle: AnyObject {
    /// Behind everything.
    var background: UIColor { get }
    /// Between the backdrop and the planets; nil for none.
    var layer: CALayer? { get }
    /// Whether `drawBackdrop` draws.
    var hasBackdrop: Bool { get }

    /// Draws what lies behind the planets, and moves with the camera only.
    func drawBackdrop(_ camera: Camera, in context: CGContext)
    /// Takes note of a scene that will be drawn. Called once for each.
    func follow(_ scene: SpaceScene)
    /// Draws the planets of a scene, in points of the view.
    func draw(_ scene: SpaceScene, in context: CGContext)
}

extension SpaceStyle {
    var background: UIColor { .black }
    var layer: CALayer? { nil }
    var hasBackdrop: Bool { false }
    func drawBackdrop(_ camera: Camera, in context: CGContext) {}
    func follow(_ scene: SpaceScene) {}
}

extension StyleName {
    /// A style for one view.
    ///
    /// - Parameter trails: where the view's planets were.
    @MainActor
    func makeStyle(_ trails: TrailHistory) -> any SpaceStyle {
        switch self {
        case .classic: ClassicStyle()
        case .trails: TrailsStyle(trails)
        case .glow: GlowStyle()
        case .blueprint: BlueprintStyle()
        }
    }
}
