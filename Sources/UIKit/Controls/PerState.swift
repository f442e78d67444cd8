// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of a control for its states: titles, images. Each combination of states has its own value; the normal one
/// is the default.
struct PerState<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// The value for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// The value to show in this state.
    func value(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

    var isEmpty: Bool { values.isEmpty }
}
