// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Returns the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar with buttons, usually at the bottom of the screen. It is 44 points high.
///
/// Flexible spaces divide the remaining space between the other items. Without them, the items are at the leading edge. The
/// height does not include the safe area; the background of a bar at the bottom extends to the lower edge of its superview.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    private let backgrounds = BarBackgrounds(hasLineAbove: true)
    private let row: BarButtonRow
    private let content = ToolbarContent()

    public override init(frame: CGRect) {
        row = BarButtonRow(in: content)
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        backgrounds.add(to: self)
        addSubview(content)
        content.place = { [weak self] in self?.placeItems() }
        appearances.begin(with: UIToolbarAppearance())
    }

    /// Creates a bar from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        row = BarButtonRow(in: content)
        super.init(coder: coder)
    }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeToolbar(values)
    }

    /// The delegate, which may choose the position of the bar. Not retained.
    open weak var delegate: (any UIToolbarDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIBarPositioningDelegate).self) {
                    $0 is any UIBarPositioningDelegate.Type
                }
            #endif
        }
    }

    /// The position of the bar, which the delegate returns; `bottom` without one.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    // MARK: - Items

    private var shownItems: [UIBarButtonItem]?

    /// The items, from the leading edge to the trailing edge.
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items. With animation, the old items dissolve into the new ones.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        shownItems = items
        guard animated, window != nil else { return show() }
        UIView.transition(
            with: content, duration: Self.itemFade, options: .transitionCrossDissolve,
            animations: {
                self.show()
                self.layoutIfNeeded()
            })
    }

    /// The duration of a change of items, in seconds. Chosen by eye.
    private static let itemFade = 0.25

    // MARK: - Appearance

    /// The appearance of the bar. The default blurs the content behind the bar.
    open var standardAppearance: UIToolbarAppearance {
        get { appearances[.standard] ?? UIToolbarAppearance() }
        set { appearances[.standard] = newValue }
    }
    /// The appearance at the compact height, on phones in landscape; nil means `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances[.compact] }
        set { appearances[.compact] = newValue }
    }
    /// The appearance while no content of a navigation controller is behind the bar. Nil means `standardAppearance` without
    /// a background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }
    /// The appearance at the compact height while no content is behind the bar; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.compactEdge] }
        set { appearances[.compactEdge] = newValue }
    }

    lazy var appearances = BarAppearances<UIToolbarAppearance> { [weak self] in self?.show() }

    /// The images that the program has set in the bar itself.
    var images = BarImages() { didSet { if images != oldValue { show() } } }

    /// The color of the background. The default, nil, means the color of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }
    /// Whether content is visible through the bar. The default is true.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { show() } } }
    /// The style of the bar; `black` is dark in every appearance. The default follows the traits.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    }

    /// The visible part of the background: 0 with no content behind the bar, 1 with content. The controller sets it.
    var edgeProgress: CGFloat = 1 {
        didSet { if edgeProgress != oldValue { show() } }
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    private var standardLook: UIToolbarAppearance {
        isCompact ? compactAppearance ?? standardAppearance : standardAppearance
    }

    private var edgeLook: UIToolbarAppearance? {
        isCompact ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
    }

    private func show() {
        let look = edgeProgress < 0.5 ? edgeLook ?? standardLook : standardLook
        row.show(
            shownItems ?? [], look: { $0.style == .done ? look.doneButtonAppearance : look.buttonAppearance },
            isCompact: isCompact)
        backgrounds.show(
            standardLook.background.tinted(barTintColor, isTranslucent: isTranslucent)
                .showing(images, at: barPosition, isCompact: isCompact),
            edgeLook?.background ?? UIBarAppearance.Background(), progress: edgeProgress)
        content.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: - Layout

    /// The compact height, on phones in landscape.
    private static let compactHeight: CGFloat = 32
    private static let height: CGFloat = 44

    private var ownHeight: CGFloat { isCompact ? Self.compactHeight : Self.height }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: ownHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeBackgrounds()
        content.frame = bounds
    }

    private func placeBackgrounds() {
        var frame = bounds
        if barPosition == .bottom, let superview {
            frame.size.height = max(bounds.height, superview.bounds.maxY - self.frame.minY)
            // The background extends into the safe area only, not over content that is below the bar.
            if superview.bounds.maxY - self.frame.maxY > superview.safeAreaInsets.bottom { frame = bounds }
        } else if barPosition == .topAttached {
            frame = CGRect(x: 0, y: -self.frame.minY, width: bounds.width, height: self.frame.maxY)
        }
        backgrounds.place(frame)
    }

    private func placeItems() {
        let narrow = bounds.width < NavigationBarMetrics.wideBar
        let margin = narrow ? NavigationBarMetrics.margin : NavigationBarMetrics.wideMargin
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = safeAreaInsets
        let (start, end) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        let widths = row.items.map { row.width(of: $0) }
        let gaps = gapsBetweenItems
        let room = bounds.width - start - end - 2 * margin - widths.reduce(0, +) - gaps
        let springs = row.items.filter { $0.systemItem == .flexibleSpace }.count
        let flexible = springs > 0 ? max(0, room / CGFloat(springs)) : 0
        var x = start + margin
        for (index, (item, width)) in zip(row.items, widths).enumerated() {
            let place = isMirrored ? bounds.width - x - width : x
            row.place(item, x: place, width: width, y: 0, height: min(bounds.height, ownHeight))
            x += item.systemItem == .flexibleSpace ? flexible : width
            if hasGap(after: index) { x += BarButtonMetrics.spacing }
        }
    }

    /// Adds a gap between adjacent items without a space item between them.
    private func hasGap(after index: Int) -> Bool {
        guard index + 1 < row.items.count else { return false }
        return !row.items[index].isSpace && !row.items[index + 1].isSpace && !row.items[index].isHidden
    }

    private var gapsBetweenItems: CGFloat {
        CGFloat(row.items.indices.filter { hasGap(after: $0) }.count) * BarButtonMetrics.spacing
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
}

/// The container of the views of a toolbar's items.
private final class ToolbarContent: UIView {
    var place: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        place?()
    }
}
