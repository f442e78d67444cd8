// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension UIImage {
    /// The traits that an image is for. Its subclass configures symbols.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits that the image is for; nil where unspecified.
        public let traitCollection: UITraitCollection?

        init(_ traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        /// Creates a configuration for traits.
        public convenience init(traitCollection: UITraitCollection?) { self.init(traitCollection) }

        /// Returns a copy for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traitCollection)
        }

        /// Returns a copy with all specified values of another configuration.
        open func applying(_ otherConfiguration: Configuration?) -> Configuration {
            if let symbol = otherConfiguration as? SymbolConfiguration {
                return symbol.withTraitCollection(symbol.traitCollection ?? traitCollection)
            }
            return Configuration(otherConfiguration?.traitCollection ?? traitCollection)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return other.traitCollection == traitCollection
        }

        open override var hash: Int { traitCollection?.hash ?? 0 }
    }

    /// The thickness of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        /// The weight is not specified.
        case unspecified = 0
        /// The thinnest lines.
        case ultraLight = 1
        /// Very thin lines, for thin text.
        case thin = 2
        /// Thin lines, for light text.
        case light = 3
        /// Lines for text of regular weight.
        case regular = 4
        /// Lines for text of medium weight.
        case medium = 5
        /// Lines for semibold text.
        case semibold = 6
        /// Thick lines, for bold text.
        case bold = 7
        /// Very thick lines, for heavy text.
        case heavy = 8
        /// The thickest lines.
        case black = 9

        /// Returns the matching weight of text; regular if unspecified.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .unspecified, .regular: .regular
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// The size of a symbol relative to text.
    public enum SymbolScale: Int, Sendable {
        /// The default size, which is medium.
        case `default` = -1
        /// The size is not specified.
        case unspecified = 0
        /// A small symbol relative to text.
        case small = 1
        /// A symbol of the usual size.
        case medium = 2
        /// A large symbol relative to text.
        case large = 3
    }

    /// The size, weight and colors of a symbol. By default it is regular and medium, for text of 17 points.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        enum Size: Hashable {
            case points(CGFloat)
            case style(UIFont.TextStyle)
        }

        /// The colors of a symbol.
        enum Colors: Hashable {
            /// The color of the view that shows it.
            case monochrome
            case hierarchical(UIColor)
            /// The color of the mark, then that of the shape around it.
            case palette([UIColor])
        }

        struct Values: Hashable {
            var size: Size?
            var colors: Colors?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
        }

        let values: Values

        init(_ values: Values, _ traitCollection: UITraitCollection? = nil) {
            self.values = values
            super.init(traitCollection)
        }

        // MARK: - Creation

        /// Returns a configuration without any specified value.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

        /// Creates a configuration with a size relative to text.
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

        /// Creates a configuration with a point size.
        ///
        /// - Parameter pointSize: of the matching font, limited to 1...1000; a value that is not finite is unspecified.
        public convenience init(pointSize: CGFloat) { self.init(Values(size: Self.size(pointSize))) }

        /// Creates a configuration with the point size of the matching font and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(size: Self.size(pointSize), weight: weight))
        }

        /// Creates a configuration with the point size of the matching font, a weight and a relative size.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(size: Self.size(pointSize), weight: weight, scale: scale))
        }

        /// Creates a configuration with the size of a text style, for the image's traits or the current ones.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

        /// Creates a configuration with the size of a text style and a relative size.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(size: .style(textStyle), scale: scale))
        }

        /// Creates a configuration with the size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        /// Creates a configuration with the size and weight of a font, and a relative size.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(rawValue: min(max(Int((font.font.style.weight / 100).rounded()), 1), 9))
            self.init(Values(size: Self.size(font.pointSize), weight: weight ?? .regular, scale: scale))
        }

        /// Creates a configuration with shades of a color: the color for marks, and a lighter one for the shapes around
        /// them.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(Values(colors: .hierarchical(hierarchicalColor)))
        }

        /// Creates a configuration with several colors: the first for marks, the second for the shapes around them.
        ///
        /// A symbol without marks has the first color. A single color applies to everything; an empty array specifies
        /// nothing.
        public convenience init(paletteColors: [UIColor]) {
            self.init(Values(colors: paletteColors.isEmpty ? nil : .palette(paletteColors)))
        }

        /// Returns a configuration with one color, that of the view which shows the symbol.
        public class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(Values(colors: .monochrome))
        }

        private static func size(_ points: CGFloat) -> Size? {
            points.isFinite ? .points(min(max(points, 1), 1000)) : nil
        }

        // MARK: - Others made of it

        public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
            SymbolConfiguration(values, traitCollection)
        }

        public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            var values = values
            if let other = (otherConfiguration as? SymbolConfiguration)?.values {
                values.size = other.size ?? values.size
                if other.weight != .unspecified { values.weight = other.weight }
                if other.scale != .unspecified { values.scale = other.scale }
                values.colors = other.colors ?? values.colors
            }
            return SymbolConfiguration(values, otherConfiguration?.traitCollection ?? traitCollection)
        }

        /// Returns a copy without the text style.
        public func withoutTextStyle() -> SymbolConfiguration { without { if case .style = $0.size { $0.size = nil } } }
        /// Returns a copy without the relative size.
        public func withoutScale() -> SymbolConfiguration { without { $0.scale = .unspecified } }
        /// Returns a copy without the weight.
        public func withoutWeight() -> SymbolConfiguration { without { $0.weight = .unspecified } }

        /// Returns a copy without the point size and weight.
        public func withoutPointSizeAndWeight() -> SymbolConfiguration {
            without {
                if case .points = $0.size { $0.size = nil }
                $0.weight = .unspecified
            }
        }

        private func without(_ change: (inout Values) -> Void) -> SymbolConfiguration {
            var values = values
            change(&values)
            return SymbolConfiguration(values, traitCollection)
        }

        // MARK: - Comparing

        /// Returns whether both configurations have equal values.
        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        public override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? SymbolConfiguration)?.values == values
        }

        public override var hash: Int { super.hash ^ values.hashValue }

        // MARK: - Pictures

        /// The drawing parameters for a symbol.
        func picture(_ name: String) -> SymbolPicture {
            let traits = traitCollection ?? .current
            var weight = values.weight
            var pointSize: CGFloat = 17
            switch values.size {
            case .points(let size): pointSize = size
            case .style(let style):
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                pointSize = font.pointSize
                if weight == .unspecified, style == .headline { weight = .semibold }
            case nil: break
            }
            let scale = traitCollection?.displayScale ?? 0
            return SymbolPicture(
                name: name, pointSize: pointSize, weight: weight, scale: values.scale,
                pixelScale: scale > 0 ? min(scale, SymbolPicture.mostPixelScale) : ScreenFacts.scale,
                inks: inks(under: traits))
        }

        /// The opacity of the shapes around marks. Chosen by eye; Apple publishes no numbers.
        private static let secondaryAlpha: CGFloat = 0.5

        private func inks(under traits: UITraitCollection) -> SymbolPicture.Inks? {
            func resolved(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }
            switch values.colors {
            case .hierarchical(let color):
                let color = resolved(color), alpha = color.cgColor.alpha * Self.secondaryAlpha
                return SymbolPicture.Inks(mark: color, shape: color.withAlphaComponent(alpha))
            case .palette(let colors):
                guard let first = colors.first else { return nil }
                return SymbolPicture.Inks(mark: resolved(first), shape: resolved(colors.count > 1 ? colors[1] : first))
            case .monochrome, nil: return nil
            }
        }

        /// Whether symbols have their own colors.
        var isColored: Bool {
            switch values.colors {
            case .hierarchical, .palette: true
            case .monochrome, nil: false
            }
        }
    }
}

extension UIFont.Weight {
    /// Returns the nearest weight of symbols; regular for NaN.
    public func symbolWeight() -> UIImage.SymbolWeight {
        guard !rawValue.isNaN else { return .regular }
        let number = (FontWeightScale.file(rawValue) / 100).rounded()
        return UIImage.SymbolWeight(rawValue: min(max(Int(number), 1), 9)) ?? .regular
    }
}
