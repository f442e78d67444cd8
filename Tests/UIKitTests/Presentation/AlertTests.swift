// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct AlertTests {
    private let log = CallLog()

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [log] in log.lines.append($0.title ?? "") }
    }

    private func alert(_ actions: UIAlertAction..., style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the list?", message: "This can't be undone.", preferredStyle: style)
        for action in actions { alert.addAction(action) }
        return alert
    }

    private func open(
        screenSize: CGSize = CGSize(width: 375, height: 667), text: UIContentSizeCategory = .large,
        style: UIUserInterfaceStyle = .light
    ) -> TestApplication {
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = text
        environment.userInterfaceStyle = style
        let app = TestApplication(
            rootViewController: {
                let controller = UIViewController()
                controller.view.backgroundColor = .systemBackground
                let button = UIButton(type: .system, primaryAction: UIAction(title: "Below") { _ in })
                button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
                controller.view.addSubview(button)
                return controller
            }(), screenSize: screenSize, scale: 1, environment: environment)
        return app
    }

    private func show(_ alert: UIAlertController, in app: TestApplication) {
        app.act { app.rootViewController?.present(alert, animated: true) }
        app.advance(by: 1)
    }

    private func frame(_ name: String, _ app: TestApplication) -> CGRect { app.element(name)?.frame ?? .null }

    private func tap(_ name: String, _ app: TestApplication) {
        let frame = frame(name, app)
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    // MARK: - Alerts

    @Test func twoActionsStandSideBySide() {
        let app = open(), alert = alert(action("Delete", .destructive), action("Cancel", .cancel))
        #expect(alert.preferredStyle == .alert && alert.actions.map(\.title) == ["Delete", "Cancel"])
        show(alert, in: app)
        #expect(alert.view.frame.width == 270 && abs(alert.view.frame.midX - 187.5) <= 0.5)
        #expect(frame("Cancel", app).minX == alert.view.frame.minX && frame("Cancel", app).width == 135)
        #expect(frame("Delete", app).maxX == alert.view.frame.maxX && frame("Delete", app).height == 44)
        tap("Delete", app)
        #expect(log.take() == ["Delete"] && alert.presentingViewController == nil)
    }

    @Test func threeActionsAreStackedWithCancelLast() {
        let app = open(), alert = alert(action("Cancel", .cancel), action("One"), action("Two"))
        show(alert, in: app)
        let tops = ["One", "Two", "Cancel"].map { frame($0, app).minY }
        #expect(tops[1] == tops[0] + 44 && tops[2] == tops[1] + 44)
        #expect(frame("Cancel", app).width == 270)
    }

    @Test func longTitlesAreStacked() {
        let app = open(), long = "Delete everything now"
        show(alert(action(long), action("Cancel", .cancel)), in: app)
        #expect(frame(long, app).width == 270 && frame("Cancel", app).minY < frame(long, app).minY + 45)
    }

    @Test func theHandlerMayPresentAgain() {
        let app = open(), second = alert(action("Done")), first = alert()
        first.addAction(
            UIAlertAction(title: "Next", style: .default) { _ in
                app.rootViewController?.present(second, animated: true)
            })
        show(first, in: app)
        tap("Next", app)
        #expect(app.rootViewController?.presentedViewController === second)
    }

    @Test func aDisabledActionCannotBeChosen() {
        let app = open(), action = action("Save")
        action.isEnabled = false
        let alert = alert(action, self.action("Cancel", .cancel))
        show(alert, in: app)
        tap("Save", app)
        #expect(log.take() == [] && app.element("Save")?.isEnabled == false)
        app.act { action.isEnabled = true }
        tap("Save", app)
        #expect(log.take() == ["Save"])
    }

    @Test func aTapBesideAnAlertDoesNothing() {
        let app = open(), alert = alert(action("OK"))
        show(alert, in: app)
        app.tap(at: CGPoint(x: 10, y: 600))
        app.advance(by: 1)
        #expect(alert.presentingViewController != nil)
    }

    // MARK: - Keys

    @Test func returnChoosesThePreferredAction() {
        let app = open(), preferred = action("Keep"), alert = alert(action("Other"), preferred)
        alert.preferredAction = preferred
        show(alert, in: app)
        app.press(.keyboardReturnOrEnter, typing: "\r")
        app.advance(by: 1)
        #expect(log.take() == ["Keep"])
    }

    @Test func returnChoosesTheFocusedButton() throws {
        let app = open(), preferred = action("Keep"), alert = alert(action("Other"), preferred)
        alert.preferredAction = preferred
        show(alert, in: app)
        try #require(app.element("Other")).focus()
        app.press(.keyboardReturnOrEnter, typing: "\r")
        app.advance(by: 1)
        #expect(log.take() == ["Other"])
    }

    @Test func returnChoosesTheOnlyOrdinaryAction() {
        let app = open()
        show(alert(action("Cancel", .cancel), action("Go")), in: app)
        app.press(.keyboardReturnOrEnter, typing: "\r")
        app.advance(by: 1)
        #expect(log.take() == ["Go"])
    }

    @Test func escapeCancels() {
        let app = open()
        show(alert(action("Go"), action("Cancel", .cancel)), in: app)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(log.take() == ["Cancel"] && app.rootViewController?.presentedViewController == nil)
    }

    @Test func escapeLeavesAnAlertThatCannotBeCancelled() {
        let app = open(), alert = alert(action("Go"))
        show(alert, in: app)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(alert.presentingViewController != nil && log.take() == [])
    }

    // MARK: - Text fields

    @Test func textFieldsAreEdited() throws {
        let app = open(), alert = alert(action("Cancel", .cancel), action("Save"))
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { $0.isSecureTextEntry = true }
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].placeholder == "Name")
        show(alert, in: app)
        #expect(fields[0].isFirstResponder && app.isEditingText)
        app.enterText("Planets")
        app.press(.keyboardReturnOrEnter, typing: "\n")
        #expect(fields[1].isFirstResponder)
        app.press(.keyboardReturnOrEnter, typing: "\n")
        app.advance(by: 1)
        #expect(log.take() == ["Save"] && fields[0].text == "Planets")
    }

    @Test func theKeyboardMovesTheAlert() {
        let app = open(), alert = alert(action("OK"))
        alert.addTextField()
        show(alert, in: app)
        let before = alert.view.frame.midY
        app.showKeyboard(height: 260)
        app.advance(by: 1)
        #expect(abs(alert.view.frame.midY - (before - 130)) <= 1)
    }

    // MARK: - Sizes

    @Test func aLongTextScrolls() {
        let app = open(screenSize: CGSize(width: 320, height: 300))
        let text = String(repeating: "A long text. ", count: 120)
        let alert = UIAlertController(title: "Title", message: text, preferredStyle: .alert)
        alert.addAction(action("OK"))
        show(alert, in: app)
        #expect(alert.view.frame.height == 284 && frame("OK", app).maxY <= 292)
        tap("OK", app)
        #expect(log.take() == ["OK"])
    }

    @Test func largeTextMakesLargeButtons() {
        let app = open(text: .accessibilityLarge)
        show(alert(action("OK")), in: app)
        #expect(frame("OK", app).height > 60)
    }

    // MARK: - Action sheets

    @Test func anActionSheetIsAtTheLowerEdge() {
        let app = open(), sheet = alert(action("Copy"), action("Cancel", .cancel), style: .actionSheet)
        show(sheet, in: app)
        #expect(frame("Copy", app) == CGRect(x: 8, y: 537, width: 359, height: 57))
        #expect(frame("Cancel", app) == CGRect(x: 8, y: 602, width: 359, height: 57))
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advance(by: 1)
        #expect(log.take() == ["Cancel"] && sheet.presentingViewController == nil)
    }

    @Test func onAWideScreenItIsAPopover() throws {
        let app = open(screenSize: CGSize(width: 1024, height: 768))
        let sheet = alert(action("Copy"), action("Cancel", .cancel), style: .actionSheet)
        let popover = try #require(sheet.popoverPresentationController)
        popover.sourceView = app.rootViewController?.view.subviews.first
        show(sheet, in: app)
        #expect(popover.arrowDirection == .up && app.element("Cancel") == nil)
        #expect(frame("Copy", app).minY > 64)
        app.tap(at: CGPoint(x: 900, y: 700))
        app.advance(by: 1)
        #expect(log.take() == ["Cancel"] && sheet.presentingViewController == nil)
        #expect(alert(action("OK")).popoverPresentationController == nil)
    }

    // MARK: - Around

    @Test func assistiveTechnologyStaysInside() throws {
        let app = open(), alert = alert(action("Delete", .destructive), action("Cancel", .cancel))
        #expect(app.element("Below") != nil)
        show(alert, in: app)
        #expect(app.element("Below") == nil)
        #expect(
            app.accessibilityTree.description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                == [
                    "- dialog \"Delete the list?\"", "- heading \"Delete the list?\"",
                    "- text \"This can't be undone.\"",
                    "- button \"Cancel\"", "- button \"Delete\"",
                ])
        tap("Cancel", app)
        #expect(app.element("Below") != nil)
    }

    @Test(arguments: ["light", "dark"], ["phone", "desk"])
    func looks(_ style: String, _ screen: String) throws {
        let size = screen == "phone" ? CGSize(width: 375, height: 667) : CGSize(width: 1024, height: 768)
        let app = open(screenSize: size, style: style == "dark" ? .dark : .light)
        let alert = alert(action("Delete", .destructive), action("Cancel", .cancel))
        alert.addTextField { $0.placeholder = "Name" }
        show(alert, in: app)
        #expect(try app.mismatch(withGolden: "alert_\(screen)_\(style)") == nil)
        tap("Cancel", app)
        let sheet = self.alert(
            action("Copy"), action("Delete", .destructive), action("Cancel", .cancel), style: .actionSheet)
        sheet.popoverPresentationController?.sourceView = app.rootViewController?.view.subviews.first
        show(sheet, in: app)
        #expect(try app.mismatch(withGolden: "action_sheet_\(screen)_\(style)") == nil)
    }
}
