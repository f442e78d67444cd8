// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// The pending changes of one viewer. It is not a queue of commits: it records which properties of which layers are
/// stale at the viewer, and makes one commit of them when the viewer has credit.
///
///     program's commit --note--> stale properties
///     scene's tree --+            |
///                    |            |
///     viewer acknowledges ---> credit -+------ nextMessage -------+---> one commit, from the newest state
///
/// However slow a viewer is, this has at most one entry for each layer and animation of the viewer or the scene.
struct CommitQueue {
    /// The number of commits that may be unacknowledged: one that is visible, and one for the next frame.
    static let credit = 2
    /// The number of glyphs of a viewer beyond which it gets a full commit, which removes unused ones. Chosen: some
    /// megabytes.
    static let mostGlyphs = 16_384

    /// The viewer's layers when everything sent has arrived, each with its animations' keys.
    private var shown: [LayerIdentifier: Set<String>] = [:]
    private var shownRoot: LayerIdentifier?
    /// The viewer's contents at that time.
    private var ledger = ContentLedger()

    // What is stale. Invariants: a layer in `removed` is in `shown`, and in neither of the others; one in `animated` is
    // in `shown`. While `needsAll`, all three are empty.

    /// Whether the viewer has no valid state: the next commit is a full one.
    private var needsAll = true
    /// Layers that are new to the viewer (with any properties), or have changed.
    private var changed: [LayerIdentifier: LayerProperties] = [:]
    /// The keys of animations that were added or removed.
    private var animated: [LayerIdentifier: Set<String>] = [:]
    /// Removed layers; with `true`, the viewer's copy may still have sublayers that were moved.
    private var removed: [LayerIdentifier: Bool] = [:]

    // Each viewer's commits have their own serials.
    private var lastSent: UInt64 = 0
    private var lastAcknowledged: UInt64 = 0

    var hasCredit: Bool { lastSent - lastAcknowledged < UInt64(Self.credit) }

    var awaitsAcknowledgement: Bool { lastSent > lastAcknowledged }

    /// Whether the viewer has these contents when everything sent has arrived.
    func isKnown(_ contents: ContentIdentifier) -> Bool { ledger.contains(contents) }

    /// The number of stale layers and animations.
    var staleCount: Int { changed.count + removed.count + animated.values.reduce(0) { $0 + $1.count } }

    /// Records that the viewer shows the commit with this serial, and all before it.
    ///
    /// - Returns: false when no such commit was sent.
    mutating func acknowledge(_ serial: UInt64) -> Bool {
        guard serial <= lastSent else { return false }
        lastAcknowledged = max(lastAcknowledged, serial)
        return true
    }

    // MARK: - Stale commits

    /// Discards the viewer's known state.
    mutating func startOver() {
        needsAll = true
        changed = [:]
        animated = [:]
        removed = [:]
    }

    /// Records what a commit makes stale.
    ///
    /// - Parameter tree: the scene's tree before the commit.
    mutating func note(_ commit: Commit, before tree: LayerTree) {
        if commit.isFull { startOver() }
        guard !needsAll else { return }
        for change in commit.changes { noteChange(of: change.layer, change.properties) }
        for change in commit.animations { noteAnimation(change) }
        for layer in commit.removed { noteRemoval(of: layer, before: tree) }
    }

    private mutating func noteChange(of layer: LayerIdentifier, _ properties: LayerProperties) {
        if removed.removeValue(forKey: layer) != nil {
            // The identifier was reused before the viewer heard of the removal: none of its old state is valid.
            changed[layer] = .all
            animated[layer] = shown[layer]
        } else if !properties.isEmpty || shown[layer] == nil {
            changed[layer, default: []].formUnion(properties)
        }
    }

    private mutating func noteAnimation(_ change: AnimationChange) {
        // A layer that is new to the viewer comes with all its animations.
        guard let keys = shown[change.layer] else { return }
        switch change {
        case .add(let layer, let key, _): animated[layer, default: []].insert(key)
        case .remove(let layer, let key) where keys.contains(key): animated[layer, default: []].insert(key)
        case .remove(let layer, let key): animated[layer]?.remove(key)
        }
    }

    private mutating func noteRemoval(of layer: LayerIdentifier, before tree: LayerTree) {
        let stale = changed.removeValue(forKey: layer) ?? []
        animated[layer] = nil
        guard shown[layer] != nil else { return }
        let hadChildren = tree[layer]?.state.children.isEmpty == false
        removed[layer] = hadChildren || !stale.isDisjoint(with: .children)
    }

    // MARK: - Making a commit of it

    /// The next commit in binary form; nil without credit or changes.
    mutating func nextMessage(from tree: LayerTree) -> [UInt8]? { nextParcel(from: tree)?.encoded() }

    /// The next commit, not encoded yet.
    mutating func nextParcel(from tree: LayerTree) -> CommitParcel? {
        guard let commit = nextCommit(from: tree) else { return nil }
        let parcel = CommitParcel(commit: commit, known: ledger.known(in: commit), glyphs: ledger.glyphs)
        ledger.apply(commit)
        return parcel
    }

    private mutating func nextCommit(from tree: LayerTree) -> Commit? {
        guard hasCredit, tree.serial > 0 else { return nil }
        if ledger.glyphs.count > Self.mostGlyphs, staleCount > 0 { startOver() }
        let commit = needsAll ? tree.fullCommit(serial: lastSent + 1, time: tree.time) : staleParts(of: tree)
        guard !commit.isEmpty else { return nil }
        lastSent += 1
        account(for: commit, from: tree)
        return commit
    }

    private func staleParts(of tree: LayerTree) -> Commit {
        Commit(
            serial: lastSent + 1, time: tree.time, root: tree.root == shownRoot ? nil : tree.root,
            changes: layerChanges(from: tree) + farewells, animations: animationChanges(from: tree),
            removed: removed.keys.sorted { $0.rawValue < $1.rawValue })
    }

    private func layerChanges(from tree: LayerTree) -> [LayerChange] {
        changed.sorted { $0.key.rawValue < $1.key.rawValue }.map { layer, properties in
            let state = node(layer, in: tree).state
            return LayerChange(layer, shown[layer] == nil ? state.differences() : properties, state)
        }
    }

    /// Empties layers before they are removed, since a sublayer may have moved and cannot have two superlayers.
    private var farewells: [LayerChange] {
        removed.filter { $0.value }.keys.sorted { $0.rawValue < $1.rawValue }
            .map { LayerChange($0, .children, LayerState()) }
    }

    /// The animations to send, in the layer's order. Added animations go to the end of a layer's order, so those that
    /// the viewer lacks are the last ones, and sending them in order gives the viewer the same order.
    private func animationChanges(from tree: LayerTree) -> [AnimationChange] {
        let layers = Set(animated.keys).union(changed.keys.lazy.filter { shown[$0] == nil })
        return layers.sorted { $0.rawValue < $1.rawValue }.flatMap { layer in
            let animations = node(layer, in: tree).animations
            let stale = animated[layer] ?? Set(animations.map(\.key))
            let gone = stale.subtracting(animations.map(\.key)).sorted()
            return gone.map { AnimationChange.remove(layer, key: $0) }
                + animations.filter { stale.contains($0.key) }.map { .add(layer, key: $0.key, $0.description) }
        }
    }

    private func node(_ layer: LayerIdentifier, in tree: LayerTree) -> LayerTree.Node {
        guard let node = tree[layer] else { preconditionFailure("\(layer) is stale but not in the scene's tree") }
        return node
    }

    /// Clears everything that this commit updates.
    private mutating func account(for commit: Commit, from tree: LayerTree) {
        if commit.isFull { shown = [:] }
        for layer in commit.removed { shown[layer] = nil }
        let news = commit.isFull ? Array(tree.nodes.keys) : changed.keys.filter { shown[$0] == nil } + animated.keys
        for layer in news { shown[layer] = Set(tree[layer]?.animations.map(\.key) ?? []) }
        shownRoot = tree.root
        startOver()
        needsAll = false
        assert(shown.count == tree.nodes.count, "the viewer's layers differ from the scene's")
    }
}
