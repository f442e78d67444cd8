// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIToolbar {
    func decodeToolbar(_ values: NibValues) {
        if let style = values.choice("barStyle", NibValues.barStyles) { barStyle = style }
        if let isTranslucent = values.bool("translucent") { self.isTranslucent = isTranslucent }
        if let color = values.color("barTintColor") { barTintColor = color }
        let items: [UIBarButtonItem] = values.objects("items")
        if !items.isEmpty { self.items = items }
    }
}

extension UINavigationBar {
    func decodeNavigationBar(_ values: NibValues) {
        if let style = values.choice("barStyle", NibValues.barStyles) { barStyle = style }
        if let isTranslucent = values.bool("translucent") { self.isTranslucent = isTranslucent }
        if let color = values.color("barTintColor") { barTintColor = color }
        if let prefers = values.bool("largeTitles") { prefersLargeTitles = prefers }
        if let image = values.image("backIndicatorImage") { backIndicatorImage = image }
        if let image = values.image("backIndicatorTransitionMask") { backIndicatorTransitionMaskImage = image }
        decodeTitleAttributes(values)
        let items: [UINavigationItem] = values.objects("items")
        if !items.isEmpty { self.items = items }
    }

    private func decodeTitleAttributes(_ values: NibValues) {
        if let attributes = values.textAttributes("titleTextAttributes") { titleTextAttributes = attributes }
        if let attributes = values.textAttributes("largeTitleTextAttributes") { largeTitleTextAttributes = attributes }
    }
}

extension UITabBar {
    func decodeTabBar(_ values: NibValues) {
        if let style = values.choice("barStyle", NibValues.barStyles) { barStyle = style }
        if let isTranslucent = values.bool("translucent") { self.isTranslucent = isTranslucent }
        if let color = values.color("barTintColor") { barTintColor = color }
        if let color = values.color("unselectedItemTintColor") { unselectedItemTintColor = color }
        if let color = values.color("selectedImageTintColor") { tintColor = color }
        if let positioning = values.choice("itemPositioning", Self.positionings) { itemPositioning = positioning }
        if let width = values.number("itemWidth") { itemWidth = width }
        if let spacing = values.number("itemSpacing") { itemSpacing = spacing }
        let items: [UITabBarItem] = values.objects("items")
        if !items.isEmpty { self.items = items }
        if let id = values.string("selectedItem") { selectedItem = values.nib?.objects[id] as? UITabBarItem }
        if values.nib == nil, let index = values.integer("selectedItemIndex"), items.indices.contains(index) {
            selectedItem = items[index]
        }
    }

    static let positionings: KeyValuePairs<String, ItemPositioning> = [
        "automatic": .automatic, "fill": .fill, "centered": .centered,
    ]
}

extension UISearchBar: NibTextInput {
    func decodeSearchBar(_ values: NibValues) {
        if let style = values.choice("searchBarStyle", Self.styles) { searchBarStyle = style }
        if let style = values.choice("barStyle", NibValues.barStyles) { barStyle = style }
        if let isTranslucent = values.bool("translucent") { self.isTranslucent = isTranslucent }
        if let color = values.color("barTintColor") { barTintColor = color }
        if let image = values.image("backgroundImage") { backgroundImage = image }
        if let prompt = values.string("prompt") { self.prompt = prompt }
        if let placeholder = values.string("placeholder") { self.placeholder = placeholder }
        if let text = values.string("text") { self.text = text }
        decodeButtons(values)
        decodeScopes(values)
        if let isSecure = decodeTextInputTraits(values)?.isSecure { isSecureTextEntry = isSecure }
    }

    private func decodeButtons(_ values: NibValues) {
        if let shows = values.bool("showsCancelButton") { showsCancelButton = shows }
        if let shows = values.bool("showsBookmarkButton") { showsBookmarkButton = shows }
        if let shows = values.bool("showsSearchResultsButton") { showsSearchResultsButton = shows }
    }

    private func decodeScopes(_ values: NibValues) {
        let titles =
            values.nib == nil
            ? values.objects("scopeButtonTitles", as: NSString.self).map { $0 as String }
            : values.list("scopeButtonTitles").compactMap { $0.text ?? $0.string("value") }
        if !titles.isEmpty { scopeButtonTitles = titles }
        if let index = values.integer("selectedScopeButtonIndex") { selectedScopeButtonIndex = index }
        if let shows = values.bool("showsScopeBar") { showsScopeBar = shows }
    }

    static let styles: KeyValuePairs<String, Style> = [
        "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
}

extension NibValues {
    static let barStyles: KeyValuePairs<String, UIBarStyle> = [
        "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
    ]

    /// Returns the attributes of titles in a child such as `textAttributes key="titleTextAttributes"`.
    func textAttributes(_ name: String) -> [NSAttributedString.Key: Any]? {
        guard let nib else { return archivedTextAttributes(name) }
        guard let element = child(name) else { return nil }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = values.font("fontDescription")
        attributes[.foregroundColor] = values.color("textColor")
        decoder.reportUnread()
        return attributes
    }
    private func archivedTextAttributes(_ name: String) -> [NSAttributedString.Key: Any]? {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font(name + ".fontDescription")
        attributes[.foregroundColor] = color(name + ".textColor")
        return attributes.isEmpty ? nil : attributes
    }
}
