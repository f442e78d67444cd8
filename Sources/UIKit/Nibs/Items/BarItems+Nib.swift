// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIBarItem {
    func decodeBarItem(_ values: NibValues) {
        if let title = values.string("title") { self.title = title }
        if let image = values.image("image") { self.image = image }
        if let image = values.image("landscapeImage") { landscapeImagePhone = image }
        if let insets = values.insets("imageInsets") { imageInsets = insets }
        if let isEnabled = values.bool("enabled") { self.isEnabled = isEnabled }
        if let tag = values.integer("tag") { self.tag = tag }
        decodeAccessibility(values)
        decodeTitleAttributes(values)
    }

    private func decodeAccessibility(_ values: NibValues) {
        guard let nib = values.nib, let element = values.child("accessibilityConfiguration") else { return }
        let values = NibValues(NibDecoder(element, in: nib))
        if let label = values.string("label") { accessibilityLabel = label }
        if let hint = values.string("hint") { accessibilityHint = hint }
        if let identifier = values.string("identifier") { accessibilityIdentifier = identifier }
    }

    private func decodeTitleAttributes(_ values: NibValues) {
        guard let nib = values.nib, let element = values.element else { return }
        for child in element.children where child.element == "textAttributes" || child.element == "state" {
            guard let state = UIControl.states.first(where: { $0.key == child.key })?.value else { continue }
            values.ignore(child.key ?? "")
            setTitleTextAttributes(NibValues(NibDecoder(element, in: nib)).textAttributes(child.key ?? ""), for: state)
        }
    }
}

extension UIBarButtonItem {
    func decodeBarButton(_ values: NibValues) {
        if let system = values.choice("systemItem", Self.systemItems) { take(system) }
        decodeBarItem(values)
        if let style = values.choice("style", Self.styles) { self.style = style }
        if let width = values.number("width") { self.width = width }
        if let color = values.color("tintColor") { tintColor = color }
        if let isHidden = values.bool("hidden") { self.isHidden = isHidden }
        if let isSelected = values.bool("selected") { self.isSelected = isSelected }
        if let changes = values.bool("changesSelectionAsPrimaryAction") { changesSelectionAsPrimaryAction = changes }
        if let view: UIView = values.object("customView") ?? values.object("view") { customView = view }
        values.ignore("springLoaded")
    }

    static let styles: KeyValuePairs<String, Style> = ["plain": .plain, "bordered": .plain, "done": .done]

    static let systemItems: KeyValuePairs<String, SystemItem> = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
        "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
        "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
        "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]
}

extension UITabBarItem {
    func decodeTab(_ values: NibValues) {
        if let system = values.choice("systemItem", Self.systemItems) { take(system) }
        decodeBarItem(values)
        if let image = values.image("selectedImage") { selectedImage = image }
        if let badge = values.string("badgeValue") { badgeValue = badge }
        if let color = values.color("badgeColor") { badgeColor = color }
        if let offset = values.offset("titlePositionAdjustment") { titlePositionAdjustment = offset }
    }

    private func take(_ system: SystemItem) {
        let model = UITabBarItem(tabBarSystemItem: system, tag: 0)
        (title, image) = (model.title, model.image)
    }

    private static let systemItems: KeyValuePairs<String, SystemItem> = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

extension UINavigationItem {
    func decodeItem(_ values: NibValues) {
        if let title = values.string("title") { self.title = title }
        if let prompt = values.string("prompt") { self.prompt = prompt }
        if let view: UIView = values.object("titleView") { titleView = view }
        if let title = values.string("backButtonTitle") { backButtonTitle = title }
        if let item: UIBarButtonItem = values.object("backBarButtonItem") { backBarButtonItem = item }
        if let mode = values.choice("largeTitleDisplayMode", Self.titleModes) { largeTitleDisplayMode = mode }
        if let hides = values.bool("hidesBackButton") { hidesBackButton = hides }
        if let supplements = values.bool("leftItemsSupplementBackButton") {
            leftItemsSupplementBackButton = supplements
        }
        decodeButtons(values)
        values.ignore("style")
    }

    private func decodeButtons(_ values: NibValues) {
        let left: [UIBarButtonItem] = values.objects("leftBarButtonItems")
        let right: [UIBarButtonItem] = values.objects("rightBarButtonItems")
        if !left.isEmpty { leftBarButtonItems = left }
        if !right.isEmpty { rightBarButtonItems = right }
        if let item: UIBarButtonItem = values.object("leftBarButtonItem") { leftBarButtonItem = item }
        if let item: UIBarButtonItem = values.object("rightBarButtonItem") { rightBarButtonItem = item }
    }

    static let titleModes: KeyValuePairs<String, LargeTitleDisplayMode> = [
        "automatic": .automatic, "always": .always, "never": .never,
    ]
}

extension NibValues {
    /// Returns the offset of a child such as `offsetWrapper key="titlePositionAdjustment" horizontal="0" vertical="4"`.
    func offset(_ name: String) -> UIOffset? {
        if nib == nil, let horizontal = number(name + ".horizontal"), let vertical = number(name + ".vertical") {
            return UIOffset(horizontal: horizontal, vertical: vertical)
        }
        guard let element = child(name) else { return nil }
        return UIOffset(
            horizontal: element.number("horizontal") ?? 0, vertical: element.number("vertical") ?? 0)
    }
}
