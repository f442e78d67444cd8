// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import LayerProtocol
import Testing

/// Trees that no screen has room for.
@Suite struct LargeTreeTests {
    private let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func layer(_ number: UInt32) -> LayerIdentifier { LayerIdentifier(rawValue: number) }

    /// Nested layers, each with its number as its identifier; the last one is red.
    private func tree(deep count: UInt32, change: (inout LayerState) -> Void = { _ in }) throws -> LayerTree {
        var commit = Commit(serial: 1, time: 0, isFull: true, root: layer(1))
        for number in 1...count {
            var state = LayerState()
            state.bounds.size = CGSize(width: 20, height: 20)
            state.anchorPoint = .zero
            if number > 1 { change(&state) }
            if number < count { state.sublayers = [layer(number + 1)] }
            if number == count { state.backgroundColor = red }
            commit.changes.append(LayerChange(layer(number), .all, state))
        }
        var tree = LayerTree()
        try tree.apply(commit)
        return tree
    }

    private func isRed(_ tree: LayerTree) throws -> Bool {
        try #require(Compositor.image(of: tree, at: 0, scale: 1)).color(x: 10, y: 10) == SIMD4(255, 0, 0, 255)
    }

    @Test func layersAreShownDownToACertainDepth() throws {
        #expect(try isRed(tree(deep: UInt32(LayerTree.deepest))))
        #expect(try !isRed(tree(deep: UInt32(LayerTree.deepest) + 1)))
    }

    @Test func tenThousandLayersInEachOther() throws {
        var tree = try tree(deep: 10_000), painter = ScreenPainter()
        #expect(painter.image(of: tree, at: 0, scale: 1) != nil)
        var commit = Commit(serial: 2, time: 1)
        commit.changes = [LayerChange(layer(9_000), .backgroundColor, LayerState())]
        try painter.apply(commit, to: &tree)
        #expect(painter.image(of: tree, at: 1, scale: 1) != nil && painter.paintedPixels == 0)
        #expect(tree.localTime(of: layer(10_000), at: 3) == 3)
    }

    @Test func ahundredThousandLayersBesideEachOther() throws {
        var commit = Commit(serial: 1, time: 0, isFull: true, root: layer(1)), root = LayerState()
        root.anchorPoint = .zero
        root.bounds.size = CGSize(width: 20, height: 20)
        for number in 2...100_001 as ClosedRange<UInt32> {
            var state = LayerState()
            (state.bounds.size, state.backgroundColor) = (CGSize(width: 40, height: 40), red)
            state.position.x = CGFloat(number) * 100 - 200
            root.sublayers.append(layer(number))
            commit.changes.append(LayerChange(layer(number), .all, state))
        }
        commit.changes.append(LayerChange(layer(1), .all, root))
        var tree = LayerTree()
        try tree.apply(commit)
        #expect(try isRed(tree))
    }

    /// Each of these draws the layer and its sublayers into a picture: only once, and within the memory limit.
    @Test(arguments: ["shadow", "opacity", "bitmap", "round", "perspective", "far shadow"])
    func whatMakesPicturesInPictures(_ kind: String) throws {
        let tree = try tree(deep: 100) { state in
            switch kind {
            case "shadow": state.shadow.opacity = 1
            case "far shadow": (state.shadow.opacity, state.shadow.offset.width) = (1, 1e6)
            case "opacity": (state.opacity, state.backgroundColor) = (0.99, red)
            case "bitmap": state.rasterization = 1
            case "round": (state.masksToBounds, state.cornerRadius, state.backgroundColor) = (true, 5, red)
            default: state.transform.m34 = -1 / 1000
            }
        }
        #expect(Compositor.image(of: tree, at: 0, scale: 1) != nil)
    }
}
