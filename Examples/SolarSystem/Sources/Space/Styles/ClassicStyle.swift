// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Translucent discs with dashed outlines, red where two overlap.
///
/// 28 bytes a planet: a disc and two colours.
final class ClassicStyle: SpaceStyle {
    private let colors = PlanetColors.shared

    /// In points on the screen. The dashes of smaller discs would be dots beside each other.
    private static let smallestOutlined: CGFloat = 4

    /// Lines have the same width at every scale.
    func draw(_ scene: SpaceScene, in context: CGContext) {
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [2, 5])
        context.setLineCap(.round)
        scene.forEachVisible(reach: 1) { index, center, radius in
            let color = colors.shown(of: scene.planets[index])
            guard radius >= Self.smallestOutlined else {
                context.setFillColor(color.solid)
                return context.fillEllipse(in: CGRect(around: center, radius: radius))
            }
            context.setFillColor(color.translucent)
            context.setStrokeColor(color.solid)
            context.addEllipse(in: CGRect(around: center, radius: radius))
            context.drawPath(using: .fillStroke)
        }
    }
}
