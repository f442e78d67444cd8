// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewCell {
    /// The arrangements of a cell's texts and image.
    public enum CellStyle: Int, Sendable {
        /// A text, with an image before it.
        case `default` = 0
        /// A text at the leading edge, and a gray one at the trailing edge.
        case value1 = 1
        /// A small text in the tint color, and beside it another one.
        case value2 = 2
        /// A text, and a small one below it.
        case subtitle = 3
    }

    /// The looks of separators.
    public enum SeparatorStyle: Int, Sendable {
        /// Cells have no separators.
        case none = 0
        /// A thin line.
        case singleLine = 1
    }

    /// The looks of selected cells.
    public enum SelectionStyle: Int, Sendable {
        /// Selected cells look as others.
        case none = 0
        /// Selected cells are gray.
        case blue = 1
        /// Selected cells are gray.
        case gray = 2
        /// Selected cells are gray.
        case `default` = 3
    }

    /// The editing operations that a table can offer for a row.
    public enum EditingStyle: Int, Sendable {
        /// The user can neither delete the row nor insert one.
        case none = 0
        /// The user can delete the row.
        case delete = 1
        /// The user can insert a row.
        case insert = 2
    }

    /// The standard accessories at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// The cell has no accessory.
        case none = 0
        /// A chevron: a tap on the row leads to another screen.
        case disclosureIndicator = 1
        /// A button for details, and a chevron.
        case detailDisclosureButton = 2
        /// A check mark.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// The controls for editing that a cell shows.
    public struct StateMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The cell shows its control for deletion or insertion.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The cell shows the button that confirms its deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
