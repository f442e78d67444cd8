// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DrawingScenes
import Foundation
import ImageComparison
import Raster
import TestSupport
import Testing

/// Whatever a list can say, a page shows as a picture does, and as vectors.
@Suite struct PDFSceneTests {
    private struct Page {
        let list: DisplayList
        /// At two pixels a point, on white.
        let picture: CGImage
    }

    private static let size = CGSize(width: DrawingScene.side, height: DrawingScene.side)

    private func page(_ draw: (CGContext) -> Void) throws -> Page {
        let context = CGContext()
        draw(context)
        let list = context.displayList()
        let alone = try #require(
            CairoRasterizer().image(of: list, bounds: DrawingScene.bounds, scale: 2, isOpaque: false))
        let paper = CGContext()
        paper.setFillColor(gray: 1, alpha: 1)
        paper.fill(DrawingScene.bounds)
        paper.translateBy(x: 0, y: DrawingScene.side)
        paper.scaleBy(x: 1, y: -1)
        paper.draw(alone, in: DrawingScene.bounds)
        let picture = CairoRasterizer().image(
            of: paper.displayList(), bounds: DrawingScene.bounds, scale: 2, isOpaque: false)
        return Page(list: list, picture: try #require(picture))
    }

    private func document(_ pages: [Page]) throws -> PDFJudge {
        var bytes = Data()
        let document = CairoRasterizer().document(info: PDFInfo(), firstPage: Self.size) {
            bytes.append(contentsOf: $0)
            return true
        }
        for page in pages { document.add(PDFPage(size: Self.size, list: page.list, base: .identity)) }
        document.finish()
        return try PDFJudge(bytes)
    }

    /// Poppler smooths edges in its own way, and scales pictures so.
    private func expectAlike(_ found: CGImage, _ expected: CGImage, _ name: String, share: Double = 0.02) throws {
        let tolerance = ImageComparison.Tolerance(flat: 0.03, edge: 0.5, differingShare: share)
        let comparison = ImageComparison(found, expected, tolerance: tolerance)
        if !comparison.isMatch, let folder = ProcessInfo.processInfo.environment["KOSKETUS_PDF_DIFFERENCES"] {
            for (kind, image) in [("found", found), ("expected", expected), ("difference", comparison.difference)] {
                try Data(image.pngBytes()).write(to: URL(fileURLWithPath: "\(folder)/\(name)_\(kind).png"))
            }
        }
        #expect(comparison.isMatch, "\(name): \(comparison.summary)")
    }

    /// Scenes that look otherwise on paper, and why.
    private static let otherwise: [String: Set<String>] = [
        "Poppler makes hairlines as wide as a pixel": ["stroke_hairline"],
        "Poppler has its own idea of these modes": ["blend_hue", "blend_saturation"],
        "Poppler interpolates pictures in its own way": [
            "image_upright", "image_stands_on_its_head", "image_with_alpha", "image_made_smaller",
            "image_pixel_by_pixel",
            "image_between_pixels", "shadow_of_a_picture", "clip_to_the_brightness_of_a_picture",
        ],
        "what is cleared is white in a document": ["source_in_of_fill_and_stroke", "layer_clears_only_itself"],
        "documents have no shadows in the modes that PDF has not": [
            "shadow_replaces_what_is_there", "shadow_of_what_is_not_seen_replaces", "shadow_is_cut_by_what_is_there",
            "shadow_erases", "shadow_makes_darker",
        ],
        "what a mask holds is mixed with nothing in a document": ["multiply_and_clear_through_a_mask"],
    ]

    /// The share of a scene that may differ. Rasterised parts have soft edges, at most two pixels wide, and Poppler
    /// places glyphs a fraction of a pixel elsewhere.
    private static let shares = [
        "blending": 0.04, "mixing": 0.1, "gradients": 0.04, "masks": 0.04, "tiles": 0.1, "patterns": 0.1, "text": 0.05,
    ]

    @Test(arguments: DrawingScene.groups.map(\.name).filter { $0 != "images" })
    func scenesLookOnPaperAsTheyDoInPictures(group: String) throws {
        let otherwise = Self.otherwise.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        #expect(otherwise.isSubset(of: DrawingScene.all.map(\.name)))
        let all = try #require(DrawingScene.groups.first { $0.name == group }?.scenes)
        let scenes = all.filter { !otherwise.contains($0.name) }
        let pages = try scenes.map { try page($0.draw) }
        let judge = try document(pages), found = try judge.pages()
        #expect(found.count == pages.count && !pages.isEmpty)
        for (index, scene) in scenes.enumerated() {
            try expectAlike(found[index], pages[index].picture, scene.name, share: Self.shares[group] ?? 0.02)
        }
    }

    private static let modes: [(String, CGBlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
        ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn), ("softLight", .softLight),
        ("hardLight", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
        ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
    ]

    /// On a page that is painted: PDF mixes with the paper otherwise.
    private func drawMixed(_ context: CGContext, _ mode: CGBlendMode) {
        context.setFillColor(red: 0.9, green: 0.8, blue: 0.6, alpha: 1)
        context.fill(DrawingScene.bounds)
        context.setFillColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        context.fill(CGRect(x: 0, y: 16, width: 48, height: 16))
        context.setBlendMode(mode)
        context.setFillColor(red: 0.8, green: 0.3, blue: 0.2, alpha: 0.8)
        context.fill(CGRect(x: 16, y: 4, width: 16, height: 40))
    }

    @Test func theBlendModesOfPDFStayVectors() throws {
        let pages = try Self.modes.map { mode in try page { drawMixed($0, mode.1) } }
        let judge = try document(pages), found = try judge.pages()
        for (index, mode) in Self.modes.enumerated() {
            // Poppler has its own idea of these two.
            guard mode.1 != .hue, mode.1 != .saturation else { continue }
            try expectAlike(found[index], pages[index].picture, mode.0)
        }
        #expect(try judge.pictureCount() == 0)
    }

    @Test func theOtherBlendModesBecomePictures() throws {
        let modes: [(String, CGBlendMode)] = [
            ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver), ("destinationOut", .destinationOut),
            ("xor", .xor), ("plusLighter", .plusLighter), ("clear", .clear), ("copy", .copy), ("sourceIn", .sourceIn),
            ("sourceOut", .sourceOut), ("destinationIn", .destinationIn), ("destinationAtop", .destinationAtop),
            ("plusDarker", .plusDarker),
        ]
        let pages = try modes.map { mode in try page { drawMixed($0, mode.1) } }
        let found = try document(pages).pages()
        for (index, mode) in modes.enumerated() { try expectAlike(found[index], pages[index].picture, mode.0) }
    }

    @Test func shadowsAndTransparencyLayers() throws {
        let scenes: [(String, (CGContext) -> Void)] = [
            (
                "shadow",
                {
                    $0.setShadow(offset: CGSize(width: 4, height: 6), blur: 5, color: CGColor(gray: 0, alpha: 0.7))
                    $0.setFillColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
                    $0.fillEllipse(in: CGRect(x: 8, y: 8, width: 24, height: 24))
                }
            ),
            (
                "layer",
                {
                    $0.setAlpha(0.5)
                    $0.beginTransparencyLayer(auxiliaryInfo: nil)
                    $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                    $0.fill(CGRect(x: 4, y: 4, width: 24, height: 24))
                    $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                    $0.fill(CGRect(x: 16, y: 16, width: 24, height: 24))
                    $0.endTransparencyLayer()
                }
            ),
            (
                "layer with a shadow",
                {
                    $0.setShadow(offset: CGSize(width: 3, height: 3), blur: 2)
                    $0.beginTransparencyLayer(auxiliaryInfo: nil)
                    $0.fill(CGRect(x: 4, y: 4, width: 24, height: 24))
                    $0.fill(CGRect(x: 16, y: 16, width: 24, height: 24))
                    $0.endTransparencyLayer()
                }
            ),
        ]
        let pages = try scenes.map { try page($0.1) }
        let found = try document(pages).pages()
        for (index, scene) in scenes.enumerated() { try expectAlike(found[index], pages[index].picture, scene.0) }
    }

    @Test func shapesStayVectors() throws {
        let pages = try DrawingScene.all.map { scene in try page { scene.draw($0) } }.filter { $0.list.images.isEmpty }
        #expect(pages.count > 10)
        let vectors = pages.filter { page in
            !page.list.commands.contains { command in
                switch command {
                case .setBlendMode, .setShadow, .setFillPattern, .setStrokePattern, .drawGradient, .clipToMask,
                    .beginLayer:
                    true
                default: false
                }
            }
        }
        #expect(try document(vectors).pictureCount() == 0)
    }

    @Test func aPictureThatIsDrawnOnManyPagesIsInTheDocumentOnce() throws {
        var random = SeededGenerator(seed: 9)
        let pixels = (0..<64 * 64 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
        let image = try #require(CGImage(width: 64, height: 64, premultipliedBGRA: pixels))
        func length(_ count: Int) throws -> Int {
            try makePDF { context in
                for _ in 0..<count {
                    context.beginPDFPage(nil)
                    context.draw(image, in: CGRect(x: 10, y: 10, width: 64, height: 64))
                }
            }.count
        }
        let one = try length(1), twenty = try length(20)
        #expect(one > 12_000 && twenty < one + 20 * 1500, "\(one) and \(twenty)")
    }
}
