// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A control with a title or image that performs an action when it is tapped.
///
/// Its appearance has one of two sources:
///
///     classic          values for each state (`setTitle(_:for:)`), edge insets     UIButton+Classic.swift
///     configuration    a `UIButton.Configuration`, which follows the state         UIButton+Configured.swift
///
/// With a configuration, its unspecified titles and images are those that were set for the state. Labels and images are
/// updated during layout, and when the button's size is computed.
///
/// Differences from iOS: pointer effects do not exist yet.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kinds of buttons.
    public enum ButtonType: Int, Sendable {
        /// A button without a style; its text is initially white.
        case custom = 0
        /// Text and images in the tint color, dimmed while pressed.
        case system = 1
        /// A symbol for showing details.
        case detailDisclosure = 2
        /// A symbol for information, the light variant of iOS. Both variants look alike.
        case infoLight = 3
        /// A symbol for information, the dark variant of iOS. Both variants look alike.
        case infoDark = 4
        /// A symbol for adding a contact.
        case contactAdd = 5
        /// A cross in a gray circle.
        case close = 7

        /// The old name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// The meaning of a button among others.
    public enum Role: Int, Sendable {
        /// The button has no special meaning.
        case normal = 0
        /// The button is the main choice.
        case primary = 1
        /// The button cancels an operation.
        case cancel = 2
        /// The button destroys data: configurations show it in red.
        case destructive = 3
    }

    // MARK: - Creation

    /// Creates a custom button.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a button from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        buttonType = Self.decodeType(NibValues(coder))
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        isOpaque = false
        let frame = layer.frame
        showType()
        layer.frame = frame
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeButton(values)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeButton(with: coder)
    }

    /// Creates a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        showType()
    }

    /// Creates a button of a kind with an action.
    ///
    /// - Parameters:
    ///   - buttonType: the type, which determines the appearance.
    ///   - primaryAction: performed when the button is tapped; its title and image become the button's.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Creates a custom button with an action.
    ///
    /// - Parameters:
    ///   - frame: in the superview's coordinates, in points.
    ///   - primaryAction: performed when the button is tapped; its title and image become the button's.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// Creates a button with a configuration.
    ///
    /// - Parameters:
    ///   - configuration: the appearance and contents of the button.
    ///   - primaryAction: performed when the button is tapped; its title and image are used where the configuration has
    ///     none.
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

    /// The kind of the button.
    public internal(set) var buttonType: ButtonType

    /// The meaning of the button. Configurations show a destructive one in red.
    open var role = Role.normal {
        didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: - Contents for each state

    // Invariant: states without a value have no entry. `PerState` determines the value to show.
    var titles = PerState<String>()
    var attributedTitles = PerState<NSAttributedString>()
    var titleColors = PerState<UIColor>()
    var titleShadowColors = PerState<UIColor>()
    var images = PerState<UIImage>()
    var backgroundImages = PerState<UIImage>()
    var symbolConfigurations = PerState<UIImage.SymbolConfiguration>()

    /// Sets the title for a state. Nil means the normal one.
    open func setTitle(_ title: String?, for state: State) { change { titles[state] = title } }

    /// Sets the attributed title for a state, which overrides the plain one. Nil means the normal one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change { attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) } }
    }

    /// Sets the title's color for a state. Nil means the normal one or, for that, the kind's.
    open func setTitleColor(_ color: UIColor?, for state: State) { change { titleColors[state] = color } }

    /// Sets the title's shadow color for a state. Nil means the normal one; without that, there is no shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { titleShadowColors[state] = color } }

    /// Sets the image for a state. Nil means the normal one.
    open func setImage(_ image: UIImage?, for state: State) { change { images[state] = image } }

    /// Sets the image behind the contents for a state. It fills the button. Nil means the normal one.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { backgroundImages[state] = image } }

    /// Sets the configuration of symbol images for a state, where their own is unspecified.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { change { symbolConfigurations[state] = configuration } }

    /// Returns the title that is shown in a state.
    open func title(for state: State) -> String? { titles.value(in: state) }
    /// Returns the attributed title that is shown in a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.value(in: state) }
    /// Returns the color of the title in a state.
    open func titleColor(for state: State) -> UIColor? { shownTitleColor(in: state) }
    /// Returns the color of the title's shadow in a state.
    open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors.value(in: state) }
    /// Returns the image that is shown in a state.
    open func image(for state: State) -> UIImage? { images.value(in: state) }
    /// Returns the background image that is shown in a state.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(in: state) }
    /// Returns the configuration of symbol images in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations.value(in: state)
    }

    // The current values.
    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }
    /// The attributed title in the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The color of the title in the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The color of the title's shadow in the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image in the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The configuration of symbol images in the current state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    private func change(_ body: () -> Void) {
        body()
        setNeedsContents()
    }

    /// Invariant: set when labels and images may be outdated; `updateContents()` clears it.
    private(set) var needsContents = true

    func setNeedsContents() {
        needsContents = true
        setNeedsLayout()
    }

    // MARK: - Looks of a button without a configuration

    /// The insets of the contents in points. The default is zero.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The insets of the title within the contents in points. They do not affect the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// The insets of the image within the contents in points. They do not affect the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
    }

    /// Whether images are darkened while the button is highlighted. The default is true.
    open var adjustsImageWhenHighlighted = true {
        didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsContents() } }
    }

    /// Whether images are faded while the button is disabled. The default is true.
    open var adjustsImageWhenDisabled = true {
        didSet { if adjustsImageWhenDisabled != oldValue { setNeedsContents() } }
    }

    // MARK: - Configuration

    /// The appearance of the button as one value; nil for a button with values for each state.
    open var configuration: Configuration? {
        didSet {
            if (configuration == nil) != (oldValue == nil) { leaveLooks() }
            if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
            setNeedsContents()
        }
    }

    /// Whether the configuration follows the state automatically. The default is true.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsContents() } }
    }

    /// A closure that updates a button's configuration.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// A closure that is called before layout when the state has changed, and may change the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsContents()
    }

    /// Called before layout when the state has changed. The default calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
        needsUpdateConfiguration = false
        guard configuration != nil || configurationUpdateHandler != nil else { return }
        isUpdatingConfiguration = true
        EventSteps.perform(
            { traitCollection.performAsCurrent { updateConfiguration() } },
            beforeNestedLoops: {
                self.isUpdatingConfiguration = false
                // What has changed inside asks for another update, of the loop's own layout.
                if self.needsUpdateConfiguration { self.setNeedsContents() }
            })
        isUpdatingConfiguration = false
    }

    // MARK: - Selection

    /// Whether a tap toggles the selection. `isSelected` has changed when actions are performed. The default is false.
    ///
    /// With a menu as the primary action, the button chooses an element of the menu instead, and shows its title and
    /// image. One element is always on.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
    }

    // MARK: - Menu

    /// The menu that opens after a long press, or at once with `showsMenuAsPrimaryAction`. Setting it enables or
    /// disables `isContextMenuInteractionEnabled`. The default is nil.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            menuChanged()
        }
    }

    /// The order of the menu's elements. The default is `automatic`.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override var showsMenuAsPrimaryAction: Bool {
        didSet { if showsMenuAsPrimaryAction != oldValue { menuChanged() } }
    }

    /// Whether the button shows the chosen element of its menu.
    var choosesFromMenu: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    override func menuElementChosen(_ element: UIMenuElement) {
        guard choosesFromMenu, let menu else { return }
        menu.select(element, always: true)
        showChosen(element)
        menuElementWasChosen?()
    }

    /// Called when the user has chosen an element that the button shows.
    var menuElementWasChosen: (() -> Void)?

    private func menuChanged() {
        setNeedsUpdateConfiguration()
        guard choosesFromMenu, let menu else { return }
        guard let chosen = menu.selectedElements.first ?? menu.leaves.first?.element else { return }
        menu.select(chosen, always: true)
        showChosen(chosen)
    }

    private func showChosen(_ element: UIMenuElement) {
        setTitle(element.title, for: .normal)
        setImage(element.image, for: .normal)
        if configuration?.attributedTitle != nil { configuration?.title = element.title }
        if configuration?.image != nil { configuration?.image = element.image }
    }

    override func touchedUpInside(_ event: UIEvent?) {
        if changesSelectionAsPrimaryAction, !choosesFromMenu { isSelected.toggle() }
        send([.touchUpInside, .primaryActionTriggered], event)
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsUpdateConfiguration()
    }

    // MARK: - Parts

    /// The title's view. It is made, and the button laid out, when it is asked for. Text and color are the button's; font
    /// and line breaks may be changed here.
    open var titleLabel: UILabel? {
        _ = titleView
        layOutForAsking()
        return titleView
    }
    /// The image's view. It is made, and the button laid out, when it is asked for. Its image is the button's.
    open var imageView: UIImageView? {
        _ = pictureView
        layOutForAsking()
        return pictureView
    }
    /// The view of a configuration's subtitle, nil without one. The button is laid out when it is asked for.
    open var subtitleLabel: UILabel? {
        layOutForAsking()
        return configuredParts.subtitle
    }

    /// Updates the parts, and lays them out: those of the button only, even if views above it need layout.
    private func layOutForAsking() {
        guard !layer.isLayingOut else { return }
        updateContentsIfNeeded()
        if layer.needsLayout(), !bounds.isEmpty { layer.layoutSubtree() }
    }

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
        insertBehindContents(view)
        hasPictureView = true
        return view
    }()

    /// Puts a part in front of those behind the contents, and behind all others.
    func insertBehindContents(_ view: UIView) {
        if let below = classicParts.plate ?? classicParts.background ?? configuredParts.background {
            insertSubview(view, aboveSubview: below)
        } else {
            insertSubview(view, at: 0)
        }
    }

    /// Whether the parts were created, to check without creating them.
    private(set) var hasTitleView = false
    private(set) var hasPictureView = false

    var classicParts = ClassicParts()
    var configuredParts = ConfiguredParts()

    // MARK: - Places

    /// Returns the rectangle of the background image: the whole bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle for title and image.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { contents(in: bounds) }

    /// Returns the rectangle of the title.
    ///
    /// - Parameter contentRect: in the button's coordinates, like the result.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

    /// Returns the rectangle of the image.
    ///
    /// - Parameter contentRect: in the button's coordinates, like the result.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContentsIfNeeded()
        var fitting = CGSize.zero
        traitCollection.performAsCurrent { fitting = fittingSize(size) }
        return fitting
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: layoutState?.link.contentWidth ?? 0, height: 0))
    }

    override var contentSizeFollowsLayout: Bool { true }
    override var heightDependsOnWidth: Bool {
        configuration != nil || hasTitleView && titleLabel?.numberOfLines != 1
    }
    override var baselineLineHeight: CGFloat? { titleLabel?.font.lineHeight }

    /// The baselines of the title in a button of its natural height.
    override func ownBaselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double)? {
        updateContentsIfNeeded()
        guard hasTitleView, let titleLabel else { return nil }
        let width = layoutState?.link.contentWidth ?? 0, natural = sizeThatFits(CGSize(width: width, height: 0))
        let size = CGSize(width: width > 0 ? width : natural.width, height: natural.height)
        let title = places(in: contents(in: CGRect(origin: .zero, size: size))).title
        guard title.height > 0, let offset = titleLabel.baselineOffset(isFirst: isFirst, width: title.width) else {
            return nil
        }
        let fraction = contentVerticalAlignment == .top ? 0 : contentVerticalAlignment == .bottom ? 1 : 0.5
        return (fraction, Double(title.midY) - Double(size.height) * fraction + offset)
    }

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
        changesSelectionAsPrimaryAction && !choosesFromMenu ? .toggleButton : .button
    }

    override var defaultAccessibilityLabel: String? {
        super.defaultAccessibilityLabel ?? shownLabel ?? typeLabel
    }

    override var defaultAccessibilityValue: String? {
        changesSelectionAsPrimaryAction && !choosesFromMenu ? (isSelected ? "1" : "0") : nil
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

/// The label of a button's title, which notifies the button of changes of its size.
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
