// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport
import Testing

@Suite struct LayerTreeTests {
    private func tree(_ commits: Commit...) throws -> LayerTree {
        var tree = LayerTree()
        for commit in commits { try tree.apply(commit) }
        return tree
    }

    private func failure(_ commits: Commit...) -> String? {
        var tree = LayerTree()
        do throws(LayerTree.InvalidCommitError) {
            for commit in commits { try tree.apply(commit) }
            return nil
        } catch {
            return error.description
        }
    }

    private func commit(
        root: LayerIdentifier? = nil, _ changes: [LayerChange], animations: [AnimationChange] = [],
        removed: [LayerIdentifier] = []
    ) -> Commit {
        Commit(serial: 1, time: 0, root: root, changes: changes, animations: animations, removed: removed)
    }

    /// 1 holds 2 and 3; 2 holds 4.
    private var family: Commit {
        commit(
            root: 1,
            [
                Samples.parent(1, of: [2, 3]), Samples.parent(2, of: [4]), LayerChange(3, [], .init()),
                LayerChange(4, [], .init()),
            ])
    }

    // MARK: - What fits

    @Test func aLayersTimeGoesThroughThoseAboveIt() throws {
        var fast = LayerState(), late = LayerState()
        fast.timing.speed = 2
        fast.sublayers = [2]
        late.timing.beginTime = 3
        let tree = try tree(
            Commit(
                serial: 1, time: 0, isFull: true, root: 1,
                changes: [LayerChange(2, .all, late), LayerChange(1, .all, fast)]))
        #expect(tree.localTime(of: 1, at: 5) == 10)
        #expect(tree.localTime(of: 2, at: 5) == 7)
    }

    @Test func layersAreMadeAndConnected() throws {
        let tree = try tree(family)
        #expect(tree.root == 1)
        #expect(Set(tree.nodes.keys) == [1, 2, 3, 4])
        #expect(tree[1]?.superlayer == nil && tree[2]?.superlayer == 1 && tree[3]?.superlayer == 1)
        #expect(tree[4]?.superlayer == 2)
    }

    @Test func onlyMaskedPropertiesAreTaken() throws {
        var state = LayerState()
        (state.opacity, state.cornerRadius) = (0.5, 9)
        let tree = try tree(commit([LayerChange(1, .opacity, state)]))
        #expect(tree[1]?.state.opacity == 0.5 && tree[1]?.state.cornerRadius == 0)
    }

    @Test func aLayerMovesToAnotherSuperlayer() throws {
        let tree = try tree(family, commit([Samples.parent(2, of: []), Samples.parent(3, of: [4])]))
        #expect(tree[4]?.superlayer == 3 && tree[2]?.state.sublayers == [])
    }

    @Test func superlayerAndSublayerMayChangePlaces() throws {
        let tree = try tree(
            family, commit([Samples.parent(1, of: [4, 3]), Samples.parent(4, of: [2]), Samples.parent(2, of: [])]))
        #expect(tree[4]?.superlayer == 1 && tree[2]?.superlayer == 4 && tree[2]?.state.sublayers == [])
    }

    @Test func aSubtreeIsRemoved() throws {
        let tree = try tree(family, commit([Samples.parent(1, of: [3])], removed: [2, 4]))
        #expect(Set(tree.nodes.keys) == [1, 3])
    }

    @Test func aLayerLeavesOneThatIsRemoved() throws {
        let tree = try tree(family, commit([Samples.parent(1, of: [3, 4])], removed: [2]))
        #expect(Set(tree.nodes.keys) == [1, 3, 4])
        #expect(tree[4]?.superlayer == 1)
    }

    @Test func theOrderOfRemovalsDoesNotMatter() throws {
        let tree = try tree(family, commit([Samples.parent(1, of: [3])], removed: [4, 2]))
        #expect(Set(tree.nodes.keys) == [1, 3])
    }

    @Test func aRemovedLayerBeginsAnew() throws {
        var state = LayerState()
        state.opacity = 0.5
        let tree = try tree(
            commit([LayerChange(9, .opacity, state)]), commit([], removed: [9]), commit([LayerChange(9, [], state)]))
        #expect(tree[9]?.state == LayerState())
    }

    @Test func aFullCommitForgetsWhatWasThere() throws {
        var full = commit(root: 7, [LayerChange(7, [], .init())])
        full.isFull = true
        let tree = try tree(family, full)
        #expect(Set(tree.nodes.keys) == [7] && tree.root == 7)
    }

    @Test func theSizeIsTheRoots() throws {
        var state = LayerState()
        state.bounds = CGRect(x: 5, y: 5, width: 320, height: 480)
        #expect(try tree(commit(root: 1, [LayerChange(1, .bounds, state)])).size == CGSize(width: 320, height: 480))
        #expect(LayerTree().size == .zero)
    }

    // MARK: - What does not fit

    @Test func aCommitThatDoesNotFitIsRefused() {
        #expect(
            failure(commit([Samples.parent(1, of: [2])]))
                == "invalid commit: layer 2 is a sublayer of layer 1 and does not exist")
        #expect(
            failure(family, commit([Samples.parent(3, of: [4])])) == "invalid commit: layer 4 has two superlayers")
        #expect(
            failure(commit([LayerChange(2, [], .init()), Samples.parent(1, of: [2, 2])]))
                == "invalid commit: layer 2 has two superlayers")
        #expect(failure(commit([], removed: [5])) == "invalid commit: layer 5 is removed and does not exist")
        #expect(
            failure(family, commit([], removed: [4]))
                == "invalid commit: layer 4 is removed and still a sublayer of layer 2")
        #expect(failure(commit(root: 8, [])) == "invalid commit: layer 8 is the root and does not exist")
        #expect(failure(family, commit([], removed: [1])) == "invalid commit: layer 1 is the root and does not exist")
        #expect(
            failure(commit([], animations: [.remove(3, key: "a")]))
                == "invalid commit: layer 3 is animated and does not exist")
    }

    @Test func noLayerStandsInsideItself() {
        #expect(failure(commit([Samples.parent(1, of: [1])])) == "invalid commit: layer 1 is inside itself")
        let ring = [Samples.parent(1, of: [2]), Samples.parent(2, of: [3]), Samples.parent(3, of: [1])]
        #expect(failure(commit(ring))?.hasSuffix("is inside itself") == true)
        // A tail that leads into the ring.
        #expect(failure(commit(ring + [Samples.parent(9, of: [8]), LayerChange(8, [], .init())])) != nil)
    }

    // MARK: - Animations

    private func fade(to opacity: Double) -> AnimationDescription {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration) = (10, 2)
        return AnimationDescription(keyPath: .opacity, timing: timing, from: .number(1), to: .number(opacity))
    }

    @Test func thePresentationIsAnimated() throws {
        let tree = try tree(
            commit([LayerChange(1, [], .init())], animations: [.add(1, key: "fade", fade(to: 0))]))
        #expect(tree.presentation(of: 1, at: 9)?.opacity == 1)
        #expect(tree.presentation(of: 1, at: 11)?.opacity == 0.5)
        #expect(tree.presentation(of: 1, at: 13)?.opacity == 1)
        #expect(tree.presentation(of: 2, at: 11) == nil)
    }

    @Test func anAnimationReplacesTheOneWithItsKeyAndGoesToTheEnd() throws {
        let made = commit(
            [LayerChange(1, [], .init())],
            animations: [
                .add(1, key: "a", fade(to: 0)), .add(1, key: "b", fade(to: 0.5)), .add(1, key: "a", fade(to: 0.8)),
            ])
        let tree = try tree(made)
        #expect(tree[1]?.animations.map(\.key) == ["b", "a"])
        #expect(try self.tree(made, commit([], animations: [.remove(1, key: "b")]))[1]?.animations.map(\.key) == ["a"])
    }

    // MARK: - Many commits

    /// Changes a model of a tree at random. Each change becomes a commit, is encoded and decoded, and is applied. The
    /// tree must then equal the model, an earlier copy must be unchanged, and a full commit of the tree must recreate
    /// it.
    @Test(arguments: 1...20)
    func theTreeFollowsAModel(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var model = TreeModel(), tree = LayerTree(), ledger = ContentLedger(), store = ContentStore()
        for serial in 1...60 {
            let before = tree, old = tree.fullCommit(serial: 0, time: 0)
            let commit = model.change(serial: UInt64(serial), &random)
            let bytes = ServerMessage.commit(commit).encoded(known: ledger.known)
            ledger.apply(commit)
            #expect(try ServerMessage(decoding: bytes, &store) == .commit(commit))
            try tree.apply(commit)
            model.expectEqual(tree)
            #expect(before.fullCommit(serial: 0, time: 0) == old, "a copy of the tree changed with it")
            dropUnused(&store, tree)
            #expect(Set(store.contents.keys) == ledger.known)

            var copy = LayerTree()
            try copy.apply(tree.fullCommit(serial: 99, time: 1))
            #expect(copy.fullCommit(serial: 99, time: 1) == tree.fullCommit(serial: 99, time: 1))
            #expect(copy.serial == 99 && copy.time == 1 && copy.root == tree.root)
        }
    }

    /// As a client does after each commit.
    private func dropUnused(_ store: inout ContentStore, _ tree: LayerTree) {
        let used = Set(tree.nodes.values.flatMap { $0.state.contents?.identifiers ?? [] })
        store.contents = store.contents.filter { used.contains($0.key) }
    }
}

/// A layer tree in the simplest form.
private struct TreeModel {
    private var states: [LayerIdentifier: LayerState] = [1: LayerState()]
    private var animations: [LayerIdentifier: [String]] = [:]
    private var last: UInt32 = 1

    /// Changes the model, and says what changed.
    mutating func change(serial: UInt64, _ random: inout SeededGenerator) -> Commit {
        let before = states
        var animationChanges: [AnimationChange] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: insert(&random)
            case 2: move(&random)
            case 3: remove(&random)
            case 4: set(&random)
            default: animate(&animationChanges, &random)
            }
        }
        animationChanges.removeAll { states[$0.layer] == nil }
        let isFirst = serial == 1
        var changes: [LayerChange] = []
        for (layer, state) in states {
            let mask = isFirst ? state.differences() : state.differences(from: before[layer] ?? LayerState())
            if before[layer] == nil || isFirst || !mask.isEmpty { changes.append(LayerChange(layer, mask, state)) }
        }
        let removed = before.keys.filter { states[$0] == nil }
        return Commit(
            serial: serial, time: Double(serial), root: isFirst ? 1 : nil, changes: changes.shuffled(using: &random),
            animations: animationChanges, removed: removed.shuffled(using: &random))
    }

    private func any(_ random: inout SeededGenerator) -> LayerIdentifier {
        states.keys.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random)!
    }

    private func parent(of layer: LayerIdentifier) -> LayerIdentifier? {
        states.first { $0.value.sublayers.contains(layer) }?.key
    }

    private func subtree(_ layer: LayerIdentifier) -> [LayerIdentifier] {
        [layer] + states[layer]!.sublayers.flatMap { subtree($0) }
    }

    private mutating func insert(_ random: inout SeededGenerator) {
        let superlayer = any(&random), count = states[superlayer]!.sublayers.count
        last += 1
        states[LayerIdentifier(rawValue: last)] = LayerState()
        states[superlayer]!.sublayers.insert(
            LayerIdentifier(rawValue: last), at: Int.random(in: 0...count, using: &random))
    }

    private mutating func move(_ random: inout SeededGenerator) {
        let layer = any(&random), target = any(&random)
        guard layer != 1, !subtree(layer).contains(target), let old = parent(of: layer) else { return }
        states[old]!.sublayers.removeAll { $0 == layer }
        states[target]!.sublayers.append(layer)
    }

    private mutating func remove(_ random: inout SeededGenerator) {
        let layer = any(&random)
        guard layer != 1, let superlayer = parent(of: layer) else { return }
        states[superlayer]!.sublayers.removeAll { $0 == layer }
        for layer in subtree(layer) {
            states[layer] = nil
            animations[layer] = nil
        }
    }

    private mutating func set(_ random: inout SeededGenerator) {
        let layer = any(&random)
        states[layer]!.position.x = CGFloat.random(in: -9...9, using: &random)
        states[layer]!.isHidden.toggle()
        let value = UInt8.random(in: 0...3, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: states[layer]!.contents = nil
        case 1: states[layer]!.contents = .image(Samples.image(value))
        default:
            states[layer]!.contents = .displayList(Samples.list(CGFloat(value), images: [Samples.image(value + 1)]))
        }
    }

    private mutating func animate(_ changes: inout [AnimationChange], _ random: inout SeededGenerator) {
        let layer = any(&random), key = "key \(Int.random(in: 0...2, using: &random))"
        animations[layer]?.removeAll { $0 == key }
        if Bool.random(using: &random) {
            animations[layer, default: []].append(key)
            changes.append(.add(layer, key: key, Samples.animations.randomElement(using: &random)!))
        } else {
            changes.append(.remove(layer, key: key))
        }
    }

    func expectEqual(_ tree: LayerTree, location: SourceLocation = #_sourceLocation) {
        #expect(Set(tree.nodes.keys) == Set(states.keys), sourceLocation: location)
        for (layer, state) in states {
            #expect(tree[layer]?.state == state, sourceLocation: location)
            #expect(tree[layer]?.superlayer == parent(of: layer), sourceLocation: location)
            #expect(tree[layer]?.animations.map(\.key) == animations[layer] ?? [], sourceLocation: location)
        }
    }
}
