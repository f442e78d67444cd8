// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import KosketusTesting
import LayerProtocol
import MotionScenes
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Techniques of motion graphics, each at twenty times. `Tests/Browser/test_motion_scenes.py` has the same in browsers.
@MainActor
struct MotionSceneTests {
    private static let side = MotionScene.side

    /// An application that shows one scene, at a moment that can be set.
    @MainActor
    private final class Stage {
        let app: TestApplication
        let layer: CALayer

        init(_ scene: MotionScene, scale: CGFloat = 1) {
            var made: CALayer?
            app = TestApplication(
                view: {
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: MotionScene.side, height: MotionScene.side))
                    let layer = scene.makeLayer(at: MotionScene.moments[0])
                    view.layer.addSublayer(layer)
                    made = layer
                    return view
                }(), scale: scale)
            layer = made ?? CALayer()
        }

        func picture(at moment: Double) -> CGImage {
            app.act { layer.timeOffset = moment }
            return app.snapshot()
        }
    }

    /// The moments from left to right, five in a row.
    @Test(arguments: MotionScene.all)
    func picturesOfAllMoments(_ scene: MotionScene) throws {
        let stage = Stage(scene), columns = 5, rows = MotionScene.moments.count / columns
        let strip = try #require(
            CGContext(
                data: nil, width: columns * Int(Self.side), height: rows * Int(Self.side), bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        for (index, moment) in MotionScene.moments.enumerated() {
            let column = CGFloat(index % columns), row = CGFloat(rows - 1 - index / columns)
            let place = CGPoint(x: column * Self.side, y: row * Self.side)
            strip.draw(
                stage.picture(at: moment), in: CGRect(origin: place, size: CGSize(width: Self.side, height: Self.side)))
        }
        try expectGolden(strip.makeImage(), named: "motion_\(scene.name)")
    }

    /// What changed since the last picture is drawn again, and nothing is forgotten.
    @Test(arguments: MotionScene.all)
    func aPictureFollowsFromTheOneBefore(_ scene: MotionScene) throws {
        let stage = Stage(scene, scale: 2)
        for moment in MotionScene.moments {
            let next = stage.picture(at: moment), tree = try #require(stage.app.layerTree)
            let whole = Compositor.image(of: tree, at: 0, scale: 2, background: .black)
            try expectAlike(next, whole, tolerance: .exact, "at \(moment) s")
        }
    }

    /// A layer's presentation is what the display's compositor computes of it.
    @Test(arguments: MotionScene.all)
    func presentationLayersAreWhatDisplaysShow(_ scene: MotionScene) throws {
        let stage = Stage(scene), layers = MotionScene.layers(in: stage.layer)
        var animated = 0
        for moment in MotionScene.moments {
            stage.app.act { stage.layer.timeOffset = moment }
            let tree = try #require(stage.app.layerTree)
            for (place, layer) in layers {
                let properties = MotionScene.animatedProperties(of: layer)
                guard !properties.isEmpty else { continue }
                animated += 1
                let shown = try #require(tree.presentation(of: layer.identifier, at: 0))
                let presented = try #require(layer.presentation()).presentationState
                #expect(
                    MotionScene.values(of: properties, in: shown) == MotionScene.values(of: properties, in: presented),
                    "\(place) at \(moment) s")
            }
        }
        #expect(animated >= MotionScene.moments.count)
    }

    /// Time that runs shows the same as time that is set.
    @Test(arguments: MotionScene.all)
    func aRunningSceneShowsTheSame(_ scene: MotionScene) throws {
        let paused = Stage(scene), running = Stage(scene)
        running.app.act {
            (running.layer.speed, running.layer.beginTime) = (1, CACurrentMediaTime())
        }
        var last = MotionScene.moments[0]
        for moment in MotionScene.moments {
            running.app.advance(by: moment - last)
            last = moment
            try expectAlike(running.app.snapshot(), paused.picture(at: moment), "at \(moment) s")
        }
    }
}
