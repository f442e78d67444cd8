// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// Owns the layer tree of one scene, and sends its changes to the display.
///
/// Main thread only, like the layers in it.
package final class LayerHost {
    package let rootLayer = CALayer()
    package let scene: SceneIdentifier
    package let display: any Display
    package let context: MediaContext
    let number: Int
    private var serial: UInt64 = 0
    /// Layers that the display has and that may have left this tree, removed or moved elsewhere.
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

    /// Whether work is pending for the end of the turn. Set by `setNeedsTurn()`, cleared when that begins.
    var isWaiting = false

    /// Requests layout, drawing, a commit, and `turnEnded` at the end of the turn. Marks that reach the root layer call
    /// it; other changes that the scene observes do not.
    package func setNeedsTurn() {
        guard !isWaiting else { return }
        isWaiting = true
        context.hosts.add(self)
    }

    /// Called before layout if `setNeedsLayoutPreparation()` was.
    package var willLayOut: (() -> Void)?
    private var needsLayoutPreparation = false

    /// Requests `willLayOut`, and layout, at the end of the turn.
    package func setNeedsLayoutPreparation() {
        needsLayoutPreparation = true
        setNeedsTurn()
        CATransaction.installObserver()
    }

    private func prepareLayout() {
        guard needsLayoutPreparation else { return }
        needsLayoutPreparation = false
        willLayOut?()
    }

    /// Called at the end of each turn with changes here, after layout and drawing, when the commit, if any, was sent.
    package var turnEnded: (() -> Void)?

    func noteOrphan(_ layer: CALayer) {
        orphans.append(layer)
        setNeedsTurn()
    }

    /// Records that a layer of this display has moved to the display of another application, which was sent it already.
    func noteLoss(of layer: LayerIdentifier) {
        lost.append(layer)
        setNeedsTurn()
    }

    // MARK: - Animations

    /// Layers that may have animations.
    private var animated: [ObjectIdentifier: WeakLayer] = [:]
    /// The animated layers in the coming commit.
    private var newlyAnimated: [CALayer] = []

    func noteAnimations(of layer: CALayer) {
        animated[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
        newlyAnimated.append(layer)
    }

    /// Recomputes animations after a commit: new ones start, and those whose timing changed end at another time.
    private func scheduleAnimationsLater(_ commit: Commit) {
        guard !animated.isEmpty else { return }
        let timesChanged = commit.changes.contains { !$0.properties.isDisjoint(with: [.timing, .sublayers, .mask]) }
        guard timesChanged || !newlyAnimated.isEmpty else { return }
        context.transactions.afterCommit { [weak self] in self?.scheduleAnimations(timesChanged: timesChanged) }
    }

    private func scheduleAnimations(timesChanged: Bool) {
        let layers = timesChanged ? animated.values.compactMap(\.layer) : newlyAnimated
        newlyAnimated = []
        let sorted = layers.sorted { $0.identifier.rawValue < $1.identifier.rawValue }
        context.transactions.call(sorted.map { layer in { layer.animations?.scheduleAll() } })
        animated = animated.filter { $0.value.layer?.animations?.isEmpty == false }
    }

    // MARK: - Committing

    /// The largest number of layout passes in one turn; beyond it, layout does not terminate. Chosen generously.
    static let mostPasses = 100

    /// Whether layout or drawing is pending.
    var needsPreparation: Bool {
        needsLayoutPreparation || rootLayer.flags.needsLayoutSomewhere || rootLayer.flags.needsDisplaySomewhere
    }

    /// Lays out and draws until nothing is pending, since each may request the other.
    ///
    /// - Returns: false when that did not terminate, which `unsettledTurns` counts.
    func prepare() -> Bool {
        for _ in 0..<Self.mostPasses {
            prepareLayout()
            rootLayer.layoutSubtree()
            rootLayer.displaySubtree(in: context.hosts.displayPass)
            guard needsPreparation else { return true }
        }
        unsettledTurns += 1
        reportIgnored(
            "Layout was requested \(Self.mostPasses) times in one turn, and continues in the next frame. Does a "
                + "layoutSubviews change something that requests layout again? Still requested: \(unsettled).")
        return false
    }

    /// The number of turns in which layout did not terminate.
    package private(set) var unsettledTurns = 0

    /// The views, or layers without one, whose layout or drawing is pending, from the root; not more than a few.
    private var unsettled: String {
        var found: [String] = []
        rootLayer.visitSubtree { layer in
            if !layer.flags.isDisjoint(with: [.needsLayout, .needsDisplay]), found.count < 4 {
                found.append("\(layer.delegate.map { "\($0)" } ?? "\(layer)")")
            }
            return true
        }
        return found.isEmpty ? "preparation of layout" : found.joined(separator: ", ")
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
        scheduleAnimationsLater(commit)
        guard !commit.isEmpty else { return }
        serial += 1
        display.commit(commit, to: scene)
    }
}
