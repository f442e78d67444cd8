// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The requirements of a diffable data source for its table or collection view.
@MainActor
protocol DiffableList: AnyObject {
    /// The word for a row in error messages.
    var diffableNoun: ListUpdates.Noun { get }

    /// Performs a batch of changes.
    ///
    /// - Parameters:
    ///   - updates: the changes; there may be none.
    ///   - isAnimated: whether the changes are animated.
    ///   - change: replaces the data. Called once, after the list has made sure that it knows the old data.
    ///   - completion: called at the end of the animations.
    func perform(
        _ updates: ListUpdates, isAnimated: Bool, change: @escaping () -> Void, completion: @escaping () -> Void)

    func reloadData()

    /// Configures the cells of some paths again, if they exist.
    func reconfigure(_ paths: [IndexPath])

    /// Performs a batch of changes, and configures the cells of some new paths again in the same animation.
    func perform(
        _ updates: ListUpdates, reconfigured: [IndexPath], isAnimated: Bool, change: @escaping () -> Void,
        completion: @escaping () -> Void)

    /// Calls a body immediately, or after the list has made the cells that it is making.
    func whenIdle(_ body: @escaping () -> Void)
}

extension DiffableList {
    func perform(
        _ updates: ListUpdates, reconfigured: [IndexPath], isAnimated: Bool, change: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        perform(updates, isAnimated: isAnimated, change: change, completion: completion)
        if !reconfigured.isEmpty { reconfigure(reconfigured) }
    }

    func whenIdle(_ body: @escaping () -> Void) { body() }
}
