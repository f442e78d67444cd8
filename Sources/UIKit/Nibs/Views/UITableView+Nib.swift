// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UITableView {
    static func decodeStyle(_ values: NibValues) -> Style { values.choice("style", styles) ?? .plain }

    func decodeTable(_ values: NibValues) {
        decodeHeights(values)
        decodeSeparators(values)
        decodeSelection(values)
        decodeIndex(values)
        if let view: UIView = values.object("backgroundView") { backgroundView = view }
        if let view: UIView = values.object("tableHeaderView") { tableHeaderView = view }
        if let view: UIView = values.object("tableFooterView") { tableFooterView = view }
        // Storyboards decode prototypes and static sections themselves.
        values.ignore(
            "prototypes", "sections", "dataMode", "contentViewInsetsToSafeArea", "springLoaded",
            "dragInteractionEnabled")
    }

    private func decodeHeights(_ values: NibValues) {
        if let height = values.number("rowHeight") { rowHeight = height }
        if let height = values.number("sectionHeaderHeight") { sectionHeaderHeight = height }
        if let height = values.number("sectionFooterHeight") { sectionFooterHeight = height }
        if let height = values.number("estimatedRowHeight") { estimatedRowHeight = height }
        if let height = values.number("estimatedSectionHeaderHeight") { estimatedSectionHeaderHeight = height }
        if let height = values.number("estimatedSectionFooterHeight") { estimatedSectionFooterHeight = height }
        if let padding = values.number("sectionHeaderTopPadding") { sectionHeaderTopPadding = padding }
    }

    private func decodeSeparators(_ values: NibValues) {
        if let style = values.choice("separatorStyle", Self.separatorStyles) { separatorStyle = style }
        if let color = values.color("separatorColor") { separatorColor = color }
        if let insets = values.insets("separatorInset") { separatorInset = insets }
        if let reference = values.choice("separatorInsetReference", Self.insetReferences) {
            separatorInsetReference = reference
        }
    }

    private func decodeSelection(_ values: NibValues) {
        if let allows = values.bool("allowsSelection") { allowsSelection = allows }
        if let allows = values.bool("allowsMultipleSelection") { allowsMultipleSelection = allows }
        if let allows = values.bool("allowsSelectionDuringEditing") { allowsSelectionDuringEditing = allows }
        if let allows = values.bool("allowsMultipleSelectionDuringEditing") {
            allowsMultipleSelectionDuringEditing = allows
        }
        if let isPrefetching = values.bool("prefetchingEnabled") { isPrefetchingEnabled = isPrefetching }
    }

    private func decodeIndex(_ values: NibValues) {
        if let count = values.integer("sectionIndexMinimumDisplayRowCount") {
            sectionIndexMinimumDisplayRowCount = count
        }
        if let color = values.color("sectionIndexColor") { sectionIndexColor = color }
        if let color = values.color("sectionIndexBackgroundColor") { sectionIndexBackgroundColor = color }
        if let color = values.color("sectionIndexTrackingBackgroundColor") {
            sectionIndexTrackingBackgroundColor = color
        }
    }

    static let styles: KeyValuePairs<String, Style> = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]

    static let separatorStyles: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
        "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
    ]

    static let insetReferences: KeyValuePairs<String, SeparatorInsetReference> = [
        "fromCellEdges": .fromCellEdges, "fromAutomaticInsets": .fromAutomaticInsets,
        "automaticInsets": .fromAutomaticInsets,
    ]
}
