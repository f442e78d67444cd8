// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UITableViewCell {
    static func decodeStyle(_ values: NibValues) -> CellStyle { values.choice("style", styles) ?? .default }

    func decodeCell(_ values: NibValues) {
        decodeStyleContents(values)
        decodeContentView(contentView, values)
        decodeArchivedContents(values)
        if let type = values.choice("accessoryType", Self.accessories) { accessoryType = type }
        if let type = values.choice("editingAccessoryType", Self.accessories) { editingAccessoryType = type }
        if let style = values.choice("selectionStyle", Self.selections) { selectionStyle = style }
        if let level = values.integer("indentationLevel") { indentationLevel = level }
        if let width = values.number("indentationWidth") { indentationWidth = width }
        if let indents = values.bool("shouldIndentWhileEditing") { shouldIndentWhileEditing = indents }
        if let shows = values.bool("showsReorderControl") { showsReorderControl = shows }
        if let insets = values.insets("separatorInset") { separatorInset = insets }
        decodeViews(values)
        values.ignore("rowHeight", "focusStyle", "hidesAccessoryWhenEditing", "editingStyle")
    }

    private func decodeViews(_ values: NibValues) {
        if let view: UIView = values.object("backgroundView") { backgroundView = view }
        if let view: UIView = values.object("selectedBackgroundView") { selectedBackgroundView = view }
        if let view: UIView = values.object("accessoryView") { accessoryView = view }
        if let view: UIView = values.object("editingAccessoryView") { editingAccessoryView = view }
    }

    /// A cell of a style names its labels and its image view, which are among the subviews of the content view.
    private func decodeStyleContents(_ values: NibValues) {
        guard let nib = values.nib, let content = values.element?.child(key: "contentView") else { return }
        for (name, view) in Self.styleViews {
            guard let id = values.string(name), let element = content.subviews.first(where: { $0.id == id }) else {
                continue
            }
            if let view = view(self) { nib.decodeContents(element, of: view) }
        }
    }

    private static let styleViews: KeyValuePairs<String, @MainActor (UITableViewCell) -> UIView?> = [
        "textLabel": { $0.textLabel }, "detailTextLabel": { $0.detailTextLabel }, "imageView": { $0.imageView },
    ]

    static let styles: KeyValuePairs<String, CellStyle> = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
        "default": .default, "value1": .value1, "value2": .value2, "subtitle": .subtitle,
    ]

    static let accessories: KeyValuePairs<String, AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
        "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]

    static let selections: KeyValuePairs<String, SelectionStyle> = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
}

extension UITableViewHeaderFooterView {
    func decodeHeaderFooter(_ values: NibValues) {
        decodeContentView(contentView, values)
        decodeArchivedTitles(values)
    }
}
