// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import Foundation
import ImageComparison
import LayerProtocol
import TestSupport
import Testing

/// A screen painted in parts equals one painted at once, and only changed parts are painted.
@Suite struct ScreenPainterTests {
    /// A tree that is changed by commits, and painted both ways.
    private struct Screen {
        var painter = ScreenPainter(background: .paper)
        var tree = LayerTree()
        var serial: UInt64 = 0

        mutating func commit(_ body: (inout Commit) -> Void) throws {
            serial += 1
            var commit = Commit(serial: serial, time: 0)
            body(&commit)
            try painter.apply(commit, to: &tree)
        }

        mutating func set(_ layer: UInt32, _ properties: LayerProperties, _ change: (inout LayerState) -> Void) throws {
            var state = tree[LayerIdentifier(rawValue: layer)]?.state ?? LayerState()
            change(&state)
            try commit { $0.changes = [LayerChange(LayerIdentifier(rawValue: layer), properties, state)] }
        }

        /// Paints, and expects what painting everything gives.
        mutating func paint(at time: Double = 0, scale: CGFloat = 1, _ comment: Comment? = nil) throws {
            let painted = painter.image(of: tree, at: time, scale: scale)
            let part = try #require(painted)
            let whole = try #require(Compositor.image(of: tree, at: time, scale: scale, background: .paper))
            // Bitmaps that are turned are sampled at sixteenths of their pixels, counted from the part that is drawn.
            let comparison = ImageComparison(part, whole, tolerance: .init(flat: 0.04))
            #expect(comparison.isMatch, comment)
        }
    }

    /// A root of 100 x 100 with two layers of 10 x 10 (2 and 3), the second one with one of 4 x 4 in it (4).
    private func screen() throws -> Screen {
        var screen = Screen()
        let tree = try SampleLayer(
            CGRect(0, 0, 100, 100), nil,
            [
                SampleLayer(CGRect(10, 10, 10, 10), .sea),
                SampleLayer(CGRect(60, 60, 10, 10), .amber, [SampleLayer(CGRect(8, 8, 4, 4), .leaf)]),
            ]
        ).tree()
        // SampleLayer numbers a layer after those in it.
        try screen.commit { $0 = tree.fullCommit(serial: 1, time: 0) }
        try screen.paint()
        return screen
    }

    private let blue: UInt32 = 1, green: UInt32 = 2, orange: UInt32 = 3, root: UInt32 = 4

    // MARK: - Backdrops

    /// A blur over two others and over small layers: a change below a part of it changes all of it.
    @Test func backdropsAreDrawnWhole() throws {
        var screen = Screen()
        let tree = try SampleLayer(
            CGRect(0, 0, 100, 100), .paper,
            [
                SampleLayer(CGRect(10, 10, 10, 10), .sea),
                SampleLayer(CGRect(5, 5, 40, 40), nil) { $0.backdrop = LayerBackdrop(radius: 6, saturation: 1.8) },
                SampleLayer(CGRect(60, 60, 10, 10), .amber),
                SampleLayer(CGRect(35, 35, 50, 50), nil) { $0.backdrop = LayerBackdrop(radius: 3) },
                SampleLayer(CGRect(2, 90, 6, 6), .leaf),
            ]
        ).tree()
        try screen.commit { $0 = tree.fullCommit(serial: 1, time: 0) }
        try screen.paint()
        try screen.set(1, .backgroundColor) { $0.backgroundColor = .leaf }
        try screen.paint()
        try screen.set(3, .position) { $0.position = CGPoint(x: 70, y: 70) }
        try screen.paint()
        try screen.set(2, .backdrop) { $0.backdrop.radius = 9 }
        try screen.paint()
        try screen.set(5, .backgroundColor) { $0.backgroundColor = .sea }
        try screen.paint()
        #expect(screen.painter.paintedPixels <= 64)
    }

    // MARK: - Copies

    @Test func copiesAreDrawnWhereTheyAre() throws {
        var screen = try screen()
        try screen.set(orange, .figure) {
            var replication = LayerReplication()
            (replication.count, replication.transform.m41, replication.delay) = (3, -25, 0.5)
            $0.figure = .replication(replication)
        }
        try screen.paint()
        try screen.set(green, .backgroundColor) { $0.backgroundColor = .sea }
        try screen.paint()
        try screen.commit {
            $0.animations = [
                .add(
                    LayerIdentifier(rawValue: green), key: "move",
                    SampleAnimation.move(begin: 0, duration: 1, to: CGPoint(x: 10, y: -30)))
            ]
        }
        // The first copy is at rest again while the last one moves.
        for time in [0.25, 0.75, 1.25, 1.75, 2.25] { try screen.paint(at: time, "at \(time) s") }
    }

    @Test func layersThatKeepDepthAreDrawnWhereTheirSublayersAre() throws {
        var screen = try screen()
        try screen.set(orange, [.figure, .transform]) { ($0.figure, $0.transform.m41) = (.space, -40) }
        try screen.paint()
        try screen.set(green, .backgroundColor) { $0.backgroundColor = .sea }
        try screen.paint()
        try screen.set(orange, .transform) { $0.transform.m34 = -1 / 100 }
        try screen.paint()
        try screen.set(green, .position) { $0.position.x = 20 }
        try screen.paint()
    }

    // MARK: - How much is drawn

    @Test func theFirstPictureIsDrawnWhole() throws {
        #expect(try screen().painter.paintedPixels == 100 * 100)
    }

    @Test func withoutAChangeNothingIsDrawn() throws {
        var screen = try screen()
        try screen.paint(at: 5)
        #expect(screen.painter.paintedPixels == 0)
    }

    @Test func aNewColourCostsTheLayer() throws {
        var screen = try screen()
        try screen.set(blue, .backgroundColor) { $0.backgroundColor = .leaf }
        try screen.paint()
        // Including the pixel around it that edges may reach into.
        #expect(screen.painter.paintedPixels == 12 * 12)
    }

    @Test func aMoveCostsTheOldPlaceAndTheNewOneWithAllThatIsInTheLayer() throws {
        var screen = try screen()
        try screen.set(orange, .position) { $0.position.x = 35 }
        try screen.paint()
        #expect(screen.painter.paintedPixels == 2 * 14 * 14)
    }

    @Test func aNewSublayerDoesNotCostItsSuperlayer() throws {
        var screen = try screen()
        let superlayer = LayerIdentifier(rawValue: root), new = LayerIdentifier(rawValue: 9)
        var state = try #require(screen.tree[superlayer]).state
        state.sublayers.append(new)
        try screen.commit { commit in
            commit.changes = [
                LayerChange(new, .all, SampleLayer(CGRect(80, 5, 6, 6), .sea).state),
                LayerChange(superlayer, .sublayers, state),
            ]
        }
        try screen.paint()
        #expect(screen.painter.paintedPixels == 8 * 8)
    }

    @Test func aLayerThatLeavesCostsItsPlace() throws {
        var screen = try screen()
        let superlayer = LayerIdentifier(rawValue: root), old = LayerIdentifier(rawValue: blue)
        var state = try #require(screen.tree[superlayer]).state
        state.sublayers.removeAll { $0 == old }
        try screen.commit {
            $0.changes = [LayerChange(superlayer, .sublayers, state)]
            $0.removed = [old]
        }
        try screen.paint()
        #expect(screen.painter.paintedPixels == 12 * 12)
    }

    @Test func whatAMaskHidesCostsNothing() throws {
        var screen = try screen()
        try screen.set(orange, .masksToBounds) { $0.masksToBounds = true }
        try screen.paint()
        try screen.set(green, .position) { $0.position = CGPoint(x: 30, y: 30) }
        try screen.paint()
        // Its old place inside the mask: 2 x 2 pixels, and one around.
        #expect(screen.painter.paintedPixels == 4 * 4)
    }

    @Test func severalCommitsBeforeOnePictureAreDrawnOnce() throws {
        var screen = try screen()
        for x in [20.0, 40, 60, 80] { try screen.set(blue, .position) { $0.position.x = x } }
        try screen.paint()
        #expect(screen.painter.paintedPixels == 2 * 12 * 12)
    }

    @Test func anAnimatedLayerCostsWhereItWasAndWhereItIs() throws {
        var screen = try screen()
        let animation = SampleAnimation.fade(duration: 2)
        try screen.commit { $0.animations = [.add(LayerIdentifier(rawValue: blue), key: "fade", animation)] }
        try screen.paint(at: 0.5)
        try screen.paint(at: 1)
        #expect(screen.painter.paintedPixels == 12 * 12)
        try screen.paint(at: 9)
        try screen.paint(at: 10)
        #expect(screen.painter.paintedPixels == 0)
    }

    @Test func anotherScaleOrSizeDrawsEverything() throws {
        var screen = try screen()
        try screen.paint(scale: 2)
        #expect(screen.painter.paintedPixels == 200 * 200)
        try screen.set(root, .bounds) { $0.bounds.size = CGSize(width: 50, height: 80) }
        try screen.paint(scale: 2)
        #expect(screen.painter.paintedPixels == 100 * 160)
    }

    @Test func aFullCommitDrawsEverything() throws {
        var screen = try screen()
        let full = screen.tree.fullCommit(serial: 7, time: 0)
        try screen.commit { $0 = full }
        try screen.paint()
        #expect(screen.painter.paintedPixels == 100 * 100)
    }

    // MARK: - Random programs

    @Test(arguments: 0..<60) func partsMakeTheWholePicture(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed)), screen = Screen(), program = RandomLayers()
        try screen.commit { program.begin(&$0, &random) }
        var time = 0.0
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let tree = screen.tree
                try screen.commit { program.change(&$0, in: tree, at: time, &random) }
            }
            time += .random(in: 0...0.4, using: &random)
            try screen.paint(at: time, scale: seed % 2 == 0 ? 1 : 1.5, "seed \(seed), step \(step)")
        }
    }
}
