// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@MainActor
struct UIViewPropertyAnimatorTests {
    /// A screen with a square that an animator moves by 100 points in a second.
    @MainActor
    private final class Stage {
        let app = TestApplication(rootViewController: UIViewController())
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        private(set) var animator: UIViewPropertyAnimator!
        var ends: [UIViewAnimatingPosition] = []
        var isWaitedFor = false

        init(_ parameters: (any UITimingCurveProvider)? = nil) {
            app.act { app.rootViewController!.view.addSubview(square) }
            app.act {
                animator = UIViewPropertyAnimator(
                    duration: 1, timingParameters: parameters ?? UICubicTimingParameters(animationCurve: .linear))
                animator.addAnimations { [square] in square.center.x += 100 }
                animator.addCompletion { [unowned self] in ends.append($0) }
            }
        }

        /// The visible distance of the square from its start, in points.
        var way: CGFloat { app.act { (square.layer.presentation() ?? square.layer).position.x - 50 } }

        func act(_ body: (UIViewPropertyAnimator) -> Void) { app.act { body(animator) } }
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat, _ slack: CGFloat = 0.001) -> Bool {
        abs(value - expected) <= slack
    }

    // MARK: - The machine of states

    private nonisolated enum Step: String {
        case start, pause, scrub, stop, stopWithoutFinishing, finish, wait, reverse, proceed
    }

    /// Calls of a new animator, and its state afterwards: the state, whether it runs, how its completion was called,
    /// and the view's place in hundredths of its distance.
    private nonisolated static let cases: [([Step], UIViewAnimatingState, Bool, [UIViewAnimatingPosition], CGFloat)] = [
        ([], .inactive, false, [], 0),
        ([.start], .active, true, [], 0),
        ([.start, .start], .active, true, [], 0),
        ([.pause], .active, false, [], 0),
        ([.scrub], .active, false, [], 30),
        ([.stop], .inactive, false, [], 0),
        ([.start, .wait], .active, true, [], 50),
        ([.start, .wait, .pause], .active, false, [], 50),
        ([.start, .wait, .pause, .wait], .active, false, [], 50),
        ([.start, .wait, .pause, .start, .wait], .inactive, false, [.end], 100),
        ([.start, .wait, .pause, .proceed, .wait], .inactive, false, [.end], 100),
        ([.start, .wait, .scrub], .active, false, [], 30),
        ([.start, .wait, .scrub, .start, .wait], .active, true, [], 80),
        ([.start, .wait, .wait], .inactive, false, [.end], 100),
        ([.start, .wait, .reverse], .active, true, [], 50),
        ([.start, .wait, .reverse, .wait], .inactive, false, [.start], 0),
        ([.start, .wait, .pause, .reverse], .active, false, [], 50),
        ([.start, .wait, .pause, .reverse, .start, .wait], .inactive, false, [.start], 0),
        ([.reverse, .start, .wait], .active, true, [], 50),
        ([.reverse, .start, .wait, .wait], .inactive, false, [.start], 0),
        ([.scrub, .reverse, .start, .wait], .inactive, false, [.start], 0),
        ([.start, .wait, .stop], .stopped, false, [], 50),
        ([.start, .wait, .stop, .wait], .stopped, false, [], 50),
        ([.start, .wait, .stop, .stop], .stopped, false, [], 50),
        ([.start, .wait, .stop, .finish], .inactive, false, [.end], 100),
        ([.start, .wait, .stopWithoutFinishing], .inactive, false, [], 50),
        ([.scrub, .stop, .finish], .inactive, false, [.end], 100),
    ]

    @Test(arguments: cases.indices)
    func animatorIsInItsState(_ index: Int) {
        let (steps, state, isRunning, ends, way) = Self.cases[index], stage = Stage()
        for step in steps {
            stage.act { animator in
                switch step {
                case .start: animator.startAnimation()
                case .pause: animator.pauseAnimation()
                case .scrub: animator.fractionComplete = 0.3
                case .stop: animator.stopAnimation(false)
                case .stopWithoutFinishing: animator.stopAnimation(true)
                case .finish: animator.finishAnimation(at: .end)
                case .reverse: animator.isReversed.toggle()
                case .proceed: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
                case .wait: break
                }
            }
            if step == .wait { stage.app.advance(by: 0.5) }
        }
        let words = steps.map(\.rawValue).joined(separator: ", ")
        #expect(stage.animator.state == state && stage.animator.isRunning == isRunning, "after \(words)")
        #expect(stage.ends == ends, "after \(words)")
        #expect(isNear(stage.way, way, 0.01), "after \(words)")
    }

    // MARK: - The way

    @Test func aFingerMovesTheViewEvenlyAndTheCurveGoesOnFromThere() {
        let stage = Stage(UICubicTimingParameters(animationCurve: .easeIn))
        stage.act { $0.fractionComplete = 0.25 }
        #expect(isNear(stage.way, 25) && isNear(stage.animator.fractionComplete, 0.25))
        stage.act { $0.fractionComplete = 0.315357 }
        stage.act { $0.startAnimation() }
        #expect(isNear(stage.way, 31.5357, 0.01))
        // Ease in is at 0.315357 after half of its time: the other half is left.
        stage.app.advance(by: 0.49)
        #expect(stage.animator.state == .active)
        stage.app.advance(by: 0.02)
        #expect(stage.animator.state == .inactive && stage.way == 100)
    }

    @Test func withoutScrubbingLinearlyAFractionIsOneOfTheTime() {
        let stage = Stage(UICubicTimingParameters(animationCurve: .easeIn))
        stage.animator.scrubsLinearly = false
        stage.act { $0.fractionComplete = 0.5 }
        #expect(isNear(stage.way, 31.5357, 0.01) && isNear(stage.animator.fractionComplete, 0.5))
    }

    @Test func fractionsAreHeldToTheWay() {
        let stage = Stage()
        for (fraction, way) in [(CGFloat(-1), CGFloat(0)), (7, 100), (.nan, 0), (.infinity, 100)] {
            stage.act { $0.fractionComplete = fraction }
            #expect(isNear(stage.way, way))
        }
        stage.act { $0.stopAnimation(true) }
    }

    @Test func theRestGoesByOtherParameters() {
        let stage = Stage()
        stage.act { $0.fractionComplete = 0.6 }
        stage.act {
            let curve = UICubicTimingParameters(animationCurve: .easeInOut)
            $0.continueAnimation(withTimingParameters: curve, durationFactor: 2)
        }
        stage.app.advance(by: 1)
        #expect(isNear(stage.way, 80, 0.01))
        stage.act { $0.isReversed = true }
        stage.app.advance(by: 0.81)
        #expect(stage.way == 0 && stage.ends == [.start] && stage.square.center.x == 50)
    }

    @Test func aSpringTakesItsOwnTime() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let stage = Stage(spring)
        #expect(isNear(stage.animator.duration, 1.4727003, 1e-6))
        stage.act { $0.startAnimation() }
        stage.app.advance(by: 0.3628)
        #expect(isNear(stage.way, 116.3, 0.05))
        stage.app.advance(by: 1.12)
        #expect(stage.ends == [.end] && stage.way == 100)
    }

    @Test func aPushHasTwoDirections() {
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 10))
        let stage = Stage(spring)
        stage.animator.addAnimations { stage.square.center.y += 100 }
        stage.act { $0.startAnimation() }
        stage.app.advance(by: 0.01)
        let shown = stage.app.act { stage.square.layer.presentation()!.position }
        #expect(shown.x - 50 < 1 && shown.y - 50 > 8)
        stage.app.advance(by: 1)
        #expect(stage.square.layer.animationKeys() == nil)
    }

    @Test func aDelayedBlockBeginsLater() {
        let stage = Stage()
        stage.animator.addAnimations({ stage.square.alpha = 0 }, delayFactor: 0.5)
        stage.act { $0.startAnimation() }
        var alpha: CGFloat { stage.app.act { CGFloat(stage.square.layer.presentation()!.opacity) } }
        stage.app.advance(by: 0.5)
        #expect(alpha == 1 && isNear(stage.way, 50))
        stage.app.advance(by: 0.25)
        #expect(isNear(alpha, 0.5))
        stage.act { $0.addAnimations { stage.square.backgroundColor = .red } }
        stage.app.advance(by: 0.25)
        #expect(stage.ends == [.end] && stage.square.layer.animationKeys() == nil)
    }

    @Test func anAnimatorWaitsForItsDelay() {
        let stage = Stage()
        stage.act { $0.startAnimation(afterDelay: 2) }
        stage.app.advance(by: 2)
        #expect(isNear(stage.way, 0) && stage.animator.isRunning && stage.animator.delay == 2)
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.way, 50))
        stage.app.advance(by: 0.5)
        #expect(stage.ends == [.end])
    }

    @Test func pausedAtItsEndItCanTurnRound() {
        let stage = Stage()
        stage.animator.pausesOnCompletion = true
        stage.act { $0.startAnimation() }
        stage.app.advance(by: 2)
        #expect(stage.animator.state == .active && !stage.animator.isRunning && stage.ends.isEmpty && stage.way == 100)
        stage.act {
            $0.isReversed = true
            $0.startAnimation()
        }
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.way, 75))
        stage.animator.pausesOnCompletion = false
        stage.app.advance(by: 0.75)
        #expect(stage.ends == [.start] && stage.square.center.x == 50)
    }

    @Test func anAnimatorEndsInTimeEvenWithoutItsViews() {
        let stage = Stage()
        stage.act { $0.startAnimation() }
        stage.act { _ in stage.square.removeFromSuperview() }
        stage.app.advance(by: 1)
        #expect(stage.ends == [.end] && stage.square.layer.animationKeys() == nil)
    }

    @Test func aRunningAnimatorIsKeptUntilItsEnd() {
        let stage = Stage()
        var ends: [UIViewAnimatingPosition] = []
        stage.app.act {
            _ = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0, options: .curveLinear, animations: { stage.square.alpha = 0 },
                completion: { ends.append($0) })
        }
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.app.act { CGFloat(stage.square.layer.presentation()!.opacity) }, 0.5))
        stage.app.advance(by: 0.25)
        #expect(ends == [.end])
    }

    // MARK: - Touches

    @Test func touchesFindTheViewWhereItIsSeen() {
        let stage = Stage(), left = CGPoint(x: 20, y: 50), right = CGPoint(x: 180, y: 50)
        func hit(_ point: CGPoint) -> UIView? { stage.app.act { stage.app.window!.hitTest(point, with: nil) } }
        stage.act { $0.startAnimation() }
        stage.app.advance(by: 0.1)
        #expect(hit(left) === stage.square && hit(right) !== stage.square)
        stage.act {
            $0.pauseAnimation()
            $0.isManualHitTestingEnabled = true
            $0.startAnimation()
        }
        #expect(hit(right) === stage.square && hit(left) !== stage.square)
        stage.app.advance(by: 1)
        #expect(hit(right) === stage.square)
    }

    @Test func viewsMayTakeNoTouchesMeanwhile() {
        let stage = Stage(), left = CGPoint(x: 20, y: 50), right = CGPoint(x: 180, y: 50)
        func hit(_ point: CGPoint) -> UIView? { stage.app.act { stage.app.window!.hitTest(point, with: nil) } }
        stage.act {
            $0.isUserInteractionEnabled = false
            $0.startAnimation()
        }
        stage.app.advance(by: 0.1)
        #expect(hit(right) !== stage.square && hit(left) !== stage.square)
        stage.app.advance(by: 1)
        #expect(hit(right) === stage.square)
    }

    @Test func whatMustNotBeSetWhileItIsActiveStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.pauseAnimation()
                animator.isInterruptible = false
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.pauseAnimation()
                animator.isUserInteractionEnabled = false
            }
        }
    }

    @Test func onePausesOnlyWhatIsInterruptible() {
        let stage = Stage()
        stage.act {
            $0.isInterruptible = false
            $0.startAnimation()
        }
        stage.app.advance(by: 1)
        #expect(stage.ends == [.end])
        // Now it can be set again.
        stage.animator.isInterruptible = true
        #expect(stage.animator.isInterruptible)
    }

    // MARK: - Waiting

    @Test func oneWaitsForTheEndOfAnAnimator() async {
        let stage = Stage()
        let task = Task { @MainActor in
            stage.isWaitedFor = true
            // Nothing happens in between: both are on the main actor.
            return await stage.animator.addCompletion()
        }
        while !stage.isWaitedFor, !Task.isCancelled { await Task.yield() }
        stage.act { $0.startAnimation() }
        stage.app.advance(by: 1)
        let end = await task.value
        #expect(end == .end && stage.ends == [.end])
    }

    // MARK: - Parameters

    @Test func curvesSayWhatTheyAre() {
        let named = UICubicTimingParameters(animationCurve: .easeOut)
        #expect(named.controlPoint1 == .zero && named.timingCurveType == .builtin && named.animationCurve == .easeOut)
        #expect(isNear(named.controlPoint2.x, 0.58, 1e-6) && named.controlPoint2.y == 1)
        let own = UICubicTimingParameters(
            controlPoint1: CGPoint(x: -3, y: 2), controlPoint2: CGPoint(x: CGFloat.nan, y: CGFloat.infinity))
        #expect(own.controlPoint1 == CGPoint(x: 0, y: 2) && own.controlPoint2 == .zero && own.timingCurveType == .cubic)
        let spring = UISpringTimingParameters()
        #expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
        #expect(spring.springTimingParameters === spring && spring.initialVelocity == .zero)
    }
}
