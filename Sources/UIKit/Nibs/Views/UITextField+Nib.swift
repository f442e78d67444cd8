// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITextField {
    func decodeTextField(_ values: NibValues) {
        if let font = values.font("fontDescription") { self.font = font }
        if let color = values.color("textColor") { textColor = color }
        if let alignment = values.choice("textAlignment", NibValues.alignments) { textAlignment = alignment }
        if let adjusts = values.bool("adjustsFontForContentSizeCategory") {
            adjustsFontForContentSizeCategory = adjusts
        }
        if let adjusts = values.bool("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = adjusts }
        if let size = values.number("minimumFontSize") { minimumFontSize = size }
        if let clears = values.bool("clearsOnBeginEditing") { clearsOnBeginEditing = clears }
        if let clears = values.bool("clearsOnInsertion") { clearsOnInsertion = clears }
        decodeParts(values)
        decodeTraits(values)
        if let text = values.string("placeholder") { placeholder = text }
        if let text = values.attributedString("attributedPlaceholder") { attributedPlaceholder = text }
        if let text = values.string("text") { self.text = text }
        if let text = values.attributedString("attributedText") { attributedText = text }
        values.ignore("usesAttributedText", "allowsEditingTextAttributes")
    }

    private func decodeParts(_ values: NibValues) {
        if let style = values.choice("borderStyle", Self.borderStyles) { borderStyle = style }
        if let mode = values.choice("clearButtonMode", Self.viewModes) { clearButtonMode = mode }
        if let image = values.image("background") { background = image }
        if let image = values.image("disabledBackground") { disabledBackground = image }
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
            traits.isSecure.map { isSecureTextEntry = $0 }
        }
    }

    private static let borderStyles: KeyValuePairs<String, BorderStyle> = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    private static let viewModes: KeyValuePairs<String, ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}
