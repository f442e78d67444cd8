// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting

@testable import UIKit

/// Cells below each other, each as high as it needs to be, as in a table.
@MainActor
enum CellSheet {
    /// - Parameters:
    ///   - look: light, dark, large (text) or right_to_left.
    ///   - style: of the table.
    ///   - cells: makes the cells; called when there is a screen.
    static func show(
        _ look: String = "light", style: UITableView.Style = .plain, width: CGFloat = 320, height: CGFloat = 320,
        _ cells: () -> [UITableViewCell]
    ) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        sheet.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        let app = TestApplication(view: sheet, environment: environment(look))
        app.act {
            var y: CGFloat = style == .plain ? 0 : 12
            let made = cells(), inset: CGFloat = style == .insetGrouped ? 16 : 0
            for (index, cell) in made.enumerated() {
                cell.tableStyle = style
                cell.place = CellPlace(isFirst: index == 0, isLast: index == made.count - 1)
                cell.separator = CellSeparator()
                sheet.addSubview(cell)
                let height = measure(cell, width - 2 * inset)
                cell.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: height)
                y += height
            }
        }
        return app
    }

    static func measure(_ cell: UIView, _ width: CGFloat) -> CGFloat {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Whether a view's own layer has a color, in eight bits for each part.
    static func color(of view: UIView, is color: UIColor) -> Bool {
        guard let shown = view.layer.backgroundColor else { return false }
        let wanted = color.resolvedColor(with: view.traitCollection)
        return zip(parts(UIColor(cgColor: shown)), parts(wanted)).allSatisfy { abs($0 - $1) < 0.002 }
    }

    private static func parts(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    static func environment(_ look: String) -> TestEnvironment {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        if look == "large" { environment.preferredContentSizeCategory = .accessibilityLarge }
        return environment
    }

    static func cell(
        _ style: UITableViewCell.CellStyle = .default, _ text: String = "Title", _ detail: String? = nil,
        image: String? = nil, _ accessory: UITableViewCell.AccessoryType = .none
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        if let detail { cell.detailTextLabel?.text = detail }
        if let image { cell.imageView?.image = UIImage(systemName: image) }
        cell.accessoryType = accessory
        return cell
    }
}

/// A table that writes down what its cells report.
@MainActor
final class TestCellHost: TableCellHost {
    private(set) var calls: [String] = []

    func accessoryTapped(_ cell: UITableViewCell) { calls.append("accessory") }
    func deleteControlTapped(_ cell: UITableViewCell) { calls.append("delete") }
    func insertControlTapped(_ cell: UITableViewCell) { calls.append("insert") }
    func reorder(_ cell: UITableViewCell, by recognizer: UIGestureRecognizer) {
        calls.append("reorder \(recognizer.state)")
    }
    func place(of cell: UITableViewCell) -> (position: Int, count: Int)? { nil }
    func swipeActionsForReaders(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] { [] }
    func cellHeightChanged(_ cell: UITableViewCell) { calls.append("height") }
    func clear() { calls = [] }
}
