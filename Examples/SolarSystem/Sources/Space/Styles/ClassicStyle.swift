// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Translucent discs with dashed outlines, red where two overlap.
///
/// 28 bytes a planet: a disc and two colours.
final class ClassicStyle: SpaceStyle {
    private let colors = PlanetColors.shared

    /// Lines have the same width at every scale.
    func draw(_ scene: SpaceScene, in context: CGContext) {
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [2, 5])
        context.setLineCap(.round)
        scene.forEachVisible(reach: 1) { index, center, radius in
            let color = colors.shown(of: scene.planets[index])
            context.setFillColor(color.translucent)
            context.setStrokeColor(color.solid)
            context.addEllipse(in: CGRect(around: center, radius: radius))
            context.drawPath(using: .fillStroke)
        }
    }
}
