// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// At the end of a turn: layout, drawing, and what of a tree the display does not have yet. All go by marks on the way down,
// without recursion.

extension CALayer {
    /// Lays out this layer, if needed, and its sublayers.
    package func layoutSubtree() {
        visitMarked(.needsLayout, .subtreeNeedsLayout) { layer in
            guard layer.flags.remove(.needsLayout) != nil else { return }
            layer.flags.insert(.isLayingOut)
            layer.layoutSublayers()
            layer.flags.remove(.isLayingOut)
        }
    }

    func displaySubtree() { visitMarked(.needsDisplay, .subtreeNeedsDisplay) { $0.displayIfNeeded() } }

    /// Draws the marked layers, each as often as it is marked outside of drawings; see `DisplayPass`.
    func displaySubtree(in pass: DisplayPass) {
        pass.depth += 1
        visitMarked(.needsDisplay, .subtreeNeedsDisplay) { layer in
            guard layer.flags.contains(.needsDisplay), !layer.flags.contains(.isDisplayPutOff) else { return }
            pass.note(layer)
            layer.displayIfNeeded()
        }
        pass.depth -= 1
    }

    /// Defers a display that is requested while layers draw, if this layer was already drawn.
    ///
    /// - Returns: false if the layer must be marked as usual.
    func putOffDisplay() -> Bool {
        guard flags.contains(.wasDisplayed) else { return false }
        let pass = context.hosts.displayPass
        guard pass.depth > 0 else {
            // A layout has marked the layer after its drawing: it is drawn again immediately.
            flags.remove(.wasDisplayed)
            return false
        }
        if flags.isDisjoint(with: [.needsDisplay, .isDisplayPutOff]) {
            flags.insert([.needsDisplay, .isDisplayPutOff])
            pass.putOff.append(self)
        }
        return true
    }

    /// Visits this layer and its marked descendants, top down.
    ///
    /// A call may run the run loop, and a commit inside uses the same marks. So a layer keeps its descendants' mark
    /// until all of them have been visited, and longer if one is marked again.
    private func visitMarked(_ own: LayerFlags, _ below: LayerFlags, _ body: (CALayer) -> Void) {
        var waiting = [(layer: self, isVisited: false)]
        while let (layer, isVisited) = waiting.popLast() {
            if isVisited {
                let isMarked = layer.children.contains { !$0.waiting.isDisjoint(with: [own, below]) }
                if !isMarked { layer.flags.remove(below) }
                continue
            }
            body(layer)
            guard layer.flags.contains(below) else { continue }
            waiting.append((layer, true))
            waiting.append(contentsOf: layer.children.reversed().map { ($0, false) })
        }
    }

    /// The marks that this turn sees to.
    private var waiting: LayerFlags {
        flags.contains(.isDisplayPutOff) ? flags.subtracting(.needsDisplay) : flags
    }

    /// Adds the changes of this layer and its descendants to a commit.
    func collectChanges(into commit: inout Commit, for host: LayerHost) {
        visitSubtree { layer in
            let isNew = layer.committedHost !== host
            guard isNew || layer.flags.contains(.subtreeNeedsCommit) else { return false }
            layer.collectOwnChanges(into: &commit, for: host, isNew)
            return true
        }
    }

    private func collectOwnChanges(into commit: inout Commit, for host: LayerHost, _ isNew: Bool) {
        flags.remove(.subtreeNeedsCommit)
        if isNew || changes.contains(.sublayers) { state.sublayers = displayedSublayers.map(\.identifier) }
        if isNew || changes.contains(.mask) { state.mask = storedMask?.identifier }
        let properties = isNew ? state.differences() : changes
        if isNew || !properties.isEmpty { commit.changes.append(LayerChange(identifier, properties, state)) }
        // Not `[]`, for which the compiler calls generic code.
        changes = LayerProperties()
        if !isCommitted { beginTransition(at: commit.time) { nil } }
        if isNew { committedHost?.noteLoss(of: identifier) }
        committedHost = host
        if let animations {
            commit.animations += animations.takeChanges(isNew: isNew, at: commit.time)
            host.noteAnimations(of: self)
        }
    }

    /// Removes this layer and its descendants from the display that has them.
    func leave(_ host: LayerHost, _ removed: inout [LayerIdentifier]) {
        visitSubtree { layer in
            if layer.committedHost === host {
                removed.append(layer.identifier)
                layer.committedHost = nil
                layer.animations?.cancelAll()
                layer.updateFrames()
            }
            return true
        }
    }
}

/// Pending work of a layer or its descendants. `needsX` is set by `setNeedsX()` and cleared when X is done;
/// `subtreeNeedsX` is set on all ancestors of a marked layer, and cleared on the way down.
package struct LayerFlags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    static let needsLayout = LayerFlags(rawValue: 1 << 0)
    static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 1)
    static let needsDisplay = LayerFlags(rawValue: 1 << 2)
    static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)
    /// This layer or a descendant has changes or animations that no commit has taken.
    static let subtreeNeedsCommit = LayerFlags(rawValue: 1 << 4)
    /// A sublayer may have its old appearance next to it. Set with the first one, cleared with the last.
    static let hasOutgoing = LayerFlags(rawValue: 1 << 5)
    /// The layer is being drawn, and no later drawing has finished.
    static let isBeingDrawn = LayerFlags(rawValue: 1 << 6)
    /// See `laysOutSuperlayer`.
    static let laysOutSuperlayer = LayerFlags(rawValue: 1 << 9)
    /// Its sublayers are being laid out.
    static let isLayingOut = LayerFlags(rawValue: 1 << 10)
    /// The layer was drawn for the current commit. Set and cleared by `DisplayPass`.
    static let wasDisplayed = LayerFlags(rawValue: 1 << 7)
    /// `needsDisplay` applies to the next commit, and the superlayers are not marked for it. Set and cleared by
    /// `DisplayPass`.
    static let isDisplayPutOff = LayerFlags(rawValue: 1 << 8)

    var needsLayoutSomewhere: Bool { !isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) }
    var needsDisplaySomewhere: Bool {
        contains(.subtreeNeedsDisplay) || contains(.needsDisplay) && !contains(.isDisplayPutOff)
    }
}
