// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The images of Interface Builder's files.
enum NibImages {
    /// Returns an image; nil for one that does not exist.
    static func image(_ image: IBImage, in bundle: Bundle) -> UIImage? {
        guard let found = find(image, bundle) else { return nil }
        switch image.renderingMode {
        case "template": return found.withRenderingMode(.alwaysTemplate)
        case "original": return found.withRenderingMode(.alwaysOriginal)
        default: return found
        }
    }

    private static func find(_ image: IBImage, _ bundle: Bundle) -> UIImage? {
        guard image.isSystem else { return UIImage(named: image.name, in: bundle, compatibleWith: nil) }
        guard let scale = image.symbolScale.flatMap({ scales[$0] }) else { return UIImage(systemName: image.name) }
        return UIImage(systemName: image.name, withConfiguration: UIImage.SymbolConfiguration(scale: scale))
    }

    static let scales: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]

    static let weights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}

extension NibValues {
    /// Returns an image. One that does not exist is reported.
    package func image(_ name: String) -> UIImage? {
        guard let decoder else { return archivedImage(name) }
        // Beside a symbol's name stands `catalog="system"`.
        for name in [name, "catalog"] { decoder.markRead(name) }
        guard let image = decoder.element.image(name) else { return nil }
        return self.image(image, name)
    }

    func image(_ image: IBImage, _ name: String) -> UIImage? {
        guard let nib else { return nil }
        if let found = NibImages.image(image, in: nib.bundle) { return found }
        warn(
            "Could not load the \"\(image.name)\" image referenced from a nib in the bundle \(nib.bundle.bundlePath)",
            name)
        return nil
    }

    /// Returns the configuration of symbols in a child.
    func symbolConfiguration(_ name: String) -> UIImage.SymbolConfiguration? {
        guard let nib, let element = child(name) else { return nil }
        let decoder = NibDecoder(element, in: nib), values = NibValues(decoder)
        defer { decoder.reportUnread() }
        let parts = [
            values.font("font").map { UIImage.SymbolConfiguration(font: $0) },
            values.number("pointSize").map { UIImage.SymbolConfiguration(pointSize: $0) },
            values.fontDescriptionStyle.map { UIImage.SymbolConfiguration(textStyle: $0) },
            values.string("scale").flatMap { NibImages.scales[$0] }.map { UIImage.SymbolConfiguration(scale: $0) },
            values.string("weight").flatMap { NibImages.weights[$0] }.map { UIImage.SymbolConfiguration(weight: $0) },
        ]
        values.ignore("configurationType", "renderingMode")
        return parts.compactMap { $0 }.reduce(.unspecified) { $0.applying($1) }
    }

    private var fontDescriptionStyle: UIFont.TextStyle? {
        guard case .style(let name)? = element?.font("fontDescription")?.design else { return nil }
        ignore("fontDescription")
        return UIFont.TextStyle(rawValue: name)
    }
}
