// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Receives the selections that the user makes in a tab bar.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user has tapped a tab. The default does nothing.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing unless the delegate implements it.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        callOptional("tabBar:didSelect:", of: self, [tabBar, item])
    }
}

/// A bar of tabs, one of which is selected. It is 49 points high, and 32 on phones in landscape.
///
/// The frame of a tab bar controller's bar includes the safe area below. Difference from iOS: the user cannot rearrange tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The arrangements of tabs on wide screens.
    public enum ItemPositioning: Int, Sendable {
        /// Tabs fill narrow bars, and are centered in wide ones.
        case automatic = 0
        /// Tabs fill the bar.
        case fill = 1
        /// Tabs are centered, with `itemWidth` and `itemSpacing`.
        case centered = 2
    }

    private let backgrounds = BarBackgrounds(hasLineAbove: true)
    private var buttons: [TabButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        backgrounds.add(to: self)
        accessibilityTraits = .tabBar
        accessibilityContainerType = .semanticGroup
        accessibilityLabel = "Tab Bar"
        appearances.begin(with: UITabBarAppearance())
    }

    /// Creates a bar from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeTabBar(values)
    }

    /// The delegate, which receives the user's selections. Not retained. A tab bar controller is its bar's delegate.
    open weak var delegate: (any UITabBarDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UITabBarDelegate).self) {
                    $0 is any UITabBarDelegate.Type
                }
            #endif
        }
    }

    // MARK: - Tabs

    private var shownItems: [UITabBarItem]?

    /// The tabs, from the leading edge to the trailing edge.
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the tabs. The selected tab stays selected if it is among them. With animation, the old tabs dissolve into the
    /// new ones.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard animated, window != nil else { return take(items) }
        UIView.transition(
            with: self, duration: 0.25, options: .transitionCrossDissolve,
            animations: {
                self.take(items)
                self.layoutIfNeeded()
            })
    }

    private func take(_ items: [UITabBarItem]?) {
        let old = buttons
        shownItems = items
        buttons = (items ?? []).map { item in
            old.first { $0.item === item } ?? makeButton(item)
        }
        for button in old where !buttons.contains(button) { button.removeFromSuperview() }
        for button in buttons { addSubview(button) }
        if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
        show()
    }

    private func makeButton(_ item: UITabBarItem) -> TabButton {
        let button = TabButton(item)
        item.shownView = button
        item.barChanged = { [weak self] in self?.show() }
        button.addAction(
            UIAction { [weak self, unowned button] _ in self?.tapped(button) }, for: .touchDown)
        return button
    }

    private func tapped(_ button: TabButton) {
        if let controller { return controller.tapped(button.item) }
        selectedItem = button.item
        delegate?.tabBar(self, didSelect: button.item)
    }

    /// The tab bar controller of the bar; nil for a bar that a program created.
    weak var controller: UITabBarController?

    /// The selected tab; nil when no tab is selected.
    open var selectedItem: UITabBarItem? {
        didSet { if selectedItem !== oldValue { show() } }
    }

    // MARK: - Appearance

    /// The appearance of the bar. The default blurs the content behind the bar.
    open var standardAppearance: UITabBarAppearance {
        get { appearances[.standard] ?? UITabBarAppearance() }
        set { appearances[.standard] = newValue }
    }
    /// The appearance while no content of a tab bar controller is behind the bar. Nil means `standardAppearance` without a
    /// background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }

    lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.show() }

    /// The images that the program has set in the bar itself.
    var images = BarImages() { didSet { if images != oldValue { show() } } }

    /// The color of the background. The default, nil, means the color of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }
    /// The color of tabs that are not selected. The default, nil, means gray.
    open var unselectedItemTintColor: UIColor? { didSet { show() } }
    /// Whether content is visible through the bar. The default is true. Content extends behind the bar in both cases.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { show() } } }
    /// The style of the bar; `black` is dark in every appearance. The default follows the traits.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    }
    /// The arrangement of tabs. The default is automatic.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centered tabs in points. The default, 0, means the system's width.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space between centered tabs in points. The default, 0, means the system's space.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The visible part of the background: 0 with no content behind the bar, 1 with content. The controller sets it.
    var edgeProgress: CGFloat = 1 {
        didSet { if edgeProgress != oldValue { show() } }
    }

    private var standardLook: UITabBarAppearance { selectedItem?.standardAppearance ?? standardAppearance }
    private var edgeLook: UITabBarAppearance? { selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }

    private var style: UITabBarItemAppearance.Style {
        if traitCollection.verticalSizeClass == .compact { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    private func show() {
        let look = edgeProgress < 0.5 ? edgeLook ?? standardLook : standardLook
        let style = style
        for button in buttons {
            button.unselectedColor = unselectedItemTintColor
            button.style = style
            button.look =
                switch style {
                case .stacked: look.stackedLayoutAppearance
                case .inline: look.inlineLayoutAppearance
                case .compactInline: look.compactInlineLayoutAppearance
                }
            button.isSelected = button.item === selectedItem
        }
        backgrounds.show(
            standardLook.background.tinted(barTintColor, isTranslucent: isTranslucent).showing(images),
            edgeLook?.background ?? UIBarAppearance.Background(), progress: edgeProgress)
        setNeedsLayout()
    }

    // MARK: - Layout

    /// The height of the bar without the safe area.
    var ownHeight: CGFloat {
        traitCollection.verticalSizeClass == .compact ? TabBarMetrics.compactHeight : TabBarMetrics.height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ownHeight + safeAreaInsets.bottom)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: ownHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgrounds.place(bounds)
        guard !buttons.isEmpty else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (start, width, spacing) = places
        for (index, button) in buttons.enumerated() {
            let x = start + CGFloat(index) * (width + spacing)
            button.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: min(bounds.height, ownHeight))
        }
    }

    private var places: (start: CGFloat, width: CGFloat, spacing: CGFloat) {
        let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right, count = CGFloat(buttons.count)
        let isCentered = itemPositioning == .centered || (itemPositioning == .automatic && style == .inline)
        guard isCentered else { return (safeAreaInsets.left, room / count, 0) }
        let spacing = itemSpacing > 0 ? itemSpacing : TabBarMetrics.inlineSpacing
        let wanted = itemWidth > 0 ? itemWidth : TabBarMetrics.inlineWidth
        let width = min(wanted, max(0, (room - spacing * (count - 1)) / count))
        return (safeAreaInsets.left + (room - width * count - spacing * (count - 1)) / 2, width, spacing)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
        invalidateIntrinsicContentSize()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
