// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

@testable import QuartzCore

/// Records commits, and applies them to a tree.
final class RecordingDisplay: Display, @unchecked Sendable {
    let manualClock = ManualClock(100)
    private(set) var commits: [Commit] = []
    private(set) var tree = LayerTree()
    private(set) var wantsFrames = false
    var onCommit: (() -> Void)?

    var clock: any MediaClock { manualClock }

    func start(sharesScene: Bool?, handler: @escaping @Sendable (DisplayEvent) -> Void) {}

    func commit(_ commit: Commit, to scene: SceneIdentifier) {
        commits.append(commit)
        do { try tree.apply(commit) } catch { fatalError("\(error)") }
        onCommit?()
    }

    func tree(of scene: SceneIdentifier) -> LayerTree? { tree }

    func setWantsFrames(_ wantsFrames: Bool) { self.wantsFrames = wantsFrames }

    func perform(_ request: DisplayRequest) {}

    func stop() {}
}

/// A scene on a display that records.
@MainActor
final class Stage {
    let display = RecordingDisplay()
    let context: MediaContext
    let host: LayerHost

    /// - Parameter other: a stage of the same application; nil for an application of its own.
    init(besides other: Stage? = nil) {
        context = other?.context ?? MediaContext(clock: display.clock)
        context.becomeCurrent()
        host = LayerHost(scene: SceneIdentifier(rawValue: 1), display: display, context: context)
        host.rootLayer.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
        CATransaction.flush()
    }

    var root: CALayer { host.rootLayer }

    /// The commits since the first one.
    var commits: ArraySlice<Commit> { display.commits.dropFirst() }

    func advance(by seconds: Double) {
        display.manualClock.set(display.clock.now + seconds)
        context.deadlines.fireDue()
        CATransaction.flush()
    }

    /// The same, with a frame of the display.
    func frame(after seconds: Double) {
        display.manualClock.set(display.clock.now + seconds)
        context.deadlines.fireDue()
        context.displayLinks.fire(time: display.clock.now, interval: 1.0 / 60)
        CATransaction.flush()
    }

    /// A layer of 10 x 10 points in the root layer, which the display has.
    func makeLayer() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }
}
