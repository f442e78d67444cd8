// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Something to draw in a square of 48 points, y down, and its name in words.
///
/// The raster's tests compare each with a picture, in several variants; `Tests/Programs/SceneGallery` shows them in
/// browsers.
package struct DrawingScene: Sendable, CustomStringConvertible {
    package let name: String
    /// Whether it looks the same, turned, when it is drawn in turned coordinates. Shadows and patterns do not turn.
    package let turns: Bool
    /// Whether the page can draw it as the raster does.
    package let isForPages: Bool
    package let draw: @Sendable (CGContext) -> Void

    init(
        _ name: String, turns: Bool = true, isForPages: Bool = true, _ draw: @escaping @Sendable (CGContext) -> Void
    ) {
        self.name = name
        self.turns = turns
        self.isForPages = isForPages
        self.draw = draw
    }

    package static let side: CGFloat = 48
    package static let bounds = CGRect(x: 0, y: 0, width: side, height: side)

    package static let groups: [(name: String, scenes: [DrawingScene])] = [
        ("fills", fills), ("strokes", strokes), ("dashes", dashes), ("states", states), ("images", images),
        ("blending", blending), ("mixing", mixing), ("shadows", shadows), ("layers", layers), ("gradients", gradients),
        ("masks", masks),
        ("tiles", tiles), ("patterns", patterns), ("text", text),
    ]

    /// The scenes without pictures and without other blend modes than normal.
    package static let shapes = fills + strokes + dashes + states

    package static let all = groups.flatMap(\.scenes)

    package var description: String { name }
}

let blue = CGColor(srgbRed: 0.1, green: 0.3, blue: 0.8, alpha: 1)
let orange = CGColor(srgbRed: 0.95, green: 0.5, blue: 0.1, alpha: 1)
let large = CGRect(x: 8, y: 10, width: 32, height: 26)

/// Two rows: red, green, blue; white, half transparent black, transparent.
let picture = CGImage(
    width: 3, height: 2,
    premultipliedBGRA: [
        0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 128, 0, 0, 0, 0,
    ])!

/// A chess board of single black and white pixels, with a red row at the top.
let board = CGImage(
    width: 32, height: 32,
    premultipliedBGRA: (0..<32 * 32).flatMap { index -> [UInt8] in
        guard index >= 128 else { return [0, 0, 255, 255] }
        let value: UInt8 = (index / 32 + index % 32) % 2 == 0 ? 255 : 0
        return [value, value, value, 255]
    })!

extension CGContext {
    func star(in rect: CGRect) {
        let points = (0..<5).map { index in
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            return CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
        }
        addLines(between: points)
        closePath()
    }

    func corner(_ x: CGFloat) {
        addLines(between: [CGPoint(x: x, y: 38), CGPoint(x: x + 5, y: 12), CGPoint(x: x + 10, y: 38)])
    }

    func upright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: rect)
        restoreGState()
    }
}
