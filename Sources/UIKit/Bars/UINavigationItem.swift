// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The contents of a navigation bar for a controller: title, buttons, and the back button of the next item.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether an item shows a large title, if the bar prefers large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The item does what the previous item does. The first item shows a large title.
        case automatic = 0
        /// The item shows a large title.
        case always = 1
        /// The item shows a title of the usual size.
        case never = 2
    }

    /// The forms of the back button's title.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item; "Back" where there is no space for it, or no title.
        case `default` = 0
        /// "Back", or no title where there is no space.
        case generic = 1
        /// The chevron without a title.
        case minimal = 2
    }

    /// The place of a search bar in a navigation bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Beside the title on wide screens, and below it on narrow ones.
        case automatic = 0
        /// At the trailing edge beside the title, on wide screens.
        case inline = 1
        /// Below the title.
        case stacked = 2
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item without a title.
    public override init() { super.init() }

    /// Creates an item from a nib or a storyboard.
    public required init?(coder: NSCoder) {
        super.init()
        decodeItem(NibValues(coder))
    }

    /// Writes the item's attributes and its bar button items into an archive. Menus, groups and searches are not archived.
    open func encode(with coder: NSCoder) { encodeItem(with: coder) }

    /// Called when the nib with the item is loaded and connected. The default does nothing.
    open func awakeFromNib() {}

    /// The bar whose stack contains the item.
    weak var bar: UINavigationBar?

    private func changed(animated: Bool = false) { bar?.itemChanged(self, animated: animated) }

    // MARK: - Title

    /// The title in the middle of the bar.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view that replaces the title. The bar centers it, and makes it smaller where there is too little space.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line above the title, which makes the bar higher.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// Whether the item shows a large title. The default is automatic.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: - Back button

    /// The item whose title or image the back button shows while it leads to this item. Its action has no effect.
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
    /// The title of the back button while it leads to this item; nil means the item's title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// The form of the back button's title while it leads to this item. The default is `default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// The action of the back button while this item is shown. It replaces the return to the previous item.
    open var backAction: UIAction? { didSet { changed() } }

    /// Whether this item shows no back button. The default is false.
    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }

    private var storedHidesBackButton = false

    /// Sets whether this item shows no back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != storedHidesBackButton else { return }
        storedHidesBackButton = hidesBackButton
        changed(animated: animated)
    }

    /// Whether the left items are beside the back button, instead of replacing it. The default is false.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }

    // MARK: - Buttons

    /// The groups at the leading edge, from the edge inwards.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(leadingItemGroups) } }
    /// The groups at the trailing edge, in reading order: the last one is at the edge.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(trailingItemGroups) } }

    private func adopt(_ groups: [UIBarButtonItemGroup]) {
        for group in groups { group.changed = { [weak self] in self?.changed() } }
        changed()
    }

    /// The items at the leading edge, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { Self.items(of: leadingItemGroups) }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The items at the trailing edge, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { Self.items(of: trailingItemGroups)?.reversed() }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    /// The item at the leading edge: the first of `leftBarButtonItems`.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    /// The item at the trailing edge: the first of `rightBarButtonItems`.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private static func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem]? {
        let items = groups.flatMap(\.barButtonItems)
        return items.isEmpty ? nil : items
    }

    /// Sets the items at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { leadingItemGroups = (items ?? []).isEmpty ? [] : [.fixedGroup(items: items ?? [])] }
    }

    /// Sets the items at the trailing edge, from the edge inwards.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let items = (items ?? []).reversed()
        change(animated) { trailingItemGroups = items.isEmpty ? [] : [.fixedGroup(items: Array(items))] }
    }

    /// Replaces the first item at the leading edge; nil removes it.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        let others = Array((leftBarButtonItems ?? []).dropFirst())
        setLeftBarButtonItems((item.map { [$0] } ?? []) + others, animated: animated)
    }

    /// Replaces the first item at the trailing edge; nil removes it.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        let others = Array((rightBarButtonItems ?? []).dropFirst())
        setRightBarButtonItems((item.map { [$0] } ?? []) + others, animated: animated)
    }

    private func change(_ animated: Bool, _ body: () -> Void) {
        let bar = bar
        self.bar = nil
        body()
        self.bar = bar
        changed(animated: animated)
    }

    // MARK: - Search

    /// The search whose bar is shown in the navigation bar; nil, the default, for none. It is shown in the bar of a
    /// navigation controller only.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }

    /// Whether scrolled contents push the search bar out of the navigation bar, before the large title. The default is
    /// true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }

    /// Where the search bar should be. The default is automatic.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }

    /// Where the search bar is: `inline` or `stacked`. A search bar with scopes is stacked.
    public var searchBarPlacement: SearchBarPlacement { bar.map { placement(in: $0) } ?? .stacked }

    func placement(in bar: UINavigationBar) -> SearchBarPlacement {
        let isWide = bar.traitCollection.horizontalSizeClass == .regular
        let hasScopes = searchController?.searchBar.scopeButtonTitles?.isEmpty == false
        return preferredSearchBarPlacement == .stacked || !isWide || hasScopes ? .stacked : .inline
    }

    // MARK: - Appearance

    /// The appearance of the bar while it shows this item; nil means the bar's own appearance.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[.standard] }
        set { appearances[.standard] = newValue }
    }
    /// The appearance at the compact height, on phones in landscape; nil means the bar's own appearance.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { appearances[.compact] = newValue }
    }
    /// The appearance while no content is behind the bar; nil means the bar's own appearance.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }
    /// The appearance at the compact height while no content is behind the bar; nil means the bar's own appearance.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactEdge] }
        set { appearances[.compactEdge] = newValue }
    }

    private lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in self?.changed() }

    /// The title of a back button that leads to this item.
    var titleOfBackButton: String? {
        backBarButtonItem?.title ?? backButtonTitle ?? title.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension UINavigationItem: @preconcurrency NSCoding {}
