// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A control for editing one line of text.
///
/// A tap makes the field the first responder of its window, if its delegate allows it: editing begins. Typed text then
/// arrives by `UITextInput`. The field sends `editingDidBegin`, `editingChanged` and `editingDidEnd`; the return key
/// sends `editingDidEndOnExit` and `primaryActionTriggered`.
///
/// Drawing is in `UITextField+Layout.swift`, editing in `UITextField+Editing.swift`.
///
/// Difference from iOS: `isSecureTextEntry` shows the last letter for a second on every device.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// The editing mechanism that `UITextField` and `UITextView` share.
    private(set) lazy var editing = TextEditing(self)
    lazy var placeholderLabel = UILabel()
    var clearButton: TextFieldClearButton?
    let borderView = TextFieldBackground()

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        addSubview(borderView)
        canvas.clipsToBounds = true
        addSubview(canvas)
        editor.defaultAttributes = defaultTextAttributes
        editor.layout.lines = 1
        editor.layout.shows = { [weak self] in self?.shown($0) ?? $0 }
    }

    /// Creates a text field from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeTextField(values)
    }

    // MARK: - Text

    /// The text; never nil when read. Setting it sends no event.
    open var text: String? {
        get { editor.text.string }
        set {
            guard newValue != text || !isPlain else { return }
            report((newValue ?? "") == text ? [] : ["text"]) {
                isPlain = true
                setText(TextPiece(newValue ?? "", defaultTextAttributes))
            }
        }
    }

    /// Whether the whole text has the default attributes.
    private(set) var isPlain = true

    /// The text with attributes; unspecified ones are those of the field.
    open var attributedText: NSAttributedString? {
        get { editor.text.all.attributedString }
        set {
            isPlain = false
            setText(newValue.map { TextPiece($0, defaultTextAttributes) } ?? TextPiece())
        }
    }

    private func setText(_ piece: TextPiece) {
        revealed = nil
        editing.setText(piece)
    }

    /// The attributes of new text. Setting them changes the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label, .paragraphStyle: UITextField.lineStyle(),
    ]
    {
        didSet {
            let values = defaultTextAttributes
            editor.defaultAttributes = values
            editor.changeAttributes { $0.merge(values) { $1 } }
            attributesChanged()
        }
    }

    static func lineStyle(_ alignment: NSTextAlignment = .natural) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        style.alignment = alignment
        return style
    }

    /// The attributes of the next typed text during editing; nil otherwise.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : nil }
        set { if isEditing, let newValue { editor.typingAttributes = newValue } }
    }

    /// The font of the text. The default, also for nil, is the system font at 17 points.
    open var font: UIFont? {
        get { defaultTextAttributes[.font] as? UIFont }
        set { defaultTextAttributes[.font] = newValue ?? UIFont.systemFont(ofSize: 17) }
    }

    /// The color of the text. The default, also for nil, is `UIColor.label`.
    open var textColor: UIColor? {
        get { defaultTextAttributes[.foregroundColor] as? UIColor }
        set { defaultTextAttributes[.foregroundColor] = newValue ?? .label }
    }

    /// The alignment of the text. The default is `natural`.
    open var textAlignment: NSTextAlignment {
        get { (defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
        set { defaultTextAttributes[.paragraphStyle] = Self.lineStyle(newValue) }
    }

    // MARK: - Placeholder

    /// The text to show while the field is empty.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The placeholder with attributes; by default it has the field's font and is gray.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { attributesChanged() }
    }

    // MARK: - Looks

    /// The border of the field. The default is `none`.
    open var borderStyle = BorderStyle.none {
        didSet { setNeedsLayout() }
    }

    /// An image behind the text for any border except `roundedRect`.
    open var background: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// An image behind the text while the field is disabled.
    open var disabledBackground: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// Whether text that is too long is reduced, down to `minimumFontSize`. The default is false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsLayout() }
    }

    /// The smallest font size in points; 0, the default, allows no reduction.
    open var minimumFontSize: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    /// Whether fonts of text styles follow the preferred text size. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFonts() }
    }

    func adjustFonts() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection)
        if !adjusted.isEqual(font) { self.font = adjusted }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        editing.traitsChanged(from: previousTraitCollection)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { setNeedsLayout() } }
    }

    /// Shows the background and the border.
    func showBorder() {
        borderView.show(borderStyle, isEnabled ? background : disabledBackground ?? background, isEnabled: isEnabled)
    }

    /// The color of placeholders without a color of their own.
    var placeholderColor: UIColor { .placeholderText }

    /// The image of the clear button; nil means the usual one.
    var clearButtonImage: UIImage? { nil }

    // MARK: - Side views

    /// When the clear button is shown. The default is `never`.
    open var clearButtonMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// The view at the leading edge, which is on the right in right-to-left interfaces.
    open var leftView: UIView? {
        didSet { replace(oldValue, with: leftView) }
    }

    /// When the leading view is shown. The default is `never`.
    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// The view at the trailing edge. It replaces the clear button.
    open var rightView: UIView? {
        didSet { replace(oldValue, with: rightView) }
    }

    /// When the trailing view is shown. The default is `never`.
    open var rightViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: - Rectangles, in the field's coordinates

    /// Returns the rectangle of the border. The default is the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the text while the field is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    /// Returns the rectangle of the text during editing.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    /// Returns the rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { ownClearButtonRect(in: bounds) }

    /// Returns the rectangle of the view at the left edge, which is `rightView` in right-to-left interfaces. The
    /// default is centered and as large as the view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(viewAtLeft, in: bounds, isLeft: true) }

    /// Returns the rectangle of the view at the right edge, which is `leftView` in right-to-left interfaces.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(viewAtRight, in: bounds, isLeft: false) }

    open override var intrinsicContentSize: CGSize { ownContentSize }
    override var contentSizeFollowsLayout: Bool { true }
    override var baselineLineHeight: CGFloat? { font?.lineHeight }

    /// The text is centered vertically.
    override func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? {
        let font = font ?? UIFont.systemFont(ofSize: 17)
        return (0.5, Double(font.ascender - font.lineHeight / 2))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    // MARK: - Editing

    /// The delegate, which may refuse edits of the text field, and is notified of them. Not retained.
    open weak var delegate: (any UITextFieldDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UITextFieldDelegate).self) {
                    $0 is any UITextFieldDelegate.Type
                }
            #endif
        }
    }

    /// Whether the text is being edited.
    open var isEditing: Bool { editing.isEditing }

    /// Whether the text is cleared when editing begins, if the delegate allows it. The default is false.
    open var clearsOnBeginEditing = false

    /// Whether the next typed text replaces everything. It becomes false with the first edit, and when the selection
    /// changes.
    open var clearsOnInsertion = false

    override var secondButtonTaker: (any SecondButtonTaker)? { self }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { editing.begin { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { editing.end { super.resignFirstResponder() } }

    /// The custom keyboard. Setting it while the field is the first responder takes effect after `reloadInputViews()`.
    open override var inputView: UIView? {
        get { editing.inputView }
        set { editing.inputView = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { editing.inputAccessoryView }
        set { editing.inputAccessoryView = newValue }
    }

    /// The distance by which the text is scrolled during editing.
    var scrollOffset: CGFloat = 0
    /// The last letter of a password, while it is visible.
    var revealed: Range<Int>?
    var revealToken: DeadlineQueue.Token?

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if isEnabled { interaction.began(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        interaction.moved(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        interaction.ended(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        interaction.cancelled(touches)
    }

    /// Includes handles, which extend beyond the field.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || interaction.handle(at: point) != nil
    }

    // MARK: - Text input traits

    /// When letters are capitalized automatically. The default is at the start of sentences.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected automatically.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether straight quotes become curly. Has no effect: the device's settings decide.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens become dashes. Has no effect: the device's settings decide.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces are adjusted when pasting. Has no effect: the device's settings decide.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether predictions are shown in the text. Has no effect: the device's settings decide.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// The kind of keyboard that is shown.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. Has no effect: the device's settings decide.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The label of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key is disabled while there is no text. The default is false.
    open var enablesReturnKeyAutomatically = false
    /// The kind of content that is typed, so that the browser can suggest it; nil for none.
    open var textContentType: UITextContentType!

    /// Whether the text is shown as dots, as for a password. The default is false.
    open var isSecureTextEntry = false {
        didSet {
            if isSecureTextEntry { hasBeenSecure = true }
            revealed = nil
            attributesChanged()
        }
    }

    /// Whether the text was ever shown as dots. A button beside the field may show a password, which is still one.
    private(set) var hasBeenSecure = false

    // MARK: - Actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        Selector.passedOn.contains(action)
            ? editing.canPerform(action) : super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editing.cut() }
    open override func copy(_ sender: Any?) { editing.copy() }
    open override func paste(_ sender: Any?) { editing.paste() }
    open override func delete(_ sender: Any?) { editing.delete() }
    open override func select(_ sender: Any?) { editing.selectWord() }
    open override func selectAll(_ sender: Any?) { editing.selectAll() }

    // MARK: - UIKeyInput

    /// Whether there is any text.
    open var hasText: Bool { editor.text.count > 0 }
    /// Inserts a text at the caret, or replaces the selection by it.
    open func insertText(_ text: String) { typeIn(text) }
    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() { editing.edit { clearsOnInsertion ? clearAll() : editor.deleteBackward() } }

    // MARK: - UITextInput: text

    /// Returns the text in a range.
    open func text(in range: UITextRange) -> String? { editor.text[editor.range(range)].string }
    /// Replaces a range by a text.
    open func replace(_ range: UITextRange, withText text: String) { editing.replace(range, with: text) }
    /// Returns whether a text may replace a range. Called before typing; the default is true.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        mayReplace(NSRange(editor.range(range)), with: text)
    }
    /// Whether the text can be edited.
    open var isEditable: Bool { isEnabled }

    /// The selection; an empty range is the caret, and nil means none.
    open var selectedTextRange: UITextRange? {
        get { editing.selectedRange }
        set { editing.selectedRange = newValue }
    }
    /// The range of the text that an input method is composing; nil when there is none.
    open var markedTextRange: UITextRange? { editor.marked.map { TextSpan($0) } }
    /// The attributes of text that an input method is composing.
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    /// Replaces the marked text, or the selection, by text that an input method is composing.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editing.mark(markedText, selectedRange) }
    /// Ends composing: the marked text becomes ordinary text.
    open func unmarkText() { editor.unmark() }
    /// The object to notify of changes of text and selection. The system sets it.
    open weak var inputDelegate: (any UITextInputDelegate)?
    /// Finds the words, sentences and other units of the text.
    open private(set) lazy var tokenizer: any UITextInputTokenizer = TextEditorTokenizer(editor, self)
    /// The view whose coordinates rectangles and points use.
    open var textInputView: UIView { self }
    /// On which of two lines the caret at a line break is shown.
    open var selectionAffinity: UITextStorageDirection {
        get { editing.affinity }
        set { editing.affinity = newValue }
    }
    /// Returns the attributes of the text at a position.
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { editing.styling(at: position, in: direction) }

    // MARK: - UITextInput: positions

    /// The position at the start of the text.
    open var beginningOfDocument: UITextPosition { TextPlace(0) }
    /// The position at the end of the text.
    open var endOfDocument: UITextPosition { TextPlace(editor.text.count) }
    /// Returns the range between two positions.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.range(from: fromPosition, to: toPosition)
    }
    /// Returns the position a number of UTF-16 units further; nil when it is outside of the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    /// Returns the position a number of characters or lines further in a direction on the screen; nil when it is
    /// outside of the text.
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    /// Compares the order of two positions.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    /// Returns the number of UTF-16 units between two positions.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(from: from, to: toPosition)
    }
    /// Returns the position in a range that is farthest in a direction on the screen.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    /// Returns the range from a position to the end of its line in a direction on the screen.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    /// Returns the writing direction of the paragraph at a position.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editor.direction(at: position) }
    /// Sets the writing direction of the paragraphs in a range.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setDirection(writingDirection, editor.range(range))
    }

    // MARK: - UITextInput: places, in the field's coordinates

    /// Returns the rectangle of a range's part in its first line.
    open func firstRect(for range: UITextRange) -> CGRect { editing.firstRect(range) }
    /// Returns the rectangle of the caret at a position.
    open func caretRect(for position: UITextPosition) -> CGRect { editing.caretRect(position) }
    /// Returns the rectangles that a range covers: one per line, several where directions meet.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editing.selectionRects(range) }
    /// Returns the position nearest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editing.closestPosition(point) }
    /// Returns the position in a range that is nearest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editing.closestPosition(point, within: range)
    }
    /// Returns the range of the character at a point; nil when there is none.
    open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterRange(point) }

    // MARK: - Accessibility

    override var accessibilityKind: AccessibilityKind? { .textField(isMultiline: false, isSecure: isSecureTextEntry) }
    override var defaultAccessibilityLabel: String? { placeholder }
    override var defaultAccessibilityValue: String? {
        isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    }
}
