// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The kinds of movements.
enum Movement: String, CaseIterable {
    case basic, keyframe, spring, group, transition, implicit
    case block, blockSpring, keyframes, viewTransition, animator
    case textColor, textSize, copies

    /// In seconds.
    static let duration = CommandLine.arguments.drop { $0 != "--" }.dropFirst().first.flatMap(Double.init) ?? 2
    /// In points.
    static let way: CGFloat = 200

    /// The moving layer, if it is not the view's.
    @MainActor
    func makeLayer() -> CALayer? {
        switch self {
        case .textColor, .textSize:
            let text = CATextLayer()
            text.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
            (text.string, text.fontSize, text.contentsScale) = ("A text", 16, 2)
            text.foregroundColor = UIColor.black.cgColor
            return text
        case .copies:
            let replicator = CAReplicatorLayer(), dot = CALayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            (replicator.instanceCount, replicator.instanceDelay) = (12, 0.05)
            replicator.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
            dot.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            dot.backgroundColor = UIColor.blue.cgColor
            replicator.addSublayer(dot)
            return replicator
        default: return nil
        }
    }

    /// Moves a view of a track by the distance to the right, or changes it, and reports the end.
    @MainActor
    func begin(on view: UIView, _ over: @escaping @MainActor (Bool) -> Void) {
        switch self {
        case .basic: add(move(CABasicAnimation(keyPath: "position.x"), view), to: view.layer, over)
        case .keyframe: add(curve(view), to: view.layer, over)
        case .spring: add(spring(view), to: view.layer, over)
        case .group: add(group(view), to: view.layer, over)
        case .transition:
            let transition = CATransition()
            transition.type = .push
            add(transition, to: view.layer, over)
            view.backgroundColor = .blue
        case .implicit:
            let layer = view.layer.sublayers![0]
            CATransaction.begin()
            CATransaction.setAnimationDuration(Self.duration)
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { over(true) } }
            layer.position.x += Self.way
            CATransaction.commit()
        case .block:
            UIView.animate(withDuration: Self.duration) {
                view.center.x += Self.way
            } completion: {
                over($0)
            }
        case .blockSpring:
            UIView.animate(
                withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 1
            ) {
                view.center.x += Self.way
            } completion: {
                over($0)
            }
        case .keyframes:
            UIView.animateKeyframes(withDuration: Self.duration, delay: 0, options: .calculationModeCubic) {
                for step in 0..<4 {
                    UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
                        view.center.x += Self.way / 4
                        view.alpha = step % 2 == 0 ? 0.5 : 1
                    }
                }
            } completion: {
                over($0)
            }
        case .viewTransition:
            UIView.transition(with: view, duration: Self.duration, options: .transitionFlipFromLeft) {
                view.backgroundColor = .blue
            } completion: {
                over($0)
            }
        case .animator:
            let animator = UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 0.5) {
                view.center.x += Self.way
            }
            animator.addCompletion { over($0 == .end) }
            animator.startAnimation()
        case .textColor:
            let animation = CABasicAnimation(keyPath: "foregroundColor")
            animation.toValue = UIColor.green.cgColor
            add(animation, to: view.layer.sublayers![0], over)
        case .textSize:
            let animation = CABasicAnimation(keyPath: "fontSize")
            animation.toValue = 8
            add(animation, to: view.layer.sublayers![0], over)
        case .copies: move(view.layer.sublayers![0], over)
        }
    }

    /// Copies that go away from each other, fade, and beat one after the other.
    @MainActor
    private func move(_ replicator: CALayer, _ over: @escaping @MainActor (Bool) -> Void) {
        let beat = CABasicAnimation(keyPath: "transform.scale")
        (beat.toValue, beat.duration, beat.repeatCount, beat.autoreverses) = (0.2, Self.duration / 10, 4, true)
        replicator.sublayers![0].add(beat, forKey: "beat")
        let fade = CABasicAnimation(keyPath: "instanceAlphaOffset")
        (fade.toValue, fade.duration) = (-0.05, Self.duration)
        replicator.add(fade, forKey: "fade")
        let spread = CABasicAnimation(keyPath: "instanceTransform.translation.x")
        spread.toValue = 20
        add(spread, to: replicator, over)
    }

    @MainActor
    private func add(_ animation: CAAnimation, to layer: CALayer, _ over: @escaping @MainActor (Bool) -> Void) {
        animation.duration = Self.duration
        animation.delegate = Listener(over)
        layer.add(animation, forKey: rawValue)
    }

    @MainActor
    private func move(_ animation: CABasicAnimation, _ view: UIView) -> CABasicAnimation {
        (animation.fromValue, animation.byValue) = (view.layer.position.x, Self.way)
        return animation
    }

    @MainActor
    private func curve(_ view: UIView) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position"), start = view.layer.position
        animation.values = [start, CGPoint(x: start.x + Self.way, y: start.y + 8), start]
        animation.calculationMode = .cubicPaced
        return animation
    }

    @MainActor
    private func spring(_ view: UIView) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.byValue) = (view.layer.position.x, Self.way)
        spring.damping = 3
        return spring
    }

    @MainActor
    private func group(_ view: UIView) -> CAAnimationGroup {
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1, 0.2)
        group.animations = [move(CABasicAnimation(keyPath: "position.x"), view), fade]
        return group
    }
}

/// Hears of the end of one animation.
private final class Listener: @preconcurrency CAAnimationDelegate {
    private let over: @MainActor (Bool) -> Void

    init(_ over: @escaping @MainActor (Bool) -> Void) { self.over = over }

    @MainActor
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { over(flag) }
}
