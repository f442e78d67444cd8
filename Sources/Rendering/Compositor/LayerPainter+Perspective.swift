// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// Draws a layer in perspective, in five steps:
//
//  1. Find the part of its plane that is on screen, by projecting the screen's corners back onto the plane. Parts
//     behind the horizon are left out.
//  2. Restrict it to the extent of the layer and its sublayers.
//  3. Find the largest number of pixels that a point of that part covers on screen.
//  4. Paint that part from the front, at that resolution.
//  5. For each pixel on screen, average the painted pixels that fall into it.

extension LayerPainter {
    private enum Limits {
        /// The horizon: anything reduced below this is not drawn. Chosen: 10,000 points become one pixel.
        static let farthest = 1e-4
        /// The size of the image in step 4, in pixels per side and in all. Chosen: four screens of a tablet, 64 MB.
        static let side = 8192.0
        static let area = 16.0 * 1024 * 1024
        /// The number of samples in each direction for one pixel on screen.
        static let samples = 4.0
    }

    func drawInPerspective(_ state: LayerState, _ projection: Projection, visible: CGRect, alpha: CGFloat) {
        guard let back = projection.inverse else { return }
        let onScreen = ConvexPolygon(visible).clipped { back.weight($0) - Limits.farthest }
        let extent = extent(of: state, under: .identity)
        let part = ConvexPolygon(corners: onScreen.corners.map { back($0) }).clipped(to: extent)
        let room = part.boundingBox
        guard part.corners.count > 2, room.isFinite, room.width > 0, room.height > 0 else { return }

        let stretches = part.corners.map { projection.stretch(at: $0) }
        let scale = Self.scale(for: room.size, stretches)
        guard let front = picture(of: state, room, scale) else { return }
        let target = ConvexPolygon(corners: part.corners.map { projection($0) }).boundingBox
            .insetBy(dx: -1, dy: -1).integral.common(with: visible.integral)
        guard !target.isEmpty else { return }

        let toPicture = CGAffineTransform(
            a: scale.x, b: 0, c: 0, d: scale.y, tx: 1 - room.minX * scale.x, ty: 1 - room.minY * scale.y)
        let warp = PictureWarp(
            source: front, fromTarget: back.concatenating(toPicture), samples: Self.samples(scale, stretches))
        guard let bent = warp.image(filling: target) else { return }
        canvas.draw(bent, in: target, alpha: alpha, under: .identity)
    }

    /// The pixels per point along x and y for which no pixel on screen is larger than one of the image.
    private static func scale(for size: CGSize, _ stretches: [SIMD2<Double>]) -> SIMD2<Double> {
        var scale = stretches.reduce(SIMD2(repeating: 0)) { pointwiseMax($0, $1) }
        scale = pointwiseMin(scale, Limits.side / SIMD2(size.width, size.height))
        let area = scale.x * size.width * scale.y * size.height
        return area > Limits.area ? scale * (Limits.area / area).squareRoot() : scale
    }

    /// The number of samples in each direction: the pixels of the image in one on screen where they are densest.
    private static func samples(_ scale: SIMD2<Double>, _ stretches: [SIMD2<Double>]) -> Int {
        let least = stretches.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) }
        let densest = (scale / least).max()
        return Int(min(max(densest.rounded(.up), 1), Limits.samples))
    }

    /// The layer from the front, with a transparent pixel at each of its own edges, which makes them smooth.
    private func picture(of state: LayerState, _ room: CGRect, _ scale: SIMD2<Double>) -> CGImage? {
        let width = Int((room.width * scale.x).rounded(.up)) + 2, height = Int((room.height * scale.y).rounded(.up)) + 2
        let transform = CGAffineTransform(
            a: scale.x, b: 0, c: 0, d: scale.y, tx: 1 - room.minX * scale.x, ty: 1 - room.minY * scale.y)
        return CairoCanvas.image(width: width, height: height) { canvas in
            with(canvas).draw(
                state, under: transform, visible: CGRect(x: 0, y: 0, width: width, height: height), alpha: 1)
        }
    }
}
