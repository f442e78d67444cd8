// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A behavior that can be added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view of the interaction.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or with nil before it is removed.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or with nil after it was removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds an interaction to this view, and removes it from its previous one.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. Has no effect if it does not belong to this view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
