// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An item of a text that can be tapped, or held for a menu.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// The kinds of items with their values.
    public enum Content {
        /// A link with its target.
        case link(URL)
        /// An image or other attachment.
        case textAttachment(NSTextAttachment)
        /// Text that the program has marked with the attribute `textItemTag`.
        case tag(String)
    }

    /// The kind of item with its value.
    public let content: Content
    /// The range of the item, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }

    /// The menu for a long press on an item.
    ///
    /// Difference from iOS: the menu is shown without a preview.
    @preconcurrency @MainActor
    open class MenuConfiguration: NSObject {
        let menu: UIMenu

        /// Creates a configuration that shows a menu.
        public init(menu: UIMenu) {
            self.menu = menu
            super.init()
        }
    }
}

extension NSAttributedString.Key {
    /// Marks characters as an item, with a text that the program gets when they are tapped.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// The user's interaction with a link or an image in a text.
public enum UITextItemInteraction: Int, Sendable {
    /// The item was tapped.
    case invokeDefaultAction = 0
    /// The actions for the item are requested.
    case presentActions = 1
    /// A preview of the item is requested.
    case preview = 2
}
