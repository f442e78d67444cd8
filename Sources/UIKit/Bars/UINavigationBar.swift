// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A bar with a title, buttons, and a button that leads back.
///
///     UINavigationBar
///       backgrounds      where content is below the bar, and where it is not
///       content          prompt, back button, items, title, large title of the top item; two of them during a push
///
/// A bar of a navigation controller shows the items of its controllers; only the controller changes them. A bar that a
/// program creates has items of its own.
///
/// Differences from iOS: of the older way to set the appearance,
/// `barTintColor`, `barStyle`, `isTranslucent` and the attributes of titles exist.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    private let backgrounds = BarBackgrounds(hasLineAbove: false)
    private var content: NavigationBarContent?

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgrounds.add(to: self)
        appearances[.standard] = UINavigationBarAppearance()
    }

    /// Returns nil: archives of views cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    /// Decides about pushes and pops of items. Not retained. The bar of a navigation controller has none.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            #if DEBUG
                let check = InheritedConformance.shared
                check.check(delegate, (any UINavigationBarDelegate).self) { $0 is any UINavigationBarDelegate.Type }
                check.check(delegate, (any UIBarPositioningDelegate).self) { $0 is any UIBarPositioningDelegate.Type }
            #endif
        }
    }

    /// The controller of the bar.
    weak var controller: UINavigationController?

    /// The position of the bar: what the delegate returns, or `topAttached` in a navigation controller.
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

    /// The item that is shown; nil without items.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the back button leads to; nil when there is none.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// Replaces all items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard mayChange("setItems") else { return }
        let new = items ?? [], isBack = stack.contains { $0 === new.last } && new.last !== stack.last
        run(new, isBack ? .backward : .forward, animated: animated)
    }

    /// Adds an item on top, which is shown.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard mayChange("pushItem"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        run(stack + [item], .forward, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    /// Removes the top item; the one before is shown.
    ///
    /// - Returns: the removed item; nil when there was none, or when the delegate keeps it.
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

    /// Called by the back button.
    func goBack() {
        if let controller { controller.backButtonTapped() } else { popItem(animated: true) }
    }

    /// The screens below the top one, the nearest first: the menu of the back button in a navigation controller.
    var backMenu: UIMenu {
        let actions = stack.dropLast().reversed().map { item in
            UIAction(title: item.titleOfBackButton ?? NavigationBarContent.back) { [weak self, weak item] _ in
                if let item { self?.controller?.backMenuChosen(item) }
            }
        }
        return UIMenu(children: actions)
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

        /// Prepares it: the new contents are where they come from.
        init(of bar: UINavigationBar, to items: [UINavigationItem], _ direction: Direction) {
            (self.bar, self.direction) = (bar, direction)
            (oldItems, old) = (bar.stack, bar.content)
            bar.adopt(items)
            let isSame = old?.item === items.last && old?.backItem === bar.backItem
            new = isSame ? old : items.last.map { NavigationBarContent($0, backItem: bar.backItem, in: bar) }
            guard !isSame else { return }
            bar.content = new
            guard let new else { return }
            UIView.performWithoutAnimation {
                bar.addSubview(new)
                new.show()
                new.layoutIfNeeded()
                if old != nil { new.move(to: direction == .backward ? .behind : .ahead) }
            }
        }

        /// Moves the contents, in an animation block if there is one.
        func animate() {
            guard new !== old else { return bar.show() }
            new?.frame = bar.bounds
            new?.move(to: .shown)
            new?.layoutIfNeeded()
            old?.move(to: direction == .backward ? .ahead : .behind)
            bar.show()
        }

        func end(isComplete: Bool) {
            guard !isOver else { return }
            isOver = true
            if bar.running === self { bar.running = nil }
            guard new !== old else { return }
            UIView.performWithoutAnimation {
                if isComplete {
                    old?.leave()
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

    /// Whether the bar has the lower height of phones in landscape.
    var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    var rowHeight: CGFloat {
        isCompact ? NavigationBarMetrics.compactRowHeight : NavigationBarMetrics.rowHeight
    }

    /// Whether the bar shows large titles for items that want them. The default is false.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            controller?.barChanged()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            content?.setNeedsLayout()
        }
    }

    /// Whether an item shows a large title. Bars of the lower height show none.
    func showsLargeTitle(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, !isCompact else { return false }
        let end = stack.lastIndex { $0 === item } ?? stack.count
        let decided = (stack.prefix(end) + [item]).last { $0.largeTitleDisplayMode != .automatic }
        return decided?.largeTitleDisplayMode != .never
    }

    /// The height that a large title adds at rest.
    var fullLargeTitleHeight: CGFloat {
        // 11 points around the line of 41 at the usual size of text.
        max(
            NavigationBarMetrics.largeTitleHeight,
            (NavigationBarContent.largeTitleFont(traitCollection).lineHeight + 11).rounded(.up))
    }

    /// The height with an item, without its large title.
    func height(with item: UINavigationItem?) -> CGFloat {
        rowHeight + (item?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight)
    }

    private var ownHeight: CGFloat {
        height(with: topItem) + (topItem.map(showsLargeTitle) == true ? fullLargeTitleHeight : 0)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: ownHeight) }

    // MARK: - Appearance

    /// The appearance of the bar. The default blurs the content below.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances[.standard] ?? UINavigationBarAppearance() }
        set { appearances[.standard] = newValue }
    }
    /// The appearance at the lower height, on phones in landscape; nil means `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { appearances[.compact] = newValue }
    }
    /// The appearance while no content of a navigation controller is below the bar; nil means `standardAppearance` without
    /// background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }
    /// The appearance at the lower height while no content is below the bar; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactEdge] }
        set { appearances[.compactEdge] = newValue }
    }

    private lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in self?.appearanceChanged()
    }

    private func appearanceChanged() {
        content?.show()
        show()
    }

    /// The color of the background behind blurred content; nil, the default, means the one of the appearance.
    open var barTintColor: UIColor? { didSet { show() } }
    /// Whether content is visible through the bar. The default is true. Where it is false, controllers' views begin below
    /// the bar.
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            show()
            controller?.barChanged()
        }
    }
    /// The old style of the bar: a dark one for `black`. The default follows the traits.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    }
    /// The attributes of the title, below those of appearances.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { content?.show() } }
    /// The attributes of the large title, below those of appearances.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { content?.show() } }
    /// The image beside the back button's title; nil means a chevron.
    open var backIndicatorImage: UIImage? { didSet { setIndicator() } }
    /// The mask of titles that slide below the back button. It has no effect here.
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { setIndicator() } }

    private func setIndicator() {
        standardAppearance.setBackIndicatorImage(
            backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }

    /// How far content has been scrolled below the bar: from 0, not at all, to 1. The controller sets it.
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
            standardLook(of: item).background.tinted(barTintColor, isTranslucent: isTranslucent),
            edgeLook(of: item)?.background ?? UIBarAppearance.Background(), progress: edgeProgress)
        setNeedsLayout()
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let top = barPosition == .topAttached ? max(0, frame.minY) : 0
        backgrounds.place(CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top))
        guard let content, content.frame != bounds else { return }
        content.frame = bounds
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
