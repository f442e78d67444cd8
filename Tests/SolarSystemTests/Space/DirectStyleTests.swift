// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Raster
import Testing
import UIKit

@testable import SolarSystem

/// A display makes the pixels of a thousand planets without Cairo, which takes several times as long. By counting, because
/// times depend on the machine.
@MainActor
struct DirectStyleTests {
    private static let count = 1000
    private static let size = CGSize(width: 1280, height: 800)

    /// Planets side by side, in all directions at 30 points a second. Their radii are 5.5 points in the world.
    private func makeWorld() -> World {
        var world = World()
        world.assistance = 0
        for index in 0..<Self.count {
            let place = SIMD2(Double(index % 40) * 30 + 55, Double(index / 40) * 30 + 40)
            let id = world.add(at: place, birthday: 0)
            world.grow(id, steps: Int((5.5 - Planet.smallestRadius) / Planet.growth))
            let angle = Double(index) * 2.4
            world.release(id, speed: 30 * SIMD2(cos(angle), sin(angle)))
        }
        world.middle = SIMD2(640, 400)
        return world
    }

    private func open(_ style: StyleName) -> (SolarSystemController, TestApplication) {
        let controller = SolarSystemController(world: makeWorld())
        let app = TestApplication(rootViewController: controller, screenSize: Self.size)
        // The camera takes its place at once.
        app.environment.isReduceMotionEnabled = true
        app.act {
            controller.controlBar.isHidden = true
            controller.preferences.showsCounters = false
            controller.preferences.style = style
        }
        return (controller, app)
    }

    /// What Cairo drew in some frames.
    private func drawn(_ controller: SolarSystemController, _ app: TestApplication, frames: Int) -> CairoDrawings {
        let drawings = CairoDrawings()
        CairoDrawings.$current.withValue(drawings) {
            for _ in 0..<frames {
                app.act { controller.step() }
                app.advance(by: TestApplication.frameInterval)
                _ = app.snapshot()
            }
        }
        return drawings
    }

    /// The radii of the planets on the screen, in points.
    private func radii(_ controller: SolarSystemController) -> [CGFloat] {
        var radii: [CGFloat] = []
        controller.spaceView.scene.forEachVisible { radii.append($2) }
        return radii
    }

    /// Discs of at least four points have dashed outlines.
    @Test func dashedDiscsAreDrawnDirectly() {
        let (controller, app) = open(.classic)
        let drawings = drawn(controller, app, frames: 4)
        let radii = radii(controller)
        #expect(radii.count == Self.count && radii.allSatisfy { $0 >= 4 })
        #expect(drawings.shapeCount == 0 && drawings.imageCount == 0)
    }

    @Test func lightsAreAddedDirectly() {
        let (controller, app) = open(.glow)
        let drawings = drawn(controller, app, frames: 4)
        #expect(radii(controller).count == Self.count)
        #expect(drawings.shapeCount == 0 && drawings.imageCount == 0)
    }

    /// The newest parts and the discs are drawn in each frame; older parts when they are new, and kept as pixels from their
    /// second frame on.
    @Test func trailsAreDrawnDirectlyAndKept() {
        let (controller, app) = open(.trails)
        var drawings = drawn(controller, app, frames: 40)
        #expect(drawings.shapeCount == 0 && drawings.imageCount == 0)
        let camera = controller.director.camera
        for _ in 0..<4 {
            drawings = drawn(controller, app, frames: 1)
            #expect(controller.director.camera == camera, "the camera rests")
            #expect(drawings.shapeCount == 0 && drawings.imageCount == 0)
            #expect(app.keptByteCount > 100_000)
        }
        #expect(radii(controller).count == Self.count)
    }

    /// What the numbers above would be if it were not so: shapes and images that direct drawing leaves to Cairo are counted.
    @Test func whatCairoDrawsIsCounted() {
        let drawings = CairoDrawings(), color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        CairoDrawings.$current.withValue(drawings) {
            let image = CairoCanvas.image(width: 20, height: 20) { canvas in
                canvas.drawsDirectly = false
                for transform in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.1)] {
                    canvas.paint(
                        .primitive(.ellipse(CGRect(x: 4, y: 4, width: 10, height: 10))), fill: (color, .winding),
                        stroke: (color, LineStyle()), under: transform)
                }
            }
            _ = CairoCanvas.image(width: 20, height: 20) { canvas in
                if let image {
                    canvas.draw(
                        image, in: CGRect(x: 0, y: 0, width: 20, height: 20),
                        under: CGAffineTransform(rotationAngle: 0.1))
                }
            }
        }
        #expect(drawings.shapeCount == 4 && drawings.imageCount == 1)
    }
}
