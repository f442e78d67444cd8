// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIButton {
    /// The type of a button in a nib: custom if the file names none.
    static func decodeType(_ values: NibValues) -> ButtonType {
        values.choice("buttonType", types) ?? .custom
    }

    func decodeButton(_ values: NibValues) {
        decodeConfiguration(values)
        decodeStates(values)
        decodeInsets(values)
        decodeTitleLabel(values)
        if let role = values.choice("role", Self.roles) { self.role = role }
        if let changes = values.bool("changesSelectionAsPrimaryAction") { changesSelectionAsPrimaryAction = changes }
        if let adjusts = values.bool("adjustsImageWhenHighlighted") { adjustsImageWhenHighlighted = adjusts }
        if let adjusts = values.bool("adjustsImageWhenDisabled") { adjustsImageWhenDisabled = adjusts }
        values.ignore("showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "hasAttributedTitle")
    }

    private func decodeInsets(_ values: NibValues) {
        if let insets = values.insets("contentEdgeInsets") { contentEdgeInsets = insets }
        if let insets = values.insets("titleEdgeInsets") { titleEdgeInsets = insets }
        if let insets = values.insets("imageEdgeInsets") { imageEdgeInsets = insets }
    }

    private func decodeTitleLabel(_ values: NibValues) {
        let font = values.font("fontDescription"), offset = values.size("titleShadowOffset")
        let mode = values.choice("lineBreakMode", NibValues.lineBreakModes)
        guard configuration == nil else { return }
        let label = titleView
        if let font { label.font = font }
        if let mode { label.lineBreakMode = mode }
        if let offset { label.shadowOffset = offset }
    }

    // MARK: - States

    private func decodeStates(_ values: NibValues) {
        guard let nib = values.nib, let element = values.element else { return decodeArchivedStates(values) }
        for child in element.children where child.element == "state" {
            let decoder = NibDecoder(child, in: nib), state = NibValues(decoder)
            guard let known = Self.states.first(where: { $0.key == child.key })?.value else {
                state.warn("is a state that is unknown: it is left out", child.key)
                continue
            }
            decode(state, for: known)
            decoder.reportUnread()
        }
    }

    /// A button with a configuration has its title and image in that.
    private func decode(_ values: NibValues, for state: State) {
        if let title = values.string("title") { setTitle(title, for: state) }
        if let title = values.attributedString("attributedTitle") { setAttributedTitle(title, for: state) }
        if let color = values.color("titleColor") { setTitleColor(color, for: state) }
        if let color = values.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
        if let image = values.image("image") { setImage(image, for: state) }
        if let image = values.image("backgroundImage") { setBackgroundImage(image, for: state) }
        if let configuration = values.symbolConfiguration("preferredSymbolConfiguration") {
            setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    static let types: KeyValuePairs<String, ButtonType> = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    private static let roles: KeyValuePairs<String, Role> = [
        "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]
}

// MARK: - Configurations

extension UIButton {
    private func decodeConfiguration(_ values: NibValues) {
        guard let nib = values.nib, let element = values.child("configuration") else { return }
        let decoder = NibDecoder(element, in: nib)
        configuration = Configuration(NibValues(decoder))
        decoder.reportUnread()
    }
}

extension UIButton.Configuration {
    @MainActor
    fileprivate init(_ values: NibValues) {
        self = (values.choice("style", Self.styles) ?? { .plain() })()
        decodeTexts(values)
        decodeImage(values)
        if let size = values.choice("buttonSize", Self.sizes) { buttonSize = size }
        if let style = values.choice("cornerStyle", Self.cornerStyles) { cornerStyle = style }
        if let color = values.color("baseForegroundColor") { baseForegroundColor = color }
        if let color = values.color("baseBackgroundColor") { baseBackgroundColor = color }
        if let insets = values.directionalInsets("contentInsets") { contentInsets = insets }
        if let shows = values.bool("showsActivityIndicator") { showsActivityIndicator = shows }
        decodeBackground(values)
    }

    @MainActor
    private mutating func decodeTexts(_ values: NibValues) {
        if let title = values.string("title") { self.title = title }
        if let subtitle = values.string("subtitle") { self.subtitle = subtitle }
        if let title = values.attributedText("attributedTitle") { attributedTitle = title }
        if let subtitle = values.attributedText("attributedSubtitle") { attributedSubtitle = subtitle }
        if let padding = values.number("titlePadding") { titlePadding = padding }
        if let alignment = values.choice("titleAlignment", Self.titleAlignments) { titleAlignment = alignment }
        if let mode = values.choice("titleLineBreakMode", NibValues.lineBreakModes) { titleLineBreakMode = mode }
        if let mode = values.choice("subtitleLineBreakMode", NibValues.lineBreakModes) { subtitleLineBreakMode = mode }
        guard let font = values.font("titleFontDescription") ?? values.font("fontDescription") else { return }
        titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = font
            return attributes
        }
    }

    @MainActor
    private mutating func decodeImage(_ values: NibValues) {
        if let image = values.image("image") { self.image = image }
        if let placement = values.choice("imagePlacement", Self.placements) { imagePlacement = placement }
        if let padding = values.number("imagePadding") { imagePadding = padding }
        if let configuration = values.symbolConfiguration("preferredSymbolConfigurationForImage") {
            preferredSymbolConfigurationForImage = configuration
        }
    }

    @MainActor
    private mutating func decodeBackground(_ values: NibValues) {
        guard let nib = values.nib, let element = values.child("background") else { return }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        if let color = values.color("backgroundColor") { background.backgroundColor = color }
        if let color = values.color("strokeColor") { background.strokeColor = color }
        if let width = values.number("strokeWidth") { background.strokeWidth = width }
        if let radius = values.number("cornerRadius") { background.cornerRadius = radius }
        if let image = values.image("image") { background.image = image }
        decoder.reportUnread()
    }

    private static let styles: KeyValuePairs<String, @Sendable () -> UIButton.Configuration> = [
        "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
        "borderless": { .borderless() }, "bordered": { .bordered() }, "borderedTinted": { .borderedTinted() },
        "borderedProminent": { .borderedProminent() },
    ]

    private static let sizes: KeyValuePairs<String, Size> = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]

    private static let cornerStyles: KeyValuePairs<String, CornerStyle> = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
        "capsule": .capsule,
    ]

    private static let titleAlignments: KeyValuePairs<String, TitleAlignment> = [
        "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]

    private static let placements: KeyValuePairs<String, NSDirectionalRectEdge> = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
}
