// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// Text of any length, which scrolls, can be selected, and edited.
///
/// What is typed comes by `UITextInput` while the view is the first responder of its window. Text is kept and laid out by
/// paragraphs: a key costs as much as the paragraph that it is typed into.
///
/// How it is placed stands in `UITextView+Layout.swift`, what it asks and tells in `UITextView+Editing.swift`, what fingers
/// do in `UITextView+Touches.swift`.
///
/// Differences: `delegate` is that of `UIScrollView`; one that is a `UITextViewDelegate` hears of the text as well.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    lazy var editor = TextEditor(self)
    lazy var canvas = TextCanvas(editor)
    lazy var interaction = TextInteraction(self, editor, in: self)

    // MARK: - Creation

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// - Parameters:
    ///   - frame: in the superview's coordinates.
    ///   - textContainer: the view's own from now on; nil for a new one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        if textContainer == nil { self.textContainer.widthTracksTextView = true }
        setUp(self.textContainer)
        roomChanged()
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: - Text

    /// Never nil when it is read. Setting it replaces attributes, puts the caret at the end, and tells nobody.
    open var text: String! {
        get { editor.text.string }
        set { setText(TextPiece(newValue ?? "", ownAttributes)) }
    }

    /// What its attributes leave open is as the view says, whose font, colour and alignment become those of the first
    /// character.
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

    /// Nil, as to begin with, for the system's at 12 points. Setting it changes all of the text.
    open var font: UIFont? {
        get { own.font }
        set {
            own.font = newValue
            ownChanged(.font)
        }
    }

    /// Nil, as to begin with, for `UIColor.label`. Setting it changes all of the text.
    open var textColor: UIColor? {
        get { own.color }
        set {
            own.color = newValue
            ownChanged(.foregroundColor)
        }
    }

    /// Setting it changes all of the text.
    open var textAlignment: NSTextAlignment {
        get { own.alignment }
        set {
            own.alignment = newValue
            ownChanged(.paragraphStyle)
        }
    }

    /// How links look, beside what their text says; nil for nothing else.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { attributesChanged() }
    }

    /// Of what is typed next; until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }

    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFonts() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            adjustFonts()
        }
        attributesChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textChanged()
    }

    /// Where an empty text begins goes by it, and one without letters. Others stand by their own direction.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { textChanged() } }
    }

    // MARK: - Room

    /// Between the view's edges and the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged() } }
    }

    public let textContainer: NSTextContainer

    // MARK: - Text storage

    /// The view's text: what is changed in it is shown, and what is typed is changed in it, before the view's delegate hears
    /// of it. Keeping up with it costs something with each key, so there is none until somebody asks.
    open var textStorage: NSTextStorage {
        if storageLink == nil { storageLink = TextStorageLink(self, nil) }
        let storage = storageLink!.storage
        if let manager = layoutManagerIfMade, manager.textStorage == nil { storage.addLayoutManager(manager) }
        return storage
    }

    /// Says where characters stand, in the coordinates of `textContainer`.
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

    var layoutManagerIfMade: NSLayoutManager?
    /// Nil until somebody asks for the storage.
    var storageLink: TextStorageLink?

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsChanged()
    }

    /// Set by whatever changes what is seen of the text; cleared by the layout.
    var isTextStale = true
    var laidOutSize = CGSize.zero
    /// What comes to sight with the next layout.
    var placeToReveal: EditedLayout.Place?
    /// The selection that was heard of last.
    var knownSelection = 0..<0
    /// Whether a touch makes it the first responder, and says where the caret will be.
    var isBegunByTouch = false

    /// While it scrolls by itself nobody is told where the caret is; then the layout does.
    override var motion: ScrollMotion? {
        didSet { if motion == nil, oldValue != nil { setNeedsLayout() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// As high as the text in lines of the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// With `isScrollEnabled` off as high as the text; else it says nothing.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: Self.noIntrinsicMetric, height: fittingSize(in: bounds.size).height)
    }

    /// Scrolls until a range of the text is seen.
    open func scrollRangeToVisible(_ range: NSRange) { scroll(to: range) }

    // MARK: - Editing

    /// Whether the text can be changed by people.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable, isFirstResponder { resignFirstResponder() }
            accessibilityChanged()
            detected.types.isEmpty ? textChanged() : attributesChanged()
        }
    }

    /// What becomes a link that can be tapped, while the text can't be edited: phone numbers, addresses of pages and of mail.
    /// Nothing to begin with. The text's attributes do not say so.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { detected.types }
        set {
            guard newValue != detected.types else { return }
            detected = DetectedData(newValue)
            attributesChanged()
        }
    }

    var detected = DetectedData()

    /// Whether text can be selected, and links be tapped.
    open var isSelectable = true {
        didSet {
            guard isSelectable != oldValue else { return }
            pointingChanged()
            if !isSelectable, isFirstResponder { resignFirstResponder() }
            textChanged()
        }
    }

    /// Whether what is typed next takes the place of all.
    open var clearsOnInsertion = false

    /// In UTF-16 units.
    open var selectedRange: NSRange {
        get { NSRange(editor.selection) }
        set { setSelection(editor.range(newValue)) }
    }

    /// Whether it is the first responder, and caret and selection are seen.
    var isActive = false
    /// Whether somebody changes the text.
    var isEditing = false

    override var secondButtonTaker: (any SecondButtonTaker)? { self }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { begin { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { end { super.resignFirstResponder() } }

    /// Setting it while the view is the first responder shows it after `reloadInputViews()`.
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

    /// A finger that is at the selection does not scroll.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UIPanGestureRecognizer, interaction.isBusy else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return false
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

    // MARK: - Actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { canPerform(action) }
    open override func cut(_ sender: Any?) { if copySelection() { deleteSelection() } }
    open override func copy(_ sender: Any?) { _ = copySelection() }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { edit { editor.insert(text, isTyping: false) } }
    }
    open override func delete(_ sender: Any?) { deleteSelection() }
    open override func select(_ sender: Any?) { setSelection(editor.word(at: editor.selection.lowerBound)) }
    open override func selectAll(_ sender: Any?) { selectAllText() }

    // MARK: - UIKeyInput

    open var hasText: Bool { editor.text.count > 0 }
    open func insertText(_ text: String) { typeIn(text) }
    open func deleteBackward() { edit { editor.deleteBackward() } }

    // MARK: - UITextInput: text

    open func text(in range: UITextRange) -> String? { editor.text[editor.range(range)].string }
    open func replace(_ range: UITextRange, withText text: String) {
        edit { editor.replace(editor.range(range), with: TextPiece(text, editor.typingAttributes)) }
    }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        editorShouldReplace(editor.range(range), with: text)
    }

    open var selectedTextRange: UITextRange? {
        get { isSelectable || isEditable ? TextSpan(editor.selection, affinity: editor.affinity) : nil }
        set { if let newValue { setSelection(editor.range(newValue), editor.place(newValue.end).affinity) } }
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
            ?? editor.defaultAttributes
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

    // MARK: - UITextInput: places, in the contents' coordinates

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

    override var isAccessibilityElementByDefault: Bool { links.isEmpty }
    override var accessibilityKind: AccessibilityKind? {
        isEditable ? .textField(isMultiline: true, isSecure: false) : nil
    }
    override var defaultAccessibilityValue: String? { text }

    /// Of a text that is only read, when there are links in it: all of it, then the links.
    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? (links.isEmpty ? nil : [readElement] + links) }
        set { super.accessibilityElements = newValue }
    }

    /// Invariant: those of the text as it was laid out last; empty while it can be edited.
    var links: [TextLinkElement] = []
    private(set) lazy var readElement: UIAccessibilityElement = {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityTraits = .staticText
        return element
    }()
}
