// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A bar with a title, buttons, and a back button.
///
///     UINavigationBar
///       backgrounds      one for content behind the bar, one for the top of the content
///       content          prompt, back button, items, title, large title of the top item; two of them during a push
///
/// The bar of a navigation controller shows the items of the controllers, and only the navigation controller changes them.
/// A bar that a program creates has items of its own.
///
/// Differences from iOS: of the properties that set the appearance before iOS 13, `barTintColor`, `barStyle`,
/// `isTranslucent` and the attributes of titles exist.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    private let backgrounds = BarBackgrounds(hasLineAbove: false)
    private var content: NavigationBarContent?

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        backgrounds.add(to: self)
        appearances.begin(with: UINavigationBarAppearance())
    }

    /// Creates a bar from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeNavigationBar(values)
    }

    /// The delegate, which may refuse pushes and pops. Not retained. The bar of a navigation controller has no delegate.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            #if DEBUG
                let check = InheritedConformance.shared
                check.check(delegate, (any UINavigationBarDelegate).self) { $0 is any UINavigationBarDelegate.Type }
                check.check(delegate, (any UIBarPositioningDelegate).self) { $0 is any UIBarPositioningDelegate.Type }
            #endif
        }
    }

    /// The navigation controller of the bar; nil for a bar that a program created.
    weak var controller: UINavigationController?

    /// The position of the bar: `topAttached` in a navigation controller, otherwise the delegate's choice.
    open var barPosition: UIBarPosition {
        if controller != nil { return .topAttached }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    // MARK: - Items

    private var stack: [UINavigationItem] = []

    /// The items from the bottom of the stack to the top.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item at the top of the stack, which the bar shows; nil without items.
    open var topItem: UINavigationItem? { stack.last }

    /// The item below the top, to which the back button returns; nil when there is none.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// Replaces all items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard mayChange("setItems") else { return }
        let new = items ?? [], isBack = stack.contains { $0 === new.last } && new.last !== stack.last
        run(new, isBack ? .backward : .forward, animated: animated)
    }

    /// Adds an item on top of the stack, and shows it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard mayChange("pushItem"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        run(stack + [item], .forward, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    /// Removes the top item, and shows the one below.
    ///
    /// - Returns: the removed item; nil when there was none, or when the delegate refused.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard mayChange("popItem"), let item = stack.last else { return nil }
        guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        run(Array(stack.dropLast()), .backward, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    private func mayChange(_ method: String) -> Bool {
        guard controller != nil else { return true }
        programmingMistake(
            "UINavigationBar: \(method) was called on a bar that is managed by a navigation controller. Change the "
                + "controller's stack instead.")
        return false
    }

    /// Handles a tap on the back button.
    func goBack() {
        if let controller { controller.backButtonTapped() } else { popItem(animated: true) }
    }

    /// The menu of the back button in a navigation controller: the screens below the top one, the nearest first.
    var backMenu: UIMenu {
        let actions = stack.dropLast().reversed().map { item in
            UIAction(title: item.titleOfBackButton ?? NavigationBarContent.back) { [weak self, weak item] _ in
                if let item { self?.controller?.backMenuChosen(item) }
            }
        }
        return UIMenu(children: actions)
    }

    // MARK: - The split view's buttons

    private lazy var leadingRow = BarButtonRow(in: self)

    /// Buttons before those of the items, which stay during pushes and pops: those of a split view.
    var leadingItems: [UIBarButtonItem] = [] {
        didSet {
            guard !leadingItems.elementsEqual(oldValue, by: ===) else { return }
            showLeadingItems()
            content?.setNeedsLayout()
            accessibilityChanged()
        }
    }

    private func showLeadingItems() {
        guard !leadingItems.isEmpty || !leadingRow.items.isEmpty else { return }
        let look = content.map { self.look(of: $0.item) } ?? standardAppearance
        leadingRow.show(leadingItems, look: { _ in look.buttonAppearance }, isCompact: isCompact)
        setNeedsLayout()
    }

    /// The width of these buttons, with the space after each, in points.
    var leadingWidth: CGFloat {
        leadingRow.items.reduce(0) {
            let width = leadingRow.width(of: $1)
            return $0 + (width == 0 ? 0 : width + BarButtonMetrics.spacing)
        }
    }

    private func placeLeadingItems() {
        guard !leadingRow.items.isEmpty else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var start = (isMirrored ? safeAreaInsets.right : safeAreaInsets.left) + NavigationBarMetrics.margin(of: self)
        let top = topItem?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight
        for item in leadingRow.items {
            let width = leadingRow.width(of: item)
            let x = isMirrored ? bounds.width - start - width : start
            leadingRow.place(item, x: x, width: width, y: top, height: rowHeight)
            if width != 0 { start += width + BarButtonMetrics.spacing }
        }
        let views = leadingRow.views
        guard !subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
        for view in views { bringSubviewToFront(view) }
    }

    // MARK: - Transitions

    enum Direction {
        case forward, backward, none
    }

    private func run(
        _ items: [UINavigationItem], _ direction: Direction, animated: Bool, completion: (() -> Void)? = nil
    ) {
        running?.end(isComplete: true)
        let transition = BarTransition(of: self, to: items, direction)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            transition.animate()
            transition.end(isComplete: true)
            completion?()
            return
        }
        running = transition
        UIView.animate(withDuration: UINavigationController.transitionDuration) {
            transition.animate()
        } completion: { _ in
            transition.end(isComplete: true)
            completion?()
        }
    }

    private var running: BarTransition?

    /// A change from the contents of one item to those of another.
    @MainActor
    final class BarTransition {
        private let bar: UINavigationBar
        private let oldItems: [UINavigationItem]
        private let old: NavigationBarContent?
        private let new: NavigationBarContent?
        private let direction: Direction
        private var isOver = false

        /// Prepares the change: puts the new contents at the positions from which they move in.
        ///
        /// - Parameter movesScreens: whether screens slide at the same time, as in the usual push and pop.
        init(of bar: UINavigationBar, to items: [UINavigationItem], _ direction: Direction, movesScreens: Bool = false)
        {
            (self.bar, self.direction) = (bar, direction)
            (oldItems, old) = (bar.stack, bar.content)
            bar.adopt(items)
            let isSame = old?.item === items.last && old?.backItem === bar.backItem
            new = isSame ? old : items.last.map { NavigationBarContent($0, backItem: bar.backItem, in: bar) }
            guard !isSame else { return }
            bar.content = new
            for content in [old, new] { content?.movesWithScreen = movesScreens }
            guard let new else { return }
            UIView.performWithoutAnimation {
                bar.addSubview(new)
                new.show()
                // Outside of a window the controllers' views would be laid out, too, before they appear.
                if bar.window != nil { new.layoutIfNeeded() }
                startOfNew.map { new.move(to: $0) }
            }
        }

        /// Nil when the new contents do not replace others.
        private var startOfNew: NavigationBarContent.Side? {
            old == nil ? nil : direction == .backward ? .behind : .ahead
        }

        /// Moves the contents to their final positions. Call it in an animation block to animate the change.
        ///
        /// - Parameter height: the bar's height after the change, in points; nil means the present one.
        func animate(toHeight height: CGFloat? = nil) {
            guard new !== old else { return bar.show() }
            bar.comingHeight = height
            // The new contents have their final height from the beginning: the bar's growing edge does not cut a large title.
            if let new, new.frame != bar.contentFrame {
                UIView.performWithoutAnimation { new.setFrame(bar.contentFrame, at: startOfNew) }
            }
            new?.move(to: .shown)
            if bar.window != nil { new?.layoutIfNeeded() }
            old?.move(to: direction == .backward ? .ahead : .behind)
            bar.show()
        }

        func end(isComplete: Bool) {
            guard !isOver else { return }
            isOver = true
            if bar.running === self { bar.running = nil }
            bar.comingHeight = nil
            guard new !== old else { return }
            UIView.performWithoutAnimation {
                if isComplete {
                    old?.leave()
                    // A bar that leaves keeps the old contents until now.
                    if let new, new.isLeaving {
                        new.frame = bar.bounds
                        new.move(to: .shown)
                    }
                } else {
                    new?.leave()
                    bar.adopt(oldItems)
                    bar.content = old
                    old?.move(to: .shown)
                }
                bar.content?.show()
                bar.show()
            }
        }
    }

    /// The height that the bar is about to get in a transition; nil when it has it.
    private var comingHeight: CGFloat?

    private var contentFrame: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width, height: comingHeight ?? bounds.height)
    }

    private func adopt(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
        accessibilityChanged()
    }

    /// Called when an item of the stack has changed.
    func itemChanged(_ item: UINavigationItem, animated: Bool) {
        guard let content, item === content.item || item === content.backItem else { return }
        guard animated, window != nil else { return showChange(of: content) }
        UIView.transition(
            with: content, duration: Self.itemFade, options: .transitionCrossDissolve,
            animations: { self.showChange(of: content) })
    }

    /// The duration of a change of items, in seconds. Chosen by eye.
    private static let itemFade = 0.25

    private func showChange(of content: NavigationBarContent) {
        content.show()
        show()
        controller?.barChanged()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Heights

    /// Whether the bar has the compact height of phones in landscape.
    var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    var rowHeight: CGFloat {
        isCompact ? NavigationBarMetrics.compactRowHeight : NavigationBarMetrics.rowHeight
    }

    /// Whether the bar shows large titles, for items whose display mode allows them. The default is false.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            controller?.barChanged()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            content?.setNeedsLayout()
        }
    }

    /// Whether an item shows a large title. Bars of compact height show none.
    func showsLargeTitle(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, !isCompact else { return false }
        let end = stack.lastIndex { $0 === item } ?? stack.count
        let decided = (stack.prefix(end) + [item]).last { $0.largeTitleDisplayMode != .automatic }
        return decided?.largeTitleDisplayMode != .never
    }

    /// The height that an expanded large title adds.
    var fullLargeTitleHeight: CGFloat {
        // 11 points around a line of 41 points, at the default text size.
        max(
            NavigationBarMetrics.largeTitleHeight,
            (NavigationBarContent.largeTitleFont(traitCollection).lineHeight + 11).rounded(.up))
    }

    /// The height of the bar for an item, without the large title.
    func height(with item: UINavigationItem?) -> CGFloat {
        rowHeight + (item?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight)
    }

    /// The heights of the parts for an item.
    func heights(with item: UINavigationItem) -> NavigationBarHeights { NavigationBarHeights(of: item, in: self) }

    private var ownHeight: CGFloat { topItem.map { heights(with: $0).rest } ?? rowHeight }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: ownHeight) }

    // MARK: - Search

    /// Called when the search bar of an item needs another height.
    func searchChanged() {
        content?.setNeedsLayout()
        controller?.barChanged()
    }

    /// Places everything for the beginning or the end of a search, in an animation if there is one.
    func arrangeSearch() {
        content?.setNeedsLayout()
        guard let controller, controller.isViewLoaded else { return layoutIfNeeded() }
        controller.layOutBars()
        controller.view.layoutIfNeeded()
        layoutIfNeeded()
    }

    // MARK: - Appearance

    /// The appearance of the bar. The default blurs the content behind the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances[.standard] ?? UINavigationBarAppearance() }
        set { appearances[.standard] = newValue }
    }
    /// The appearance at the compact height, on phones in landscape; nil means `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { appearances[.compact] = newValue }
    }
    /// The appearance while no content of a navigation controller is behind the bar. Nil means `standardAppearance` without
    /// a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }
    /// The appearance at the compact height while no content is behind the bar; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactEdge] }
        set { appearances[.compactEdge] = newValue }
    }

    lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in self?.appearanceChanged()
    }

    private func appearanceChanged() {
        content?.show()
        show()
    }

    /// The images that the program has set in the bar itself.
    var images = BarImages() { didSet { if images != oldValue { show() } } }

    /// The color of the background. The default, nil, means the color of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }
    /// Whether content is visible through the bar. The default is true. If it is false, controllers' views begin below the
    /// bar.
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            show()
            controller?.barChanged()
        }
    }
    /// The style of the bar; `black` is dark in every appearance. The default follows the traits.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    }
    /// The attributes of the title. Attributes of an appearance replace them.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { content?.show() } }
    /// The attributes of the large title. Attributes of an appearance replace them.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { content?.show() } }
    /// The image beside the back button's title; nil means a chevron.
    open var backIndicatorImage: UIImage? { didSet { setIndicator() } }
    /// The mask of titles that slide below the back button. It is stored without effect.
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { setIndicator() } }

    private func setIndicator() {
        standardAppearance.setBackIndicatorImage(
            backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }

    /// The visible part of the background: 0 with no content behind the bar, 1 with content. The controller sets it.
    var edgeProgress: CGFloat = 1 {
        didSet {
            guard edgeProgress != oldValue else { return }
            if (edgeProgress < 0.5) != (oldValue < 0.5), hasEdgeLook { content?.show() }
            show()
        }
    }

    private var hasEdgeLook: Bool {
        scrollEdgeAppearance != nil || content?.item.scrollEdgeAppearance != nil
    }

    private func standardLook(of item: UINavigationItem?) -> UINavigationBarAppearance {
        let standard = item?.standardAppearance ?? standardAppearance
        guard isCompact else { return standard }
        return item?.compactAppearance ?? item?.standardAppearance ?? compactAppearance ?? standardAppearance
    }

    private func edgeLook(of item: UINavigationItem?) -> UINavigationBarAppearance? {
        let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance
        guard isCompact else { return edge }
        return item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge
    }

    /// The appearance of titles and buttons.
    func look(of item: UINavigationItem) -> UINavigationBarAppearance {
        edgeProgress < 0.5 ? edgeLook(of: item) ?? standardLook(of: item) : standardLook(of: item)
    }

    /// Shows the background.
    func show() {
        let item = content?.item
        backgrounds.show(
            standardLook(of: item).background.tinted(barTintColor, isTranslucent: isTranslucent)
                .showing(images, at: barPosition, isCompact: isCompact, hasPrompt: item?.prompt != nil),
            edgeLook(of: item)?.background ?? UIBarAppearance.Background(), progress: edgeProgress)
        showLeadingItems()
        setNeedsLayout()
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let top = barPosition == .topAttached ? max(0, frame.minY) : 0
        backgrounds.place(CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top))
        placeLeadingItems()
        if bounds.height == comingHeight { comingHeight = nil }
        guard let content, content.frame != contentFrame else { return }
        content.frame = contentFrame
        content.layoutIfNeeded()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { appearanceChanged() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
        invalidateIntrinsicContentSize()
    }

    /// Whether the bar's background is opaque, so that controllers' views begin below it.
    var isOpaqueBar: Bool { !isTranslucent }
}
