// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import UIKit

/// The cost of one frame of a game for the program: the model's step, drawing, the commit, and its bytes. The game is
/// Solar System with 500 planets, in each of its styles.
@MainActor
enum StepBenchmark {
    private static let planets = 500
    private static let frames = 200

    static func run() {
        for style in StyleName.allCases { run(style) }
    }

    private static func run(_ style: StyleName) {
        let wire = WireDisplay()
        let application = UIApplication(display: wire, delegate: nil)
        application.becomeCurrent()
        application.handle(
            .sceneConnected(
                SceneIdentifier(rawValue: 1), ScreenDescription(size: CGSize(width: 1600, height: 1000), scale: 1),
                isVisible: true))
        let view = SpaceView(frame: UIScreen.main.bounds)
        view.style = style
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(view)
        window.isHidden = false
        CATransaction.flush()
        var world = makeWorld(), scene = SpaceScene()
        scene.camera.size = SIMD2(1600, 1000)
        scene.camera.center = SIMD2(800, 500)
        var times: [Double] = [], sizes: [Double] = []
        for _ in 0..<frames {
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            world.step()
            (scene.planets, scene.age, scene.time) = (world.planets, world.age, CACurrentMediaTime())
            view.scene = scene
            CATransaction.flush()
            times.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start)
            sizes.append(Double(wire.lastSize))
        }
        let work = "step, draw, commit, encode of \(planets) planets, \(style.rawValue)"
        Report(workload: "step", work: work, unit: "ms").print(Array(times.dropFirst(20)), clock: "cpu")
        Report(workload: "step", work: "bytes of it, \(style.rawValue)", unit: "bytes").print(sizes, clock: "none")
    }

    private static func makeWorld() -> World {
        var world = World()
        world.middle = SIMD2(800, 500)
        for index in 0..<planets {
            let place = SIMD2(Double(index % 25) * 64, Double(index / 25) * 50)
            let color = PlanetColor(number: index)
            var planet = Planet(id: 0, name: "", center: place, color: color, birthday: 0)
            for _ in 0..<(index % 20) { planet.grow() }
            planet.isHeld = false
            world.append(planet)
        }
        return world
    }
}

/// Encodes each commit as the browser display does for one page.
final class WireDisplay: Display, @unchecked Sendable {
    let clock: any MediaClock
    /// In bytes: of the last commit, and of all.
    private(set) var lastSize = 0
    private(set) var totalSize = 0
    private(set) var count = 0
    private var last: Commit?
    private var ledger = ContentLedger()

    init(clock: any MediaClock = MonotonicClock()) { self.clock = clock }

    func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) {}

    func commit(_ commit: Commit, to scene: SceneIdentifier) {
        lastSize = ServerMessage.commit(commit).encoded(known: ledger.known).count
        totalSize += lastSize
        count += 1
        last = commit
        ledger.apply(commit)
    }

    func forget() { (totalSize, count) = (0, 0) }

    /// Microseconds of processor time that the last commit takes to be encoded, when that is done so often.
    func encodingTime(times: Int) -> Double {
        guard let last else { return 0 }
        let message = ServerMessage.commit(last), known = ledger.known, start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
        var size = 0
        for _ in 0..<times { size &+= message.encoded(known: known).count }
        precondition(size > 0)
        return (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) * 1000 / Double(times)
    }

    func tree(of scene: SceneIdentifier) -> LayerTree? { nil }
    func setWantsFrames(_ wantsFrames: Bool) {}
    func perform(_ request: DisplayRequest) {}

    func stop() {}
}
