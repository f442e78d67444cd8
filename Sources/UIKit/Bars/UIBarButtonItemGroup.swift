// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items of a bar that belong together, and that one item may stand for where there is too little room.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items of the group.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adopt()
        }
    }
    /// The item that is shown instead of the others where there is too little room for them; nil shows them always.
    open var representativeItem: UIBarButtonItem? { didSet { changed?() } }
    /// Whether the bar currently shows the representative item.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// Whether the bar leaves the group out. The default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed?() } } }

    /// Creates a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        adopt()
    }

    /// Returns a group of items whose place the user cannot change.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// Set by the navigation item.
    var changed: (() -> Void)?

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        changed?()
    }
}

extension UIBarButtonItem {
    /// Returns a group of this item alone, whose place the user cannot change.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
}
