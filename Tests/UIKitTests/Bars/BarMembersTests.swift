// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Members of bars that no other test names.
@MainActor
struct BarMembersTests {
    @Test func itemsAreSetFromTheEdgesInwards() {
        let item = UINavigationItem(title: "Title"), names = ["One", "Two"]
        let items = names.map { UIBarButtonItem(title: $0) }
        item.setLeftBarButtonItems(items, animated: false)
        item.setRightBarButtonItems(items, animated: false)
        #expect(item.leftBarButtonItems == items && item.rightBarButtonItems == items)
        let other = UIBarButtonItem(title: "Three")
        item.setRightBarButton(other, animated: true)
        #expect(item.rightBarButtonItems == [other, items[1]] && item.rightBarButtonItem === other)
        #expect(item.largeTitleDisplayMode == UINavigationItem.LargeTitleDisplayMode.automatic)
    }

    private final class Rules: NSObject, UIToolbarDelegate {
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
    }

    @Test func theDelegatePlacesAToolbar() {
        let bar = UIToolbar(), rules = Rules()
        bar.delegate = rules
        #expect(bar.barPosition == .top && (rules as any UIBarPositioningDelegate).position(for: bar) == .top)
        #expect(bar.barStyle == UIBarStyle.default)
    }

    @Test func everyLayoutOfTabsHasStates() {
        for style in [UITabBarItemAppearance.Style.stacked, .inline, .compactInline] {
            let state: UITabBarItemStateAppearance = UITabBarItemAppearance(style: style).normal
            #expect(state.titleTextAttributes.isEmpty)
        }
        let state: UIBarButtonItemStateAppearance = UIBarButtonItemAppearance().disabled
        #expect(state.backgroundImage == nil)
    }

    @Test func barButtonItemsAreItemsAndSources() {
        let item: UIBarItem = UIBarButtonItem(title: "One")
        #expect(item is any UIPopoverPresentationControllerSourceItem && item.isEnabled)
    }
}
