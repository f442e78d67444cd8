// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation

/// Finds the characters, words, sentences and other units of a text.
///
/// A position between two units belongs to the one in the given direction.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the range of the unit that contains a position; nil when there is none.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a unit ends at a position (forward), or begins there (backward).
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary of a unit in a direction; nil at the end of the text.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position is inside a unit, or at its boundary in a direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// Finds units of text by Unicode's rules, with dictionaries for scripts without spaces.
///
/// It examines only a part of the text around a position. Lines count as paragraphs, and left and right as backward and
/// forward; texts with lines override this.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    /// Creates a tokenizer for a text.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    /// Returns the range of the unit that contains a position; nil when there is none.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let surroundings = surroundings(of: position, granularity),
            let range = surroundings.enclosing(granularity, isForward: direction.isForward)
        else { return nil }
        return textRange(range, surroundings)
    }

    /// Returns whether a unit ends at a position (forward), or begins there (backward).
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let surroundings = surroundings(of: position, granularity) else { return false }
        // The unit on the other side ends here.
        guard let range = surroundings.enclosing(granularity, isForward: !direction.isForward) else { return false }
        return (direction.isForward ? range.upperBound : range.lowerBound) == surroundings.offset
    }

    /// Returns the next boundary of a unit in a direction; nil at the end of the text.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let surroundings = surroundings(of: position, granularity),
            let offset = surroundings.boundary(granularity, isForward: direction.isForward)
        else { return nil }
        return textInput?.position(from: position, offset: offset - surroundings.offset)
    }

    /// Returns whether a position is inside a unit, or at its boundary in a direction.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        surroundings(of: position, granularity)?.enclosing(granularity, isForward: direction.isForward) != nil
    }

    // MARK: - Units around a position

    /// The number of units to examine first on each side. Chosen: longer than words and most paragraphs.
    private static let reach = 512

    private struct Surroundings {
        var units: [UInt16]
        var offset: Int
        /// The position at which the units begin.
        var position: UITextPosition

        func enclosing(_ granularity: UITextGranularity, isForward: Bool) -> Range<Int>? {
            guard let segment = granularity.segment else { return units.isEmpty ? nil : 0..<units.count }
            return TextSegments.enclosing(segment, in: units, at: offset, isForward: isForward)
        }

        func boundary(_ granularity: UITextGranularity, isForward: Bool) -> Int? {
            guard let segment = granularity.segment else {
                let end = isForward ? units.count : 0
                return end == offset ? nil : end
            }
            return TextSegments.boundary(segment, in: units, from: offset, isForward: isForward)
        }
    }

    private func textRange(_ range: Range<Int>, _ surroundings: Surroundings) -> UITextRange? {
        guard let input = textInput,
            let start = input.position(
                from: surroundings.position, offset: range.lowerBound - surroundings.offset),
            let end = input.position(from: surroundings.position, offset: range.upperBound - surroundings.offset)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    private func surroundings(of position: UITextPosition, _ granularity: UITextGranularity) -> Surroundings? {
        guard let input = textInput else { return nil }
        let before = max(0, input.offset(from: input.beginningOfDocument, to: position))
        let behind = max(0, input.offset(from: position, to: input.endOfDocument))
        var reach = granularity == .document ? max(before, behind) : Self.reach
        while true {
            let left = min(reach, before), right = min(reach, behind)
            guard let start = input.position(from: position, offset: -left),
                let end = input.position(from: position, offset: right),
                let range = input.textRange(from: start, to: end), let text = input.text(in: range)
            else { return nil }
            let units = Array(text.utf16)
            guard left <= units.count else { return nil }
            let found = Surroundings(units: units, offset: left, position: position)
            let isWhole = left == before && right == behind
            if isWhole || granularity.isFound(in: units, around: left, isStart: left == before, isEnd: right == behind)
            {
                return found
            }
            reach *= 4
        }
    }
}

extension UITextDirection {
    /// Whether the direction is forward; left and up are towards the start.
    var isForward: Bool {
        rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
            || rawValue == UITextLayoutDirection.down.rawValue
    }
}

extension UITextGranularity {
    /// Nil for the whole text.
    fileprivate var segment: TextSegments.Kind? {
        switch self {
        case .character: .character
        case .word: .word
        case .sentence: .sentence
        case .paragraph, .line: .paragraph
        case .document: nil
        }
    }

    /// Whether a piece of text is long enough: it contains two paragraph ends on each side.
    fileprivate func isFound(in units: [UInt16], around offset: Int, isStart: Bool, isEnd: Bool) -> Bool {
        switch self {
        case .character: true
        case .word:
            // So that even a word behind a long row of spaces is found.
            (isStart || units[..<offset].contains { !$0.isBlank })
                && (isEnd || units[offset...].contains { !$0.isBlank })
        case .document: isStart && isEnd
        default:
            (isStart || units[..<offset].lazy.filter(\.endsParagraph).prefix(2).count == 2)
                && (isEnd || units[offset...].lazy.filter(\.endsParagraph).prefix(2).count == 2)
        }
    }
}

extension UInt16 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0d).contains(self) || self == 0x3000 }
}
