// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

extension UIImage {
    /// What a picture is to be like, besides its pixels.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits that the picture is for; nil where they were not said.
        public let traitCollection: UITraitCollection?

        init(_ traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection?) { self.init(traitCollection) }

        /// The same for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traitCollection)
        }

        /// This with everything that the other one says.
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

    /// How thick a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9

        /// The weight of text that goes with it; regular where it is not said.
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

    /// How large a symbol is beside text.
    public enum SymbolScale: Int, Sendable {
        /// Medium.
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// How a symbol is drawn. What is not said is regular, medium, and goes with text of 17 points.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        enum Size: Hashable {
            case points(CGFloat)
            case style(UIFont.TextStyle)
        }

        /// Which colours a symbol is in.
        enum Colors: Hashable {
            /// Those of whoever shows it.
            case monochrome
            case hierarchical(UIColor)
            /// That of the mark first, then that of what the mark is in.
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

        /// Says nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

        /// - Parameter pointSize: of the font that the symbol goes with: held to 1 to 1000; what is not finite is not said.
        public convenience init(pointSize: CGFloat) { self.init(Values(size: Self.size(pointSize))) }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(size: Self.size(pointSize), weight: weight))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(size: Self.size(pointSize), weight: weight, scale: scale))
        }

        /// As large as text of a style under the traits that the picture is for, or the current ones.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(size: .style(textStyle), scale: scale))
        }

        /// As large, and with lines as thick, as the font's letters.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(rawValue: min(max(Int((font.font.style.weight / 100).rounded()), 1), 9))
            self.init(Values(size: Self.size(font.pointSize), weight: weight ?? .regular, scale: scale))
        }

        /// In shades of a colour: marks in it, and the filled shapes that they are in lighter.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(Values(colors: .hierarchical(hierarchicalColor)))
        }

        /// In several colours: the first is that of marks, the second that of the filled shapes that they are in. A symbol that
        /// has no marks is in the first one. One colour counts for all; none says nothing.
        public convenience init(paletteColors: [UIColor]) {
            self.init(Values(colors: paletteColors.isEmpty ? nil : .palette(paletteColors)))
        }

        /// In one colour, that of whoever shows the symbol.
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

        public func withoutTextStyle() -> SymbolConfiguration { without { if case .style = $0.size { $0.size = nil } } }
        public func withoutScale() -> SymbolConfiguration { without { $0.scale = .unspecified } }
        public func withoutWeight() -> SymbolConfiguration { without { $0.weight = .unspecified } }

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

        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        public override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? SymbolConfiguration)?.values == values
        }

        public override var hash: Int { super.hash ^ values.hashValue }

        // MARK: - Pictures

        /// What is to be drawn for a symbol.
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

        /// Of what is behind marks, beside the marks themselves. Chosen by eye; Apple publishes no figures.
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

        /// Whether symbols are shown in colours of their own.
        var isColored: Bool {
            switch values.colors {
            case .hierarchical, .palette: true
            case .monochrome, nil: false
            }
        }
    }
}

extension UIFont.Weight {
    /// The nearest weight of symbols; regular for NaN.
    public func symbolWeight() -> UIImage.SymbolWeight {
        guard !rawValue.isNaN else { return .regular }
        let number = (FontWeightScale.file(rawValue) / 100).rounded()
        return UIImage.SymbolWeight(rawValue: min(max(Int(number), 1), 9)) ?? .regular
    }
}
