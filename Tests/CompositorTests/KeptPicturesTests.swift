// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import ImageComparison
import LayerProtocol
import TestSupport
import Testing

/// Drawings that are the same from frame to frame are kept as pixels, and the screen's pixels do not show it.
@Suite struct KeptPicturesTests {
    /// A screen that keeps pictures, and one that does not, with the same commits and frames.
    private struct Screens {
        var painter = ScreenPainter(background: .paper), plain = ScreenPainter(background: .paper, keepsPictures: false)
        var tree = LayerTree()
        var serial: UInt64 = 0

        init(_ root: SampleLayer) throws {
            let tree = try root.tree()
            try commit { $0 = tree.fullCommit(serial: 1, time: 0) }
        }

        init() {}

        mutating func commit(_ body: (inout Commit) -> Void) throws {
            serial += 1
            var commit = Commit(serial: serial, time: 0), other = tree
            body(&commit)
            try plain.apply(commit, to: &other)
            try painter.apply(commit, to: &tree)
        }

        mutating func set(_ layer: UInt32, _ properties: LayerProperties, _ change: (inout LayerState) -> Void) throws {
            var state = tree[LayerIdentifier(rawValue: layer)]?.state ?? LayerState()
            change(&state)
            try commit { $0.changes = [LayerChange(LayerIdentifier(rawValue: layer), properties, state)] }
        }

        mutating func fade(_ layer: UInt32, begin: Double = 0, duration: Double = 100) throws {
            let animation = SampleAnimation.fade(begin: begin, duration: duration)
            try commit { $0.animations = [.add(LayerIdentifier(rawValue: layer), key: "fade", animation)] }
        }

        /// Paints a frame on both, and expects the same pixels, bit by bit.
        mutating func paint(at time: Double, scale: CGFloat = 1, _ comment: Comment? = nil) throws {
            let kept = painter.image(of: tree, at: time, scale: scale)
            let drawn = plain.image(of: tree, at: time, scale: scale)
            let isSame = try #require(kept).pixels == #require(drawn).pixels
            #expect(isSame, comment)
            #expect(plain.keptPictureCount == 0 && plain.keptByteCount == 0)
        }

        /// The same, and what painting everything at once gives.
        mutating func paintWhole(at time: Double, scale: CGFloat = 1, _ comment: Comment? = nil) throws {
            try paint(at: time, scale: scale, comment)
            let kept = painter.image(of: tree, at: time, scale: scale)
            let whole = Compositor.image(of: tree, at: time, scale: scale, background: .paper)
            let comparison = try ImageComparison(
                #require(kept), #require(whole), tolerance: .init(flat: 1.0 / 16))
            #expect(comparison.isMatch, comment)
        }
    }

    private static let size = CGSize(width: 100, height: 80)

    /// A layer of 100 x 80 that shows curves.
    private func drawing(
        _ frame: CGRect = CGRect(0, 0, 100, 80), count: Int = 60, seed: UInt64 = 1,
        change: (inout LayerState) -> Void = { _ in }
    ) -> SampleLayer {
        SampleLayer(frame) {
            $0.contents = SampleDrawing.curves(count, in: frame.size, seed: seed)
            change(&$0)
        }
    }

    /// A screen with the layers in it; the first one has the number 1.
    private func screens(_ layers: SampleLayer...) throws -> Screens {
        try Screens(SampleLayer(CGRect(0, 0, 100, 80), .paper, layers))
    }

    // MARK: - What is kept

    @Test func aDrawingThatFadesIsKeptFromItsSecondFrameOn() throws {
        var screens = try screens(drawing())
        try screens.fade(1)
        try screens.paint(at: 10)
        #expect(screens.painter.keptPictureCount == 0)
        for time in 11...50 {
            try screens.paintWhole(at: Double(time))
            #expect(screens.painter.keptPictureCount == 1)
        }
        #expect(screens.painter.keptByteCount > 0)
    }

    @Test func onlyWhatIsSeenOfItTakesMemory() throws {
        var screens = try screens(
            drawing { $0.contents = SampleDrawing.curves(60, in: CGSize(width: 40, height: 30)) })
        try screens.fade(1)
        for time in 10...12 { try screens.paint(at: Double(time)) }
        #expect(screens.painter.keptPictureCount == 1)
        #expect(screens.painter.keptByteCount < 100 * 80 * 4 / 3)
    }

    @Test func aDrawingThatMovesIsNotKept() throws {
        var screens = try screens(drawing { $0.opacity = 0.5 })
        for step in 0..<9 {
            try screens.set(1, .position) { $0.position.x += 1.25 }
            try screens.paintWhole(at: Double(step))
            #expect(screens.painter.keptPictureCount == 0)
        }
    }

    /// Curves go beyond the layer, whose edges are between pixels.
    @Test(arguments: 1...8) func aDrawingIsCutOffAtItsEdgesWhileItMoves(_ seed: UInt64) throws {
        var screens = try screens(
            drawing(CGRect(20, 15, 50, 40)) {
                $0.contents = SampleDrawing.curves(40, in: Self.size, seed: seed)
                $0.opacity = 0.5
            })
        for step in 0..<9 {
            try screens.set(1, .position) {
                $0.position.x += 1.3
                $0.position.y -= 0.4
            }
            try screens.paintWhole(at: Double(step), "step \(step)")
        }
    }

    @Test func aDrawingThatIsMadeAgainIsNotKept() throws {
        var screens = try screens(drawing { $0.opacity = 0.5 })
        for step in 0..<9 {
            try screens.set(1, .contents) {
                $0.contents = SampleDrawing.curves(60, in: Self.size, seed: UInt64(step + 2))
            }
            try screens.paintWhole(at: Double(step))
            #expect(screens.painter.keptPictureCount == 0)
        }
    }

    /// Opaque layers, and drawings that are fast, are drawn on the screen itself.
    @Test func smallAndOpaqueDrawingsAreNotKept() throws {
        var screens = try screens(
            drawing(CGRect(0, 0, 50, 80), count: 3) { $0.opacity = 0.5 }, drawing(CGRect(50, 0, 50, 80)),
            SampleLayer(CGRect(20, 20, 50, 50), .sea))
        for step in 0..<9 {
            try screens.set(3, .position) { $0.position.x += 1 }
            try screens.paintWhole(at: Double(step))
            #expect(screens.painter.keptPictureCount == 0)
        }
    }

    @Test func aFrameWithoutItDiscardsIt() throws {
        var screens = try screens(drawing(CGRect(0, 0, 50, 80)), SampleLayer(CGRect(70, 20, 10, 10), .sea))
        try screens.fade(1, duration: 10)
        for time in 1...3 { try screens.paint(at: Double(time)) }
        #expect(screens.painter.keptPictureCount == 1)
        // Nothing is drawn.
        try screens.paint(at: 3)
        #expect(screens.painter.keptPictureCount == 1)
        try screens.commit { $0.animations = [.remove(LayerIdentifier(rawValue: 1), key: "fade")] }
        try screens.paintWhole(at: 20)
        #expect(screens.painter.keptPictureCount == 0)
    }

    @Test func aNewScaleOrTreeDiscardsAll() throws {
        var screens = try screens(drawing())
        try screens.fade(1)
        for time in 10...12 { try screens.paint(at: Double(time)) }
        try screens.paintWhole(at: 13, scale: 2)
        #expect(screens.painter.keptPictureCount == 0)
        for time in 14...15 { try screens.paintWhole(at: Double(time), scale: 2) }
        #expect(screens.painter.keptPictureCount == 1)
        let full = screens.tree.fullCommit(serial: 9, time: 0)
        try screens.commit { $0 = full }
        #expect(screens.painter.keptPictureCount == 0)
        try screens.paintWhole(at: 16, scale: 2)
    }

    @Test func memoryCanBeFreed() throws {
        var screens = try screens(drawing())
        try screens.fade(1)
        for time in 10...12 { try screens.paint(at: Double(time)) }
        screens.painter.dropKeptPictures()
        #expect(screens.painter.keptByteCount == 0)
        for time in 13...15 { try screens.paintWhole(at: Double(time)) }
        #expect(screens.painter.keptPictureCount == 1)
    }

    /// Each of these takes as much memory as the screen.
    @Test func thereIsRoomForAFewScreens() throws {
        let layers = (0..<9).map { number in
            SampleLayer(CGRect(0, 0, 100, 80)) {
                $0.contents = SampleDrawing.tiles(Self.size, seed: UInt64(number))
                $0.opacity = 0.5
            }
        }
        var screens = try Screens(
            SampleLayer(CGRect(0, 0, 100, 80), .paper, layers + [SampleLayer(CGRect(0, 0, 100, 80), .sea)]))
        for step in 0..<6 {
            try screens.set(10, .opacity) { $0.opacity = 0.1 + Float(step) / 50 }
            try screens.paint(at: Double(step))
            #expect(screens.painter.keptByteCount <= 4 * 100 * 80 * 4)
        }
        // With the places of the pixels, a fourth one has no room.
        #expect(screens.painter.keptPictureCount == 3)
        // One leaves, and makes room.
        try screens.set(1, .isHidden) { $0.isHidden = true }
        for step in 6..<12 {
            try screens.set(10, .opacity) { $0.opacity = 0.1 + Float(step) / 50 }
            try screens.paint(at: Double(step))
        }
        #expect(screens.painter.keptPictureCount == 3)
    }

    /// Small changes below a large drawing: a picture is made as soon as they have drawn as many pixels as it has.
    @Test func aPictureIsMadeWhenItPays() throws {
        var screens = try screens(SampleLayer(CGRect(10, 10, 18, 18), .sea), drawing { $0.opacity = 0.5 })
        try screens.paint(at: 0)
        // The first frame has drawn all of it.
        try screens.set(1, .backgroundColor) { $0.backgroundColor = .leaf }
        try screens.paint(at: 1)
        #expect(screens.painter.keptPictureCount == 1)
        // From here on it is drawn in parts of 20 x 20 pixels, of 8,000.
        screens.painter.dropKeptPictures()
        screens.plain.dropKeptPictures()
        for frame in 1...20 {
            try screens.set(1, .backgroundColor) { $0.backgroundColor = frame % 2 == 0 ? .leaf : .sea }
            try screens.paint(at: 1)
            #expect(screens.painter.keptPictureCount == 0)
        }
        try screens.set(1, .backgroundColor) { $0.backgroundColor = .amber }
        try screens.paintWhole(at: 1)
        #expect(screens.painter.keptPictureCount == 1)
    }

    // MARK: - The same pixels

    @Test func siblingsMoveBelowAndAbove() throws {
        var screens = try screens(
            SampleLayer(CGRect(10, 10, 30, 30), .sea) { $0.cornerRadius = 8 }, drawing(),
            SampleLayer(CGRect(40, 30, 20, 20), .amber) { $0.opacity = 0.7 }, drawing(seed: 2))
        try screens.fade(2)
        try screens.fade(4)
        for step in 1...20 {
            try screens.set(1, .position) { $0.position.x += 2.5 }
            try screens.set(3, .position) { $0.position.y -= 1.5 }
            // In some frames only they change.
            try screens.paintWhole(at: Double(step / 3 * 3), "step \(step)")
        }
        #expect(screens.painter.keptPictureCount == 2)
    }

    @Test func scrolledDrawings() throws {
        let rows = (0..<4).map { row in
            drawing(CGRect(5, CGFloat(row) * 40, 80, 38), seed: UInt64(row)) { $0.opacity = 0.6 }
        }
        var screens = try screens(
            SampleLayer(CGRect(0, 10, 100, 70), .paper, rows) { $0.masksToBounds = true },
            drawing(CGRect(50, 30, 40, 40), seed: 9) { $0.opacity = 0.4 })
        for step in 1...24 {
            if step % 3 > 0 { try screens.set(5, .bounds) { $0.bounds.origin.y += 6 } }
            if step % 4 == 0 { try screens.set(2, .opacity) { $0.opacity = 0.3 + Float(step) / 80 } }
            try screens.paintWhole(at: Double(step), "step \(step)")
        }
    }

    @Test func fractionsOfPixelsAndScales() throws {
        var screens = try screens(drawing(CGRect(3.3, 2.7, 90.4, 71.9)) { $0.backgroundColor = .amber }, drawing())
        try screens.fade(1)
        try screens.fade(2)
        for (step, scale) in [1, 1, 1, 1.5, 1.5, 1.5, 3, 3, 3, 1, 1, 1].enumerated() {
            try screens.paintWhole(at: Double(step + 1), scale: scale, "step \(step)")
        }
    }

    @Test func layersComeAndGo() throws {
        var screens = try screens(drawing(), drawing(seed: 2))
        try screens.fade(1)
        try screens.fade(2)
        var root = try #require(screens.tree[LayerIdentifier(rawValue: 3)]).state
        for step in 1...20 {
            if step % 5 == 0 {
                root.sublayers.reverse()
                try screens.commit { $0.changes = [LayerChange(LayerIdentifier(rawValue: 3), .sublayers, root)] }
            }
            if step == 12 {
                let new = LayerIdentifier(rawValue: 9)
                root.sublayers.append(new)
                let state = drawing(seed: 3) { $0.opacity = 0.4 }.state
                try screens.commit {
                    $0.changes = [
                        LayerChange(new, .all, state), LayerChange(LayerIdentifier(rawValue: 3), .sublayers, root),
                    ]
                }
            }
            if step == 16 {
                let old = LayerIdentifier(rawValue: 1)
                root.sublayers.removeAll { $0 == old }
                try screens.commit {
                    $0.changes = [LayerChange(LayerIdentifier(rawValue: 3), .sublayers, root)]
                    $0.removed = [old]
                }
            }
            try screens.paintWhole(at: Double(step), "step \(step)")
        }
        #expect(screens.painter.keptPictureCount == 2)
    }

    @Test(arguments: [CGBlendMode.multiply, .screen, .difference, .plusLighter, .copy, .hue])
    func blendModes(_ mode: CGBlendMode) throws {
        var screens = try screens(
            SampleLayer(CGRect(10, 10, 50, 50), .sea), drawing { $0.blendMode = mode }, drawing(seed: 2))
        try screens.fade(2)
        try screens.fade(3)
        for step in 1...8 { try screens.paintWhole(at: Double(step), "step \(step)") }
        #expect(screens.painter.keptPictureCount == 2)
    }

    /// Each copy has a fade of its own, and is at another place.
    @Test func copiesOfReplicators() throws {
        for isTinted in [false, true] {
            let replicator = SampleLayer(CGRect(0, 0, 100, 80), nil, [drawing(CGRect(0, 0, 40, 40))]) {
                var replication = LayerReplication()
                (replication.count, replication.transform.m41, replication.delay) = (3, 30, 0.5)
                if isTinted { replication.redOffset = -0.3 }
                $0.figure = .replication(replication)
            }
            var screens = try screens(replicator)
            try screens.fade(1, begin: 1, duration: 4)
            for step in 0...24 { try screens.paintWhole(at: Double(step) / 4, "step \(step)") }
        }
    }

    @Test func whatDependsOnOtherLayersOrOnTheDrawnPartIsNotKept() throws {
        var path = PathElements()
        path.append(.ellipse(CGRect(5, 3, 60, 40)), .identity)
        let changes: [(String, (inout LayerState) -> Void)] = [
            ("shadow", { ($0.shadow.opacity, $0.shadow.radius) = (0.5, 4) }),
            ("shadow of a path", { ($0.shadow.opacity, $0.shadowPath) = (0.5, path) }),
            ("bitmap", { $0.rasterization = 0.5 }), ("backdrop", { $0.backdrop = LayerBackdrop(radius: 4) }),
            ("upside down", { $0.isGeometryFlipped = true }),
            ("perspective", { $0.transform.m14 = 0.002 }),
            ("round edge", { ($0.masksToBounds, $0.cornerRadius, $0.backgroundColor) = (true, 20, .sea) }),
            ("hard sides", { ($0.hardSides, $0.position.x) = (.all, 50.3) }),
            ("shape", { ($0.figure, $0.opacity) = (.shape(LayerShape()), 0.4) }),
        ]
        for (name, change) in changes {
            var screens = try screens(
                SampleLayer(CGRect(10, 10, 30, 30), .amber), drawing(CGRect(10, 10, 80, 60), change: change))
            try screens.fade(2)
            for step in 1...6 {
                try screens.set(1, .position) { $0.position.x += 4 }
                try screens.paintWhole(at: Double(step), "\(name), step \(step)")
            }
            #expect(screens.painter.keptPictureCount == 0, "\(name)")
        }
    }

    /// A rounded superlayer cuts its sublayers off smoothly, a group once more.
    @Test func drawingsInGroupsAndClips() throws {
        let inner = drawing(CGRect(-10, -5, 70, 60)), clipped = drawing(CGRect(-10, -5, 70, 60), seed: 2)
        var screens = try screens(
            SampleLayer(CGRect(5, 5, 50, 50), .amber, [inner]) { $0.opacity = 0.8 },
            SampleLayer(CGRect(40, 20, 50, 50), nil, [clipped]) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) },
            SampleLayer(CGRect(60, 5, 30, 30), .sea))
        try screens.fade(1)
        try screens.fade(3)
        for step in 1...12 {
            try screens.set(5, .position) { $0.position.x -= 3 }
            try screens.paintWhole(at: Double(step / 2 * 2 + 1), "step \(step)")
        }
    }

    // MARK: - Random programs

    /// Layers of random drawings that fade, move, scroll, blend, are copied and cut off.
    @Test(arguments: 0..<60) func randomDrawings(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed)), screens = Screens(), program = RandomLayers()
        try screens.commit {
            program.begin(&$0, &random)
            addDrawings(to: &$0, &random)
        }
        if seed % 2 == 0 {
            let tree = screens.tree
            try screens.commit {
                program.addScrollViews(&$0, in: tree, &random)
                addDrawings(to: &$0, &random)
            }
        }
        var time = 0.0
        for step in 0..<16 {
            if step % 4 == 0 {
                let tree = screens.tree
                try screens.commit {
                    if seed % 2 == 0, Bool.random(using: &random) {
                        program.scroll(&$0, in: tree, &random)
                    } else {
                        program.change(&$0, in: tree, at: time, &random)
                    }
                    addDrawings(to: &$0, &random)
                }
            }
            // Between these changes, layers fade.
            let tree = screens.tree
            try screens.commit { fadeOne(of: tree, &$0, &random) }
            time += .random(in: 0...0.1, using: &random)
            try screens.paint(at: time, scale: [1, 1.5, 2][seed % 3], "seed \(seed), step \(step)")
        }
        try screens.paintWhole(at: time, scale: [1, 1.5, 2][seed % 3], "seed \(seed)")
    }

    private func addDrawings(to commit: inout Commit, _ random: inout SeededGenerator) {
        for (index, change) in commit.changes.enumerated() where change.layer != commit.root {
            guard change.properties.contains(.contents), Int.random(in: 0..<4, using: &random) > 0 else { continue }
            var state = change.state
            state.contents = SampleDrawing.mixture(in: state.bounds.size, &random)
            state.drawnBounds = state.bounds
            state.opacity = .random(in: 0.1...1, using: &random)
            commit.changes[index].state = state
        }
    }

    private func fadeOne(of tree: LayerTree, _ commit: inout Commit, _ random: inout SeededGenerator) {
        let layers = tree.nodes.keys.filter { $0 != tree.root }.sorted { $0.rawValue < $1.rawValue }
        guard let layer = layers.randomElement(using: &random), var state = tree[layer]?.state else { return }
        state.opacity = .random(in: 0.1...0.9, using: &random)
        commit.changes = [LayerChange(layer, .opacity, state)]
    }
}
