// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Sizes of a navigation bar, in points. As on iPhones with iOS 13 to 18, unless stated otherwise.
enum NavigationBarMetrics {
    static let rowHeight: CGFloat = 44
    /// The compact height, on phones in landscape.
    static let compactRowHeight: CGFloat = 32
    static let promptHeight: CGFloat = 32
    static let largeTitleHeight: CGFloat = 52
    static let largeTitleSize: CGFloat = 34
    /// The largest size of a large title for people who prefer large text.
    static let largestTitleSize: CGFloat = 40
    /// The space below a large title. Chosen by eye.
    static let largeTitleBottom: CGFloat = 8
    /// The distance of items and large titles from the edge, in narrow and in wide bars.
    static let margin: CGFloat = 16, wideMargin: CGFloat = 20
    static let wideBar: CGFloat = 414
    @MainActor static func margin(of bar: UIView) -> CGFloat { bar.bounds.width < wideBar ? margin : wideMargin }
    /// The distance of the back button from the edge.
    static let backMargin: CGFloat = 8
    /// The distance of the back button's title from the edge, which is the end of a title's slide. Chosen by eye.
    static let backTitleStart: CGFloat = 28
    /// The visible height of the large title at which the small title is fully transparent. Chosen by eye.
    static let titleFade: CGFloat = 12
    /// The largest scale of a large title that the user pulls down, and the distance of that pull. Chosen by eye.
    static let largestScale: CGFloat = 1.1, stretchForScale: CGFloat = 200
}

/// The views of a navigation bar for one item. During a push or pop the bar has two of these contents.
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    /// The item that the back button leads to; nil without a back button.
    let backItem: UINavigationItem?
    unowned let bar: UINavigationBar

    private let promptLabel = UILabel(), titleLabel = UILabel()
    private let largeClip = UIView(), largeLabel = UILabel()
    /// Contains the search bar.
    let searchClip = UIView()
    weak var searchBar: UISearchBar?
    private let backButton: BarButton?
    private var titleView: UIView?
    private lazy var left = BarButtonRow(in: self)
    private lazy var right = BarButtonRow(in: self)

    init(_ item: UINavigationItem, backItem: UINavigationItem?, in bar: UINavigationBar) {
        (self.item, self.backItem, self.bar) = (item, backItem, bar)
        backButton = backItem.map { BarButton($0.backBarButtonItem ?? UIBarButtonItem()) }
        super.init(frame: bar.bounds)
        largeClip.clipsToBounds = true
        searchClip.clipsToBounds = true
        largeClip.addSubview(largeLabel)
        addSubview(titleLabel)
        for label in [promptLabel, titleLabel] { label.textAlignment = .center }
        for label in [titleLabel, largeLabel] { label.accessibilityTraits = .header }
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .label
        largeLabel.layer.anchorPoint = CGPoint(x: 0, y: 1)
        if let backButton {
            addSubview(backButton)
            backButton.item.shownView = backButton
            backButton.instead = { [weak self] in self?.goBack() }
            if bar.controller != nil, item.backAction == nil {
                backButton.menuInstead = { [weak bar] in bar?.backMenu ?? UIMenu() }
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func goBack() {
        if let action = item.backAction { return action.perform(from: backButton?.item) }
        bar.goBack()
    }

    // MARK: - Contents

    private var look: UINavigationBarAppearance { bar.look(of: item) }
    private var isCompact: Bool { bar.isCompact }
    private var showsBackButton: Bool {
        backButton != nil && !item.hidesBackButton
            && (item.leadingItemGroups.allSatisfy { $0.isHidden || $0.barButtonItems.isEmpty }
                || item.leftItemsSupplementBackButton)
    }

    /// Reads the item and the bar's appearance.
    func show() {
        let look = look
        promptLabel.text = item.prompt
        // Parts that are not needed cost nothing.
        show(promptLabel, item.prompt != nil)
        show(largeClip, bar.showsLargeTitle(item))
        showTitles(look)
        showTitleView()
        showSearchBar()
        backButton?.isHidden = !showsBackButton
        backButton?.look = look.backButtonAppearance
        let ownImage = backItem?.backBarButtonItem?.image
        backButton?.indicator = ownImage ?? look.backIndicatorImage
        left.show(items(item.leadingItemGroups), look: appearance, isCompact: isCompact)
        right.show(items(item.trailingItemGroups), look: appearance, isCompact: isCompact)
        setNeedsLayout()
    }

    func show(_ part: UIView, _ isShown: Bool) {
        guard isShown != (part.superview === self) else { return }
        if isShown { insertSubview(part, at: 0) } else { part.removeFromSuperview() }
    }

    private func showTitles(_ look: UINavigationBarAppearance) {
        let title = item.title ?? ""
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
        ]
        attributes.merge(bar.titleTextAttributes ?? [:]) { $1 }
        attributes.merge(look.titleTextAttributes) { $1 }
        titleLabel.attributedPiece = TextPiece(title, attributes)
        var large: [NSAttributedString.Key: Any] = [
            .font: Self.largeTitleFont(traitCollection), .foregroundColor: UIColor.label,
        ]
        large.merge(bar.largeTitleTextAttributes ?? [:]) { $1 }
        large.merge(look.largeTitleTextAttributes) { $1 }
        largeLabel.attributedPiece = TextPiece(title, large)
    }

    static func largeTitleFont(_ traits: UITraitCollection) -> UIFont {
        UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
            for: .systemFont(ofSize: NavigationBarMetrics.largeTitleSize, weight: .bold),
            maximumPointSize: NavigationBarMetrics.largestTitleSize, compatibleWith: traits)
    }

    private func showTitleView() {
        titleLabel.isHidden = item.titleView != nil || (item.title ?? "").isEmpty
        guard titleView !== item.titleView else {
            // Another content may show this view by now.
            if let titleView, titleView.superview !== self, !isLeaving { addSubview(titleView) }
            return
        }
        if titleView?.superview === self { titleView?.removeFromSuperview() }
        titleView = item.titleView
        titleView.map { addSubview($0) }
    }

    private func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
        item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }

    /// The items of the groups. Where there is too little space, groups show their representative items.
    private func items(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap { group in
            group.isDisplayingRepresentativeItem
                ? group.representativeItem.map { [$0] } ?? group.barButtonItems : group.barButtonItems
        }
    }

    // MARK: - Layout

    /// Set while another content replaces this one. The parts then keep their positions.
    private(set) var isLeaving = false

    struct Places {
        var row: CGRect
        var start: CGFloat
        var end: CGFloat
    }

    private var margin: CGFloat { NavigationBarMetrics.margin(of: self) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isLeaving, bounds.width > 0 else { return }
        let heights = bar.heights(with: item), parts = heights.parts(ofHeight: bounds.height)
        let prompt = item.prompt == nil ? 0 : NavigationBarMetrics.promptHeight
        promptLabel.frame = CGRect(x: margin, y: parts.top + 8, width: max(0, bounds.width - 2 * margin), height: 24)
        let row = CGRect(x: 0, y: parts.top + prompt, width: bounds.width, height: bar.rowHeight)
        hideTitle(heights.hidesTitle)
        placeLargeTitle(below: row.maxY, height: parts.large)
        placeStackedSearchBar(height: parts.search)
        let insets = safeAreaInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (leadingInset, trailingInset) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        collapseGroups(in: bounds.width - leadingInset - trailingInset)
        var places = Places(row: row, start: leadingInset + margin, end: bounds.width - trailingInset - margin)
        placeInlineSearchBar(&places, isMirrored)
        placeTrailing(&places, isMirrored)
        placeLeading(&places, isMirrored)
        placeTitle(places, isMirrored)
    }

    /// Shows representative items when the items of both sides and the title need more space than the bar has.
    private func collapseGroups(in width: CGFloat) {
        let groups = item.leadingItemGroups + item.trailingItemGroups
        guard groups.contains(where: { $0.representativeItem != nil }) else { return }
        var collapsed: Set<ObjectIdentifier> = []
        // Half of the bar is left to the title. Chosen.
        for group in groups.reversed()
        where group.representativeItem != nil && self.width(of: groups, collapsed) > width / 2 {
            collapsed.insert(ObjectIdentifier(group))
        }
        let changed = groups.filter { $0.isDisplayingRepresentativeItem != collapsed.contains(ObjectIdentifier($0)) }
        guard !changed.isEmpty else { return }
        for group in changed { group.isDisplayingRepresentativeItem.toggle() }
        reload()
    }

    /// The width of all items, where some groups show their representative items.
    private func width(of groups: [UIBarButtonItemGroup], _ collapsed: Set<ObjectIdentifier>) -> CGFloat {
        groups.filter { !$0.isHidden }
            .flatMap { group in
                collapsed.contains(ObjectIdentifier(group))
                    ? group.representativeItem.map { [$0] } ?? group.barButtonItems : group.barButtonItems
            }
            .reduce(0) { $0 + width(of: $1) + BarButtonMetrics.spacing }
    }

    /// The width of an item, which the bar need not show.
    private func width(of item: UIBarButtonItem) -> CGFloat {
        if let side = [left, right].first(where: { $0.view(of: item) != nil }) { return side.width(of: item) }
        guard item.customView == nil, !item.isSpace else { return left.width(of: item) }
        let button = BarButton(item)
        button.look = appearance(of: item)
        button.isCompact = isCompact
        return item.isHidden ? 0 : button.sizeThatFits(.zero).width
    }

    private func reload() {
        left.show(items(item.leadingItemGroups), look: appearance, isCompact: isCompact)
        right.show(items(item.trailingItemGroups), look: appearance, isCompact: isCompact)
    }

    /// Places views from an edge inwards. x is measured from the leading edge.
    private func put(
        _ item: UIBarButtonItem, in side: BarButtonRow, at start: CGFloat, width: CGFloat, _ row: CGRect,
        _ isMirrored: Bool
    ) {
        let x = isMirrored ? bounds.width - start - width : start
        side.place(item, x: x, width: width, y: row.minY, height: row.height)
    }

    private func placeTrailing(_ places: inout Places, _ isMirrored: Bool) {
        for item in right.items.reversed() {
            let width = right.width(of: item)
            put(item, in: right, at: places.end - width, width: width, places.row, isMirrored)
            if width != 0 { places.end -= width + (item.isSpace ? 0 : BarButtonMetrics.spacing) }
        }
    }

    private func placeLeading(_ places: inout Places, _ isMirrored: Bool) {
        let reserved = bar.leadingWidth
        places.start += reserved
        if showsBackButton { placeBackButton(&places, isMirrored, reserved) }
        for item in left.items {
            let width = left.width(of: item)
            put(item, in: left, at: places.start, width: width, places.row, isMirrored)
            if width != 0 { places.start += width + (item.isSpace ? 0 : BarButtonMetrics.spacing) }
        }
    }

    private func placeBackButton(_ places: inout Places, _ isMirrored: Bool, _ reserved: CGFloat) {
        guard let backButton, let backItem else { return }
        // Its chevron is nearer to the edge than other buttons, and as near to one of a split view.
        if reserved == 0 { places.start += NavigationBarMetrics.backMargin - margin }
        // The back button gets the space that the title does not need, at least a third of the bar. Chosen.
        let room = max((places.end - places.start - titleWidth) / 2, bounds.width / 3)
        let candidates = titlesOfBackButton(backItem)
        // Changing the title requests layout, so only the result is set.
        let fitting = candidates.first { backButton.width(withTitle: $0) <= room } ?? nil
        backButton.hidesTitle = fitting == nil
        backButton.shownTitle = fitting ?? backItem.titleOfBackButton ?? Self.back
        let width = backButton.sizeThatFits(.zero).width
        let x = isMirrored ? bounds.width - places.start - width : places.start
        backButton.frame = CGRect(x: x, y: places.row.minY, width: width, height: places.row.height)
        places.start += width + BarButtonMetrics.spacing
    }

    static let back = "Back"

    private func titlesOfBackButton(_ backItem: UINavigationItem) -> [String?] {
        if backItem.backBarButtonItem?.image != nil { return [backItem.backBarButtonItem?.title, nil] }
        return switch backItem.backButtonDisplayMode {
        case .default: [backItem.titleOfBackButton ?? Self.back, Self.back, nil]
        case .generic: [Self.back, nil]
        case .minimal: [nil]
        }
    }

    private var titleWidth: CGFloat {
        if let titleView { return BarButtonRow.size(of: titleView).width }
        return titleLabel.isHidden ? 0 : titleLabel.sizeThatFits(.zero).width
    }

    /// Centers the title in the bar. If it does not fit there, centers it between the buttons.
    private func placeTitle(_ places: Places, _ isMirrored: Bool) {
        let room = max(0, places.end - places.start)
        var size = CGSize(width: min(titleWidth, room), height: places.row.height)
        if let titleView {
            let own = BarButtonRow.size(of: titleView)
            // A view without a width fills the available space.
            size = CGSize(
                width: own.width == 0 ? room : min(own.width, room), height: min(own.height, places.row.height))
            if own.height == 0 { size.height = places.row.height }
        }
        let centred = (bounds.width - size.width) / 2
        let x = min(max(centred, places.start), max(places.start, places.end - size.width))
        let offset = look.titlePositionAdjustment
        let frame = CGRect(
            x: (isMirrored ? bounds.width - x - size.width : x) + offset.horizontal,
            y: places.row.minY + ((places.row.height - size.height) / 2).rounded() + offset.vertical,
            width: size.width, height: size.height)
        (titleView ?? titleLabel).frame = frame
        titleLabel.alpha = isTitleHidden ? 0 : titleAlpha
    }

    /// Whether a search has the place of everything else.
    private var isTitleHidden = false

    private func hideTitle(_ isHidden: Bool) {
        guard isHidden != isTitleHidden else { return }
        isTitleHidden = isHidden
        let parts: [UIView?] = [promptLabel, largeClip, titleView, backButton]
        for view in parts.compactMap({ $0 }) + left.views + right.views { view.alpha = isHidden ? 0 : 1 }
    }

    // MARK: - Large title

    private func placeLargeTitle(below top: CGFloat, height: CGFloat) {
        let isShown = bar.showsLargeTitle(item)
        show(largeClip, isShown)
        largeClip.isHidden = height <= 0
        largeClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, height))
        guard isShown else { return }
        let font = Self.largeTitleFont(traitCollection)
        let width = max(0, bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right)
        let stretch = max(0, largeClip.bounds.height - bar.fullLargeTitleHeight)
        let scale = min(
            1 + stretch / NavigationBarMetrics.stretchForScale * (NavigationBarMetrics.largestScale - 1),
            NavigationBarMetrics.largestScale)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        largeLabel.layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 1)
        largeLabel.bounds = CGRect(x: 0, y: 0, width: width, height: font.lineHeight.rounded(.up))
        largeLabel.center = CGPoint(
            x: isMirrored ? bounds.width - safeAreaInsets.right - margin : safeAreaInsets.left + margin,
            y: largeClip.bounds.height - NavigationBarMetrics.largeTitleBottom)
        let room = min(scale, width / max(1, min(width, largeLabel.sizeThatFits(.zero).width)))
        largeLabel.transform = room > 1 ? CGAffineTransform(scaleX: room, y: room) : .identity
    }

    // MARK: - Transitions

    /// The position of a content in a push or pop.
    enum Side {
        /// Before a push to its item, or after a pop from it.
        case ahead
        case shown
        /// After a push from its item, or before a pop to it.
        case behind
    }

    /// Moves and fades the parts. As on iOS, a title moves to the place of the back button, and the next title comes from
    /// the other side.
    func move(to side: Side) {
        if side == .shown { isLeaving = false } else { layoutIfNeeded() }
        isLeaving = side != .shown
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let width = bounds.width, alpha: CGFloat = side == .shown && !isTitleHidden ? 1 : 0
        let title = titleView ?? titleLabel
        let shift: CGFloat =
            switch side {
            case .ahead: width / 2
            case .shown: 0
            case .behind: -max(0, (width - title.bounds.width) / 2 - NavigationBarMetrics.backTitleStart)
            }
        title.transform = CGAffineTransform(translationX: direction * shift, y: 0)
        if let backButton {
            let middle = backButton.frame.minX + backButton.titleView.center.x
            let own: CGFloat = side == .shown ? 0 : side == .ahead ? width / 2 - middle : -direction * width / 3
            backButton.titleView.transform = CGAffineTransform(translationX: own, y: 0)
            backButton.alpha = alpha
        }
        slide(largeClip, to: side, direction)
        slideSearchBar(to: side, direction)
        largeClip.alpha = !isTitleHidden && (side == .shown || movesWithScreen) ? 1 : 0
        for view in [promptLabel] + left.views + right.views { view.alpha = alpha }
        title.alpha = side != .shown || isTitleHidden ? 0 : title === titleLabel ? titleAlpha : 1
    }

    /// Whether the push or pop moves the screens as usual. The large title and the search bar below it then belong to their
    /// screen; otherwise they fade.
    var movesWithScreen = false

    /// Moves a part as wide as the bar like the screen of its item. The edge of the screen in front covers it, too.
    func slide(_ clip: UIView, to side: Side, _ direction: CGFloat) {
        let width = bounds.width, parallax = NavigationAnimator.parallax * width
        let visible = side == .behind && movesWithScreen ? parallax : width
        let start = side == .ahead ? width : side == .behind ? -parallax : 0
        clip.bounds.origin.x = direction < 0 ? width - visible : 0
        clip.bounds.size.width = visible
        clip.center.x = direction < 0 ? width - start - visible / 2 : start + visible / 2
    }

    /// Sets the frame, lays out, and returns to a position in a push or pop.
    func setFrame(_ frame: CGRect, at side: Side?) {
        if side != nil { move(to: .shown) }
        self.frame = frame
        layoutIfNeeded()
        side.map { move(to: $0) }
    }

    private var titleAlpha: CGFloat {
        bar.showsLargeTitle(item) ? 1 - min(1, largeClip.bounds.height / NavigationBarMetrics.titleFade) : 1
    }

    /// Removes the views that belong to the program.
    func leave() {
        if searchBar?.superview === searchClip { searchBar?.removeFromSuperview() }
        for view in [titleView] + left.items.map(\.customView) + right.items.map(\.customView) {
            guard let view, view.superview === self else { continue }
            view.transform = .identity
            view.alpha = 1
            view.removeFromSuperview()
        }
        removeFromSuperview()
    }
}
