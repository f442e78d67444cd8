// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Breaks a text into lines of given widths. Safe to use from any thread.
public final class CTTypesetter: Sendable {
    let shaped: ShapedText
    private let breaker: LineBreaker

    init(_ text: NSAttributedString) {
        let styled = StyledText(text, defaultTextStyle)
        shaped = ShapedText(styled, styled.spans.first?.style.paragraph?.baseDirection() ?? .natural)
        breaker = LineBreaker(shaped, styled.spans.first?.style.paragraph ?? ParagraphStyle())
    }

    func end(from start: Int, _ width: Double, byCharacter: Bool) -> Int {
        guard start >= 0, start < shaped.count else { return 0 }
        return breaker.end(from: start, width: max(0, width), byCharacter: byCharacter) - start
    }
}

/// Creates a typesetter for an attributed string. Later changes of the string have no effect.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// Creates a line from a range of the text, in UTF-16 units.
///
/// Length 0 means everything from the location on. The parts of the range outside of the text are ignored.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let count = typesetter.shaped.count, start = min(max(0, stringRange.location), count)
    let length = stringRange.length == 0 ? count - start : min(max(0, stringRange.length), count - start)
    return CTLine(typesetter.shaped, start..<start + length)
}

/// Returns the number of UTF-16 units that fit in a line of the given width in points, broken between words. It is at
/// least one character.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    typesetter.end(from: startIndex, width, byCharacter: false)
}

/// Returns the number of UTF-16 units that fit in a line of the given width in points, broken between any two
/// characters.
///
/// It is at least one character.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.end(from: startIndex, width, byCharacter: true) }
