// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// Holds the layer tree of one scene, and sends its changes to the display.
///
/// Main thread only, like the layers in it.
package final class LayerHost {
    package let rootLayer = CALayer()
    package let scene: SceneIdentifier
    package let display: any Display
    private let context: MediaContext
    private var serial: UInt64 = 0
    /// Layers that the display has and that may have left this tree: taken out, or put somewhere else.
    private var orphans: [CALayer] = []

    package init(scene: SceneIdentifier, display: any Display, context: MediaContext) {
        self.scene = scene
        self.display = display
        self.context = context
        rootLayer.ownHost = self
        rootLayer.anchorPoint = .zero
        Self.hosts.append(WeakHost(host: self))
        CATransaction.installObserver()
    }

    /// Called at the end of each turn, when layout and drawing are done and the commit, if there is one, is sent.
    package var turnEnded: (() -> Void)?

    func noteOrphan(_ layer: CALayer) { orphans.append(layer) }

    // MARK: - Animations

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    /// Layers that may have animations.
    private var animated: [ObjectIdentifier: WeakLayer] = [:]
    /// Those of them that the commit being made tells of.
    private var newlyAnimated: [CALayer] = []

    func noteAnimations(of layer: CALayer) {
        animated[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
        newlyAnimated.append(layer)
    }

    /// After a commit: what began in it begins, and what lives in a time that changed ends at another moment.
    private func reckonAnimationsLater(_ commit: Commit) {
        guard !animated.isEmpty else { return }
        let timesChanged = commit.changes.contains { !$0.properties.isDisjoint(with: [.timing, .sublayers, .mask]) }
        guard timesChanged || !newlyAnimated.isEmpty else { return }
        CATransaction.afterCommit { [weak self] in self?.reckonAnimations(timesChanged: timesChanged) }
    }

    private func reckonAnimations(timesChanged: Bool) {
        let layers = timesChanged ? animated.values.compactMap(\.layer) : newlyAnimated
        newlyAnimated = []
        let sorted = layers.sorted { $0.identifier.rawValue < $1.identifier.rawValue }
        CATransaction.call(sorted.map { layer in { layer.animations?.reckon() } })
        animated = animated.filter { $0.value.layer?.animations?.isEmpty == false }
    }

    // MARK: - Transitions

    /// Layers in scenes, or that displays have, with transitions that no commit has taken. Main thread only, as they are.
    nonisolated(unsafe) private static var transitional: [WeakLayer] = []

    static func noteTransition(of layer: CALayer) { transitional.append(WeakLayer(layer: layer)) }

    /// Before a commit, while displays still have what there was.
    private static func beginTransitions() {
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

    // MARK: - Committing

    private struct WeakHost {
        weak var host: LayerHost?
    }

    // Main thread only.
    nonisolated(unsafe) private static var hosts: [WeakHost] = []

    /// Layout that asks for layout more often than this in one turn never comes to an end. Chosen generously.
    private static let mostPasses = 100

    /// Lays out, draws, and sends one commit to the display of each scene in which something changed.
    static func commitAll() {
        hosts.removeAll { $0.host == nil }
        let all = hosts.compactMap(\.host)
        for host in all { host.prepare() }
        beginTransitions()
        // A layer may have moved from one scene to another: it leaves the old one before it enters the new one.
        let removed = all.map { $0.takeRemoved() }
        for (host, removed) in zip(all, removed) { host.send(removed) }
        for host in all { host.turnEnded?() }
    }

    /// Layout may change what has to be drawn, and drawing may ask for layout.
    private func prepare() {
        for _ in 0..<Self.mostPasses {
            rootLayer.layoutSubtree()
            rootLayer.displaySubtree()
            guard rootLayer.flags.needsLayoutSomewhere || rootLayer.flags.needsDisplaySomewhere else { return }
        }
        programmingMistake(
            "Layout or drawing asked for itself \(Self.mostPasses) times in one turn. Does a layoutSubviews or a draw "
                + "change what makes it be called again?")
    }

    private func takeRemoved() -> [LayerIdentifier] {
        let candidates = orphans
        orphans = []
        var removed: [LayerIdentifier] = []
        for layer in candidates where layer.currentHost !== self { layer.leave(self, &removed) }
        return removed
    }

    private func send(_ removed: [LayerIdentifier]) {
        var commit = Commit(serial: serial + 1, time: context.now)
        if serial == 0 { commit.root = rootLayer.identifier }
        rootLayer.collectChanges(into: &commit, for: self)
        commit.removed = removed
        reckonAnimationsLater(commit)
        guard !commit.isEmpty else { return }
        serial += 1
        display.commit(commit, to: scene)
    }
}
