// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import LayerProtocol

/// The visible layers among replicated layers and layers that keep depth.
struct LayerSightTests {
    private func replication(_ count: CGFloat, _ change: (inout LayerReplication) -> Void = { _ in }) -> LayerState {
        var state = LayerState(), replication = LayerReplication()
        replication.count = count
        change(&replication)
        (state.figure, state.bounds.size) = (.replication(replication), CGSize(width: 10, height: 10))
        return state
    }

    /// Layers in each other, the first one the root.
    private func tree(_ states: [LayerState]) throws -> LayerTree {
        var commit = Commit(serial: 1, time: 0, isFull: true, root: LayerIdentifier(rawValue: 1)), tree = LayerTree()
        for (index, state) in states.enumerated() {
            var state = state
            if index < states.count - 1 { state.sublayers = [LayerIdentifier(rawValue: UInt32(index + 2))] }
            commit.changes.append(LayerChange(LayerIdentifier(rawValue: UInt32(index + 1)), .all, state))
        }
        try tree.apply(commit)
        return tree
    }

    /// All drawings of the leaves.
    private func leaves(_ tree: LayerTree, _ layer: SeenLayer) -> Int {
        let inner = tree.layersSeen(in: layer.state, layer.sight)
        return layer.state.sublayers.isEmpty ? 1 : inner.reduce(0) { $0 + leaves(tree, $1) }
    }

    private func leaves(_ states: [LayerState]) throws -> Int {
        let tree = try tree(states)
        return tree.layersSeen(of: LayerIdentifier(rawValue: 1), LayerSight(time: 0), through: nil)
            .reduce(0) { $0 + leaves(tree, $1) }
    }

    @Test(
        arguments: [(-5, 0), (0, 0), (0.99, 0), (1, 1), (7.9, 7), (1e9, 4096), (.infinity, 4096), (.nan, 0)]
            as [(CGFloat, Int)])
    func soManyCopiesAreShown(_ count: CGFloat, _ shown: Int) {
        #expect(replication(count).copies(in: 1).count == shown)
    }

    @Test func copiesOfCopiesAreBoundedTogether() throws {
        #expect(try leaves([replication(64), replication(64), LayerState()]) == 4096)
        #expect(try leaves([replication(1e9), replication(1e9), replication(1e9), LayerState()]) == 4096)
        #expect(try leaves([replication(100), replication(100), LayerState()]) == 100 * 40)
        let deep = replication(1e9) { $0.keepsDepth = true }
        #expect(try leaves([LayerState(), deep, deep, replication(3), LayerState()]) == 4096)
    }

    @Test func eachCopyIsMovedColouredAndLaterOnceMore() {
        let copies = replication(3) {
            ($0.transform.m41, $0.delay) = (20, 0.5)
            ($0.color, $0.redOffset) = (RGBAColor(red: 0.5, green: 1, blue: 1, alpha: 1), -0.375)
        }.copies(in: 1)
        #expect(copies.map { $0.space?.m41 ?? 0 } == [0, 20, 40])
        #expect(copies.map(\.delay) == [0, 0.5, 1])
        #expect(copies.map(\.color.red) == [0.5, 0.125, 0] && copies.map(\.color.green) == [1, 1, 1])
    }

    @Test func copiesTurnAboutTheMiddleOfTheBounds() throws {
        let half = CATransform3D(CGAffineTransform(rotationAngle: .pi))
        let space = try #require(replication(2) { $0.transform = half }.copies(in: 1)[1].space)
        let corner = CGPoint.zero.applying(space.affine)
        #expect(abs(corner.x - 10) < 1e-9 && abs(corner.y - 10) < 1e-9)
    }

    @Test func whatIsInALayerThatKeepsDepthIsSeenThroughAllOfItsTransforms() throws {
        var space = LayerState(), leaf = LayerState()
        (space.figure, space.zPosition, space.opacity) = (.space, 5, 0.5)
        (space.transform.m41, space.sublayerTransform.m42, leaf.zPosition) = (10, 20, 7)
        let tree = try tree([LayerState(), space, space, leaf])
        let root = LayerState.with(sublayers: [LayerIdentifier(rawValue: 2)])
        let seen = tree.layersSeen(in: root, LayerSight(time: 0))
        let only = try #require(seen.first)
        #expect(seen.count == 1 && only.depth == 17 && only.opacity == 0.25 && only.sight.depth == 4)
        #expect(only.map.m41 == 20 && only.map.m42 == 40 && only.map.m43 == 17)
    }

    @Test func layersThatKeepDepthAreShownAsDeepAsOthers() throws {
        var space = LayerState()
        space.figure = .space
        let deep = Array(repeating: space, count: 5000) + [LayerState()]
        #expect(try leaves(deep) == 0)
        #expect(try leaves(Array(repeating: space, count: 200) + [LayerState()]) == 1)
    }
}

extension LayerState {
    fileprivate static func with(sublayers: [LayerIdentifier]) -> LayerState {
        var state = LayerState()
        state.sublayers = sublayers
        return state
    }
}
