// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A line of text that can be edited.
///
/// A field that is tapped becomes the first responder of its window, if its delegate allows it: editing begins. What is typed
/// then comes by `UITextInput`. Events of the control tell of it: `editingDidBegin`, `editingChanged`, `editingDidEnd`; the
/// return key sends `editingDidEndOnExit` and `primaryActionTriggered`.
///
/// How it is drawn stands in `UITextField+Layout.swift`, what it asks and tells in `UITextField+Editing.swift`.
///
/// Differences: `isSecureTextEntry` shows the last letter for a second on every device.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    lazy var editor = TextEditor(self)
    lazy var canvas = TextCanvas(editor)
    lazy var interaction = TextInteraction(self, editor, in: self)
    lazy var placeholderLabel = UILabel()
    var clearButton: TextFieldClearButton?
    let borderView = TextFieldBackground()

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(borderView)
        canvas.clipsToBounds = true
        addSubview(canvas)
        editor.defaultAttributes = defaultTextAttributes
        editor.layout.lines = 1
        editor.layout.shows = { [weak self] in self?.shown($0) ?? $0 }
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: - Text

    /// Never nil when it is read. Setting it tells nobody.
    open var text: String? {
        get { editor.text.string }
        set {
            guard newValue != text || !isPlain else { return }
            isPlain = true
            setText(TextPiece(newValue ?? "", defaultTextAttributes))
        }
    }

    /// Whether all of the text is in the default attributes.
    private var isPlain = true

    /// What its attributes leave open is as the field says.
    open var attributedText: NSAttributedString? {
        get { editor.text.all.attributedString }
        set {
            isPlain = false
            setText(newValue.map { TextPiece($0, defaultTextAttributes) } ?? TextPiece())
        }
    }

    private func setText(_ piece: TextPiece) {
        inputDelegate?.textWillChange(self)
        revealed = nil
        editor.setText(piece)
        inputDelegate?.textDidChange(self)
    }

    /// What new text is in. Setting it changes all of the text.
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

    /// Of what is typed next, while somebody edits; nil otherwise.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : nil }
        set { if isEditing, let newValue { editor.typingAttributes = newValue } }
    }

    /// The system's at 17 points to begin with, and after nil was set.
    open var font: UIFont? {
        get { defaultTextAttributes[.font] as? UIFont }
        set { defaultTextAttributes[.font] = newValue ?? UIFont.systemFont(ofSize: 17) }
    }

    /// `UIColor.label` to begin with, and after nil was set.
    open var textColor: UIColor? {
        get { defaultTextAttributes[.foregroundColor] as? UIColor }
        set { defaultTextAttributes[.foregroundColor] = newValue ?? .label }
    }

    open var textAlignment: NSTextAlignment {
        get { (defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
        set { defaultTextAttributes[.paragraphStyle] = Self.lineStyle(newValue) }
    }

    // MARK: - Placeholder

    /// Shown while there is no text.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// What its attributes leave open is in the field's font and grey.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { attributesChanged() }
    }

    // MARK: - Looks

    open var borderStyle = BorderStyle.none {
        didSet { setNeedsLayout() }
    }

    /// Behind the text, whatever the border; not with round corners.
    open var background: UIImage? {
        didSet { setNeedsLayout() }
    }

    open var disabledBackground: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// Whether text that is too long is made smaller, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsLayout() }
    }

    /// In points; 0 for no smaller.
    open var minimumFontSize: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection)
        if !adjusted.isEqual(font) { self.font = adjusted }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            adjustFont()
        }
        attributesChanged()
    }

    /// Colours and fonts are others.
    private func attributesChanged() {
        editor.layout.invalidate()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { setNeedsLayout() } }
    }

    // MARK: - What stands beside the text

    open var clearButtonMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// At the leading edge: at the right in an interface that runs from right to left.
    open var leftView: UIView? {
        didSet { replace(oldValue, with: leftView) }
    }

    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    /// At the trailing edge. Takes the place of the clear button.
    open var rightView: UIView? {
        didSet { replace(oldValue, with: rightView) }
    }

    open var rightViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: - Rectangles, in the field's coordinates

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the text stands while nobody edits.
    open func textRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    /// Where the text stands while somebody edits.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { ownClearButtonRect(in: bounds) }

    /// At the left edge, in the middle, as large as the view that stands there: `leftView`, or `rightView` in an interface
    /// that runs from right to left.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(viewAtLeft, in: bounds, isLeft: true) }

    /// As `leftViewRect(forBounds:)`, at the right edge.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(viewAtRight, in: bounds, isLeft: false) }

    open override var intrinsicContentSize: CGSize { ownContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    // MARK: - Editing

    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether somebody edits the text.
    open internal(set) var isEditing = false

    /// Whether the text is taken away when editing begins, if the delegate allows it.
    open var clearsOnBeginEditing = false

    /// Whether what is typed next takes the place of all. Ends with the first edit, and when the selection changes.
    open var clearsOnInsertion = false

    override var secondButtonTaker: (any SecondButtonTaker)? { self }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    /// Setting it while the field is the first responder shows it after `reloadInputViews()`.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    private var ownInputView: UIView?

    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    private var ownAccessoryView: UIView?

    /// How far the text is scrolled, while somebody edits.
    var scrollOffset: CGFloat = 0
    /// The last letter of a secret, while it is seen.
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

    /// Handles stand out of the field.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || interaction.handle(at: point) != nil
    }

    // MARK: - What keyboards should be like

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!

    /// Shows dots.
    open var isSecureTextEntry = false {
        didSet {
            revealed = nil
            editor.layout.invalidate()
            setNeedsLayout()
        }
    }

    // MARK: - Actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { canPerform(action) }
    open override func cut(_ sender: Any?) { if copySelection() { deleteSelection() } }
    open override func copy(_ sender: Any?) { _ = copySelection() }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { edit { editor.insert(text, isTyping: false) } }
    }
    open override func delete(_ sender: Any?) { deleteSelection() }
    open override func select(_ sender: Any?) { setSelection(editor.word(at: editor.selection.lowerBound)) }
    open override func selectAll(_ sender: Any?) { setSelection(0..<editor.text.count) }

    // MARK: - UIKeyInput

    open var hasText: Bool { editor.text.count > 0 }
    open func insertText(_ text: String) { typeIn(text) }
    open func deleteBackward() { edit { clearsOnInsertion ? clearAll() : editor.deleteBackward() } }

    // MARK: - UITextInput: text

    open func text(in range: UITextRange) -> String? { editor.text[editor.range(range)].string }
    open func replace(_ range: UITextRange, withText text: String) {
        edit { editor.replace(editor.range(range), with: TextPiece(editorText(for: text), editor.typingAttributes)) }
    }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        editorShouldReplace(editor.range(range), with: text)
    }
    open var isEditable: Bool { isEnabled }

    open var selectedTextRange: UITextRange? {
        get { isEditing ? TextSpan(editor.selection, affinity: editor.affinity) : nil }
        set { if isEditing, let newValue { setSelection(editor.range(newValue), editor.place(newValue.end).affinity) } }
    }
    open var markedTextRange: UITextRange? { editor.marked.map { TextSpan($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }
    open func unmarkText() { editor.unmark() }
    open weak var inputDelegate: (any UITextInputDelegate)?
    open private(set) lazy var tokenizer: any UITextInputTokenizer = TextEditorTokenizer(editor, self)
    open var textInputView: UIView { self }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.affinity }
        set { setSelection(editor.selection, newValue) }
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        editor.text.attributes(at: editor.place(position).offset - (direction == .backward ? 1 : 0))
            ?? defaultTextAttributes
    }

    // MARK: - UITextInput: positions

    open var beginningOfDocument: UITextPosition { TextPlace(0) }
    open var endOfDocument: UITextPosition { TextPlace(editor.text.count) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.range(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(from: from, to: toPosition)
    }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editor.direction(at: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setDirection(writingDirection, editor.range(range))
    }

    // MARK: - UITextInput: places, in the field's coordinates

    open func firstRect(for range: UITextRange) -> CGRect {
        editor.firstRect(editor.range(range)).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    open func caretRect(for position: UITextPosition) -> CGRect {
        layoutIfNeeded()
        return editor.layout.caretRect(at: editor.place(position)).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        layoutIfNeeded()
        return editor.selectionRects(editor.range(range), at: textOrigin)
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        layoutIfNeeded()
        return TextPlace(editor.layout.closestPlace(to: fromText(point)))
    }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        layoutIfNeeded()
        return editor.closestPosition(to: fromText(point), within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? {
        layoutIfNeeded()
        return editor.characterRange(at: fromText(point))
    }

    private func fromText(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    // MARK: - Accessibility

    override var accessibilityKind: AccessibilityKind? { .textField(isMultiline: false, isSecure: isSecureTextEntry) }
    override var defaultAccessibilityLabel: String? { placeholder }
    override var defaultAccessibilityValue: String? {
        isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    }
}
