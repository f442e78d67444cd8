// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct PopoverTests {
    private let log = CallLog()
    private let desk = CGSize(width: 1024, height: 768), phone = CGSize(width: 375, height: 667)

    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.automatic
        var lines: [String] = []
        /// Whether a navigation controller replaces an adapted controller.
        var wraps = false
        var wrapper: UINavigationController?

        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            lines.append("prepare")
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            style == .automatic ? controller.adaptivePresentationStyle : style
        }
        func presentationController(
            _ presentationController: UIPresentationController, prepare adaptive: UIPresentationController
        ) { lines.append("adapt \(adaptive.presentationStyle == .pageSheet)") }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            guard wraps else { return nil }
            lines.append("replace \(style == .pageSheet ? "for a sheet" : "for a page")")
            wrapper = UINavigationController(rootViewController: controller.presentedViewController)
            return wrapper
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { lines.append("will present \(style == .none)") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            lines.append("did")
        }
    }

    private let delegate = Delegate()

    private struct Shown {
        let app: TestApplication
        let button: UIButton
        let controller: LoggingController
        let popover: UIPopoverPresentationController
    }

    private func open(
        _ size: CGSize, at place: CGPoint = CGPoint(x: 450, y: 100), style: UIUserInterfaceStyle = .light,
        _ configure: (UIPopoverPresentationController) -> Void = { _ in }
    ) throws -> Shown {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        let root = LoggingController("A", log)
        let app = TestApplication(rootViewController: root, screenSize: size, scale: 1, environment: environment)
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Source") { [log] _ in log.lines.append("tap") })
        button.frame = CGRect(origin: place, size: CGSize(width: 100, height: 40))
        let controller = LoggingController("B", log)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 240, height: 180)
        let popover = try #require(controller.popoverPresentationController)
        popover.sourceView = button
        popover.delegate = delegate
        configure(popover)
        app.act {
            root.view.backgroundColor = .systemBackground
            root.view.addSubview(button)
            controller.view.backgroundColor = .secondarySystemBackground
        }
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
        _ = log.take()
        return Shown(app: app, button: button, controller: controller, popover: popover)
    }

    private func frame(_ shown: Shown) -> CGRect {
        shown.controller.view.convert(shown.controller.view.bounds, to: nil)
    }

    struct Case: Sendable {
        let place: CGPoint
        let permitted: UIPopoverArrowDirection, arrow: UIPopoverArrowDirection
        let frame: CGRect
    }

    @Test(arguments: [
        Case(
            place: CGPoint(x: 450, y: 100), permitted: .any, arrow: .up,
            frame: CGRect(x: 380, y: 153, width: 240, height: 180)),
        Case(
            place: CGPoint(x: 450, y: 700), permitted: .any, arrow: .down,
            frame: CGRect(x: 380, y: 507, width: 240, height: 180)),
        Case(
            place: CGPoint(x: 450, y: 300), permitted: .left, arrow: .left,
            frame: CGRect(x: 563, y: 230, width: 240, height: 180)),
        Case(
            place: CGPoint(x: 450, y: 300), permitted: .right, arrow: .right,
            frame: CGRect(x: 197, y: 230, width: 240, height: 180)),
        Case(
            place: CGPoint(x: 0, y: 100), permitted: [.up, .down], arrow: .up,
            frame: CGRect(x: 10, y: 153, width: 240, height: 180)),
    ])
    func itIsBesideItsSource(_ one: Case) throws {
        let shown = try open(desk, at: one.place) { $0.permittedArrowDirections = one.permitted }
        #expect(shown.popover.arrowDirection == one.arrow && frame(shown) == one.frame)
        #expect(shown.controller.traitCollection.horizontalSizeClass == .compact)
        #expect(delegate.lines == ["will present true", "prepare"])
    }

    @Test func theSourceMayBeARectangleOrAnItem() throws {
        let shown = try open(desk) { $0.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20) }
        #expect(frame(shown).minY == 133 && frame(shown).midX == 460)
        let item: any UIPopoverPresentationControllerSourceItem = shown.button
        shown.app.act { shown.popover.sourceItem = item }
        #expect(frame(shown).minY == 153)
        #expect(shown.button.frame(in: shown.app.window!) == CGRect(x: 450, y: 100, width: 100, height: 40))
    }

    @Test func thePreferredSizeCounts() throws {
        let shown = try open(desk) {
            $0.permittedArrowDirections = .up
            $0.popoverLayoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        }
        shown.app.act { shown.controller.preferredContentSize = CGSize(width: 300, height: 2000) }
        #expect(frame(shown).size == CGSize(width: 300, height: 768 - 20 - 153))
        shown.app.act { shown.popover.canOverlapSourceViewRect = true }
        #expect(frame(shown).height == 728)
    }

    @Test func aTapBesideItDismisses() throws {
        let shown = try open(desk)
        shown.app.tap(at: CGPoint(x: 500, y: 120))
        shown.app.advance(by: 1)
        #expect(log.take() == ["B willDisappear dismissed", "B didDisappear dismissed"])
        #expect(delegate.lines.last == "did" && shown.controller.presentingViewController == nil)
    }

    @Test func passthroughViewsGetTouches() throws {
        let shown = try open(desk) { $0.passthroughViews = [] }
        shown.popover.passthroughViews = [shown.button]
        shown.app.tap(at: CGPoint(x: 500, y: 120))
        shown.app.advance(by: 1)
        #expect(log.take() == ["tap"] && shown.controller.presentingViewController != nil)
    }

    @Test func escapeDismisses() throws {
        let shown = try open(desk)
        shown.app.press(.keyboardEscape)
        shown.app.advance(by: 1)
        #expect(shown.controller.presentingViewController == nil)
    }

    @Test func onANarrowScreenItIsASheet() throws {
        let shown = try open(phone, at: CGPoint(x: 20, y: 20))
        #expect(frame(shown) == CGRect(x: 0, y: 10, width: 375, height: 657))
        #expect(delegate.lines == ["adapt true", "will present false"])
        #expect(shown.popover.adaptiveSheetPresentationController.containerView != nil)
    }

    @Test func theDelegateMayKeepThePopover() throws {
        delegate.style = .none
        let shown = try open(phone, at: CGPoint(x: 20, y: 20))
        #expect(frame(shown).size == CGSize(width: 240, height: 180) && shown.popover.arrowDirection == .up)
    }

    @Test func itAdaptsWhileItIsShown() throws {
        let shown = try open(desk, at: CGPoint(x: 100, y: 100))
        shown.app.resize(to: phone, scale: 1)
        shown.app.advance(by: 1)
        #expect(frame(shown) == CGRect(x: 0, y: 10, width: 375, height: 657))
        shown.app.resize(to: desk, scale: 1)
        shown.app.advance(by: 1)
        #expect(frame(shown).size == CGSize(width: 240, height: 180))
        #expect(log.take() == [] && shown.controller.view.window != nil)
        shown.app.act { shown.controller.dismiss(animated: true) }
        shown.app.advance(by: 1)
        #expect(shown.app.window?.subviews.count == 1)
    }

    // MARK: - Another controller for an adaptive style

    private let gone = ["B willDisappear", "B didDisappear"], shown = ["B willAppear", "B didAppear"]

    private func pull(_ app: TestApplication) {
        let finger = app.touch(at: CGPoint(x: 200, y: 30))
        finger.drag(to: CGPoint(x: 200, y: 600), duration: 0.3)
        finger.lift()
    }

    @Test func theDelegateMayWrapTheControllerOfASheet() throws {
        delegate.wraps = true
        let shown = try open(phone, at: CGPoint(x: 20, y: 20)), controller = shown.controller
        let wrapper = try #require(delegate.wrapper), root = try #require(shown.app.window?.rootViewController)
        #expect(delegate.lines == ["replace for a sheet", "adapt true", "will present false"])
        #expect(root.presentedViewController === wrapper && controller.parent === wrapper)
        #expect(wrapper.presentingViewController === root && controller.presentingViewController === root)
        #expect(shown.popover.presentedViewController === wrapper)
        #expect(controller.popoverPresentationController === shown.popover)
        #expect(wrapper.navigationBar.window != nil && frame(shown) == CGRect(x: 0, y: 10, width: 375, height: 657))
        shown.app.act { controller.show(LoggingController("C", log), sender: nil) }
        shown.app.advance(by: 1)
        shown.app.tap(at: CGPoint(x: 20, y: 30))
        shown.app.advance(by: 1)
        #expect(wrapper.viewControllers == [controller])
        _ = log.take()
        pull(shown.app)
        shown.app.advance(by: 1)
        #expect(log.take() == gone && delegate.lines.last == "did" && root.presentedViewController == nil)
        #expect(controller.parent == nil && shown.app.window?.subviews.count == 1)
    }

    @Test func theWrappedControllerRefusesAsIfItWerePresented() throws {
        delegate.wraps = true
        let shown = try open(phone, at: CGPoint(x: 20, y: 20))
        shown.app.act { shown.controller.isModalInPresentation = true }
        pull(shown.app)
        shown.app.advance(by: 1)
        #expect(shown.controller.presentingViewController != nil && log.take() == [])
        shown.app.act { shown.controller.dismiss(animated: true) }
        shown.app.advance(by: 1)
        #expect(shown.controller.presentingViewController == nil && log.take() == gone)
    }

    @Test func itIsWrappedOnlyWhileTheScreenIsNarrow() throws {
        delegate.wraps = true
        let shown = try open(desk, at: CGPoint(x: 100, y: 100)), controller = shown.controller
        let root = try #require(shown.app.window?.rootViewController)
        #expect(root.presentedViewController === controller && delegate.wrapper == nil)
        for _ in 1...2 {
            shown.app.resize(to: phone, scale: 1)
            shown.app.advance(by: 1)
            let wrapper = try #require(delegate.wrapper)
            #expect(root.presentedViewController === wrapper && controller.parent === wrapper)
            #expect(frame(shown) == CGRect(x: 0, y: 10, width: 375, height: 657))
            #expect(controller.traitCollection.userInterfaceLevel == .elevated)
            #expect(log.take() == gone + self.shown)
            shown.app.act { controller.show(LoggingController("C", log), sender: nil) }
            shown.app.advance(by: 1)
            shown.app.act { _ = wrapper.popViewController(animated: false) }
            shown.app.advance(by: 1)
            _ = log.take()
            shown.app.resize(to: desk, scale: 1)
            shown.app.advance(by: 1)
            #expect(root.presentedViewController === controller && controller.parent == nil)
            #expect(frame(shown).size == CGSize(width: 240, height: 180) && shown.popover.arrowDirection != .unknown)
            #expect(controller.traitCollection.horizontalSizeClass == .compact)
            #expect(wrapper.viewControllers == [] && wrapper.presentingViewController == nil)
            #expect(log.take() == gone + self.shown)
        }
        shown.app.tap(at: CGPoint(x: 900, y: 700))
        shown.app.advance(by: 1)
        #expect(log.take() == ["B willDisappear dismissed", "B didDisappear dismissed"])
        #expect(shown.app.window?.subviews.count == 1)
    }

    @Test func whatThePushedControllersPresentStaysPresented() throws {
        delegate.wraps = true
        let shown = try open(desk, at: CGPoint(x: 100, y: 100)), controller = shown.controller
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        shown.app.act { controller.present(alert, animated: false) }
        shown.app.advance(by: 1)
        shown.app.resize(to: phone, scale: 1)
        shown.app.advance(by: 1)
        let wrapper = try #require(delegate.wrapper)
        #expect(wrapper.presentedViewController === alert && alert.presentingViewController === wrapper)
        shown.app.resize(to: desk, scale: 1)
        shown.app.advance(by: 1)
        #expect(controller.presentedViewController === alert && alert.presentingViewController === controller)
        try #require(shown.app.element("Yes")).activate()
        shown.app.advance(by: 1)
        #expect(controller.presentedViewController == nil && controller.presentingViewController != nil)
    }

    @Test func aControllerDismissedInItsWrapperCanBePresentedAgain() throws {
        delegate.wraps = true
        let shown = try open(phone, at: CGPoint(x: 20, y: 20)), controller = shown.controller
        let wrapper = try #require(delegate.wrapper), root = try #require(shown.app.window?.rootViewController)
        shown.app.act { root.dismiss(animated: true) }
        shown.app.advance(by: 1)
        #expect(controller.parent == nil && wrapper.viewControllers == [])
        shown.app.resize(to: desk, scale: 1)
        controller.popoverPresentationController?.sourceView = shown.button
        shown.app.act { root.present(controller, animated: true) }
        shown.app.advance(by: 1)
        #expect(frame(shown).size == CGSize(width: 240, height: 180))
    }

    @Test func aFormSheetMayBecomeAnotherControllersPage() throws {
        delegate.wraps = true
        delegate.style = .fullScreen
        let root = LoggingController("A", log), controller = LoggingController("B", log)
        let app = TestApplication(rootViewController: root, screenSize: phone, scale: 1)
        controller.modalPresentationStyle = .formSheet
        controller.presentationController?.delegate = delegate
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
        let wrapper = try #require(delegate.wrapper)
        #expect(delegate.lines == ["replace for a page", "adapt false", "will present false"])
        #expect(wrapper.view.frame == app.window?.bounds && root.presentedViewController === wrapper)
        app.act { controller.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(root.presentedViewController == nil && root.view.window != nil)
    }

    @Test(arguments: ["light", "dark"])
    func looks(_ style: String) throws {
        let shown = try open(desk, style: style == "dark" ? .dark : .light)
        #expect(try shown.app.mismatch(withGolden: "popover_desk_\(style)") == nil)
        shown.app.act { shown.popover.backgroundColor = .systemYellow }
        let narrow = try open(phone, at: CGPoint(x: 20, y: 20), style: style == "dark" ? .dark : .light)
        narrow.app.act { narrow.popover.adaptiveSheetPresentationController.prefersGrabberVisible = true }
        #expect(try narrow.app.mismatch(withGolden: "sheet_phone_\(style)") == nil)
    }
}
