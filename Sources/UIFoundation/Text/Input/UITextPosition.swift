// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A position between two characters, which only its text can interpret.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of text between two positions.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() { super.init() }

    /// Whether both ends are equal. Subclasses override it.
    open var isEmpty: Bool { true }
    /// The start of the range. Subclasses override it: the base class has no text, and returns a position of none.
    open var start: UITextPosition { position("start") }
    /// The end of the range. Subclasses override it: the base class has no text, and returns a position of none.
    open var end: UITextPosition { position("end") }

    private func position(_ name: String) -> UITextPosition {
        let type = type(of: self)
        reportIgnored("UITextRange: \(type) does not override \"\(name)\".", about: "\(type).\(name)")
        return UITextPosition()
    }
}

/// A rectangle of a selection: one for each line, several where directions meet.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public override init() { super.init() }

    /// The position and size of the rectangle.
    open var rect: CGRect { .zero }
    /// The writing direction of the text in the rectangle.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text is vertical.
    open var isVertical: Bool { false }
}

/// A direction in the order of the text.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end of the text.
    case forward = 0
    /// Towards the start of the text.
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// Towards the right edge.
    case right = 2
    /// Towards the left edge.
    case left = 3
    /// Towards the top.
    case up = 4
    /// Towards the bottom.
    case down = 5
}

/// A direction in the order of the text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction in the order of the text.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// The units of a text.
public enum UITextGranularity: Int, Sendable {
    /// The unit is a character.
    case character = 0
    /// The unit is a word.
    case word = 1
    /// The unit is a sentence.
    case sentence = 2
    /// The unit is a paragraph.
    case paragraph = 3
    /// The unit is a line.
    case line = 4
    /// The unit is the whole text.
    case document = 5
}
