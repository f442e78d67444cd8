// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Follows, and decides, what somebody does with a text view. All methods have defaults, which allow everything.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Not asked when the view leaves its window.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    /// Asked before what is typed, pasted or deleted changes the text.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: in UTF-16 units.
    ///   - text: the text that replaces the range.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// A person has changed the text; not told when the program did.
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)

    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - range: what is selected, in UTF-16 units.
    ///   - suggestedActions: what can be done with it now.
    /// - Returns: what is in the edit menu; nil, as by default, for what is suggested.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Asked when something is tapped in a view that can't be edited: a link, a picture, or what has a `textItemTag`. The
    /// default asks `textView(_:shouldInteractWith:in:interaction:)`.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultAction: opens the link; brings the menu of a tag, if it has one; does nothing with a picture.
    /// - Returns: what is done; nil for the menu that a held finger brings.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Asked when a finger is held on such a thing. The default asks `textView(_:shouldInteractWith:in:interaction:)`.
    ///
    /// - Parameters:
    ///   - textView: the text view that asks.
    ///   - textItem: the item of text that was touched.
    ///   - defaultMenu: opens or copies a link, copies a picture; empty for a tag.
    /// - Returns: what is shown; nil, and an empty menu, for nothing.
    func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
        -> UITextItem.MenuConfiguration?
    /// Whether a link is opened. Asked unless `textView(_:primaryActionFor:defaultAction:)` is there.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// A picture was tapped. Asked unless `textView(_:primaryActionFor:defaultAction:)` is there; the answer changes nothing.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        // Who says no to this wants no menu instead.
        allows(.invokeDefaultAction, with: textItem, in: textView) ? defaultAction : UIAction { _ in }
    }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        allows(.presentActions, with: textItem, in: textView) ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
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
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

extension UITextView {
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
}
