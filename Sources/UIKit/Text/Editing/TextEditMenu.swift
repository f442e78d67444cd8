// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The edit menu of a text, shown at the selection or caret.
final class TextEditMenu: UIEditMenuInteraction {
    @MainActor
    private final class Place: UIEditMenuInteractionDelegate {
        weak var text: (any TextEditingView)?

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect {
            guard let text, let range = text.selectedTextRange else { return .null }
            let selected = text.selectionRects(for: range).reduce(CGRect.null) { $0.union($1.rect) }
            let rect = selected.isNull ? text.caretRect(for: range.start) : selected
            // The menu must not point at invisible text.
            let seen = rect.intersection(text.bounds)
            return seen.isNull ? text.bounds : seen
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            text?.editMenu(suggesting: suggestedActions) ?? UIMenu(children: suggestedActions)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            text?.editMenuWillAppear(animator)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            text?.editMenuWillDisappear(animator)
        }
    }

    /// False, because a click first selects (`TextInteraction`).
    override var showsByItself: Bool { false }

    override var suggestsItemsOfMenuController: Bool { true }

    private let place = Place()

    init() { super.init(delegate: place) }

    /// Shows the editing actions of a text, and adds the menu to it if necessary.
    static func present(on text: any TextEditingView) {
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
