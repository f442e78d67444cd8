// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Generates haptic feedback for the change of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Generates the feedback.
    open func selectionChanged() { generate(.selection) }

    /// Generates the feedback, for a place in a view.
    ///
    /// - Parameter location: in the view's coordinates. Has no effect.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
