// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICellAccessory {
    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ isHidden: Bool?, _ width: LayoutDimension?,
        _ tint: UIColor?
    ) {
        self.init(type, displayed)
        self.isHidden = isHidden ?? false
        reservedLayoutWidth = width ?? .standard
        tintColor = tint
    }

    // MARK: - Marks

    /// The look of a chevron.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is hidden, and its space left free; nil means no.
        public var isHidden: Bool?
        /// The width that is left free; nil means the standard.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil means that of the system.
        public var tintColor: UIColor?

        /// Creates options for a chevron, a check mark or a button for details.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// Returns a chevron: a tap on the row leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// The look of a check mark.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions

    /// Returns a check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    }

    /// The look of a button for details.
    public typealias DetailOptions = DisclosureIndicatorOptions

    /// Returns a button for details.
    ///
    /// - Parameters:
    ///   - displayed: when it is shown.
    ///   - options: its look.
    ///   - actionHandler: called when the user taps it.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            .detail, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
        accessory.action = actionHandler
        return accessory
    }

    /// The look of a chevron that shows or hides children.
    public struct OutlineDisclosureOptions {
        /// The part of a row that the user taps to show or hide the children.
        public enum Style: Int, Sendable {
            /// As `header` for the header of a section, and as `cell` for other items.
            case automatic = 0
            /// A tap anywhere on the row shows or hides the children.
            case header = 1
            /// Only a tap on the chevron does.
            case cell = 2
        }

        /// Whether the accessory is hidden, and its space left free; nil means no.
        public var isHidden: Bool?
        /// The part of the row that the user taps to show or hide the children. The default is `automatic`.
        public var style: Style
        /// The width that is left free; nil means the standard.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil means the tint color.
        public var tintColor: UIColor?

        /// Creates options for a chevron that shows or hides children.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
        }
    }

    /// Returns a chevron that shows or hides the children of an item.
    ///
    /// Without a handler, the data source has to be a `UICollectionViewDiffableDataSource` with a section snapshot, which
    /// also gives cells their levels and chevrons their directions.
    ///
    /// - Parameters:
    ///   - displayed: when it is shown.
    ///   - options: its look, and what a tap on the row does.
    ///   - actionHandler: replaces showing and hiding.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            .outlineDisclosure, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
        accessory.look.outline = options.style
        accessory.action = actionHandler
        return accessory
    }

    // MARK: - Editing

    /// The look of a disc for deletion or insertion, or of the circle of a row among several.
    public struct DeleteOptions {
        /// Whether the accessory is hidden, and its space left free; nil means no.
        public var isHidden: Bool?
        /// The width that is left free; nil means the standard.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the sign; nil means that of the system.
        public var tintColor: UIColor?
        /// The color of the disc; nil means that of the system.
        public var backgroundColor: UIColor?

        /// Creates options for a disc or a circle.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    private init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: DeleteOptions) {
        self.init(type, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
        look.backgroundColor = options.backgroundColor
    }

    /// Returns a red disc for deletion.
    ///
    /// - Parameters:
    ///   - displayed: when it is shown.
    ///   - options: its look.
    ///   - actionHandler: called when the user taps it. Nil, the default, reveals the trailing swipe actions of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.delete, displayed, options)
        accessory.action = actionHandler
        return accessory
    }

    /// The look of a disc for insertion.
    public typealias InsertOptions = DeleteOptions

    /// Returns a green disc for insertion.
    ///
    /// - Parameters:
    ///   - displayed: when it is shown.
    ///   - options: its look.
    ///   - actionHandler: called when the user taps it.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.insert, displayed, options)
        accessory.action = actionHandler
        return accessory
    }

    /// The look of the circle of a row among several.
    public typealias MultiselectOptions = DeleteOptions

    /// Returns a circle, with a check mark if the cell is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options) }

    /// The look of the bars by which a row is moved.
    public struct ReorderOptions {
        /// Whether the accessory is hidden, and its space left free; nil means no.
        public var isHidden: Bool?
        /// The width that is left free; nil means the standard.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil means that of the system.
        public var tintColor: UIColor?
        /// Whether a line separates the bars from other accessories; nil means yes.
        public var showsVerticalSeparator: Bool?

        /// Creates options for the bars that move a row.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
        }
    }

    /// Returns bars by which the row is moved, if the data source allows it: by `collectionView(_:canMoveItemAt:)`, or by
    /// `reorderingHandlers.canReorderItem`.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            .reorder, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
        accessory.look.showsVerticalSeparator = options.showsVerticalSeparator ?? true
        return accessory
    }

    // MARK: - Texts and menus

    /// The look of a text.
    public struct LabelOptions {
        /// Whether the accessory is hidden, and its space left free; nil means no.
        public var isHidden: Bool?
        /// The width that is left free; nil means that of the text.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil means that of secondary text.
        public var tintColor: UIColor?
        /// The font; nil means that of the text style body.
        public var font: UIFont?
        /// Whether the font follows the preferred text size; nil means yes.
        public var adjustsFontForContentSizeCategory: Bool?

        /// Creates options for a text.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    /// Returns a text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            .label, displayed, options.isHidden, options.reservedLayoutWidth ?? .actual, options.tintColor)
        accessory.look.text = text
        accessory.look.font = options.font
        accessory.look.adjustsFont = options.adjustsFontForContentSizeCategory ?? true
        return accessory
    }

    /// The look of a button that opens a menu.
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions

    /// Returns a button that shows the chosen element of a menu, and opens the menu.
    ///
    /// - Parameters:
    ///   - menu: the menu, of which one element is always on.
    ///   - displayed: when it is shown.
    ///   - options: its look.
    ///   - selectedElementDidChangeHandler: called when the user has chosen another element.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            .popUpMenu, displayed, options.isHidden, options.reservedLayoutWidth ?? .actual, options.tintColor)
        accessory.look.menu = menu
        accessory.look.menuChanged = selectedElementDidChangeHandler
        return accessory
    }

    // MARK: - The program's

    /// A view of the program's, and its place.
    public struct CustomViewConfiguration {
        /// The view, in the size of its frame or, if that is empty, the one that fits.
        public let customView: UIView
        /// The end of the cell, and the place there.
        public let placement: Placement
        /// Whether the view is hidden, and its space left free; nil means no.
        public let isHidden: Bool?
        /// The width that is left free; nil means the standard.
        public let reservedLayoutWidth: LayoutDimension?
        /// The tint color of the view; nil means the inherited one.
        public let tintColor: UIColor?
        /// Whether the view keeps its frame's size; nil means no: it gets the one that fits.
        public let maintainsFixedSize: Bool?

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - customView: the view.
        ///   - placement: the end of the cell, and the place there.
        ///   - isHidden: whether the view is hidden, and its space left free.
        ///   - reservedLayoutWidth: the width that is left free.
        ///   - tintColor: the tint color of the view.
        ///   - maintainsFixedSize: whether the view keeps its frame's size.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    /// Returns an accessory that is a view of the program's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        var accessory = UICellAccessory(
            .custom(configuration.customView), displayed, configuration.isHidden, configuration.reservedLayoutWidth,
            configuration.tintColor)
        accessory.placement = configuration.placement
        accessory.look.keepsSize = configuration.maintainsFixedSize ?? false
        return accessory
    }
}
