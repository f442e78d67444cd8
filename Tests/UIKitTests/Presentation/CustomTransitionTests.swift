// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

/// Presentations with the program's own animators, gestures and presentation controllers.
@MainActor
struct CustomTransitionTests {
    private let log = CallLog()

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        let log: CallLog
        var frames: [CGRect] = []
        init(_ log: CallLog) { self.log = log }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            log.lines.append("animate")
            let isPresenting =
                context.view(forKey: .to) != nil && context.viewController(forKey: .to)?.isBeingPresented == true
            guard let view = context.view(forKey: isPresenting ? .to : .from),
                let controller = context.viewController(forKey: isPresenting ? .to : .from)
            else { return context.completeTransition(false) }
            frames = [context.initialFrame(for: controller), context.finalFrame(for: controller)]
            #expect(context.targetTransform == .identity && context.isAnimated)
            if isPresenting {
                view.frame = context.finalFrame(for: controller)
                view.alpha = 0
                context.containerView.addSubview(view)
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.alpha = isPresenting ? 1 : 0
            } completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { log.lines.append("ended \(transitionCompleted)") }
    }

    /// A panel at the right with a view of its own below.
    private final class Panel: UIPresentationController {
        let log: CallLog
        let shade = UIView()

        init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
            self.log = log
            super.init(presentedViewController: presented, presenting: presenting)
        }

        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
        }
        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
        override func containerViewDidLayoutSubviews() {
            super.containerViewDidLayoutSubviews()
            shade.frame = containerView?.bounds ?? .zero
        }
        override func presentationTransitionWillBegin() {
            log.lines.append("will present")
            shade.backgroundColor = .black
            shade.alpha = 0
            containerView?.insertSubview(shade, at: 0)
            presentedViewController.transitionCoordinator?.animate { [self] _ in shade.alpha = 0.5 }
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { log.lines.append("did present \(completed)") }
        override func dismissalTransitionWillBegin() {
            log.lines.append("will dismiss")
            presentedViewController.transitionCoordinator?.animate { [self] _ in shade.alpha = 0 }
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log.lines.append("did dismiss \(completed)") }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }

    private let delegate = TransitionDelegate()

    private func open(style: UIModalPresentationStyle = .fullScreen) -> (
        TestApplication, LoggingController, LoggingController
    ) {
        let root = LoggingController("A", log), controller = LoggingController("B", log)
        let app = TestApplication(rootViewController: root)
        controller.modalPresentationStyle = style
        controller.transitioningDelegate = delegate
        _ = log.take()
        return (app, root, controller)
    }

    // MARK: - Presented views that a presentation controller adds

    /// Puts the presented view into a card, which it adds before the animator runs.
    private final class CardPresentation: UIPresentationController {
        private lazy var card: UIView = {
            let card = UIView(frame: containerView?.bounds ?? .zero)
            card.addSubview(presentedViewController.view)
            return card
        }()

        override var presentedView: UIView { card }
        override func presentationTransitionWillBegin() { containerView?.addSubview(presentedView) }
    }

    /// Moves the view that is in the container already.
    private final class CardSlide: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let card = context.containerView.subviews.last
            card?.frame.origin.y = 600
            UIView.animate(withDuration: 1) {
                card?.frame.origin.y = 200
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    @Test func aViewThatThePresentationControllerHasAddedStays() {
        let (app, root, controller) = open(style: .custom)
        delegate.animator = CardSlide()
        delegate.makeController = { CardPresentation(presentedViewController: $0, presenting: $1) }
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1.1)
        #expect(controller.view.window === app.window && controller.view.superview?.frame.minY == 200)
        #expect(controller.presentationController?.containerView?.subviews.count == 1)
        app.act { controller.dismiss(animated: false) }
        #expect(controller.view.window == nil)
    }

    // MARK: - Animators

    @Test func theAnimatorRuns() {
        let (app, root, controller) = open(), fade = Fade(log)
        delegate.animator = fade
        app.act { root.present(controller, animated: true) }
        #expect(root.transitionCoordinator != nil && controller.transitionCoordinator?.presentationStyle == .fullScreen)
        app.advance(by: 0.5)
        #expect(abs((controller.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        app.advance(by: 0.6)
        #expect(fade.frames[1] == app.window?.bounds && controller.transitionCoordinator == nil)
        #expect(
            log.take() == [
                "A willDisappear", "B willAppear presented", "animate", "B didAppear presented", "A didDisappear",
                "ended true",
            ])
        app.act { controller.dismiss(animated: true) }
        app.advance(by: 1.1)
        #expect(
            log.take() == [
                "B willDisappear dismissed", "A willAppear", "animate", "A didAppear", "B didDisappear dismissed",
                "ended true",
            ])
    }

    @Test func withoutAnimationTheAnimatorIsUnused() {
        let (app, root, controller) = open()
        delegate.animator = Fade(log)
        app.act { root.present(controller, animated: false) }
        #expect(!log.lines.contains("animate") && controller.view.frame == app.window?.bounds)
    }

    // MARK: - Gestures

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func aDismissalThatIsGivenUp(_ style: UIModalPresentationStyle) throws {
        let (app, root, controller) = open(style: style)
        app.act { root.present(controller, animated: false) }
        _ = log.take()
        delegate.animator = Fade(log)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.percent = percent
        var interaction: [String] = []
        app.act { controller.dismiss(animated: true) { log.lines.append("completion") } }
        let coordinator = try #require(controller.transitionCoordinator)
        coordinator.notifyWhenInteractionEnds { interaction.append("end \($0.isCancelled)") }
        coordinator.notifyWhenInteractionChanges { interaction.append("change \($0.isInteractive)") }
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && percent.duration == 1)
        app.act { percent.update(0.4) }
        app.advance(by: 3)
        #expect(
            abs((controller.view.layer.presentation()?.opacity ?? 0) - 0.6) < 0.01 && percent.percentComplete == 0.4)
        app.act { percent.cancel() }
        #expect(interaction == ["end true", "change false"])
        app.advance(by: 0.2)
        #expect(abs((controller.view.layer.presentation()?.opacity ?? 0) - 0.8) < 0.01)
        app.advance(by: 0.3)
        let covers = style == .fullScreen
        #expect(
            log.take()
                == (covers
                    ? [
                        "B willDisappear dismissed", "A willAppear", "animate", "A willDisappear", "B willAppear",
                        "B didAppear", "A didDisappear", "ended false", "completion",
                    ]
                    : [
                        "B willDisappear dismissed", "animate", "B willAppear", "B didAppear", "ended false",
                        "completion",
                    ]))
        #expect(root.presentedViewController === controller && controller.view.alpha == 1)
        #expect((root.view.window == nil) == covers && coordinator.isCancelled && coordinator.percentComplete == 0)
    }

    @Test func aDismissalByAFinger() {
        let (app, root, controller) = open()
        app.act { root.present(controller, animated: false) }
        delegate.animator = Fade(log)
        let percent = UIPercentDrivenInteractiveTransition()
        percent.completionSpeed = 2
        percent.completionCurve = .linear
        delegate.percent = percent
        app.act { controller.dismiss(animated: true) }
        app.act { percent.update(0.5) }
        app.act { percent.finish() }
        app.advance(by: 0.2)
        #expect(abs((controller.view.layer.presentation()?.opacity ?? 0) - 0.1) < 0.01)
        app.advance(by: 0.1)
        #expect(root.presentedViewController == nil && root.view.window === app.window)
    }

    @Test func aStepIsSmall() throws {
        let (app, root, controller) = open()
        app.act { root.present(controller, animated: false) }
        delegate.animator = Fade(log)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.percent = percent
        app.act { controller.dismiss(animated: true) }
        app.act { percent.update(0.1) }
        for step in 2...9 {
            app.act { percent.update(CGFloat(step) / 10) }
            #expect(try #require(app.bytesOfLastCommit) <= 100)
        }
    }

    @Test func aPresentationThatIsCancelled() {
        let (app, root, controller) = open()
        delegate.animator = Fade(log)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.percent = percent
        app.act { root.present(controller, animated: true) }
        app.act { percent.update(0.3) }
        app.act { percent.cancel() }
        app.advance(by: 0.5)
        #expect(root.presentedViewController == nil && root.view.window === app.window)
        #expect(
            log.take() == [
                "A willDisappear", "B willAppear presented", "animate", "B willDisappear", "A willAppear",
                "A didAppear", "B didDisappear", "ended false",
            ])
    }

    @Test func anAnimatorIsTakenOver() throws {
        let (app, root, controller) = open(style: .overFullScreen)
        app.act { root.present(controller, animated: false) }
        delegate.animator = InterruptibleSlide()
        let percent = UIPercentDrivenInteractiveTransition()
        percent.wantsInteractiveStart = false
        percent.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        delegate.percent = percent
        app.act { controller.dismiss(animated: true) }
        let coordinator = try #require(controller.transitionCoordinator)
        #expect(!coordinator.isInteractive && coordinator.isInterruptible && coordinator.completionCurve == .easeInOut)
        app.advance(by: 0.4)
        app.act { percent.pause() }
        #expect(abs(percent.percentComplete - 0.4) < 0.01 && coordinator.isInteractive)
        app.advance(by: 1)
        #expect(abs((controller.view.layer.presentation()?.frame.minY ?? 0) - 200) < 2)
        app.act { percent.update(0.6) }
        app.act { percent.cancel() }
        app.advance(by: 1)
        #expect(root.presentedViewController === controller && controller.view.frame.minY == 0)
    }

    @Test func viewsOutsideFollowTheFinger() throws {
        let (app, root, controller) = open(style: .overFullScreen)
        app.act { root.present(controller, animated: false) }
        delegate.animator = Fade(log)
        let percent = UIPercentDrivenInteractiveTransition()
        delegate.percent = percent
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        app.act { root.view.addSubview(outside) }
        app.act {
            controller.dismiss(animated: true)
            controller.transitionCoordinator?.animate(alongsideTransition: { _ in outside.alpha = 0 }, completion: nil)
        }
        app.act { percent.update(0.5) }
        app.advance(by: 1)
        #expect(abs((outside.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        app.act { percent.finish() }
        app.advance(by: 0.6)
        #expect(outside.alpha == 0 && root.presentedViewController == nil)
    }

    /// A gesture that moves the views by itself.
    private final class Pull: NSObject, UIViewControllerInteractiveTransitioning {
        var context: (any UIViewControllerContextTransitioning)?
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    @Test func aGestureThatMovesTheViewsByItself() throws {
        let (app, root, controller) = open(style: .overFullScreen), pull = Pull()
        app.act { root.present(controller, animated: false) }
        (delegate.animator, delegate.percent) = (Fade(log), pull)
        app.act { controller.dismiss(animated: true) }
        let context = try #require(pull.context), coordinator = try #require(controller.transitionCoordinator)
        #expect(pull.completionSpeed == 1 && pull.completionCurve == .easeInOut && pull.wantsInteractiveStart)
        app.act { context.updateInteractiveTransition(0.5) }
        #expect(coordinator.percentComplete == 0.5 && context.isInteractive)
        app.act { context.finishInteractiveTransition() }
        #expect(!context.isInteractive && !context.transitionWasCancelled)
        app.act { context.pauseInteractiveTransition() }
        #expect(context.isInteractive)
        app.act { context.cancelInteractiveTransition() }
        #expect(context.transitionWasCancelled)
        app.act { context.completeTransition(false) }
        #expect(root.presentedViewController === controller && controller.transitionCoordinator == nil)
        #expect(!coordinator.animate(alongsideTransition: nil, completion: nil), "it is over")
    }

    // MARK: - Presentation controllers

    @Test func aPresentationControllerOfItsOwn() throws {
        let (app, root, controller) = open(style: .custom)
        delegate.makeController = { [log] in Panel($0, $1, log) }
        app.act { root.present(controller, animated: true) }
        let panel = try #require(controller.presentationController as? Panel)
        app.advance(by: 1)
        #expect(log.take() == ["will present", "B willAppear presented", "did present true", "B didAppear presented"])
        #expect(controller.view.frame == CGRect(x: 187.5, y: 0, width: 187.5, height: 667) && panel.shade.alpha == 0.5)
        #expect(panel.presentingViewController === root && panel.presentedViewController === controller)
        #expect(panel.presentationStyle == .custom && panel.presentedView === controller.view)
        #expect(!panel.shouldRemovePresentersView && panel.shouldPresentInFullscreen)
        #expect(panel.adaptivePresentationStyle == .none && panel.preferredContentSize == .zero)
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(controller.view.frame == CGRect(x: 333.5, y: 0, width: 333.5, height: 375))
        app.act { panel.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark) }
        #expect(
            controller.traitCollection.userInterfaceStyle == .dark && root.traitCollection.userInterfaceStyle == .light)
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(
            log.take() == [
                "will dismiss", "B willDisappear dismissed", "did dismiss true", "B didDisappear dismissed",
            ])
        #expect(panel.containerView == nil && controller.traitCollection.userInterfaceStyle == .light)
    }

    // MARK: - Styles

    @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
    func transitionStyles(_ style: UIModalTransitionStyle) {
        let (app, root, controller) = open()
        controller.modalTransitionStyle = style
        app.act { root.present(controller, animated: true) }
        app.advance(by: 0.1)
        #expect(controller.isBeingPresented && controller.view.window != nil)
        app.advance(by: 1)
        #expect(!controller.isBeingPresented && controller.view.transform == .identity && controller.view.alpha == 1)
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(root.presentedViewController == nil && root.view.window != nil && !root.view.isHidden)
    }

    @Test func theStatusBarFollowsWhatCoversTheScreen() throws {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        let root = UIViewController(), app = TestApplication(rootViewController: root), controller = Hiding()
        let manager = try #require(app.window?.windowScene?.statusBarManager)
        app.act { root.present(controller, animated: false) }
        app.act { controller.setNeedsStatusBarAppearanceUpdate() }
        #expect(!manager.isStatusBarHidden)
        controller.modalPresentationCapturesStatusBarAppearance = true
        app.act { controller.setNeedsStatusBarAppearanceUpdate() }
        #expect(manager.isStatusBarHidden)
    }

    @Test func keysGoToWhatIsPresented() {
        final class Pressed: UIViewController {
            var count = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        let root = Pressed(), app = TestApplication(rootViewController: root), controller = Pressed()
        app.act { root.present(controller, animated: false) }
        app.type("a")
        #expect(root.count == 0 && controller.count == 1 && controller.next === root)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .currentContext])
    func theResponderChainLeadsFromWhatIsPresentedToTheWindow(_ style: UIModalPresentationStyle) {
        let root = UIViewController(), child = UIViewController(), app = TestApplication(rootViewController: root)
        let controller = UIViewController(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.act {
            root.addChild(child)
            child.definesPresentationContext = true
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            scroll.contentSize.height = 1000
            scroll.contentOffset.y = 500
            controller.view.addSubview(scroll)
            controller.modalPresentationStyle = style
            child.present(controller, animated: false)
        }
        let chain = Array(sequence(first: controller as UIResponder, next: \.next))
        #expect(chain.contains { $0 === root } && chain.contains { $0 === app.window } && chain.last !== app.window)
        #expect((chain.firstIndex { $0 === child } != nil) == (style == .currentContext))
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func editingEndsBelowAndComesBack() {
        let root = UIViewController(), app = TestApplication(rootViewController: root)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        app.act {
            root.view.addSubview(field)
            field.becomeFirstResponder()
        }
        app.act { root.present(UIViewController(), animated: true) }
        app.advance(by: 1)
        #expect(!field.isFirstResponder)
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(field.isFirstResponder)
    }
}
