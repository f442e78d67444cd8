// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// How text is laid out in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the top left corner of text in several lines; without it, the beginning of the baseline
    /// of one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are as far apart as their fonts say.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that fits shows by an ellipsis that there is more.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is asked of drawing text, and what came of it.
open class NSStringDrawingContext: NSObject {
    /// Text that does not fit is made smaller, down to this part of its size; 0 leaves it.
    open var minimumScaleFactor: CGFloat = 0
    /// What it was made smaller by.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The room that the text took.
    open internal(set) var totalBounds = CGRect.zero
}

// MARK: - Text with the same attributes everywhere

extension String {
    /// How much room the text takes, in points: lines are as long as they like, and end where the text says.
    ///
    /// Not rounded: whoever makes room for it should round up.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextDrawing.layout(TextDrawing.styled(self, attrs), .infinite, [.usesLineFragmentOrigin], empty: attrs).size
    }

    /// Draws the text in the current context, its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        TextDrawing.draw(
            TextDrawing.styled(self, attrs), CGRect(origin: point, size: .infinite), [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, in lines that fit in a rectangle. What does not fit below is left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        TextDrawing.draw(TextDrawing.styled(self, attrs), rect, [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, as the options say.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { TextDrawing.draw(TextDrawing.styled(self, attributes), rect, options, context) }

    /// How much room the text takes in lines of at most so many points. With `usesLineFragmentOrigin` the rectangle
    /// begins at zero; without, `y` is how far the line reaches below its baseline (negative).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        TextDrawing.bounds(TextDrawing.styled(self, attributes), size, options, context, empty: attributes)
    }
}

extension NSString {
    /// See `String.size(withAttributes:)`; so for all of these.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attrs)
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attrs)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attrs)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { (self as String).draw(with: rect, options: options, attributes: attributes, context: context) }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

// MARK: - Text with attributes

extension NSAttributedString {
    /// How much room the text takes, in points: lines are as long as they like, and end where the text says.
    public func size() -> CGSize {
        TextDrawing.layout(TextDrawing.styled(self), .infinite, [.usesLineFragmentOrigin], empty: nil).size
    }

    /// Draws the text in the current context, its top left corner at a point.
    public func draw(at point: CGPoint) {
        TextDrawing.draw(
            TextDrawing.styled(self), CGRect(origin: point, size: .infinite), [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, in lines that fit in a rectangle. What does not fit below is left out.
    public func draw(in rect: CGRect) {
        TextDrawing.draw(TextDrawing.styled(self), rect, [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, as the options say.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        TextDrawing.draw(TextDrawing.styled(self), rect, options, context)
    }

    /// How much room the text takes in lines of at most so many points: see `String.boundingRect`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { TextDrawing.bounds(TextDrawing.styled(self), size, options, context, empty: nil) }
}

// MARK: - How

extension CGSize {
    fileprivate static let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension TextDrawing {
    /// - Parameter empty: the attributes that say how high a text without characters is.
    fileprivate static func layout(
        _ text: StyledText, _ size: CGSize, _ options: NSStringDrawingOptions, empty: [NSAttributedString.Key: Any]?
    ) -> TextLayout {
        var limits = TextLayout.Limits()
        if options.contains(.usesLineFragmentOrigin) {
            // No room, or less, is as good as no limit.
            limits.width = size.width > 0 ? size.width : .infinity
            limits.height = size.height > 0 ? size.height : .infinity
        } else {
            limits.width = size.width > 0 && options.contains(.truncatesLastVisibleLine) ? size.width : .infinity
            limits.lines = 1
        }
        limits.truncatesLastLine = options.contains(.truncatesLastVisibleLine)
        // A font of the system has no leading of its own: it makes a difference for others only.
        limits.usesFontLeading = options.contains(.usesFontLeading)
        let style = empty.map { CoreText.TextStyle($0, defaultStyle) } ?? defaultStyle
        return TextLayout(text, limits, empty: style)
    }

    fileprivate static func draw(
        _ text: StyledText, _ rect: CGRect, _ options: NSStringDrawingOptions, _ drawing: NSStringDrawingContext?
    ) {
        let fitted = fit(text, rect.size, options, drawing)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin), let first = fitted.lines.first { origin.y -= first.origin.y }
        draw(fitted, at: origin, in: context)
    }

    fileprivate static func bounds(
        _ text: StyledText, _ size: CGSize, _ options: NSStringDrawingOptions, _ drawing: NSStringDrawingContext?,
        empty: [NSAttributedString.Key: Any]?
    ) -> CGRect {
        let fitted = fit(text, size, options, drawing, empty: empty)
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -(fitted.lines.first?.line.descent ?? 0)
        return CGRect(origin: CGPoint(x: 0, y: y), size: fitted.size)
    }

    private static func fit(
        _ text: StyledText, _ size: CGSize, _ options: NSStringDrawingOptions, _ drawing: NSStringDrawingContext?,
        empty: [NSAttributedString.Key: Any]? = nil
    ) -> TextLayout {
        var scale: CGFloat = 1
        if let least = drawing?.minimumScaleFactor, least > 0, least < 1, size.width > 0 {
            scale = TextFitting.scale(of: text, least: least) { text in
                let whole = layout(text, CGSize(width: size.width, height: .infinity), options, empty: empty).size
                return whole.height <= size.height + 0.01 && whole.width <= size.width + 0.01
            }
        }
        let fitted = layout(scale == 1 ? text : text.scaled(by: scale), size, options, empty: empty)
        drawing?.actualScaleFactor = scale
        drawing?.totalBounds = CGRect(origin: .zero, size: fitted.size)
        return fitted
    }
}
