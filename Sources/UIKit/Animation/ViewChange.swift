// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// A block's change of a view's layer.
@MainActor
struct ViewChange {
    let view: UIView
    let path: AnimatableKeyPath
    /// The layer's own value before the change.
    let old: AnimatableValue
    /// The start of the animation: the old value, or the visible one.
    let start: AnimatableValue
    /// The layer's own value now.
    let end: AnimatableValue
    /// The offset added to the new value at the start; nil when values are absolute.
    private let offset: AnimatableValue?

    /// - Parameter shown: the visible value before the change.
    init(
        of view: UIView, _ path: AnimatableKeyPath, old: AnimatableValue, shown: AnimatableValue, end: AnimatableValue,
        fromCurrentState: Bool
    ) {
        let begin = fromCurrentState ? shown : old
        (self.view, self.path, self.old, self.end) = (view, path, old, end)
        offset = Self.offset(view, path, from: begin, to: end)
        // An animation that is not additive replaces running ones, and starts at the visible value.
        start = offset == nil && path.kind == .transform ? shown : begin
    }

    /// The change of a point split into its two coordinates; other changes unchanged.
    var coordinates: [ViewChange] {
        guard path == .position, case .point(let old) = old, case .point(let start) = start, case .point(let end) = end
        else { return [self] }
        func change(_ path: AnimatableKeyPath, _ coordinate: KeyPath<CGPoint, CGFloat>) -> ViewChange {
            ViewChange(
                of: view, path, old: .number(old[keyPath: coordinate]), shown: .number(start[keyPath: coordinate]),
                end: .number(end[keyPath: coordinate]), fromCurrentState: true)
        }
        return [change(.positionX, \.x), change(.positionY, \.y)]
    }

    var isAdditive: Bool { offset != nil }

    /// The animation's value at a progress.
    func value(at progress: Double) -> AnimatableValue {
        guard let offset else { return start.interpolated(to: end, progress) }
        return offset.interpolated(to: offset.subtracting(offset), progress)
    }

    /// The offset from the new value to the old one; nil for colors and paths, for transforms whose path it would
    /// change, and when a running animation is not additive.
    private static func offset(
        _ view: UIView, _ path: AnimatableKeyPath, from start: AnimatableValue, to end: AnimatableValue
    ) -> AnimatableValue? {
        switch path.kind {
        case .number, .point, .size, .rect: return start.subtracting(end)
        case .transform: break
        default: return nil
        }
        guard view.layer.viewAnimations(of: path).allSatisfy({ $0.1.isAdditive }) else { return nil }
        let offset = start.subtracting(end), none = AnimatableValue.transform(.identity)
        let agrees = [0, 0.25, 0.5].allSatisfy { fraction in
            let added = end.adding(offset.interpolated(to: none, fraction)).components
            let direct = start.interpolated(to: end, fraction).components
            return zip(added, direct).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }
        }
        return agrees ? offset : nil
    }

    /// The animation from one progress to another.
    func makeAnimation(
        _ course: ViewAnimationCourse, duration: TimeInterval, from: Double = 0, to: Double = 1
    ) -> CABasicAnimation {
        let animation = course.makeAnimation(path.name, duration: duration)
        animation.isAdditive = isAdditive
        animation.fromValue = value(at: from).published
        animation.toValue = value(at: to).published
        animation.duration = duration
        animation.fillMode = .both
        return animation
    }

    /// Sets the layer's own value, without animation.
    func set(_ value: AnimatableValue) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.setValue(value.published, forKeyPath: path.name)
        CATransaction.commit()
    }
}

/// Receives the changes of a block.
@MainActor
protocol ViewChangeTarget: AnyObject {
    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings)
    func noteResized(_ view: UIView)
}

// MARK: - Keys of animations

extension CALayer {
    /// The first unused key of "position", "position-2", and so on.
    func freeKey(for path: AnimatableKeyPath) -> String {
        let taken = Set(animationKeys() ?? [])
        guard taken.contains(path.name) else { return path.name }
        return (2...).lazy.map { "\(path.name)-\($0)" }.first { !taken.contains($0) }!
    }

    /// The animations that blocks added.
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
