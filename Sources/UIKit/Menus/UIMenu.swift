// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A group of menu elements, as a submenu or inline in another menu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The name that identifies a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The menu with Cut, Copy, Paste, Select, Select All and Delete.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    }

    /// The options of a menu.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shows the elements among those of the containing menu, not as a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shows the menu as destructive.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Limits the menu and its submenus to one selected element. Choosing an element deselects the others.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Shows the elements as images in a row. An element without an image shows its title.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The sizes of elements in a menu.
    public enum ElementSize: Int, Sendable {
        /// The usual size: rows, or images in a palette.
        case automatic = -1
        /// Images beside each other, four in a row.
        case small = 0
        /// Images above titles beside each other, three in a row.
        case medium = 1
        /// Rows with titles and images.
        case large = 2
    }

    /// The menu's identifier. The default is a unique one.
    public let identifier: Identifier
    /// The options of the menu.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]
    /// The size of the elements. Submenus have sizes of their own.
    open var preferredElementSize: ElementSize

    /// Creates a menu with a title, an image and elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("org.kosketus.menu.\(UUID().uuidString)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The selected actions and commands of the menu and its submenus.
    open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on }.map(\.element) }
}
