// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The looks and places of an action.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case `default` = 0
        /// Leaves everything as it was. At most one action of an alert may have this style.
        case cancel = 1
        /// Changes or deletes data. The title is red.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?
    /// The look and the place of the button.
    public let style: Style
    /// Whether the button can be chosen. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { changed?() } }
    }

    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action has changed.
    var changed: (() -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: of the button.
    ///   - style: the look and the place of the button.
    ///   - handler: called after the alert has been dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
