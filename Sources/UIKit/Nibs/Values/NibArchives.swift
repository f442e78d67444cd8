// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Views in archives of `NSKeyedArchiver`. The keys are the names of Interface Builder's files. Colors, fonts and images, which
// Foundation's archiver does not know, are kept as texts and data:
//
//     color   the name of a system color, or "red green blue alpha"
//     font    the name of a text style, "points system weight", or "points name"
//     image   "symbol name", or the data of a PNG file

extension NibValues {
    func archivedColor(_ name: String) -> UIColor? {
        guard let text = string(name) else { return nil }
        if let system = NibColors.system[text] { return system }
        let parts = text.split(separator: " ").compactMap { Double($0) }
        guard parts.count == 4 else { return nil }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    func archivedFont(_ name: String) -> UIFont? {
        guard let text = string(name) else { return nil }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let size = Double(parts[0]) else {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: text))
        }
        return UIFont.system(parts[1], size) ?? UIFont(name: String(parts[1]), size: size)
    }

    func archivedImage(_ name: String) -> UIImage? {
        guard coder.containsValue(forKey: name) else { return nil }
        if let data = coder.decodeObject(forKey: name) as? Data {
            let scale = coder.decodeDouble(forKey: name + "Scale")
            return UIImage(data: data, scale: scale > 0 ? scale : 1)
        }
        return string(name).flatMap { UIImage(systemName: $0) }
    }
}

extension NSCoder {
    /// Encodes a color; the variants of a dynamic color that is not the system's are lost.
    @MainActor
    func encode(_ color: UIColor?, named name: String) {
        guard let color else { return }
        if let system = NibColors.system.first(where: { $0.value === color })?.key {
            return encode(system as NSString, forKey: name)
        }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return }
        encode("\(red) \(green) \(blue) \(alpha)" as NSString, forKey: name)
    }

    /// Encodes a font: its text style, or its name and size.
    func encode(_ font: UIFont?, named name: String) {
        guard let font else { return }
        let description = font.systemWeight.map { "system \($0.rawValue)" } ?? font.fontName
        encode((font.textStyle?.rawValue ?? "\(font.pointSize) \(description)") as NSString, forKey: name)
    }

    /// Encodes an image: the name of a symbol, or its pixels.
    func encode(_ image: UIImage?, named name: String) {
        guard let image else { return }
        if let symbol = image.symbolName { return encode(symbol as NSString, forKey: name) }
        guard let data = image.pngData() else { return }
        encode(data as NSData, forKey: name)
        encode(Double(image.scale), forKey: name + "Scale")
    }
}

extension UIFont {
    private static let weights: [Weight] = [
        .regular, .bold, .semibold, .medium, .light, .thin, .ultraLight, .heavy, .black,
    ]

    /// The weight of a system font; nil for other fonts. The system font has no name that `UIFont(name:size:)` knows.
    fileprivate var systemWeight: Weight? {
        Self.weights.first { isEqual(Self.systemFont(ofSize: pointSize, weight: $0)) }
    }

    /// A system font by "system weight"; nil for other text.
    fileprivate static func system(_ text: Substring, _ size: CGFloat) -> UIFont? {
        guard text.hasPrefix("system "), let weight = Double(text.dropFirst("system ".count)) else { return nil }
        return systemFont(ofSize: size, weight: Weight(rawValue: CGFloat(weight)))
    }
}
