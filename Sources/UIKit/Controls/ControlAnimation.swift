// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How controls go from one look to another.
enum ControlAnimation {
    /// Seconds: chosen by eye beside iPhones.
    static let slide = 0.25
    static let fade = 0.2

    /// Makes changes, animated where that is wanted and the control is seen.
    ///
    /// - Parameter completion: called when the control looks as it is to look; at once without animation.
    @MainActor
    static func run(
        _ animated: Bool, in view: UIView, duration: TimeInterval = slide, _ changes: @escaping () -> Void,
        completion: @escaping () -> Void = {}
    ) {
        guard animated, view.window != nil else {
            changes()
            return completion()
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: changes, completion: { _ in completion() })
    }
}
