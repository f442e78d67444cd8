// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Animations of controls' appearance.
enum ControlAnimation {
    /// The duration in seconds: chosen by eye beside iPhones.
    static let slide = 0.25
    static let fade = 0.2

    /// Runs changes, animated if requested and if the control is visible.
    ///
    /// - Parameter completion: called when the control has its final appearance; immediately without animation.
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
