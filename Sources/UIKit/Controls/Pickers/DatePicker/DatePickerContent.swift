// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The state that a picker's contents show.
struct DatePickerState {
    var rules: DateRules
    var date: Date
    /// In seconds.
    var duration: TimeInterval
    var isEnabled: Bool
}

/// A view that shows a picker's date, and calls the picker when the person chooses another.
@MainActor
protocol DatePickerContent: UIView {
    /// The preferred size in points.
    var fittingSize: CGSize { get }

    /// Shows a state.
    ///
    /// - Parameters:
    ///   - state: the picker's.
    ///   - animated: whether wheels turn.
    func show(_ state: DatePickerState, animated: Bool)
}
