// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A closure that returns the controller whose view a context menu shows as a preview; nil means the interaction's view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A closure that returns a context menu. Its argument contains suggested elements, of which there are none yet.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The identifier, preview and menu of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The orders of the elements in a menu.
    public enum ElementOrder: Int, Sendable {
        /// `priority` for menus of controls, and `fixed` for others.
        case automatic = 0
        /// The first element is the nearest to the source: at the bottom of a menu above it.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    /// The identifier of the configuration. The default is a unique one.
    public let identifier: any NSCopying
    /// The order of the elements. The default is `automatic`.
    open var preferredMenuElementOrder = ElementOrder.automatic

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: identifies the menu to its delegate. Nil means a unique one.
    ///   - previewProvider: returns the controller to show as the preview. Nil shows the interaction's view.
    ///   - actionProvider: returns the menu. Nil, or a result of nil, shows the preview only.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}
