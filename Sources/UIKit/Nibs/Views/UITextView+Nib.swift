// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITextView {
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
        decodeTraits(values)
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

    private func decodeTraits(_ values: NibValues) {
        values.withTextInputTraits { traits in
            traits.capitalization.map { autocapitalizationType = $0 }
            traits.correction.map { autocorrectionType = $0 }
            traits.spellChecking.map { spellCheckingType = $0 }
            traits.smartQuotes.map { smartQuotesType = $0 }
            traits.smartDashes.map { smartDashesType = $0 }
            traits.smartInsertDelete.map { smartInsertDeleteType = $0 }
            traits.keyboard.map { keyboardType = $0 }
            traits.appearance.map { keyboardAppearance = $0 }
            traits.returnKey.map { returnKeyType = $0 }
            traits.enablesReturnKey.map { enablesReturnKeyAutomatically = $0 }
            traits.contentType.map { textContentType = $0 }
        }
    }
}
