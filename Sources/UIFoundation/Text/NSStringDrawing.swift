// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// How text is laid out in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the top left corner of several lines. Without this option, it is the start of the
    /// baseline of one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The fonts' leading is added to the height of lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last visible line ends with an ellipsis if there is more text.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Parameters for drawing text, and their results.
open class NSStringDrawingContext: NSObject {
    /// The least factor for reducing text that does not fit; 0, the default, does not reduce.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the text was reduced.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the text filled.
    open internal(set) var totalBounds = CGRect.zero
}

// MARK: - Text with the same attributes everywhere

extension String {
    /// Returns the size of the text in points, with lines of any length.
    ///
    /// The result is not rounded: round it up for a layout.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextDrawing.layout(TextDrawing.styled(self, attrs), .infinite, [.usesLineFragmentOrigin], empty: attrs).size
    }

    /// Draws the text in the current context, with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        TextDrawing.draw(
            TextDrawing.styled(self, attrs), CGRect(origin: point, size: .infinite), [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, in lines that fit in a rectangle. Lines beyond its bottom are left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        TextDrawing.draw(TextDrawing.styled(self, attrs), rect, [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, laid out by options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { TextDrawing.draw(TextDrawing.styled(self, attributes), rect, options, context) }

    /// Returns the rectangle of the text in lines of limited width.
    ///
    /// With `usesLineFragmentOrigin` its origin is zero; without, `y` is how far the line reaches below its baseline
    /// (negative).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        TextDrawing.bounds(TextDrawing.styled(self, attributes), size, options, context, empty: attributes)
    }
}

extension NSString {
    /// Returns the size of the text in points. See `String.size(withAttributes:)`.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attrs)
    }

    /// Draws the text in the current context, with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text in the current context, in lines that fit in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the text in the current context, laid out by options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { (self as String).draw(with: rect, options: options, attributes: attributes, context: context) }

    /// Returns the rectangle of the text in lines of limited width: see `String.boundingRect`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

// MARK: - Text with attributes

extension NSAttributedString {
    /// Returns the size of the text in points, with lines of any length.
    public func size() -> CGSize {
        TextDrawing.layout(TextDrawing.styled(self), .infinite, [.usesLineFragmentOrigin], empty: nil).size
    }

    /// Draws the text in the current context, with its top left corner at a point.
    public func draw(at point: CGPoint) {
        TextDrawing.draw(
            TextDrawing.styled(self), CGRect(origin: point, size: .infinite), [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, in lines that fit in a rectangle. Lines beyond its bottom are left out.
    public func draw(in rect: CGRect) {
        TextDrawing.draw(TextDrawing.styled(self), rect, [.usesLineFragmentOrigin], nil)
    }

    /// Draws the text in the current context, laid out by options.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        TextDrawing.draw(TextDrawing.styled(self), rect, options, context)
    }

    /// Returns the rectangle of the text in lines of limited width: see `String.boundingRect`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { TextDrawing.bounds(TextDrawing.styled(self), size, options, context, empty: nil) }
}

// MARK: - How

extension CGSize {
    fileprivate static let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension TextDrawing {
    /// - Parameter empty: the attributes that determine the height of an empty text.
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
