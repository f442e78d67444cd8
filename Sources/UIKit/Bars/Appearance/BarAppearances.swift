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
    /// Those that the program has set, or changed.
    private var own: Set<BarAppearanceState> = []
    private let changed: () -> Void

    /// - Parameter changed: called after the program sets an appearance, or a property of an appearance.
    init(changed: @escaping () -> Void) { self.changed = changed }

    subscript(state: BarAppearanceState) -> Appearance? {
        get { appearances[state] }
        set {
            appearances[state]?.observer = nil
            appearances[state] = newValue.flatMap { $0.copy() as? Appearance }
            appearances[state]?.observer = { [weak self] in self?.appearanceChanged(state) }
            appearanceChanged(state)
        }
    }

    /// The appearance, if the program has set or changed it.
    subscript(set state: BarAppearanceState) -> Appearance? {
        get { own.contains(state) ? appearances[state] : nil }
        set { self[state] = newValue }
    }

    /// Begins with an appearance that the program has not set.
    func begin(with standard: Appearance) {
        self[.standard] = standard
        own = []
    }

    private func appearanceChanged(_ state: BarAppearanceState) {
        own.insert(state)
        changed()
    }
}
