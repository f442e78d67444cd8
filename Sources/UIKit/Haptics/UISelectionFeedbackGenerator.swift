// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Lets people feel that another value is selected.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets the change of a selection be felt.
    open func selectionChanged() { generate(.selection) }

    /// Lets the change of a selection be felt, in a view.
    ///
    /// - Parameter location: in the view's coordinates. It has no influence here.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
