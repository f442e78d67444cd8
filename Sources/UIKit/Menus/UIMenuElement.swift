// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action, command or submenu in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The styles of a menu element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element deletes or changes data, and is shown in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the user has chosen the element.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The states of a menu element.
    public enum State: Int, Sendable {
        /// The element is not selected.
        case off = 0
        /// The element is selected.
        case on = 1
        /// The element is partly selected.
        case mixed = 2
    }

    /// The title of the element.
    public internal(set) var title: String
    /// A second line below the title.
    open var subtitle: String?
    /// The image of the element.
    public internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
