// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct TextInputNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UITextBorderStyle.self == UITextField.BorderStyle.self)
        #expect(UITextFieldViewMode.self == UITextField.ViewMode.self)
        #expect(UITextFieldDidEndEditingReason.self == UITextField.DidEndEditingReason.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UIKeyboardAnimationCurveUserInfoKey == UIResponder.keyboardAnimationCurveUserInfoKey)
        #expect(UIKeyboardAnimationDurationUserInfoKey == UIResponder.keyboardAnimationDurationUserInfoKey)
        #expect(UIKeyboardIsLocalUserInfoKey == UIResponder.keyboardIsLocalUserInfoKey)
        #expect(UIKeyboardFrameBeginUserInfoKey == UIResponder.keyboardFrameBeginUserInfoKey)
        #expect(UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(NSNotification.Name.UITextFieldTextDidBeginEditing == UITextField.textDidBeginEditingNotification)
        #expect(NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
        #expect(NSNotification.Name.UITextFieldTextDidEndEditing == UITextField.textDidEndEditingNotification)
        #expect(NSNotification.Name.UITextViewTextDidBeginEditing == UITextView.textDidBeginEditingNotification)
        #expect(NSNotification.Name.UITextViewTextDidChange == UITextView.textDidChangeNotification)
        #expect(NSNotification.Name.UITextViewTextDidEndEditing == UITextView.textDidEndEditingNotification)
        #expect(NSNotification.Name.UIKeyboardDidChangeFrame == UIResponder.keyboardDidChangeFrameNotification)
        #expect(NSNotification.Name.UIKeyboardDidHide == UIResponder.keyboardDidHideNotification)
        #expect(NSNotification.Name.UIKeyboardDidShow == UIResponder.keyboardDidShowNotification)
        #expect(NSNotification.Name.UIKeyboardWillChangeFrame == UIResponder.keyboardWillChangeFrameNotification)
        #expect(NSNotification.Name.UIKeyboardWillHide == UIResponder.keyboardWillHideNotification)
        #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
    }

    @Test func aTypedLetterIsPosted() {
        let controller = UIViewController(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 100, height: 200))
        let changes = Changes()
        let token = NotificationCenter.default.addObserver(
            forName: .UITextFieldTextDidChange, object: field, queue: nil
        ) { _ in changes.count += 1 }
        app.act {
            controller.view.addSubview(field)
            field.borderStyle = UITextBorderStyle.roundedRect
            field.becomeFirstResponder()
        }
        app.type("a")
        NotificationCenter.default.removeObserver(token)
        #expect(changes.count == 1 && field.text == "a")
    }

    private final class Changes: @unchecked Sendable {
        var count = 0
    }
}
