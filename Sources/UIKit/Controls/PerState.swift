// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a control has for each of its states: a title, an image. A combination of states counts as a state of its own,
/// and what has nothing of its own is as normal.
struct PerState<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// Exactly for this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// What is shown in this state.
    func value(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

    var isEmpty: Bool { values.isEmpty }
}
