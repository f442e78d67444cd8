// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The styles of an action, which determine its appearance and position.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case `default` = 0
        /// Cancels, and changes nothing. At most one action of an alert may have this style.
        case cancel = 1
        /// Changes or deletes data. The title is red.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?
    /// The style of the action, which determines the appearance and position of its button.
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
    ///   - title: the title of the button.
    ///   - style: determines the appearance and position of the button.
    ///   - handler: called after the alert has been dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
