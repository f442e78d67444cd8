// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The table of a cell.
@MainActor
protocol TableCellHost: AnyObject {
    /// The user tapped the detail button.
    func accessoryTapped(_ cell: UITableViewCell)
    /// The user tapped the red disc.
    func deleteControlTapped(_ cell: UITableViewCell)
    /// The user tapped the green disc.
    func insertControlTapped(_ cell: UITableViewCell)
    /// The user drags the reorder control; the recognizer's state says how far.
    func reorder(_ cell: UITableViewCell, by recognizer: UIGestureRecognizer)
    /// The place of the row among all rows, from 1, and their number.
    func place(of cell: UITableViewCell) -> (position: Int, count: Int)?
    /// The actions that a swipe reveals, for assistive technology.
    func swipeActionsForReaders(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]
    /// The contents may need another height.
    func cellHeightChanged(_ cell: UITableViewCell)
}

/// A view whose height follows that of its content view.
@MainActor
protocol CellContentOwner: UIView {
    /// The contents may need another size.
    func contentSizeChanged()
}

/// The place of a cell in its section: it decides which corners are round, and which separators reach the edges.
struct CellPlace: Equatable {
    var isFirst = false
    var isLast = false
}

/// The line at the lower edge of a cell.
struct CellSeparator: Equatable {
    /// The left inset, in `insets`, of a line that begins where the text begins.
    static let automatic: CGFloat = -1

    /// Nil means `UIColor.separator`.
    var color: UIColor?
    /// The distances of the ends from the edges, in points, for a layout from left to right.
    var insets = UIEdgeInsets(top: 0, left: Self.automatic, bottom: 0, right: 0)
    var isHidden = false
}
