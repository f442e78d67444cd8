// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// The requested attributes of a font. Immutable.
///
/// Difference from iOS: name, family, size, face, text style, matrix, features and traits are supported, and no others.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The names of a descriptor's attributes.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family of the font, a text.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name of the font, a text.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of a style in its family, a text.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The transform of the glyphs, a `CGAffineTransform`.
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
        /// The traits of the font, a dictionary with `TraitKey` as keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The font features to change, an array of dictionaries with `FeatureKey` as keys.
        ///
        /// For example small capitals, or digits of equal width. Features that the font lacks have no effect.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// The keys of a font feature.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a key from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The type of the feature, a number such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The selector of the feature, a number such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of `type`.
        public static let featureIdentifier = type
        /// The older name of `selector`.
        public static let typeIdentifier = selector
    }

    /// The keys of a font's traits.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The weight of the font, a `UIFont.Weight` or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The symbolic traits of the font, `SymbolicTraits` or their number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    /// The traits of a font that can be combined.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The letters are slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The letters are bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// The letters are wider than usual.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// The letters are narrower than usual.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All characters have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// The font has glyphs for vertical lines. No font here has this trait.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// The font is designed for user interfaces.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// The lines are closer together than usual. No font here has this trait.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// The lines are further apart than usual. No font here has this trait.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The usual sans-serif design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A design with characters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// A design with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A design with rounded letters.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

        fileprivate var design: SystemFont.Design? {
            switch self {
            case .default: .standard
            case .monospaced: .monospaced
            case .serif: .serif
            case .rounded: .rounded
            default: nil
            }
        }
    }

    /// The font that the descriptor was created from; otherwise the attributes determine it.
    private let base: CTFont?
    /// The attributes of the descriptor.
    open private(set) var fontAttributes: [AttributeName: Any]

    /// Creates a descriptor from attributes.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        base = nil
        fontAttributes = attributes
        super.init()
    }

    /// Creates a descriptor from a name and a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// Creates a descriptor from a name and a transform of the glyphs.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    init(_ font: CTFont, _ textStyle: UIFont.TextStyle? = nil) {
        base = font
        fontAttributes = [
            .name: CTFontCopyPostScriptName(font) as String, .family: CTFontCopyFamilyName(font) as String,
            .size: font.size,
        ]
        if let textStyle { fontAttributes[.textStyle] = textStyle }
        super.init()
    }

    /// Returns the descriptor of a text style for the current traits.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the descriptor of a text style for traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }

    // MARK: - Asking

    /// The size in points; 0 when unspecified.
    open var pointSize: CGFloat { (fontAttributes[.size] as? CGFloat) ?? number(fontAttributes[.size]) ?? 0 }
    /// The PostScript name of the font.
    open var postscriptName: String { (fontAttributes[.name] as? String) ?? UIFont(descriptor: self, size: 0).fontName }
    /// The transform of the glyphs.
    open var matrix: CGAffineTransform {
        base?.matrix ?? (fontAttributes[.matrix] as? CGAffineTransform) ?? .identity
    }
    /// The symbolic traits of the font.
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: resolved.symbolicTraits.rawValue) }
    /// Returns the value of an attribute; nil when unspecified.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    // MARK: - Changing

    /// Returns a copy with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    /// Returns a copy with another transform of the glyphs.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }

    /// Returns a copy with other traits; nil when the family has no such member.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        resolved.copy(with: CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)).map {
            UIFontDescriptor($0, textStyle)
        }
    }

    /// Returns a copy with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var attributes = fontAttributes
        (attributes[.name], attributes[.textStyle]) = (nil, nil)
        attributes[.family] = newFamily
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// Returns a copy with another face of the family.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        var attributes = fontAttributes
        (attributes[.name], attributes[.textStyle]) = (nil, nil)
        attributes[.face] = newFace
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// Returns a copy with another design; nil when the font is not the system font, or the design is not installed.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let font = resolved
        guard font.fitting.isSystem, let design = design.design, SystemFont.has(design) else { return nil }
        let other = SystemFont.font(size: font.size, style: font.style, design: design, features: font.features)
        return UIFontDescriptor(other, textStyle)
    }

    /// Kept while the size is the style's.
    private var textStyle: UIFont.TextStyle? { fontAttributes[.textStyle] as? UIFont.TextStyle }

    /// Returns a copy with further attributes, which replace existing ones.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        guard let base, let changed = Self.font(base, changedTo: attributes) else {
            return UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
        }
        let descriptor = UIFontDescriptor(changed, attributes[.size] == nil ? textStyle : nil)
        descriptor.fontAttributes[.featureSettings] =
            attributes[.featureSettings] ?? fontAttributes[.featureSettings]
        return descriptor
    }

    /// Nil when the attributes lead to another family, or to one that has to be searched.
    private static func font(_ base: CTFont, changedTo attributes: [AttributeName: Any]) -> CTFont? {
        var font = base
        for (name, value) in attributes {
            switch name {
            case .size: if let size = number(value) { font = font.copy(size: size) }
            case .matrix: if let matrix = value as? CGAffineTransform { font = font.copy(matrix: matrix) }
            case .featureSettings: font = font.copy(features: features(value, over: font.features))
            case .traits:
                guard font.fitting.isSystem, let weight = weight(value) else { return nil }
                font = SystemFont.font(
                    size: font.size,
                    style: FontStyle(weight: FontWeightScale.file(weight), isItalic: font.style.isItalic),
                    design: font.fitting.design ?? .standard, features: font.features)
            default: return nil
            }
        }
        return font
    }

    // MARK: - Resolving

    /// The font nearest to the attributes, at its own size or at 12 points.
    var resolved: CTFont {
        if let base { return base }
        let features = Self.features(fontAttributes[.featureSettings], over: [])
        let font = features.isEmpty ? named : named.copy(features: features)
        return matrix == .identity ? font : font.copy(matrix: matrix)
    }

    private var named: CTFont {
        let size = pointSize == 0 ? 12 : pointSize
        if let style = fontAttributes[.textStyle] as? UIFont.TextStyle {
            let font = UIFont.preferredFont(forTextStyle: style).font
            return pointSize == 0 ? font : font.copy(size: size)
        }
        if let name = fontAttributes[.name] as? String, let font = FontBook.shared.face(named: name) {
            return CTFont(font, size: size)
        }
        let style = wantedStyle
        if let family = fontAttributes[.family] as? String {
            if let face = fontAttributes[.face] as? String, let font = FontBook.shared.face(named: "\(family) \(face)")
            {
                return CTFont(font, size: size)
            }
            if let font = FontBook.shared.face(family: family, style) { return CTFont(font, size: size, style: style) }
        }
        return SystemFont.font(size: size, style: style)
    }

    private var wantedStyle: FontStyle {
        let traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
        var style = FontStyle()
        let symbolic = (traits[.symbolic] as? SymbolicTraits)?.rawValue ?? number(traits[.symbolic]).map { UInt32($0) }
        let wanted = SymbolicTraits(rawValue: symbolic ?? 0)
        if wanted.contains(.traitBold) { style.weight = 700 }
        style.isItalic = wanted.contains(.traitItalic)
        if let weight = Self.weight(fontAttributes[.traits]) { style.weight = FontWeightScale.file(weight) }
        return style
    }

    private static func features(_ settings: Any?, over features: [FontFeature]) -> [FontFeature] {
        (settings as? [[FeatureKey: Any]] ?? []).reduce(features) { features, setting in
            guard let type = number(setting[.type]), let selector = number(setting[.selector]) else { return features }
            let set = FontFeature.features(type: Int(exactly: type), selector: Int(exactly: selector))
            return features.filter { feature in !set.contains { $0.tag == feature.tag } } + set
        }
    }

    private static func weight(_ traits: Any?) -> CGFloat? {
        guard let value = (traits as? [TraitKey: Any])?[.weight] else { return nil }
        return (value as? UIFont.Weight)?.rawValue ?? number(value)
    }

    private func number(_ value: Any?) -> CGFloat? { Self.number(value) }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other === self || other.resolved == resolved
    }

    open override var hash: Int { resolved.hashValue }
}

extension UIFont {
    /// Creates a font from a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: the attributes of the font.
    ///   - pointSize: in points; 0 means the descriptor's. Then a font of a text style scales with the preferred text
    ///     size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.resolved
        guard pointSize > 0 else {
            let style = descriptor.fontAttributes[.textStyle] as? TextStyle
            self.init(font, style.map { .styled(font, $0) })
            return
        }
        self.init(font.copy(size: pointSize))
    }

    /// The attributes from which this font can be created again.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, textStyle) }
}
