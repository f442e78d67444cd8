// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The actions that a swipe from one edge of a row reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameter actions: the first one is nearest to the edge of the row. Empty for a row that cannot be swiped.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    /// The actions, from the edge of the row on.
    public let actions: [UIContextualAction]
    /// Whether swiping over most of the row performs the first action. The default is true.
    open var performsFirstActionWithFullSwipe = true
}
