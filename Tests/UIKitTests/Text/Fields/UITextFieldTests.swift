// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UITextFieldTests {
    private final class Journal: NSObject, UITextFieldDelegate {
        var lines: [String] = []
        var allows = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("begin?") }
        func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("end?") }
        func textFieldDidEndEditing(_ textField: UITextField) { _ = note("ended") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { note("\(range.location)+\(range.length) '\(string)'?") }
        func textFieldDidChangeSelection(_ textField: UITextField) { _ = note("selection") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { note("clear?") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("return?") }

        private func note(_ line: String) -> Bool {
            lines.append(line)
            return allows
        }
    }

    private let journal = Journal()

    /// In a page of 300 x 200, at 20, 50.
    private func makeField(_ text: String = "", _ adjust: (UITextField) -> Void = { _ in }) -> (
        UITextField, TestApplication
    ) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        page.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 20, y: 50, width: 200, height: 34))
        field.text = text
        adjust(field)
        page.addSubview(field)
        return (field, TestApplication(view: page))
    }

    private func note(_ field: UITextField) {
        let journal = journal
        field.delegate = journal
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "-began"), (.editingChanged, "-changed"), (.editingDidEnd, "-ended"),
            (.primaryActionTriggered, "-primary"),
        ]
        for (event, name) in events {
            field.addAction(UIAction { _ in journal.lines.append(name) }, for: event)
        }
    }

    private func selection(_ field: UITextField) -> Range<Int>? {
        guard let range = field.selectedTextRange else { return nil }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return start..<start + field.offset(from: range.start, to: range.end)
    }

    // MARK: - Defaults

    @Test func aNewFieldIsAsInUIKit() {
        let field = UITextField()
        #expect(field.text == "" && field.placeholder == nil && !field.isEditing && !field.hasText)
        #expect(field.borderStyle == .none && field.textAlignment == .natural)
        #expect(field.font == UIFont.systemFont(ofSize: 17))
        #expect(field.textColor == UIColor.label)
        #expect(field.clearButtonMode == .never && field.leftViewMode == .never && !field.clearsOnBeginEditing)
        #expect(field.selectedTextRange == nil && field.canBecomeFirstResponder)
        #expect(field.keyboardType == .default && !field.isSecureTextEntry)
        field.text = nil
        #expect(field.text == "")
    }

    @Test func itsSizeIsThatOfIOS() {
        let field = UITextField()
        field.placeholder = "Name"
        #expect(field.intrinsicContentSize.height == 22 && field.intrinsicContentSize.width > 40)
        let width = field.intrinsicContentSize.width
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: width + 14, height: 34))
        #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)).minX == 7)
    }

    // MARK: - Who is asked and told

    @Test func editingIsToldInOrder() {
        let (field, app) = makeField("ab")
        note(field)
        app.tap(at: CGPoint(x: 120, y: 67))
        #expect(field.isEditing && field.isFirstResponder && selection(field) == 2..<2)
        #expect(journal.lines.filter { $0 != "selection" } == ["begin?", "began", "-began"])
        journal.lines = []
        app.act { field.insertText("c") }
        #expect(field.text == "abc" && journal.lines == ["2+0 'c'?", "selection", "-changed"])
        journal.lines = []
        app.act { field.insertText("\n") }
        #expect(journal.lines == ["return?", "-primary"] && field.isFirstResponder)
        journal.lines = []
        app.act { _ = field.resignFirstResponder() }
        #expect(journal.lines == ["end?", "ended", "-ended"] && !field.isEditing && !field.isFirstResponder)
    }

    @Test func aDelegateMaySayNo() {
        let (field, app) = makeField("ab")
        note(field)
        journal.allows = false
        app.tap(at: CGPoint(x: 60, y: 67))
        #expect(!field.isEditing && journal.lines == ["begin?"])
        journal.allows = true
        #expect(app.act { field.becomeFirstResponder() })
        journal.allows = false
        app.act {
            field.insertText("c")
            field.deleteBackward()
            #expect(!field.resignFirstResponder())
        }
        #expect(field.text == "ab" && field.isEditing)
        // The delegate is not called when the field is removed.
        app.act { field.removeFromSuperview() }
        #expect(!field.isEditing && journal.lines.suffix(2) == ["ended", "-ended"])
    }

    @Test func theReturnKeyEndsEditingForThoseWhoWantIt() {
        let (field, app) = makeField()
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        app.act { _ = field.becomeFirstResponder() }
        app.act { field.insertText("\n") }
        #expect(exits == 1 && !field.isFirstResponder && field.text == "")
    }

    @Test func aDisabledFieldIsNotEdited() {
        let (field, app) = makeField("ab") { $0.isEnabled = false }
        app.tap(at: CGPoint(x: 60, y: 67))
        field.insertText("c")
        #expect(!field.isEditing && field.text == "ab")
    }

    // MARK: - Touches

    @Test func fingersChooseWords() {
        let (field, app) = makeField("Hello wide world")
        // Within "wide", nearer to its start.
        let x = 20 + field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 7)!).midX
        app.tap(at: CGPoint(x: x, y: 67))
        #expect(selection(field) == 6..<6)
        app.tap(at: CGPoint(x: x, y: 67))
        #expect(selection(field) == 6..<10)
        app.tap(at: CGPoint(x: x, y: 67))
        #expect(selection(field) == 0..<16)
    }

    /// A scroll view holds touches back until it knows that they do not drag.
    @Test(arguments: [false, true])
    func fingersChooseWordsInAScrollView(scrolls: Bool) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scroll.contentSize = CGSize(width: 300, height: scrolls ? 1000 : 100)
        let field = UITextField(frame: CGRect(x: 20, y: 50, width: 200, height: 34))
        field.text = "Hello wide world"
        scroll.addSubview(field)
        let app = TestApplication(view: scroll)
        app.tap(at: CGPoint(x: 190, y: 67))
        app.advance(by: 1)
        let x = 20 + field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 7)!).midX
        app.tap(at: CGPoint(x: x, y: 67))
        app.tap(at: CGPoint(x: x, y: 67))
        #expect(selection(field) == 6..<10)
        app.advance(by: 1)
        // Beyond the reach of the handles.
        let end = 20 + field.caretRect(for: field.endOfDocument).midX
        let finger = app.touch(at: CGPoint(x: end, y: 67))
        app.advance(by: 1)
        finger.lift()
        #expect(selection(field) == 16..<16, "held down")
        for key in [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardEnd, .keyboardPageDown] { app.press(key) }
        app.advance(by: 1)
        #expect(scroll.contentOffset == .zero, "keys are the text's while it is edited")
    }

    @Test func aFingerThatIsHeldDownMovesTheCaret() {
        let (field, app) = makeField("Hello wide world")
        func x(_ offset: Int) -> CGFloat {
            20 + field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!).midX
        }
        let finger = app.touch(at: CGPoint(x: x(7), y: 67))
        app.advance(by: 0.6)
        #expect(selection(field) == 7..<7)
        finger.move(to: CGPoint(x: x(9), y: 67))
        finger.lift()
        #expect(selection(field) == 9..<9)
    }

    @Test func withShiftATapMakesTheSelectionLonger() {
        let (field, app) = makeField("Hello wide world")
        func x(_ offset: Int) -> CGFloat {
            20 + field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!).midX
        }
        app.keyDown(.keyboardLeftShift, .shift)
        app.tap(at: CGPoint(x: x(7), y: 67))
        #expect(selection(field) == 6..<6, "there is no selection yet")
        app.advance(by: 1)
        app.tap(at: CGPoint(x: x(13), y: 67))
        #expect(selection(field) == 6..<13)
        app.advance(by: 1)
        app.tap(at: CGPoint(x: x(0), y: 67))
        #expect(selection(field) == 0..<13)
        app.keyUp(.keyboardLeftShift)
        app.advance(by: 1)
        app.tap(at: CGPoint(x: x(16) + 20, y: 67))
        #expect(selection(field) == 16..<16)
    }

    @Test func handlesAreDragged() throws {
        let (field, app) = makeField("Hello wide world")
        func x(_ offset: Int) -> CGFloat {
            20 + field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!).midX
        }
        app.tap(at: CGPoint(x: x(7), y: 67))
        app.tap(at: CGPoint(x: x(7), y: 67))
        let rect = try #require(field.selectionRects(for: field.selectedTextRange!).first?.rect)
        let finger = app.touch(at: CGPoint(x: 20 + rect.maxX, y: 50 + rect.maxY + 5))
        finger.drag(to: CGPoint(x: x(16) + 3, y: 67), duration: 0.1)
        finger.lift()
        #expect(selection(field) == 6..<16)
        app.advance(by: 1)
        #expect(field.canPerformAction("copy:", withSender: nil))
    }

    // MARK: - Editing

    @Test func cutCopyAndPaste() {
        let (field, app) = makeField("Hello world")
        note(field)
        app.act {
            _ = field.becomeFirstResponder()
            field.select(nil)
        }
        #expect(selection(field) == 6..<11)
        app.act { field.cut(nil) }
        #expect(field.text == "Hello " && UIPasteboard.general.string == "world")
        app.act {
            UIPasteboard.general.string = "two\nlines"
            field.paste(nil)
        }
        #expect(field.text == "Hello two lines" && journal.lines.contains("6+0 'two lines'?"))
        app.act { field.undoManager?.undo() }
        app.act { field.undoManager?.undo() }
        #expect(field.text == "Hello world")
        app.act { field.selectAll(nil) }
        #expect(selection(field) == 0..<11 && !field.canPerformAction("selectAll:", withSender: nil))
    }

    @Test func aTextIsClearedByItsButton() {
        let (field, app) = makeField("abc") {
            $0.clearButtonMode = .always
            $0.clearsOnBeginEditing = true
        }
        note(field)
        app.tap(at: CGPoint(x: 205, y: 67))
        #expect(field.text == "" && field.isEditing && journal.lines.first == "clear?")
        app.act {
            field.insertText("x")
            _ = field.resignFirstResponder()
        }
        app.act { _ = field.becomeFirstResponder() }
        #expect(field.text == "")
    }

    @Test func aSecretIsNotCopiedAndBeginsAnew() {
        let (field, app) = makeField("secret") { $0.isSecureTextEntry = true }
        app.act { _ = field.becomeFirstResponder() }
        app.act { field.selectAll(nil) }
        #expect(!field.canPerformAction("copy:", withSender: nil) && !field.canPerformAction("cut:", withSender: nil))
        app.act { _ = field.resignFirstResponder() }
        app.act { _ = field.becomeFirstResponder() }
        app.act { field.insertText("n") }
        #expect(field.text == "n")
        app.act { field.insertText("e") }
        #expect(field.text == "ne")
    }

    @Test func whatAnInputMethodIsAtIsMarked() throws {
        let (field, app) = makeField("x")
        app.act { _ = field.becomeFirstResponder() }
        app.act { field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0)) }
        app.act { field.setMarkedText("日本", selectedRange: NSRange(location: 2, length: 0)) }
        let marked = try #require(field.markedTextRange)
        #expect(field.text(in: marked) == "日本" && field.text == "x日本" && selection(field) == 3..<3)
        app.act { field.unmarkText() }
        #expect(field.markedTextRange == nil && field.text == "x日本")
        let attributes = try #require(field.attributedText).attributes(at: 1, effectiveRange: nil)
        #expect(attributes[.underlineStyle] == nil)
    }

    @Test func aLongTextIsScrolledToTheCaret() {
        let (field, app) = makeField(String(repeating: "word ", count: 30)) { $0.borderStyle = .roundedRect }
        app.act { _ = field.becomeFirstResponder() }
        let end = field.caretRect(for: field.endOfDocument)
        #expect(end.maxX <= 195 && end.minX > 180)
        app.act {
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        }
        let start = field.caretRect(for: field.beginningOfDocument)
        #expect(start.minX >= 5 && start.maxX < 10)
    }

    @Test func attributesHoldForAllTextAndForWhatIsTyped() throws {
        let (field, app) = makeField("ab")
        field.font = .boldSystemFont(ofSize: 20)
        field.textColor = .red
        app.act { _ = field.becomeFirstResponder() }
        app.act { field.insertText("c") }
        let text = try #require(field.attributedText)
        #expect(text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        field.attributedText = NSAttributedString(string: "xy", attributes: [.kern: 4])
        #expect(field.text == "xy" && field.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 4)
    }

    // MARK: - Directions

    @Test func textStandsByItsOwnDirectionAndAnEmptyFieldByTheInterfaces() {
        let (field, app) = makeField("Hello")
        func caret() -> CGFloat {
            field.layoutIfNeeded()
            return field.caretRect(for: field.beginningOfDocument).midX
        }
        app.act { field.semanticContentAttribute = .forceRightToLeft }
        #expect(caret() < 5)
        app.act { field.text = "שלום" }
        #expect(caret() > 195)
        app.act { field.semanticContentAttribute = .forceLeftToRight }
        #expect(caret() > 195)
        app.act { field.text = "" }
        #expect(caret() < 5)
        app.act { field.semanticContentAttribute = .forceRightToLeft }
        #expect(caret() > 195)
        app.act { field.text = "..." }
        #expect(caret() > 195, "what has no direction stands where letters would")
    }

    @Test func sideViewsChangePlacesAndTheirRectanglesDoNot() {
        final class Field: UITextField {
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
                super.leftViewRect(forBounds: bounds).offsetBy(dx: 3, dy: 0)
            }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let right = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        (field.leftView, field.rightView) = (left, right)
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        field.layoutIfNeeded()
        #expect(left.frame.minX == 3 && left.frame.width == 20 && right.frame.maxX == 200 && right.frame.width == 40)
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        #expect(right.frame.minX == 3 && right.frame.width == 40 && left.frame.maxX == 200 && left.frame.width == 20)
        let text = field.textRect(forBounds: field.bounds)
        #expect(text.minX == 43 && text.maxX == 180)
        field.leftViewMode = .never
        field.layoutIfNeeded()
        #expect(field.textRect(forBounds: field.bounds).maxX == 200 && left.superview == nil)
    }

    // MARK: - Bad input

    @Test func badInputDoesNoHarm() {
        let (field, app) = makeField("abc")
        app.act { _ = field.becomeFirstResponder() }
        #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
        #expect(field.position(from: field.beginningOfDocument, offset: .min) == nil)
        app.act {
            field.setMarkedText("x", selectedRange: NSRange(location: NSNotFound, length: .max))
            field.unmarkText()
            field.text = String(decoding: [0xd800, 0x41] as [UInt16], as: UTF16.self)
            field.deleteBackward()
            field.frame.size = .zero
        }
        #expect(field.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)) != nil)
        #expect(field.isEditing)
    }
}
