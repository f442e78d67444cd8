// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// `UIAlertView` and `UIActionSheet`.
@MainActor
struct AlertViewTests {
    private let log = CallLog()

    private final class Delegate: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
        let log: CallLog
        var enablesFirst: (UIAlertView) -> Bool = { _ in true }
        var afterClick: () -> Void = {}
        init(_ log: CallLog) { self.log = log }

        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            log.lines.append("clicked \(buttonIndex) \(alertView.isVisible)")
            afterClick()
        }
        func willPresent(_ alertView: UIAlertView) { log.lines.append("will present") }
        func didPresent(_ alertView: UIAlertView) { log.lines.append("did present") }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
            log.lines.append("will dismiss \(buttonIndex)")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            log.lines.append("did dismiss \(buttonIndex) \(alertView.isVisible)")
        }
        func alertViewCancel(_ alertView: UIAlertView) { log.lines.append("cancelled by the system") }
        func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { enablesFirst(alertView) }

        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
            log.lines.append("clicked \(buttonIndex)")
        }
        func actionSheetCancel(_ actionSheet: UIActionSheet) { log.lines.append("cancelled by the system") }
        func willPresent(_ actionSheet: UIActionSheet) { log.lines.append("will present sheet") }
        func didPresent(_ actionSheet: UIActionSheet) { log.lines.append("did present sheet") }
        func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
            log.lines.append("will dismiss \(buttonIndex)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
            log.lines.append("did dismiss \(buttonIndex) \(actionSheet.isVisible)")
        }
    }

    private func open(size: CGSize = CGSize(width: 375, height: 667)) -> TestApplication {
        let root = UIViewController(), item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Below") { [log] _ in log.lines.append("below") })
        button.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
        root.view.addSubview(button)
        return TestApplication(
            rootViewController: UINavigationController(rootViewController: root), screenSize: size, scale: 1)
    }

    private func tap(_ name: String, _ app: TestApplication) {
        let frame = app.element(name)?.frame ?? .null
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    // MARK: - Alert views

    @Test func theDelegateLearnsTheIndexOfTheButton() {
        let app = open(), delegate = Delegate(log), window = app.window
        let alert = app.act {
            UIAlertView(
                title: "Delete?", message: "For ever.", delegate: delegate, cancelButtonTitle: "Cancel",
                otherButtonTitles: "Archive", "Delete")
        }
        #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
        #expect((0..<4).map { alert.buttonTitle(at: $0) } == ["Cancel", "Archive", "Delete", nil])
        #expect(alert.title == "Delete?" && alert.message == "For ever." && alert.delegate === delegate)
        app.act { alert.show() }
        #expect(alert.isVisible && log.take() == ["will present"])
        app.advance(by: 1)
        #expect(log.take() == ["did present"] && app.element("For ever.") != nil && app.element("Below") == nil)
        app.tap(at: CGPoint(x: 60, y: 140))
        #expect(log.take() == [], "what is below gets no touches")
        tap("Delete", app)
        #expect(log.take() == ["clicked 2 true", "will dismiss 2", "did dismiss 2 false"])
        #expect(app.element("Delete?") == nil && window?.isKeyWindow == true)
        tap("Below", app)
        #expect(log.take() == ["below"])
    }

    @Test func buttonsAreAddedOneByOne() {
        let app = open(), delegate = Delegate(log), alert = UIAlertView()
        (alert.title, alert.delegate) = ("Choose", delegate)
        #expect(alert.firstOtherButtonIndex == -1 && alert.cancelButtonIndex == -1 && alert.numberOfButtons == 0)
        #expect(alert.addButton(withTitle: "One") == 0 && alert.addButton(withTitle: "No") == 1)
        alert.cancelButtonIndex = 1
        #expect(alert.firstOtherButtonIndex == 0)
        app.act { alert.show() }
        app.advance(by: 1)
        _ = log.take()
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(log.take() == ["clicked 1 true", "will dismiss 1", "did dismiss 1 false"])
    }

    @Test func theProgramDismissesItWithoutAClick() {
        let app = open(), delegate = Delegate(log)
        let alert = UIAlertView(title: "Wait", message: nil, delegate: delegate, cancelButtonTitle: "Stop")
        app.act { alert.show() }
        app.advance(by: 1)
        _ = log.take()
        app.act { alert.dismiss(withClickedButtonIndex: 0, animated: false) }
        app.advance(by: 1)
        #expect(log.take() == ["will dismiss 0", "did dismiss 0 false"] && app.element("Wait") == nil)
        app.act { alert.show() }
        app.advance(by: 1)
        #expect(log.take() == ["will present", "did present"], "it can be shown again")
    }

    /// Nothing else retains it.
    @Test func itLivesWhileItIsShown() {
        let app = open(), delegate = Delegate(log)
        weak var shown: UIAlertView?
        app.act {
            let alert = UIAlertView(title: "Hello", message: nil, delegate: delegate, cancelButtonTitle: "OK")
            shown = alert
            alert.show()
        }
        app.advance(by: 1)
        #expect(shown != nil)
        tap("OK", app)
        #expect(shown == nil && log.take().last == "did dismiss 0 false")
    }

    @Test func aClickMayShowAnotherOne() {
        let app = open(), delegate = Delegate(log), window = app.window
        let second = UIAlertView(title: "Second", message: nil, delegate: nil, cancelButtonTitle: "Done")
        let first = UIAlertView(title: "First", message: nil, delegate: delegate, cancelButtonTitle: "Next")
        delegate.afterClick = { second.show() }
        app.act { first.show() }
        app.advance(by: 1)
        tap("Next", app)
        #expect(second.isVisible && !first.isVisible && app.element("First") == nil)
        tap("Done", app)
        #expect(!second.isVisible && window?.isKeyWindow == true)
    }

    @Test func stylesHaveTextFields() throws {
        let app = open(), delegate = Delegate(log)
        let alert = UIAlertView(title: "Log in", message: nil, delegate: delegate, cancelButtonTitle: "Cancel")
        alert.addButton(withTitle: "Go")
        #expect(alert.alertViewStyle == UIAlertViewStyle.default && alert.textField(at: 0) == nil)
        alert.alertViewStyle = .secureTextInput
        #expect(alert.textField(at: 0)?.isSecureTextEntry == true && alert.textField(at: 1) == nil)
        alert.alertViewStyle = .plainTextInput
        #expect(alert.textField(at: 0)?.isSecureTextEntry == false)
        alert.alertViewStyle = .loginAndPasswordInput
        let name = try #require(alert.textField(at: 0)), password = try #require(alert.textField(at: 1))
        #expect(!name.isSecureTextEntry && password.isSecureTextEntry && password.placeholder == "Password")
        delegate.enablesFirst = { ($0.textField(at: 0)?.text ?? "").isEmpty == false }
        app.act { alert.show() }
        app.advance(by: 1)
        #expect(name.isFirstResponder && app.element("Go")?.isEnabled == false)
        app.enterText("ada")
        #expect(app.element("Go")?.isEnabled == true && name.text == "ada")
        _ = log.take()
        tap("Go", app)
        #expect(log.take().first == "clicked 1 true" && alert.textField(at: 0)?.text == "ada")
    }

    /// Such as the menu of a text field in an alert.
    @Test func onlyWindowsBelowTheAlertAreHiddenFromAssistiveTechnology() throws {
        let app = open(), alert = UIAlertView(title: "Name", message: nil, delegate: nil, cancelButtonTitle: "OK")
        let above = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), label = UILabel(frame: above.bounds)
        label.text = "Above"
        app.act {
            alert.show()
            above.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
            above.addSubview(label)
            above.isHidden = false
        }
        app.advance(by: 1)
        #expect(app.element("Above") != nil && app.element("OK") != nil && app.element("Below") == nil)
    }

    // MARK: - Action sheets

    private func sheet(_ delegate: Delegate) -> UIActionSheet {
        UIActionSheet(
            title: "Photo", delegate: delegate, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
            otherButtonTitles: "Copy", "Print")
    }

    @Test func aSheetIsAtTheLowerEdge() {
        let app = open(), delegate = Delegate(log), sheet = sheet(delegate)
        #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1 && sheet.firstOtherButtonIndex == 2)
        #expect((0..<4).map { sheet.buttonTitle(at: $0) } == ["Delete", "Cancel", "Copy", "Print"])
        #expect(sheet.actionSheetStyle == UIActionSheetStyle.automatic)
        for style in [UIActionSheetStyle.blackTranslucent, .blackOpaque] { sheet.actionSheetStyle = style }
        app.act { sheet.show(in: app.rootViewController?.view ?? UIView()) }
        app.advance(by: 1)
        #expect(sheet.isVisible && sheet.numberOfButtons == 4 && app.element("Cancel")?.frame.maxY == 659)
        #expect(log.take() == ["will present sheet", "did present sheet"])
        tap("Print", app)
        #expect(log.take() == ["clicked 3", "will dismiss 3", "did dismiss 3 false"])
    }

    @Test func onAWideScreenItIsBesideItsSource() throws {
        let app = open(size: CGSize(width: 1024, height: 768)), delegate = Delegate(log), sheet = sheet(delegate)
        let root = try #require((app.rootViewController as? UINavigationController)?.topViewController)
        app.act { sheet.show(from: CGRect(x: 800, y: 100, width: 40, height: 40), in: root.view, animated: true) }
        app.advance(by: 1)
        let frame = try #require(app.element("Copy")?.frame)
        #expect(frame.midX > 600 && frame.width < 400)
        _ = log.take()
        app.tap(at: CGPoint(x: 100, y: 700))
        app.advance(by: 1)
        #expect(log.take() == ["clicked 1", "will dismiss 1", "did dismiss 1 false"], "a tap beside it cancels")
        let item = try #require(root.navigationItem.rightBarButtonItem)
        app.act { sheet.show(from: item, animated: false) }
        app.advance(by: 1)
        let below = try #require(app.element("Copy")?.frame)
        #expect(below.midX > 800 && below.minY < 300)
        app.act { sheet.dismiss(withClickedButtonIndex: 2, animated: true) }
        app.advance(by: 1)
        #expect(log.take().suffix(2) == ["will dismiss 2", "did dismiss 2 false"])
        let two = UIActionSheet(title: nil, delegate: nil, cancelButtonTitle: "No", destructiveButtonTitle: nil)
        two.addButton(withTitle: "Yes")
        app.act { two.show(in: root.view) }
        app.advance(by: 1)
        let middle = try #require(app.element("Yes")?.frame)
        #expect(abs(middle.midX - 512) < 2)
    }
}
