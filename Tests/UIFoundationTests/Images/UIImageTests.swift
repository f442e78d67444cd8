// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIFoundation

@Suite struct UIImageTests {
    /// Two rows of three pixels: red, green, blue; white, black, yellow.
    private static let colors: [[SIMD4<UInt8>]] = [
        [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255)],
        [SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255), SIMD4(255, 255, 0, 255)],
    ]

    private static let sample: CGImage = {
        let pixels = colors.flatMap { $0 }.flatMap { [$0.z, $0.y, $0.x, $0.w] }
        return CGImage(width: 3, height: 2, premultipliedBGRA: pixels)!
    }()

    private func format() -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    private func drawn(_ size: CGSize, _ body: () -> Void) -> [[SIMD4<UInt8>]] {
        let image = UIGraphicsImageRenderer(size: size, format: format()).image { _ in body() }
        guard let pixels = image.cgImage else { return [] }
        return (0..<pixels.height).map { y in (0..<pixels.width).map { x in pixels.color(x: x, y: y) } }
    }

    private func letters(_ rows: [[SIMD4<UInt8>]]) -> [String] {
        let names: [SIMD4<UInt8>: Character] = [
            SIMD4(255, 0, 0, 255): "r", SIMD4(0, 255, 0, 255): "g", SIMD4(0, 0, 255, 255): "b",
            SIMD4(255, 255, 255, 255): "w", SIMD4(0, 0, 0, 255): "k", SIMD4(255, 255, 0, 255): "y",
        ]
        return rows.map { String($0.map { names[$0] ?? "." }) }
    }

    @Test(
        arguments: [
            (.up, ["rgb", "wky"]), (.down, ["ykw", "bgr"]), (.left, ["by", "gk", "rw"]), (.right, ["wr", "kg", "yb"]),
            (.upMirrored, ["bgr", "ykw"]), (.downMirrored, ["wky", "rgb"]), (.leftMirrored, ["rw", "gk", "by"]),
            (.rightMirrored, ["yb", "kg", "wr"]),
        ] as [(UIImage.Orientation, [String])])
    func aTurnedPictureIsDrawnUpright(_ orientation: UIImage.Orientation, _ expected: [String]) throws {
        let image = UIImage(cgImage: Self.sample, scale: 1, orientation: orientation)
        #expect(image.size == CGSize(width: expected[0].count, height: expected.count))
        #expect(letters(drawn(image.size) { image.draw(at: .zero) }) == expected)
        let file = try #require(image.pngData()), read = try #require(UIImage(data: file))
        #expect(read.size == image.size && read.imageOrientation == .up)
        #expect(letters(drawn(read.size) { read.draw(at: .zero) }) == expected)
        let mirrored = image.withHorizontallyFlippedOrientation()
        #expect(letters(drawn(image.size) { mirrored.draw(at: .zero) }) == expected.map { String($0.reversed()) })
    }

    @Test func aPhotographStandsAsTheCameraWasHeld() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16), format: format()).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 16, height: 16))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 16, y: 0, width: 16, height: 16))
        }
        let file = try #require(picture.jpegData(compressionQuality: 0.9))
        #expect(UIImage(data: file)?.size == CGSize(width: 32, height: 16))
        // A segment with one entry: orientation 6, a quarter of a turn with the clock.
        let tiff: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let exif = Array("Exif".utf8) + [0, 0] + tiff
        let turned = Data([0xff, 0xd8, 0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif) + file.dropFirst(2)
        let image = try #require(UIImage(data: turned))
        #expect(image.imageOrientation == .right && image.size == CGSize(width: 16, height: 32))
        let rows = drawn(image.size) { image.draw(at: .zero) }
        #expect(rows[4][8].x > 200 && rows[28][8].z > 200)
        #expect(UIImage(data: file.prefix(file.count / 2)) == nil)
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test func filesAreLookedForByTheScreensScale() throws {
        func names(_ path: String, _ scale: CGFloat) -> [String] {
            UIImage.files(for: path, screen: scale).map { "\($0.path) \($0.scale)" }
        }
        #expect(names("/a/b.png", 1) == ["/a/b.png 1.0"])
        #expect(names("/a/b.png", 2) == ["/a/b@2x.png 2.0", "/a/b.png 1.0"])
        #expect(names("/a.b/c", 3) == ["/a.b/c@3x 3.0", "/a.b/c@2x 2.0", "/a.b/c 1.0"])
        #expect(names("/a/b@3x.png", 2) == ["/a/b@3x.png 3.0"] && names("/a/b@2x.jpg", 3) == ["/a/b@2x.jpg 2.0"])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try #require(UIImage(cgImage: Self.sample).pngData())
        try data.write(to: folder.appendingPathComponent("large@3x.png"))
        try Data([1, 2, 3]).write(to: folder.appendingPathComponent("broken.png"))
        let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("large@3x.png").path))
        #expect(image.scale == 3 && image.size == CGSize(width: 1, height: 2.0 / 3))
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("broken.png").path) == nil)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    }

    @Test func aPictureMayTurnRoundWithTheText() {
        let image = UIImage(cgImage: Self.sample).imageFlippedForRightToLeftLayoutDirection()
        #expect(image.flipsForRightToLeftLayoutDirection)
        #expect(letters(drawn(image.size) { image.draw(at: .zero) }) == ["rgb", "wky"])
        let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)
        #expect(
            letters(drawn(image.size) { rightToLeft.performAsCurrent { image.draw(at: .zero) } }) == ["bgr", "ykw"])
    }

    @Test func aTintedPictureIsAStencil() {
        let pixels: [UInt8] = [0, 0, 0, 0, 255, 255, 255, 255]
        guard let stencil = CGImage(width: 2, height: 1, premultipliedBGRA: pixels) else { return }
        let image = UIImage(cgImage: stencil).withTintColor(.systemRed)
        let size = CGSize(width: 2, height: 1)
        #expect(drawn(size) { image.draw(at: .zero) } == [[.zero, SIMD4(255, 59, 48, 255)]])
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(drawn(size) { image.draw(at: .zero) } == [[.zero, SIMD4(255, 69, 58, 255)]])
        }
    }

    @Test func theMiddleBetweenCapsIsStretchedOrTiled() {
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let image = UIImage(cgImage: Self.sample)
        let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        let size = CGSize(width: 6, height: 2)
        let rows = drawn(size) { stretched.draw(in: CGRect(origin: .zero, size: size)) }
        #expect(letters(rows).map(\.first) == ["r", "w"] && letters(rows).map(\.last) == ["b", "y"])
        let left = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
        let tiled = image.resizableImage(withCapInsets: left)
        #expect(tiled.resizingMode == .tile && tiled.capInsets == left)
        #expect(letters(drawn(size) { tiled.draw(in: CGRect(origin: .zero, size: size)) }) == ["rgbgbg", "wkykyk"])
    }

    @Test func capsThatDoNotFitAreHarmless() {
        let image = UIImage(cgImage: Self.sample)
        for caps in [
            UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9),
            UIEdgeInsets(top: -1, left: .nan, bottom: .infinity, right: 0),
        ] {
            for rect in [
                CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1e9, height: 1), .null, .infinite,
            ] {
                let rows = drawn(CGSize(width: 2, height: 2)) {
                    image.resizableImage(withCapInsets: caps).draw(in: rect)
                }
                #expect(rows.count == 2)
            }
        }
    }

    @Test func aPatternBeginsAtTheOrigin() {
        let image = UIImage(cgImage: Self.sample)
        let rows = drawn(CGSize(width: 5, height: 3)) {
            image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 4, height: 3))
        }
        #expect(letters(rows) == [".gbrg", ".kywk", ".gbrg"])
    }

    @Test func alphaAndBlendMode() {
        let image = UIImage(cgImage: Self.sample)
        let rows = drawn(image.size) { image.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
        #expect(abs(Int(rows[0][0].w) - 128) <= 1)
        let clear = drawn(image.size) {
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
            image.draw(at: .zero, blendMode: .multiply, alpha: 1)
        }
        #expect(letters(clear) == ["rgb", "wky"])
    }

    @Test func copiesKeepWhatTheyAreNotToldToChange() {
        let image = UIImage(cgImage: Self.sample, scale: 2, orientation: .left)
        let copy = image.withRenderingMode(.alwaysTemplate).withAlignmentRectInsets(
            UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
        #expect(copy.renderingMode == .alwaysTemplate && copy.alignmentRectInsets.top == 1)
        #expect(copy.scale == 2 && copy.imageOrientation == .left && copy.size == CGSize(width: 1, height: 1.5))
        #expect(image.renderingMode == .automatic && copy != image)
        #expect(image == UIImage(cgImage: Self.sample, scale: 2, orientation: .left))
        #expect(UIImage(cgImage: Self.sample, scale: .nan, orientation: .up).scale == 1)
    }

    @Test func veryLargePicturesAreEqualByTheirPixelsToo() throws {
        func picture(_ last: UInt8) throws -> UIImage {
            var pixels = [UInt8](repeating: 9, count: 2100 * 2000 * 4)
            pixels[pixels.count - 1] = last
            return UIImage(cgImage: try #require(CGImage(width: 2100, height: 2000, premultipliedBGRA: pixels)))
        }
        let one = try picture(9), same = try picture(9), other = try picture(10)
        #expect(one == same && one.hash == same.hash && one != other)
        #expect(UIImage() == UIImage() && one != UIImage())
    }

    @Test func thumbnails() async throws {
        let image = UIImage(cgImage: Self.sample)
        let thumbnail = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 30, height: 20)))
        #expect(thumbnail.size == CGSize(width: 30, height: 20))
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(image.preparingThumbnail(of: CGSize(width: CGFloat.nan, height: 1)) == nil)
        #expect(UIImage().preparingForDisplay() == nil && image.preparingForDisplay() === image)
    }
}
