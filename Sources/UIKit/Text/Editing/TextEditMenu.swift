// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The edit menu of a text, shown at the selection or caret.
final class TextEditMenu: UIEditMenuInteraction {
    @MainActor
    private final class Place: UIEditMenuInteractionDelegate {
        weak var text: (any UIView & UITextInput)?

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect {
            guard let text, let range = text.selectedTextRange else { return .null }
            let selected = text.selectionRects(for: range).reduce(CGRect.null) { $0.union($1.rect) }
            let rect = selected.isNull ? text.caretRect(for: range.start) : selected
            // What is scrolled out of sight is nothing to point at.
            let seen = rect.intersection(text.bounds)
            return seen.isNull ? text.bounds : seen
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            let own: UIMenu? =
                switch text {
                case let field as UITextField:
                    field.delegate?.textField(
                        field, editMenuForCharactersIn: NSRange(field.editor.selection),
                        suggestedActions: suggestedActions)
                case let view as UITextView:
                    view.textDelegate?.textView(
                        view, editMenuForTextIn: view.selectedRange, suggestedActions: suggestedActions)
                default: nil
                }
            return own ?? UIMenu(children: suggestedActions)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            if let field = text as? UITextField {
                field.delegate?.textField(field, willPresentEditMenuWith: animator)
            } else if let view = text as? UITextView {
                view.textDelegate?.textView(view, willPresentEditMenuWith: animator)
            }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            if let field = text as? UITextField {
                field.delegate?.textField(field, willDismissEditMenuWith: animator)
            } else if let view = text as? UITextView {
                view.textDelegate?.textView(view, willDismissEditMenuWith: animator)
            }
        }
    }

    /// False, because a click first selects (`TextInteraction`).
    override var showsByItself: Bool { false }

    private let place = Place()

    init() { super.init(delegate: place) }

    /// Shows the editing actions of a text, and adds the menu to it if necessary.
    static func present(on text: any UIView & UITextInput) {
        var menu = text.interactions.lazy.compactMap { $0 as? TextEditMenu }.first
        if menu == nil {
            let new = TextEditMenu()
            new.place.text = text
            text.addInteraction(new)
            menu = new
        }
        let middle = CGPoint(x: text.bounds.midX, y: text.bounds.midY)
        menu?.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: middle))
    }
}
