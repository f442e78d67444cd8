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
            let comparison = ImageComparison(part, whole, tolerance: .init(flat: 1.0 / 16))
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

    // MARK: - Scrolling

    /// A scroll view of 100 x 80 with three rows of 100 x 40 and an indicator, a bar above it, and a badge over it. A layer has
    /// the number after those in it.
    private func list(scrolled: (inout LayerState) -> Void = { _ in }) throws -> Screen {
        var screen = Screen()
        let rows = (0..<3).map { row in
            SampleLayer(
                CGRect(0, CGFloat(row) * 40, 100, 40), [RGBAColor.sea, .amber, .paper][row],
                [SampleLayer(CGRect(CGFloat(10 + row * 20), 8, 20, 9), .leaf) { $0.cornerRadius = 4 }])
        }
        let tree = try SampleLayer(
            CGRect(0, 0, 100, 100), .paper,
            [
                SampleLayer(CGRect(0, 20, 100, 80), .paper, rows + [SampleLayer(CGRect(94, 2, 3, 20), .leaf)]) {
                    $0.masksToBounds = true
                    scrolled(&$0)
                },
                SampleLayer(CGRect(0, 0, 100, 20), .amber),
                SampleLayer(CGRect(40, 50, 20, 20), .sea) { $0.cornerRadius = 10 },
            ]
        ).tree()
        try screen.commit { $0 = tree.fullCommit(serial: 1, time: 0) }
        try screen.paint()
        return screen
    }

    private let badge: UInt32 = 10, bar: UInt32 = 9, scroll: UInt32 = 8, indicator: UInt32 = 7, firstRow: UInt32 = 2

    @Test func aStepCostsWhatComesIntoView() throws {
        var screen = try list()
        try screen.set(scroll, .bounds) { $0.bounds.origin.y = 7 }
        try screen.paint()
        // Seven rows of pixels, the one below the edge of the bar, and the badge where it is and where the move took it.
        #expect(screen.painter.paintedPixels == 8 * 100 + 22 * 29)
    }

    @Test(arguments: [(0, 7), (0, -7), (5, 0), (-5, 9), (0, 30), (0, 79), (0, 500), (0.5, 0.25), (3, 0.5)])
    func aScrolledScreenIsThatOfTheNewPlace(_ x: Double, _ y: Double) throws {
        for scale in [1.0, 2, 3] {
            var screen = try list()
            try screen.paint(scale: scale)
            for _ in 0..<9 {
                try screen.set(scroll, .bounds) {
                    $0.bounds.origin = CGPoint(x: $0.bounds.minX + x, y: $0.bounds.minY + y)
                }
                try screen.paint(scale: scale, "by \(x), \(y)")
            }
            for _ in 0..<9 {
                try screen.set(scroll, .bounds) {
                    $0.bounds.origin = CGPoint(x: $0.bounds.minX - x, y: $0.bounds.minY - y)
                }
                try screen.paint(scale: scale, "back by \(x), \(y)")
            }
        }
    }

    @Test func anImageStaysAsItWas() throws {
        var screen = try list()
        let image = screen.painter.image(of: screen.tree, at: 0, scale: 1)
        let before = try #require(image), pixels = before.pixels.map { $0 }
        for _ in 0..<20 { try screen.set(scroll, .bounds) { $0.bounds.origin.y += 9 } }
        try screen.paint()
        #expect(before.pixels == pixels)
    }

    @Test func whatChangesInTheSameCommitIsDrawn() throws {
        var screen = try list()
        for step in 1...6 {
            let tree = screen.tree
            var list = try #require(tree[LayerIdentifier(rawValue: scroll)]).state
            var row = try #require(tree[LayerIdentifier(rawValue: firstRow)]).state
            var bar = try #require(tree[LayerIdentifier(rawValue: indicator)]).state
            list.bounds.origin.y += 6
            row.position.y += 11
            bar.position.y += 8
            try screen.commit { commit in
                commit.changes = [
                    LayerChange(LayerIdentifier(rawValue: scroll), .bounds, list),
                    LayerChange(LayerIdentifier(rawValue: firstRow), .position, row),
                    LayerChange(LayerIdentifier(rawValue: indicator), .position, bar),
                ]
            }
            if step % 2 == 0 { try screen.paint("step \(step)") }
        }
    }

    @Test func severalMovesAndChangesBeforeOnePictureAreDrawn() throws {
        var screen = try list()
        try screen.set(firstRow, .backgroundColor) { $0.backgroundColor = .leaf }
        try screen.set(scroll, .bounds) { $0.bounds.origin.y = 5 }
        try screen.set(badge, .position) { $0.position.y += 12 }
        try screen.set(scroll, .bounds) { $0.bounds.origin.y = 12 }
        try screen.set(bar, .backgroundColor) { $0.backgroundColor = .sea }
        try screen.set(scroll, .bounds) { $0.bounds.origin.y = -3 }
        try screen.paint()
    }

    @Test func manyMovesBeforeOnePictureCostAsOne() throws {
        var screen = try list()
        for step in 1...2000 { try screen.set(scroll, .bounds) { $0.bounds.origin.y = CGFloat(step % 40) } }
        try screen.paint()
        #expect(screen.painter.paintedPixels <= 2 * 100 * 100)
    }

    /// The pixels of the last picture have to be those of the list.
    @Test func aListThatCameAfterThePictureIsNotMoved() throws {
        var screen = Screen()
        let rows = (0..<3).map {
            SampleLayer(CGRect(0, CGFloat($0) * 40, 100, 40), [RGBAColor.sea, .amber, .leaf][$0])
        }
        let list = SampleLayer(CGRect(0, 0, 100, 80), .paper, rows) { $0.masksToBounds = true }
        // 1 is below the drawer, 2 to 4 are the rows of the list (5) in the drawer (6).
        let tree = try SampleLayer(
            CGRect(0, 0, 100, 100), .paper,
            [SampleLayer(CGRect(10, 10, 50, 50), .sea), SampleLayer(CGRect(200, 0, 100, 100), nil, [list])]
        ).tree()
        try screen.commit { $0 = tree.fullCommit(serial: 1, time: 0) }
        try screen.paint()
        try screen.set(6, .position) { $0.position.x = 50 }
        try screen.set(5, .bounds) { $0.bounds.origin.y = 7 }
        try screen.set(6, .position) { $0.position.x = 250 }
        try screen.paint()
    }

    /// Layers that can't be moved as pixels are drawn again.
    @Test func whatShowsMoreThanItsRowsIsDrawnAgain() throws {
        let changes: [(inout LayerState) -> Void] = [
            { $0.backgroundColor = nil }, { $0.backgroundColor?.alpha = 0.5 }, { $0.masksToBounds = false },
            { $0.cornerRadius = 12 }, { $0.borderWidth = 2 }, { $0.opacity = 0.5 }, { $0.position.y += 0.25 },
            { $0.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.1)) }, { $0.transform.m22 = -1 },
            { $0.sublayerTransform.m41 = 3 }, { $0.isGeometryFlipped = true }, { $0.blendMode = .multiply },
            { $0.rasterization = 1 }, { $0.figure = .space },
            { $0.backdrop = LayerBackdrop(radius: 4, saturation: 1.5) },
        ]
        for (index, change) in changes.enumerated() {
            var screen = try list(scrolled: change)
            try screen.set(scroll, .bounds) { $0.bounds.origin.y = 9 }
            try screen.paint("change \(index)")
            #expect(screen.painter.paintedPixels >= 80 * 80, "change \(index)")
        }
    }

    @Test(arguments: 0..<60) func randomScrollsMakeTheWholePicture(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed)), screen = Screen(), program = RandomLayers()
        try screen.commit { program.begin(&$0, &random) }
        let tree = screen.tree
        try screen.commit { program.addScrollViews(&$0, in: tree, &random) }
        var time = 0.0
        for step in 0..<20 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let tree = screen.tree
                try screen.commit {
                    if Bool.random(using: &random) {
                        program.scroll(&$0, in: tree, &random)
                    } else {
                        program.change(&$0, in: tree, at: time, &random)
                    }
                }
            }
            if seed % 3 > 0 { time += .random(in: 0...0.4, using: &random) }
            try screen.paint(at: time, scale: seed % 2 == 0 ? 1 : 1.5, "seed \(seed), step \(step)")
        }
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
