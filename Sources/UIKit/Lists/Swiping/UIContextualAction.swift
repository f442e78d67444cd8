// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An action that a swipe on a row reveals: a button beside the row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The effects that an action can have on its row.
    public enum Style: Int, Sendable {
        /// An action after which the row is still there. Gray, unless it has a color.
        case normal = 0
        /// An action that deletes the row. Red, unless it has a color.
        case destructive = 1
    }

    /// Performs an action.
    ///
    /// The closure gets the action, its button, from which it can present a popover, and a completion handler. It calls that
    /// when the action is done, now or later, with whether it was carried out. The row closes then.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: its effect on the row.
    ///   - title: the text of the button; nil for a button with an image only.
    ///   - handler: called when the button is tapped, or when the person swipes all the way.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// The effect of the action on its row.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The text of the button.
    open var title: String?
    /// The image of the button, above its text. It is drawn in white.
    open var image: UIImage?

    /// The color of the button. The default is red for a destructive action, and gray for a normal one; nil restores
    /// it.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }

    private var ownColor: UIColor?
}

extension UIContextualAction {
    /// The name that screen readers speak.
    var readersName: String { title ?? (style == .destructive ? "Delete" : "Action") }
}
