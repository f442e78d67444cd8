// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A guide that activates and deactivates constraints when it comes near to edges of the window, or leaves them.
///
/// `UIKeyboardLayoutGuide` is such a guide. A guide of this class itself has no edges, and activates nothing.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private enum Condition { case isNear, isAway }

    /// Constraints that are active together. There is one for each combination of condition and edges.
    private struct Tracked {
        let condition: Condition
        let edges: NSDirectionalRectEdge
        let constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    /// The edges to which the guide is near; nil for a guide that does not track edges at present.
    var nearEdges: NSDirectionalRectEdge? { nil }

    /// Sets the constraints that are active while the guide is near to edges. They replace those that were set for the
    /// same edges, which become inactive.
    ///
    /// - Parameters:
    ///   - trackingConstraints: the constraints. From now on the guide activates and deactivates them.
    ///   - edge: an edge, or several, to all of which the guide has to be near.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        set(trackingConstraints, .isNear, edge)
    }

    /// Sets the constraints that are active while the guide is away from edges. They replace those that were set for the
    /// same edges, which become inactive.
    ///
    /// - Parameters:
    ///   - trackingConstraints: the constraints. From now on the guide activates and deactivates them.
    ///   - edge: an edge, or several, from all of which the guide has to be away.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        set(trackingConstraints, .isAway, edge)
    }

    /// Returns the constraints that were set for being near to exactly these edges, active or not.
    open func constraintsActive(nearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        constraints(.isNear, edge)
    }

    /// Returns the constraints that were set for being away from exactly these edges, active or not.
    open func constraintsActive(awayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        constraints(.isAway, edge)
    }

    /// Deactivates and forgets all constraints that were set.
    open func removeAllTrackedConstraints() {
        let all = tracked
        tracked = []
        for each in all { NSLayoutConstraint.deactivate(each.constraints) }
    }

    private func constraints(_ condition: Condition, _ edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.condition == condition && $0.edges == edges }?.constraints ?? []
    }

    private func set(
        _ constraints: [NSLayoutConstraint], _ condition: Condition, _ edges: NSDirectionalRectEdge
    ) {
        let old = self.constraints(condition, edges)
        tracked.removeAll { $0.condition == condition && $0.edges == edges }
        let dropped = old.filter { constraint in !constraints.contains { $0 === constraint } }
        NSLayoutConstraint.deactivate(dropped)
        if !constraints.isEmpty {
            tracked.append(Tracked(condition: condition, edges: edges, constraints: constraints))
        }
        updateTrackedConstraints()
    }

    /// Activates the constraints whose condition is met, after deactivating the others, so that they never conflict.
    func updateTrackedConstraints() {
        for each in tracked where !isMet(each) { NSLayoutConstraint.deactivate(each.constraints) }
        for each in tracked where isMet(each) { NSLayoutConstraint.activate(each.constraints) }
    }

    private func isMet(_ tracked: Tracked) -> Bool {
        guard let nearEdges, !tracked.edges.isEmpty else { return false }
        return tracked.condition == .isNear
            ? nearEdges.isSuperset(of: tracked.edges) : nearEdges.isDisjoint(with: tracked.edges)
    }
}
