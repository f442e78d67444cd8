// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows or refuses edits of a text view, and is notified of them. All methods have defaults, which allow everything.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether a text view may begin editing. The default is true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether a text view may end editing. The default is true.
    ///
    /// It is not called when the view leaves its window.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when a text view has begun editing. The default does nothing.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when a text view has ended editing. The default does nothing.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether typing, pasting or deleting may change the text. The default is true.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: in UTF-16 units.
    ///   - text: the text that replaces the range.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has changed the text, but not when the program has. The default does nothing.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection of a text view has changed. The default does nothing.
    func textViewDidChangeSelection(_ textView: UITextView)

    /// Returns the edit menu for a range. The default, nil, shows the suggested actions.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: the selection, in UTF-16 units.
    ///   - suggestedActions: the available editing actions.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
    /// Called before the edit menu appears. The default does nothing.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The default does nothing.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Returns the action for a tap on an item of a text that cannot be edited: a link, an image, or text with a
    /// `textItemTag`.
    ///
    /// The default calls `textView(_:shouldInteractWith:in:interaction:)`. Nil shows the menu for a long press.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultAction: opens a link, shows the menu of a tag if it has one, and does nothing for an image.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Returns the menu for a long press on an item. Nil, or an empty menu, shows none.
    ///
    /// The default calls `textView(_:shouldInteractWith:in:interaction:)`.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultMenu: opens or copies a link, copies an image; empty for a tag.
    func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
        -> UITextItem.MenuConfiguration?
    /// Returns whether to open a link. Called unless the delegate implements
    /// `textView(_:primaryActionFor:defaultAction:)`. The default is true.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Called when an image is tapped, unless the delegate implements `textView(_:primaryActionFor:defaultAction:)`.
    /// The result has no effect.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    /// Returns whether a text view may begin editing. The default is true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        callOptional("textViewShouldBeginEditing:", of: self, [textView], else: true)
    }
    /// Returns whether a text view may end editing. The default is true.
    ///
    /// It is not called when the view leaves its window.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        callOptional("textViewShouldEndEditing:", of: self, [textView], else: true)
    }
    /// Called when a text view has begun editing. The default does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {
        callOptional("textViewDidBeginEditing:", of: self, [textView])
    }
    /// Called when a text view has ended editing. The default does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {
        callOptional("textViewDidEndEditing:", of: self, [textView])
    }
    /// Returns whether typing, pasting or deleting may change the text. The default is true.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: in UTF-16 units.
    ///   - text: the text that replaces the range.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        callOptional("textView:shouldChangeTextIn:replacementText:", of: self, [textView, range, text], else: true)
    }
    /// Called when the user has changed the text, but not when the program has. The default does nothing.
    public func textViewDidChange(_ textView: UITextView) {
        callOptional("textViewDidChange:", of: self, [textView])
    }
    /// Called when the selection of a text view has changed. The default does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {
        callOptional("textViewDidChangeSelection:", of: self, [textView])
    }
    /// Returns the edit menu for a range. The default, nil, shows the suggested actions.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: the selection, in UTF-16 units.
    ///   - suggestedActions: the available editing actions.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        callOptional(
            "textView:editMenuForTextIn:suggestedActions:", of: self, [textView, range, suggestedActions], else: nil)
    }
    /// Called before the edit menu appears. The default does nothing.
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional("textView:willPresentEditMenuWith:", of: self, [textView, animator])
    }
    /// Called before the edit menu disappears. The default does nothing.
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional("textView:willDismissEditMenuWith:", of: self, [textView, animator])
    }
    /// Returns the action for a tap on an item of a text that cannot be edited: a link, an image, or text with a
    /// `textItemTag`.
    ///
    /// The default calls `textView(_:shouldInteractWith:in:interaction:)`. Nil shows the menu for a long press.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultAction: opens a link, shows the menu of a tag if it has one, and does nothing for an image.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        callOptional(
            "textView:primaryActionFor:defaultAction:", of: self, [textView, textItem, defaultAction],
            // Refusing this action does not request a menu instead.
            else: allows(.invokeDefaultAction, with: textItem, in: textView) ? defaultAction : UIAction { _ in })
    }
    /// Returns the menu for a long press on an item. Nil, or an empty menu, shows none.
    ///
    /// The default calls `textView(_:shouldInteractWith:in:interaction:)`.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultMenu: opens or copies a link, copies an image; empty for a tag.
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        callOptional(
            "textView:menuConfigurationFor:defaultMenu:", of: self, [textView, textItem, defaultMenu],
            else: allows(.presentActions, with: textItem, in: textView)
                ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil)
    }
    private func allows(_ interaction: UITextItemInteraction, with item: UITextItem, in textView: UITextView) -> Bool {
        switch item.content {
        case .link(let url):
            self.textView(textView, shouldInteractWith: url, in: item.range, interaction: interaction)
        case .textAttachment(let attachment):
            self.textView(textView, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        case .tag: true
        }
    }
    /// Returns whether to open a link. Called unless the delegate implements
    /// `textView(_:primaryActionFor:defaultAction:)`. The default is true.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        callOptional(
            "textView:shouldInteractWith:in:interaction:", of: self, [textView, URL, characterRange, interaction],
            else: true)
    }
    /// Called when an image is tapped, unless the delegate implements `textView(_:primaryActionFor:defaultAction:)`.
    /// The result has no effect.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        callOptional(
            "textView:shouldInteractWithTextAttachment:inRange:interaction:", of: self,
            [textView, textAttachment, characterRange, interaction], else: true)
    }
}

extension UITextView {
    /// Posted when editing has begun. The object is the view.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted when editing has ended. The object is the view.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted when the user has changed the text. The object is the view.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
}
