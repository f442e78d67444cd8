// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewCell {
    /// A row is one element, unless it contains something to operate.
    var isOneElement: Bool { !contentLabelParts.isEmpty && operableParts.isEmpty }

    /// The texts of the row in their order.
    var contentLabel: String? {
        let parts = contentLabelParts
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var contentLabelParts: [String] {
        guard let view = contents.shownView else { return [] }
        var parts: [String] = []
        view.gatherAccessibleTexts(&parts)
        return parts
    }

    /// The views that a user operates on their own, as switches.
    var operableParts: [UIView] {
        var parts: [UIView] = []
        contents.shownView?.gatherOperable(&parts)
        accessories.custom?.gatherOperable(&parts)
        return parts
    }

    var rowTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = host != nil && selectionStyle != .none ? .button : .staticText
        if isSelected || accessories.isCheckmark { traits.insert(.selected) }
        if !isUserInteractionEnabled { traits.insert(.notEnabled) }
        return traits
    }

    var rowActions: [UIAccessibilityCustomAction] {
        var actions: [UIAccessibilityCustomAction] = []
        if accessories.hasDetailButton, accessories.custom == nil {
            actions.append(action("More Info") { $0.host?.accessoryTapped($0) })
        }
        if let disc = edges.leading as? EditDisc {
            actions.append(
                disc.isInsertion
                    ? action("Insert") { $0.host?.insertControlTapped($0) }
                    : action("Delete") { $0.host?.deleteControlTapped($0) })
        }
        return actions + (host?.swipeActionsForReaders(of: self) ?? [])
    }

    private func action(_ name: String, _ body: @escaping (UITableViewCell) -> Void) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: name) { [weak self] _ in
            guard let self else { return false }
            body(self)
            return true
        }
    }
}

/// The row of a cell beside the things in it that are operated on their own.
final class RowElement: UIAccessibilityElement {
    private weak var cell: UIView?

    init(_ cell: UIView) {
        self.cell = cell
        super.init(accessibilityContainer: cell)
    }

    override var defaultAccessibilityLabel: String? { cell?.accessibilityLabel }
    override var defaultAccessibilityValue: String? { cell?.accessibilityValue }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { cell?.accessibilityTraits ?? .none }
    override var defaultAccessibilityFrame: CGRect { cell?.accessibilityFrame ?? .zero }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { cell?.accessibilityCustomActions }
        set { cell?.accessibilityCustomActions = newValue }
    }
}
