// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Symbols by SF Symbols' names. Apple's own may not be used elsewhere: icons of Lucide (ISC licence) stand in for them.
//
//     SymbolTable ──(name)──> Symbol ──(SymbolConfiguration, SymbolPicture)──> pixels in the SymbolCache ──> UIImage

extension UIImage {
    /// Of which symbol a picture is.
    struct SymbolSource: Hashable {
        let name: String
        let configuration: SymbolConfiguration
    }

    /// A symbol, as large as text of 17 points. Views show it as a stencil in their tint colour, unless its configuration has
    /// colours. It is drawn for the first
    /// screen's scale; image views draw it again for that of their own.
    ///
    /// Differences: a name without a stand-in gives a square of dots, and is told of once; only the empty name gives nil.
    ///
    /// - Parameter name: one of SF Symbols'.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// - Parameter configuration: how it is to be drawn. Nil, and what is no `SymbolConfiguration`, is as without one.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(symbol: name, SymbolConfiguration.unspecified.applying(configuration), Style())
    }

    /// - Parameter traitCollection: says how many pixels a point has, and which size of text is preferred.
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
        style.symbol = SymbolSource(name: name, configuration: configuration)
        style.scale = picture.pixelScale
        // These point to where text begins or ends.
        style.turnsRound = style.turnsRound || Self.followsText(name)
        self.init(cgImage: picture.drawn(), style: style)
    }

    private static func followsText(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        return ["chevron", "arrow"].contains(parts[0]) && (parts.contains("forward") || parts.contains("backward"))
    }

    /// The symbol with the pixels of a screen, and the colours of the current traits, unless it was asked for with traits.
    ///
    /// - Parameter scale: pixels a point; 0 where there is no screen.
    func sharp(on scale: CGFloat) -> UIImage {
        guard let symbol = style.symbol, scale > 0, symbol.configuration.traitCollection == nil,
            scale != self.scale || symbol.configuration.isColored
        else { return self }
        var picture = symbol.configuration.picture(symbol.name), style = style
        picture.pixelScale = min(scale, SymbolPicture.mostPixelScale)
        style.scale = picture.pixelScale
        return UIImage(cgImage: picture.drawn(), style: style)
    }

    // MARK: - Configurations

    /// Whether it is one of the system's symbols.
    public var isSymbolImage: Bool { style.symbol != nil }

    /// How a symbol is drawn; nil for other pictures.
    public var symbolConfiguration: SymbolConfiguration? { style.symbol?.configuration }

    /// As `symbolConfiguration`: other pictures have none.
    public var configuration: Configuration? { symbolConfiguration }

    /// A symbol, drawn as the configuration says, and only so; of a named picture the one for its traits. Other pictures
    /// stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = style.symbol else {
            return configuration.traitCollection.map { variant(for: $0) } ?? self
        }
        let traits = configuration.traitCollection ?? symbol.configuration.traitCollection
        let new = SymbolConfiguration.unspecified.applying(configuration).withTraitCollection(traits)
        return UIImage(symbol: symbol.name, new, style) ?? self
    }

    /// A symbol, drawn as before but for what the configuration says; nil for other pictures.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = style.symbol else { return nil }
        return UIImage(symbol: symbol.name, symbol.configuration.applying(configuration), style)
    }
}
