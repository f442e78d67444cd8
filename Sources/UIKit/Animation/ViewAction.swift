// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// What a view's layer does when it changes in an animation block. Made before the change, so that it knows the old
/// value; run after it.
@MainActor
final class ViewAction {
    private let view: UIView
    private let block: ViewAnimation.Block
    private let paths: [AnimatableKeyPath]
    /// The layer's own values, and what it showed.
    private let old: LayerState, shown: LayerState

    /// Nil for what is not animated: a layer that nobody sees, a key that has no values in between.
    init?(of view: UIView, forKey event: String, in block: ViewAnimation.Block) {
        guard let path = AnimatableKeyPath(name: event), view.layer.isInScene else { return nil }
        // Size and origin go by themselves, for the difference of two sizes is no rectangle.
        paths = path == .bounds ? [.boundsOrigin, .boundsSize] : [path]
        self.view = view
        self.block = block
        (old, shown) = (view.layer.state, view.layer.presentationState)
    }

    /// The action that a view answers with. For what is not additive it is the animation itself: programs take its
    /// duration and its curve for layers of their own.
    static func make(for view: UIView, forKey event: String, in block: ViewAnimation.Block) -> (any CAAction)? {
        ViewAction(of: view, forKey: event, in: block)?.action
    }

    private var action: any CAAction {
        guard paths[0].kind == .color, block.animation != nil, case .curve = block.settings.course else { return self }
        let basic = ColorAnimation(keyPath: paths[0].name)
        basic.fromValue = paths[0].value(in: begin).published
        if case .curve(let function) = block.settings.course { basic.timingFunction = function }
        basic.take(block.settings, for: view.layer)
        basic.action = self
        return basic
    }

    private var begin: LayerState { block.settings.options.contains(.beginFromCurrentState) ? shown : old }

    /// After the change.
    func run() {
        for path in paths { run(path) }
    }

    private func run(_ path: AnimatableKeyPath) {
        let layer = view.layer, new = path.value(in: layer.state)
        guard path.value(in: old) != new else { return }
        if path == .boundsSize { block.animation?.noteResized(view) }
        if block.settings.options.contains(.beginFromCurrentState) { layer.removeViewAnimations(of: path) }
        guard let animation = block.animation else { return }
        let basic = block.settings.course.makeAnimation(path.name, duration: block.settings.duration)
        if let offset = additiveOffset(path, from: path.value(in: begin), to: new) {
            basic.isAdditive = true
            basic.fromValue = offset.published
            basic.toValue = offset.subtracting(offset).published
        } else {
            // It hides what runs below, and goes on from there.
            basic.fromValue = path.value(in: path.kind == .color ? begin : shown).published
            basic.toValue = new.published
            layer.removeViewAnimations(of: path)
        }
        basic.take(block.settings, for: layer)
        animation.add(basic, to: view, forKey: layer.freeKey(for: path), settings: block.settings)
    }

    /// What has to be added to the new value to have the old one; nil for transforms for which adding less and less of
    /// it would not be the way that transforms go, and where one runs that does not add.
    private func additiveOffset(
        _ path: AnimatableKeyPath, from start: AnimatableValue, to end: AnimatableValue
    ) -> AnimatableValue? {
        guard path.kind == .transform else { return path.kind == .color ? nil : start.subtracting(end) }
        let running = view.layer.viewAnimations(of: path)
        guard running.allSatisfy({ $0.1.isAdditive }) else { return nil }
        let offset = start.subtracting(end), none = AnimatableValue.transform(.identity)
        let agrees = [0, 0.25, 0.5].allSatisfy { fraction in
            let added = end.adding(offset.interpolated(to: none, fraction)).components
            let direct = start.interpolated(to: end, fraction).components
            return zip(added, direct).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }
        }
        return agrees ? offset : nil
    }
}

extension ViewAction: @preconcurrency CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { run() }
}

extension CAAnimation {
    /// Takes over how the block goes, but for the course.
    @MainActor
    func take(_ settings: ViewAnimationSettings, for layer: CALayer) {
        duration = settings.duration
        repeatCount = settings.repeatCount
        autoreverses = settings.options.contains(.autoreverse)
        fillMode = .both
        if settings.delay > 0 { beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + settings.delay }
    }
}

/// What a view answers for a colour. Run by the layer, it is one of the block's.
final class ColorAnimation: CABasicAnimation {
    var action: ViewAction?

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let action else { return super.run(forKey: event, object: anObject, arguments: dict) }
        MainActor.assumeIsolated { action.run() }
    }
}

// MARK: - Keys of animations

extension CALayer {
    /// "position", "position-2", ...: the first under which there is none yet.
    func freeKey(for path: AnimatableKeyPath) -> String {
        let taken = Set(animationKeys() ?? [])
        guard taken.contains(path.name) else { return path.name }
        return (2...).lazy.map { "\(path.name)-\($0)" }.first { !taken.contains($0) }!
    }

    /// Those that blocks began.
    func viewAnimations(of path: AnimatableKeyPath) -> [(String, CAPropertyAnimation)] {
        (animationKeys() ?? []).compactMap { key in
            guard key == path.name || key.hasPrefix(path.name + "-") else { return nil }
            return (animation(forKey: key) as? CAPropertyAnimation).map { (key, $0) }
        }
    }

    func removeViewAnimations(of path: AnimatableKeyPath) {
        for (key, _) in viewAnimations(of: path) { removeAnimation(forKey: key) }
    }
}
