// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items of a bar that belong together. One representative item may replace them where space is short.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items of the group.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adopt()
        }
    }
    /// The item that replaces the others where there is too little space for them; nil means that nothing replaces them.
    open var representativeItem: UIBarButtonItem? { didSet { changed?() } }
    /// Whether the bar currently shows the representative item.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// Whether the bar hides the group. The default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed?() } } }

    /// Creates a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        adopt()
    }

    /// Returns a group that the user cannot move.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// Called when the group has changed. The navigation item sets this closure.
    var changed: (() -> Void)?

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        changed?()
    }
}

extension UIBarButtonItem {
    /// Returns a group that contains only this item, and that the user cannot move.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
}
