// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DrawingScenes
import Foundation
import ImageComparison
import Raster
import TestSupport
import Testing

/// Every scene as it is, upside down, turned by 30 degrees and clipped, side by side in one picture.
@Suite struct RasterGoldenTests {
    /// Pixels a point.
    private static let scale: CGFloat = 2

    private static let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: DrawingScene.side)

    private static let turned = CGAffineTransform(translationX: DrawingScene.side / 2, y: DrawingScene.side / 2)
        .rotated(by: .pi / 6).translatedBy(x: -DrawingScene.side / 2, y: -DrawingScene.side / 2)

    private static let clip = CGRect(x: 12, y: 12, width: 24, height: 24)

    private func list(_ scene: DrawingScene, _ prepare: (CGContext) -> Void = { _ in }) -> DisplayList {
        let context = CGContext()
        prepare(context)
        scene.draw(context)
        return context.displayList()
    }

    private func image(_ list: DisplayList, width: CGFloat = DrawingScene.side) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: width, height: DrawingScene.side)
        return CairoRasterizer().image(of: list, bounds: bounds, scale: Self.scale, isOpaque: false)
    }

    private func variants(of scene: DrawingScene) -> [DisplayList] {
        [
            list(scene), list(scene) { $0.concatenate(Self.upsideDown) }, list(scene) { $0.concatenate(Self.turned) },
            list(scene) { $0.clip(to: Self.clip) },
        ]
    }

    @Test(arguments: DrawingScene.all)
    func sceneLooksAsItDid(_ scene: DrawingScene) throws {
        let images = try variants(of: scene).map { try #require(image($0)) }
        let context = CGContext()
        for (index, image) in images.enumerated() {
            let left = DrawingScene.side * CGFloat(index)
            context.saveGState()
            context.translateBy(x: left, y: DrawingScene.side)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: DrawingScene.bounds)
            context.restoreGState()
        }
        let sheet = image(context.displayList(), width: DrawingScene.side * CGFloat(images.count))
        try expectGolden(sheet, named: scene.name)
    }

    @Test(arguments: DrawingScene.all)
    func sceneSurvivesTheRoundTripThroughBytes(_ scene: DrawingScene) throws {
        for list in variants(of: scene) {
            let copy = try DisplayList(validating: list.bytes, images: list.images, fonts: list.fonts)
            try expectAlike(image(copy), image(list), tolerance: .exact)
        }
    }

    @Test(arguments: DrawingScene.all.filter(\.turns))
    func sceneUpsideDownIsThePictureUpsideDown(_ scene: DrawingScene) throws {
        let variants = variants(of: scene)
        let upright = try #require(image(variants[0])), flipped = try #require(image(variants[1]))
        // Cairo's coverage of a pixel is a sample on a grid that is not the same from top and from bottom. And a shape
        // that is drawn directly when it is upright may be a path for Cairo when it is not.
        try expectAlike(flipped.upsideDown, upright, tolerance: .init(flat: 0.08))
    }

    /// The list's own transform and the transform under which it is played have the same effect.
    @Test(arguments: DrawingScene.all.filter(\.turns))
    func sceneTurnedByAQuarterIsThePictureTurned(_ scene: DrawingScene) throws {
        let upright = try #require(image(list(scene)))
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: DrawingScene.side, ty: 0)
        let turned = try #require(image(list(scene) { $0.concatenate(quarter) }))
        try expectAlike(turned, upright.turned, tolerance: .init(flat: 0.08))
    }

    @Test(arguments: DrawingScene.all.filter(\.turns))
    func sceneTurnedInTheListIsTheSceneTurnedOutside(_ scene: DrawingScene) throws {
        let side = Int(DrawingScene.side * Self.scale), base = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
        let outside = CairoCanvas.image(width: side, height: side) { canvas in
            CairoPlayer.play(list(scene), on: canvas, under: Self.turned.concatenating(base))
        }
        // The numbers in a list have 32 bits. An ellipse may be a path in one picture and a circle in the other.
        try expectAlike(image(variants(of: scene)[2]), outside, tolerance: .init(flat: 0.08))
    }

    @Test(arguments: DrawingScene.all)
    func clippedSceneIsTheSceneInsideAndNothingOutside(_ scene: DrawingScene) throws {
        let variants = variants(of: scene)
        let whole = try #require(image(variants[0])), clipped = try #require(image(variants[3]))
        let side = Int(DrawingScene.side * Self.scale),
            inside = Int(Self.clip.minX * Self.scale)..<Int(Self.clip.maxX * Self.scale)
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        for y in inside {
            for byte in (y * side + inside.lowerBound) * 4..<(y * side + inside.upperBound) * 4 {
                pixels[byte] = whole.pixels[byte]
            }
        }
        let expected = CGImage(width: side, height: side, premultipliedBGRA: pixels)
        try expectAlike(clipped, expected, tolerance: .init(flat: 0.02))
    }
}

extension CGImage {
    fileprivate var upsideDown: CGImage {
        let rows = (0..<height).reversed().flatMap { pixels[$0 * bytesPerRow..<($0 + 1) * bytesPerRow] }
        return CGImage(width: width, height: height, premultipliedBGRA: Array(rows))!
    }

    /// By a quarter, clockwise.
    fileprivate var turned: CGImage {
        let turned = (0..<width * height).flatMap { index -> ArraySlice<UInt8> in
            let x = index % height, y = index / height, start = (height - 1 - x) * bytesPerRow + y * 4
            return pixels[start..<start + 4]
        }
        return CGImage(width: height, height: width, premultipliedBGRA: turned)!
    }
}
