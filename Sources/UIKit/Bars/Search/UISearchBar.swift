// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A bar with a field for what is searched, a cancel button, and buttons for the scope of the search.
///
///     background                        none in a navigation bar, or with the style `minimal`
///     prompt                            a line of text, if there is one
///     searchTextField | cancel button   the field contains the button for bookmarks or results
///     scope bar                         a segmented control
///
/// The bar reports to its delegate: the return key is `searchBarSearchButtonClicked(_:)`. The bar of a
/// `UISearchController` reports to the controller after its delegate. Layout is in `UISearchBar+Layout.swift`, editing in
/// `UISearchBar+Editing.swift`.
///
/// Differences from iOS: the cancel button is always enabled. Tokens and suggestions do not exist.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// The images in a search bar that can be replaced.
    public enum Icon: Int, Sendable {
        /// The magnifier before the text.
        case search = 0
        /// The button that clears the text.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The button for a list of results.
        case resultsList = 3
    }

    /// The look of a search bar.
    public enum Style: UInt, Sendable {
        /// The same look as `prominent`.
        case `default` = 0
        /// The bar has a background.
        case prominent = 1
        /// The bar has no background.
        case minimal = 2
    }

    let parts = SearchBarParts()
    private(set) lazy var link = SearchFieldLink(to: self)

    // MARK: - Creation

    /// Creates a search bar with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeSearchBar(values)
    }

    /// The delegate, which may refuse editing and receives the changes and taps. Not retained.
    open weak var delegate: (any UISearchBarDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UISearchBarDelegate).self) {
                    $0 is any UISearchBarDelegate.Type
                }
            #endif
        }
    }

    /// The search controller of the bar. It receives each change after the delegate.
    weak var searchController: UISearchController?

    /// Where the bar is. A navigation bar sets it.
    var place = SearchBarPlace.standalone {
        didSet {
            guard place != oldValue else { return }
            showBackground()
            heightChanged()
        }
    }

    /// The position of the bar: what the delegate returns, or `top`.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    // MARK: - Text

    /// The field in the bar. Its delegate is the bar's own: replace it only if the bar's delegate is not needed.
    open var searchTextField: UISearchTextField { parts.field }

    /// The text in the field. Setting it does not call the delegate.
    open var text: String? {
        get { parts.field.text }
        set {
            guard newValue ?? "" != parts.field.text else { return }
            parts.field.text = newValue
            textChanged()
        }
    }

    /// The text to show while the field is empty.
    open var placeholder: String? {
        get { parts.field.placeholder }
        set { parts.field.placeholder = newValue }
    }

    /// A line of text above the field; nil, the default, for none.
    open var prompt: String? {
        get { parts.prompt.text }
        set {
            guard newValue != prompt else { return }
            parts.prompt.text = newValue
            heightChanged()
        }
    }

    // MARK: - Buttons

    /// Whether the cancel button is shown. The default is false.
    open var showsCancelButton: Bool {
        get { parts.showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button; animated, it moves in and out at the trailing edge.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != parts.showsCancel else { return }
        change(animated: animated) { parts.showsCancel = showsCancelButton }
    }

    /// Whether the field contains a bookmark button while it is empty. The default is false.
    open var showsBookmarkButton = false { didSet { showRightButton() } }

    /// Whether the field contains a button for a list of results while it is empty. The default is false. The bookmark
    /// button takes its place.
    open var showsSearchResultsButton = false { didSet { showRightButton() } }

    /// Whether the button for results is selected. The default is false.
    open var isSearchResultsButtonSelected: Bool {
        get { parts.resultsButton.isSelected }
        set { parts.resultsButton.isSelected = newValue }
    }

    /// Whether the user can use the bar. The default is true.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            parts.setEnabled(isEnabled)
        }
    }

    // MARK: - Scope bar

    /// The titles of the scopes; nil, the default, for none.
    open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { scopesChanged() } } }

    /// The index of the selected scope. The default is 0. Setting it does not call the delegate.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            guard selectedScopeButtonIndex != oldValue else { return }
            parts.select(scope: selectedScopeButtonIndex)
            searchController?.scopeChanged()
        }
    }

    /// Whether the scopes are shown below the field. The default is false. The bar becomes higher: call `sizeToFit()` if
    /// its frame is set by the program.
    open var showsScopeBar: Bool {
        get { parts.showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated animate: Bool) {
        guard show != parts.showsScopes else { return }
        change(animated: animate) {
            parts.showsScopes = show
            heightChanged()
        }
    }

    /// The image behind the scopes; nil, the default, for none.
    open var scopeBarBackgroundImage: UIImage? {
        get { parts.scopeBackground.image }
        set { parts.scopeBackground.image = newValue }
    }

    /// Sets an image that is stretched behind each scope in a state.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        parts.scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }

    /// Returns the image behind scopes in a state.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        parts.scopes.backgroundImage(for: state, barMetrics: .default)
    }

    /// Sets the image between scopes in these states.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        parts.scopes.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// Returns the image between scopes in these states.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        parts.scopes.dividerImage(
            forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// Sets the attributes of the scopes' titles in a state.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { parts.scopes.setTitleTextAttributes(attributes, for: state) }

    /// Returns the attributes of the scopes' titles in a state.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        parts.scopes.titleTextAttributes(for: state)
    }

    // MARK: - Looks

    /// The look of the bar. The default is `default`.
    open var searchBarStyle = Style.default { didSet { if searchBarStyle != oldValue { showBackground() } } }
    /// The old style of the bar: a dark one for `black`. The default follows the traits.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    }
    /// The color of the background; nil, the default, means the usual one.
    open var barTintColor: UIColor? { didSet { showBackground() } }
    /// Whether content is visible through the bar. The default is true.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { showBackground() } } }

    /// The image behind the bar; nil, the default, means the usual background.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// Sets the image behind the bar for a position and a height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        parts.backgroundImages[barPosition, barMetrics] = backgroundImage
        showBackground()
    }

    /// Returns the image that was set for a position and a height.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        parts.backgroundImages[barPosition, barMetrics]
    }

    /// Sets the image behind the text; for the states `normal` and `disabled`.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .disabled {
            parts.field.disabledBackground = backgroundImage
        } else {
            parts.field.background = backgroundImage
        }
    }

    /// Returns the image behind the text.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state == .disabled ? parts.field.disabledBackground : parts.field.background
    }

    /// Sets the image of an icon in a state; nil restores the usual one.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        parts.images[icon, default: PerState()][state] = iconImage
        showIcons()
    }

    /// Returns the image that was set for an icon in a state.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.images[icon]?.value(in: state) }

    /// Moves an icon from its place.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        parts.field.iconOffsets[icon] = adjustment
    }

    /// Returns the offset of an icon from its place.
    open func positionAdjustment(for icon: Icon) -> UIOffset { parts.field.iconOffsets[icon] ?? .zero }

    /// The offset of the field from its place. The default is zero.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

    /// The offset of the text in the field. The default is zero.
    open var searchTextPositionAdjustment: UIOffset {
        get { parts.field.textOffset }
        set { parts.field.textOffset = newValue }
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: ownHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showBackground() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        heightChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: - First responder: the field

    open override var canBecomeFirstResponder: Bool { parts.field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { parts.field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { parts.field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { parts.field.resignFirstResponder() }

    /// The view above the keyboard while the field is edited.
    open override var inputAccessoryView: UIView? {
        get { parts.field.inputAccessoryView }
        set { parts.field.inputAccessoryView = newValue }
    }

    /// Cancels the search, if there is a cancel button or an active search controller.
    open override func accessibilityPerformEscape() -> Bool { escape() }

    // MARK: - Text input traits of the field

    /// When letters are capitalised automatically. The default is never.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { parts.field.autocapitalizationType }
        set { parts.field.autocapitalizationType = newValue }
    }
    /// Whether words are corrected automatically.
    open var autocorrectionType: UITextAutocorrectionType {
        get { parts.field.autocorrectionType }
        set { parts.field.autocorrectionType = newValue }
    }
    /// Whether spelling is checked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { parts.field.spellCheckingType }
        set { parts.field.spellCheckingType = newValue }
    }
    /// Whether straight quotes become curly. Has no effect: the device's settings decide.
    open var smartQuotesType: UITextSmartQuotesType {
        get { parts.field.smartQuotesType }
        set { parts.field.smartQuotesType = newValue }
    }
    /// Whether hyphens become dashes. Has no effect: the device's settings decide.
    open var smartDashesType: UITextSmartDashesType {
        get { parts.field.smartDashesType }
        set { parts.field.smartDashesType = newValue }
    }
    /// Whether spaces are adjusted when pasting. Has no effect: the device's settings decide.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { parts.field.smartInsertDeleteType }
        set { parts.field.smartInsertDeleteType = newValue }
    }
    /// The kind of keyboard that is shown.
    open var keyboardType: UIKeyboardType {
        get { parts.field.keyboardType }
        set { parts.field.keyboardType = newValue }
    }
    /// The appearance of the keyboard. Has no effect: the device's settings decide.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { parts.field.keyboardAppearance }
        set { parts.field.keyboardAppearance = newValue }
    }
    /// The label of the return key. The default is "Search".
    open var returnKeyType: UIReturnKeyType {
        get { parts.field.returnKeyType }
        set { parts.field.returnKeyType = newValue }
    }
    /// Whether the return key does nothing while there is no text. The default is true.
    open var enablesReturnKeyAutomatically: Bool {
        get { parts.field.enablesReturnKeyAutomatically }
        set { parts.field.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is shown as dots. The default is false.
    open var isSecureTextEntry: Bool {
        get { parts.field.isSecureTextEntry }
        set { parts.field.isSecureTextEntry = newValue }
    }
    /// The kind of content that is typed, so that the browser can suggest it; nil for none.
    open var textContentType: UITextContentType! {
        get { parts.field.textContentType }
        set { parts.field.textContentType = newValue }
    }
}
