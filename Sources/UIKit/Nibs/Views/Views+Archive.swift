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
        encodeLayout(with: coder)
        if let identifier = accessibilityIdentifier {
            coder.encode(identifier as NSString, forKey: "accessibilityIdentifier")
        }
        encodeValues(with: coder)
        let views = archivedSubviews
        if !views.isEmpty { coder.encode(views as NSArray, forKey: "subviews") }
        encodeConstraints(with: coder)
    }

    private func encodeLayout(with coder: NSCoder) {
        coder.encode(
            translatesAutoresizingMaskIntoConstraints, forKey: "translatesAutoresizingMaskIntoConstraints")
        if let hugging = layoutState?.huggingPriorities {
            coder.encode(Double(hugging.horizontal.rawValue), forKey: "horizontalHuggingPriority")
            coder.encode(Double(hugging.vertical.rawValue), forKey: "verticalHuggingPriority")
        }
        if let resistance = layoutState?.resistancePriorities {
            coder.encode(Double(resistance.horizontal.rawValue), forKey: "horizontalCompressionResistancePriority")
            coder.encode(Double(resistance.vertical.rawValue), forKey: "verticalCompressionResistancePriority")
        }
    }

    /// Encodes the values that classes of UIKit have beside those of all views.
    private func encodeValues(with coder: NSCoder) {
        switch self {
        case let view as UISlider: view.encodeSlider(with: coder)
        case let view as UISwitch: view.encodeSwitch(with: coder)
        case let view as UIStepper: view.encodeStepper(with: coder)
        case let view as UISegmentedControl: view.encodeSegments(with: coder)
        case let view as UIPageControl: view.encodePages(with: coder)
        case let view as UITextField: view.encodeTextField(with: coder)
        case let view as UITextView: view.encodeTextView(with: coder)
        case let view as UIProgressView: view.encodeProgress(with: coder)
        case let view as UIActivityIndicatorView: view.encodeIndicator(with: coder)
        case let view as UIStackView: view.encodeStack(with: coder)
        case let view as UITableView: view.encodeTable(with: coder)
        case let view as UICollectionView: view.encodeCollection(with: coder)
        case let view as UIScrollView: view.encodeScrollView(with: coder)
        case let view as UIDatePicker: view.encodeDatePicker(with: coder)
        case let view as UIVisualEffectView: view.encodeEffect(with: coder)
        case let view as UITableViewCell: view.encodeCell(with: coder)
        case let view as UITableViewHeaderFooterView: view.encodeHeaderFooter(with: coder)
        case let view as UICollectionViewCell: view.encodeCell(with: coder)
        default: encodeValuesOfBar(with: coder)
        }
    }

    private func encodeValuesOfBar(with coder: NSCoder) {
        switch self {
        case let view as UINavigationBar: view.encodeNavigationBar(with: coder)
        case let view as UITabBar: view.encodeTabBar(with: coder)
        case let view as UIToolbar: view.encodeToolbar(with: coder)
        case let view as UISearchBar: view.encodeSearchBar(with: coder)
        default: break
        }
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

    /// The views of programs: UIKit's controls and bars make their own parts again.
    private var archivedSubviews: [UIView] {
        switch self {
        case is UIButton, is UILabel, is UIImageView, is UISlider, is UISwitch, is UIStepper, is UISegmentedControl,
            is UIPageControl, is UITextField, is UITextView, is UIDatePicker, is UIPickerView, is UIProgressView,
            is UIActivityIndicatorView, is UISearchBar, is UINavigationBar, is UITabBar, is UIToolbar, is UITableView,
            is UICollectionView, is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionViewCell,
            is UIVisualEffectView:
            []
        case let stack as UIStackView:
            stack.arrangedSubviews + stack.subviews.filter { !stack.arrangedSubviews.contains($0) }
        default:
            subviews.filter {
                !($0 is ScrollIndicator) && !($0 is UIRefreshControl) && !($0 is CellLabel) && !($0 is CellImageView)
            }
        }
    }
}

extension UISlider {
    fileprivate func encodeSlider(with coder: NSCoder) {
        coder.encode(Double(minimumValue), forKey: "minValue")
        coder.encode(Double(maximumValue), forKey: "maxValue")
        coder.encode(Double(value), forKey: "value")
        coder.encode(isContinuous, forKey: "continuous")
        coder.encode(minimumTrackTintColor, named: "minimumTrackTintColor")
        coder.encode(maximumTrackTintColor, named: "maximumTrackTintColor")
        coder.encode(thumbTintColor, named: "thumbTintColor")
        coder.encode(minimumValueImage, named: "minimumValueImage")
        coder.encode(maximumValueImage, named: "maximumValueImage")
    }
}

extension UISwitch {
    fileprivate func encodeSwitch(with coder: NSCoder) {
        coder.encode(isOn, forKey: "on")
        coder.encode(onTintColor, named: "onTintColor")
        coder.encode(thumbTintColor, named: "thumbTintColor")
    }
}

extension UIStepper {
    fileprivate func encodeStepper(with coder: NSCoder) {
        coder.encode(minimumValue, forKey: "minimumValue")
        coder.encode(maximumValue, forKey: "maximumValue")
        coder.encode(stepValue, forKey: "stepValue")
        coder.encode(value, forKey: "value")
        coder.encode(wraps, forKey: "wraps")
        coder.encode(autorepeat, forKey: "autorepeat")
        coder.encode(isContinuous, forKey: "continuous")
    }
}

extension UISegmentedControl {
    fileprivate func encodeSegments(with coder: NSCoder) {
        coder.encode(numberOfSegments, forKey: "numberOfSegments")
        for index in 0..<numberOfSegments {
            if let title = titleForSegment(at: index) { coder.encode(title as NSString, forKey: "title.\(index)") }
            coder.encode(imageForSegment(at: index), named: "image.\(index)")
            coder.encode(Double(widthForSegment(at: index)), forKey: "width.\(index)")
            coder.encode(isEnabledForSegment(at: index), forKey: "enabled.\(index)")
        }
        coder.encode(selectedSegmentIndex, forKey: "selectedSegmentIndex")
        coder.encode(isMomentary, forKey: "momentary")
        coder.encode(apportionsSegmentWidthsByContent, forKey: "apportionsSegmentWidthsByContent")
        coder.encode(selectedSegmentTintColor, named: "selectedSegmentTintColor")
    }

    func decodeArchivedSegments(_ values: NibValues) {
        for index in 0..<max(0, values.integer("numberOfSegments") ?? 0) {
            if let image = values.image("image.\(index)") {
                insertSegment(with: image, at: index, animated: false)
            } else {
                insertSegment(withTitle: values.string("title.\(index)"), at: index, animated: false)
            }
            if let width = values.number("width.\(index)") { setWidth(width, forSegmentAt: index) }
            if let isEnabled = values.bool("enabled.\(index)") { setEnabled(isEnabled, forSegmentAt: index) }
        }
    }
}

extension UIPageControl {
    fileprivate func encodePages(with coder: NSCoder) {
        coder.encode(numberOfPages, forKey: "numberOfPages")
        coder.encode(currentPage, forKey: "currentPage")
        coder.encode(hidesForSinglePage, forKey: "hidesForSinglePage")
        coder.encode(pageIndicatorTintColor, named: "pageIndicatorTintColor")
        coder.encode(currentPageIndicatorTintColor, named: "currentPageIndicatorTintColor")
        coder.encode(word: backgroundStyle, of: Self.styles, forKey: "backgroundStyle")
        coder.encode(allowsContinuousInteraction, forKey: "allowsContinuousInteraction")
    }
}

extension UITextField {
    fileprivate func encodeTextField(with coder: NSCoder) {
        coder.encode(font, named: "fontDescription")
        coder.encode(textColor, named: "textColor")
        coder.encode(word: textAlignment, of: NibValues.alignments, forKey: "textAlignment")
        coder.encode(adjustsFontForContentSizeCategory, forKey: "adjustsFontForContentSizeCategory")
        coder.encode(adjustsFontSizeToFitWidth, forKey: "adjustsFontSizeToFit")
        coder.encode(Double(minimumFontSize), forKey: "minimumFontSize")
        coder.encode(clearsOnBeginEditing, forKey: "clearsOnBeginEditing")
        coder.encode(word: borderStyle, of: Self.borderStyles, forKey: "borderStyle")
        coder.encode(word: clearButtonMode, of: Self.viewModes, forKey: "clearButtonMode")
        coder.encode(background, named: "background")
        coder.encode(disabledBackground, named: "disabledBackground")
        encodeTextInputTraits(with: coder)
        if let placeholder { coder.encode(placeholder as NSString, forKey: "placeholder") }
        // A password is for no file.
        guard !isSecureTextEntry else { return }
        if let text { coder.encode(text as NSString, forKey: "text") }
        if !isPlain { coder.encode(attributedText, named: "attributedText") }
    }
}

extension UITextView {
    fileprivate func encodeTextView(with coder: NSCoder) {
        coder.encode(isEditable, forKey: "editable")
        coder.encode(isSelectable, forKey: "selectable")
        coder.encode(font, named: "fontDescription")
        coder.encode(textColor, named: "textColor")
        coder.encode(word: textAlignment, of: NibValues.alignments, forKey: "textAlignment")
        coder.encode(adjustsFontForContentSizeCategory, forKey: "adjustsFontForContentSizeCategory")
        encodeTextInputTraits(with: coder)
        coder.encode(text as NSString, forKey: "text")
        if !isPlain { coder.encode(attributedText, named: "attributedText") }
        encodeScrolling(with: coder)
    }
}

extension NibTextInput {
    /// The traits that people see: the keyboard and what it does with what is typed.
    func encodeTextInputTraits(with coder: NSCoder) {
        coder.encode(
            word: autocapitalizationType, of: NibTextInputTraits.capitalizations, forKey: "autocapitalizationType")
        coder.encode(word: keyboardType, of: NibTextInputTraits.keyboards, forKey: "keyboardType")
        coder.encode(word: keyboardAppearance, of: NibTextInputTraits.appearances, forKey: "keyboardAppearance")
        coder.encode(word: returnKeyType, of: NibTextInputTraits.returnKeys, forKey: "returnKeyType")
        coder.encode(enablesReturnKeyAutomatically, forKey: "enablesReturnKeyAutomatically")
        coder.encode(isSecureTextEntry, forKey: "secureTextEntry")
    }
}

extension UIProgressView {
    fileprivate func encodeProgress(with coder: NSCoder) {
        coder.encode(word: progressViewStyle, of: Self.styles, forKey: "progressViewStyle")
        coder.encode(Double(progress), forKey: "progress")
        coder.encode(progressTintColor, named: "progressTintColor")
        coder.encode(trackTintColor, named: "trackTintColor")
        coder.encode(progressImage, named: "progressImage")
        coder.encode(trackImage, named: "trackImage")
    }
}

extension UIActivityIndicatorView {
    fileprivate func encodeIndicator(with coder: NSCoder) {
        coder.encode(word: style, of: Self.styles, forKey: "style")
        coder.encode(color, named: "color")
        coder.encode(hidesWhenStopped, forKey: "hidesWhenStopped")
        coder.encode(isAnimating, forKey: "animating")
    }
}

extension UIStackView {
    fileprivate func encodeStack(with coder: NSCoder) {
        coder.encode(word: axis, of: Self.axes, forKey: "axis")
        coder.encode(word: distribution, of: Self.distributions, forKey: "distribution")
        coder.encode(word: alignment, of: Self.alignments, forKey: "alignment")
        coder.encode(Double(spacing), forKey: "spacing")
        coder.encode(isBaselineRelativeArrangement, forKey: "baselineRelativeArrangement")
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: "layoutMarginsRelativeArrangement")
        for (index, view) in arrangedSubviews.enumerated() where customSpacing(after: view) != Self.spacingUseDefault {
            coder.encode(Double(customSpacing(after: view)), forKey: "customSpacing.\(index)")
        }
    }
}

extension UIScrollView {
    fileprivate func encodeScrollView(with coder: NSCoder) {
        encodeScrolling(with: coder)
        coder.encode(contentSize, forKey: "contentSize")
        coder.encode(contentOffset, forKey: "contentOffset")
    }

    func encodeScrolling(with coder: NSCoder) {
        coder.encode(isScrollEnabled, forKey: "scrollEnabled")
        coder.encode(isPagingEnabled, forKey: "pagingEnabled")
        coder.encode(isDirectionalLockEnabled, forKey: "directionalLockEnabled")
        coder.encode(bounces, forKey: "bounces")
        coder.encode(alwaysBounceVertical, forKey: "alwaysBounceVertical")
        coder.encode(alwaysBounceHorizontal, forKey: "alwaysBounceHorizontal")
        coder.encode(word: keyboardDismissMode, of: Self.dismissModes, forKey: "keyboardDismissMode")
        coder.encode(Double(minimumZoomScale), forKey: "minimumZoomScale")
        coder.encode(Double(maximumZoomScale), forKey: "maximumZoomScale")
        coder.encode(showsVerticalScrollIndicator, forKey: "showsVerticalScrollIndicator")
        coder.encode(showsHorizontalScrollIndicator, forKey: "showsHorizontalScrollIndicator")
        coder.encode(contentInset, forKey: "contentInset")
        coder.encode(
            word: contentInsetAdjustmentBehavior, of: Self.insetBehaviors, forKey: "contentInsetAdjustmentBehavior")
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
        coder.encode(attributedPiece?.attributedString, named: "attributedText")
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
            coder.encode(attributedTitles[state], named: "attributedTitle." + word)
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
            if let title = values.attributedString("attributedTitle." + word) { setAttributedTitle(title, for: state) }
            if let color = values.color("titleColor." + word) { setTitleColor(color, for: state) }
            if let image = values.image("image." + word) { setImage(image, for: state) }
            if let image = values.image("backgroundImage." + word) { setBackgroundImage(image, for: state) }
        }
    }
}

extension NSCoder {
    /// Encodes the first word of a value in a table.
    func encode<Value: Equatable>(
        word value: Value, of words: KeyValuePairs<String, Value>, forKey key: String
    ) {
        if let word = words.first(where: { $0.value == value })?.key { encode(word as NSString, forKey: key) }
    }
}
