// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIStackView {
    func decodeStack(_ values: NibValues) {
        if let axis = values.choice("axis", Self.axes) { self.axis = axis }
        if let distribution = values.choice("distribution", Self.distributions) { self.distribution = distribution }
        if let alignment = values.choice("alignment", Self.alignments) { self.alignment = alignment }
        if let spacing = values.number("spacing") { self.spacing = spacing }
        if values.choice("spacingType", ["standard": true]) == true { spacing = SystemSpacing.standard }
        if let isRelative = values.bool("baselineRelativeArrangement") { isBaselineRelativeArrangement = isRelative }
        if let isRelative = values.bool("layoutMarginsRelativeArrangement") {
            isLayoutMarginsRelativeArrangement = isRelative
        }
        if values.decoder?.keepsAbsentValues != true { for view in subviews { addArrangedSubview(view) } }
        if values.nib == nil { decodeCustomSpacings(values) }
    }

    private func decodeCustomSpacings(_ values: NibValues) {
        for (index, view) in arrangedSubviews.enumerated() {
            if let spacing = values.number("customSpacing.\(index)") { setCustomSpacing(spacing, after: view) }
        }
    }

    static let axes: KeyValuePairs<String, NSLayoutConstraint.Axis> = [
        "horizontal": .horizontal, "vertical": .vertical,
    ]

    static let distributions: KeyValuePairs<String, Distribution> = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    static let alignments: KeyValuePairs<String, Alignment> = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
    ]
}

extension UIVisualEffectView {
    func decodeEffect(_ values: NibValues) {
        decodeContentView(contentView, values)
        guard let nib = values.nib, let element = values.element else {
            effect = Self.archivedEffect(values)
            return
        }
        values.ignore("effect", "blurEffect", "vibrancyEffect")
        let child =
            element.child(key: "effect") ?? element.child(named: "vibrancyEffect") ?? element.child(named: "blurEffect")
        if let child { effect = Self.effect(child, in: nib) }
    }

    private static func effect(_ element: IBObject, in nib: NibInstantiation) -> UIVisualEffect? {
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        defer { decoder.reportUnread() }
        switch element.element {
        case "blurEffect": return UIBlurEffect(style: values.choice("style", blurs) ?? .regular)
        case "vibrancyEffect":
            let blur = (values.child("blurEffect") ?? element.child(named: "blurEffect")).flatMap {
                effect($0, in: nib)
            }
            values.ignore("blurEffect")
            let style = values.choice("style", vibrancies) ?? .label
            return UIVibrancyEffect(blurEffect: blur as? UIBlurEffect ?? UIBlurEffect(style: .regular), style: style)
        default:
            nib.warn(element, "is an effect that does not exist here: it is left out")
            return nil
        }
    }

    static let blurs: KeyValuePairs<String, UIBlurEffect.Style> = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]

    static let vibrancies: KeyValuePairs<String, UIVibrancyEffectStyle> = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
}

extension UIView {
    /// Decodes the element of a content view, which exists already and is placed by the view around it.
    func decodeContentView(_ view: @autoclosure () -> UIView, _ values: NibValues) {
        guard let nib = values.nib else { return values.decodePart("contentView", into: view()) }
        guard let element = values.child("contentView") else { return }
        nib.decodeContents(element, of: view())
    }
}

extension NibInstantiation {
    /// Decodes an element into a view that exists already. The view keeps its place.
    func decodeContents(_ element: IBObject, of view: UIView) {
        var element = element
        element.children.removeAll { $0.key == "frame" || $0.element == "autoresizingMask" }
        for name in Self.placement { element.attributes[name] = nil }
        let decoder = NibDecoder(element, in: self, keepsAbsentValues: true)
        view.decode(NibValues(decoder))
        adopt(view, of: element)
        decoder.reportUnread()
    }

    /// The attributes of a content view that the view around it determines.
    private static let placement = [
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "contentMode", "clipsSubviews",
        "multipleTouchEnabled", "translatesAutoresizingMaskIntoConstraints",
    ]
}
