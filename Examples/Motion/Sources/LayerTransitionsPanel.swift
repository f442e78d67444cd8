// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Transitions of layers: a `CATransition` of each type, from each side.
class LayerTransitionsPanel: FacesPanel {
    private static let transitions: [(name: String, type: CATransitionType, side: CATransitionSubtype?)] = {
        let types: [(String, CATransitionType)] = [("push", .push), ("move in", .moveIn), ("reveal", .reveal)]
        let sides: [(String, CATransitionSubtype)] = [
            ("left", .fromLeft), ("right", .fromRight), ("top", .fromTop), ("bottom", .fromBottom),
        ]
        return types.flatMap { type in sides.map { ("\(type.0) from \($0.0)", type.1, $0.1) } } + [("fade", .fade, nil)]
    }()

    init() {
        super.init("Layer transitions", names: Self.transitions.map(\.name))
        slides = true
    }

    required init?(coder: NSCoder) { nil }

    override func turn(_ showFace: @escaping () -> Void) {
        let (_, type, side) = Self.transitions[index], transition = CATransition()
        (transition.type, transition.subtype) = (type, side)
        transition.duration = 0.6
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        card.layer.add(transition, forKey: kCATransition)
        showFace()
    }
}
