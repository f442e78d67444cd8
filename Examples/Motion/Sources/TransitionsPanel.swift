// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Transitions of views.
class TransitionsPanel: FacesPanel {
    private static let transitions: [(name: String, option: UIView.AnimationOptions)] = [
        ("flip from left", .transitionFlipFromLeft), ("flip from right", .transitionFlipFromRight),
        ("flip from top", .transitionFlipFromTop), ("flip from bottom", .transitionFlipFromBottom),
        ("cross dissolve", .transitionCrossDissolve), ("curl up", .transitionCurlUp),
        ("curl down", .transitionCurlDown),
    ]

    init() { super.init("View transitions", names: Self.transitions.map(\.name)) }

    required init?(coder: NSCoder) { nil }

    override func turn(_ showFace: @escaping () -> Void) {
        let option = Self.transitions[index].option
        UIView.transition(with: card, duration: 0.6, options: option) { showFace() }
    }
}
