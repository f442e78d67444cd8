// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import QuartzCore

// What controllers read from their elements in storyboards. Containers also create their children there.

extension UIViewController {
    /// Reads the attributes of all controllers.
    func decodeAttributes(_ values: NibValues) {
        (values.nib?.delegate as? StoryboardScene)?.adopt(self)
        title = values.string("title")
        let isNamed = values.bool("useStoryboardIdentifierAsRestorationIdentifier") == true
        restorationIdentifier = values.string(isNamed ? "storyboardIdentifier" : "restorationIdentifier")
        decodePresentation(values)
        decodeLayout(values)
        decodeItems(values)
        values.ignore(
            "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier",
            "sceneMemberID", "view", "layoutGuides", "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout",
            "autoresizesArchivedViewToFullSize", "nibName", "freeformSize", "interfaceStyle")
    }

    private func decodePresentation(_ values: NibValues) {
        if let style = values.string("modalPresentationStyle").flatMap(UIModalPresentationStyle.init(inStoryboard:)) {
            modalPresentationStyle = style
        }
        if let style = values.string("modalTransitionStyle").flatMap(UIModalTransitionStyle.init(inStoryboard:)) {
            modalTransitionStyle = style
        }
        values.bool("definesPresentationContext").map { definesPresentationContext = $0 }
        values.bool("providesPresentationContextTransitionStyle").map {
            providesPresentationContextTransitionStyle = $0
        }
        values.bool("modalInPresentation").map { isModalInPresentation = $0 }
    }

    private func decodeLayout(_ values: NibValues) {
        let size = values.size("preferredContentSize") ?? values.child("contentSizeForViewInPopover")?.sizeOfValue
        size.map { preferredContentSize = $0 }
        values.options("edgesForExtendedLayout").map { edgesForExtendedLayout = UIRectEdge(inStoryboard: $0) }
        values.bool("extendedLayoutIncludesOpaqueBars").map { extendedLayoutIncludesOpaqueBars = $0 }
        values.bool("hidesBottomBarWhenPushed").map { hidesBottomBarWhenPushed = $0 }
        values.bool("viewRespectsSystemMinimumLayoutMargins").map { viewRespectsSystemMinimumLayoutMargins = $0 }
    }

    private func decodeItems(_ values: NibValues) {
        if let item = values.object("navigationItem", as: UINavigationItem.self) {
            if item.title == nil { item.title = title }
            barState.navigationItem = item
        }
        if let item = values.object("tabBarItem", as: UITabBarItem.self) {
            if item.title == nil { item.title = title }
            barState.tabBarItem = item
        }
        let items = values.objects("toolbarItems", as: UIBarButtonItem.self)
        if !items.isEmpty { barState.toolbarItems = items }
    }

    /// Creates the controllers that a relationship in the storyboard names; none for a controller that is created in
    /// code.
    func relatedControllers(_ relationship: String) -> [UIViewController] {
        storyboardScene?.makeRelated(relationship) ?? []
    }

    // MARK: - The view

    /// Loads the view of the storyboard, if it has one for the controller.
    func loadViewFromStoryboard() -> Bool {
        storyboardScene?.loadView { installViewOfStoryboard($0) } ?? false
    }

    // MARK: - Segues

    func beginSegue(_ identifier: String, sender: Any?) {
        guard let scene = storyboardScene, let template = scene.template(identifier: identifier) else {
            return programmingMistake(
                "Receiver (\(self)) has no segue with identifier '\(identifier)'", about: identifier)
        }
        scene.perform(template, sender: sender)
    }
}

extension IBObject {
    /// The size in an element "value" of older files.
    fileprivate var sizeOfValue: CGSize? {
        guard let width = number("width"), let height = number("height") else { return nil }
        return CGSize(width: width, height: height)
    }
}

extension UIRectEdge {
    /// The edges that a storyboard names.
    init(inStoryboard names: Set<String>) {
        self = []
        for (name, edge) in ["top": Self.top, "left": .left, "bottom": .bottom, "right": .right] {
            if names.contains(name) { insert(edge) }
        }
    }
}

extension UINavigationController {
    /// Reads the bars, and creates the root controller.
    func decodeNavigation(_ values: NibValues) {
        if let bar = values.object("navigationBar", as: UINavigationBar.self) {
            navigationBar = bar
            bar.controller = self
        }
        if let bar = values.object("toolbar", as: UIToolbar.self) { toolbar = bar }
        values.bool("navigationBarHidden").map { isNavigationBarHidden = $0 }
        values.bool("toolbarHidden").map { isToolbarHidden = $0 }
        values.bool("hidesBarsOnSwipe").map { hidesBarsOnSwipe = $0 }
        values.bool("hidesBarsOnTap").map { hidesBarsOnTap = $0 }
        values.bool("hidesBarsWhenKeyboardAppears").map { hidesBarsWhenKeyboardAppears = $0 }
        values.bool("hidesBarsWhenVerticallyCompact").map { hidesBarsWhenVerticallyCompact = $0 }
        let root = relatedControllers("rootViewController").filter { !isNested($0, values) }
        if !root.isEmpty { setViewControllers(root, animated: false) }
    }
}

extension UINavigationController {
    /// Whether a controller can't be in the stack, for which iOS raises an exception. It is reported.
    private func isNested(_ root: UIViewController, _ values: NibValues) -> Bool {
        guard root is UINavigationController, let nib = values.nib, let element = storyboardScene?.element else {
            return false
        }
        nib.fail(element, "\(element.summary): a navigation controller can't be in the stack of another one")
        return true
    }
}

extension UITabBarController {
    /// Reads the bar, and creates the controllers of the tabs.
    func decodeTabs(_ values: NibValues) {
        if let bar = values.object("tabBar", as: UITabBar.self) {
            tabBar = bar
            bar.controller = self
        }
        let controllers = relatedControllers("viewControllers")
        if !controllers.isEmpty { viewControllers = controllers }
        values.integer("selectedIndex").map { selectedIndex = $0 }
    }
}

extension UISplitViewController {
    static func decodeStyle(_ values: NibValues) -> Style {
        values.choice("style", ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]) ?? .unspecified
    }

    /// Reads the behavior, and creates the controllers of the columns.
    func decodeColumns(_ values: NibValues) {
        let behaviors: KeyValuePairs<String, SplitBehavior> = [
            "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
        ]
        values.choice("behavior", behaviors).map { preferredSplitBehavior = $0 }
        let modes: KeyValuePairs<String, DisplayMode> = [
            "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
            "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
            "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
            "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
        ]
        (values.choice("displayMode", modes) ?? values.choice("preferredDisplayMode", modes)).map {
            preferredDisplayMode = $0
        }
        values.bool("presentsWithGesture").map { presentsWithGesture = $0 }
        let primary = relatedControllers("masterViewController"), secondary = relatedControllers("detailViewController")
        guard style != .unspecified else { return viewControllers = primary + secondary }
        let compact = relatedControllers("compactViewController")
        let supplementary = relatedControllers("supplementaryViewController")
        primary.first.map { setViewController($0, for: .primary) }
        supplementary.first.map { setViewController($0, for: .supplementary) }
        secondary.first.map { setViewController($0, for: .secondary) }
        compact.first.map { setViewController($0, for: .compact) }
    }
}

extension UIPageViewController {
    static func decodeTransitionStyle(_ values: NibValues) -> TransitionStyle {
        // A page curl, which is the default of files, does not exist here.
        values.choice("transitionStyle", ["scroll": .scroll, "pageCurl": .scroll]) ?? .scroll
    }

    static func decodeOrientation(_ values: NibValues) -> NavigationOrientation {
        values.choice("navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical]) ?? .horizontal
    }
}

extension UITableViewController {
    func decodeTable(_ values: NibValues) {
        values.bool("clearsSelectionOnViewWillAppear").map { clearsSelectionOnViewWillAppear = $0 }
        refreshControlOfStoryboard = values.object("refreshControl")
    }

    /// Completes the table of the storyboard.
    func takeTableOfStoryboard() {
        guard let table = viewIfLoaded as? UITableView else { return }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
        if let control = refreshControlOfStoryboard { table.refreshControl = control }
        refreshControlOfStoryboard = nil
    }
}

extension UICollectionViewController {
    func decodeCollection(_ values: NibValues) {
        values.bool("clearsSelectionOnViewWillAppear").map { clearsSelectionOnViewWillAppear = $0 }
    }
}
