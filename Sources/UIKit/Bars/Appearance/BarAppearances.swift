// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The states of a bar for which programs set separate appearances.
enum BarAppearanceState {
    /// The usual state.
    case standard
    /// The compact height, on phones in landscape.
    case compact
    /// No content is behind the bar.
    case edge
    /// The compact height, and no content is behind the bar.
    case compactEdge
}

/// The appearances of a bar or of an item. Each is a copy of the object that the program has set, so a program may set the
/// same object for several states and bars. Each copy reports changes of its properties.
@MainActor
final class BarAppearances<Appearance: UIBarAppearance> {
    private var appearances: [BarAppearanceState: Appearance] = [:]
    private let changed: () -> Void

    /// - Parameter changed: called after the program sets an appearance, or a property of an appearance.
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
