// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITextField: NibTextInput {
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
        if let isSecure = decodeTextInputTraits(values)?.isSecure { isSecureTextEntry = isSecure }
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

    static let borderStyles: KeyValuePairs<String, BorderStyle> = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    static let viewModes: KeyValuePairs<String, ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}
