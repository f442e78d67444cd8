// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing
import UIKit

/// How a transition goes on when the finger has been lifted. The presented view moves 500 points down in a second.
@MainActor
struct UIPercentDrivenInteractiveTransitionTests {
    enum Kind: Sendable, CaseIterable {
        /// An animator whose animations a percent-driven transition moves by their layer's time.
        case plain
        /// One that returns a property animator.
        case interruptible
    }

    private final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.y = 500
            } completion: { _ in
                if context.transitionWasCancelled { view.frame.origin.y = 0 }
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @MainActor
    private struct Stage {
        let app: TestApplication, root: UIViewController, page: UIViewController, log: CallLog
        let percent: UIPercentDrivenInteractiveTransition, delegate: TransitionDelegate
        /// What is visible of the way, from 0 to 1.
        var progress: CGFloat { (page.view.layer.presentation()?.frame.minY ?? 0) / 500 }
        var isOver: Bool { page.transitionCoordinator == nil }
    }

    /// A presented page whose dismissal a percent-driven transition will drive.
    private func present(_ kind: Kind) -> Stage {
        let log = CallLog(), root = LoggingController("A", log), page = LoggingController("B", log)
        let app = TestApplication(rootViewController: root), delegate = TransitionDelegate()
        let percent = UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.percent) = (kind == .plain ? Plain() : InterruptibleSlide(), percent)
        page.modalPresentationStyle = .overFullScreen
        app.act { root.present(page, animated: false) }
        app.advance(by: 0.1)
        page.transitioningDelegate = delegate
        _ = log.take()
        return Stage(app: app, root: root, page: page, log: log, percent: percent, delegate: delegate)
    }

    /// A page whose dismissal has begun.
    private func open(_ kind: Kind, _ configure: (UIPercentDrivenInteractiveTransition) -> Void = { _ in }) -> Stage {
        let stage = present(kind)
        configure(stage.percent)
        stage.app.act { stage.page.dismiss(animated: true) }
        return stage
    }

    /// A page whose dismissal a finger has moved to the middle.
    private func openHalfWay(
        _ kind: Kind, _ configure: (UIPercentDrivenInteractiveTransition) -> Void = { _ in }
    ) -> Stage {
        let stage = open(kind, configure)
        stage.app.act { stage.percent.update(0.5) }
        stage.app.advance(by: 0.5)
        return stage
    }

    private func end(_ stage: Stage, _ isFinished: Bool) {
        stage.app.act { isFinished ? stage.percent.finish() : stage.percent.cancel() }
    }

    private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }

    private func expectEnd(_ stage: Stage, _ isFinished: Bool) {
        #expect(stage.isOver && (stage.root.presentedViewController == nil) == isFinished)
        #expect(isFinished || (stage.page.view.frame.minY == 0 && stage.page.view.window != nil))
        #expect(
            stage.log.take()
                == (isFinished
                    ? ["B willDisappear dismissed", "B didDisappear dismissed"]
                    : ["B willDisappear dismissed", "B willAppear", "B didAppear"]))
    }

    // MARK: - Speed

    @Test(arguments: Kind.allCases, [true, false]) func theSpeedCounts(_ kind: Kind, isFinished: Bool) {
        let stage = openHalfWay(kind) {
            $0.completionSpeed = 2
            $0.completionCurve = .linear
        }
        end(stage, isFinished)
        stage.app.advance(by: 0.2)
        #expect(isNear(stage.progress, isFinished ? 0.9 : 0.1), "\(stage.progress)")
        stage.app.advance(by: 0.06)
        expectEnd(stage, isFinished)
    }

    @Test(arguments: Kind.allCases, [0, -2, .nan, .infinity] as [CGFloat])
    func aSpeedThatIsNoneMeansTheUsualOne(_ kind: Kind, speed: CGFloat) {
        let stage = openHalfWay(kind) {
            $0.completionSpeed = speed
            $0.completionCurve = .linear
        }
        end(stage, true)
        stage.app.advance(by: 0.4)
        #expect(isNear(stage.progress, 0.9))
        stage.app.advance(by: 0.11)
        expectEnd(stage, true)
    }

    // MARK: - Curves

    @Test(arguments: [true, false]) func theCurveCounts(isFinished: Bool) throws {
        let linear: CGFloat = isFinished ? 0.75 : 0.25
        for curve in [UIView.AnimationCurve.easeIn, .easeOut] {
            let stage = openHalfWay(.interruptible) { $0.completionCurve = curve }
            let coordinator = try #require(stage.page.transitionCoordinator)
            end(stage, isFinished)
            #expect(coordinator.completionCurve == curve)
            stage.app.advance(by: 0.25)
            let isAhead = (stage.progress > linear + 0.05) == isFinished && abs(stage.progress - linear) > 0.05
            #expect(isAhead == (curve == .easeOut), "\(stage.progress)")
            stage.app.advance(by: 0.26)
            expectEnd(stage, isFinished)
        }
    }

    /// The display continues a plain animation with another speed, so that it keeps its own curve.
    @Test func aPlainAnimationKeepsItsCurve() {
        let stage = openHalfWay(.plain) { $0.completionCurve = .easeIn }
        end(stage, true)
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.progress, 0.75))
    }

    @Test(arguments: [true, false]) func theTimingReplacesTheCurve(isFinished: Bool) {
        let stage = openHalfWay(.interruptible) {
            $0.completionCurve = .easeIn
            $0.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        }
        end(stage, isFinished)
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.progress, isFinished ? 0.75 : 0.25))
        stage.app.advance(by: 0.26)
        expectEnd(stage, isFinished)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func viewsOutsideKeepUp(_ kind: Kind, isFinished: Bool) {
        let stage = open(kind) {
            $0.completionSpeed = 2
            $0.completionCurve = kind == .plain ? .linear : .easeIn
        }
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.app.act {
            stage.root.view.addSubview(outside)
            UIView.performWithoutAnimation { outside.layoutIfNeeded() }
        }
        stage.app.act {
            _ = stage.page.transitionCoordinator?.animate(alongsideTransition: { _ in outside.frame.origin.y = 500 })
        }
        stage.app.act { stage.percent.update(0.5) }
        end(stage, isFinished)
        stage.app.advance(by: 0.15)
        let shown = (outside.layer.presentation()?.frame.minY ?? 0) / 500
        // Beside a plain animation it keeps the easing of the transition.
        #expect(isNear(shown, stage.progress) || kind == .plain, "\(shown)")
        #expect((shown > 0.55) == isFinished && (shown < 0.45) != isFinished)
        stage.app.advance(by: 0.2)
        expectEnd(stage, isFinished)
        #expect(outside.frame.minY == (isFinished ? 500 : 0))
    }

    // MARK: - The start

    @Test(arguments: Kind.allCases) func itMayStartByItself(_ kind: Kind) throws {
        let stage = open(kind) {
            $0.wantsInteractiveStart = false
            $0.completionCurve = .linear
        }
        let coordinator = try #require(stage.page.transitionCoordinator)
        #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)
        stage.app.advance(by: 0.4)
        #expect(isNear(stage.progress, 0.4))
        stage.app.act { stage.percent.pause() }
        #expect(coordinator.isInteractive && isNear(stage.percent.percentComplete, 0.4))
        stage.app.advance(by: 2)
        #expect(isNear(stage.progress, 0.4))
        end(stage, false)
        stage.app.advance(by: 0.41)
        expectEnd(stage, false)
    }

    @Test(arguments: Kind.allCases) func itMayRunToItsEndByItself(_ kind: Kind) {
        let stage = open(kind) { $0.wantsInteractiveStart = false }
        stage.app.advance(by: 1.1)
        expectEnd(stage, true)
    }

    @Test(arguments: Kind.allCases) func aReleasedOneIsTakenOverAgain(_ kind: Kind) throws {
        let stage = openHalfWay(kind) { $0.completionCurve = .linear }
        let coordinator = try #require(stage.page.transitionCoordinator)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        end(stage, true)
        stage.app.advance(by: 0.2)
        stage.app.act { stage.percent.pause() }
        #expect(isNear(stage.percent.percentComplete, 0.7) && coordinator.isInteractive)
        stage.app.advance(by: 2)
        #expect(isNear(stage.progress, 0.7))
        stage.app.act { stage.percent.update(0.2) }
        end(stage, false)
        stage.app.advance(by: 0.21)
        #expect(changes == [false, true, false])
        expectEnd(stage, false)
    }

    // MARK: - Without animations

    @Test(arguments: Kind.allCases, [true, false])
    func theRestTakesNoTimeWithoutAnimations(_ kind: Kind, isFinished: Bool) throws {
        let stage = openHalfWay(kind), coordinator = try #require(stage.page.transitionCoordinator)
        var lines: [String] = []
        coordinator.notifyWhenInteractionEnds { lines.append("released \($0.isCancelled)") }
        coordinator.animate(alongsideTransition: nil) { lines.append("completed \($0.isCancelled)") }
        stage.app.act { UIView.setAnimationsEnabled(false) }
        end(stage, isFinished)
        stage.app.advance(by: 0.02)
        expectEnd(stage, isFinished)
        #expect(lines == ["released \(!isFinished)", "completed \(!isFinished)"])
    }

    @Test(arguments: Kind.allCases) func itIsOverAtOnceWithoutAnimations(_ kind: Kind) {
        let stage = present(kind)
        stage.app.act {
            UIView.setAnimationsEnabled(false)
            stage.page.dismiss(animated: true) { stage.log.lines.append("completion") }
        }
        stage.app.advance(by: 0.02)
        stage.app.act { stage.percent.update(0.5) }
        stage.app.act { stage.percent.cancel() }
        stage.app.advance(by: 0.02)
        #expect(stage.log.take() == ["B willDisappear dismissed", "B didDisappear dismissed", "completion"])
        #expect(stage.root.presentedViewController == nil && stage.page.transitionCoordinator == nil)
    }
}
