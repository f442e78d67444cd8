// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The pages and their places. Three fit into the contents of the scroll view: the current one is in the middle, and the
// neighbours are beside it. When a page was turned, the contents are moved along, so that the new page is in the middle.
//
// A page that does not exist is left out by a negative inset.

/// The state of a page view controller.
@MainActor
struct PageState {
    var current: Page?
    var before = Neighbour.unknown
    var after = Neighbour.unknown
    var turn: PageTurn?
    /// Whether the pages are being placed, and a change of the offset turns none.
    var isArranging = false
    /// Whether the next turn moves the focus of assistive technology, which has requested it.
    var movesFocus = false
    /// The page's index in the page control.
    var index = 0
    var showsPageControl = false
    /// Whether the pages are placed from right to left.
    var isMirrored = false

    subscript(_ direction: UIPageViewController.NavigationDirection) -> Neighbour {
        get { direction == .forward ? after : before }
        set { if direction == .forward { after = newValue } else { before = newValue } }
    }
}

/// The state of the page beside the current one.
enum Neighbour {
    /// The data source was not asked.
    case unknown
    /// There is none.
    case absent
    case page(Page)

    var page: Page? { if case .page(let page) = self { page } else { nil } }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension UIPageViewController.NavigationDirection {
    var opposite: Self { self == .forward ? .reverse : .forward }
}

extension UIPageViewController {
    var isVertical: Bool { navigationOrientation == .vertical }

    /// The page that the program sees: during its own turns the new one already.
    var shownPage: Page? {
        guard let turn = state.turn, !turn.isByUser else { return state.current }
        return turn.to
    }

    // MARK: - Neighbours

    /// Asks the data source for the pages that are not known.
    func fetchNeighbours() {
        for direction in [NavigationDirection.forward, .reverse] { fetch(direction) }
    }

    /// Asks the data source for the page beside the current one, unless it is known.
    func fetch(_ direction: NavigationDirection) {
        guard state[direction].isUnknown, isViewLoaded, let current = state.current, let source = dataSource else {
            return
        }
        let answer =
            direction == .forward
            ? source.pageViewController(self, viewControllerAfter: current.controller)
            : source.pageViewController(self, viewControllerBefore: current.controller)
        // The call may have changed the pages.
        guard state.current === current, state[direction].isUnknown, dataSource === source else { return }
        if let answer, answer !== current.controller {
            let known = state[direction.opposite].page
            let page = known?.controller === answer ? known : nil
            state[direction] = .page(page ?? adopt(answer))
        } else {
            state[direction] = .absent
        }
        placePages()
    }

    /// Makes a controller a child with a place among the pages.
    func adopt(_ controller: UIViewController) -> Page {
        let page = Page(controller)
        page.slot.accessibilityElementsHidden = true
        addChild(controller)
        controller.didMove(toParent: self)
        if isViewLoaded { put(page) }
        return page
    }

    /// Adds a page's view to the scroll view.
    func put(_ page: Page) {
        page.slot.accessibilityElementsHidden = page !== state.current
        let view: UIView = page.controller.view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        page.slot.pageInsets = insetsOfPages
        scrollView.addSubview(page.slot)
        placePages()
        place(page, at: page === state.current ? 0 : 1)
        view.frame = page.slot.bounds
        page.slot.addSubview(view)
    }

    /// Removes a page that is neither visible nor a neighbour.
    func release(_ page: Page?) {
        guard let page, page !== state.current, page.controller.parent === self else { return }
        page.controller.willMove(toParent: nil)
        if page.controller.viewIfLoaded?.superview === page.slot { page.controller.view.removeFromSuperview() }
        page.slot.removeFromSuperview()
        page.controller.removeFromParent()
    }

    /// Forgets the neighbours, so that the data source is asked again.
    func dropNeighbours(except kept: Page? = nil) {
        let pages = [state.before.page, state.after.page].compactMap { $0 }
        (state.before, state.after) = (.unknown, .unknown)
        var released: [Page] = []
        for page in pages where page !== kept && !released.contains(where: { $0 === page }) {
            released.append(page)
            release(page)
        }
        placePages()
    }

    func dataSourceChanged() {
        let turn = state.turn
        dropNeighbours(except: turn?.to)
        if let turn, state.turn === turn { state[turn.direction] = .page(turn.to) }
        scrollView.isScrollEnabled = dataSource != nil
        updatePageControl()
        placePages()
    }

    // MARK: - Places

    /// The length of a page with the space beside it, in points.
    var pageLength: CGFloat { isVertical ? scrollView.bounds.height : scrollView.bounds.width }

    /// How far the pages are from rest, in points; greater than 0 where the next page is visible.
    var distance: CGFloat { distance(at: scrollView.bounds.origin) }

    func distance(at offset: CGPoint) -> CGFloat {
        let way = (isVertical ? offset.y : offset.x) - pageLength
        return state.isMirrored ? -way : way
    }

    /// The offset at a distance from rest.
    func offset(at distance: CGFloat) -> CGPoint {
        let place = pageLength + (state.isMirrored ? -distance : distance)
        return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
    }

    func arrange(_ body: () -> Void) {
        let before = state.isArranging
        state.isArranging = true
        body()
        state.isArranging = before
    }

    /// Places the scroll view, the page control and the pages. Called at layout.
    func layOut() {
        let isMirrored = !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let page = frameOfPages
        let frame = isVertical ? page.insetBy(dx: 0, dy: -spacing / 2) : page.insetBy(dx: -spacing / 2, dy: 0)
        if state.showsPageControl { pageControl.frame = frameOfPageControl }
        if scrollView.frame != frame || state.isMirrored != isMirrored {
            finishTurn()
            state.isMirrored = isMirrored
            arrange { resize(to: frame) }
        }
        placePages()
        for page in allPages { page.slot.pageInsets = insetsOfPages }
    }

    /// The frame of the current page in the view.
    private var frameOfPages: CGRect {
        CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - spaceOfPageControl))
    }

    /// The safe area of pages in the middle.
    private var insetsOfPages: UIEdgeInsets { view.safeAreaInsets.reaching(into: frameOfPages, in: view.bounds) }

    private func resize(to frame: CGRect) {
        scrollView.frame = frame
        let size = frame.size
        scrollView.contentSize =
            isVertical
            ? CGSize(width: size.width, height: size.height * 3) : CGSize(width: size.width * 3, height: size.height)
        placePages()
        scrollView.contentOffset = offset(at: 0)
    }

    private var allPages: [Page] { [state.current, state.before.page, state.after.page].compactMap { $0 } }

    /// Places the pages, and lets the scroll view scroll where there are some.
    func placePages() {
        guard isViewLoaded else { return }
        if let page = state.current { place(page, at: 0) }
        for direction in [NavigationDirection.forward, .reverse] {
            guard let page = state[direction].page else { continue }
            // With two pages that follow each other, the same one is on both sides.
            if let turn = state.turn, turn.to === page, turn.direction != direction { continue }
            place(page, at: direction == .forward ? 1 : -1)
        }
        let first = isOpen(.reverse), last = isOpen(.forward)
        let closed = (first ? 0 : -pageLength, last ? 0 : -pageLength)
        let (start, end) = state.isMirrored ? (closed.1, closed.0) : closed
        let insets =
            isVertical
            ? UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
        if scrollView.contentInset != insets { arrange { scrollView.contentInset = insets } }
    }

    private func isOpen(_ direction: NavigationDirection) -> Bool {
        guard state.current != nil else { return false }
        if state.turn?.direction == direction { return true }
        return switch state[direction] {
        case .unknown: dataSource != nil
        case .absent: false
        case .page: true
        }
    }

    /// - Parameter index: 0 in the middle, 1 at the next page, -1 at the one before.
    func place(_ page: Page, at index: CGFloat) {
        let origin = offset(at: index * pageLength)
        let frame = CGRect(origin: origin, size: scrollView.bounds.size)
        let place = isVertical ? frame.insetBy(dx: 0, dy: spacing / 2) : frame.insetBy(dx: spacing / 2, dy: 0)
        if page.slot.frame != place { page.slot.frame = place }
    }

    // MARK: - Page control

    func makePageControl() -> UIPageControl {
        let control = UIPageControl()
        control.addAction(UIAction { [weak self] _ in self?.pageControlChanged() }, for: .valueChanged)
        return control
    }

    /// The height that the page control takes from pages, with the safe area below it.
    var spaceOfPageControl: CGFloat {
        guard state.showsPageControl else { return 0 }
        return pageControl.sizeThatFits(.zero).height + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    }

    private var frameOfPageControl: CGRect {
        let height = pageControl.sizeThatFits(.zero).height
        return CGRect(
            x: 0, y: view.bounds.height - spaceOfPageControl, width: view.bounds.width, height: height)
    }

    /// Asks the data source for the number of dots and the current one.
    func updatePageControl() {
        guard isViewLoaded else { return }
        var count = 0, index = NSNotFound
        if !isVertical, let dataSource, shownPage != nil {
            count = dataSource.presentationCount(for: self)
            index = dataSource.presentationIndex(for: self)
        }
        let shows = count > 0 && index >= 0 && index != NSNotFound
        if shows {
            pageControl.numberOfPages = count
            state.index = min(index, count - 1)
            pageControl.currentPage = state.index
        }
        guard shows != state.showsPageControl else { return }
        state.showsPageControl = shows
        if shows { view.addSubview(pageControl) } else { pageControl.removeFromSuperview() }
        view.setNeedsLayout()
    }

    /// Counts a page that the user has turned. The pages of some data sources form a circle.
    func countPage(_ direction: NavigationDirection) {
        guard state.showsPageControl else { return }
        let count = max(1, pageControl.numberOfPages)
        state.index = (state.index + (direction == .forward ? 1 : count - 1)) % count
        pageControl.currentPage = state.index
    }

    /// Shows the current page after a turn that was given up.
    func restorePageControl() {
        if state.showsPageControl { pageControl.currentPage = state.index }
    }

    /// Called when the user has chosen another dot. Of several turns the last one is animated.
    private func pageControlChanged() {
        let target = pageControl.currentPage
        finishTurn()
        while state.showsPageControl, state.index != target {
            let index = state.index, isLast = abs(target - index) == 1
            guard turnPage(target > index ? .forward : .reverse) else { break }
            if isLast { return pageControl.currentPage = target }
            finishTurn()
            guard state.index != index else { break }
        }
        restorePageControl()
    }
}
