// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A mark, control or view at an end of a list's cell: `cell.accessories = [.disclosureIndicator()]`.
///
/// The cell sorts the system's accessories. Lengths are in points.
public struct UICellAccessory {
    /// A closure that is called when the user taps an accessory.
    public typealias ActionHandler = @MainActor () -> Void
    /// A closure that is called when the user has chosen an element of an accessory's menu.
    public typealias MenuSelectedElementDidChangeHandler = @MainActor (UIMenu) -> Void

    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// While the list is edited and while it is not.
        case always = 0
        /// While the list is edited.
        case whenEditing = 1
        /// While the list is not edited.
        case whenNotEditing = 2
    }

    /// The width that is left free for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// The width of the accessory.
        case actual
        /// The width of the accessory. Accessories of the system of one kind have the same, so that contents of several
        /// rows are aligned.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The kind of an accessory.
    public enum AccessoryType: Hashable {
        /// A chevron: a tap on the row leads to another screen.
        case disclosureIndicator
        /// A chevron that shows or hides the children of an item.
        case outlineDisclosure
        /// A check mark.
        case checkmark
        /// A red disc for deletion.
        case delete
        /// A green disc for insertion.
        case insert
        /// Bars by which the row is moved.
        case reorder
        /// A circle for selecting several rows.
        case multiselect
        /// A text, such as a number.
        case label
        /// A button for details.
        case detail
        /// A button that opens a menu.
        case popUpMenu
        /// The program's view.
        case custom(UIView)
    }

    /// The end of the cell at which a view is, and its place among the accessories there.
    public enum Placement {
        /// A closure that returns a view's index among the accessories of the system that are shown at its end, from the
        /// leading edge.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// At the leading edge, by default after the others.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// At the trailing edge, by default before the others.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Returns a place directly before an accessory or, without it, before all.
        public static func position(before accessory: AccessoryType) -> Position {
            { $0.firstIndex { $0.accessoryType == accessory } ?? 0 }
        }

        /// Returns a place directly after an accessory or, without it, after all.
        public static func position(after accessory: AccessoryType) -> Position {
            { list in list.firstIndex { $0.accessoryType == accessory }.map { $0 + 1 } ?? list.count }
        }
    }

    // MARK: - Values

    /// The kind of the accessory.
    public let accessoryType: AccessoryType
    /// When the accessory is shown.
    public internal(set) var displayedState: DisplayedState
    /// Whether the accessory is hidden, and its space left free.
    public var isHidden = false
    /// The width that is left free for the accessory.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The color of the accessory; nil means that of the system.
    public var tintColor: UIColor?

    var action: ActionHandler?
    var look = Look()
    var placement: Placement?

    /// The properties that only some kinds of accessories have.
    struct Look {
        var backgroundColor: UIColor?
        var text = ""
        var font: UIFont?
        var adjustsFont = true
        var showsVerticalSeparator = true
        var menu: UIMenu?
        var menuChanged: MenuSelectedElementDidChangeHandler?
        var outline = OutlineDisclosureOptions.Style.automatic
        var keepsSize = false
    }

    init(_ type: AccessoryType, _ displayed: DisplayedState) {
        accessoryType = type
        displayedState = displayed
    }
}
