// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The contents of one tab of a tab bar: title, image and badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Tabs with a system title and image.
    public enum SystemItem: Int, Sendable {
        /// More tabs: three dots.
        case more = 0
        /// Favorites: a star.
        case favorites = 1
        /// Featured content: a star.
        case featured = 2
        /// The best content: a star.
        case topRated = 3
        /// Recent items: a clock.
        case recents = 4
        /// Contacts: a person.
        case contacts = 5
        /// Past items: a clock.
        case history = 6
        /// Bookmarks: a book.
        case bookmarks = 7
        /// Search: a magnifying glass.
        case search = 8
        /// Downloads: an arrow down.
        case downloads = 9
        /// The newest items: a clock.
        case mostRecent = 10
        /// The items that are viewed most: a list.
        case mostViewed = 11
    }

    /// Creates a tab without contents.
    public override init() { super.init() }

    /// Creates a tab from a nib or a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(_ values: NibValues) { decodeTab(values) }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeTab(with: coder)
    }

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: the text.
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - tag: a number for the program's own use.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: the text.
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - selectedImage: shown while the tab is selected; nil means the image.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Creates a system tab.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        let look = systemItem.look
        (title, image, self.tag) = (look.title, UIImage(systemName: look.symbol), tag)
    }

    /// The image while the tab is selected; nil means `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }
    /// The offset of the title from its usual position, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

    /// The text of the badge beside the image. The default, nil, shows no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The color of the badge. Nil means the color of the appearance, which is red by default.
    open var badgeColor: UIColor? { didSet { changed() } }

    private var badgeAttributes = PerState<[NSAttributedString.Key: Any]>()

    /// Sets the attributes of the badge's text in a state; nil means the attributes of the appearance.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state] = textAttributes
        changed()
    }

    /// Returns the attributes of the badge's text that were set for a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes.value(in: state)
    }

    /// The appearance of the bar while the tab is selected; nil means the bar's own appearance.
    open var standardAppearance: UITabBarAppearance? {
        get { appearances[.standard] }
        set { appearances[.standard] = newValue }
    }
    /// The appearance of the bar while the tab is selected and no content is behind the bar; nil means the bar's.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances[.edge] }
        set { appearances[.edge] = newValue }
    }

    private lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.barChanged?() }

    /// Updates the tab's view. The bar sets this closure.
    var barChanged: (() -> Void)?
}

extension UITabBarItem.SystemItem {
    fileprivate var look: (title: String, symbol: String) {
        switch self {
        case .more: ("More", "ellipsis")
        case .favorites: ("Favorites", "star.fill")
        case .featured: ("Featured", "star.fill")
        case .topRated: ("Top Rated", "star.fill")
        case .recents: ("Recents", "clock.fill")
        case .contacts: ("Contacts", "person.crop.circle.fill")
        case .history: ("History", "clock.fill")
        case .bookmarks: ("Bookmarks", "book.fill")
        case .search: ("Search", "magnifyingglass")
        case .downloads: ("Downloads", "icloud.and.arrow.down")
        case .mostRecent: ("Most Recent", "clock.fill")
        case .mostViewed: ("Most Viewed", "list.number")
        }
    }
}
