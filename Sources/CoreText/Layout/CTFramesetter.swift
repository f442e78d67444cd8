// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Fills rectangles with lines of text. Safe to use from any thread.
///
/// On iOS a frame can have any path; here the path's bounding box is filled.
public final class CTFramesetter: Sendable {
    let text: StyledText

    init(_ text: NSAttributedString) { self.text = StyledText(text, defaultTextStyle) }
}

/// The lines of text that a framesetter placed in a rectangle, with y up. Safe to use from any thread.
public final class CTFrame: @unchecked Sendable {
    // Not mutated after initialization.
    let path: CGPath
    let layout: TextLayout
    let lines: [CTLine]
    let range: Range<Int>
    let visibleRange: Range<Int>
    let box: CGRect

    init(_ text: StyledText, _ range: Range<Int>, _ path: CGPath) {
        self.path = path
        box = path.boundingBoxOfPath.standardized
        var limits = TextLayout.Limits()
        (limits.width, limits.height) = (max(0, box.width), max(0, box.height))
        layout = TextLayout(text[range], limits)
        // The first line of a layout exists even if it does not fit.
        let shown = layout.lines.last.map { range.lowerBound + $0.range.upperBound } ?? range.lowerBound
        visibleRange = range.lowerBound..<shown
        self.range = range
        lines = layout.lines.map {
            let start = range.lowerBound + $0.range.lowerBound
            return CTLine($0.line, rangeInText: start..<start + $0.range.count)
        }
    }

    /// The origin of a line, from the lower left corner of the frame's rectangle.
    func origin(of line: Int) -> CGPoint {
        let origin = layout.lines[line].origin
        return CGPoint(x: origin.x, y: box.height - origin.y)
    }
}

/// Creates a framesetter for an attributed string. Later changes of the string have no effect.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Creates a frame: the lines of a range of the text that fit in a rectangle.
///
/// - Parameters:
///   - framesetter: the framesetter of the text.
///   - stringRange: in UTF-16 units; length 0 means everything from the location on.
///   - path: a rectangle; other paths count as their bounding box.
///   - frameAttributes: has no effect.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.text, stringRange.held(to: framesetter.text.count), path) }

/// Returns the size that the text needs within the given size, in points.
///
/// A side of `CGFloat.greatestFiniteMagnitude` is unlimited.
///
/// - Parameters:
///   - framesetter: the framesetter of the text.
///   - stringRange: of the text; with length 0, everything from its location on.
///   - frameAttributes: ignored.
///   - constraints: the width and height that are available, in points.
///   - fitRange: receives the part of the text that fits, in UTF-16 units.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = stringRange.held(to: framesetter.text.count)
    var limits = TextLayout.Limits()
    (limits.width, limits.height) = (max(0, constraints.width), max(0, constraints.height))
    let layout = TextLayout(framesetter.text[range], limits)
    fitRange?.pointee = CFRange(location: range.lowerBound, length: layout.lines.last?.range.upperBound ?? 0)
    return layout.size
}

extension CFRange {
    fileprivate func held(to count: Int) -> Range<Int> {
        let start = min(max(0, location), count)
        return start..<(length == 0 ? count : start + min(max(0, length), count - start))
    }
}

/// Returns the lines of a frame, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines }

/// Writes the origins of a frame's lines, in points from the lower left corner of the path's bounding box.
///
/// - Parameters:
///   - frame: the frame.
///   - range: of lines; length 0 means all from the location on.
///   - origins: room for the origins of the lines, in the coordinates of the path.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = range.held(to: frame.layout.lines.count)
    for (index, line) in lines.enumerated() { origins[index] = frame.origin(of: line) }
}

/// Returns the path that a frame was created with.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the part of the text that fits in a frame, in UTF-16 units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.visibleRange.lowerBound, length: frame.visibleRange.count)
}

/// Returns the part of the text that a frame was created for, in UTF-16 units, whether it fits or not.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Draws the lines of a frame, in a coordinate system with y up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for (index, line) in frame.lines.enumerated() {
        let origin = frame.origin(of: index)
        context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
        CTLineDraw(line, context)
    }
}
