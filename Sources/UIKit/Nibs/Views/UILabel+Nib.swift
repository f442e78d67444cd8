// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UILabel {
    func decodeLabel(_ values: NibValues) {
        decodeFont(values)
        if let color = values.color("textColor") { textColor = color }
        if let color = values.color("highlightedColor") { highlightedTextColor = color }
        if let color = values.color("shadowColor") { shadowColor = color }
        if let offset = values.size("shadowOffset") { shadowOffset = offset }
        decodeParagraph(values)
        decodeFitting(values)
        if let isEnabled = values.bool("enabled") { self.isEnabled = isEnabled }
        if let isHighlighted = values.bool("highlighted") { self.isHighlighted = isHighlighted }
        decodeText(values)
    }

    private func decodeFont(_ values: NibValues) {
        if let font = values.font("fontDescription") { self.font = font }
        if let adjusts = values.bool("adjustsFontForContentSizeCategory") {
            adjustsFontForContentSizeCategory = adjusts
        }
    }

    private func decodeParagraph(_ values: NibValues) {
        if let lines = values.integer("numberOfLines") { numberOfLines = lines }
        if let alignment = values.choice("textAlignment", NibValues.alignments) {
            textAlignment = alignment
        } else if values.hasAbsentDefaults {
            textAlignment = .left
        }
        if let mode = values.choice("lineBreakMode", NibValues.lineBreakModes) { lineBreakMode = mode }
        if let strategy = values.choice("lineBreakStrategy", Self.strategies) { lineBreakStrategy = strategy }
    }

    private func decodeFitting(_ values: NibValues) {
        // A font that fits is Interface Builder's default: only a file that does not want it says so.
        if let adjusts = values.bool("adjustsFontSizeToFit", absent: true) { adjustsFontSizeToFitWidth = adjusts }
        if let tightens = values.bool("adjustsLetterSpacingToFitWidth") {
            allowsDefaultTighteningForTruncation = tightens
        }
        if let adjustment = values.choice("baselineAdjustment", Self.adjustments) { baselineAdjustment = adjustment }
        if let width = values.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
        if let size = values.number("minimumFontSize"), font.pointSize > 0 {
            minimumScaleFactor = min(1, size / font.pointSize)
        }
        if let scale = values.number("minimumScaleFactor") { minimumScaleFactor = scale }
    }

    private func decodeText(_ values: NibValues) {
        values.ignore("usesAttributedText", "showsExpansionTextWhenTruncated")
        if let text = values.string("text") { self.text = text }
        if let text = values.attributedString("attributedText") { attributedText = text }
    }

    static let adjustments: KeyValuePairs<String, UIBaselineAdjustment> = [
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]

    private static let strategies: KeyValuePairs<String, NSParagraphStyle.LineBreakStrategy> = [
        "none": [], "pushOut": .pushOut, "standard": .standard, "hangulWordPriority": .hangulWordPriority,
    ]
}
