// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something in a text that can be tapped, or held for a menu.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        /// What a program has marked with the attribute `textItemTag`.
        case tag(String)
    }

    public let content: Content
    /// In UTF-16 units of the text.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }

    /// What is shown when an item is held.
    ///
    /// Differences: the menu stands by the item, without a preview.
    @preconcurrency @MainActor
    open class MenuConfiguration: NSObject {
        let menu: UIMenu

        public init(menu: UIMenu) {
            self.menu = menu
            super.init()
        }
    }
}

extension NSAttributedString.Key {
    /// Text: what the marked characters are to the program, which gets them as a `UITextItem` when they are tapped.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// What somebody does with a link or a picture in a text.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0
    case presentActions = 1
    case preview = 2
}
