// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An object into which characters can be typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }

    /// Inserts a text at the caret, or replaces the selection by it.
    func insertText(_ text: String)

    /// Deletes the selection, or the character before the caret.
    func deleteBackward()
}

/// An object whose text can be read and edited by positions: used by keyboards, input methods and the page's input
/// element.
///
/// Offsets count UTF-16 units. Rectangles and points are in the coordinates of `textInputView`. Changes of text or
/// selection by other means than these methods have to be reported to `inputDelegate`. Methods with defaults are
/// optional.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // Text
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces a range by a text.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns whether a text may replace a range. Called before typing; the default is true.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// Whether the text can be edited.
    var isEditable: Bool { get }

    // Marked text: what an input method is still composing
    /// The selection; an empty range is the caret, and nil means none.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the text that an input method is composing; nil when there is none.
    var markedTextRange: UITextRange? { get }
    /// The attributes of text that an input method is composing.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection, by text that an input method is composing.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Ends composing: the marked text becomes ordinary text.
    func unmarkText()

    // Positions
    /// The position at the start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The position at the end of the text.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position a number of UTF-16 units further; nil when it is outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position a number of characters or lines further in a direction on the screen; nil when it is
    /// outside of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Compares the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of UTF-16 units between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    // Directions
    /// Returns the position in a range that is farthest in a direction on the screen.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the end of its line in a direction on the screen.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    /// Returns the writing direction of the paragraph at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of the paragraphs in a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // Geometry
    /// Returns the rectangle of a range's part in its first line.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangles that a range covers: one per line, several where directions meet.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position in a range that is nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point; nil when there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // Delegate, tokenizer and view
    /// The object to notify of changes of text and selection. The system sets it.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Finds the words, sentences and other units of the text.
    var tokenizer: any UITextInputTokenizer { get }
    /// The view whose coordinates rectangles and points use.
    var textInputView: UIView { get }

    // Finer points
    /// Returns the attributes of the text at a position.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// On which of two lines the caret at a line break is shown.
    var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
    /// Returns whether a text may replace a range. Called before typing; the default is true.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        callOptional("shouldChangeTextIn:replacementText:", of: self, [range, text], else: true)
    }

    /// Whether the text can be edited.
    public var isEditable: Bool { callOptional("isEditable", of: self, [], else: true) }

    /// The view whose coordinates rectangles and points use.
    public var textInputView: UIView { callOptional("textInputView", of: self, [], else: ownView) }

    private var ownView: UIView {
        guard let view = self as? UIView else {
            preconditionFailure("\(Self.self) is not a view. Implement textInputView to return the view of its text.")
        }
        return view
    }

    /// Returns the attributes of the text at a position.
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        callOptional("textStylingAt:in:", of: self, [position, direction], else: nil)
    }

    /// On which of two lines the caret at a line break is shown.
    public var selectionAffinity: UITextStorageDirection {
        get { callOptional("selectionAffinity", of: self, [], else: .forward) }
        set { callOptional("setSelectionAffinity:", of: self, [newValue]) }
    }
}

/// Receives changes of text and selection that it did not make itself.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    /// Call it before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Call it after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Call it before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Call it after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}
