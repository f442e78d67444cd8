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
    package let context: MediaContext
    let number: Int
    private var serial: UInt64 = 0
    /// Layers that the display has and that may have left this tree: taken out, or put somewhere else.
    private var orphans: [CALayer] = []
    private var lost: [LayerIdentifier] = []

    package init(scene: SceneIdentifier, display: any Display, context: MediaContext) {
        self.scene = scene
        self.display = display
        self.context = context
        number = context.hosts.nextNumber()
        rootLayer.ownHost = self
        rootLayer.anchorPoint = .zero
        setNeedsTurn()
        CATransaction.installObserver()
    }

    // MARK: - Turns

    /// Whether the end of the turn has something to do here. Set by `setNeedsTurn()`, cleared when that begins.
    var isWaiting = false

    /// Asks for layout, drawing, a commit, and `turnEnded` at the end of the turn. Marks that reach the root layer do it by
    /// themselves; what else the scene wants to look at then does not.
    package func setNeedsTurn() {
        guard !isWaiting else { return }
        isWaiting = true
        context.hosts.add(self)
    }

    /// Called at the end of each turn in which something changed here, when layout and drawing are done and the commit, if
    /// there is one, is sent.
    package var turnEnded: (() -> Void)?

    func noteOrphan(_ layer: CALayer) {
        orphans.append(layer)
        setNeedsTurn()
    }

    /// A layer of this display's has gone to the display of another application, which has told that one already.
    func noteLoss(of layer: LayerIdentifier) {
        lost.append(layer)
        setNeedsTurn()
    }

    // MARK: - Animations

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
        context.transactions.afterCommit { [weak self] in self?.reckonAnimations(timesChanged: timesChanged) }
    }

    private func reckonAnimations(timesChanged: Bool) {
        let layers = timesChanged ? animated.values.compactMap(\.layer) : newlyAnimated
        newlyAnimated = []
        let sorted = layers.sorted { $0.identifier.rawValue < $1.identifier.rawValue }
        context.transactions.call(sorted.map { layer in { layer.animations?.reckon() } })
        animated = animated.filter { $0.value.layer?.animations?.isEmpty == false }
    }

    // MARK: - Committing

    /// Layout that asks for layout more often than this in one turn never comes to an end. Chosen generously.
    static let mostPasses = 100

    /// Whether layout or drawing waits for somebody to do it.
    var needsPreparation: Bool { rootLayer.flags.needsLayoutSomewhere || rootLayer.flags.needsDisplaySomewhere }

    /// Layout may change what has to be drawn, and drawing may ask for layout.
    ///
    /// - Returns: false when that came to no end.
    func prepare() -> Bool {
        for _ in 0..<Self.mostPasses {
            rootLayer.layoutSubtree()
            rootLayer.displaySubtree()
            guard needsPreparation else { return true }
        }
        programmingMistake(
            "Layout or drawing asked for itself \(Self.mostPasses) times in one turn. Does a layoutSubviews or a draw "
                + "change what makes it be called again?")
        return false
    }

    func takeRemoved() -> [LayerIdentifier] {
        let candidates = orphans
        orphans = []
        var removed = lost
        lost = []
        for layer in candidates where layer.currentHost !== self { layer.leave(self, &removed) }
        return removed
    }

    func send(_ removed: [LayerIdentifier]) {
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
