// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows or refuses edits of a text field, and is notified of them. All methods have defaults, which allow everything.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether a text field may begin editing. The default is true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when a text field has begun editing. The default does nothing.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether a text field may end editing. The default is true.
    ///
    /// It is not called when the view leaves its window.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when a text field has ended editing. The default does nothing.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when a text field has ended editing, with the reason. The default calls `textFieldDidEndEditing(_:)`.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether typing, pasting or deleting may change the text. The default is true.
    ///
    /// - Parameters:
    ///   - textField: the text field that asks.
    ///   - range: in UTF-16 units.
    ///   - string: the text that replaces the range.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the selection of a text field has changed. The default does nothing.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the text may be cleared, by the clear button or `clearsOnBeginEditing`. The default is true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the return key has its usual effect. The default is true.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the edit menu for a range. The default, nil, shows the suggested actions.
    ///
    /// - Parameters:
    ///   - textField: the text field that asks.
    ///   - range: the selection, in UTF-16 units.
    ///   - suggestedActions: the available editing actions.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears. The default does nothing.
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The default does nothing.
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// Returns whether a text field may begin editing. The default is true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        callOptional("textFieldShouldBeginEditing:", of: self, [textField], else: true)
    }
    /// Called when a text field has begun editing. The default does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        callOptional("textFieldDidBeginEditing:", of: self, [textField])
    }
    /// Returns whether a text field may end editing. The default is true.
    ///
    /// It is not called when the view leaves its window.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        callOptional("textFieldShouldEndEditing:", of: self, [textField], else: true)
    }
    /// Called when a text field has ended editing. The default does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {
        callOptional("textFieldDidEndEditing:", of: self, [textField])
    }
    /// Called when a text field has ended editing, with the reason. The default calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        callOptional(
            "textFieldDidEndEditing:reason:", of: self, [textField, reason], else: textFieldDidEndEditing(textField))
    }
    /// Returns whether typing, pasting or deleting may change the text. The default is true.
    ///
    /// - Parameters:
    ///   - textField: the text field that asks.
    ///   - range: in UTF-16 units.
    ///   - string: the text that replaces the range.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        callOptional(
            "textField:shouldChangeCharactersIn:replacementString:", of: self, [textField, range, string], else: true)
    }
    /// Called when the selection of a text field has changed. The default does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        callOptional("textFieldDidChangeSelection:", of: self, [textField])
    }
    /// Returns whether the text may be cleared, by the clear button or `clearsOnBeginEditing`. The default is true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        callOptional("textFieldShouldClear:", of: self, [textField], else: true)
    }
    /// Returns whether the return key has its usual effect. The default is true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        callOptional("textFieldShouldReturn:", of: self, [textField], else: true)
    }
    /// Returns the edit menu for a range. The default, nil, shows the suggested actions.
    ///
    /// - Parameters:
    ///   - textField: the text field that asks.
    ///   - range: the selection, in UTF-16 units.
    ///   - suggestedActions: the available editing actions.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        callOptional(
            "textField:editMenuForCharactersIn:suggestedActions:", of: self, [textField, range, suggestedActions],
            else: nil)
    }
    /// Called before the edit menu appears. The default does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional("textField:willPresentEditMenuWith:", of: self, [textField, animator])
    }
    /// Called before the edit menu disappears. The default does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional("textField:willDismissEditMenuWith:", of: self, [textField, animator])
    }
}

extension UITextField {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable {
        /// The field has no border.
        case none = 0
        /// The border is a thin line.
        case line = 1
        /// The border is an old-style frame.
        case bezel = 2
        /// The border is a thin line with round corners.
        case roundedRect = 3
    }

    /// When a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// The view is never shown.
        case never = 0
        /// The view is shown during editing.
        case whileEditing = 1
        /// The view is shown while the field is not edited.
        case unlessEditing = 2
        /// The view is always shown.
        case always = 3
    }

    /// The reason why editing has ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text was accepted.
        case committed = 0
        /// The text was discarded.
        case cancelled = 1
    }

    /// Posted when editing has begun. The object is the view.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing has ended. The object is the view.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted when the user has changed the text. The object is the view.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
}
