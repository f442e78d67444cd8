// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Symbols by the names of SF Symbols. Apple's symbols may not be used on other systems, so icons of Lucide (ISC
// license) replace them.
//
//     SymbolTable ──(name)──> Symbol ──(SymbolConfiguration, SymbolPicture)──> pixels in the SymbolCache ──> UIImage

extension UIImage {
    /// The symbol that an image shows.
    struct SymbolSource: Hashable {
        let name: String
        let configuration: SymbolConfiguration
        /// The size of the text that the symbol stands beside.
        var pointSize: CGFloat
    }

    /// The name of the symbol; nil for other images.
    package var symbolName: String? { style.symbol?.name }

    /// The middle of the symbol is that of the system font's capital letters, as with SF Symbols. Nil for other images.
    var symbolBaselineOffset: CGFloat? {
        style.symbol.map { (size.height - UIFont.systemFont(ofSize: $0.pointSize).capHeight) / 2 }
    }

    /// Creates an image of a symbol for text of 17 points. Views show it as a template in their tint color, unless its
    /// configuration has colors.
    ///
    /// It is drawn for the first screen's scale; image views redraw it for their own. Difference from iOS: an unknown
    /// name gives a square of dots and is logged once; only the empty name gives nil.
    ///
    /// - Parameter name: a name of SF Symbols.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates an image of a symbol with a configuration.
    ///
    /// - Parameters:
    ///   - name: the name of one of the system's symbols.
    ///   - configuration: nil, or a configuration for other images, means the default.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(symbol: name, SymbolConfiguration.unspecified.applying(configuration), Style())
    }

    /// Creates an image of a symbol for traits.
    ///
    /// - Parameters:
    ///   - name: the name of one of the system's symbols.
    ///   - traitCollection: determines the scale and the preferred text size.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(
            systemName: name,
            withConfiguration: SymbolConfiguration.unspecified.withTraitCollection(traitCollection))
    }

    private convenience init?(symbol name: String, _ configuration: SymbolConfiguration, _ style: Style) {
        guard !name.isEmpty else { return nil }
        if !Symbol.isKnown(name) { UnknownSymbols.tell(name) }
        let picture = configuration.picture(name)
        var style = style
        style.symbol = SymbolSource(name: name, configuration: configuration, pointSize: picture.pointSize)
        style.scale = picture.pixelScale
        // These point to where text begins or ends.
        style.turnsRound = style.turnsRound || Self.followsText(name)
        self.init(cgImage: picture.drawn(), style: style)
    }

    private static func followsText(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        return ["chevron", "arrow"].contains(parts[0]) && (parts.contains("forward") || parts.contains("backward"))
    }

    /// The symbol drawn for a scale and the colors of the current traits, unless it was created for traits.
    ///
    /// - Parameter scale: pixels per point; 0 without a screen.
    func sharp(on scale: CGFloat) -> UIImage {
        guard let symbol = style.symbol, scale > 0, symbol.configuration.traitCollection == nil,
            scale != self.scale || symbol.configuration.isColored
        else { return self }
        var picture = symbol.configuration.picture(symbol.name), style = style
        picture.pixelScale = min(scale, SymbolPicture.mostPixelScale)
        style.scale = picture.pixelScale
        style.symbol?.pointSize = picture.pointSize
        return UIImage(cgImage: picture.drawn(), style: style)
    }

    // MARK: - Configurations

    /// Whether the image is a symbol of the system.
    public var isSymbolImage: Bool { style.symbol != nil }

    /// The configuration of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { style.symbol?.configuration }

    /// The configuration of a symbol; nil for other images.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns a symbol drawn with only the given configuration; for a named image, the variant for its traits. Other
    /// images are returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = style.symbol else {
            return configuration.traitCollection.map { variant(for: $0) } ?? self
        }
        let traits = configuration.traitCollection ?? symbol.configuration.traitCollection
        let new = SymbolConfiguration.unspecified.applying(configuration).withTraitCollection(traits)
        return UIImage(symbol: symbol.name, new, style) ?? self
    }

    /// Returns a symbol drawn with its configuration and the given one; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = style.symbol else { return nil }
        return UIImage(symbol: symbol.name, symbol.configuration.applying(configuration), style)
    }
}
