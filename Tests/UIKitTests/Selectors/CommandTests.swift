// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

/// A controller with commands, whose methods are found by name.
private final class Desk: UIViewController {
    var calls: [String] = []
    var commands: [UIKeyCommand] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    func save(_ command: UICommand) { calls.append("save \(command.title) \(command.propertyList ?? "-")") }
    func saveAll() { calls.append("save all") }
    func translate(_ sender: Any?) { calls.append("translate by \(sender.map { "\(type(of: $0))" } ?? "nobody")") }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("save:", Desk.save(_:)).method("saveAll", Desk.saveAll)
                .method("translate:", Desk.translate(_:))
        }
}

@MainActor
struct CommandTests {
    private let desk = Desk()

    // MARK: - Keys

    @Test func aKeyCallsTheMethodOfACommand() {
        desk.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command, action: "saveAll"),
            UIKeyCommand(title: "a", action: "save:", input: "a", modifierFlags: .command, propertyList: 7),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: "save:", discoverabilityTitle: "Leave"),
        ]
        let app = TestApplication(rootViewController: desk)
        app.type("s", .command)
        app.type("a", .command)
        app.press(.keyboardEscape)
        #expect(desk.calls == ["save all", "save a 7", "save  -"])
        #expect(desk.commands[2].discoverabilityTitle == "Leave")
    }

    @Test func aCommandThatNobodyPerformsLeavesTheKeyToTheNext() {
        desk.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command, action: "unknown:"),
            UIKeyCommand(action: "saveAll", input: "s", modifierFlags: .command, attributes: .disabled),
            UIKeyCommand(title: "third", action: "save:", input: "s", modifierFlags: .command),
        ]
        let app = TestApplication(rootViewController: desk)
        app.type("s", .command)
        #expect(desk.calls == ["save third -"])
    }

    @Test func anAlternativeReplacesTheActionWhileMoreModifiersAreHeld() {
        let alternate = UICommandAlternate(title: "Save All", action: "saveAll", modifierFlags: .alternate)
        desk.commands = [
            UIKeyCommand(
                title: "one", action: "save:", input: "s", modifierFlags: .command, alternates: [alternate])
        ]
        let app = TestApplication(rootViewController: desk)
        app.type("s", .command)
        app.type("s", [.command, .alternate])
        app.type("s", [.command, .shift])
        #expect(desk.calls == ["save one -", "save all"])
    }

    private nonisolated static let keysOfText: [(String, UIKeyModifierFlags, Bool)] = [
        ("x", [], false), ("x", .shift, false), ("x", .command, true), (UIKeyCommand.inputUpArrow, [], false),
        (UIKeyCommand.inputUpArrow, .command, false), (UIKeyCommand.inputEscape, [], true), ("\r", [], false),
    ]

    /// Keys that type or move the caret do that while text is edited, unless a command wants priority.
    @Test(arguments: Self.keysOfText)
    func textComesBeforeCommands(_ input: String, _ modifiers: UIKeyModifierFlags, isPerformed: Bool) throws {
        let command = UIKeyCommand(input: input, modifierFlags: modifiers, action: "saveAll")
        desk.commands = [command]
        let app = TestApplication(rootViewController: desk)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        app.act {
            desk.view.addSubview(field)
            field.becomeFirstResponder()
        }
        func press() {
            switch input {
            case UIKeyCommand.inputUpArrow: app.press(.keyboardUpArrow, modifiers)
            case UIKeyCommand.inputEscape: app.press(.keyboardEscape, modifiers)
            case "\r": app.press(.keyboardReturnOrEnter, modifiers, typing: "\r")
            default: app.press(.keyboardX, modifiers, typing: modifiers == .shift ? "X" : "x")
            }
        }
        press()
        #expect((desk.calls == ["save all"]) == isPerformed)
        #expect(!command.wantsPriorityOverSystemBehavior)
        desk.calls = []
        app.act { command.wantsPriorityOverSystemBehavior = true }
        app.act { _ = field.becomeFirstResponder() }
        press()
        #expect(desk.calls == ["save all"])
    }

    // MARK: - Menus

    /// The center of the label with a text, on the screen.
    private func place(of text: String, _ app: TestApplication) -> CGPoint? {
        func find(_ view: UIView) -> CGPoint? {
            if let label = view as? UILabel, label.text == text, !label.isHidden {
                return label.layer.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
            }
            return view.subviews.lazy.compactMap(find).first
        }
        return app.application.windows.lazy.compactMap(find).first
    }

    @Test func aCommandOfAMenuIsPerformedByTheResponderChain() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [
            UICommand(title: "Save", action: "save:", propertyList: 3),
            UICommand(title: "Nobody", action: "unknown:"),
        ])
        let app = TestApplication(rootViewController: desk)
        app.act { desk.view.addSubview(button) }
        app.tap(at: button.center)
        app.advance(by: 1)
        app.tap(at: try #require(place(of: "Nobody", app)))
        #expect(place(of: "Save", app) != nil)
        app.tap(at: try #require(place(of: "Save", app)))
        #expect(desk.calls == ["save Save 3"])
    }

    @Test func theMenuControllerShowsWhatAResponderCanPerform() throws {
        let app = TestApplication(rootViewController: desk)
        let controller = app.act { UIMenuController.shared }
        controller.menuItems = [
            UIMenuItem(title: "Translate", action: "translate:"), UIMenuItem(title: "Nobody", action: "unknown:"),
        ]
        var posted: [String] = []
        let names: [(NSNotification.Name, String)] = [
            (UIMenuController.willShowMenuNotification, "will show"),
            (UIMenuController.didShowMenuNotification, "did show"),
            (UIMenuController.willHideMenuNotification, "will hide"),
            (UIMenuController.didHideMenuNotification, "did hide"),
        ]
        let tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(text) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let target = CGRect(x: 100, y: 200, width: 50, height: 20)
        app.act {
            desk.becomeFirstResponder()
            controller.showMenu(from: desk.view, rect: target)
        }
        app.advance(by: 1)
        #expect(controller.isMenuVisible && controller.menuFrame.maxY <= target.minY)
        #expect(place(of: "Nobody", app) == nil)
        app.tap(at: try #require(place(of: "Translate", app)))
        app.advance(by: 1)
        #expect(desk.calls == ["translate by UIMenuController"])
        #expect(!controller.isMenuVisible && desk.view.interactions.isEmpty)
        #expect(posted == ["will show", "did show", "will hide", "did hide"])
    }

    @Test func theMenuControllerIsShownAtItsTargetAndHidden() {
        let app = TestApplication(rootViewController: desk)
        let controller = app.act { UIMenuController.shared }
        app.act { controller.isMenuVisible = true }
        #expect(!controller.isMenuVisible)
        app.act {
            controller.menuItems = [UIMenuItem(title: "Translate", action: "translate:")]
            controller.arrowDirection = .up
            controller.setTargetRect(CGRect(x: 100, y: 200, width: 50, height: 20), in: desk.view)
            controller.isMenuVisible = true
        }
        #expect(controller.isMenuVisible && controller.menuFrame.minY >= 220)
        app.act { controller.hideMenu(from: UIView()) }
        #expect(controller.isMenuVisible)
        app.act { controller.hideMenu(from: desk.view) }
        #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
        let direction: UIMenuController.ArrowDirection = .down
        app.act {
            controller.arrowDirection = direction
            controller.setMenuVisible(true, animated: true)
        }
        #expect(controller.isMenuVisible && controller.menuFrame.maxY <= 200)
        app.act { controller.setMenuVisible(false, animated: true) }
        #expect(!controller.isMenuVisible)
        app.act {
            controller.menuItems = []
            controller.showMenu(from: desk.view, rect: .zero)
        }
        #expect(!controller.isMenuVisible)
    }

    @Test func theProgramsItemsAreInTheMenuOfText() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        field.text = "word"
        let app = TestApplication(rootViewController: desk)
        app.act {
            desk.view.addSubview(field)
            field.becomeFirstResponder()
            field.selectAll(nil)
            UIMenuController.shared.menuItems = [UIMenuItem(title: "Translate", action: "translate:")]
        }
        app.secondaryClick(at: CGPoint(x: 35, y: 220))
        app.advance(by: 1)
        app.tap(at: try #require(place(of: "Translate", app)))
        #expect(desk.calls == ["translate by UIMenuController"])
    }
}
