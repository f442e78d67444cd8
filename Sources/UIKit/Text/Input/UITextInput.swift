// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Something into which characters can be typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }

    /// At the caret, or in the place of what is selected.
    func insertText(_ text: String)

    /// The character in front of the caret, or what is selected.
    func deleteBackward()
}

/// Text that can be asked and changed by its positions: the way by which keyboards, input methods and the page's input
/// element edit.
///
/// Offsets count UTF-16 units. Rectangles and points are in the coordinates of `textInputView`. Who changes text or
/// selection otherwise than by these methods tells `inputDelegate`. Those that have defaults need not be implemented.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // Text
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    /// Asked before text is typed into a range; the default says yes.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    /// The default says yes.
    var isEditable: Bool { get }

    // Marked text: what an input method is still composing
    /// An empty range is the caret.
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// - Parameters:
    ///   - markedText: takes the place of the marked text, or of what is selected.
    ///   - selectedRange: in units of the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// The marked text is text like any other from now on.
    func unmarkText()

    // Positions
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Nil when it is outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// - Parameters:
    ///   - position: the position to start from.
    ///   - direction: the direction of the movement.
    ///   - offset: in characters to the side, in lines up and down.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    // Directions
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // Geometry
    /// Of the first line of it.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?

    // Who else has to do with it
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    /// The default is the object itself, which then has to be a view.
    var textInputView: UIView { get }

    // Finer points
    /// The default knows nothing.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// Where the caret stands between two lines. The default is downstream.
    var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    public var isEditable: Bool { true }

    public var textInputView: UIView {
        guard let view = self as? UIView else {
            preconditionFailure("\(Self.self) is no view: it has to say which view its text stands in (textInputView).")
        }
        return view
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    /// Setting it has no influence on text that does not look at it.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
}

/// Is told of changes of text and selection that it has not made itself.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
