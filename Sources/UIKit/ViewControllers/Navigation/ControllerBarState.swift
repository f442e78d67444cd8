// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state that a controller keeps for the bars of containers.
@MainActor
struct ControllerBarState {
    struct Scrolled {
        weak var view: UIScrollView?
    }

    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    var editItem: UIBarButtonItem?
    var scrollViews: [NSDirectionalRectEdge: Scrolled] = [:]
    /// The height by which the bar was lower than at rest when the controller was last on the screen.
    var collapsed: CGFloat = 0
    /// The element that had the focus when another controller was pushed.
    weak var focusBelow: UIResponder?

    func updateEditItem(isEditing: Bool) {
        editItem?.title = isEditing ? "Done" : "Edit"
        editItem?.style = isEditing ? .done : .plain
    }
}

extension UIViewController {
    func titleChanged() {
        barState.navigationItem?.title = title
        barState.tabBarItem?.title = title
    }

    func itemForTab() -> UITabBarItem {
        if let item = barState.tabBarItem { return item }
        let item = UITabBarItem()
        item.title = title
        barState.tabBarItem = item
        return item
    }

    func itemForNavigation() -> UINavigationItem {
        if let item = barState.navigationItem { return item }
        let item = UINavigationItem()
        item.title = title
        barState.navigationItem = item
        return item
    }

    func itemForEditing() -> UIBarButtonItem {
        if let item = barState.editItem { return item }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        barState.editItem = item
        barState.updateEditItem(isEditing: isEditing)
        return item
    }

    func nearestParent<Container: UIViewController>() -> Container? {
        var controller = parent
        while let current = controller {
            if let found = current as? Container { return found }
            controller = current.parent
        }
        return nil
    }

    /// The scroll view that determines the appearance of bars at an edge: the one that the program set, the controller's
    /// view, or its first subview.
    func scrollView(followedAt edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = barState.scrollViews[edge] { return set.view }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }
}
