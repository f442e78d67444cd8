// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something in a text that can be tapped.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
    }

    public let content: Content
    /// In UTF-16 units of the text.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }
}

/// What somebody does with a link or a picture in a text.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0
    case presentActions = 1
    case preview = 2
}
