// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport
import Testing

@testable import QuartzCore

/// The commits for changes in the layer tree.
@MainActor
struct CALayerCommitTests {
    @Test func theFirstCommitBringsTheTree() throws {
        let stage = Stage()
        let first = try #require(stage.display.commits.first)
        #expect(first.serial == 1)
        #expect(first.root == stage.root.identifier)
        #expect(first.changes.map(\.layer) == [stage.root.identifier])
        #expect(stage.display.tree.size == CGSize(width: 300, height: 300))
    }

    @Test func onlyWhatChangedIsTold() throws {
        let stage = Stage()
        let layer = stage.makeLayer()
        _ = stage.makeLayer()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 3
        layer.zPosition = 2
        CATransaction.flush()
        let last = try #require(stage.commits.last)
        #expect(last.changes.map(\.layer) == [layer.identifier])
        #expect(last.changes.first?.properties == [.cornerRadius, .zPosition])
        #expect(last.animations.isEmpty && last.removed.isEmpty && !last.isFull)
    }

    @Test func nothingIsSentWhenNothingChanged() {
        let stage = Stage()
        let layer = stage.makeLayer()
        let count = stage.display.commits.count
        layer.cornerRadius = layer.cornerRadius
        layer.bounds = layer.bounds
        CATransaction.flush()
        #expect(stage.display.commits.count == count)
    }

    @Test func removingALayerRemovesWhatIsInIt() throws {
        let stage = Stage()
        let outer = stage.makeLayer(), inner = CALayer()
        outer.addSublayer(inner)
        CATransaction.flush()
        outer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(try Set(#require(stage.commits.last).removed) == [outer.identifier, inner.identifier])
        #expect(stage.display.tree.nodes.count == 1)
        #expect(outer.presentation() == nil && inner.presentation() == nil)
    }

    @Test func movingALayerInTheTreeKeepsIt() throws {
        let stage = Stage()
        let a = stage.makeLayer(), b = stage.makeLayer(), moved = CALayer()
        a.addSublayer(moved)
        CATransaction.flush()
        moved.removeFromSuperlayer()
        b.addSublayer(moved)
        CATransaction.flush()
        let last = try #require(stage.commits.last)
        #expect(last.removed.isEmpty)
        #expect(Set(last.changes.map(\.layer)) == [a.identifier, b.identifier])
        #expect(stage.display.tree[b.identifier]?.state.sublayers == [moved.identifier])
    }

    @Test func aLayerThatComesBackIsToldWhole() throws {
        let stage = Stage()
        let layer = stage.makeLayer(), inner = CALayer()
        layer.addSublayer(inner)
        layer.cornerRadius = 4
        CATransaction.flush()
        layer.removeFromSuperlayer()
        CATransaction.flush()
        layer.borderWidth = 2
        stage.root.addSublayer(layer)
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier]?.state.cornerRadius == 4)
        #expect(stage.display.tree[layer.identifier]?.state.borderWidth == 2)
        #expect(stage.display.tree[layer.identifier]?.state.sublayers == [inner.identifier])
    }

    @Test func aLayerMayMoveFromSceneToScene() {
        let stage = Stage(), other = Stage(besides: stage)
        let layer = CALayer()
        stage.root.addSublayer(layer)
        CATransaction.flush()
        other.root.addSublayer(layer)
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier] == nil)
        #expect(other.display.tree[layer.identifier] != nil)
        stage.root.addSublayer(layer)
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier] != nil)
        #expect(other.display.tree[layer.identifier] == nil)
    }

    /// The cost of a turn depends on the changes, not on the size of the tree.
    @Test func aTurnVisitsOnlyScenesThatChanged() {
        let first = Stage(), stages = [first] + (0..<20).map { _ in Stage(besides: first) }
        let layers = stages.map { $0.makeLayer() }
        var visited: [Int] = []
        for (index, stage) in stages.enumerated() { stage.host.turnEnded = { visited.append(index) } }
        CATransaction.flush()
        #expect(visited == [])
        layers[7].opacity = 0.5
        layers[3].setNeedsLayout()
        CATransaction.flush()
        #expect(visited == [3, 7], "in the order in which the scenes were made")
        stages[5].root.setNeedsDisplay()
        stages[5].host.setNeedsTurn()
        CATransaction.flush()
        #expect(visited == [3, 7, 5])
    }

    /// Changes that the layout of one scene makes in another one are laid out and sent in the same turn.
    @Test func layoutOfOneSceneMayChangeAnother() {
        final class Pusher: CALayer {
            var other: CALayer?
            override func layoutSublayers() { other?.cornerRadius = 3 }
        }
        let first = Stage(), second = Stage(besides: first)
        let early = first.makeLayer(), pusher = Pusher()
        pusher.other = early
        second.root.addSublayer(pusher)
        pusher.setNeedsLayout()
        CATransaction.flush()
        #expect(first.display.tree[early.identifier]?.state.cornerRadius == 3)
    }

    @Test func aLayerAddedAndRemovedInOneTurnIsNeverTold() {
        let stage = Stage()
        let count = stage.display.commits.count
        let layer = CALayer()
        stage.root.addSublayer(layer)
        layer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier] == nil)
        #expect(stage.display.commits.dropFirst(count).allSatisfy { $0.removed.isEmpty })
    }

    /// Random changes of a tree: the display's copy is always the model.
    @Test func theDisplaysTreeFollowsTheModel() {
        let stage = Stage()
        var random = SeededGenerator(seed: 7)
        let layers = (0..<20).map { _ in CALayer() }
        for _ in 0..<400 {
            let layer = layers[random.below(20)], other = layers[random.below(20)]
            switch random.below(6) {
            case 0: layer.removeFromSuperlayer()
            case 1: stage.root.insertSublayer(layer, at: UInt32(random.below(5)))
            case 2 where !other.isInside(layer): other.addSublayer(layer)
            case 3: layer.cornerRadius = CGFloat(random.below(9))
            case 4: layer.opacity = Float(random.below(4)) / 4
            default: if random.below(3) == 0 { CATransaction.flush() }
            }
        }
        CATransaction.flush()
        expectSame(stage.root, stage.display.tree)
        let reachable = count(stage.root)
        #expect(stage.display.tree.nodes.count == reachable)
    }

    private func expectSame(_ layer: CALayer, _ tree: LayerTree) {
        let node = tree[layer.identifier]
        #expect(node?.state.sublayers == layer.orderedSublayers.map(\.identifier))
        #expect(node?.state.cornerRadius == layer.cornerRadius)
        #expect(node?.state.opacity == layer.opacity)
        for sublayer in layer.orderedSublayers { expectSame(sublayer, tree) }
    }

    private func count(_ layer: CALayer) -> Int { layer.orderedSublayers.reduce(1) { $0 + count($1) } }

    @Test func aTimingIsSentAndDoesNotAnimate() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.speed = 0
        layer.timeOffset = 4
        CATransaction.flush()
        let change = stage.commits.last?.changes.first { $0.layer == layer.identifier }
        #expect(change?.properties == .timing && change?.state.timing.timeOffset == 4)
        #expect(layer.animationKeys() == nil)
    }
}

extension SeededGenerator {
    fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
