// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIFoundation
@testable import UIKit

@MainActor
struct UITextViewTests {
    private final class Journal: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var allows = true
        var scrolls = 0

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("begin?") }
        func textViewDidBeginEditing(_ textView: UITextView) { _ = note("began") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("end?") }
        func textViewDidEndEditing(_ textView: UITextView) { _ = note("ended") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        { note("\(range.location)+\(range.length) '\(text)'?") }
        func textViewDidChange(_ textView: UITextView) { _ = note("changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { _ = note("selection") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool { note("\(URL) \(characterRange.location)+\(characterRange.length)") }

        private func note(_ line: String) -> Bool {
            lines.append(line)
            return allows
        }
    }

    private let journal = Journal()

    /// In a page of 300 x 300, at 20, 50, 200 x 120.
    private func makeView(_ text: String = "", _ adjust: (UITextView) -> Void = { _ in }) -> (
        UITextView, TestApplication
    ) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        page.backgroundColor = .systemBackground
        let view = UITextView(frame: CGRect(x: 20, y: 50, width: 200, height: 120))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        adjust(view)
        page.addSubview(view)
        return (view, TestApplication(view: page))
    }

    /// The place of a text position in the page.
    private func point(_ offset: Int, in view: UITextView) -> CGPoint {
        let rect = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!)
        return CGPoint(x: 20 + rect.midX - view.contentOffset.x, y: 50 + rect.midY - view.contentOffset.y)
    }

    private func isCaretSeen(_ view: UITextView) -> Bool {
        view.layoutIfNeeded()
        return view.bounds.contains(view.caretRect(for: view.selectedTextRange!.end))
    }

    private let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")

    // MARK: - Defaults

    @Test func aNewViewIsAsInUIKit() {
        let view = UITextView()
        #expect(view.text == "" && view.attributedText.length == 0 && !view.hasText)
        #expect(view.isEditable && view.isSelectable && !view.clearsOnInsertion && view.isScrollEnabled)
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
        #expect(view.font == nil && view.textColor == nil && view.textAlignment == .natural)
        #expect(view.selectedRange == NSRange(location: 0, length: 0) && view.clipsToBounds)
        #expect(view.canBecomeFirstResponder && view.keyboardType == .default && view.returnKeyType == .default)
        view.text = nil
        #expect(view.text == "")
        view.text = "abc"
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
    }

    private final class Notes: UITextView {
        override init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame, textContainer: textContainer)
            font = .boldSystemFont(ofSize: 20)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func itIsMadeAsProgramsMakeTheirOwn() {
        let container = NSTextContainer()
        container.maximumNumberOfLines = 1
        for view in [Notes(), Notes(frame: .zero), Notes(frame: .zero, textContainer: container)] {
            #expect(view.font == .boldSystemFont(ofSize: 20))
        }
        let view = Notes(frame: .zero, textContainer: container)
        view.text = "one\ntwo"
        #expect(view.textContainer === container && view.sizeThatFits(CGSize(width: 300, height: 0)).height < 50)
    }

    @Test func anAccessoryStandsAtTheEdgeWhileItIsEdited() {
        let (view, app) = makeView("abc")
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.inputAccessoryView = accessory
        app.act { _ = view.becomeFirstResponder() }
        app.advance(by: 1)
        #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 260, width: 300, height: 40))
        app.act { _ = view.resignFirstResponder() }
        app.advance(by: 1)
        #expect(accessory.window == nil)
    }

    // MARK: - Sizes

    @Test func itIsAsHighAsItsLines() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 17)
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        view.text = "one"
        let one = view.sizeThatFits(CGSize(width: 200, height: 1000)).height
        #expect(abs(one - line - 16) < 1)
        view.text = "one\ntwo\n"
        let three = view.sizeThatFits(CGSize(width: 200, height: 1000)).height
        #expect(abs(three - 3 * line - 16) < 1)
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize == CGSize(width: view.sizeThatFits(.zero).width, height: three))
        #expect(view.intrinsicContentSize.width > 20 && view.intrinsicContentSize.width < 100)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == three && view.contentSize.width == 200)
        let narrow = view.sizeThatFits(CGSize(width: 30, height: 0))
        #expect(narrow.height > three && narrow.width <= 30)
        #expect(view.sizeThatFits(.zero).height == three && view.contentSize.height == three)
    }

    @Test func textBeginsBehindItsInsets() {
        let (view, _) = makeView("abc")
        let caret = view.caretRect(for: view.beginningOfDocument)
        #expect(abs(caret.midX - 5) < 1 && abs(caret.minY - 8) < 0.1)
        view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 0)
        view.textContainer.lineFragmentPadding = 0
        let moved = view.caretRect(for: view.beginningOfDocument)
        #expect(abs(moved.midX - 30) < 1 && abs(moved.minY - 20) < 0.1)
    }

    @Test func aContainerLimitsItsLines() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 17)
        view.text = "one\ntwo\nthree\nfour"
        func lineCount() -> Int {
            view.layoutIfNeeded()
            let height = view.sizeThatFits(CGSize(width: 200, height: 1000)).height - 16
            return Int((height / UIFont.systemFont(ofSize: 17).lineHeight).rounded())
        }
        #expect(lineCount() == 4)
        view.textContainer.maximumNumberOfLines = 2
        view.textContainer.lineBreakMode = .byTruncatingTail
        #expect(lineCount() == 2)
        #expect(view.editor.layout.entry(1).layout.isTruncated && !view.editor.layout.entry(0).layout.isTruncated)
        view.text = "one\n" + String(repeating: "word ", count: 30)
        let last = view.editor.layout.entry(1).layout
        #expect(lineCount() == 2 && last.lines.count == 1 && last.lines[0].line.width <= 190)
        view.text = "one\ntwo"
        #expect(lineCount() == 2 && !view.editor.layout.entry(1).layout.isTruncated)
        view.textContainer.maximumNumberOfLines = 0
        view.text = "one\ntwo\nthree"
        #expect(lineCount() == 3)
    }

    // MARK: - Who is asked and told

    @Test func editingIsToldInOrder() {
        let (view, app) = makeView("ab") { $0.delegate = journal }
        app.tap(at: CGPoint(x: 120, y: 70))
        #expect(
            view.editing.isEditing && view.isFirstResponder && view.selectedRange == NSRange(location: 2, length: 0))
        #expect(journal.lines.filter { $0 != "selection" } == ["begin?", "began"])
        journal.lines = []
        app.enterText("c")
        #expect(view.text == "abc" && journal.lines == ["2+0 'c'?", "selection", "changed"])
        journal.lines = []
        app.enterText("\n")
        #expect(view.text == "abc\n" && journal.lines == ["3+0 '\n'?", "selection", "changed"])
        journal.lines = []
        app.act { _ = view.resignFirstResponder() }
        #expect(journal.lines == ["end?", "ended"] && !view.editing.isEditing && !view.isFirstResponder)
    }

    @Test func aDelegateMaySayNo() {
        let (view, app) = makeView("ab") { $0.delegate = journal }
        journal.allows = false
        app.tap(at: CGPoint(x: 60, y: 70))
        #expect(!view.editing.isEditing && journal.lines == ["begin?"])
        journal.allows = true
        #expect(app.act { view.becomeFirstResponder() })
        journal.allows = false
        app.enterText("c")
        app.deleteBackward()
        app.act { #expect(!view.resignFirstResponder()) }
        #expect(view.text == "ab" && view.editing.isEditing)
        app.act { view.removeFromSuperview() }
        #expect(!view.editing.isEditing && journal.lines.last == "ended")
    }

    @Test func notificationsTellToo() {
        let (view, app) = makeView("ab")
        var heard: [NSNotification.Name] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                MainActor.assumeIsolated { heard.append(name) }
            }
        }
        app.act { _ = view.becomeFirstResponder() }
        app.enterText("c")
        app.act { _ = view.resignFirstResponder() }
        #expect(heard == names)
        observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    @Test func whatAProgramSetsIsNotAskedFor() {
        let (view, app) = makeView("ab") { $0.delegate = journal }
        app.act { _ = view.becomeFirstResponder() }
        app.enterText("c")
        journal.lines = []
        app.act { view.text = "new" }
        #expect(journal.lines.isEmpty && view.undoManager?.canUndo == false)
    }

    // MARK: - Typing

    @Test func whatIsTypedMayTakeThePlaceOfAll() {
        let (view, app) = makeView("old text")
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.clearsOnInsertion = true }
        app.enterText("new")
        #expect(view.text == "new" && !view.clearsOnInsertion)
    }

    @Test func cutCopyPasteAndUndo() {
        let (view, app) = makeView("Hello\nworld")
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.select(nil) }
        #expect(view.selectedRange == NSRange(location: 6, length: 5))
        app.type("x", .command)
        #expect(view.text == "Hello\n" && app.clipboard == "world")
        app.paste("two\nlines")
        #expect(view.text == "Hello\ntwo\nlines")
        app.type("z", .command)
        app.type("z", .command)
        #expect(view.text == "Hello\nworld")
        app.type("z", [.command, .shift])
        #expect(view.text == "Hello\n")
        app.type("a", .command)
        #expect(view.selectedRange == NSRange(location: 0, length: 6))
        #expect(!view.canPerformAction("selectAll:", withSender: nil))
    }

    @Test func japaneseIsComposedAndAWordCorrected() {
        let (view, app) = makeView("[]\nbelow")
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.selectedRange = NSRange(location: 1, length: 0) }
        app.compose("にほ")
        #expect(view.text == "[にほ]\nbelow" && view.markedTextRange != nil)
        app.compose("にほん")
        app.commitComposition("日本")
        app.enterText(" teh")
        app.autocorrect("teh", to: "the")
        #expect(view.text == "[日本 the]\nbelow" && view.markedTextRange == nil)
    }

    @Test func upAndDownKeepTheColumnFromKeyToKey() {
        let (view, app) = makeView("a long line\nab\nanother long line")
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.selectedRange = NSRange(location: 9, length: 0) }
        let x = view.caretRect(for: view.selectedTextRange!.start).midX
        app.press(.keyboardDownArrow)
        #expect(view.selectedRange == NSRange(location: 14, length: 0))
        app.press(.keyboardDownArrow)
        let last = view.caretRect(for: view.selectedTextRange!.start).midX
        #expect(view.selectedRange.location > 20 && abs(last - x) < 8)
        app.press(.keyboardUpArrow)
        app.press(.keyboardUpArrow)
        #expect(view.selectedRange == NSRange(location: 9, length: 0))
        app.press(.keyboardDownArrow, .shift)
        #expect(view.selectedRange == NSRange(location: 9, length: 5))
        app.press(.keyboardUpArrow)
        app.press(.keyboardUpArrow)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test func aPageOfKeysIsWhatIsSeen() {
        let (view, app) = makeView(lines)
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.selectedRange = NSRange(location: 0, length: 0) }
        app.press(.keyboardPageDown)
        let height = view.caretRect(for: view.selectedTextRange!.start).minY
        #expect(height > 60 && height < 120 && isCaretSeen(view))
    }

    // MARK: - Attributes

    @Test func attributesHoldForAllTextAndForWhatIsTyped() {
        let (view, app) = makeView("ab")
        view.textColor = .red
        view.textAlignment = .center
        app.act { _ = view.becomeFirstResponder() }
        app.enterText("c")
        func value(_ key: NSAttributedString.Key, _ index: Int) -> Any? {
            view.attributedText.attribute(key, at: index, effectiveRange: nil)
        }
        #expect(value(.font, 2) as? UIFont == .systemFont(ofSize: 17))
        #expect(value(.foregroundColor, 2) as? UIColor == .red)
        #expect((value(.paragraphStyle, 0) as? NSParagraphStyle)?.alignment == .center)
        view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 20)]
        app.enterText("d")
        #expect(value(.font, 3) as? UIFont == .boldSystemFont(ofSize: 20) && value(.foregroundColor, 3) == nil)
    }

    @Test func attributedTextSaysWhatTheViewIsIn() {
        let (view, _) = makeView("ab")
        let text = NSMutableAttributedString(
            string: "big", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.green])
        text.append(NSAttributedString(string: " small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        view.attributedText = text
        #expect(view.font == .systemFont(ofSize: 30) && view.textColor == .green && view.text == "big small")
        view.font = .systemFont(ofSize: 30)
        #expect(view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    }

    @Test func fontsFollowThePreferredSize() {
        let (view, app) = makeView("ab") {
            $0.font = .preferredFont(forTextStyle: .body)
            $0.adjustsFontForContentSizeCategory = true
        }
        let before = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        app.act { app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge }
        #expect(view.font?.pointSize == 40 && view.sizeThatFits(CGSize(width: 200, height: 0)).height > before + 20)
    }

    // MARK: - Scrolling

    @Test func theCaretStaysInSight() {
        let (view, app) = makeView(lines)
        app.act { _ = view.becomeFirstResponder() }
        #expect(isCaretSeen(view) && view.contentOffset.y > 500, "the caret is at the end")
        app.act { view.contentOffset = .zero }
        app.enterText("x")
        #expect(isCaretSeen(view) && view.text.hasSuffix("40x"))
        app.act { view.contentOffset = .zero }
        app.type("a", .command)
        #expect(view.contentOffset == .zero && view.selectedRange.length > 200, "selecting all does not scroll")
        app.act { view.selectedRange = NSRange(location: 0, length: 0) }
        #expect(isCaretSeen(view) && view.contentOffset.y < 10)
        app.press(.keyboardDownArrow)
        #expect(view.contentOffset.y < 10, "what is seen stays")
    }

    @Test func aKeyboardDoesNotHideTheCaret() {
        let (view, app) = makeView(lines)
        app.tap(at: CGPoint(x: 60, y: 160))
        let place = view.selectedRange
        app.act { view.contentInset.bottom = 80 }
        let caret = view.caretRect(for: view.selectedTextRange!.end)
        #expect(view.selectedRange == place && caret.maxY <= view.contentOffset.y + 40)
    }

    @Test func aTapInALongTextDoesNotJump() {
        let (view, app) = makeView(lines)
        app.tap(at: point(3, in: view))
        #expect(view.editing.isEditing && view.contentOffset == .zero && view.selectedRange.location <= 6)
    }

    @Test func aFingerScrollsAndTheCaretStaysWhereItIs() {
        let (view, app) = makeView(lines) { $0.delegate = journal }
        app.tap(at: point(3, in: view))
        let place = view.selectedRange
        let finger = app.touch(at: CGPoint(x: 100, y: 150))
        finger.drag(to: CGPoint(x: 100, y: 60), duration: 0.2)
        finger.lift()
        app.advance(by: 3)
        #expect(view.contentOffset.y > 60 && view.selectedRange == place && journal.scrolls > 3)
        app.enterText("x")
        #expect(isCaretSeen(view) && view.contentOffset.y < 20)
    }

    /// A letter and the whole movement of a finger arrive together, as on a slow line.
    private func editAndDrag(_ app: TestApplication) throws {
        let state = try #require(app.display.input(of: app.scene)), edit = TextEdit(state.edits + 1, .insert, text: "x")
        app.display.send(.edited(app.scene, viewer: 0, session: state.session, serial: state.serial, edit))
        let places: [(PointerSample.Phase, CGFloat)] = [(.began, 150), (.moved, 120), (.moved, 60), (.ended, 60)]
        for (index, (phase, y)) in places.enumerated() {
            let sample = PointerSample(
                pointer: 77, phase: phase, time: app.now - 0.2 + 0.05 * Double(index), location: CGPoint(x: 100, y: y))
            app.display.send(.pointers(app.scene, viewer: 0, [sample]))
        }
        app.act {}
    }

    /// The caret is not scrolled to then.
    @Test func aFingerScrollsInTheTurnOfAnEdit() throws {
        let (view, app) = makeView(lines)
        app.tap(at: point(3, in: view))
        try editAndDrag(app)
        #expect(view.text.contains("x") && view.contentOffset.y > 40)
        app.advance(by: 3)
        #expect(view.contentOffset.y > 60)
        app.enterText("y")
        #expect(isCaretSeen(view) && view.contentOffset.y < 20)
    }

    /// The same where the view stands in what scrolls.
    @Test func aFingerScrollsAroundTheTextInTheTurnOfAnEdit() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.text = lines
        scroll.contentSize = view.bounds.size
        scroll.addSubview(view)
        let app = TestApplication(view: scroll)
        app.tap(at: CGPoint(x: 30, y: 20))
        #expect(view.isFirstResponder && scroll.contentOffset.y < 20)
        try editAndDrag(app)
        #expect(view.text.contains("x") && scroll.contentOffset.y > 40)
        app.advance(by: 3)
        #expect(scroll.contentOffset.y > 60)
    }

    @Test func aRangeIsBroughtToSight() {
        let (view, _) = makeView(lines)
        view.scrollRangeToVisible(NSRange(location: 200, length: 4))
        let rect = view.firstRect(for: view.editor.range(from: TextPlace(200), to: TextPlace(204)))
        #expect(view.bounds.contains(rect) && view.contentOffset.y > 0)
        view.scrollRangeToVisible(NSRange(location: NSNotFound, length: .max))
        #expect(view.contentOffset.y > 500)
    }

    @Test func whatItStandsInScrollsToTheCaret() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.text = lines
        scroll.contentSize = view.bounds.size
        scroll.addSubview(view)
        let app = TestApplication(view: scroll)
        app.act { _ = view.becomeFirstResponder() }
        let caret = view.caretRect(for: view.selectedTextRange!.end)
        #expect(scroll.bounds.contains(caret) && scroll.contentOffset.y > 500 && view.contentOffset == .zero)
    }

    // MARK: - Touches

    @Test func fingersChooseWordsAndParagraphs() {
        let (view, app) = makeView("Hello wide world\nsecond")
        app.tap(at: point(7, in: view))
        #expect(view.selectedRange == NSRange(location: 6, length: 0))
        app.tap(at: point(7, in: view))
        #expect(view.selectedRange == NSRange(location: 6, length: 4))
        app.tap(at: point(7, in: view))
        #expect(view.selectedRange == NSRange(location: 0, length: 16))
    }

    @Test func aFingerThatIsHeldDownMovesTheCaretAndDoesNotScroll() {
        let (view, app) = makeView(lines)
        app.tap(at: point(3, in: view))
        app.advance(by: 1)
        let finger = app.touch(at: point(2, in: view))
        app.advance(by: 0.6)
        #expect(view.selectedRange == NSRange(location: 2, length: 0))
        finger.drag(to: point(16, in: view), duration: 0.3)
        finger.lift()
        #expect(view.selectedRange == NSRange(location: 16, length: 0) && view.contentOffset == .zero)
    }

    @Test func handlesAreDraggedInsteadOfTheText() throws {
        let (view, app) = makeView(lines)
        app.tap(at: point(1, in: view))
        app.tap(at: point(1, in: view))
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        let rect = try #require(view.selectionRects(for: view.selectedTextRange!).first?.rect)
        let finger = app.touch(at: CGPoint(x: 20 + rect.maxX, y: 50 + rect.maxY + 5))
        finger.drag(to: point(24, in: view), duration: 0.2)
        finger.lift()
        #expect(view.selectedRange.location == 0 && abs(view.selectedRange.length - 24) <= 1)
        #expect(view.contentOffset == .zero)
    }

    @Test func aHandleThatIsHeldAtTheEdgeBringsMoreText() throws {
        let (view, app) = makeView(lines)
        app.tap(at: point(1, in: view))
        app.tap(at: point(1, in: view))
        let rect = try #require(view.selectionRects(for: view.selectedTextRange!).first?.rect)
        let finger = app.touch(at: CGPoint(x: 20 + rect.maxX, y: 50 + rect.maxY + 5))
        finger.drag(to: CGPoint(x: 60, y: 168), duration: 0.2)
        let (offset, length) = (view.contentOffset.y, view.selectedRange.length)
        app.advance(by: 1)
        #expect(view.contentOffset.y > offset + 100 && view.selectedRange.length > length + 40)
        finger.lift()
        let place = view.contentOffset
        app.advance(by: 1)
        #expect(view.contentOffset == place && view.selectedRange.location == 0)
    }

    // MARK: - Text that is only read

    @Test func aTextThatIsReadIsSelectedByTwoTapsOrAHeldFinger() {
        let (view, app) = makeView("Hello wide world") {
            $0.isEditable = false
            $0.delegate = journal
        }
        app.tap(at: point(7, in: view))
        #expect(!view.isFirstResponder)
        app.tap(at: point(7, in: view))
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 6, length: 4))
        #expect(journal.lines.allSatisfy { $0 == "selection" } && view.canPerformAction("copy:", withSender: nil))
        #expect(!view.canPerformAction("paste:", withSender: nil))
        app.enterText("x")
        app.deleteBackward()
        #expect(view.text == "Hello wide world")
        app.advance(by: 1)
        let finger = app.touch(at: point(13, in: view))
        app.advance(by: 0.6)
        #expect(view.selectedRange == NSRange(location: 11, length: 5))
        finger.lift()
        app.act { view.isSelectable = false }
        #expect(!view.isFirstResponder)
    }

    @Test func linksAreTapped() throws {
        let text = NSMutableAttributedString(string: "See ")
        let address = try #require(URL(string: "https://example.org/a"))
        text.append(NSAttributedString(string: "the ", attributes: [.link: address]))
        text.append(
            NSAttributedString(string: "page", attributes: [.link: address, .font: UIFont.boldSystemFont(ofSize: 12)]))
        let (view, app) = makeView {
            $0.attributedText = text
            $0.isEditable = false
            $0.delegate = journal
        }
        app.tap(at: point(10, in: view))
        #expect(journal.lines == ["https://example.org/a 4+8"] && app.requestedAddresses == ["https://example.org/a"])
        journal.allows = false
        app.advance(by: 1)
        app.tap(at: point(6, in: view))
        #expect(app.requestedAddresses.count == 1 && !view.isFirstResponder)
        view.isEditable = true
        journal.lines = []
        app.advance(by: 1)
        app.tap(at: point(10, in: view))
        #expect(journal.lines.contains("begin?") && app.requestedAddresses.count == 1)
    }

    // MARK: - Accessibility

    @Test func readersHearOfAFieldOfSeveralLines() throws {
        let (view, app) = makeView("some text") { $0.accessibilityLabel = "Notes" }
        let element = try #require(app.element("Notes"))
        #expect(element.role == "textbox" && element.value == "some text" && element.isFocusable)
        element.focus()
        #expect(view.editing.isEditing)
        app.act { _ = view.resignFirstResponder() }
        app.act { view.isEditable = false }
        let read = try #require(app.element("Notes"))
        #expect(read.role == "text" && read.value == "some text")
    }

    @Test func readersFindTheLinksOfATextThatIsRead() throws {
        let text = NSMutableAttributedString(string: "See the page\nor that one")
        text.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: 8, length: 4))
        text.addAttribute(.link, value: "https://example.org/b", range: NSRange(location: 16, length: 8))
        let (view, app) = makeView {
            $0.attributedText = text
            $0.isEditable = false
        }
        let roles = app.accessibilityTree.descendants.filter { $0.role != "" }.map { "\($0.role) \($0.label)" }
        #expect(roles == ["text See the page\nor that one", "link page", "link that one"])
        let link = try #require(app.element("that one"))
        #expect(link.frame.minY > 70 && link.frame.minX > 30 && link.frame.maxY < 100)
        link.activate()
        #expect(app.requestedAddresses == ["https://example.org/b"])
        app.act { view.isEditable = true }
        #expect(app.element("page") == nil && app.accessibilityTree.descendants.contains { $0.role == "textbox" })
    }

    // MARK: - Long texts

    /// A key costs as much as its paragraph: layouts of others stay as they are, and little is on the screen.
    @Test func aKeyInALongTextDrawsLittle() {
        let paragraph = String(repeating: "word ", count: 20) + "\n"
        let (view, app) = makeView(String(repeating: paragraph, count: 1000))
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.selectedRange = NSRange(location: 50_000, length: 0) }
        let layout = view.editor.layout, index = layout.text.paragraph(at: 50_000)
        let others = [0, index - 1, index + 1, 999].map { layout.entry($0).layout.lines[0].line }
        app.enterText("x")
        let after = [0, index - 1, index + 1, 999].map { layout.entry($0).layout.lines[0].line }
        #expect(zip(others, after).allSatisfy { $0 === $1 } && view.text.utf16.count == 101_001 && isCaretSeen(view))
        app.type("a", .command)
        func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
        #expect(count(view) < 100, "\(count(view)) views")
    }

    @Test func placesAreRightAfterAnyEdit() {
        let (view, _) = makeView(lines)
        let layout = view.editor.layout
        view.layoutIfNeeded()
        for (range, new) in [(100..<100, "\n\n"), (0..<3, ""), (50..<140, "x"), (10..<10, lines), (0..<0, "a\nb")] {
            layout.emptyAttributes[.kern] = range.count
            _ = layout.replace(range, with: TextPiece(new, view.editor.defaultAttributes))
            if new != "x" { _ = layout.height }
            let fresh = layout.size(inWidth: layout.width + 0.001)
            #expect(abs(layout.height - fresh.height) < 0.01)
            for index in 1..<layout.text.paragraphs.count {
                let before = layout.entry(index - 1)
                #expect(layout.entry(index).top == before.top + before.height)
            }
        }
    }

    // MARK: - Directions

    @Test func paragraphsStandByTheirOwnDirection() {
        let (view, app) = makeView("Hello\nשלום\n123\n")
        func carets() -> [CGFloat] {
            view.layoutIfNeeded()
            return [0, 6, 11, 15].map {
                view.caretRect(for: view.position(from: view.beginningOfDocument, offset: $0)!).midX
            }
        }
        #expect(carets().map { $0 > 100 } == [false, true, false, false])
        app.act { view.semanticContentAttribute = .forceRightToLeft }
        // A number runs from left to right everywhere: its beginning is at its left.
        #expect(carets().map { $0 > 100 } == [false, true, true, true])
    }

    // MARK: - Bad input

    @Test func badInputDoesNoHarm() {
        let (view, app) = makeView("abc")
        app.act { _ = view.becomeFirstResponder() }
        app.act {
            view.selectedRange = NSRange(location: -5, length: .max)
            #expect(view.selectedRange == NSRange(location: 0, length: 3))
            view.selectedRange = NSRange(location: NSNotFound, length: -1)
            view.textContainer.lineFragmentPadding = .nan
            view.textContainer.maximumNumberOfLines = -3
            view.textContainerInset = UIEdgeInsets(top: 500, left: 500, bottom: 500, right: 500)
            view.text = String(decoding: [0xd800, 0x0a, 0xdc00] as [UInt16], as: UTF16.self)
            view.deleteBackward()
            view.frame.size = .zero
        }
        #expect(view.textContainer.lineFragmentPadding == 0 && view.editing.isEditing)
        #expect(view.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)) != nil)
        #expect(view.sizeThatFits(CGSize(width: CGFloat.nan, height: .infinity)).height > 0)
    }
}
