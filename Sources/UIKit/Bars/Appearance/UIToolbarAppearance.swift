// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The appearance of a toolbar: background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    private var plain = UIBarButtonItemAppearance(style: .plain)
    private var done = UIBarButtonItemAppearance(style: .done)

    /// The appearance of plain items.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set {
            plain = newValue.copied()
            partsChanged()
        }
    }
    /// The appearance of items with the style `done`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set {
            done = newValue.copied()
            partsChanged()
        }
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }

    override var parts: [any BarAppearancePart] { [plain, done] }
}
