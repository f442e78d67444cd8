// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import TestSupport
import Testing

@Suite struct CommitQueueTests {
    // MARK: - Glyphs

    /// Many glyphs are used; a viewer does not keep old ones.
    @Test func aViewerBeginsAnewBeforeItHasTooManyGlyphs() throws {
        var tree = LayerTree(), queue = CommitQueue(), page = TestPage()
        var fullCommits = 0, state = LayerState()
        let layer = LayerIdentifier(rawValue: 1)
        let glyphs = CommitQueue.mostGlyphs / 4
        for step in 0..<9 {
            state.contents = .displayList(SampleText.list(of: (0..<glyphs).map { CGGlyph($0 + step * glyphs) }))
            let commit = Commit(
                serial: UInt64(step + 1), time: 0, isFull: step == 0, root: step == 0 ? layer : nil,
                changes: [LayerChange(layer, step == 0 ? .all : .contents, state)])
            queue.note(commit, before: tree)
            try tree.apply(commit)
            let message = queue.nextMessage(from: tree)
            try page.show(try #require(message))
            let wasSent = queue.acknowledge(page.serial)
            #expect(wasSent)
            #expect(page.tree[layer]?.state.contents?.identifiers == state.contents?.identifiers)
            let count = page.store.fonts.values.reduce(0) { $0 + $1.outlines.count }
            #expect(count <= CommitQueue.mostGlyphs + glyphs)
            if step > 0, count == glyphs { fullCommits += 1 }
        }
        #expect(fullCommits == 1)
    }

    // MARK: - Any program, any viewer

    @Test(arguments: 0..<150)
    func randomProgramsArriveWhole(seed: UInt64) throws {
        var program = RandomProgram(seed: seed)
        var random = SeededGenerator(seed: ~seed)
        // One viewer from the start, and one that joins later.
        var viewers = [TestViewer(), TestViewer()]
        let arrival = Int.random(in: 0..<60, using: &random)
        for step in 0..<120 {
            let before = program.tree
            let commit = try program.nextCommit()
            let there = step < arrival ? 1 : 2
            for index in 0..<there {
                viewers[index].queue.note(commit, before: before)
                try viewers[index].doSomething(program.tree, &random)
            }
        }
        for index in viewers.indices {
            try viewers[index].catchUp(program.tree)
            #expect(difference(between: viewers[index].page.tree, and: program.tree) == nil, "viewer \(index)")
            #expect(viewers[index].queue.staleCount == 0)
        }
    }

    /// A viewer with a wire that delivers when the test says so.
    private struct TestViewer {
        var queue = CommitQueue()
        var page = TestPage()
        private var wire: [[UInt8]] = []

        mutating func doSomething(_ tree: LayerTree, _ random: inout SeededGenerator) throws {
            if Bool.random(using: &random) { send(tree) }
            if Double.random(in: 0..<1, using: &random) < 0.4 { try deliver() }
            if Double.random(in: 0..<1, using: &random) < 0.3 { acknowledge() }
        }

        mutating func catchUp(_ tree: LayerTree) throws {
            repeat {
                while !wire.isEmpty { try deliver() }
                acknowledge()
                send(tree)
            } while !wire.isEmpty
        }

        private mutating func send(_ tree: LayerTree) {
            guard let message = queue.nextMessage(from: tree) else { return }
            wire.append(message)
            #expect(wire.count <= CommitQueue.credit)
        }

        private mutating func acknowledge() {
            let wasSent = queue.acknowledge(page.serial)
            #expect(wasSent)
        }

        private mutating func deliver() throws {
            guard !wire.isEmpty else { return }
            try page.show(wire.removeFirst())
        }
    }

    // MARK: - Credit

    @Test func atMostTwoCommitsAreOnTheirWay() throws {
        let scene = TestScene()
        try scene.change(1) { $0.opacity = 0.1 }
        #expect(scene.send() != nil)
        try scene.change(1) { $0.opacity = 0.2 }
        #expect(scene.send() != nil)
        for step in 0..<100 {
            try scene.change(1) { $0.opacity = Float(step) / 100 }
            #expect(scene.send() == nil)
        }
        #expect(scene.acknowledge(1))
        let commit = try #require(try scene.commit(scene.send()))
        #expect(commit.serial == 3)
        #expect(commit.changes.map(\.properties) == [.opacity])
        #expect(commit.changes.first?.state.opacity == 0.99)
        #expect(scene.send() == nil)
    }

    @Test func anAcknowledgementCountsForAllBefore() throws {
        let scene = TestScene()
        for step in 1...2 {
            try scene.change(1) { $0.zPosition = CGFloat(step) }
            #expect(scene.send() != nil)
        }
        #expect(!scene.queue.hasCredit)
        #expect(scene.acknowledge(2))
        #expect(scene.acknowledge(1))
        #expect(scene.acknowledge(2))
        for step in 3...4 {
            try scene.change(1) { $0.zPosition = CGFloat(step) }
            #expect(scene.send() != nil)
        }
        #expect(!scene.queue.hasCredit)
    }

    @Test func anAcknowledgementOfWhatWasNeverSentIsRefused() throws {
        let scene = TestScene()
        #expect(!scene.acknowledge(1))
        try scene.change(1) { $0.opacity = 0.5 }
        #expect(scene.send() != nil)
        #expect(!scene.acknowledge(2))
        #expect(scene.acknowledge(1))
    }

    // MARK: - Newest state wins

    @Test func aLayerThatCameAndWentIsNeverSent() throws {
        let scene = TestScene()
        try scene.change(1) { $0.opacity = 0.5 }
        #expect(scene.send() != nil)
        #expect(scene.acknowledge(1))
        try scene.apply(
            changes: [scene.made(2), scene.changed(1) { $0.sublayers = [LayerIdentifier(rawValue: 2)] }])
        try scene.apply(changes: [scene.changed(1) { $0.sublayers = [] }], removed: [2])
        let commit = try #require(try scene.commit(scene.send()))
        #expect(commit.removed.isEmpty)
        #expect(commit.changes.map(\.layer.rawValue) == [1])
    }

    @Test func nothingIsSentForALayerThatCameAndWentAlone() throws {
        let scene = TestScene()
        try scene.change(1) { $0.opacity = 0.5 }
        #expect(scene.send() != nil)
        try scene.apply(changes: [scene.made(2)])
        try scene.apply(removed: [2])
        #expect(scene.send() == nil)
    }

    @Test func aRemovedAnimationIsMentionedOnlyToThoseWhoHaveIt() throws {
        let scene = TestScene()
        let animation = AnimationDescription(keyPath: .opacity, timing: AnimationTiming(), to: .number(0))
        let layer = LayerIdentifier(rawValue: 1)
        try scene.change(1) { $0.opacity = 0.5 }
        try scene.apply(animations: [.add(layer, key: "old", animation)])
        #expect(scene.send() != nil)
        try scene.apply(animations: [.add(layer, key: "short", animation)])
        try scene.apply(animations: [.remove(layer, key: "short"), .remove(layer, key: "old")])
        let commit = try #require(try scene.commit(scene.send()))
        #expect(commit.animations == [.remove(layer, key: "old")])
    }

    @Test func contentsThatTheViewerHasAreNotSentAgain() throws {
        let scene = TestScene()
        let contents = LayerContents.displayList(largeList(seed: 1))
        try scene.change(1) { $0.contents = contents }
        #expect(try #require(scene.send()).count > 10_000)
        try scene.apply(
            changes: [
                scene.made(2) { $0.contents = contents },
                scene.changed(1) { $0.sublayers = [LayerIdentifier(rawValue: 2)] },
            ])
        #expect(try #require(scene.send()).count < 100)
    }

    // MARK: - Memory

    @Test func whatIsStaleIsBoundedByWhatIsThere() throws {
        let scene = TestScene()
        let root = LayerIdentifier(rawValue: 1)
        let animation = AnimationDescription(keyPath: .opacity, timing: AnimationTiming(), to: .number(0))
        try scene.change(1) { $0.opacity = 0.5 }
        #expect(scene.send() != nil)
        try scene.change(1) { $0.opacity = 0.6 }
        #expect(scene.send() != nil)
        let lists = (0..<7).map { largeList(seed: $0) }
        // Every commit makes a layer and an animation under names that were never used before, and ends the last ones.
        for step in UInt32(2)...5000 {
            let layer = LayerIdentifier(rawValue: step), last = LayerIdentifier(rawValue: step - 1)
            try scene.apply(
                changes: [
                    scene.made(step) { $0.contents = .displayList(lists[Int(step) % 7]) },
                    scene.changed(1) { $0.sublayers = [layer] },
                ],
                animations: [.add(root, key: "\(step)", animation), .remove(root, key: "\(step - 1)")],
                removed: step > 2 ? [last.rawValue] : [])
            #expect(scene.send() == nil)
            #expect(scene.queue.staleCount <= 3)
        }
        #expect(scene.acknowledge(2))
        let commit = try #require(try scene.commit(scene.send()))
        #expect(commit.changes.count == 2)
        #expect(commit.animations == [.add(root, key: "5000", animation)])
    }
}

/// A scene's tree and the queue of one viewer.
private final class TestScene {
    var tree = LayerTree()
    var queue = CommitQueue()
    private var store = ContentStore()

    init() {
        let root = LayerIdentifier(rawValue: 1)
        let commit = Commit(
            serial: 1, time: 0, isFull: true, root: root, changes: [LayerChange(root, [], LayerState())])
        try! tree.apply(commit)
    }

    func made(_ layer: UInt32, _ body: (inout LayerState) -> Void = { _ in }) -> LayerChange {
        var state = LayerState()
        body(&state)
        return LayerChange(LayerIdentifier(rawValue: layer), state.differences(), state)
    }

    func changed(_ layer: UInt32, _ body: (inout LayerState) -> Void) -> LayerChange {
        let layer = LayerIdentifier(rawValue: layer)
        let before = tree[layer]!.state
        var state = before
        body(&state)
        return LayerChange(layer, state.differences(from: before), state)
    }

    func change(_ layer: UInt32, _ body: (inout LayerState) -> Void) throws {
        try apply(changes: [changed(layer, body)])
    }

    func apply(
        changes: [LayerChange] = [], animations: [AnimationChange] = [], removed: [UInt32] = []
    ) throws {
        let commit = Commit(
            serial: tree.serial + 1, time: 0, changes: changes, animations: animations,
            removed: removed.map { LayerIdentifier(rawValue: $0) })
        queue.note(commit, before: tree)
        try tree.apply(commit)
    }

    func send() -> [UInt8]? { queue.nextMessage(from: tree) }

    func acknowledge(_ serial: UInt64) -> Bool { queue.acknowledge(serial) }

    func commit(_ message: [UInt8]?) throws -> Commit? {
        guard let message, case .commit(let commit) = try ServerMessage(decoding: message, &store) else { return nil }
        return commit
    }
}

/// About 25 KB of drawing.
private func largeList(seed: Int) -> DisplayList {
    let context = CGContext()
    for index in 0..<1000 { context.fill(CGRect(x: index, y: seed, width: 1, height: 1)) }
    return context.displayList()
}
