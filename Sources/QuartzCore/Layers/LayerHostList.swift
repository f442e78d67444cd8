// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The layer trees of one application that have something to lay out, draw or send, and the transitions that begin with the
/// next commit.
///
/// A turn costs what its changed trees cost, however many scenes there are. Main thread only.
final class LayerHostList {
    private struct WeakHost {
        weak var host: LayerHost?
    }

    /// Invariant: holds the hosts whose `isWaiting` is true, each once.
    private var waiting: [WeakHost] = []
    private var lastNumber = 0
    /// Layers in scenes, or that displays have, with transitions that no commit has taken.
    private var transitional: [WeakLayer] = []

    /// Numbers hosts in the order of their creation, which is the order of their commits.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func add(_ host: LayerHost) { waiting.append(WeakHost(host: host)) }

    func noteTransition(of layer: CALayer) { transitional.append(WeakLayer(layer: layer)) }

    // MARK: - Committing

    /// Lays out, draws, and sends one commit to the display of each scene in which something changed.
    func commitAll() {
        let (changed, unfinished) = prepareAll()
        beginTransitions()
        // A layer may have moved from one scene to another: it leaves the old one before it enters the new one.
        let removed = changed.map { $0.takeRemoved() }
        for (host, removed) in zip(changed, removed) { host.send(removed) }
        for host in changed { host.turnEnded?() }
        for host in unfinished { host.setNeedsTurn() }
    }

    /// Lays out and draws until no scene waits: layout in one may change another.
    private func prepareAll() -> (prepared: [LayerHost], unfinished: [LayerHost]) {
        var prepared: [LayerHost] = [], unfinished: [LayerHost] = []
        for _ in 0..<LayerHost.mostPasses {
            let hosts = waiting.compactMap(\.host).sorted { $0.number < $1.number }
            waiting = []
            guard !hosts.isEmpty else { break }
            for host in hosts {
                host.isWaiting = false
                if !host.prepare() { unfinished.append(host) }
                if !prepared.contains(where: { $0 === host }) { prepared.append(host) }
            }
        }
        return (prepared.sorted { $0.number < $1.number }, unfinished)
    }

    /// Before a commit, while displays still have what there was.
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
