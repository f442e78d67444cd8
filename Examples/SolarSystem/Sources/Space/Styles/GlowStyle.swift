// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Planets that shine: where their light meets, it is added.
///
/// A light is an image, one for each tint and two sizes, which is sent once. A gradient would be sent for each planet:
/// 90 bytes instead of 18. With its bright core a planet takes 36 bytes.
final class GlowStyle: SpaceStyle {
    private let colors = PlanetColors.shared

    func draw(_ scene: SpaceScene, in context: CGContext) {
        scene.forEachVisible(reach: Self.reach(scene)) { index, center, radius in
            let planet = scene.planets[index]
            let place = CGRect(around: center, radius: Self.lightRadius(radius))
            let set = place.width <= Self.largestSmall ? Self.smallLights : Self.largeLights
            let light = planet.isTouching ? set.touching : set.lights[colors.own(of: planet).tint]
            // A CGImage would be drawn upside down, with a transform of its own, which is sent too.
            light?.draw(in: place, blendMode: .plusLighter, alpha: 1)
        }
        context.setBlendMode(.plusLighter)
        context.setFillColor(Self.core)
        scene.forEachVisible { _, center, radius in
            context.fillEllipse(in: CGRect(around: center, radius: radius * Self.coreRadius))
        }
    }

    // MARK: - Sizes. Chosen by eye.

    private static let coreRadius: CGFloat = 0.55

    /// - Parameter radius: of the planet, in points.
    private static func lightRadius(_ radius: CGFloat) -> CGFloat { 2.2 * radius + 6 }

    /// How far the light of the largest planet goes beyond it, in points.
    private static func reach(_ scene: SpaceScene) -> CGFloat {
        let largest = CGFloat(Planet.largestRadius * scene.camera.scale)
        return lightRadius(largest) - largest
    }

    // MARK: - Lights

    private static let core = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 204.0 / 255)

    /// Lights of planets in each tint, and of those that touch.
    @MainActor
    private struct Lights {
        let lights: [UIImage?]
        let touching: UIImage?

        /// - Parameter side: in pixels.
        init(side: Int) {
            lights = (0..<PlanetColors.tintCount).map { makeLight(PlanetColors.color(tint: $0), side) }
            touching = makeLight(.red, side)
        }
    }

    /// Light has no edges that would need more pixels.
    private static let largeLights = Lights(side: 96)
    /// A display takes several times as long to reduce a picture as to enlarge it.
    private static let smallLights = Lights(side: 24)
    /// The largest light that is made from a small picture, in points. Chosen by eye, on screens of up to three pixels
    /// for a point.
    private static let largestSmall: CGFloat = 30

    private static func makeLight(_ color: UIColor, _ side: Int) -> UIImage? {
        let middle = CGPoint(x: side / 2, y: side / 2)
        let context = CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let alphas: [CGFloat] = [0.95, 0.7, 0.25, 0.07, 0], locations: [CGFloat] = [0, 0.35, 0.55, 0.8, 1]
        let colors = alphas.map { color.withAlphaComponent($0).cgColor }
        guard let context,
            let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)
        else { return nil }
        context.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: CGFloat(side) / 2, options: [])
        return context.makeImage().map { UIImage(cgImage: $0) }
    }
}
