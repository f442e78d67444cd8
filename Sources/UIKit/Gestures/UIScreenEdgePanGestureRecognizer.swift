// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Recognizes a pan that starts at an edge of the screen and moves away from it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The edges at which the gesture may start. None by default.
    open var edges: UIRectEdge = []

    private var start: CGPoint?

    /// False: a wheel starts at no edge.
    override func takes(_ kind: ScrollSequence.Kind) -> Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            let bounds = touches.first?.window?.bounds ?? .zero
            guard touches.allSatisfy({ !near(bounds, $0.windowLocation).isDisjoint(with: edges) }) else {
                return state = .failed
            }
            start = start ?? touches.first?.windowLocation
        }
        super.touchesBegan(touches, with: event)
    }

    private func near(_ bounds: CGRect, _ place: CGPoint) -> UIRectEdge {
        let width = GestureNumbers.edgeWidth
        var near: UIRectEdge = []
        if place.x - bounds.minX <= width { near.insert(.left) }
        if bounds.maxX - place.x <= width { near.insert(.right) }
        if place.y - bounds.minY <= width { near.insert(.top) }
        if bounds.maxY - place.y <= width { near.insert(.bottom) }
        return near
    }

    override func beginIfFarEnough() {
        let moved = windowTranslation
        guard hypot(moved.x, moved.y) >= slop else { return }
        let bounds = touches.first?.window?.bounds ?? .zero
        let from = near(bounds, start ?? .zero).intersection(edges)
        let inwards =
            (from.contains(.left) && moved.x > abs(moved.y)) || (from.contains(.right) && -moved.x > abs(moved.y))
            || (from.contains(.top) && moved.y > abs(moved.x)) || (from.contains(.bottom) && -moved.y > abs(moved.x))
        guard inwards else { return state = .failed }
        super.beginIfFarEnough()
    }

    open override func reset() {
        super.reset()
        start = nil
    }
}
