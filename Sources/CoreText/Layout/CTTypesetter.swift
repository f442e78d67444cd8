// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Cuts a text into lines. May be used from every thread.
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

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// A line of a range of the text; with length 0, of all from its location on. What is outside of the text does not count.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let count = typesetter.shaped.count, start = min(max(0, stringRange.location), count)
    let length = stringRange.length == 0 ? count - start : min(max(0, stringRange.length), count - start)
    return CTLine(typesetter.shaped, start..<start + length)
}

/// How many units make a line of so many points, broken between words: at least one character.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    typesetter.end(from: startIndex, width, byCharacter: false)
}

/// The same, broken between any two characters.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.end(from: startIndex, width, byCharacter: true) }
