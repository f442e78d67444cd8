// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The states of a bar that have appearances of their own.
enum BarAppearanceState {
    /// The usual one.
    case standard
    /// The lower height, on phones in landscape.
    case compact
    /// No content is below the bar.
    case edge
    /// The lower height, and no content is below the bar.
    case compactEdge
}

/// The appearances of a bar or of an item. Each is a copy of what the program has set, so several of them may be given the
/// same one, and reports its changes.
@MainActor
final class BarAppearances<Appearance: UIBarAppearance> {
    private var appearances: [BarAppearanceState: Appearance] = [:]
    private let changed: () -> Void

    /// - Parameter changed: called when an appearance was set, or a property of one.
    init(changed: @escaping () -> Void) { self.changed = changed }

    subscript(state: BarAppearanceState) -> Appearance? {
        get { appearances[state] }
        set {
            appearances[state]?.observer = nil
            appearances[state] = newValue.flatMap { $0.copy() as? Appearance }
            appearances[state]?.observer = changed
            changed()
        }
    }
}
