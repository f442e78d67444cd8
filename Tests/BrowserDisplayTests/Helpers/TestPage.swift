// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

/// A page as the protocol describes it: a tree and contents, computed only from messages.
struct TestPage {
    private(set) var tree = LayerTree()
    private(set) var store = ContentStore()
    /// Of the last commit that is shown.
    private(set) var serial: UInt64 = 0
    private(set) var commits = 0

    /// Adds a picture that commits may refer to.
    mutating func fetch(_ image: CGImage) { store.fetched[image.identifier] = image }

    /// Shows a commit, and drops contents that no layer shows any longer.
    mutating func show(_ message: [UInt8]) throws {
        guard case .commit(let commit) = try ServerMessage(decoding: message, &store) else {
            throw UnexpectedMessageError()
        }
        #expect(commit.serial == serial + 1)
        expectOrderlyRemovals(commit)
        try tree.apply(commit)
        serial = commit.serial
        commits += 1
        let used = Set(tree.nodes.values.flatMap { $0.state.contents?.identifiers ?? [] })
        store.contents = store.contents.filter { used.contains($0.key) }
    }

    /// A layer that continues to exist must not be inside a removed one.
    private func expectOrderlyRemovals(_ commit: Commit) {
        let emptied = commit.changes.filter { $0.properties.contains(.sublayers) }.map(\.layer)
        for layer in commit.removed where !emptied.contains(layer) {
            #expect(tree[layer]!.state.sublayers.allSatisfy { commit.removed.contains($0) })
        }
    }

    struct UnexpectedMessageError: Error {}
}

/// The difference between two trees in words; nil when they are equal.
func difference(between a: LayerTree, and b: LayerTree) -> String? {
    if a.root != b.root { return "roots \(String(describing: a.root)) and \(String(describing: b.root))" }
    if Set(a.nodes.keys) != Set(b.nodes.keys) { return "layers \(a.nodes.keys) and \(b.nodes.keys)" }
    for (layer, node) in a.nodes {
        let other = b.nodes[layer]!
        if node.state != other.state { return "\(layer): \(node.state) and \(other.state)" }
        if node.superlayer != other.superlayer { return "superlayers of \(layer)" }
        let animations = node.animations.map { ($0.key, $0.description) }
        guard animations.elementsEqual(other.animations.map { ($0.key, $0.description) }, by: ==) else {
            return "animations of \(layer): \(node.animations.map(\.key)) and \(other.animations.map(\.key))"
        }
    }
    return nil
}
