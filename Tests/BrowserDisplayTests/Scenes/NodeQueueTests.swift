// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import TestSupport
import Testing

@Suite struct NodeQueueTests {
    private func node(_ label: String, children: [UInt32] = []) -> AccessibilityNode {
        var node = AccessibilityNode()
        (node.label, node.children) = (label, children)
        return node
    }

    @Test func aViewerThatWasSentNothingGetsAllAndOneThatHasAllGetsNothing() {
        var queue = NodeQueue(), nodes = AccessibilityNodes()
        #expect(queue.next(from: nodes) == nil)
        nodes.apply(AccessibilityUpdate(changes: [.init(0, .all, node("screen"))]))
        #expect(queue.next(from: nodes) == nodes.fullUpdate)
        #expect(queue.next(from: nodes) == nil)
    }

    @Test func whatCameAndWentMeanwhileIsNotTold() {
        var queue = NodeQueue(), nodes = AccessibilityNodes()
        nodes.apply(AccessibilityUpdate(changes: [.init(0, .all, node("screen"))]))
        _ = queue.next(from: nodes)
        for update in [
            AccessibilityUpdate(changes: [.init(5, .label, node("short"))]), AccessibilityUpdate(removed: [5]),
        ] {
            queue.note(update)
            nodes.apply(update)
        }
        #expect(queue.next(from: nodes) == nil)
    }

    @Test(arguments: 0..<50)
    func whateverHappensAViewerEndsWithWhatIsThere(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = NodeQueue(), nodes = AccessibilityNodes(), page = AccessibilityNodes()
        for _ in 0..<100 {
            let number = UInt32.random(in: 0..<12, using: &random)
            let properties = AccessibilityProperties(rawValue: .random(in: 1..<16, using: &random))
            var update = AccessibilityUpdate()
            if nodes[number] != nil, Bool.random(using: &random) {
                update.removed = [number]
            } else {
                update.changes = [.init(number, properties, node("\(Int.random(in: 0..<9, using: &random))"))]
            }
            queue.note(update)
            nodes.apply(update)
            if Int.random(in: 0..<3, using: &random) == 0 { queue.next(from: nodes).map { page.apply($0) } }
        }
        queue.next(from: nodes).map { page.apply($0) }
        #expect(page.nodes == nodes.nodes)
    }
}
