// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The layer trees of one application that have pending layout, drawing or changes, and the transitions that begin with
/// the next commit.
///
/// A turn costs as much as its changed trees, however many scenes there are. Main thread only.
final class LayerHostList {
    private struct WeakHost {
        weak var host: LayerHost?
    }

    /// Invariant: contains the hosts whose `isWaiting` is true, each once.
    private var waiting: [WeakHost] = []
    private var lastNumber = 0
    /// Layers in scenes or on displays that have transitions which no commit has taken.
    private var transitional: [WeakLayer] = []

    let displayPass = DisplayPass()
    /// Requests a frame, so that a turn comes in which deferred layers are drawn. Called at the end of a turn.
    var wantsNextFrame: (() -> Void)?

    /// Numbers hosts in the order of their creation, which is the order of their commits.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func add(_ host: LayerHost) { waiting.append(WeakHost(host: host)) }

    func noteTransition(of layer: CALayer) { transitional.append(WeakLayer(layer: layer)) }

    // MARK: - Committing

    /// Lays out, draws, and sends one commit to the display of each changed scene.
    ///
    /// Layout and drawing may run the run loop, which commits; work done there is not repeated.
    func commitAll() {
        displayPass.begin()
        let unfinished = prepareAll()
        beginTransitions()
        let changed = hostsInOrder()
        waiting = []
        for host in changed { host.isWaiting = false }
        // A layer may have moved from one scene to another: it leaves the old one before it enters the new one.
        let removed = changed.map { $0.takeRemoved() }
        for (host, removed) in zip(changed, removed) { host.send(removed) }
        for host in unfinished { host.setNeedsTurn() }
        let missesChanges = endTurn(of: changed)
        if displayPass.end() || !unfinished.isEmpty || missesChanges { wantsNextFrame?() }
    }

    /// Scenes whose `turnEnded` is still to be called. It may run the run loop, which then calls the remaining ones.
    private var ending: [LayerHost] = []
    private var lastEnd = 0

    /// - Returns: whether a nested run loop has ended, after which there are changes that no commit has sent.
    private func endTurn(of hosts: [LayerHost]) -> Bool {
        lastEnd += 1
        let number = lastEnd
        ending += hosts
        while !ending.isEmpty { ending.removeFirst().turnEnded?() }
        return lastEnd != number && !waiting.isEmpty
    }

    private func hostsInOrder() -> [LayerHost] { waiting.compactMap(\.host).sorted { $0.number < $1.number } }

    /// Lays out and draws until no scene needs it, since layout in one scene may change another.
    ///
    /// - Returns: the hosts for which it did not terminate.
    private func prepareAll() -> [LayerHost] {
        var unfinished: [LayerHost] = []
        for _ in 0..<LayerHost.mostPasses {
            let hosts = hostsInOrder().filter { host in
                host.needsPreparation && !unfinished.contains { $0 === host }
            }
            guard !hosts.isEmpty else { break }
            for host in hosts where !host.prepare() { unfinished.append(host) }
        }
        return unfinished
    }

    /// Begins transitions before a commit, while displays still have the old state.
    private func beginTransitions() {
        guard !transitional.isEmpty else { return }
        let layers = transitional
        transitional = []
        var trees: [ObjectIdentifier: LayerTree] = [:]
        for case let layer? in layers.map(\.layer) {
            guard let host = layer.currentHost else { continue }
            layer.beginTransition(at: host.context.now) {
                let host = layer.committedHost ?? host
                let tree = trees[ObjectIdentifier(host)] ?? host.display.tree(of: host.scene)
                trees[ObjectIdentifier(host)] = tree
                return tree
            }
        }
    }
}

struct WeakLayer {
    weak var layer: CALayer?
}
