// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIControl {
    func decodeControl(_ values: NibValues) {
        if let isEnabled = values.bool("enabled") { self.isEnabled = isEnabled }
        if let isSelected = values.bool("selected") { self.isSelected = isSelected }
        if let isHighlighted = values.bool("highlighted") { self.isHighlighted = isHighlighted }
        if let alignment = values.choice("contentHorizontalAlignment", Self.horizontalAlignments) {
            contentHorizontalAlignment = alignment
        }
        if let alignment = values.choice("contentVerticalAlignment", Self.verticalAlignments) {
            contentVerticalAlignment = alignment
        }
        if let opens = values.bool("showsMenuAsPrimaryAction") { showsMenuAsPrimaryAction = opens }
        if let text = values.string("toolTip") { accessibilityHint = accessibilityHint ?? text }
        values.ignore("pointerInteraction", "springLoaded")
    }

    static let horizontalAlignments: KeyValuePairs<String, ContentHorizontalAlignment> = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]

    static let verticalAlignments: KeyValuePairs<String, ContentVerticalAlignment> = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]

    /// The words of states, as in `state key="normal"`.
    static let states: KeyValuePairs<String, State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        "focused": .focused,
    ]
}
