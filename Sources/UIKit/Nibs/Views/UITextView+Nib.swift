// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITextView: NibTextInput {
    func decodeTextView(_ values: NibValues) {
        if let isEditable = values.bool("editable") { self.isEditable = isEditable }
        if let isSelectable = values.bool("selectable") { self.isSelectable = isSelectable }
        if let font = values.font("fontDescription") { self.font = font }
        if let color = values.color("textColor") { textColor = color }
        if let alignment = values.choice("textAlignment", NibValues.alignments) { textAlignment = alignment }
        if let adjusts = values.bool("adjustsFontForContentSizeCategory") {
            adjustsFontForContentSizeCategory = adjusts
        }
        if let clears = values.bool("clearsOnInsertion") { clearsOnInsertion = clears }
        decodeDetectors(values)
        decodeTextInputTraits(values)
        if let text = values.string("text") { self.text = text }
        if let text = values.attributedString("attributedText") { attributedText = text }
        values.ignore("usesAttributedText", "allowsEditingTextAttributes")
    }

    /// Data that is not detected here, such as addresses, is left out silently: the text is the same without links.
    private func decodeDetectors(_ values: NibValues) {
        guard let words = values.options("dataDetectorTypes") else { return }
        var types: UIDataDetectorTypes = []
        if words.contains("phoneNumber") { types.insert(.phoneNumber) }
        if words.contains("link") { types.insert(.link) }
        dataDetectorTypes = types
    }
}
