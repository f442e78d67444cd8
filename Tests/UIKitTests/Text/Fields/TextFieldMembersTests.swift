// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct TextFieldMembersTests {
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)

    private func field(_ prepare: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = UITextField(frame: bounds)
        field.traitOverrides.layoutDirection = .leftToRight
        prepare(field)
        return field
    }

    // MARK: - Rectangles

    @Test func withoutPartsTheTextFillsTheField() {
        let field = field { $0.borderStyle = .none }
        #expect(field.borderRect(forBounds: bounds) == bounds && field.textRect(forBounds: bounds) == bounds)
        #expect(field.editingRect(forBounds: bounds) == bounds && field.placeholderRect(forBounds: bounds) == bounds)
        let style: UITextField.BorderStyle = .roundedRect
        field.borderStyle = style
        let text = field.textRect(forBounds: bounds)
        #expect(text.minX > 0 && text.maxX < 200 && field.borderRect(forBounds: bounds) == bounds)
    }

    @Test func sideViewsAndTheClearButtonTakeRoomFromTheText() {
        let field = field {
            $0.text = "x"
            ($0.rightView, $0.rightViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), .always)
            ($0.leftView, $0.leftViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), .unlessEditing)
        }
        let right = field.rightViewRect(forBounds: bounds)
        #expect(right == CGRect(x: 170, y: 10, width: 30, height: 20))
        #expect(field.textRect(forBounds: bounds).maxX <= 170 && field.textRect(forBounds: bounds).minX >= 20)
        let mode: UITextField.ViewMode = .always
        (field.rightView, field.clearButtonMode) = (nil, mode)
        let clear = field.clearButtonRect(forBounds: bounds)
        #expect(abs(clear.midY - 20) < 1 && clear.maxX < 200 && clear.width > 10)
        #expect(field.textRect(forBounds: bounds).maxX <= clear.minX)
    }

    @Test func aViewIsShownUnlessTheFieldIsEdited() {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let field = field { ($0.leftView, $0.leftViewMode) = (side, .unlessEditing) }
        let app = TestApplication(view: field)
        #expect(side.superview === field)
        app.act { _ = field.becomeFirstResponder() }
        #expect(side.superview == nil && field.editingRect(forBounds: bounds).minX < 20)
    }

    @Test func aSubclassMovesItsParts() {
        final class Own: UITextField {
            override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 100, y: 0, width: 10, height: 40)
            }
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
        }
        let field = Own(frame: bounds), side = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        (field.rightView, field.rightViewMode, field.placeholder) = (side, .always, "name")
        let app = TestApplication(view: field)
        app.act { field.setNeedsLayout() }
        #expect(side.frame == CGRect(x: 100, y: 0, width: 10, height: 40))
    }

    // MARK: - Attributes

    @Test func aPlaceholderKeepsItsAttributes() {
        let field = field()
        field.attributedPlaceholder = NSAttributedString(string: "name", attributes: [.foregroundColor: UIColor.red])
        #expect(field.placeholder == "name")
        let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .red)
        field.placeholder = "other"
        #expect(field.attributedPlaceholder?.string == "other")
        field.attributedPlaceholder = nil
        #expect(field.placeholder == nil)
    }

    /// "Setting this property applies the specified attributes to the entire text of the text field."
    @Test func defaultAttributesApplyToTheWholeText() throws {
        let field = field { $0.text = "hello" }
        field.defaultTextAttributes[.kern] = 3
        field.defaultTextAttributes[.foregroundColor] = UIColor.blue
        let text = try #require(field.attributedText)
        var range = NSRange()
        #expect(text.attribute(.kern, at: 0, effectiveRange: &range) as? Int == 3 && range.length == 5)
        #expect(field.textColor == .blue)
        field.text = "new"
        #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    }

    @Test func stylingIsThatOfTheText() throws {
        let field = field { $0.text = "hello" }, view = UITextView(frame: bounds)
        view.attributedText = NSAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 9)])
        field.textColor = .red
        for (input, color) in [(field as any UITextInput, UIColor.red), (view, .green)] {
            let styling = input.textStyling(at: input.beginningOfDocument, in: .forward)
            #expect(styling?[.foregroundColor] as? UIColor == color && styling?[.font] is UIFont)
        }
    }

    @Test func aBackgroundForADisabledFieldIsKept() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        let field = field()
        #expect(field.disabledBackground == nil)
        field.disabledBackground = picture
        #expect(field.disabledBackground === picture)
    }

    // MARK: - Selections

    @Test func aSelectionsRectanglesSayWhereItBeginsAndEnds() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.text = "one two three four five six"
        _ = TestApplication(view: view)
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 2))
        let end = try #require(view.position(from: view.beginningOfDocument, offset: 22))
        let rects = view.selectionRects(for: try #require(view.textRange(from: start, to: end)))
        let filled = rects.filter { $0.rect.width > 0 }
        #expect(filled.count > 1 && rects.allSatisfy { !$0.isVertical })
        #expect(rects.count { $0.containsStart } == 1 && rects.count { $0.containsEnd } == 1)
        let first = try #require(rects.first { $0.containsStart }), last = try #require(rects.first { $0.containsEnd })
        #expect(abs(first.rect.minX - view.caretRect(for: start).midX) < 2 && first.rect.minY < last.rect.minY)
        #expect(!UITextSelectionRect().containsStart && !UITextSelectionRect().containsEnd)
    }

    /// `UITextInput.h`: a direction is one of storage or one of layout.
    @Test func directionsOfStorageAndLayoutHaveNumbersOfTheirOwn() {
        let directions: [UITextDirection] = [
            .storage(.forward), .storage(.backward), .layout(.right), .layout(.left), .layout(.up), .layout(.down),
        ]
        #expect(directions.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    }

    // MARK: - Changes

    private final class Judge: NSObject, UITextFieldDelegate, UITextViewDelegate, UITextInputDelegate {
        var asked: [String] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            asked.append("field \(range.location)+\(range.length) \(string)")
            return string != "no"
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            asked.append("view \(range.location)+\(range.length) \(text)")
            return text != "no"
        }
        func selectionWillChange(_ textInput: (any UITextInput)?) { asked.append("selection will change") }
        func selectionDidChange(_ textInput: (any UITextInput)?) { asked.append("selection did change") }
        func textWillChange(_ textInput: (any UITextInput)?) {}
        func textDidChange(_ textInput: (any UITextInput)?) {}
    }

    @Test func theDelegateIsAskedAboutAChange() throws {
        let judge = Judge(), field = field { $0.text = "hello" }, view = UITextView(frame: bounds)
        view.text = "hello"
        (field.delegate, view.delegate) = (judge, judge)
        for input in [field as any UITextInput, view] {
            let start = try #require(input.position(from: input.beginningOfDocument, offset: 1))
            let end = try #require(input.position(from: start, offset: 2)),
                range = try #require(input.textRange(from: start, to: end))
            #expect(input.shouldChangeText(in: range, replacementText: "yes"))
            #expect(!input.shouldChangeText(in: range, replacementText: "no"))
        }
        #expect(judge.asked == ["field 1+2 yes", "field 1+2 no", "view 1+2 yes", "view 1+2 no"])
    }

    @Test func theInputDelegateHearsOfASelectionBeforeAndAfterItChanges() throws {
        let judge = Judge(), view = UITextView(frame: bounds), app = TestApplication(view: view)
        view.text = "hello"
        app.act { _ = view.becomeFirstResponder() }
        view.inputDelegate = judge
        judge.asked = []
        app.act { view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) }
        #expect(judge.asked == ["selection will change", "selection did change"])
    }

    @Test func linksHaveAttributesOfTheirOwn() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .link)
        view.linkTextAttributes = [.foregroundColor: UIColor.red]
        view.attributedText = NSAttributedString(
            string: "IIIIIIII",
            attributes: [.link: URL(string: "https://example.org") as Any, .font: UIFont.boldSystemFont(ofSize: 30)])
        view.isEditable = false
        let picture = TestApplication(view: view, scale: 1).snapshot()
        let reds = (0..<200).count { x in
            let color = picture.color(x: x, y: 25)
            return color.x > 200 && color.y < 80 && color.z < 80
        }
        #expect(reds > 8)
    }
}
