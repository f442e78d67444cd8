// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// `UIView.setAnimationsEnabled(false)` before a finger moves a transition, or while it does.
@MainActor
struct DisabledAnimationsTests {
    enum Moment: Sendable, CaseIterable { case before, during }

    private let popped = [
        "b willMove nil", "b willDisappear", "a willAppear", "will show a", "a isAppearing", "a layout",
        "b didDisappear", "a didAppear", "b didMove nil", "did show a",
    ]

    private func disable(_ app: TestApplication) { app.act { UIView.setAnimationsEnabled(false) } }

    // MARK: - Back swipes

    private func swipe(to x: CGFloat, _ moment: Moment) -> OrderStage {
        let stage = OrderStage()
        stage.pushQuietly()
        if moment == .before { disable(stage.app) }
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: x, y: 300), duration: 0.2)
        stage.app.advance(by: 0.3)
        if moment == .during { disable(stage.app) }
        finger.lift()
        stage.app.advance(by: 0.02)
        return stage
    }

    @Test(arguments: Moment.allCases) func aSwipePopsAtOnce(_ moment: Moment) {
        let stage = swipe(to: 300, moment)
        #expect(stage.log == popped && stage.unbalanced == [])
        #expect(stage.navigation.viewControllers == [stage.a] && stage.navigation.transitionCoordinator == nil)
        #expect(stage.a.view.frame.minX == 0 && stage.b.viewIfLoaded?.window == nil)
    }

    @Test(arguments: Moment.allCases) func aSwipeIsGivenUpAtOnce(_ moment: Moment) {
        let stage = swipe(to: 100, moment)
        #expect(stage.unbalanced == [] && (moment == .during || stage.log == []))
        #expect(stage.navigation.viewControllers == [stage.a, stage.b])
        #expect(stage.navigation.transitionCoordinator == nil && stage.b.view.window != nil)
        #expect(stage.b.view.frame.minX == 0 && stage.a.viewIfLoaded?.window == nil)
        stage.app.act { UIView.setAnimationsEnabled(true) }
        stage.swipe(to: 300)
        stage.app.advance(by: 1)
        #expect(stage.navigation.viewControllers == [stage.a])
    }

    // MARK: - Sheets

    private func openSheet() throws -> (TestApplication, UIViewController, UIViewController, CallLog) {
        let log = CallLog(), root = LoggingController("A", log), controller = LoggingController("B", log)
        let app = TestApplication(rootViewController: root)
        let sheet = try #require(controller.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
        _ = log.take()
        return (app, root, controller, log)
    }

    private func top(of controller: UIViewController) -> CGFloat {
        controller.view.convert(controller.view.bounds, to: nil).minY
    }

    private func pull(_ app: TestApplication, to y: CGFloat, _ moment: Moment) {
        if moment == .before { disable(app) }
        let finger = app.touch(at: CGPoint(x: 180, y: 360))
        finger.drag(to: CGPoint(x: 180, y: y), duration: 0.3)
        app.advance(by: 0.3)
        if moment == .during { disable(app) }
        finger.lift()
        app.advance(by: 0.02)
    }

    @Test(arguments: Moment.allCases) func aSheetIsAtItsDetentAtOnce(_ moment: Moment) throws {
        let (app, _, controller, log) = try openSheet()
        pull(app, to: 60, moment)
        #expect(top(of: controller) == 10 && log.take() == [])
    }

    @Test(arguments: Moment.allCases) func aSheetIsDismissedAtOnce(_ moment: Moment) throws {
        let (app, root, controller, log) = try openSheet()
        pull(app, to: 640, moment)
        #expect(log.take() == ["B willDisappear dismissed", "B didDisappear dismissed"])
        #expect(root.presentedViewController == nil && controller.viewIfLoaded?.window == nil)
        #expect(app.window?.subviews == [root.view!])
    }

    @Test(arguments: Moment.allCases) func aSheetThatIsPulledALittleComesBackAtOnce(_ moment: Moment) throws {
        let (app, root, controller, log) = try openSheet()
        pull(app, to: 400, moment)
        #expect(log.take() == ["B willDisappear dismissed", "B willAppear", "B didAppear"])
        #expect(root.presentedViewController === controller && top(of: controller) == 338.5)
        #expect(controller.transitionCoordinator == nil)
    }

    // MARK: - Sidebars

    @Test(arguments: Moment.allCases, [true, false]) func aSidebarIsThereAtOnce(_ moment: Moment, isFar: Bool) throws {
        let split = UISplitViewController(style: .doubleColumn), primary = UIViewController()
        split.preferredDisplayMode = .secondaryOnly
        split.setViewController(primary, for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        let app = TestApplication(rootViewController: split, screenSize: CGSize(width: 1024, height: 768))
        app.advance(by: 0.5)
        if moment == .before { disable(app) }
        let finger = app.touch(at: CGPoint(x: 3, y: 300))
        finger.drag(to: CGPoint(x: isFar ? 300 : 40, y: 300), duration: 0.3)
        app.advance(by: 0.3)
        if moment == .during { disable(app) }
        finger.lift()
        app.advance(by: 0.02)
        #expect((split.displayMode == .secondaryOnly) != isFar && split.transitionCoordinator == nil)
        let frame = primary.viewIfLoaded?.convert(primary.view.bounds, to: nil)
        #expect(!isFar || frame?.minX == 0)
    }

    // MARK: - Animators

    /// A box that an animator moves to 100 points.
    @MainActor
    private final class MovedBox {
        let app: TestApplication, box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator: UIViewPropertyAnimator
        /// Where the animator has ended.
        private(set) var positions: [UIViewAnimatingPosition] = []

        init() {
            let root = UIViewController(), box = box
            app = TestApplication(rootViewController: root)
            animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { box.frame.origin.x = 100 }
            app.act { root.view.addSubview(box) }
            animator.addCompletion { [unowned self] in positions.append($0) }
        }
    }

    @Test(arguments: [true, false]) func anAnimatorThatAFingerMovedEndsAtOnce(isReversed: Bool) {
        let moved = MovedBox(), (app, animator, box) = (moved.app, moved.animator, moved.box)
        app.act { animator.fractionComplete = 0.4 }
        disable(app)
        app.act { animator.fractionComplete = 0.6 }
        #expect(abs((box.layer.presentation()?.frame.minX ?? 0) - 60) < 0.1)
        app.act {
            animator.isReversed = isReversed
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        app.advance(by: 0.02)
        #expect(moved.positions == [isReversed ? .start : .end] && box.frame.minX == (isReversed ? 0 : 100))
        #expect(animator.state == .inactive)
    }

    @Test func anAnimatorThatStartsEndsAtOnce() {
        let moved = MovedBox()
        disable(moved.app)
        moved.app.act { moved.animator.startAnimation(afterDelay: 1) }
        moved.app.advance(by: 0.02)
        #expect(moved.positions == [.end] && moved.box.frame.minX == 100)
    }
}
