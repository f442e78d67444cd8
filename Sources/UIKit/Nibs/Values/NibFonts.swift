// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The fonts of Interface Builder's files.
enum NibFonts {
    /// Returns a font; nil for one that is not installed.
    static func font(_ font: IBFont) -> UIFont? {
        let size = CGFloat(font.pointSize ?? Double(UIFont.systemFontSize))
        switch font.design {
        case .system(let weight): return .systemFont(ofSize: size, weight: weights[weight ?? "regular"] ?? .regular)
        case .boldSystem: return .boldSystemFont(ofSize: size)
        case .italicSystem: return .italicSystemFont(ofSize: size)
        case .named(let name, let family): return UIFont(name: name, size: size) ?? named(family, size)
        case .style(let style): return .preferredFont(forTextStyle: textStyle(style))
        }
    }

    private static func named(_ family: String?, _ size: CGFloat) -> UIFont? {
        family.flatMap { UIFont(name: $0, size: size) }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// The text style with a name. A variant, such as `UICTFontTextStyleEmphasizedBody`, is the style itself.
    private static func textStyle(_ name: String) -> UIFont.TextStyle {
        let prefix = "UICTFontTextStyle"
        guard name.hasPrefix(prefix) else { return UIFont.TextStyle(rawValue: name) }
        var style = name.dropFirst(prefix.count)
        for variant in ["Emphasized", "Tall", "Short"] where style.hasPrefix(variant) {
            style = style.dropFirst(variant.count)
        }
        return UIFont.TextStyle(rawValue: prefix + style)
    }
}

extension NibValues {
    /// Returns a font. One that is not installed is reported, and the system's font has its place.
    package func font(_ name: String) -> UIFont? {
        guard let decoder else { return archivedFont(name) }
        decoder.markRead(name)
        guard let font = decoder.element.font(name) else { return nil }
        return self.font(font, name)
    }

    func font(_ font: IBFont, _ name: String) -> UIFont {
        if let found = NibFonts.font(font) { return found }
        warn("is a font that is not installed: the system's font is used", name)
        return .systemFont(ofSize: CGFloat(font.pointSize ?? Double(UIFont.systemFontSize)))
    }
}
