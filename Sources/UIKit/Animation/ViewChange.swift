// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// What a block changed of a view's layer.
@MainActor
struct ViewChange {
    let view: UIView
    let path: AnimatableKeyPath
    /// The layer's own value before.
    let old: AnimatableValue
    /// Where the animation begins: the old value, or what was seen.
    let start: AnimatableValue
    /// The layer's own value now.
    let end: AnimatableValue
    /// What is added to the new value at the beginning; nil when values are given as they are.
    private let offset: AnimatableValue?

    /// - Parameter shown: what was seen before the change.
    init(
        of view: UIView, _ path: AnimatableKeyPath, old: AnimatableValue, shown: AnimatableValue, end: AnimatableValue,
        fromCurrentState: Bool
    ) {
        let begin = fromCurrentState ? shown : old
        (self.view, self.path, self.old, self.end) = (view, path, old, end)
        offset = Self.offset(view, path, from: begin, to: end)
        // What is not added hides what runs below it, and goes on from there.
        start = offset == nil && path.kind == .transform ? shown : begin
    }

    /// A change of a point as two of its coordinates; any other one as it is.
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

    /// What an animation has to have as its value, a part of the way.
    func value(at progress: Double) -> AnimatableValue {
        guard let offset else { return start.interpolated(to: end, progress) }
        return offset.interpolated(to: offset.subtracting(offset), progress)
    }

    /// What has to be added to the new value to have the old one; nil for colours and paths, for transforms where adding less and
    /// less of it would not be the way that transforms go, and where one runs that does not add.
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

    /// The animation that leads from one place on the way to another.
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

    /// Gives the layer a value of its own, without animation.
    func set(_ value: AnimatableValue) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.setValue(value.published, forKeyPath: path.name)
        CATransaction.commit()
    }
}

/// Takes the changes that a block makes.
@MainActor
protocol ViewChangeTarget: AnyObject {
    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings)
    func noteResized(_ view: UIView)
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
