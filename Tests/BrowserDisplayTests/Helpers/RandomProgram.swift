// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport

/// A program that changes its layers at random: it creates, moves, detaches, attaches, changes and animates them, and
/// sometimes sets another root or starts over. Its commits are valid; `tree` is their result.
struct RandomProgram {
    private(set) var tree = LayerTree()
    var random: SeededGenerator
    private var states: [LayerIdentifier: LayerState] = [:]
    private var root: LayerIdentifier?
    private var lastLayer: UInt32 = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Does some things, and makes them a commit that is applied to `tree` and returned.
    mutating func nextCommit() throws -> Commit {
        let startsOver = tree.serial == 0 || chance(0.01)
        if root == nil { root = makeLayer() }
        for _ in 0..<Int.random(in: 0...6, using: &random) { doSomething() }
        let reachable = layers(below: root!)
        states = states.filter { reachable.contains($0.key) }
        let commit = startsOver ? fullCommit() : changes()
        try tree.apply(commit)
        return commit
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    // MARK: - Doing things

    private mutating func doSomething() {
        let layer = anyLayer()
        switch Int.random(in: 0..<100, using: &random) {
        case ..<25: insert(makeLayer(), into: layer)
        case ..<40: move(layer)
        case ..<50: detach(layer)
        case ..<55:
            // Its sublayers continue to exist elsewhere.
            for sublayer in states[layer]!.sublayers where chance(0.7) { move(sublayer) }
            detach(layer)
        case ..<57: replaceRoot()
        default: states[layer] = changed(states[layer]!)
        }
    }

    private mutating func anyLayer() -> LayerIdentifier {
        let reachable = layers(below: root!)
        return reachable[Int.random(in: 0..<reachable.count, using: &random)]
    }

    /// A new layer, or a removed one that returns under its identifier.
    private mutating func makeLayer() -> LayerIdentifier {
        let unused = (0..<lastLayer).map { LayerIdentifier(rawValue: $0 + 1) }.filter { states[$0] == nil }
        var layer = unused.randomElement(using: &random)
        if layer == nil || chance(0.5) {
            lastLayer += 1
            layer = LayerIdentifier(rawValue: lastLayer)
        }
        states[layer!] = chance(0.3) ? LayerState() : changed(LayerState())
        return layer!
    }

    private mutating func insert(_ layer: LayerIdentifier, into parent: LayerIdentifier) {
        let index = Int.random(in: 0...states[parent]!.sublayers.count, using: &random)
        states[parent]!.sublayers.insert(layer, at: index)
    }

    private mutating func detach(_ layer: LayerIdentifier) {
        for parent in states.keys { states[parent]!.sublayers.removeAll { $0 == layer } }
    }

    private mutating func move(_ layer: LayerIdentifier) {
        guard layer != root else { return }
        let parent = anyLayer()
        guard !layers(below: layer).contains(parent) else { return }
        detach(layer)
        insert(layer, into: parent)
    }

    private mutating func replaceRoot() {
        let layer = makeLayer()
        if chance(0.5) { states[layer]!.sublayers = [root!] }
        root = layer
    }

    private mutating func changed(_ state: LayerState) -> LayerState {
        var state = state
        let number = CGFloat(Int.random(in: 0..<100, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: state.position = CGPoint(x: number, y: 1)
        case 1: state.bounds = CGRect(x: 0, y: number, width: 5, height: number)
        case 2: state.transform = CATransform3D(CGAffineTransform(scaleX: number, y: 2))
        case 3: state.isHidden.toggle()
        case 4: state.backgroundColor = chance(0.3) ? nil : RGBAColor(red: 0.5, green: 0, blue: 1, alpha: 0.25)
        case 5: state.contents = nil
        case 6: state.blendMode = CGBlendMode.allCases.randomElement(using: &random)!
        case 7: state.backdrop = LayerBackdrop(radius: number, saturation: number / 10)
        default: state.contents = Self.contents.randomElement(using: &random)
        }
        return state
    }

    /// A few contents, so that the same one comes back: pictures, lists, and lists that draw the same pictures.
    private static let contents: [LayerContents] = {
        let images = (0..<3).map { value in
            CGImage(width: 1, height: 1, premultipliedBGRA: [UInt8(value), 2, 3, 255])!
        }
        let lists = (0..<4).map { index in
            let context = CGContext()
            context.fill(CGRect(x: 0, y: 0, width: index + 1, height: 1))
            if index > 1 { context.draw(images[index - 2], in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
            return context.displayList()
        }
        let texts = [[1, 2], [2, 3], [4]].map { SampleText.list(of: $0) }
        return images.map { .image($0) } + (lists + texts).map { .displayList($0) }
    }()

    private func layers(below layer: LayerIdentifier) -> [LayerIdentifier] {
        [layer] + states[layer]!.sublayers.flatMap { layers(below: $0) }
    }

    // MARK: - Commits

    private mutating func fullCommit() -> Commit {
        let layers = states.keys.sorted { $0.rawValue < $1.rawValue }
        return Commit(
            serial: tree.serial + 1, time: Double(tree.serial), isFull: true, root: root,
            changes: layers.map { LayerChange($0, states[$0]!.differences(), states[$0]!) },
            animations: animations(on: layers))
    }

    private mutating func changes() -> Commit {
        let old = tree.nodes.mapValues(\.state)
        let layers = states.keys.sorted { $0.rawValue < $1.rawValue }
        let changes = layers.compactMap { layer -> LayerChange? in
            let state = states[layer]!
            let properties = state.differences(from: old[layer] ?? LayerState())
            return properties.isEmpty && old[layer] != nil ? nil : LayerChange(layer, properties, state)
        }
        let removed = old.keys.filter { states[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
        return Commit(
            serial: tree.serial + 1, time: Double(tree.serial), root: root == tree.root ? nil : root, changes: changes,
            animations: animations(on: layers + removed), removed: removed)
    }

    private mutating func animations(on layers: [LayerIdentifier]) -> [AnimationChange] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
            let layer = layers.randomElement(using: &random)!, key = ["a", "b", "c"].randomElement(using: &random)!
            guard chance(0.6) else { return .remove(layer, key: key) }
            var timing = AnimationTiming()
            timing.duration = Double(Int.random(in: 1...9, using: &random))
            return .add(
                layer, key: key, AnimationDescription(keyPath: .opacity, timing: timing, to: .number(0.5)))
        }
    }
}
