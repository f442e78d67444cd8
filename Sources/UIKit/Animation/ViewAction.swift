// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// The action of a view's layer for a change in an animation block. Created before the change, to know the old value;
/// run after it.
@MainActor
final class ViewAction {
    private let view: UIView
    private let block: ViewAnimation.Block
    private let paths: [AnimatableKeyPath]
    /// The layer's own values and its visible values.
    private let old: LayerState, shown: LayerState

    /// Returns nil for a change that is not animated: of an invisible layer, or a key without interpolation.
    private init?(of view: UIView, forKey event: String, in block: ViewAnimation.Block) {
        guard let path = view.layer.animatable(event), view.layer.isInScene else { return nil }
        // As on iOS, views' contents change at once in a block; `UIView.transition` fades them.
        guard !path.changesAtOnce, path != .contents else { return nil }
        // Size and origin are animated separately, because the difference of two sizes is not a rectangle.
        paths = path == .bounds ? [.boundsOrigin, .boundsSize] : [path]
        self.view = view
        self.block = block
        (old, shown) = (view.layer.state, view.layer.presentationState)
    }

    /// The action that a view returns. For a color it is the animation itself: programs copy its duration and curve for
    /// their own layers.
    static func make(for view: UIView, forKey event: String, in block: ViewAnimation.Block) -> (any CAAction)? {
        ViewAction(of: view, forKey: event, in: block)?.action
    }

    private var action: any CAAction {
        guard paths[0].kind == .color, case .curve(let function) = block.settings.course, block.target != nil else {
            return self
        }
        let animation = ColorAnimation(keyPath: paths[0].name)
        animation.fromValue = paths[0].value(in: beginsFromCurrentState ? shown : old).published
        animation.timingFunction = function
        animation.take(block.settings, for: view.layer)
        animation.action = self
        return animation
    }

    private var beginsFromCurrentState: Bool { block.settings.options.contains(.beginFromCurrentState) }

    /// Runs after the change.
    func run() {
        for path in paths { run(path) }
    }

    private func run(_ path: AnimatableKeyPath) {
        let layer = view.layer, new = path.value(in: layer.state), before = path.value(in: old)
        guard before != new else { return }
        if path == .boundsSize { block.target?.noteResized(view) }
        if beginsFromCurrentState { layer.removeViewAnimations(of: path) }
        guard let target = block.target else { return }
        let change = ViewChange(
            of: view, path, old: before, shown: path.value(in: shown), end: new,
            fromCurrentState: beginsFromCurrentState)
        if !change.isAdditive { layer.removeViewAnimations(of: path) }
        target.animate(change, block.settings)
    }
}

extension ViewAction: @preconcurrency CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { run() }
}

extension CAAnimation {
    /// Adopts the block's settings, except for the course.
    @MainActor
    func take(_ settings: ViewAnimationSettings, for layer: CALayer) {
        duration = settings.duration
        repeatCount = settings.repeatCount
        autoreverses = settings.options.contains(.autoreverse)
        fillMode = .both
        if settings.delay > 0 { beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + settings.delay }
    }
}

/// The action for a color. When the layer runs it, it becomes an animation of the block.
final class ColorAnimation: CABasicAnimation {
    var action: ViewAction?

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let action else { return super.run(forKey: event, object: anObject, arguments: dict) }
        MainActor.assumeIsolated { action.run() }
    }
}
