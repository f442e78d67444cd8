// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// An object whose fonts can follow the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of text styles and of `UIFontMetrics` are replaced when the preferred text size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// The vertical position of text that was reduced to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The text keeps its baseline.
    case alignBaselines = 0
    /// The text is centered where it would have been.
    case alignCenters = 1
    /// The text keeps its top.
    case none = 2
}

/// A view that shows text in one or several lines.
///
/// Text is centered vertically. Labels take no touches by default.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    // What is set ──> content (plain text, or attributes) ──> StyledText ──> TextLayout, kept while nothing changes
    //
    // Plain text is laid out without a color: that of the context is set when it is drawn. So a layout that was made for
    // measuring serves for drawing, whatever colors say meanwhile.

    private enum Content {
        case plain(String)
        case attributed(TextPiece)
    }

    private var content: Content?

    /// The text with attributes, by value; nil for a plain text.
    var attributedPiece: TextPiece? {
        get { if case .attributed(let piece)? = content { piece } else { nil } }
        set {
            content = newValue.map { .attributed($0) }
            textChanged()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .left
        layer.needsDisplayOnBoundsChange = true
    }

    /// Creates a label from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeLabel(values)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeLabel(with: coder)
    }

    // MARK: - Text

    /// The text. Setting it replaces attributes.
    open var text: String? {
        get {
            switch content {
            case nil: nil
            case .plain(let text)?: text
            case .attributed(let piece)?: piece.string
            }
        }
        set {
            if case .plain(let before)? = content, before == newValue { return }
            report(newValue == text ? [] : ["text"]) {
                content = newValue.map { .plain($0) }
                textChanged()
            }
        }
    }

    /// The text with attributes; unspecified ones are those of the label. For a plain text, it includes the label's
    /// attributes.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case nil: nil
            case .plain(let text)?: NSAttributedString(string: text, attributes: ownAttributes)
            case .attributed(let piece)?: piece.attributedString
            }
        }
        set { attributedPiece = newValue.map { TextPiece($0) } }
    }

    /// The font of the text. The default, also for nil, is the system font at 17 points. Setting it changes the whole
    /// attributed text.
    open var font: UIFont! {
        get { ownFont }
        set {
            let font = newValue ?? Self.defaultFont
            guard font !== ownFont else { return }
            ownFont = font
            setAttribute(.font, font)
            textChanged()
        }
    }

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var ownFont = UILabel.defaultFont

    /// The color of the text. The default, also for nil, is `UIColor.label`. Setting it changes the whole attributed
    /// text.
    open var textColor: UIColor! {
        get { ownTextColor }
        set {
            ownTextColor = newValue ?? .label
            setAttribute(.foregroundColor, ownTextColor)
            looksChanged()
        }
    }

    private var ownTextColor = UIColor.label

    /// The alignment of the text. The default is `natural`. Setting it changes the whole attributed text.
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard textAlignment != oldValue else { return }
            changeParagraphs { $0.alignment = textAlignment }
            textChanged()
        }
    }

    /// How text that is too long is truncated; with several lines, the last one. Setting it changes the whole
    /// attributed text.
    ///
    /// The default truncates the tail.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            changeParagraphs { $0.lineBreakMode = lineBreakMode }
            textChanged()
        }
    }

    /// Whether letters are moved slightly closer before text is truncated. Setting it changes the whole attributed
    /// text.
    open var allowsDefaultTighteningForTruncation = false {
        didSet {
            guard allowsDefaultTighteningForTruncation != oldValue else { return }
            changeParagraphs { $0.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation }
            textChanged()
        }
    }

    /// Further rules for breaking lines. The default is `standard`. Setting it changes the whole attributed text.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
        didSet {
            guard lineBreakStrategy != oldValue else { return }
            changeParagraphs { $0.lineBreakStrategy = lineBreakStrategy }
            textChanged()
        }
    }

    /// The largest number of lines; 0 for as many as fit. The default is 1.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }

    // MARK: - Looks

    /// The color of the text's shadow, without blur; nil, the default, for none.
    open var shadowColor: UIColor? {
        didSet { looksChanged() }
    }

    /// The offset of the shadow in points, y down. The default is (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { looksChanged() }
    }

    /// The color of the text while the label is highlighted; nil means no difference.
    open var highlightedTextColor: UIColor? {
        didSet { looksChanged() }
    }

    /// Whether the text has its highlighted color. The default is false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { looksChanged() } }
    }

    /// Whether the label is enabled; otherwise its text is dimmed. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { looksChanged() } }
    }

    // MARK: - Fitting

    /// Whether text that is too long is reduced. The default is false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { looksChanged() } }
    }

    /// The least factor for reducing text; 0, the default, for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { looksChanged() } }
    }

    /// The vertical position of reduced text. The default is `alignBaselines`.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { if baselineAdjustment != oldValue { looksChanged() } }
    }

    /// The width of lines when the label's size is computed without one; 0, the default, for no limit.
    ///
    /// For a label of several lines that constraints place, 0 means the width that it gets.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether fonts of text styles follow the preferred text size. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory else { return }
        let adjusted = ownFont.adjusted(to: traitCollection)
        if !adjusted.isEqual(ownFont) {
            // Not by `font`, which would replace the fonts of parts of an attributed text.
            ownFont = adjusted
            textChanged()
        }
        guard let piece = attributedPiece else { return }
        attributedPiece = piece.changingAttributes { attributes in
            guard let font = attributes[.font] as? UIFont else { return }
            attributes[.font] = font.adjusted(to: traitCollection)
        }
    }

    /// Determines the alignment of natural text.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { textChanged() } }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            adjustFont()
        }
        looksChanged()
    }

    /// The color of all text in the contents of a vibrancy effect; nil elsewhere.
    private var vibrantColor: UIColor? { EffectContentView.vibrantColor(around: self) }
    /// The one that the text was drawn in.
    private var drawnVibrantColor: UIColor?

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // What is vibrant follows the tint of the effect view's contents.
        if vibrantColor != drawnVibrantColor { looksChanged() }
    }

    // MARK: - Accessibility

    override var isAccessibilityElementByDefault: Bool { text?.isEmpty == false }
    override var defaultAccessibilityLabel: String? { text }
    override var defaultAccessibilityAttributedLabel: NSAttributedString? {
        guard let piece = attributedPiece else { return nil }
        return piece.runs.contains { $0.attributes.keys.contains(where: \.isForReaders) } ? piece.attributedString : nil
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

    // MARK: - Sizes

    /// The size of the text, rounded up to whole pixels. A single line has any length; several lines are limited to the
    /// width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
        return textSize(
            in: numberOfLines == 1 ? CGSize(width: CGFloat.infinity, height: .infinity) : room, numberOfLines)
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(
            CGSize(
                width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutState?.link.contentWidth ?? 0,
                height: 0))
    }

    override var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// Measured on iOS.
    override var defaultHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, UILayoutPriority(251))
    }

    override var baselineLineHeight: CGFloat? { ownFont.lineHeight }

    /// The text is centered vertically.
    override func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutState?.link.contentWidth ?? .infinity
        return baselineOffset(isFirst: isFirst, width: width).map { (0.5, $0) }
    }

    /// The distance of a baseline below the middle of the text, in points.
    ///
    /// - Parameter width: the width in which the text wraps.
    func baselineOffset(isFirst: Bool, width: CGFloat) -> Double? {
        let room = CGSize(width: numberOfLines == 1 ? .infinity : width, height: .infinity)
        guard let text, !text.isEmpty else { return Double(ownFont.ascender - ownFont.lineHeight / 2) }
        let layout = layout(in: room, numberOfLines).layout
        guard let line = isFirst ? layout.lines.first : layout.lines.last else { return nil }
        return Double(line.origin.y - TextDrawing.ceiling(layout.size.height, pixelScale) / 2)
    }

    private func textSize(in room: CGSize, _ lines: Int) -> CGSize {
        switch content {
        case nil: return .zero
        case .plain(let text)?: if text.isEmpty { return .zero }
        case .attributed(let piece)?: if piece.count == 0 { return .zero }
        }
        let size = layout(in: room, lines).layout.size, scale = pixelScale
        return CGSize(
            width: TextDrawing.ceiling(size.width, scale), height: TextDrawing.ceiling(size.height, scale))
    }

    private var pixelScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : 1
    }

    // MARK: - Drawing

    /// Returns the rectangle of the text in a number of lines. Overriding it has no influence on drawing, unless the
    /// subclass draws there.
    ///
    /// - Parameters:
    ///   - bounds: in the label's coordinates.
    ///   - numberOfLines: the maximum number of lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let (layout, _) = layout(in: bounds.size, numberOfLines), scale = pixelScale
        let size = CGSize(
            width: min(TextDrawing.ceiling(layout.size.width, scale), max(0, bounds.width)),
            height: min(TextDrawing.ceiling(layout.size.height, scale), max(0, bounds.height)))
        let left = layout.lines.map(\.inkStart).min() ?? 0
        let x = min(max(0, left), max(0, bounds.width - size.width))
        return CGRect(
            x: bounds.minX + TextDrawing.rounding(scale)(x), y: top(of: size.height, in: bounds), width: size.width,
            height: size.height)
    }

    private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
        TextDrawing.rounding(pixelScale)(rect.minY + (rect.height - height) / 2)
    }

    /// Draws the text into the current context.
    ///
    /// - Parameter rect: in the label's coordinates; the text is centered vertically.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
        drawnVibrantColor = vibrantColor
        let (layout, scale) = layout(in: rect.size, numberOfLines, draws: true)
        let height = TextDrawing.ceiling(layout.size.height, pixelScale)
        var origin = CGPoint(x: rect.minX, y: top(of: height, in: rect))
        if scale < 1 { origin.y += adjustment(of: layout, in: rect) }
        context.saveGState()
        context.setFillColor(drawnColor.cgColor)
        if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
        TextDrawing.draw(layout, at: origin, in: context)
        context.restoreGState()
    }

    /// The vertical offset of reduced text from the center.
    private func adjustment(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        let whole = fullLayout(in: rect.size)
        let heights = TextDrawing.ceiling(whole.size.height, pixelScale) - layout.size.height
        switch baselineAdjustment {
        case .alignCenters: return 0
        case .none: return -heights / 2
        case .alignBaselines:
            guard let before = whole.lines.first, let after = layout.lines.first else { return 0 }
            return before.origin.y - after.origin.y - heights / 2
        }
    }

    private var drawnColor: UIColor {
        if let vibrantColor { return vibrantColor }
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        return isEnabled ? ownTextColor : Self.disabledColor
    }

    /// Chosen by eye.
    private static let disabledColor = UIColor.tertiaryLabel

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    // MARK: - Layout

    private struct LayoutKey: Equatable {
        var size: CGSize
        var lines: Int
        var shrinks: Bool
        var isRight: Bool
    }

    /// The last layouts of a plain text: usually one for measuring and one for drawing.
    private var layouts: [(key: LayoutKey, layout: TextLayout, scale: CGFloat)] = []
    private static let mostLayouts = 3

    private func textChanged() {
        accessibilityChanged()
        layouts = []
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func looksChanged() {
        layouts = []
        setNeedsDisplay()
    }

    /// - Parameter draws: whether the layout is to be drawn, and not only measured.
    /// - Returns: the layout, and the factor of reduction.
    private func layout(
        in room: CGSize, _ lines: Int, draws: Bool = false
    ) -> (layout: TextLayout, scale: CGFloat) {
        let key = LayoutKey(size: room, lines: lines, shrinks: adjustsFontSizeToFitWidth, isRight: naturalIsRight)
        var isPlain = false
        if case .plain? = content { isPlain = true }
        // Attributes have colors that may have changed by the time that text is drawn.
        let isKept = isPlain || !draws
        if isKept, let known = layouts.first(where: { $0.key == key }) { return (known.layout, known.scale) }
        // A layout whose font was not reduced is of the same letters.
        let made: (layout: TextLayout, scale: CGFloat)
        if isKept, !adjustsFontSizeToFitWidth, let last = layouts.last, last.scale == 1 {
            made = (TextLayout(last.layout, limits(in: room, lines, isRight: key.isRight)), 1)
        } else {
            made = makeLayout(in: room, lines, isRight: key.isRight)
        }
        guard isKept, isPlain || !hasAttachments else { return made }
        if layouts.count == Self.mostLayouts { layouts.removeFirst() }
        layouts.append((key, made.layout, made.scale))
        return made
    }

    /// Whether the text has attachments, whose sizes may change at any time.
    private var hasAttachments: Bool {
        attributedPiece?.runs.contains { $0.attributes[.attachment] != nil } ?? false
    }

    private func makeLayout(
        in room: CGSize, _ lines: Int, isRight: Bool
    ) -> (layout: TextLayout, scale: CGFloat) {
        let text = styledText(), limits = limits(in: room, lines, isRight: isRight)
        var scale: CGFloat = 1
        if adjustsFontSizeToFitWidth, room.width.isFinite {
            scale = TextFitting.scale(of: text, least: minimumScaleFactor) {
                !TextLayout($0, limits).isCut(to: room.width)
            }
        }
        return (TextLayout(scale == 1 ? text : text.scaled(by: scale), limits), scale)
    }

    private func fullLayout(in room: CGSize) -> TextLayout {
        TextLayout(styledText(), limits(in: room, numberOfLines, isRight: naturalIsRight))
    }

    private func limits(in room: CGSize, _ lines: Int, isRight: Bool) -> TextLayout.Limits {
        var limits = TextLayout.Limits()
        limits.width = max(0, room.width)
        // A line more than there is room for would be seen in part.
        limits.height = max(0, room.height)
        limits.lines = max(0, lines)
        limits.wrapsTruncatedParagraphs = true
        limits.naturalIsRight = isRight
        return limits
    }

    /// Whether natural text is aligned right: for text of all languages in a right-to-left interface.
    private var naturalIsRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func styledText() -> StyledText {
        var style = CoreText.TextStyle(font: ownFont.font)
        style.paragraph = paragraphStyle
        switch content {
        case nil: return StyledText("", style)
        case .plain(let text)?: return StyledText(text, style)
        case .attributed(let piece)?:
            var styled = piece.styled(style)
            let isHighlit = isHighlighted && highlightedTextColor != nil
            if !isEnabled || isHighlit || vibrantColor != nil { styled.removeColors() }
            return styled
        }
    }

    /// The style that `ownParagraphStyle` describes, without an object.
    private var paragraphStyle: CoreText.ParagraphStyle {
        var style = CoreText.ParagraphStyle()
        style.alignment = CoreText.ParagraphStyle.Alignment(rawValue: textAlignment.rawValue) ?? .natural
        style.lineBreakMode =
            CoreText.ParagraphStyle.LineBreakMode(rawValue: lineBreakMode.rawValue) ?? .byWordWrapping
        style.tightensForTruncation = allowsDefaultTighteningForTruncation
        style.lineBreakStrategy = CoreText.ParagraphStyle.LineBreakStrategy(rawValue: lineBreakStrategy.rawValue)
        return style
    }

    // MARK: - Attributes

    private var ownParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
        style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        style.lineBreakStrategy = lineBreakStrategy
        return style
    }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: ownParagraphStyle]
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        changeAttributes { $0[key] = value }
    }

    private func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        changeAttributes { attributes in
            let style = NSMutableParagraphStyle(), before = attributes[.paragraphStyle] as? NSParagraphStyle
            if let before { style.setParagraphStyle(before) } else { style.lineBreakMode = lineBreakMode }
            change(style)
            attributes[.paragraphStyle] = style
        }
    }

    private func changeAttributes(_ change: (inout TextAttributeValues) -> Void) {
        guard case .attributed(let piece)? = content else { return }
        content = .attributed(piece.changingAttributes(change))
    }
}

extension TextLayout {
    /// Whether some text is left out, or extends beyond the edge.
    fileprivate func isCut(to width: CGFloat) -> Bool {
        isTruncated || size.width > width + 0.01 || lines.contains { $0.line.source != nil }
    }
}

extension StyledText {
    fileprivate mutating func removeColors() {
        for index in spans.indices { spans[index].style.color = nil }
    }
}
