// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A display's copy of a scene: every layer as a value, updated by commits.
package struct LayerTree: Sendable {
    package struct Animation: Sendable {
        package let key: String
        fileprivate let evaluator: AnimationEvaluator

        package var description: AnimationDescription { evaluator.description }

        fileprivate var isOfBackdrop: Bool {
            [.backdropRadius, .backdropSaturation].contains(evaluator.description.keyPath)
        }
    }

    /// A layer. Its data is large and read in place: copies of the node share it until one changes it.
    package struct Node: Sendable {
        private final class Parts: @unchecked Sendable {
            var state = LayerState()
            var animations: [Animation] = []
            var superlayer: LayerIdentifier?

            init() {}

            init(_ other: Parts) { (state, animations, superlayer) = (other.state, other.animations, other.superlayer) }
        }

        private var parts = Parts()

        package var state: LayerState {
            _read { yield parts.state }
            _modify {
                separate()
                yield &parts.state
            }
        }

        /// In the order in which they were added, which is the order of their effects.
        package fileprivate(set) var animations: [Animation] {
            _read { yield parts.animations }
            _modify {
                separate()
                yield &parts.animations
            }
        }

        package fileprivate(set) var superlayer: LayerIdentifier? {
            get { parts.superlayer }
            set {
                separate()
                parts.superlayer = newValue
            }
        }

        /// - Parameter time: the layer's own.
        fileprivate func presentation(at time: Double) -> LayerState {
            var state = state
            // By index, without comparing keys.
            for index in animations.indices { animations[index].evaluator.apply(to: &state, at: time) }
            return state
        }

        private mutating func separate() {
            if !isKnownUniquelyReferenced(&parts) { parts = Parts(parts) }
        }
    }

    /// A commit that does not match the tree.
    package struct InvalidCommitError: Error, Equatable, CustomStringConvertible {
        package var layer: LayerIdentifier
        package var reason: String

        package var description: String { "invalid commit: \(layer) \(reason)" }
    }

    package private(set) var nodes: [LayerIdentifier: Node] = [:]
    package private(set) var root: LayerIdentifier?
    /// The serial of the last commit.
    package private(set) var serial: UInt64 = 0
    /// The time of the last commit.
    package private(set) var time: Double = 0
    /// Layers with another blend mode than normal.
    private var blending: Set<LayerIdentifier> = []
    /// Layers with a backdrop, or with animations that may give them one.
    private var withBackdrops: Set<LayerIdentifier> = []
    /// Layers with their own timing.
    private var timed: Set<LayerIdentifier> = []

    package init() {}

    package subscript(layer: LayerIdentifier) -> Node? { nodes[layer] }

    /// The size of the root layer, in points; zero while there is none.
    package var size: CGSize { root.flatMap { nodes[$0] }?.state.bounds.size ?? .zero }

    // MARK: - Applying commits

    /// Applies a commit. When it throws, the tree is invalid: the sender is out of sync.
    package mutating func apply(_ commit: Commit) throws(InvalidCommitError) {
        if commit.isFull { self = LayerTree() }
        let removed = Set(commit.removed)
        let parents = Set(commit.changes.lazy.filter { !$0.properties.isDisjoint(with: .children) }.map(\.layer))
            .subtracting(removed)
        // A layer may leave a removed superlayer whose list the commit does not set.
        disconnectSublayers(of: parents.union(removed))
        for change in commit.changes {
            nodes[change.layer, default: Node()].state.take(change.properties, from: change.state)
            if change.properties.contains(.timing) { noteTiming(of: change.layer, change.state.timing) }
            noteMixing(of: change)
        }
        try connectSublayers(of: parents)
        try animate(commit.animations)
        try remove(commit.removed)
        if let newRoot = commit.root { root = newRoot }
        if let root, nodes[root] == nil {
            throw InvalidCommitError(layer: root, reason: "is the root and does not exist")
        }
        serial = commit.serial
        time = commit.time
    }

    private mutating func noteTiming(of layer: LayerIdentifier, _ timing: AnimationTiming) {
        if timing.isPlain { timed.remove(layer) } else { timed.insert(layer) }
    }

    private mutating func noteMixing(of change: LayerChange) {
        if change.properties.contains(.blendMode) {
            if change.state.blendMode == .normal {
                blending.remove(change.layer)
            } else {
                blending.insert(change.layer)
            }
        }
        guard change.properties.contains(.backdrop) else { return }
        if change.state.backdrop.isSeen {
            withBackdrops.insert(change.layer)
        } else if nodes[change.layer]?.animations.contains(where: \.isOfBackdrop) != true {
            withBackdrops.remove(change.layer)
        }
    }

    private mutating func disconnectSublayers(of parents: Set<LayerIdentifier>) {
        for parent in parents {
            for child in nodes[parent]?.state.children ?? [] { nodes[child]?.superlayer = nil }
        }
    }

    /// Updates superlayers after lists of sublayers have changed, and ensures that the result is a tree.
    private mutating func connectSublayers(of parents: Set<LayerIdentifier>) throws(InvalidCommitError) {
        for parent in parents {
            for child in nodes[parent]?.state.children ?? [] {
                guard let node = nodes[child] else {
                    throw InvalidCommitError(
                        layer: child, reason: "is a sublayer of \(parent) and does not exist")
                }
                guard node.superlayer == nil else {
                    throw InvalidCommitError(layer: child, reason: "has two superlayers")
                }
                nodes[child]?.superlayer = parent
            }
        }
        try checkAncestors(of: parents)
    }

    /// Walks up from each layer, up to already visited ones.
    private func checkAncestors(of layers: Set<LayerIdentifier>) throws(InvalidCommitError) {
        var checked: Set<LayerIdentifier> = []
        for layer in layers {
            var way: Set<LayerIdentifier> = [], next: LayerIdentifier? = layer
            while let current = next, !checked.contains(current) {
                guard way.insert(current).inserted else {
                    throw InvalidCommitError(layer: current, reason: "is inside itself")
                }
                next = nodes[current]?.superlayer
            }
            checked.formUnion(way)
        }
    }

    private mutating func animate(_ changes: [AnimationChange]) throws(InvalidCommitError) {
        for change in changes {
            guard nodes[change.layer] != nil else {
                throw InvalidCommitError(layer: change.layer, reason: "is animated and does not exist")
            }
            switch change {
            case .add(let layer, let key, let description):
                nodes[layer]?.animations.removeAll { $0.key == key }
                nodes[layer]?.animations.append(Animation(key: key, evaluator: AnimationEvaluator(description)))
                if nodes[layer]?.animations.last?.isOfBackdrop == true { withBackdrops.insert(layer) }
            case .remove(let layer, let key):
                nodes[layer]?.animations.removeAll { $0.key == key }
            }
        }
    }

    private mutating func remove(_ layers: [LayerIdentifier]) throws(InvalidCommitError) {
        var superlayers: [(LayerIdentifier, LayerIdentifier?)] = []
        for layer in layers {
            guard let node = nodes.removeValue(forKey: layer) else {
                throw InvalidCommitError(layer: layer, reason: "is removed and does not exist")
            }
            timed.remove(layer)
            blending.remove(layer)
            withBackdrops.remove(layer)
            for child in node.state.children where nodes[child]?.superlayer == layer { nodes[child]?.superlayer = nil }
            superlayers.append((layer, node.superlayer))
        }
        for case (let layer, let superlayer?) in superlayers where nodes[superlayer] != nil {
            throw InvalidCommitError(
                layer: layer, reason: "is removed and still a sublayer of \(superlayer)")
        }
    }

    // MARK: - Asking

    /// Whether some layer has another blend mode than normal.
    package var hasBlending: Bool { !blending.isEmpty }

    /// The layers that may have a backdrop.
    package var backdropLayers: Set<LayerIdentifier> { withBackdrops }

    /// The deepest visible nesting, the root included; displays are recursive. Chosen; programs have less than a
    /// hundred.
    package static let deepest = 256

    /// The visible state of the layer at a time, with its animations.
    package func presentation(of layer: LayerIdentifier, at time: Double) -> LayerState? {
        guard let node = nodes[layer] else { return nil }
        guard !node.animations.isEmpty, let time = localTime(of: layer, at: time) else { return node.state }
        return node.presentation(at: time)
    }

    /// The same at a time of its superlayer, with the layer's own time.
    ///
    /// - Parameter time: nil when the superlayer has none.
    package func presentation(
        of layer: LayerIdentifier, in time: Double?
    ) -> (state: LayerState, time: Double?)? {
        guard let node = nodes[layer] else { return nil }
        guard let own = time.flatMap({ node.state.timing.layerTime($0) }) else { return (node.state, nil) }
        return (node.presentation(at: own), own)
    }

    /// The layer's own time at a time of the display's clock; nil when it, or an ancestor, is inactive and does not
    /// fill.
    package func localTime(of layer: LayerIdentifier, at time: Double) -> Double? {
        guard !timed.isEmpty else { return time }
        var timings: [AnimationTiming] = [], next: LayerIdentifier? = layer
        while let current = next, let node = nodes[current] {
            timings.append(node.state.timing)
            next = node.superlayer
        }
        return timings.reversed().reduce(Optional(time)) { time, timing in time.flatMap { timing.layerTime($0) } }
    }

    /// A commit that creates this tree from nothing.
    package func fullCommit(serial: UInt64, time: Double) -> Commit {
        let ordered = nodes.keys.sorted { $0.rawValue < $1.rawValue }
        return Commit(
            serial: serial, time: time, isFull: true, root: root,
            changes: ordered.map { LayerChange($0, nodes[$0]!.state.differences(), nodes[$0]!.state) },
            animations: ordered.flatMap { layer in
                nodes[layer]!.animations.map { .add(layer, key: $0.key, $0.description) }
            })
    }
}
