// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tiles with context menus: a long press, or a click of the second mouse button, opens them.
class MenusController: UIViewController {
    private static let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen), ("Teal", .systemTeal),
        ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]
    /// In points.
    private static let tile: CGFloat = 96

    private let result = UILabel()
    private var tiles: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Menus"
        view.backgroundColor = .systemBackground
        result.text = "Press a tile long."
        result.textColor = .secondaryLabel
        result.font = .preferredFont(forTextStyle: .body)
        result.adjustsFontForContentSizeCategory = true
        result.numberOfLines = 0
        view.addSubview(result)
        for (name, color) in Self.colors { addTile(name, color) }
    }

    private func addTile(_ name: String, _ color: UIColor) {
        let tile = UIView()
        tile.backgroundColor = color
        tile.layer.cornerRadius = 12
        tile.isAccessibilityElement = true
        tile.accessibilityLabel = name
        tile.accessibilityTraits = .button
        tile.addInteraction(UIContextMenuInteraction(delegate: self))
        view.addSubview(tile)
        tiles.append(tile)
    }

    /// As many tiles in a line as there is room for.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let height = result.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
        result.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        let step = Self.tile + 16, columns = max(1, Int((area.width + 16) / step))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, tile) in tiles.enumerated() {
            let x = CGFloat(index % columns) * step, y = CGFloat(index / columns) * step
            tile.frame = CGRect(
                x: isMirrored ? area.maxX - x - Self.tile : area.minX + x, y: result.frame.maxY + 16 + y,
                width: Self.tile, height: Self.tile)
        }
    }

    private func action(_ title: String, _ symbol: String, _ name: String) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol)) { [unowned self] _ in
            result.text = "\(title): \(name)."
            view.setNeedsLayout()
        }
    }
}

extension MenusController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let name = interaction.view?.accessibilityLabel else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
            let share = UIMenu(
                title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                children: [action("Mail", "envelope", name), action("Message", "message", name)])
            let delete = action("Delete", "trash", name)
            delete.attributes = .destructive
            return UIMenu(children: [
                action("Copy", "doc.on.doc", name), share, UIMenu(options: .displayInline, children: [delete]),
            ])
        })
    }
}
