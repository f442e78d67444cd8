// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UISlider {
    func decodeSlider(_ values: NibValues) {
        // Interface Builder leaves out 0, and writes 1.
        if let least = values.number("minValue") { minimumValue = Float(least) }
        if let most = values.number("maxValue") {
            maximumValue = Float(most)
        } else if values.hasAbsentDefaults {
            maximumValue = max(0, minimumValue)
        }
        if let value = values.number("value") { self.value = Float(value) }
        if let isContinuous = values.bool("continuous") { self.isContinuous = isContinuous }
        if let color = values.color("minimumTrackTintColor") { minimumTrackTintColor = color }
        if let color = values.color("maximumTrackTintColor") { maximumTrackTintColor = color }
        if let color = values.color("thumbTintColor") { thumbTintColor = color }
        if let image = values.image("minimumValueImage") { minimumValueImage = image }
        if let image = values.image("maximumValueImage") { maximumValueImage = image }
    }
}

extension UISwitch {
    func decodeSwitch(_ values: NibValues) {
        // Its size is always the same.
        frame = layer.frame
        if let isOn = values.bool("on") { self.isOn = isOn }
        if let color = values.color("onTintColor") { onTintColor = color }
        if let color = values.color("thumbTintColor") { thumbTintColor = color }
        values.ignore("title", "preferredStyle")
    }
}

extension UIStepper {
    func decodeStepper(_ values: NibValues) {
        if let least = values.number("minimumValue") { minimumValue = Double(least) }
        if let most = values.number("maximumValue") { maximumValue = Double(most) }
        if let step = values.number("stepValue") { stepValue = Double(step) }
        if let value = values.number("value") { self.value = Double(value) }
        if let wraps = values.bool("wraps") { self.wraps = wraps }
        if let autorepeat = values.bool("autorepeat") { self.autorepeat = autorepeat }
        if let isContinuous = values.bool("continuous") { self.isContinuous = isContinuous }
    }
}

extension UISegmentedControl {
    func decodeSegments(_ values: NibValues) {
        if let nib = values.nib {
            for (index, element) in values.list("segments").enumerated() { insert(element, at: index, in: nib) }
        } else {
            decodeArchivedSegments(values)
        }
        if let index = values.integer("selectedSegmentIndex") { selectedSegmentIndex = index }
        if let isMomentary = values.bool("momentary") { self.isMomentary = isMomentary }
        if let fits = values.bool("apportionsSegmentWidthsByContent") { apportionsSegmentWidthsByContent = fits }
        if let color = values.color("selectedSegmentTintColor") { selectedSegmentTintColor = color }
        values.ignore("segmentControlStyle")
    }

    private func insert(_ element: IBObject, at index: Int, in nib: NibInstantiation) {
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        if let image = values.image("image") {
            insertSegment(with: image, at: index, animated: false)
        } else {
            insertSegment(withTitle: values.string("title") ?? "", at: index, animated: false)
        }
        if let width = values.number("width") { setWidth(width, forSegmentAt: index) }
        if let isEnabled = values.bool("enabled") { setEnabled(isEnabled, forSegmentAt: index) }
        if let offset = values.size("contentOffset") { setContentOffset(offset, forSegmentAt: index) }
        decoder.reportUnread()
    }
}

extension UIActivityIndicatorView {
    static func decodeStyle(_ values: NibValues) -> Style { values.choice("style", styles) ?? .medium }

    func decodeIndicator(_ values: NibValues) {
        if let color = values.color("color") { self.color = color }
        if let hides = values.bool("hidesWhenStopped", absent: false) { hidesWhenStopped = hides }
        if values.bool("animating") == true { startAnimating() }
    }

    static let styles: KeyValuePairs<String, Style> = [
        "medium": .medium, "large": .large, "white": .white, "gray": .gray, "whiteLarge": .whiteLarge,
    ]
}

extension UIProgressView {
    func decodeProgress(_ values: NibValues) {
        if let style = values.choice("progressViewStyle", Self.styles) { progressViewStyle = style }
        if let progress = values.number("progress") { self.progress = Float(progress) }
        if let color = values.color("progressTintColor") { progressTintColor = color }
        if let color = values.color("trackTintColor") { trackTintColor = color }
        if let image = values.image("progressImage") { progressImage = image }
        if let image = values.image("trackImage") { trackImage = image }
    }

    static let styles: KeyValuePairs<String, Style> = ["default": .default, "bar": .bar]
}

extension UIPageControl {
    func decodePages(_ values: NibValues) {
        if let pages = values.integer("numberOfPages") { numberOfPages = pages }
        if let page = values.integer("currentPage") { currentPage = page }
        if let hides = values.bool("hidesForSinglePage") { hidesForSinglePage = hides }
        if let color = values.color("pageIndicatorTintColor") { pageIndicatorTintColor = color }
        if let color = values.color("currentPageIndicatorTintColor") { currentPageIndicatorTintColor = color }
        if let style = values.choice("backgroundStyle", Self.styles) { backgroundStyle = style }
        if let allows = values.bool("allowsContinuousInteraction") { allowsContinuousInteraction = allows }
        if let image = values.image("preferredIndicatorImage") { preferredIndicatorImage = image }
        values.ignore("defersCurrentPageDisplay")
    }

    static let styles: KeyValuePairs<String, BackgroundStyle> = [
        "automatic": .automatic, "prominent": .prominent, "minimal": .minimal,
    ]
}

extension UIPickerView {
    func decodePicker(_ values: NibValues) { values.ignore("showsSelectionIndicator") }
}

extension UIRefreshControl {
    func decodeRefreshControl(_ values: NibValues) {
        if let title = values.attributedString("attributedTitle") { attributedTitle = title }
    }
}
