// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct KeyTests {
    private final class Journal {
        var lines: [String] = []
    }

    private final class Page: UIViewController {
        let journal = Journal()
        var commands: [UIKeyCommand] = []

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }

        func save(_ command: UIKeyCommand) { journal.lines.append("save \(command.title)") }
        func goUp() { journal.lines.append("up") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses, event)
        }

        private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            for press in presses {
                journal.lines.append("\(what) \(press.key?.characters ?? "-") of \(event?.allPresses.count ?? 0)")
            }
        }
    }

    private let page = Page()

    @Test func pressesGoToTheFirstResponderAndUpFromIt() {
        let app = TestApplication(rootViewController: page)
        let view = UIView()
        page.view.addSubview(view)
        app.keyDown(.keyboardA, typing: "a")
        app.keyDown(.keyboardLeftShift, [.shift])
        app.keyUp(.keyboardA, [.shift], typing: "A")
        #expect(page.journal.lines == ["began a of 1", "began  of 2", "ended A of 2"])
        app.keyUp(.keyboardLeftShift)
        page.journal.lines = []
        #expect(page.becomeFirstResponder())
        app.press(.keyboardUpArrow)
        #expect(page.journal.lines == ["began UIKeyInputUpArrow of 1", "ended UIKeyInputUpArrow of 1"])
    }

    @Test func aKeyTellsWhatItIs() throws {
        final class Listener: UIView {
            var key: UIKey?
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                key = presses.first?.key
            }
        }
        let view = Listener(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), app = TestApplication(view: view)
        #expect(view.becomeFirstResponder())
        app.keyDown(.keyboardA, [.alternate, .alphaShift], typing: "å")
        let key = try #require(view.key)
        #expect(key.keyCode == .keyboardA && key.modifierFlags == [.alternate, .alphaShift])
        #expect(key.characters == "å" && key.charactersIgnoringModifiers == "a")
    }

    /// Without a first responder, the controller in front gets the keys: pushed, in a tab, and presented in a part.
    @Test func theControllerInFrontGetsKeys() {
        let top = Page(), tabs = UITabBarController(), parent = UIViewController()
        top.commands = [UIKeyCommand(title: ",", input: ",", modifierFlags: .command, action: Page.save)]
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation, page]
        let app = TestApplication(rootViewController: parent)
        app.act {
            parent.addChild(tabs)
            parent.view.addSubview(tabs.view)
            tabs.didMove(toParent: parent)
        }
        app.act { navigation.pushViewController(top, animated: false) }
        app.press(.keyboardComma, [.command], typing: ",")
        #expect(top.journal.lines == ["save ,"])
        app.act { tabs.selectedIndex = 1 }
        app.press(.keyboardA, typing: "a")
        #expect(page.journal.lines == ["began a of 1", "ended a of 1"] && top.journal.lines.count == 1)
        app.act {
            tabs.selectedIndex = 0
            let above = Page()
            above.modalPresentationStyle = .currentContext
            top.present(above, animated: false)
        }
        app.press(.keyboardB, typing: "b")
        let above = navigation.presentedViewController as? Page
        #expect(above?.journal.lines == ["began b of 1", "ended b of 1"])
    }

    @Test func aHiddenTabCancelsWhatIsDown() {
        let app = TestApplication(rootViewController: page)
        app.keyDown(.keyboardB, typing: "b")
        app.setVisible(false)
        app.keyUp(.keyboardB, typing: "b")
        #expect(page.journal.lines == ["began b of 1", "cancelled b of 1"])
    }

    @Test func aCommandIsCalledInsteadOfThePress() {
        page.commands = [
            UIKeyCommand(title: "all", input: "S", modifierFlags: [.command, .shift], action: Page.save),
            UIKeyCommand(title: "this", input: "s", modifierFlags: .command, action: Page.save),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Page.goUp),
            UIKeyCommand(title: "plus", input: "+", modifierFlags: .command, action: Page.save),
        ]
        let app = TestApplication(rootViewController: page)
        app.type("s", .command)
        app.type("S", [.command, .shift])
        app.type("s", [.command, .alphaShift])
        app.type("+", [.command, .shift])
        app.press(.keyboardUpArrow)
        #expect(page.journal.lines == ["save this", "save all", "save this", "save plus", "up"])
        page.journal.lines = []
        app.type("s")
        #expect(page.journal.lines == ["began s of 1", "ended s of 1"])
    }

    @Test func aHeldKeyRepeatsItsCommandAndNoPress() {
        page.commands = [UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Page.goUp)]
        let app = TestApplication(rootViewController: page)
        for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardDownArrow] {
            app.keyDown(key)
            app.keyDown(key, isRepeated: true)
            app.keyDown(key, isRepeated: true)
            app.keyUp(key)
        }
        #expect(
            page.journal.lines
                == ["up", "up", "up", "began UIKeyInputDownArrow of 1", "ended UIKeyInputDownArrow of 1"])
    }

    @Test func aCommandIsFoundFromTheFirstResponderUpwards() {
        final class Field: UIView {
            var count = 0
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "s", modifierFlags: .command, action: Field.keep)]
            }
            func keep() { count += 1 }
        }
        page.addKeyCommand(UIKeyCommand(input: "x", action: Page.goUp))
        page.commands = [UIKeyCommand(title: "page", input: "s", modifierFlags: .command, action: Page.save)]
        let app = TestApplication(rootViewController: page), field = Field()
        page.view.addSubview(field)
        app.type("s", .command)
        #expect(field.becomeFirstResponder())
        app.type("s", .command)
        field.removeFromSuperview()
        app.type("s", .command)
        #expect(page.journal.lines == ["save page", "save page"] && field.count == 1)
    }
}
