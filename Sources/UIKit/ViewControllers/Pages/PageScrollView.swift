// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The scroll view of a page view controller: the current page in the middle, and one on each side.
///
/// At rest its offset is the length of a page, as on iOS, where programs compute their own progress from it.
final class PageScrollView: UIScrollView {
    weak var pages: UIPageViewController?

    init(isVertical: Bool) {
        super.init(frame: .zero)
        isPagingEnabled = true
        contentInsetAdjustmentBehavior = .never
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        (alwaysBounceHorizontal, alwaysBounceVertical) = (!isVertical, isVertical)
        scrollsToTop = false
        isScrollEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if bounds.origin != old.origin { pages?.scrolled() }
    }

    override func willScrollByUser() { pages?.fetchNeighbours() }
    override func didStopScrolling() { pages?.scrollingStopped() }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        pages?.state.movesFocus = true
        let scrolls = super.accessibilityScroll(direction)
        if !scrolls { pages?.state.movesFocus = false }
        return scrolls
    }
}

/// A controller's place among the pages.
@MainActor
final class Page {
    let controller: UIViewController
    let slot = PageSlot()

    init(_ controller: UIViewController) { self.controller = controller }
}

/// Contains the view of a page. Its safe area is that of a page in the middle: it stays the same while pages move.
final class PageSlot: UIView {
    var pageInsets = UIEdgeInsets.zero {
        didSet { if pageInsets != oldValue { updateSafeAreaBelow() } }
    }

    override var safeAreaInsets: UIEdgeInsets { pageInsets }
}

/// The view of a page view controller.
final class PageContainerView: UIView {
    private unowned let controller: UIPageViewController

    init(of controller: UIPageViewController) {
        self.controller = controller
        super.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.layOut()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
