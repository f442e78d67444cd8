// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// How pictures are drawn: tint ──> caps ──> orientation ──> pixels.

extension UIImage {
    func draw(in rect: CGRect, _ context: CGContext) {
        guard cgImage != nil, rect.isFinite, !rect.isEmpty else { return }
        guard let tint = style.tint else {
            return drawCaps(in: rect, context)
        }
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        drawCaps(in: rect, context)
        context.setBlendMode(.sourceIn)
        context.setFillColor(tint.cgColor)
        context.fill(rect)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    // MARK: - Caps

    private func drawCaps(in rect: CGRect, _ context: CGContext) {
        guard let caps = style.caps else { return drawUpright(in: rect, context) }
        let columns = Span.spans(of: size.width, rect.minX, rect.width, caps.insets.left, caps.insets.right)
        let rows = Span.spans(of: size.height, rect.minY, rect.height, caps.insets.top, caps.insets.bottom)
        for row in pieces(of: rows, caps.mode) {
            for column in pieces(of: columns, caps.mode) { drawPart(column, row, context) }
        }
    }

    /// The largest number of tiles in a direction, above which one is stretched instead: single tiles would not be
    /// visible.
    private static let mostTiles: CGFloat = 512

    private func pieces(of spans: [Span], _ mode: ResizingMode) -> [Span] {
        guard mode == .tile else { return spans }
        return spans.flatMap { span in
            let count = (span.length / span.sourceLength).rounded(.up)
            guard span.isMiddle, count > 1, count <= Self.mostTiles else { return [span] }
            return span.tiles(Int(count))
        }
    }

    /// Draws the whole image with a part in its place, clipped to the part.
    private func drawPart(_ column: Span, _ row: Span, _ context: CGContext) {
        context.saveGState()
        context.clip(to: CGRect(x: column.start, y: row.start, width: column.length, height: row.length))
        let across = column.whole(size.width), down = row.whole(size.height)
        drawUpright(in: CGRect(x: across.start, y: down.start, width: across.length, height: down.length), context)
        context.restoreGState()
    }

    // MARK: - Pixels

    private func drawUpright(in rect: CGRect, _ context: CGContext) {
        guard let cgImage else { return }
        let isMirrored = style.turnsRound && UITraitCollection.current.layoutDirection == .rightToLeft
        let orientation = isMirrored ? style.orientation.mirrored : style.orientation
        guard orientation != .up else { return context.drawUpright(cgImage, in: rect) }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.concatenate(orientation.transform(in: rect.size))
        let size = orientation.isLying ? CGSize(width: rect.height, height: rect.width) : rect.size
        context.drawUpright(cgImage, in: CGRect(origin: .zero, size: size))
        context.restoreGState()
    }

    // MARK: - Patterns

    func drawAsPattern(in rect: CGRect, _ context: CGContext) {
        guard cgImage != nil, rect.isFinite, !rect.isEmpty else { return }
        let size = size
        let columns = Self.tiles(from: rect.minX, to: rect.maxX, size.width)
        let rows = Self.tiles(from: rect.minY, to: rect.maxY, size.height)
        guard columns.count <= Int(Self.mostTiles), rows.count <= Int(Self.mostTiles) else {
            return draw(in: rect, context)
        }
        context.saveGState()
        context.clip(to: rect)
        for row in rows {
            for column in columns {
                let origin = CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height)
                draw(in: CGRect(origin: origin, size: size), context)
            }
        }
        context.restoreGState()
    }

    private static func tiles(from start: CGFloat, to end: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = (start / length).rounded(.down), last = (end / length).rounded(.up)
        guard abs(first) < 1e9, abs(last) < 1e9 else { return 0..<Int.max }
        return Int(first)..<Int(last)
    }
}

/// A part of an image in one direction, and its target, in points.
private struct Span {
    var sourceStart: CGFloat
    var sourceLength: CGFloat
    var start: CGFloat
    var length: CGFloat
    var isMiddle = false

    /// The two caps and the middle, without empty ones. Caps that are too large for the image or target share the space
    /// in proportion.
    static func spans(
        of source: CGFloat, _ start: CGFloat, _ length: CGFloat, _ firstCap: CGFloat, _ lastCap: CGFloat
    ) -> [Span] {
        let (first, last) = fitted(firstCap, lastCap, into: source)
        let (firstRoom, lastRoom) = fitted(first, last, into: length)
        return [
            Span(sourceStart: 0, sourceLength: first, start: start, length: firstRoom),
            Span(
                sourceStart: first, sourceLength: source - first - last, start: start + firstRoom,
                length: length - firstRoom - lastRoom, isMiddle: true),
            Span(
                sourceStart: source - last, sourceLength: last, start: start + length - lastRoom, length: lastRoom),
        ].filter { $0.sourceLength > 0 && $0.length > 0 }
    }

    private static func fitted(_ first: CGFloat, _ last: CGFloat, into room: CGFloat) -> (CGFloat, CGFloat) {
        let first = first > 0 ? min(first, 1e6) : 0, last = last > 0 ? min(last, 1e6) : 0
        guard first + last > room else { return (first, last) }
        return (first * room / (first + last), last * room / (first + last))
    }

    /// The tiles; the last one is clipped.
    func tiles(_ count: Int) -> [Span] {
        (0..<count).compactMap { number in
            let offset = CGFloat(number) * sourceLength, left = min(sourceLength, length - offset)
            guard left > 0 else { return nil }
            return Span(sourceStart: sourceStart, sourceLength: left, start: start + offset, length: left)
        }
    }

    /// The target of the whole image.
    func whole(_ source: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let factor = length / sourceLength
        return (start - sourceStart * factor, source * factor)
    }
}
