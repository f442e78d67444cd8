// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

// What drawing of strings and labels have in common: attributed text as UIKit means it, laid out, and drawn upright in
// the current context with its baselines on pixels.

package enum TextDrawing {
    /// The style of text without attributes: the system font at 12 points (Helvetica on Apple's systems).
    package static let defaultStyle = CoreText.TextStyle(
        font: SystemFont.font(size: 12), color: UIColor.black.cgColor)

    static func styled(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
        guard let attributes, !attributes.isEmpty else { return StyledText(text, defaultStyle) }
        let units = Array(text.utf16)
        return StyledText(units: units, spans: units.isEmpty ? [] : [span(0..<units.count, attributes, defaultStyle)])
    }

    /// - Parameter base: the style where the attributes say nothing.
    static func span(
        _ range: Range<Int>, _ attributes: [NSAttributedString.Key: Any], _ base: CoreText.TextStyle
    ) -> StyledText.Span {
        let style = CoreText.TextStyle(attributes, base).linked(attributes)
        return StyledText.Span(range: range, style: style, attributes: TextAttributes(attributes))
    }

    package static func styled(_ text: NSAttributedString, _ base: CoreText.TextStyle = defaultStyle) -> StyledText {
        var styled = StyledText(text, base)
        for index in styled.spans.indices {
            guard let attributes = styled.spans[index].attributes?.values, attributes[.link] != nil else { continue }
            styled.spans[index].style = styled.spans[index].style.linked(attributes)
        }
        return styled
    }

    /// The pixels per point of the current context; 0 when there are none.
    static var scale: CGFloat {
        switch ContextStack.ofThisThread.entries.last?.kind {
        case .image(let scale)?: return scale
        case .document?: return 0
        default:
            let scale = UITraitCollection.current.displayScale
            return scale > 0 ? scale : 1
        }
    }

    /// Rounds lengths to whole pixels.
    package static func rounding(_ scale: CGFloat = scale) -> (CGFloat) -> CGFloat {
        { scale > 0 ? ($0 * scale).rounded() / scale : $0 }
    }

    package static func ceiling(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        // A thousandth of a pixel too much is a rounding error.
        scale > 0 && length.isFinite ? (length * scale - 0.001).rounded(.up) / scale : length
    }

    package static func draw(_ layout: TextLayout, at origin: CGPoint, in context: CGContext) {
        draw(layout.lines[...], at: origin, in: context)
    }

    /// - Parameter origin: of the layout's corner.
    package static func draw(_ lines: ArraySlice<TextLayout.Line>, at origin: CGPoint, in context: CGContext) {
        for line in lines {
            drawBackground(line, at: origin, in: context)
            drawLetters(line, at: origin, in: context)
        }
    }

    /// - Parameter origin: of the layout's corner.
    static func drawBackground(_ line: TextLayout.Line, at origin: CGPoint, in context: CGContext) {
        line.line.drawBackgrounds(in: context, at: start(of: line, at: origin))
    }

    /// - Parameter origin: of the layout's corner.
    static func drawLetters(_ line: TextLayout.Line, at origin: CGPoint, in context: CGContext) {
        let start = start(of: line, at: origin)
        line.line.drawLetters(in: context, at: start)
        for run in line.line.runs where run.style.box != nil {
            guard let attachment = run.attachment else { continue }
            let bounds = attachment.shownBounds(for: run.style.font)
            attachment.image(forBounds: bounds, textContainer: nil, characterIndex: 0)?.draw(
                in: CGRect(
                    x: start.x + run.x + bounds.minX, y: start.y - bounds.maxY, width: bounds.width,
                    height: bounds.height))
        }
    }

    private static func start(of line: TextLayout.Line, at origin: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + line.origin.x, y: rounding()(origin.y + line.origin.y))
    }
}

extension CTRun {
    fileprivate var attachment: NSTextAttachment? {
        attributes?.values[.attachment] as? NSTextAttachment
    }
}

extension CoreText.TextStyle {
    /// The attributes of links without a color of their own.
    fileprivate func linked(_ attributes: [NSAttributedString.Key: Any]) -> CoreText.TextStyle {
        guard attributes[.link] != nil, attributes[.foregroundColor] == nil else { return self }
        var style = self
        style.color = UIColor.link.cgColor
        if style.underline.isEmpty { style.underline = .single }
        return style
    }
}

extension TextLayout.Line {
    /// The left end of the letters, without overhanging spaces.
    package var inkStart: CGFloat { origin.x + (line.runsFromRightToLeft ? line.trailingSpaceWidth : 0) }
}
