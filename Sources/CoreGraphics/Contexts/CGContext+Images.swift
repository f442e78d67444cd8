// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Draws an image in a rectangle, with its last row at `rect.minY`, as Quartz does. Where y grows downwards, it is
    /// upside down.
    ///
    /// `UIImage.draw(in:)` draws upright. An image mask is filled with the fill color.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        guard !image.isMask else { return fill(rect.standardized, through: image) }
        onItsHead(in: rect) { drawUpright(image, in: rect) }
    }

    /// Draws an image in a rectangle with its first row at `rect.minY`: upright where y grows downwards, as UIKit draws.
    ///
    /// Nothing is saved, and no transform is changed, so this takes fewer bytes in a list than `draw(_:in:)`.
    package func drawUpright(_ image: CGImage, in rect: CGRect) {
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        guard !image.isMask else { return onItsHead(in: rect) { draw(image, in: rect) } }
        draw(.drawImage(writer.number(of: image), rect), interpolates: true)
    }

    /// Calls the body with a blend mode and an alpha, and goes back to those of before. All else that the body changes
    /// stays.
    ///
    /// - Parameter alpha: limited to 0...1. NaN means 1.
    package func composite(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        let before = (state.blendMode, state.alpha)
        setBlendMode(mode)
        setAlpha(alpha)
        body()
        (state.blendMode, state.alpha) = before
    }

    private func fill(_ rect: CGRect, through mask: CGImage) {
        saveGState()
        clip(to: rect, mask: mask)
        paint(.primitive(.rect(rect)), fill: .winding, stroke: false)
        restoreGState()
    }

    /// Draws an image in a rectangle like `draw(_:in:)`; if `byTiling`, also repeats it over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling else { return draw(image, in: rect) }
        let rect = rect.standardized
        guard DisplayShape.primitive(.rect(rect)).isFinite else { return }
        let quality = state.interpolationQuality
        let tile = patternPaint(
            bounds: rect, matrix: state.transform, xStep: rect.width, yStep: rect.height, color: nil, alpha: 1
        ) { cell in
            cell.interpolationQuality = quality
            cell.draw(image, in: rect)
        }
        guard let tile else { return }
        saveGState()
        (state.transform, state.patternPhase) = (.identity, .zero)
        state.fill = .pattern(tile)
        paint(.primitive(.rect(Self.everything)), fill: .winding, stroke: false)
        restoreGState()
    }

    /// A rectangle larger than any device and smaller than a list's limits, in points of the default coordinates.
    private static let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// Calls the body in coordinates that are flipped vertically in the rectangle.
    func onItsHead(in rect: CGRect, _ body: () -> Void) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        body()
        restoreGState()
    }
}
