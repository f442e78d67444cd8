// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One change of an update, for layouts: an insert, a delete, a move or a reload of an item or a section.
///
/// The path of a section has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    public enum Action: Int, Sendable {
        /// The item or section is new.
        case insert = 0
        /// The item or section is gone.
        case delete = 1
        /// The item or section is replaced.
        case reload = 2
        /// The item or section has another place.
        case move = 3
        /// The item or section does not change.
        case none = 4
    }

    /// The path before the update; nil for inserts.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the update; nil for deletes.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
