// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A scrolling view for text of any length, which can be selected and edited.
///
/// Typed text arrives by `UITextInput` while the view is the first responder of its window. Text is stored and laid out
/// by paragraphs, so a key costs as much as its paragraph.
///
/// Layout is in `UITextView+Layout.swift`, editing in `UITextView+Editing.swift`, touches in
/// `UITextView+Touches.swift`.
///
/// Difference from iOS: `delegate` is that of `UIScrollView`; one that is a `UITextViewDelegate` is notified of the
/// text as well.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    /// The editing mechanism that `UITextField` and `UITextView` share.
    private(set) lazy var editing = TextEditing(self)

    // MARK: - Creation

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view.
    ///
    /// - Parameters:
    ///   - frame: in the superview's coordinates.
    ///   - textContainer: the container to use; nil for a new one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        if textContainer == nil { self.textContainer.widthTracksTextView = true }
        start()
    }

    private func start() {
        setUp(textContainer)
        roomChanged()
        isMade = true
    }

    /// Creates a text view from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        textContainer.widthTracksTextView = true
        start()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeTextView(values)
    }

    // MARK: - Text

    /// The text; never nil when read. Setting it replaces attributes, moves the caret to the end, and does not notify
    /// the delegate.
    open var text: String! {
        get { editor.text.string }
        set {
            let new = newValue ?? ""
            report(new == editor.text.string ? [] : ["text"]) { setText(TextPiece(new, ownAttributes)) }
        }
    }

    /// The text with attributes; unspecified ones are those of the view, which adopts the first character's font, color
    /// and alignment.
    open var attributedText: NSAttributedString! {
        get { editor.text.all.attributedString }
        set {
            let text = newValue ?? NSAttributedString(string: "")
            takeOwn(from: text)
            setText(TextPiece(text, ownAttributes))
        }
    }

    struct OwnAttributes {
        var font: UIFont?
        var color: UIColor?
        var alignment = NSTextAlignment.natural
    }

    /// Invariant: the editor's default attributes are these.
    var own = OwnAttributes()

    /// The font of the text; nil, the default, means the system font at 12 points. Setting it changes the whole text.
    open var font: UIFont? {
        get { own.font }
        set {
            own.font = newValue
            ownChanged(.font)
        }
    }

    /// The color of the text; nil, the default, means `UIColor.label`. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { own.color }
        set {
            own.color = newValue
            ownChanged(.foregroundColor)
        }
    }

    /// The alignment of the text. Setting it changes the whole text.
    open var textAlignment: NSTextAlignment {
        get { own.alignment }
        set {
            own.alignment = newValue
            ownChanged(.paragraphStyle)
        }
    }

    /// The attributes of links, in addition to the text's; nil for none.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { attributesChanged() }
    }

    /// The attributes of the next typed text, until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }

    /// Whether fonts of text styles follow the preferred text size. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFonts() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        editing.traitsChanged(from: previousTraitCollection)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textChanged()
    }

    /// Determines the start of an empty text, or one without letters. Other texts have their own direction.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { textChanged() } }
    }

    // MARK: - Room

    /// The space between the view's edges and the text, in points. The default is 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged() } }
    }

    /// The area in which the text is laid out.
    public let textContainer: NSTextContainer

    // MARK: - Text storage

    /// The text storage of the view. Its changes are shown; typing changes it before the delegate is notified.
    ///
    /// It is created at the first access, because updating it costs time with each key.
    open var textStorage: NSTextStorage {
        if storageLink == nil { storageLink = TextStorageLink(self, nil) }
        let storage = storageLink!.storage
        if let manager = layoutManagerIfMade, manager.textStorage == nil { storage.addLayoutManager(manager) }
        return storage
    }

    /// The layout manager of the view, for positions of characters in the coordinates of `textContainer`.
    open var layoutManager: NSLayoutManager {
        let manager = layoutManagerIfMade ?? NSLayoutManager()
        if layoutManagerIfMade == nil {
            manager.addTextContainer(textContainer)
            layoutManagerIfMade = manager
        }
        // Gives it the view's text, if it has none.
        _ = textStorage
        return manager
    }

    package var layoutManagerIfMade: NSLayoutManager?
    /// Nil until the storage is first requested.
    var storageLink: TextStorageLink?

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsChanged()
    }

    /// Set by changes of the visible text; cleared by the layout.
    var isTextStale = true
    var laidOutSize = CGSize.zero
    /// Whether there is a text to lay out: not while the scroll view is being made.
    private(set) var isMade = false
    /// Set when the text is laid out; cleared when the canvas shows it.
    var isCanvasStale = true

    /// The size of the text with its insets, in points. Reading it lays out changed text.
    open override var contentSize: CGSize {
        get {
            layOutTextIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    /// The position that the next layout scrolls to.
    var placeToReveal: EditedLayout.Place? {
        didSet { if placeToReveal != nil { dragsBeforeReveal = UIScrollView.dragsBegun } }
    }
    /// `UIScrollView.dragsBegun` when the position was set.
    var dragsBeforeReveal = 0
    /// The selection that was last reported.
    var knownSelection = 0..<0
    /// Whether a touch makes it the first responder and then determines the caret.
    var isBegunByTouch = false

    /// During automatic scrolling the caret's position is not reported; afterwards the layout does it.
    override var motion: ScrollMotion? {
        didSet { if motion == nil, oldValue != nil { setNeedsLayout() } }
    }

    override func checkDelegate() {
        super.checkDelegate()
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UITextViewDelegate).self) {
                $0 is any UITextViewDelegate.Type
            }
        #endif
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// The height of the text in lines of the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// The size of the text if `isScrollEnabled` is false; otherwise no metric.
    ///
    /// The width is that of the longest paragraph, or of the lines in the width that constraints give the view. The height
    /// is that of the lines in the view's width.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        if let width = layoutState?.link.contentWidth { return fittingSize(in: CGSize(width: width, height: 0)) }
        let height = fittingSize(in: CGSize(width: bounds.width, height: 0)).height
        return CGSize(width: fittingSize(in: .zero).width, height: height)
    }

    override var contentSizeFollowsLayout: Bool { true }
    override var heightDependsOnWidth: Bool { !isScrollEnabled }
    override var baselineLineHeight: CGFloat? { font?.lineHeight }

    /// The baselines of the first and of the last line.
    override func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? {
        let font = font ?? UIFont.systemFont(ofSize: 12)
        return isFirst
            ? (0, Double(textContainerInset.top + font.ascender))
            : (1, Double(font.descender - textContainerInset.bottom))
    }

    /// Scrolls until a range of the text is visible.
    open func scrollRangeToVisible(_ range: NSRange) { scroll(to: range) }

    // MARK: - Editing

    /// Whether users can change the text. The default is true.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable, isFirstResponder { resignFirstResponder() }
            accessibilityChanged()
            detected.types.isEmpty ? textChanged() : attributesChanged()
        }
    }

    /// The kinds of data that become links while the text cannot be edited. None by default.
    ///
    /// The text's attributes do not contain these links.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { detected.types }
        set {
            guard newValue != detected.types else { return }
            detected = DetectedData(newValue)
            attributesChanged()
        }
    }

    var detected = DetectedData()

    /// Whether text can be selected, and links be tapped. The default is true.
    open var isSelectable = true {
        didSet {
            guard isSelectable != oldValue else { return }
            pointingChanged()
            if !isSelectable, isFirstResponder { resignFirstResponder() }
            textChanged()
        }
    }

    /// Whether the next typed text replaces everything. The default is false.
    open var clearsOnInsertion = false

    /// The selection in UTF-16 units; an empty range is the caret.
    open var selectedRange: NSRange {
        get { NSRange(editor.selection) }
        set { editor.select(editor.range(newValue)) }
    }

    override var secondButtonTaker: (any SecondButtonTaker)? { self }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { editing.begin { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { editing.end { super.resignFirstResponder() } }

    /// The custom keyboard. Setting it while the view is the first responder takes effect after `reloadInputViews()`.
    open override var inputView: UIView? {
        get { editing.inputView }
        set { editing.inputView = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { editing.inputAccessoryView }
        set { editing.inputAccessoryView = newValue }
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if begins(touches) { interaction.began(touches, with: event) }
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

    /// Prevents scrolling by a finger that changes the selection.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UIPanGestureRecognizer, interaction.isBusy else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return false
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
    open override func selectAll(_ sender: Any?) { selectAllText() }

    // MARK: - UIKeyInput

    /// Whether there is any text.
    open var hasText: Bool { editor.text.count > 0 }
    /// Inserts a text at the caret, or replaces the selection by it.
    open func insertText(_ text: String) { editing.insert(text) }
    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() { editing.edit { editor.deleteBackward() } }

    // MARK: - UITextInput: text

    /// Returns the text in a range.
    open func text(in range: UITextRange) -> String? { editor.text[editor.range(range)].string }
    /// Replaces a range by a text.
    open func replace(_ range: UITextRange, withText text: String) { editing.replace(range, with: text) }
    /// Returns whether a text may replace a range. Called before typing; the default is true.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        mayReplace(NSRange(editor.range(range)), with: text)
    }

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

    // MARK: - UITextInput: places, in the contents' coordinates

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

    override var isAccessibilityElementByDefault: Bool { links.isEmpty }
    override var accessibilityKind: AccessibilityKind? {
        isEditable ? .textField(isMultiline: true, isSecure: false) : nil
    }
    override var defaultAccessibilityValue: String? { text }

    /// For a text with links that cannot be edited: the whole text, then the links.
    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? (links.isEmpty ? nil : [readElement] + links) }
        set { super.accessibilityElements = newValue }
    }

    /// Invariant: the links of the last layout; empty while the text can be edited.
    var links: [TextLinkElement] = []
    private(set) lazy var readElement: UIAccessibilityElement = {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityTraits = .staticText
        return element
    }()
}
