// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The changes that the user has made by moving an item of a list.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections and items before the movement.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The sections and items after it.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The sections that the item comes from and goes to.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    /// The steps from the items of all sections before the movement to those after it. Computed with each call.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
}

/// The changes that the user has made in one section by moving an item of a list.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The identifier of the section that has changed.
    public let sectionIdentifier: SectionIdentifierType

    /// The items of the section before the movement.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The items of the section after it.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The steps from the items before the movement to those after it. Computed with each call.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.items.difference(from: initialSnapshot.items).inferringMoves()
    }
}
