// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Fills rectangles with lines of a text. May be used from every thread.
///
/// Differences: frames are rectangles; of another path its bounding box is filled.
public final class CTFramesetter: Sendable {
    let text: StyledText

    init(_ text: NSAttributedString) { self.text = StyledText(text, defaultTextStyle) }
}

/// Lines of text in a rectangle, y up. May be used from every thread.
public final class CTFrame: @unchecked Sendable {
    // Not changed once it is here.
    let path: CGPath
    let layout: TextLayout
    let range: Range<Int>
    let box: CGRect

    init(_ text: StyledText, _ range: Range<Int>, _ path: CGPath) {
        self.path = path
        box = path.boundingBoxOfPath.standardized
        var limits = TextLayout.Limits()
        (limits.width, limits.height) = (max(0, box.width), max(0, box.height))
        layout = TextLayout(text[range], limits)
        // The first line of a layout is there even where it does not fit.
        let shown = layout.lines.last.map { range.lowerBound + $0.range.upperBound } ?? range.lowerBound
        self.range = range.lowerBound..<shown
    }

    /// From the frame's box's lower left corner.
    func origin(of line: Int) -> CGPoint {
        let origin = layout.lines[line].origin
        return CGPoint(x: origin.x, y: box.height - origin.y)
    }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// - Parameters:
///   - stringRange: of the text; with length 0, all from its location on.
///   - path: a rectangle.
///   - frameAttributes: not looked at.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.text, stringRange.held(to: framesetter.text.count), path) }

/// How large a rectangle the text needs, no larger than given; a side of `CGFloat.greatestFiniteMagnitude` is no limit.
///
/// - Parameter fitRange: gets the part of the text that fits.
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

public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.layout.lines.map(\.line) }

/// Writes where lines begin, from the lower left corner of the frame's path; with length 0, all from the range's
/// location on.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = range.held(to: frame.layout.lines.count)
    for (index, line) in lines.enumerated() { origins[index] = frame.origin(of: line) }
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// What of the text is in the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CTFrameGetVisibleStringRange(frame) }

/// Draws the lines in coordinates whose y grows upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for (index, line) in frame.layout.lines.enumerated() {
        let origin = frame.origin(of: index)
        context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
        CTLineDraw(line.line, context)
    }
}
