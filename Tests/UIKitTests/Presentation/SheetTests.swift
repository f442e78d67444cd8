// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Sheets under a finger, on a phone of 375 x 667: the large detent is at 10, the medium one at 338.5.
@MainActor
struct SheetTests {
    private let log = CallLog()

    private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var lines: [String] = []
        var mayDismiss = true

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            mayDismiss
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            lines.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            lines.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            lines.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { lines.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
    }

    private let delegate = Delegate()

    private func open(
        _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()],
        screenSize: CGSize = CGSize(width: 375, height: 667), style: UIModalPresentationStyle = .automatic,
        _ configure: (LoggingController) -> Void = { _ in }
    ) throws -> (TestApplication, LoggingController, UISheetPresentationController) {
        let root = LoggingController("A", log), app = TestApplication(rootViewController: root, screenSize: screenSize)
        let controller = LoggingController("B", log)
        controller.modalPresentationStyle = style
        let sheet = try #require(controller.sheetPresentationController)
        sheet.detents = detents
        sheet.delegate = delegate
        configure(controller)
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
        _ = log.take()
        return (app, controller, sheet)
    }

    private func top(of controller: UIViewController) -> CGFloat {
        controller.view.convert(controller.view.bounds, to: nil).minY
    }

    // MARK: - Places

    @Test func aSheetLeavesTheTopFree() throws {
        let (_, controller, sheet) = try open([.large()])
        #expect(
            controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 0, y: 10, width: 375, height: 657))
        #expect(
            sheet.selectedDetentIdentifier == nil && sheet.containerView?.bounds.size == CGSize(width: 375, height: 667)
        )
        #expect(controller.traitCollection.userInterfaceLevel == .elevated)
    }

    // MARK: - The keyboard

    private func field(in controller: UIViewController) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        controller.view.addSubview(field)
        return field
    }

    /// The detent's height is above the keyboard then.
    @Test func theKeyboardRaisesASheet() throws {
        let (app, controller, sheet) = try open(), field = field(in: controller)
        app.act { _ = field.becomeFirstResponder() }
        app.showKeyboard(height: 260)
        app.advance(by: 0.125)
        let moving = try #require(sheet.presentedView?.layer.presentation()).frame.minY
        #expect(moving < 330 && moving > 90, "\(moving)")
        app.advance(by: 1)
        #expect(top(of: controller) == 338.5 - 260 && controller.view.bounds.height == 328.5 + 260)
        #expect(sheet.selectedDetentIdentifier == nil && delegate.lines == [])
        app.act { _ = field.resignFirstResponder() }
        app.showKeyboard(height: 0)
        app.advance(by: 1)
        #expect(top(of: controller) == 338.5 && controller.view.bounds.height == 328.5)
    }

    @Test func aRaisedSheetStaysBelowTheTop() throws {
        let (app, controller, _) = try open(), field = field(in: controller)
        app.act { _ = field.becomeFirstResponder() }
        app.showKeyboard(height: 400)
        app.advance(by: 1)
        #expect(top(of: controller) == 10)
    }

    /// Both detents are at the top then: a drag keeps the selected one.
    @Test func aDragAboveAKeyboardKeepsTheDetent() throws {
        let (app, controller, sheet) = try open(), field = field(in: controller)
        app.act {
            sheet.selectedDetentIdentifier = .large
            _ = field.becomeFirstResponder()
        }
        app.showKeyboard(height: 400)
        app.advance(by: 1)
        #expect(top(of: controller) == 10)
        let finger = app.touch(at: CGPoint(x: 187, y: 150))
        finger.drag(to: CGPoint(x: 187, y: 135), duration: 0.2)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(sheet.selectedDetentIdentifier == .large && delegate.lines == [])
        app.act { _ = field.resignFirstResponder() }
        app.showKeyboard(height: 0)
        app.advance(by: 1)
        #expect(top(of: controller) == 10)
    }

    /// The keyboard of a field behind a sheet that does not dim it moves nothing.
    @Test func anothersKeyboardLeavesASheet() throws {
        let (app, controller, sheet) = try open()
        let root = try #require(controller.presentingViewController), field = field(in: root)
        app.act {
            sheet.largestUndimmedDetentIdentifier = .medium
            _ = field.becomeFirstResponder()
        }
        app.showKeyboard(height: 260)
        app.advance(by: 1)
        #expect(field.isFirstResponder && top(of: controller) == 338.5)
    }

    /// A sheet is as dimmed, and can be dragged away, as before.
    @Test func aRaisedSheetIsDraggedAway() throws {
        let (app, controller, sheet) = try open(), field = field(in: controller)
        app.act {
            sheet.largestUndimmedDetentIdentifier = .medium
            _ = field.becomeFirstResponder()
        }
        app.showKeyboard(height: 400)
        app.advance(by: 1)
        let dim = sheet.containerView?.subviews.first
        #expect(dim?.alpha == 0 && top(of: controller) == 10)
        let finger = app.touch(at: CGPoint(x: 300, y: 40))
        finger.drag(to: CGPoint(x: 300, y: 560), duration: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(controller.presentingViewController == nil && controller.view.window == nil)
    }

    @Test func aFormSheetMovesAboveTheKeyboard() throws {
        let size = CGSize(width: 1024, height: 1366)
        let (app, controller, _) = try open(screenSize: size, style: .formSheet), field = field(in: controller)
        let before = top(of: controller)
        app.act { _ = field.becomeFirstResponder() }
        app.showKeyboard(height: 400)
        app.advance(by: 1)
        #expect(before == 373 && top(of: controller) == 173 && controller.view.bounds.height == 620)
        app.showKeyboard(height: 900)
        app.advance(by: 1)
        #expect(top(of: controller) == 0, "it is not above the top")
    }

    @Test func theSmallestDetentIsFirst() throws {
        let (app, controller, sheet) = try open()
        #expect(top(of: controller) == 338.5 && controller.view.bounds.height == 328.5)
        app.act { sheet.selectedDetentIdentifier = .large }
        #expect(top(of: controller) == 10)
        app.act { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
        app.advance(by: 1)
        #expect(top(of: controller) == 338.5 && delegate.lines == [])
    }

    @Test func aCustomDetentIsComputed() throws {
        var maximum: CGFloat = 0
        let name = UISheetPresentationController.Detent.Identifier("small"), height = Height()
        let small = UISheetPresentationController.Detent.custom(identifier: name) { context in
            maximum = context.maximumDetentValue
            return context.containerTraitCollection.horizontalSizeClass == .compact ? height.value : nil
        }
        let (app, controller, sheet) = try open([small, .large()])
        #expect(top(of: controller) == 547 && maximum == 657 && small.identifier == name)
        height.value = 200
        app.act { sheet.invalidateDetents() }
        #expect(top(of: controller) == 467)
        #expect(UISheetPresentationController.Detent.large().identifier == .large)
    }

    private final class Height {
        var value: CGFloat = 120
    }

    private final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
        var containerTraitCollection = UITraitCollection(verticalSizeClass: .regular)
        let maximumDetentValue: CGFloat = 500
    }

    @Test func detentsAreResolvedInAContext() {
        let room = Room(), medium = UISheetPresentationController.Detent.medium()
        #expect(medium.identifier == .medium && medium.resolvedValue(in: room) == 250)
        #expect(UISheetPresentationController.Detent.large().resolvedValue(in: room) == 500)
        #expect(UISheetPresentationController.Detent.custom { _ in 900 }.resolvedValue(in: room) == 500)
        #expect(UISheetPresentationController.Detent.custom { _ in .nan }.resolvedValue(in: room) == nil)
        room.containerTraitCollection = UITraitCollection(verticalSizeClass: .compact)
        #expect(medium.resolvedValue(in: room) == nil)
    }

    @Test func aFormSheetIsInTheMiddleOfAWideScreen() throws {
        let size = CGSize(width: 1024, height: 768)
        let (app, controller, _) = try open(screenSize: size, style: .formSheet)
        #expect(
            controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 242, y: 74, width: 540, height: 620))
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        app.act { controller.preferredContentSize = CGSize(width: 400, height: 300) }
        #expect(controller.view.bounds.size == CGSize(width: 400, height: 300))
        app.resize(to: CGSize(width: 375, height: 667))
        #expect(top(of: controller) == 338.5)
    }

    @Test func aPageSheetIsLarge() throws {
        let (_, controller, _) = try open(screenSize: CGSize(width: 1024, height: 768), style: .pageSheet)
        #expect(controller.view.bounds.size == CGSize(width: 704, height: 708))
    }

    @Test func whereTheHeightIsCompactItCoversTheScreen() throws {
        let size = CGSize(width: 667, height: 375)
        let (app, controller, sheet) = try open(screenSize: size)
        #expect(controller.view.bounds.size == size)
        app.act { sheet.prefersEdgeAttachedInCompactHeight = true }
        #expect(top(of: controller) == 10)
        app.act {
            controller.preferredContentSize = CGSize(width: 300, height: 100)
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        }
        #expect(controller.view.bounds.width == 300)
    }

    @Test func theLooksOfASheet() throws {
        let (app, controller, sheet) = try open()
        let view = try #require(sheet.presentedView)
        #expect(view.layer.cornerRadius == 10)
        app.act {
            sheet.preferredCornerRadius = 24
            sheet.prefersGrabberVisible = true
        }
        #expect(view.layer.cornerRadius == 24)
        #expect(controller.view.isDescendant(of: view))
    }

    // MARK: - Dragging

    @Test func itFollowsTheFingerAfterTenPoints() throws {
        let (app, controller, _) = try open()
        let finger = app.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 100, y: 390))
        for y in stride(from: 380, through: 300, by: -10) as StrideThrough<CGFloat> {
            finger.move(to: CGPoint(x: 100, y: y))
            #expect(top(of: controller) == 338.5 - (390 - y))
        }
        #expect(controller.view.bounds.height == 667 - top(of: controller))
    }

    @Test func itRestsAtTheNearestDetent() throws {
        let (app, controller, sheet) = try open()
        var finger = app.touch(at: CGPoint(x: 100, y: 400))
        finger.drag(to: CGPoint(x: 100, y: 180), duration: 1)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && sheet.selectedDetentIdentifier == .large)
        #expect(delegate.lines == ["com.apple.UIKit.large"])
        finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 150), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && delegate.lines.count == 1)
    }

    @Test func aFlickReachesTheNextDetent() throws {
        let (app, controller, sheet) = try open()
        let finger = app.touch(at: CGPoint(x: 100, y: 400))
        finger.drag(velocity: CGVector(dx: 0, dy: -1500), duration: 0.1)
        finger.lift()
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && sheet.selectedDetentIdentifier == .large)
    }

    @Test func aDragPastHalfItsHeightDismisses() throws {
        let (app, controller, _) = try open([.large()])
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 460), duration: 1)
        #expect(controller.isBeingDismissed && log.take() == ["B willDisappear dismissed"])
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(controller.presentingViewController == nil && controller.viewIfLoaded?.window == nil)
        #expect(log.take() == ["B didDisappear dismissed"] && delegate.lines == ["will", "did"])
    }

    @Test func aDragThatIsGivenUpHalfWayCancels() throws {
        let (app, controller, sheet) = try open([.large()])
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 1)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(
            log.take() == [
                "B willDisappear dismissed", "B willAppear", "B didAppear",
            ])
        #expect(top(of: controller) == 10 && delegate.lines == ["will"])
        #expect(controller.presentingViewController != nil && !controller.isBeingDismissed)
        #expect(sheet.presentedView?.layer.animationKeys() ?? [] == [])
    }

    @Test func aFlickDownDismisses() throws {
        let (app, controller, _) = try open([.large()])
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(velocity: CGVector(dx: 0, dy: 1200), duration: 0.1)
        finger.lift()
        app.advance(by: 1)
        #expect(controller.presentingViewController == nil && delegate.lines == ["will", "did"])
    }

    @Test func aSheetThatLeavesCanBeCaught() throws {
        let (app, controller, _) = try open([.large()])
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(velocity: CGVector(dx: 0, dy: 1200), duration: 0.1)
        finger.lift()
        app.advance(by: 0.05)
        let again = app.touch(at: CGPoint(x: 100, y: 400))
        again.drag(to: CGPoint(x: 100, y: 150), duration: 0.5)
        app.advance(by: 0.2)
        again.lift()
        app.advance(by: 1)
        #expect(controller.presentingViewController != nil && top(of: controller) == 10)
        #expect(log.take() == ["B willDisappear dismissed", "B willAppear", "B didAppear"])
    }

    @Test func aModalSheetResists() throws {
        let (app, controller, _) = try open([.large()]) { $0.isModalInPresentation = true }
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 600), duration: 0.5)
        let pulled = top(of: controller) - 10
        #expect(pulled > 50 && pulled < 0.55 * 490)
        finger.lift()
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && delegate.lines == ["attempt"] && log.take() == [])
    }

    @Test func theDelegateMayRefuse() throws {
        let (app, controller, _) = try open([.large()])
        delegate.mayDismiss = false
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(velocity: CGVector(dx: 0, dy: 2000), duration: 0.1)
        finger.lift()
        app.advance(by: 1)
        #expect(controller.presentingViewController != nil && delegate.lines == ["attempt"])
    }

    @Test func aTapBesideItDismisses() throws {
        let (app, controller, _) = try open()
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advance(by: 1)
        #expect(controller.presentingViewController == nil && delegate.lines == ["will", "did"])
    }

    @Test func escapeDismisses() throws {
        let (app, controller, _) = try open()
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(controller.presentingViewController == nil && delegate.lines == ["will", "did"])
    }

    // MARK: - What is below

    @Test func aSheetWithoutDimmingLetsTouchesThrough() throws {
        var taps = 0
        let (app, controller, sheet) = try open {
            $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        }
        app.act {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Below") { _ in taps += 1 })
            button.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
            app.rootViewController?.view.addSubview(button)
        }
        app.tap(at: CGPoint(x: 100, y: 75))
        #expect(taps == 1 && controller.presentingViewController != nil)
        #expect(app.element("Below") != nil && sheet.presentedView?.layer.borderWidth == 0.5)
        app.act { sheet.selectedDetentIdentifier = .large }
        #expect(app.element("Below") == nil && sheet.presentedView?.layer.borderWidth == 0)
        app.act { sheet.selectedDetentIdentifier = .medium }
        #expect(app.element("Below") != nil)
    }

    @Test func scrollViewsHandOver() throws {
        let scroll = UIScrollView()
        let (app, controller, sheet) = try open { controller in
            controller.view = scroll
            scroll.contentSize = CGSize(width: 375, height: 2000)
        }
        // Up: the sheet first.
        var finger = app.touch(at: CGPoint(x: 100, y: 500))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.5)
        #expect(scroll.contentOffset.y == 0)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && sheet.selectedDetentIdentifier == .large)
        // Then the contents.
        finger = app.touch(at: CGPoint(x: 100, y: 500))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 190 && top(of: controller) == 10)
        // Down: the contents first.
        finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 200), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 100 && top(of: controller) == 10)
        app.act { scroll.contentOffset = .zero }
        finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 200), duration: 0.5)
        #expect(scroll.contentOffset.y == 0 && top(of: controller) == 100)
    }

    @Test func scrollingMayExpandNothing() throws {
        let scroll = UIScrollView()
        let (app, controller, sheet) = try open { controller in
            controller.view = scroll
            scroll.contentSize = CGSize(width: 375, height: 2000)
        }
        app.act { sheet.prefersScrollingExpandsWhenScrolledToEdge = false }
        let finger = app.touch(at: CGPoint(x: 100, y: 600))
        finger.drag(to: CGPoint(x: 100, y: 500), duration: 0.5)
        #expect(scroll.contentOffset.y == 90 && top(of: controller) == 338.5)
    }

    // MARK: - Turns

    @Test func turningDuringTheTransition() throws {
        let root = LoggingController("A", log), app = TestApplication(rootViewController: root)
        let controller = LoggingController("B", log)
        app.act { root.present(controller, animated: true) }
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 667, height: 375))
        app.advance(by: 1)
        #expect(controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375))
        app.resize(to: CGSize(width: 375, height: 667))
        app.advance(by: 1)
        #expect(top(of: controller) == 10 && root.view.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test func turningDuringADrag() throws {
        let (app, controller, _) = try open([.large()])
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.5)
        app.resize(to: CGSize(width: 1024, height: 768))
        app.advance(by: 1)
        #expect(controller.view.bounds.size == CGSize(width: 704, height: 708))
        #expect(controller.presentingViewController != nil)
        finger.lift()
    }

    // MARK: - Costs

    @Test(arguments: [CGFloat(150), 640])
    func aDragCostsTheWireAtMost100BytesAStep(_ end: CGFloat) throws {
        let (app, _, _) = try open()
        let finger = app.touch(at: CGPoint(x: 100, y: 400))
        let way = end - 400
        finger.move(to: CGPoint(x: 100, y: 400 + (way > 0 ? 12 : -12)))
        app.advance(by: TestApplication.frameInterval)
        finger.move(to: CGPoint(x: 100, y: 400 + (way > 0 ? 14 : -14)))
        var most = 0, steps = 0
        for step in 1...60 {
            app.advance(by: TestApplication.frameInterval)
            let commits = app.commitCount
            finger.move(to: CGPoint(x: 100, y: 400 + (way > 0 ? 14 : -14) + way * CGFloat(step) / 70))
            guard app.commitCount > commits else { continue }
            steps += 1
            most = max(most, try #require(app.bytesOfLastCommit))
        }
        #expect(steps > 50 && most <= 100, "\(steps) steps, at most \(most) bytes")
    }

    @Test func nothingIsSentWhileASheetMovesByItself() throws {
        let root = LoggingController("A", log), app = TestApplication(rootViewController: root)
        app.act { root.present(LoggingController("B", log), animated: true) }
        let commits = app.commitCount
        for _ in 0..<20 { app.advance(by: TestApplication.frameInterval) }
        #expect(app.commitCount == commits)
    }
}
