// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import LayerProtocol

/// The part of a text layer's line that truncation removes.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is clipped at the bounds.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis replaces the start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis replaces the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// An ellipsis replaces the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// How a text layer aligns its lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lines are aligned by the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Lines are aligned at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Lines are aligned at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are centered between both edges.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Lines are stretched to both edges, except for the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that draws a text from its top. Set `contentsScale` to the screen's scale, or letters are blurred.
///
/// `fontSize` and `foregroundColor` are animatable, also implicitly. Displays animate them without the program: when
/// such an animation starts, `draw(in:)` is called for several sizes (`CATextLayer+Drawings.swift`).
///
/// Differences from iOS: the default font is the one that replaces Helvetica. `font` takes a `CTFont`, a `UIFont`, a
/// `CGFont` or a name. Paragraph styles of an attributed text override `alignmentMode`, `truncationMode` and
/// `isWrapped`.
open class CATextLayer: CALayer {
    // The properties that displays animate are in the layer's figure. All other properties of the drawing are stored by
    // key, so that copies have them and a change redraws the layer.

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
        becomeFigure(.text(LayerText()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.text(LayerText())) }
        if let text = layer as? CATextLayer { givenColor = text.givenColor }
    }

    /// The text: a `String`, or an `NSAttributedString` with its own fonts and colors. Other types are a programming
    /// mistake, and draw nothing.
    open var string: Any? {
        get { ownValue(forKey: "string") }
        set { storeOwn((newValue as? NSAttributedString)?.copy() ?? newValue, forKey: "string") }
    }

    /// The font of a `String`. The font's own size is ignored: see `fontSize`.
    open var font: Any? {
        get { ownValue(forKey: "font") }
        set { storeOwn(newValue, forKey: "font") }
    }

    /// The font size of a `String` in points. The default is 36; 0 or less draws nothing. Animatable.
    ///
    /// A value that is not finite becomes 0.
    open var fontSize: CGFloat {
        get { state.text.size }
        set { changeText(\.text.size, to: newValue.isFinite ? newValue : 0, "fontSize") }
    }

    /// The color of a `String`. The default is white; nil is stored as a clear color. Animatable.
    open var foregroundColor: CGColor? {
        get {
            guard let color = state.text.color, givenColor.rgba != color else { return givenColor }
            return CGColor(color)
        }
        set {
            givenColor = newValue ?? CGColor(gray: 0, alpha: 0)
            changeText(\.text.color, to: givenColor.rgba, "foregroundColor")
        }
    }

    /// The color in the space in which it was set.
    private var givenColor = CGColor(gray: 1, alpha: 1)

    private func changeText<Value: Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ key: String
    ) {
        guard state[keyPath: property] != value else { return }
        change(property, to: value, .figure, key)
        setNeedsDisplay()
    }

    /// Whether lines are broken at the bounds. If false, the default, they are broken only where the text says so.
    open var isWrapped: Bool {
        get { ownValue(forKey: "wrapped") as? Bool ?? false }
        set { storeOwn(newValue, forKey: "wrapped") }
    }

    /// How a line that is too long is truncated; in wrapped text, the last visible line. The default is `none`.
    open var truncationMode: CATextLayerTruncationMode {
        get { named("truncationMode") ?? .none }
        set { storeOwn(newValue, forKey: "truncationMode") }
    }

    /// How lines are aligned in the bounds. The default is `natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { named("alignmentMode") ?? .natural }
        set { storeOwn(newValue, forKey: "alignmentMode") }
    }

    /// A name as the property keeps it, or as a style may have it.
    private func named<Name: RawRepresentable<String>>(_ key: String) -> Name? {
        let value = ownValue(forKey: key)
        return value as? Name ?? (value as? String).flatMap { Name(rawValue: $0) }
    }

    // MARK: - Keys

    override class var keys: LayerKeys { ownKeys }

    // Immutable.
    nonisolated(unsafe) private static let ownKeys = LayerKeys(
        [
            "string": .optional(\CATextLayer.string),
            "font": .optional(\CATextLayer.font),
            "fontSize": .animatedNumber(\CATextLayer.fontSize),
            "foregroundColor": .color(\CATextLayer.foregroundColor),
            "wrapped": .flag(\CATextLayer.isWrapped),
            "truncationMode": .name(\CATextLayer.truncationMode),
            "alignmentMode": .name(\CATextLayer.alignmentMode),
        ], over: .ofLayers)

    private static let animated: Set<String> = ["fontSize", "foregroundColor"]
    private static let drawn: Set<String> = animated.union([
        "string", "font", "wrapped", "truncationMode", "alignmentMode",
    ])

    open override class func needsDisplay(forKey key: String) -> Bool {
        drawn.contains(key) || super.needsDisplay(forKey: key)
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "fontSize": CGFloat(36)
        case "foregroundColor": CGColor(gray: 1, alpha: 1)
        default: super.defaultValue(forKey: key)
        }
    }

    open override class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard animated.contains(event), CATransaction.animationDuration() > 0 else {
            return super.defaultAction(forKey: event)
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    // MARK: - Drawing

    override func contentsReplaced() { forgetDrawings() }
    override func willDraw(in context: CGContext) { recordDrawings(in: context) }
    override func animationsReplaced() { redrawForAnimations() }
    override var drawingOfMoment: DisplayList? { textOfMoment }

    open override func draw(in ctx: CGContext) {
        guard let text = styledText, bounds.width > 0, bounds.height > 0 else { return }
        let layout = TextLayout(text, limits)
        ctx.saveGState()
        // Letters are upright even if the layer's coordinates go upwards.
        if goesUpwards { ctx.concatenate(state.flip(of: bounds)) }
        ctx.clip(to: bounds)
        layout.draw(in: ctx, at: bounds.origin)
        ctx.restoreGState()
    }

    /// The size that the text needs, in points: within the width of the bounds if wrapped, else with lines of any
    /// length. Rounded up to whole points; zero without a text.
    open override func preferredFrameSize() -> CGSize {
        guard let text = styledText else { return .zero }
        var limits = TextLayout.Limits()
        if isWrapped, bounds.width > 0 { limits.width = bounds.width }
        limits.wrapsTruncatedParagraphs = isWrapped
        let size = TextLayout(text, limits).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private var styledText: StyledText? {
        // Attributes that a text does not specify have the defaults of Core Text.
        let isAttributed = string is NSAttributedString, black = CGColor(gray: 0, alpha: 1)
        var style = TextStyle(
            font: isAttributed ? helvetica(12) : textFont, color: isAttributed ? black : foregroundColor)
        style.paragraph = paragraph
        switch string {
        case let text as NSAttributedString: return StyledText(text, style)
        case let text as String where fontSize.isFinite && fontSize > 0:
            return StyledText(NSAttributedString(string: text), style)
        case nil, is String: return nil
        default:
            reportIgnored("CATextLayer: string is a String or an NSAttributedString, not \(type(of: string!)).")
            return nil
        }
    }

    private var textFont: CTFont {
        switch font {
        case let font as any CTFontConvertible: font.coreTextFont.copy(size: fontSize)
        case let font as CGFont: CTFontCreateWithGraphicsFont(font, fontSize, nil)
        case let name as String: CTFontCreateWithName(NSString(string: name), fontSize, nil)
        default: helvetica(fontSize)
        }
    }

    private func helvetica(_ size: CGFloat) -> CTFont { CTFontCreateWithName(NSString(string: "Helvetica"), size, nil) }

    private var paragraph: ParagraphStyle {
        var paragraph = ParagraphStyle()
        switch alignmentMode {
        case .left: paragraph.alignment = .left
        case .right: paragraph.alignment = .right
        case .center: paragraph.alignment = .center
        case .justified: paragraph.alignment = .justified
        default: paragraph.alignment = .natural
        }
        switch truncationMode {
        case .start: paragraph.lineBreakMode = .byTruncatingHead
        case .middle: paragraph.lineBreakMode = .byTruncatingMiddle
        case .end: paragraph.lineBreakMode = .byTruncatingTail
        default: paragraph.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
        }
        return paragraph
    }

    private var limits: TextLayout.Limits {
        var limits = TextLayout.Limits()
        limits.width = bounds.width
        limits.wrapsTruncatedParagraphs = isWrapped
        // Without truncation, text that does not fit is clipped.
        if truncationMode != .none { limits.height = bounds.height }
        return limits
    }
}
