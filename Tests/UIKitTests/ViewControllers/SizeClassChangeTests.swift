// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// A change of the size class in the middle of a transition. Everything ends in its place, and all callbacks are balanced.
@MainActor
struct SizeClassChangeTests {
    private nonisolated static let desk = CGSize(width: 1024, height: 768), phone = CGSize(width: 375, height: 667)

    private func rows(of journal: [String], _ name: String) -> [String] {
        journal.filter { $0.hasPrefix("\(name) ") && $0.contains("appear") }.map {
            $0.dropFirst(name.count + 1).replacingOccurrences(of: " animated", with: "")
        }
    }

    // MARK: - Tabs

    /// A change that runs, and one that a gesture holds.
    @Test(arguments: [true, false]) func inAChangeOfTabs(isHeld: Bool) {
        let stage = OrderStage(inTabs: true), percent = stage.animateTabs(interactively: isHeld)
        stage.act { $0.tabs.selectedIndex = 1 }
        if isHeld { stage.act { _ in percent.update(0.3) } }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: Self.desk)
        stage.app.advance(by: 1)
        stage.act { _ in percent.finish() }
        stage.app.advance(by: 2)
        let isChanged = stage.tabs.selectedIndex == 1,
            (shown, hidden) = isChanged ? (stage.c, stage.a) : (stage.a, stage.c)
        #expect(isChanged || isHeld)
        #expect(shown.view.window != nil && hidden.viewIfLoaded?.window == nil)
        #expect(shown.view.convert(shown.view.bounds, to: nil).size == Self.desk)
        #expect(shown.traitCollection.horizontalSizeClass == .regular && stage.tabs.transitionCoordinator == nil)
        #expect(stage.unbalanced == [], "\(stage.log)")
        #expect(stage.log.filter { $0 == "c didAppear" }.count == (isChanged ? 1 : 0), "\(stage.log)")
    }

    // MARK: - Custom transitions

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
            guard let view = context.view(forKey: isPresenting ? .to : .from),
                let controller = context.viewController(forKey: .to)
            else { return context.completeTransition(false) }
            if isPresenting {
                view.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(view)
                view.alpha = 0
            }
            UIView.animate(withDuration: 0.5) {
                view.alpha = isPresenting ? 1 : 0
            } completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    enum Way: Sendable, CaseIterable { case runs, isFinished, isCancelled }

    @Test(arguments: Way.allCases, [true, false]) func inACustomTransition(_ way: Way, isDismissal: Bool) {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] { run(style, way, isDismissal) }
    }

    private func run(_ style: UIModalPresentationStyle, _ way: Way, _ isDismissal: Bool) {
        let journal = ControllerJournal(), root = journal.controller("root"), page = journal.controller("page")
        let app = TestApplication(rootViewController: root, screenSize: Self.phone), delegate = TransitionDelegate()
        let percent = way == .runs ? nil : UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.percent) = (Fade(), percent)
        page.modalPresentationStyle = style
        if isDismissal {
            app.act { root.present(page, animated: false) }
            app.advance(by: 0.5)
        }
        page.transitioningDelegate = delegate
        app.act { isDismissal ? page.dismiss(animated: true) : root.present(page, animated: true) }
        app.act { percent?.update(0.4) }
        app.advance(by: 0.2)
        app.resize(to: Self.desk)
        app.act { way == .isCancelled ? percent?.cancel() : percent?.finish() }
        app.advance(by: 2)
        let isThere = isDismissal == (way == .isCancelled)
        #expect((root.presentedViewController === page) == isThere && (page.viewIfLoaded?.window != nil) == isThere)
        #expect((root.view.window == nil) == (isThere && style == .fullScreen))
        let shown = isThere ? page : root
        #expect(shown.view.convert(shown.view.bounds, to: nil).size == Self.desk && shown.view.alpha == 1)
        #expect(shown.traitCollection.horizontalSizeClass == .regular && root.transitionCoordinator == nil)
        let lines = journal.take()
        for (name, isVisible) in [("page", isThere), ("root", !isThere || style == .overFullScreen)] {
            let calls = rows(of: lines, name)
            let last = calls.last
            #expect(last == nil || last == (isVisible ? "did appear" : "did disappear"), "\(lines)")
            #expect(
                calls.filter { $0.hasPrefix("will") }.count >= calls.filter { $0.hasPrefix("did") }.count, "\(calls)")
        }
    }

    // MARK: - Split views

    /// The screen becomes narrow, and wide again before the next frame, or in the middle of what follows.
    @Test(arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn], [0, 0.05, 0.5])
    func aSplitViewThatCollapsesAndExpands(_ style: UISplitViewController.Style, after time: Double) {
        let screen = SplitScreen(SplitScreen.widest, style)
        screen.app.resize(to: SplitScreen.narrow)
        if time > 0 { screen.app.advance(by: time) }
        screen.app.resize(to: SplitScreen.widest)
        screen.app.advance(by: 1)
        expectBalance(screen)
        #expect(!screen.split.isCollapsed && screen.frame(screen.detail) != nil)
    }

    @Test(arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn])
    func aSplitViewThatExpandsDuringAPush(_ style: UISplitViewController.Style) {
        let screen = SplitScreen(SplitScreen.narrow, style) { $0.delegate.topColumn = .primary }
        let pushed = screen.journal.controller("pushed")
        screen.app.act { screen.split.show(.secondary) }
        screen.app.advance(by: 0.1)
        screen.app.act { screen.detail.navigationController?.pushViewController(pushed, animated: true) }
        screen.app.advance(by: 0.1)
        screen.app.resize(to: SplitScreen.widest)
        screen.app.advance(by: 2)
        expectBalance(screen)
        #expect(!screen.split.isCollapsed && screen.frame(pushed) != nil && screen.frame(screen.detail) == nil)
        #expect(screen.frame(screen.list) != nil)
    }

    @Test(arguments: [true, false]) func aSplitViewThatCollapsesUnderAFinger(isLifted: Bool) {
        let screen = SplitScreen(SplitScreen.high), finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 250, y: 400), duration: 0.3)
        if isLifted { finger.lift() }
        screen.app.resize(to: SplitScreen.narrow)
        screen.app.advance(by: 0.3)
        if !isLifted { finger.lift() }
        screen.app.advance(by: 1)
        expectBalance(screen)
        #expect(screen.split.isCollapsed && screen.frame(screen.detail)?.width == 375)
    }

    /// The controllers that are visible have appeared, the others have not, and each beginning has its end.
    private func expectBalance(_ screen: SplitScreen) {
        let lines = screen.take()
        for (name, controller) in [("folders", screen.folders), ("list", screen.list), ("detail", screen.detail)] {
            let calls = rows(of: lines, name).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            let isVisible = screen.frame(controller) != nil
            #expect((calls.last == "did appear") == isVisible, "\(name): \(calls)")
            #expect(calls.isEmpty || calls.last == (isVisible ? "did appear" : "did disappear"), "\(name): \(calls)")
            for (call, next) in zip(calls, calls.dropFirst()) where call.hasPrefix("will") {
                let ends = call == "will appear" ? ["did appear", "will disappear"] : ["did disappear", "will appear"]
                #expect(ends.contains(next), "\(name): \(calls)")
            }
        }
    }
}
