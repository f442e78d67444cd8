// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import HeadlessDisplay
import LayerProtocol
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIKit

@MainActor
struct TextInputSessionTests {
    private let controller = UIViewController()
    private let pad = NotePad(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

    /// With the note pad as first responder.
    private func open(_ text: String = "") -> TestApplication {
        let app = TestApplication(rootViewController: controller)
        app.act {
            controller.view.addSubview(pad)
            pad.string = text
            #expect(pad.becomeFirstResponder())
        }
        return app
    }

    // MARK: - Sessions

    @Test func aTextIsToldWhileItIsEdited() throws {
        let app = open("hello")
        let state = try #require(app.display.input(of: app.scene))
        #expect(state.window == TextWindow("hello", selection: 5..<5) && state.edits == 0)
        #expect(state.caret == CGRect(x: 70, y: 100, width: 2, height: 20))
        #expect(state.field == CGRect(x: 20, y: 100, width: 200, height: 40))
        #expect(state.traits.keyboard == .email && state.traits.returnKey == .search)
        #expect(state.traits.capitalization == .sentences)
        #expect(state.traits.flags == [.multiline, .corrects, .checksSpelling])
        app.act { _ = pad.resignFirstResponder() }
        #expect(!app.isEditingText)
    }

    @Test func anotherTextIsAnotherSession() throws {
        let app = open("one"), other = NotePad(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        let first = try #require(app.display.input(of: app.scene)).session
        app.act {
            controller.view.addSubview(other)
            _ = other.becomeFirstResponder()
        }
        let second = try #require(app.display.input(of: app.scene))
        #expect(second.session != first && second.window == TextWindow())
        let ends = app.display.requests.filter { if case .input(_, _, nil, _) = $0 { true } else { false } }
        #expect(ends.isEmpty, "the keyboard stays when one follows another")
        let stale = TextEdit(1, .insert, text: "x")
        app.send(.edited(app.scene, viewer: 0, session: first, serial: 1, stale))
        #expect(other.string == "x" && pad.string == "one", "what is under way goes on in the text that has followed")
        app.send(.edited(app.scene, viewer: 0, session: first, serial: 1, stale))
        #expect(other.string == "x", "once")
    }

    @Test func passwordsStayInTheProgram() throws {
        pad.isSecure = true
        let app = open("secret")
        let state = try #require(app.display.input(of: app.scene))
        #expect(state.window?.text == "••••••" && state.traits.flags == .secure)
        app.enterText("x")
        let known = app.display.requests.last
        if case .input(_, _, _, let isKnown)? = known { #expect(isKnown) } else { Issue.record("no state") }
        #expect(pad.string == "secretx")
    }

    @Test func spellingIsCheckedWhereWordsAreCorrectedAndWhereItIsAskedFor() {
        let field = UITextField()
        func isChecked(_ correction: UITextAutocorrectionType, _ spelling: UITextSpellCheckingType) -> Bool {
            (field.autocorrectionType, field.spellCheckingType) = (correction, spelling)
            return TextInputTraits(of: field).flags.contains(.checksSpelling)
        }
        #expect(isChecked(.default, .default) && isChecked(.yes, .default) && !isChecked(.no, .default))
        #expect(isChecked(.no, .yes) && !isChecked(.yes, .no))
        field.isSecureTextEntry = true
        #expect(!isChecked(.no, .yes))
    }

    @Test func longTextsAreToldAroundTheCaret() throws {
        let app = open(String(repeating: "0123456789", count: 1000))
        app.act { pad.select(5000..<5003) }
        let window = try #require(app.display.input(of: app.scene)?.window)
        #expect(window.text.utf16.count == 2 * TextWindow.reach + 3)
        #expect(window.selection == TextWindow.reach..<TextWindow.reach + 3)
        app.enterText("x")
        #expect(pad.string.utf16.count == 9998 && pad.selection == 5001..<5001)
    }

    // MARK: - Edits

    @Test func lettersAndReturnsAreInserted() {
        let app = open("a")
        app.enterText("bc\nd")
        app.deleteBackward()
        #expect(pad.journal == ["insert b", "insert c", "insert \n", "insert d", "delete"])
        #expect(pad.string == "abc\n")
    }

    @Test func aKeyTypesOnce() {
        let app = open()
        app.type("h")
        app.type("I", .shift)
        app.press(.keyboardDeleteOrBackspace)
        app.press(.keyboardReturnOrEnter)
        app.type("x", .control)
        #expect(pad.journal == ["insert h", "insert I", "delete", "insert \n"])
    }

    @Test func aCharacterOfManyUnitsIsDeletedAtOnce() {
        let app = open("a👨‍👩‍👧")
        app.deleteBackward()
        #expect(pad.journal == ["delete"] && pad.string == "a")
    }

    @Test func anInputMethodMarksItsText() {
        let app = open("[]")
        app.act { pad.select(1..<1) }
        app.compose("に")
        app.compose("にほ", selectedRange: NSRange(location: 1, length: 1))
        #expect(pad.string == "[にほ]" && pad.marked == 1..<3 && pad.selection == 2..<3)
        app.commitComposition("二歩")
        #expect(pad.string == "[二歩]" && pad.marked == nil && pad.selection == 3..<3)
        #expect(pad.journal == ["mark に", "mark にほ", "mark 二歩", "unmark"])
        app.compose("か")
        app.commitComposition("")
        #expect(pad.string == "[二歩]" && pad.marked == nil)
    }

    @Test func aCorrectionReplacesTheWord() {
        let app = open("say teh")
        app.autocorrect("teh", to: "the")
        #expect(pad.journal == ["replace teh by the"] && pad.string == "say the")
    }

    @Test func keysMoveTheCaretAndSelect() {
        let app = open("one two three")
        app.press(.keyboardLeftArrow)
        #expect(pad.selection == 12..<12)
        app.press(.keyboardLeftArrow, .alternate)
        #expect(pad.selection == 8..<8)
        app.press(.keyboardLeftArrow, [.alternate, .shift])
        #expect(pad.selection == 4..<8)
        app.press(.keyboardRightArrow, .shift)
        #expect(pad.selection == 5..<8, "the end that moved goes on moving")
        app.press(.keyboardRightArrow)
        #expect(pad.selection == 8..<8, "without Shift the caret goes to the selection's end")
        app.press(.keyboardUpArrow)
        #expect(pad.selection == 0..<0, "beyond the first line is the start")
        app.press(.keyboardEnd, .shift)
        #expect(pad.selection == 0..<13)
        app.press(.keyboardDeleteOrBackspace)
        #expect(pad.string.isEmpty)
    }

    @Test func wordsAreDeleted() {
        let app = open("one two")
        app.press(.keyboardDeleteOrBackspace, .alternate)
        #expect(pad.string == "one ")
    }

    @Test func editingCommandsGoToWhoCanDoThem() {
        let app = open("one two")
        app.act { pad.select(4..<7) }
        app.type("c", .command)
        #expect(app.clipboard == "two")
        app.type("x", .command)
        app.type("v", .command)
        app.paste("!")
        #expect(pad.string == "one two!")
        app.type("a", .command)
        #expect(pad.selection == 0..<8)
        var undone = 0
        pad.ownUndoManager.registerUndo(withTarget: pad) { _ in undone += 1 }
        app.type("z", .command)
        app.type("z", .command)
        #expect(undone == 1)
    }

    @Test func whatCanOnlyBeTypedIntoGetsText() {
        final class Slot: UIView, UIKeyInput {
            var text = ""
            var hasText: Bool { !text.isEmpty }
            override var canBecomeFirstResponder: Bool { true }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { if !text.isEmpty { text.removeLast() } }
        }
        let slot = Slot(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), app = TestApplication(view: slot)
        app.act { _ = slot.becomeFirstResponder() }
        app.enterText("ab")
        app.deleteBackward()
        app.compose("か")
        app.commitComposition("火")
        #expect(slot.text == "a火")
    }

    // MARK: - Slow ways

    /// A page with a slow connection in both directions, like `textinput.js`.
    @MainActor
    private final class SlowPage {
        let app: TestApplication
        var window = TextWindow()
        private var pending: [TextEdit] = []
        private var session: UInt64 = 0
        private var serial: UInt64 = 0
        private var lastEdit: UInt64 = 0
        private var out: [(session: UInt64, serial: UInt64, edit: TextEdit)] = []
        private var seen = 0

        init(_ app: TestApplication) { self.app = app }

        func type(_ kind: TextEdit.Kind, _ text: String, start: Int = 0) {
            lastEdit += 1
            let edit = TextEdit(lastEdit, kind, start: start, text: text)
            window.apply(edit)
            pending.append(edit)
            out.append((session, serial, edit))
        }

        /// Delivers one of its edits to the program.
        func deliver() {
            guard !out.isEmpty else { return }
            let (session, serial, edit) = out.removeFirst()
            app.send(.edited(app.scene, viewer: 0, session: session, serial: serial, edit))
        }

        /// The next state of the program reaches it.
        func hear() {
            let states = app.display.requests.compactMap { request -> (TextInputState, Bool)? in
                if case .input(_, _, let state?, let isKnown) = request { (state, isKnown) } else { nil }
            }
            guard seen < states.count else { return }
            let (state, isKnown) = states[seen]
            seen += 1
            if state.session != session { (pending, lastEdit) = ([], state.edits) }
            (session, serial) = (state.session, state.serial)
            pending.removeAll { $0.number <= state.edits }
            guard !isKnown, let text = state.window else { return }
            window = text
            for edit in pending { window.apply(edit) }
        }

        func settle() {
            for _ in 0..<2000 {
                deliver()
                hear()
            }
        }
    }

    @Test(arguments: UInt64(1)...30)
    func noLetterIsLostOrDoubledOnASlowWay(seed: UInt64) {
        let app = open()
        pad.change = { $0.uppercased() }
        let page = SlowPage(app)
        page.hear()
        var random = SeededGenerator(seed: seed)
        var expected = ""
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2, 3:
                let letter = String("abcdeß".randomElement(using: &random)!)
                page.type(.insert, letter)
                expected += letter.uppercased()
            case 4, 5: page.deliver()
            default: page.hear()
            }
        }
        page.settle()
        #expect(pad.string == expected)
        #expect(page.window == TextWindow(expected, selection: expected.utf16.count..<expected.utf16.count))
    }

    @Test func whatIsTypedWhileTheCaretMovesGoesToTheNewPlace() {
        let app = open("one two"), page = SlowPage(app)
        page.hear()
        page.type(.insert, "!")
        app.act { pad.select(3..<3) }
        page.settle()
        #expect(pad.string == "one! two" && page.window == TextWindow("one! two", selection: 4..<4))
    }

    @Test(arguments: [0, 1, 2, 3])
    func whatIsTypedBehindAReturnKeyGoesToTheNextText(heard: Int) {
        let app = open(), page = SlowPage(app), other = NotePad(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        app.act { controller.view.addSubview(other) }
        pad.change = { text in
            guard text == "\n" else { return text }
            other.becomeFirstResponder()
            return ""
        }
        page.hear()
        page.type(.insert, "a")
        page.type(.return, "")
        page.type(.insert, "b")
        page.type(.insert, "c")
        for _ in 0..<heard {
            page.deliver()
            page.hear()
        }
        page.settle()
        page.type(.insert, "d")
        page.settle()
        // The edits that the page discards for the new text have been sent by then.
        #expect(pad.string == "a" && other.string == "bcd" && page.window.text == "bcd")
    }

    @Test func aCorrectionOfWhatIsGoneIsNotDone() {
        let app = open("teh"), page = SlowPage(app)
        page.hear()
        page.type(.insert, "the", start: -3)
        app.act { pad.string = "xyz" }
        page.settle()
        #expect(pad.string == "xyz" && page.window == TextWindow("xyz", selection: 3..<3))
        page.type(.insert, "!")
        page.settle()
        #expect(pad.string == "xyz!" && page.window.text == "xyz!")
    }

    @Test func aCompositionThatTheProgramEndedIsNotDoubled() {
        let app = open(), page = SlowPage(app)
        page.hear()
        page.type(.compose, "かき")
        page.deliver()
        app.act { pad.unmarkText() }
        page.type(.commit, "柿")
        page.settle()
        #expect(pad.string == "柿" && page.window.text == "柿")
    }

    @Test func anEditThatComesTwiceIsDoneOnce() throws {
        let app = open(), state = try #require(app.display.input(of: app.scene))
        let edit = TextEdit(1, .insert, text: "a")
        for viewer in [0, 0, 7] as [UInt32] {
            app.send(.edited(app.scene, viewer: viewer, session: state.session, serial: state.serial, edit))
        }
        #expect(pad.string == "a")
    }

    @Test func aPageThatComesBackGoesOnWhereItWas() throws {
        let app = open()
        app.enterText("ab")
        app.send(.viewerLeft(app.scene, viewer: 0))
        guard case .input(_, nil, let state?, isKnown: false)? = app.display.requests.last else {
            Issue.record("the text is for everybody")
            return
        }
        #expect(state.window?.text == "ab" && state.edits == 2)
        for number in 2...3 as ClosedRange<UInt64> {
            let edit = TextEdit(number, .insert, text: "\(number)")
            app.send(.edited(app.scene, viewer: 9, session: state.session, serial: state.serial, edit))
        }
        #expect(pad.string == "ab3")
    }

    @Test func anotherPageThatIsTouchedTypesFromThenOn() throws {
        let app = open()
        app.enterText("a")
        let first = try #require(app.display.input(of: app.scene)).session
        let sample = PointerSample(pointer: 1, phase: .began, time: app.now, location: .zero)
        app.send(.pointers(app.scene, viewer: 4, [sample]))
        guard case .input(_, 4, let state?, isKnown: false)? = app.display.requests.last else {
            Issue.record("the other page is told")
            return
        }
        #expect(state.session != first && state.edits == 0 && state.window?.text == "a")
    }
}
