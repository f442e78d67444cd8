// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Views to archives: under the names, and with the words, that they are decoded with.

extension UIView {
    func encodeView(with coder: NSCoder) {
        coder.encode(CGRect(origin: frameOrigin, size: bounds.size), forKey: "frame")
        encodeLooks(with: coder)
        coder.encode(isUserInteractionEnabled, forKey: "userInteractionEnabled")
        coder.encode(isMultipleTouchEnabled, forKey: "multipleTouchEnabled")
        coder.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask")
        coder.encode(autoresizesSubviews, forKey: "autoresizesSubviews")
        if let identifier = accessibilityIdentifier {
            coder.encode(identifier as NSString, forKey: "accessibilityIdentifier")
        }
        let views = archivedSubviews
        if !views.isEmpty { coder.encode(views as NSArray, forKey: "subviews") }
    }

    /// The origin of the frame without the transform, which is not archived.
    private var frameOrigin: CGPoint {
        CGPoint(x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y)
    }

    private func encodeLooks(with coder: NSCoder) {
        coder.encode(tag, forKey: "tag")
        coder.encode(ownBackgroundColor, named: "backgroundColor")
        coder.encode(ownTintColor, named: "tintColor")
        coder.encode(Double(alpha), forKey: "alpha")
        coder.encode(isHidden, forKey: "hidden")
        coder.encode(isOpaque, forKey: "opaque")
        coder.encode(clipsToBounds, forKey: "clipsSubviews")
        coder.encode(word: contentMode, of: Self.contentModes, forKey: "contentMode")
    }

    /// The views of programs: UIKit's controls make their own parts again.
    private var archivedSubviews: [UIView] {
        switch self {
        case is UIButton, is UILabel, is UIImageView: []
        default: subviews
        }
    }
}

extension UILabel {
    func encodeLabel(with coder: NSCoder) {
        coder.encode(font, named: "fontDescription")
        coder.encode(textColor, named: "textColor")
        coder.encode(highlightedTextColor, named: "highlightedColor")
        coder.encode(shadowColor, named: "shadowColor")
        coder.encode(shadowOffset, forKey: "shadowOffset")
        coder.encode(numberOfLines, forKey: "numberOfLines")
        coder.encode(word: textAlignment, of: NibValues.alignments, forKey: "textAlignment")
        coder.encode(word: lineBreakMode, of: NibValues.lineBreakModes, forKey: "lineBreakMode")
        coder.encode(word: baselineAdjustment, of: Self.adjustments, forKey: "baselineAdjustment")
        coder.encode(adjustsFontSizeToFitWidth, forKey: "adjustsFontSizeToFit")
        coder.encode(Double(minimumScaleFactor), forKey: "minimumScaleFactor")
        coder.encode(adjustsFontForContentSizeCategory, forKey: "adjustsFontForContentSizeCategory")
        coder.encode(isEnabled, forKey: "enabled")
        coder.encode(isHighlighted, forKey: "highlighted")
        if let text { coder.encode(text as NSString, forKey: "text") }
    }
}

extension UIImageView {
    func encodeImageView(with coder: NSCoder) {
        coder.encode(image, named: "image")
        coder.encode(highlightedImage, named: "highlightedImage")
        coder.encode(isHighlighted, forKey: "highlighted")
    }
}

extension UIControl {
    func encodeControl(with coder: NSCoder) {
        coder.encode(isEnabled, forKey: "enabled")
        coder.encode(isSelected, forKey: "selected")
        coder.encode(
            word: contentHorizontalAlignment, of: Self.horizontalAlignments, forKey: "contentHorizontalAlignment")
        coder.encode(word: contentVerticalAlignment, of: Self.verticalAlignments, forKey: "contentVerticalAlignment")
    }
}

extension UIButton {
    func encodeButton(with coder: NSCoder) {
        coder.encode(word: buttonType, of: Self.types, forKey: "buttonType")
        coder.encode(titleView.font, named: "fontDescription")
        for (word, state) in Self.states {
            if let title = titles[state] { coder.encode(title as NSString, forKey: "title." + word) }
            coder.encode(titleColors[state], named: "titleColor." + word)
            coder.encode(images[state], named: "image." + word)
            coder.encode(backgroundImages[state], named: "backgroundImage." + word)
        }
        coder.encode(contentEdgeInsets, forKey: "contentEdgeInsets")
        coder.encode(titleEdgeInsets, forKey: "titleEdgeInsets")
        coder.encode(imageEdgeInsets, forKey: "imageEdgeInsets")
    }

    func decodeArchivedStates(_ values: NibValues) {
        for (word, state) in Self.states {
            if let title = values.string("title." + word) { setTitle(title, for: state) }
            if let color = values.color("titleColor." + word) { setTitleColor(color, for: state) }
            if let image = values.image("image." + word) { setImage(image, for: state) }
            if let image = values.image("backgroundImage." + word) { setBackgroundImage(image, for: state) }
        }
    }
}

extension NSCoder {
    /// Encodes the first word of a value in a table.
    fileprivate func encode<Value: Equatable>(
        word value: Value, of words: KeyValuePairs<String, Value>, forKey key: String
    ) {
        if let word = words.first(where: { $0.value == value })?.key { encode(word as NSString, forKey: key) }
    }
}
