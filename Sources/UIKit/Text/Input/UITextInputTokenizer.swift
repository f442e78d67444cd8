// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation

/// Finds the characters, words, sentences, ... of a text.
///
/// A position between two units belongs to the one that stands in the direction in question.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Forward: whether a unit ends here. Backward: whether one begins here.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// Forward: where the next unit ends. Backward: where the one before begins. Nil at the end of the text.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// Finds units of texts by Unicode's rules, with dictionaries for scripts that have no spaces.
///
/// Only a part of the text around a position is looked at. Lines are taken for paragraphs, and left and right for
/// backward and forward: a text with lines of its own overrides what it knows better.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let surroundings = surroundings(of: position, granularity),
            let range = surroundings.enclosing(granularity, isForward: direction.isForward)
        else { return nil }
        return textRange(range, surroundings)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let surroundings = surroundings(of: position, granularity) else { return false }
        // The unit on the other side ends here.
        guard let range = surroundings.enclosing(granularity, isForward: !direction.isForward) else { return false }
        return (direction.isForward ? range.upperBound : range.lowerBound) == surroundings.offset
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let surroundings = surroundings(of: position, granularity),
            let offset = surroundings.boundary(granularity, isForward: direction.isForward)
        else { return nil }
        return textInput?.position(from: position, offset: offset - surroundings.offset)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        surroundings(of: position, granularity)?.enclosing(granularity, isForward: direction.isForward) != nil
    }

    // MARK: - What is around a position

    /// How many units on each side are looked at first. Chosen: words are shorter, most paragraphs too.
    private static let reach = 512

    private struct Surroundings {
        var units: [UInt16]
        var offset: Int
        /// Where the units begin, for those who ask.
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
    /// Left and up are towards the start, in texts that do not know better.
    var isForward: Bool {
        rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
            || rawValue == UITextLayoutDirection.down.rawValue
    }
}

extension UITextGranularity {
    /// Nil for all of the text.
    fileprivate var segment: TextSegments.Kind? {
        switch self {
        case .character: .character
        case .word: .word
        case .sentence: .sentence
        case .paragraph, .line: .paragraph
        case .document: nil
        }
    }

    /// Whether a piece of text is long enough: paragraphs end in it on both sides, twice.
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
