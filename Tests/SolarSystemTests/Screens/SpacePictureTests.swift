// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct SpacePictureTests {
    private let space = DiscView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    private let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    private let app: TestApplication

    /// A black view with a red disc, which it draws.
    private final class DiscView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.black.setFill()
            UIRectFill(bounds)
            UIColor.red.setFill()
            UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 20, height: 20)).fill()
        }
    }

    init() {
        overlay.backgroundColor = .white
        space.addSubview(overlay)
        app = TestApplication(view: space, scale: 1)
    }

    private var picture: SpacePicture { SpacePicture(of: space, without: [overlay]) }

    @Test func theImageShowsTheWorldAlone() throws {
        let image = app.act { picture.image }
        #expect(image.size == CGSize(width: 60, height: 40) && image.scale == 2)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 120 && pixels.color(x: 60, y: 40) == SIMD4(255, 0, 0, 255))
        #expect(pixels.color(x: 60, y: 4) == SIMD4(0, 0, 0, 255), "the overlay is not in it")
        #expect(!overlay.isHidden)
        #expect(app.snapshot().color(x: 30, y: 2) == SIMD4(255, 255, 255, 255))
    }

    @Test func theDocumentIsAVectorDrawing() throws {
        let pdf = app.act { picture.pdf }
        #expect(pdf.starts(with: Data("%PDF-".utf8)))
        // The disc is curves, not an image.
        #expect(pdf.range(of: Data("/Subtype /Image".utf8)) == nil && pdf.range(of: Data("/Image".utf8)) == nil)
        let page = try #require(CGPDFDocumentPageBox.box(in: pdf))
        #expect(page == [0, 0, 60, 40])
    }

    @Test func picturesGetFreeNames() throws {
        let folder = try ScreensFolder(), pictures = folder.url.appendingPathComponent("Pictures")
        let first = try app.act { try picture.save(named: "Sun / Moon", in: pictures) }
        #expect(first.map(\.lastPathComponent) == ["Sun - Moon.png", "Sun - Moon.pdf"])
        let second = try app.act { try picture.save(named: "Sun / Moon", in: pictures) }
        #expect(second.map(\.lastPathComponent) == ["Sun - Moon 2.png", "Sun - Moon 2.pdf"])
        let image = try #require(UIImage(data: Data(contentsOf: first[0])))
        #expect(image.cgImage?.width == 120)
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        let folder = try ScreensFolder(), file = folder.url.appendingPathComponent("Pictures")
        try Data().write(to: file)
        #expect(throws: (any Error).self) { try app.act { try picture.save(named: "Sun", in: file) } }
    }
}

/// Pictures of other sizes than the screen's.
@MainActor
struct PictureSizeTests {
    private let space = SpaceView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let app: TestApplication

    init() {
        let camera = Camera(center: SIMD2(100, 50), scale: 1, size: SIMD2(200, 100))
        var world = World()
        world.release(world.add(at: SIMD2(100, 50), birthday: 0), speed: .zero)
        space.scene = SpaceScene(planets: world.planets, camera: camera)
        app = TestApplication(view: space, scale: 1)
    }

    @Test(arguments: StyleName.allCases) func thePlanetStaysInTheMiddle(_ style: StyleName) throws {
        app.act { space.style = style }
        app.advance(by: 0.1)
        let size = CGSize(width: 540, height: 540), image = app.act { SpacePicture.image(of: space, size) }
        #expect(image.size == size && image.scale == 1)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 540 && pixels.height == 540)
        #expect(pixels.color(x: 270, y: 270) != pixels.color(x: 530, y: 530), "a planet, and space")
        // The camera is 2.7 times nearer, so the planet is larger by that. Blueprints have only its outline.
        let edge = 270 + Int(try #require(space.scene.planets.first).radius * 2.7)
        let colors = Set((edge - 3...edge + 3).map { pixels.color(x: $0, y: 270) })
        #expect(colors.count > 1, "the planet ends at \(edge)")
        #expect(space.bounds.size == CGSize(width: 200, height: 100), "the view is as it was")
    }

    @Test func trailsAreInThePicture() throws {
        app.act { space.style = .trails }
        for step in 1...8 {
            app.act {
                var scene = space.scene
                scene.planets[0].center.x = 100 + 10 * Double(step)
                (scene.age, scene.time) = (0.05 * Double(step), app.now)
                space.scene = scene
            }
            app.advance(by: 0.05)
        }
        // Where the planet was, and is no more.
        let size = CGSize(width: 400, height: 400)
        let image = try #require(app.act { SpacePicture.image(of: space, size) }.cgImage)
        let planet = space.scene.camera.fitted(to: SIMD2(400, 400)).point(of: space.scene.planets[0].center)
        let radius = CGFloat(space.scene.planets[0].radius) * 2
        let tail = Int(planet.x - radius - 12)
        #expect(image.color(x: tail, y: 200) != image.color(x: 10, y: 10), "the tail at \(tail)")
    }

    /// The view shows 100 points of the world above one another, the picture 200.
    @Test func trailsOutsideOfTheViewAreInAPictureOfAnotherShape() throws {
        app.act { space.style = .trails }
        for step in 1...12 {
            app.act {
                var scene = space.scene
                // Down, out of the view.
                scene.planets[0].center = SIMD2(100, 60 + 10 * Double(step))
                (scene.age, scene.time) = (0.05 * Double(step), app.now)
                space.scene = scene
            }
            app.advance(by: 0.05)
        }
        let size = CGSize(width: 400, height: 400)
        let image = try #require(app.act { SpacePicture.image(of: space, size) }.cgImage)
        let camera = space.scene.camera.fitted(to: SIMD2(400, 400))
        #expect(!space.scene.camera.sight.meets(WorldBox(around: SIMD2(100, 125))))
        let tail = camera.point(of: SIMD2(100, 125)), empty = image.color(x: 10, y: 10)
        #expect(image.color(x: Int(tail.x), y: Int(tail.y)) != empty, "the old part, which fades")
        #expect(image.color(x: Int(tail.x) + 20, y: Int(tail.y)) == empty)
    }

    @Test func sizesHaveNames() {
        #expect(PictureSize.allCases.map(\.size?.width) == [nil, 1080, 1920, 3840])
        #expect(PictureSize.ultraHD.title == "3840 × 2160")
    }

    @Test func aCameraSeesAtLeastTheSame() {
        let camera = Camera(center: SIMD2(5, 6), scale: 2, size: SIMD2(200, 100))
        for size in [SIMD2(1080.0, 1080.0), SIMD2(100.0, 400.0), SIMD2(3840.0, 2160.0)] {
            let fitted = camera.fitted(to: size)
            #expect(fitted.size == size && fitted.center == camera.center)
            let inside = camera.sight.inset(by: 1e-9)
            #expect(fitted.sight.contains(inside))
        }
        #expect(Camera().fitted(to: SIMD2(10, 10)).scale == 1, "a view without a size")
    }
}

/// Reads the size of a page from a file, whose dictionaries are not compressed.
private enum CGPDFDocumentPageBox {
    static func box(in pdf: Data) -> [Double]? {
        let text = String(decoding: pdf, as: UTF8.self)
        guard let start = text.range(of: "/MediaBox"), let open = text[start.upperBound...].firstIndex(of: "["),
            let close = text[open...].firstIndex(of: "]")
        else { return nil }
        return text[text.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
    }
}
