// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Bars and their items to archives. Actions of items are not archived.

extension UIBarItem {
    func encodeBarItem(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "title") }
        coder.encode(image, named: "image")
        coder.encode(landscapeImagePhone, named: "landscapeImage")
        coder.encode(imageInsets, forKey: "imageInsets")
        coder.encode(isEnabled, forKey: "enabled")
        coder.encode(tag, forKey: "tag")
    }
}

extension UIBarButtonItem {
    func encodeBarButton(with coder: NSCoder) {
        if let systemItem { coder.encode(word: systemItem, of: Self.systemItems, forKey: "systemItem") }
        coder.encode(word: style, of: Self.styles, forKey: "style")
        coder.encode(Double(width), forKey: "width")
        coder.encode(tintColor, named: "tintColor")
        coder.encode(isHidden, forKey: "hidden")
        coder.encode(isSelected, forKey: "selected")
        coder.encode(changesSelectionAsPrimaryAction, forKey: "changesSelectionAsPrimaryAction")
        coder.encode(object: customView, named: "customView")
    }
}

extension UITabBarItem {
    func encodeTab(with coder: NSCoder) {
        coder.encode(selectedImage, named: "selectedImage")
        if let badgeValue { coder.encode(badgeValue as NSString, forKey: "badgeValue") }
        coder.encode(badgeColor, named: "badgeColor")
        coder.encode(Double(titlePositionAdjustment.horizontal), forKey: "titlePositionAdjustment.horizontal")
        coder.encode(Double(titlePositionAdjustment.vertical), forKey: "titlePositionAdjustment.vertical")
    }
}

extension UINavigationItem {
    func encodeItem(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "title") }
        if let prompt { coder.encode(prompt as NSString, forKey: "prompt") }
        if let backButtonTitle { coder.encode(backButtonTitle as NSString, forKey: "backButtonTitle") }
        coder.encode(object: titleView, named: "titleView")
        coder.encode(object: backBarButtonItem, named: "backBarButtonItem")
        coder.encode(word: largeTitleDisplayMode, of: Self.titleModes, forKey: "largeTitleDisplayMode")
        coder.encode(hidesBackButton, forKey: "hidesBackButton")
        coder.encode(leftItemsSupplementBackButton, forKey: "leftItemsSupplementBackButton")
        coder.encode(object: leftBarButtonItems as NSArray?, named: "leftBarButtonItems")
        coder.encode(object: rightBarButtonItems as NSArray?, named: "rightBarButtonItems")
    }
}

extension UINavigationBar {
    func encodeNavigationBar(with coder: NSCoder) {
        coder.encode(word: barStyle, of: NibValues.barStyles, forKey: "barStyle")
        coder.encode(isTranslucent, forKey: "translucent")
        coder.encode(barTintColor, named: "barTintColor")
        coder.encode(prefersLargeTitles, forKey: "largeTitles")
        coder.encode(backIndicatorImage, named: "backIndicatorImage")
        coder.encode(backIndicatorTransitionMaskImage, named: "backIndicatorTransitionMask")
        coder.encode(titleAttributes: titleTextAttributes, named: "titleTextAttributes")
        coder.encode(titleAttributes: largeTitleTextAttributes, named: "largeTitleTextAttributes")
        coder.encode(object: items as NSArray?, named: "items")
    }
}

extension UITabBar {
    func encodeTabBar(with coder: NSCoder) {
        coder.encode(word: barStyle, of: NibValues.barStyles, forKey: "barStyle")
        coder.encode(isTranslucent, forKey: "translucent")
        coder.encode(barTintColor, named: "barTintColor")
        coder.encode(unselectedItemTintColor, named: "unselectedItemTintColor")
        coder.encode(word: itemPositioning, of: Self.positionings, forKey: "itemPositioning")
        coder.encode(Double(itemWidth), forKey: "itemWidth")
        coder.encode(Double(itemSpacing), forKey: "itemSpacing")
        coder.encode(object: items as NSArray?, named: "items")
        if let index = items?.firstIndex(where: { $0 === selectedItem }) {
            coder.encode(index, forKey: "selectedItemIndex")
        }
    }
}

extension UIToolbar {
    func encodeToolbar(with coder: NSCoder) {
        coder.encode(word: barStyle, of: NibValues.barStyles, forKey: "barStyle")
        coder.encode(isTranslucent, forKey: "translucent")
        coder.encode(barTintColor, named: "barTintColor")
        coder.encode(object: items as NSArray?, named: "items")
    }
}

extension UISearchBar {
    func encodeSearchBar(with coder: NSCoder) {
        coder.encode(word: searchBarStyle, of: Self.styles, forKey: "searchBarStyle")
        coder.encode(word: barStyle, of: NibValues.barStyles, forKey: "barStyle")
        coder.encode(isTranslucent, forKey: "translucent")
        coder.encode(barTintColor, named: "barTintColor")
        coder.encode(backgroundImage, named: "backgroundImage")
        if let prompt { coder.encode(prompt as NSString, forKey: "prompt") }
        if let placeholder { coder.encode(placeholder as NSString, forKey: "placeholder") }
        coder.encode(showsCancelButton, forKey: "showsCancelButton")
        coder.encode(showsBookmarkButton, forKey: "showsBookmarkButton")
        coder.encode(showsSearchResultsButton, forKey: "showsSearchResultsButton")
        if let scopeButtonTitles { coder.encode(scopeButtonTitles as NSArray, forKey: "scopeButtonTitles") }
        coder.encode(selectedScopeButtonIndex, forKey: "selectedScopeButtonIndex")
        coder.encode(showsScopeBar, forKey: "showsScopeBar")
        encodeTextInputTraits(with: coder)
        // A password is for no file.
        if let text, !isSecureTextEntry { coder.encode(text as NSString, forKey: "text") }
    }
}

extension NSCoder {
    /// Encodes the font and the color of titles, which are what Interface Builder knows of their attributes.
    @MainActor
    fileprivate func encode(titleAttributes: [NSAttributedString.Key: Any]?, named name: String) {
        guard let titleAttributes else { return }
        encode(titleAttributes[.font] as? UIFont, named: name + ".fontDescription")
        encode(titleAttributes[.foregroundColor] as? UIColor, named: name + ".textColor")
    }
}
