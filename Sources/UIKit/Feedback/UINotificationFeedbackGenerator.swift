// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Generates haptic feedback for the outcome of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How a task ended.
    public enum FeedbackType: Int, Sendable {
        /// The task completed.
        case success = 0
        /// The task completed, but something needs attention.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Generates the feedback for an outcome.
    open func notificationOccurred(_ notificationType: FeedbackType) { generate(.notification(notificationType.kind)) }

    /// Generates the feedback for an outcome, for a place in a view.
    ///
    /// - Parameters:
    ///   - notificationType: the outcome to report.
    ///   - location: in the view's coordinates. Has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}

extension UINotificationFeedbackGenerator.FeedbackType {
    fileprivate var kind: HapticFeedback.Notification {
        switch self {
        case .success: .success
        case .warning: .warning
        case .error: .error
        }
    }
}
