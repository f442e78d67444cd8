// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Something with a title or an image that does something when it is tapped.
///
/// What it shows comes from one of two places:
///
///     classic          what was set for each state (`setTitle(_:for:)`), edge insets    UIButton+Classic.swift
///     configuration    a `UIButton.Configuration`, whose looks follow the state         UIButton+Configured.swift
///
/// In a button with a configuration, titles and images that it leaves open are those that were set for the state. Labels
/// and images are brought up to date when the button is laid out, and when it is asked for its size.
///
/// Differences: there are no menus yet, and no pointer effects.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        /// Looks as it is told to; text is white to begin with.
        case custom = 0
        /// Text and images in the tint colour, dimmed while a finger is on it.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        /// A cross in a gray circle.
        case close = 7

        public static let roundedRect = ButtonType.system
    }

    /// What a button means among others.
    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        /// Destroys something: configurations show it in red.
        case destructive = 3
    }

    // MARK: - Creation

    /// A custom button.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        isOpaque = false
    }

    /// Archives of views can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        showType()
    }

    /// - Parameter primaryAction: done when the button is tapped; its title and image are the button's.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// A custom button.
    ///
    /// - Parameter primaryAction: done when the button is tapped; its title and image are the button's.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// - Parameter primaryAction: done when the button is tapped; its title and image are shown where the configuration
    ///   has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        adopt(primaryAction)
        self.configuration = configuration
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    public internal(set) var buttonType: ButtonType

    /// What the button means; a configuration shows a destructive one in red.
    open var role = Role.normal {
        didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: - Contents for each state

    // Invariant: nothing is kept for a state without a value. See `PerState` for what is shown.
    var titles = PerState<String>()
    var attributedTitles = PerState<NSAttributedString>()
    var titleColors = PerState<UIColor>()
    var titleShadowColors = PerState<UIColor>()
    var images = PerState<UIImage>()
    var backgroundImages = PerState<UIImage>()
    var symbolConfigurations = PerState<UIImage.SymbolConfiguration>()

    /// Nil shows the normal one.
    open func setTitle(_ title: String?, for state: State) { change { titles[state] = title } }

    /// Nil shows the normal one. An attributed title counts more than a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change { attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) } }
    }

    /// Nil shows the normal one, and for that the type's.
    open func setTitleColor(_ color: UIColor?, for state: State) { change { titleColors[state] = color } }

    /// Nil shows the normal one, and without that no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { titleShadowColors[state] = color } }

    /// Nil shows the normal one.
    open func setImage(_ image: UIImage?, for state: State) { change { images[state] = image } }

    /// Fills the button, behind its title and image. Nil shows the normal one.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { backgroundImages[state] = image } }

    /// How symbols are drawn in a state, as far as they do not say it themselves.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { change { symbolConfigurations[state] = configuration } }

    open func title(for state: State) -> String? { titles.value(in: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.value(in: state) }
    open func titleColor(for state: State) -> UIColor? { shownTitleColor(in: state) }
    open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors.value(in: state) }
    open func image(for state: State) -> UIImage? { images.value(in: state) }
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(in: state) }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations.value(in: state)
    }

    // What is shown now.
    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    private func change(_ body: () -> Void) {
        body()
        setNeedsContents()
    }

    /// Invariant: set when labels and images may not be as they should; `updateContents()` clears it.
    private(set) var needsContents = true

    func setNeedsContents() {
        needsContents = true
        setNeedsLayout()
    }

    // MARK: - Looks of a button without a configuration

    /// In points, about all contents.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// In points, about the title within the contents. The button's size does not depend on it.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// In points, about the image within the contents. The button's size does not depend on it.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// Whether images are darker while the button is highlighted.
    open var adjustsImageWhenHighlighted = true {
        didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsContents() } }
    }

    /// Whether images are fainter while the button is disabled.
    open var adjustsImageWhenDisabled = true {
        didSet { if adjustsImageWhenDisabled != oldValue { setNeedsContents() } }
    }

    // MARK: - Configuration

    /// Nil for a button that looks as it is told to for each state.
    open var configuration: Configuration? {
        didSet {
            if (configuration == nil) != (oldValue == nil) { leaveLooks() }
            if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
            setNeedsContents()
        }
    }

    /// Whether the configuration's looks follow the state by themselves.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsContents() } }
    }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// Called when the state has changed, before layout; may change the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsContents()
    }

    /// Called when the state has changed, before layout. Calls the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
        needsUpdateConfiguration = false
        guard configuration != nil || configurationUpdateHandler != nil else { return }
        isUpdatingConfiguration = true
        traitCollection.performAsCurrent { updateConfiguration() }
        isUpdatingConfiguration = false
    }

    // MARK: - Selection

    /// Whether a tap selects the button, and another one unselects it. `isSelected` has changed when actions are done.
    open var changesSelectionAsPrimaryAction = false

    override func touchedUpInside(_ event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        send([.touchUpInside, .primaryActionTriggered], event)
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsUpdateConfiguration()
    }

    // MARK: - Parts

    /// Made when it is asked for. Text and colour are the button's; font and line breaks may be changed here.
    open var titleLabel: UILabel? { titleView }
    /// Made when it is asked for. Its image is the button's.
    open var imageView: UIImageView? { pictureView }
    /// Of a configuration with a subtitle; else nil.
    open var subtitleLabel: UILabel? { configuredParts.subtitle }

    private(set) lazy var titleView: UILabel = {
        let label = ButtonLabel()
        label.button = self
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        hasTitleView = true
        return label
    }()

    private(set) lazy var pictureView: UIImageView = {
        let view = UIImageView()
        insertSubview(view, at: classicParts.behindContents + configuredParts.behindContents)
        hasPictureView = true
        return view
    }()

    /// Whether the parts were made, for those who only want to know.
    private(set) var hasTitleView = false
    private(set) var hasPictureView = false

    var classicParts = ClassicParts()
    var configuredParts = ConfiguredParts()

    // MARK: - Places

    /// Where the background image stands: everywhere.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where title and image may stand.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { contents(in: bounds) }

    /// - Parameter contentRect: in the button's coordinates, as the result.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

    /// - Parameter contentRect: in the button's coordinates, as the result.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContentsIfNeeded()
        var fitting = CGSize.zero
        traitCollection.performAsCurrent { fitting = fittingSize(size) }
        return fitting
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 0, height: 0)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentsIfNeeded()
        placeParts()
    }

    func updateContentsIfNeeded() {
        updateConfigurationIfNeeded()
        guard needsContents else { return }
        needsContents = false
        traitCollection.performAsCurrent { showContents() }
    }

    // MARK: - Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        changesSelectionAsPrimaryAction ? .toggleButton : .button
    }

    override var defaultAccessibilityLabel: String? {
        super.defaultAccessibilityLabel ?? shownLabel ?? typeLabel
    }

    override var defaultAccessibilityValue: String? {
        changesSelectionAsPrimaryAction ? (isSelected ? "1" : "0") : nil
    }

    // MARK: - Tint and traits

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}

/// A button's title: a change that makes it larger or smaller is the button's business too.
private final class ButtonLabel: UILabel {
    weak var button: UIButton?

    override var font: UIFont! {
        didSet { button?.setNeedsLayout() }
    }

    override var numberOfLines: Int {
        didSet { button?.setNeedsLayout() }
    }

    override var lineBreakMode: NSLineBreakMode {
        didSet { button?.setNeedsLayout() }
    }
}
