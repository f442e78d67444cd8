// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The accessory of a table's cell: what is shown now, of the standard kinds or the program's.
@MainActor
struct CellAccessories {
    private var type = UITableViewCell.AccessoryType.none
    /// The views of the standard kind, from the trailing edge.
    private(set) var standard: [UIView] = []
    private(set) var custom: UIView?

    /// The views that are shown, from the trailing edge.
    var views: [UIView] { custom.map { [$0] } ?? standard }

    /// Shows a view or, without one, the standard views of a kind.
    mutating func show(_ type: UITableViewCell.AccessoryType, _ view: UIView?, in cell: UITableViewCell) {
        if view !== custom || view.map({ $0.superview !== cell }) == true {
            if custom?.superview === cell { custom?.removeFromSuperview() }
            custom = view
            if let view {
                if view.bounds.isEmpty { view.sizeToFit() }
                cell.addSubview(view)
            }
        }
        let type = view == nil ? type : .none
        guard type != self.type else { return }
        self.type = type
        for view in standard { view.removeFromSuperview() }
        standard = Self.make(type, for: cell)
        for view in standard { cell.addSubview(view) }
    }

    private static func make(_ type: UITableViewCell.AccessoryType, for cell: UITableViewCell) -> [UIView] {
        switch type {
        case .none: []
        case .disclosureIndicator: [CellSymbol(.chevron)]
        case .checkmark: [CellSymbol(.checkmark)]
        case .detailButton: [detailButton(of: cell)]
        case .detailDisclosureButton: [CellSymbol(.chevron), detailButton(of: cell)]
        }
    }

    private static func detailButton(of cell: UITableViewCell) -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(
            UIAction { [weak cell] _ in cell.map { $0.host?.accessoryTapped($0) } }, for: .touchUpInside)
        button.accessibilityLabel = "More Info"
        button.sizeToFit()
        return button
    }

    /// Whether there is a button for details.
    var hasDetailButton: Bool { type == .detailButton || type == .detailDisclosureButton }
    var isCheckmark: Bool { type == .checkmark }
}
