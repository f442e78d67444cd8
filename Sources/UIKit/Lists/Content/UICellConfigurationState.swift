// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a cell, for which its configurations are updated.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The part that a cell has in a drag.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }

    /// The part that a cell has in a drop.
    public enum DropState: Int, Sendable {
        /// No drag is over the list.
        case none = 0
        /// Something is dragged over another part of the list.
        case notTargeted = 1
        /// Something would be dropped into the cell.
        case targeted = 2
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled. The default is false.
    public var isDisabled = false
    /// Whether a finger holds the cell. The default is false.
    public var isHighlighted = false
    /// Whether the cell is selected. The default is false.
    public var isSelected = false
    /// Whether the cell has the focus of the keyboard. The default is false.
    public var isFocused = false
    /// Whether the cell stays in place while its section scrolls. The default is false.
    public var isPinned = false
    /// Whether the list is being edited. The default is false.
    public var isEditing = false
    /// Whether the cell's children in an outline are shown. The default is false.
    public var isExpanded = false
    /// Whether the cell was swiped aside, and shows its actions. The default is false.
    public var isSwiped = false
    /// Whether a finger moves the cell to another place in the list. The default is false.
    public var isReordering = false
    /// The part that the cell has in a drag. The default is `none`.
    public var cellDragState = DragState.none
    /// The part that the cell has in a drop. The default is `none`.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits, in which nothing else is the case.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
