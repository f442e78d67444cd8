// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport

enum SampleAnimation {
    static func fade(begin: Double = 0, duration: Double) -> AnimationDescription {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration) = (begin, duration)
        return AnimationDescription(keyPath: .opacity, timing: timing, from: .number(1), to: .number(0.2))
    }

    static func move(begin: Double, duration: Double, to point: CGPoint) -> AnimationDescription {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration) = (begin, duration)
        return AnimationDescription(keyPath: .position, timing: timing, to: .point(point))
    }
}

/// A program that changes its layers at random, commit by commit, always by the rules.
struct RandomLayers {
    private var serial: UInt64 = 0
    private var last: UInt32 = 1
    private var scrollViews: [LayerIdentifier] = []
    private let root = LayerIdentifier(rawValue: 1)

    mutating func begin(_ commit: inout Commit, _ random: inout SeededGenerator) {
        var state = SampleLayer(CGRect(0, 0, 120, 90)).state
        var changes: [LayerChange] = []
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let layer = next()
            changes.append(LayerChange(layer, .all, look(&random)))
            state.sublayers.append(layer)
        }
        (commit.isFull, commit.root, commit.changes) = (true, root, changes + [LayerChange(root, .all, state)])
    }

    mutating func change(
        _ commit: inout Commit, in tree: LayerTree, at time: Double, _ random: inout SeededGenerator
    ) {
        let layers = tree.nodes.keys.sorted { $0.rawValue < $1.rawValue }
        let layer = layers.randomElement(using: &random)!
        guard let node = tree[layer] else { return }
        var state = node.state
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            let new = next()
            state.sublayers.insert(new, at: Int.random(in: 0...state.sublayers.count, using: &random))
            commit.changes = [LayerChange(new, .all, look(&random)), LayerChange(layer, .sublayers, state)]
        case 1:
            state.sublayers.shuffle(using: &random)
            commit.changes = [LayerChange(layer, .sublayers, state)]
        case 2:
            // A layer with nothing in it leaves.
            guard let leaf = state.sublayers.first(where: { tree[$0]?.state.children.isEmpty ?? false }) else {
                return
            }
            state.sublayers.removeAll { $0 == leaf }
            commit.changes = [LayerChange(layer, .sublayers, state)]
            commit.removed = [leaf]
        case 3 where layer != root:
            let target = CGPoint(x: .random(in: 0...120, using: &random), y: .random(in: 0...90, using: &random))
            let animation = SampleAnimation.move(
                begin: time, duration: .random(in: 0.1...1, using: &random), to: target)
            commit.animations = [.add(layer, key: "move", animation)]
        case 4 where layer != root:
            commit.animations = [.add(layer, key: "fade", SampleAnimation.fade(begin: time, duration: 0.5))]
        case 5:
            guard let key = node.animations.first?.key else { return }
            commit.animations = [.remove(layer, key: key)]
        case 6: changeMask(of: layer, &state, &commit, in: tree, &random)
        default:
            guard layer != root else { return }
            commit.changes = [LayerChange(layer, .all.subtracting(.children), look(&random))]
        }
    }

    /// Adds opaque layers that clip their sublayers, some of which fill the screen.
    mutating func addScrollViews(_ commit: inout Commit, in tree: LayerTree, _ random: inout SeededGenerator) {
        guard var state = tree[root]?.state else { return }
        for _ in 0..<2 {
            let top = CGFloat(Int.random(in: 0...20, using: &random)), isWide = Bool.random(using: &random)
            var view = SampleLayer(isWide ? CGRect(0, top, 120, 70) : CGRect(14, top, 60, 50), .paper).state
            view.masksToBounds = true
            for _ in 0..<6 {
                let layer = next()
                commit.changes.append(LayerChange(layer, .all, look(&random)))
                view.sublayers.append(layer)
            }
            let layer = next()
            scrollViews.append(layer)
            commit.changes.append(LayerChange(layer, .all, view))
            state.sublayers.insert(layer, at: Int.random(in: 0...state.sublayers.count, using: &random))
        }
        commit.changes.append(LayerChange(root, .sublayers, state))
    }

    /// Scrolls one of these layers, sometimes with a change in it.
    mutating func scroll(_ commit: inout Commit, in tree: LayerTree, _ random: inout SeededGenerator) {
        guard let layer = scrollViews.randomElement(using: &random), var state = tree[layer]?.state else { return }
        state.bounds.origin.y += CGFloat(Int.random(in: -16...16, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 { state.bounds.origin.x += .random(in: -9...9, using: &random) }
        commit.changes = [LayerChange(layer, .bounds, state)]
        guard let row = state.sublayers.randomElement(using: &random), Bool.random(using: &random) else { return }
        commit.changes.append(LayerChange(row, .all.subtracting(.children), look(&random)))
    }

    private mutating func changeMask(
        of layer: LayerIdentifier, _ state: inout LayerState, _ commit: inout Commit, in tree: LayerTree,
        _ random: inout SeededGenerator
    ) {
        if let mask = state.mask {
            guard tree[mask]?.state.children.isEmpty == true else { return }
            state.mask = nil
            commit.removed = [mask]
        } else {
            let new = next()
            state.mask = new
            commit.changes = [LayerChange(new, .all, look(&random))]
        }
        commit.changes.append(LayerChange(layer, .mask, state))
    }

    private mutating func next() -> LayerIdentifier {
        last += 1
        return LayerIdentifier(rawValue: last)
    }

    private func look(_ random: inout SeededGenerator) -> LayerState {
        var layer = SampleLayer(
            CGRect(
                .random(in: -20...110, using: &random), .random(in: -20...80, using: &random),
                .random(in: 3...40, using: &random), .random(in: 3...40, using: &random)),
            [.sea, .amber, .leaf, nil].randomElement(using: &random)!)
        let dice = Int.random(in: 0..<64, using: &random)
        if dice & 1 == 1 { layer.state.cornerRadius = .random(in: 0...12, using: &random) }
        if dice & 2 == 2 { layer.state.masksToBounds = true }
        if dice & 12 == 12 { layer.state.opacity = .random(in: 0...1, using: &random) }
        if dice & 20 == 20 { layer.state.borderWidth = .random(in: 0...4, using: &random) }
        if dice & 40 == 40 {
            layer.state.transform = CATransform3D(CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random)))
        }
        if dice == 63 { layer.state.transform.m34 = -1 / 200 }
        if dice % 7 == 0 { layer.state.isHidden = true }
        if dice % 5 == 0 { layer.state.zPosition = .random(in: -2...2, using: &random) }
        lookInSpace(&layer.state, &random)
        throwShadow(&layer.state, &random)
        mixWithBackdrop(&layer.state, &random)
        return layer.state
    }

    private func mixWithBackdrop(_ state: inout LayerState, _ random: inout SeededGenerator) {
        let dice = Int.random(in: 0..<64, using: &random)
        if dice % 9 == 0 { state.blendMode = CGBlendMode.allCases.randomElement(using: &random)! }
        if dice % 10 == 0 {
            state.backdrop = LayerBackdrop(radius: .random(in: 0...9, using: &random), saturation: 1.8)
        }
    }

    private func lookInSpace(_ state: inout LayerState, _ random: inout SeededGenerator) {
        let dice = Int.random(in: 0..<64, using: &random)
        if dice % 9 == 0 { state.sublayerTransform.m41 = .random(in: -9...9, using: &random) }
        if dice % 10 == 0 { state.sublayerTransform.m13 = 1 }
        if dice == 1 { state.sublayerTransform.m34 = -1 / 300 }
        if dice % 8 == 0 { state.anchorPointZ = .random(in: -5...5, using: &random) }
        if dice % 6 == 0 { state.isDoubleSided = false }
        if dice % 11 == 0 { state.isGeometryFlipped = true }
        if dice % 12 == 0 { state.allowsGroupOpacity = false }
        if dice % 13 == 0 { state.rasterization = .random(in: 0.5...2, using: &random) }
        if dice % 7 == 0 { state.transform.m11 = -1 }
        if dice % 15 == 0 { state.figure = .space }
        if dice % 16 == 0 { state.figure = replication(&random) }
        state.maskedCorners = LayerCorners(rawValue: .random(in: 0...15, using: &random))
        if dice % 3 == 0 { state.cornerCurve = .continuous }
        if dice % 5 == 0 { state.hardSides = LayerSides(rawValue: numericCast(dice / 4)) }
    }

    private func replication(_ random: inout SeededGenerator) -> LayerFigure {
        var replication = LayerReplication()
        replication.count = .random(in: 0...4, using: &random)
        (replication.transform.m41, replication.delay) = (.random(in: -20...20, using: &random), 0.2)
        replication.redOffset = .random(in: -0.3...0, using: &random)
        replication.alphaOffset = .random(in: -0.3...0, using: &random)
        replication.keepsDepth = Bool.random(using: &random)
        return .replication(replication)
    }

    private func throwShadow(_ state: inout LayerState, _ random: inout SeededGenerator) {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return }
        state.shadow.opacity = .random(in: 0...1, using: &random)
        state.shadow.radius = .random(in: 0...4, using: &random)
        state.shadow.offset.width = .random(in: -9...9, using: &random)
        guard Bool.random(using: &random) else { return }
        var path = PathElements()
        path.append(.ellipse(CGRect(-5, 3, 30, 12)), .identity)
        state.shadowPath = path
    }
}
