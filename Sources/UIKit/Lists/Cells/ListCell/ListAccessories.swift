// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The accessories of a list's cell: their views, which are kept while their kinds stay the same, and their places.
@MainActor
struct ListAccessories {
    /// An accessory and its view.
    @MainActor
    struct Item {
        var accessory: UICellAccessory
        let view: UIView
        var isLeading: Bool

        /// The size of the view, and the width of its space.
        var size: CGSize {
            if let fixed = fixedSize { return fixed }
            let size = view.sizeThatFits(.zero)
            return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        }

        private var fixedSize: CGSize? {
            switch accessory.accessoryType {
            case .delete, .insert, .multiselect: CGSize(width: CellMetrics.discDiameter, height: CellMetrics.height)
            case .reorder:
                CGSize(
                    width: CellMetrics.reorderWidth + (showsLine ? CellMetrics.accessoryGap : 0),
                    height: CellMetrics.height)
            case .custom where accessory.look.keepsSize: view.bounds.size
            default: nil
            }
        }

        private var showsLine: Bool { (view as? ReorderControl)?.showsLine == true }

        var reserved: CGFloat {
            switch accessory.reservedLayoutWidth {
            case .actual, .standard: size.width
            case .custom(let width): max(0, width)
            }
        }
    }

    /// The program's list.
    var wanted: [UICellAccessory] = []
    private(set) var items: [Item] = []

    // MARK: - Views

    /// Makes the views of the accessories that the state shows, and removes others.
    mutating func update(in cell: UICollectionViewListCell) {
        let shown = Self.arranged(
            wanted.filter {
                switch $0.displayedState {
                case .always: true
                case .whenEditing: cell.isEditing
                case .whenNotEditing: !cell.isEditing
                }
            })
        var old = items
        items = shown.map { accessory, isLeading in
            if let index = old.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
                let known = old.remove(at: index)
                return Item(accessory: accessory, view: known.view, isLeading: isLeading)
            }
            return Item(accessory: accessory, view: AccessoryView.make(accessory, for: cell), isLeading: isLeading)
        }
        for item in old where item.view.superview === cell { item.view.removeFromSuperview() }
        for item in items {
            if item.view.superview !== cell { cell.addSubview(item.view) }
            AccessoryView.show(item.accessory, in: item.view, of: cell)
            if let bars = item.view as? ReorderControl {
                bars.showsLine = item.accessory.look.showsVerticalSeparator && hasTrailingNeighbor
            }
        }
    }

    /// The accessories from the leading edge to the trailing one.
    private static func arranged(_ accessories: [UICellAccessory]) -> [(UICellAccessory, isLeading: Bool)] {
        let system = accessories.filter { $0.placement == nil }.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
        var leading = system.filter { $0.rank < 0 }, trailing = system.filter { $0.rank >= 0 }
        for accessory in accessories {
            switch accessory.placement {
            case .leading(_, let position)?: leading.insert(accessory, at: position(leading).held(in: leading))
            case .trailing(_, let position)?: trailing.insert(accessory, at: position(trailing).held(in: trailing))
            case nil: break
            }
        }
        return leading.map { ($0, true) } + trailing.map { ($0, false) }
    }

    // MARK: - Places

    /// Places the views at both ends of a row.
    func place(in row: inout CellRow, margins: (start: CGFloat, end: CGFloat)) {
        var gap = margins.start
        for item in items where item.isLeading {
            let size = item.size, reserved = item.reserved
            row.place(item.view, size, at: row.start + gap + (reserved - size.width) / 2)
            row.start += gap + reserved
            gap = CellMetrics.accessoryGap
        }
        gap = margins.end
        for item in items.reversed() where !item.isLeading {
            let size = item.size, reserved = item.reserved
            row.end -= gap + reserved
            row.place(item.view, size, at: row.end + (reserved - size.width) / 2)
            gap = CellMetrics.accessoryGap
        }
    }

    /// Whether there is something at the trailing edge besides the bars for moving the row.
    private var hasTrailingNeighbor: Bool { items.contains { !$0.isLeading && $0.accessory.accessoryType != .reorder } }

    var operable: [UIView] { items.map(\.view).filter { $0 is UIControl && !$0.isHidden } }
}

extension Int {
    fileprivate func held(in list: [UICellAccessory]) -> Int { Swift.min(Swift.max(0, self), list.count) }
}

extension UICellAccessory {
    /// The order of the system's accessories: below 0 at the leading edge, others at the trailing edge.
    fileprivate var rank: Int {
        switch accessoryType {
        case .delete, .insert: -2
        case .multiselect: -1
        case .label: 0
        case .popUpMenu: 1
        case .checkmark: 2
        case .detail: 3
        case .outlineDisclosure: 4
        case .disclosureIndicator: 5
        case .reorder: 6
        case .custom: 0
        }
    }
}

/// Makes and updates the views of accessories.
@MainActor
private enum AccessoryView {
    static func make(_ accessory: UICellAccessory, for cell: UICollectionViewListCell) -> UIView {
        switch accessory.accessoryType {
        case .disclosureIndicator: return CellSymbol(.chevron)
        case .checkmark: return CellSymbol(.checkmark)
        case .outlineDisclosure: return OutlineMark { [weak cell] in cell?.outlineMarkTapped() }
        case .delete: return EditDisc(isInsertion: false) { [weak cell] in cell?.perform(.delete) }
        case .insert: return EditDisc(isInsertion: true) { [weak cell] in cell?.perform(.insert) }
        case .multiselect: return SelectionMark()
        case .reorder:
            return ReorderControl { [weak cell] recognizer in cell.map { $0.host?.reorder($0, by: recognizer) } }
        case .label: return UILabel()
        case .detail:
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = "More Info"
            button.addAction(UIAction { [weak cell] _ in cell?.perform(.detail) }, for: .touchUpInside)
            return button
        case .popUpMenu:
            return menuButton { [weak cell] in cell?.menuChosen() }
        case .custom(let view):
            if view.bounds.isEmpty { view.sizeToFit() }
            return view
        }
    }

    /// A button that chooses an element of its menu.
    private static func menuButton(_ chosen: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = .zero
        configuration.baseForegroundColor = .secondaryLabel
        let button = UIButton(configuration: configuration)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.menuElementWasChosen = chosen
        return button
    }

    static func show(_ accessory: UICellAccessory, in view: UIView, of cell: UICollectionViewListCell) {
        if view.isHidden != accessory.isHidden { view.isHidden = accessory.isHidden }
        switch view {
        case let mark as SelectionMark:
            mark.isOn = cell.isSelected
            if let tint = accessory.look.backgroundColor, cell.isSelected { mark.tintColor = tint }
        case let mark as OutlineMark:
            mark.setExpanded(cell.isExpanded)
            mark.tintColor = accessory.tintColor
        case let disc as EditDisc: disc.setColors(sign: accessory.tintColor, disc: accessory.look.backgroundColor)
        case let label as UILabel where accessory.accessoryType == .label: show(accessory, in: label)
        case let button as UIButton where accessory.accessoryType == .popUpMenu:
            if button.menu !== accessory.look.menu { button.menu = accessory.look.menu }
            button.configuration?.baseForegroundColor = accessory.tintColor ?? .secondaryLabel
        case let bars as ReorderControl:
            bars.barColor = accessory.tintColor
        default: if let tint = accessory.tintColor { view.tintColor = tint }
        }
    }

    private static func show(_ accessory: UICellAccessory, in label: UILabel) {
        label.text = accessory.look.text
        label.font = accessory.look.font ?? .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = accessory.look.adjustsFont
        label.textColor = accessory.tintColor ?? .secondaryLabel
    }
}

/// The chevron that shows or hides children: it points down while they are shown.
final class OutlineMark: UIControl {
    private let symbol = CellSymbol(.chevron)
    private var isExpanded = false

    init(_ tapped: @escaping () -> Void) {
        super.init(frame: .zero)
        symbol.tintColor = nil
        addSubview(symbol)
        accessibilityTraits = .button
        accessibilityLabel = "Expand"
        addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// The chevron turns in animation blocks.
    func setExpanded(_ isExpanded: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        accessibilityLabel = isExpanded ? "Collapse" : "Expand"
        let quarter: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2
        symbol.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let size = symbol.sizeThatFits(.zero), side = max(size.width, size.height)
        return CGSize(width: side, height: CellMetrics.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.bounds.size = symbol.sizeThatFits(.zero)
        symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
