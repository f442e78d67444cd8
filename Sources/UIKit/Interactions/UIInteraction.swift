// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person can do with a view, as an object that is added to it.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it was added to.
    var view: UIView? { get }

    /// Called before it is added to a view, or with nil before it is removed.
    func willMove(to view: UIView?)

    /// Called when it was added to a view, or with nil when it was removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds it to this view, and takes it from the one that it was added to before.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Does nothing when it was not added to this view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
