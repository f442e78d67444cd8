// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows one of several pages, each with a controller of its own, which the user turns by scrolling.
///
/// The data source provides the pages beside the current one; without it only the program turns pages. This file contains
/// the overridable members. The implementation is in `UIPageViewController+Pages.swift` and
/// `UIPageViewController+Turning.swift`.
///
/// Overrides of `viewWillAppear(_:)` and its siblings call super, which notifies the current page.
///
/// Differences from iOS: pages scroll; there is no page curl. Neighbours are requested again after
/// `setViewControllers(_:direction:animated:completion:)`, also when it was animated.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    // MARK: - Types

    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// Pages move in and out along the axis.
        case scroll = 1
    }

    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages are beside each other, in the direction of the language.
        case horizontal = 0
        /// Pages are below each other.
        case vertical = 1
    }

    /// The direction in which a page is turned.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page: it comes from the right, from the left where the language runs from right to left, or from
        /// below.
        case forward = 0
        /// To an earlier page.
        case reverse = 1
    }

    /// The position of a book's spine.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine: pages scroll.
        case none = 0
    }

    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The space between two pages in points, as a number. The default is 0.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    // MARK: - Creation

    /// Creates a controller without pages.
    ///
    /// - Parameters:
    ///   - style: how pages are turned.
    ///   - navigationOrientation: the axis along which pages follow each other.
    ///   - options: further settings.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        spacing = UIPageViewController.length(options?[.interPageSpacing])
        scrollView = PageScrollView(isVertical: navigationOrientation == .vertical)
        super.init(nibName: nil, bundle: nil)
        scrollView.pages = self
    }

    /// Creates a controller without pages from a storyboard. A page curl becomes scrolling.
    public required init?(coder: NSCoder) {
        let values = NibValues(coder)
        transitionStyle = UIPageViewController.decodeTransitionStyle(values)
        navigationOrientation = UIPageViewController.decodeOrientation(values)
        spacing = UIPageViewController.length(values.number("pageSpacing"))
        scrollView = PageScrollView(isVertical: navigationOrientation == .vertical)
        super.init(coder: coder)
        scrollView.pages = self
        isDoubleSided = values.bool("doubleSided") ?? false
        // Pages that scroll have no spine.
        values.ignore("spineLocation")
    }

    private static func length(_ value: Any?) -> CGFloat {
        let number: CGFloat
        switch value {
        case let length as CGFloat: number = length
        case let length as Double: number = CGFloat(length)
        case let length as Int: number = CGFloat(length)
        case let length as NSNumber: number = CGFloat(length.doubleValue)
        default: number = 0
        }
        return number.isFinite ? max(0, number) : 0
    }

    /// How pages are turned.
    public let transitionStyle: TransitionStyle
    /// The axis along which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The position of the spine: `none`, because pages scroll.
    open var spineLocation: SpineLocation { .none }
    /// Whether pages have contents on their backs. The default is false. Pages that scroll have no backs.
    open var isDoubleSided = false

    // MARK: - Data source and delegate

    /// Provides the pages beside the current one. Not retained. Setting it discards the neighbours that were kept. While it
    /// is nil, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(dataSource, (any UIPageViewControllerDataSource).self) {
                    $0 is any UIPageViewControllerDataSource.Type
                }
            #endif
            dataSourceChanged()
        }
    }

    /// Observes the pages that the user turns. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIPageViewControllerDelegate).self) {
                    $0 is any UIPageViewControllerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - Pages

    var state = PageState()
    let scrollView: PageScrollView
    /// The space between two pages in points.
    let spacing: CGFloat
    private(set) lazy var pageControl = makePageControl()

    /// The controllers of the visible pages: one, or none before
    /// `setViewControllers(_:direction:animated:completion:)`.
    open var viewControllers: [UIViewController]? { shownPage.map { [$0.controller] } ?? [] }

    /// Shows a page.
    ///
    /// A turn in progress is brought to its end first; a page that a finger holds goes back.
    ///
    /// - Parameters:
    ///   - viewControllers: one controller.
    ///   - direction: the direction in which the page is turned.
    ///   - animated: whether the page scrolls in. Without effect while the view is not visible.
    ///   - completion: called at the end, with false if the animation was cut short.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let controller = viewControllers?.first, viewControllers?.count == 1 else {
            return programmingMistake(
                "UIPageViewController: setViewControllers: \(viewControllers?.count ?? 0) controllers were given to \(self), "
                    + "which shows 1 at a time.")
        }
        show(controller, direction, isAnimated: animated, completion)
    }

    /// The recognizers that turn pages, for other styles than scrolling: none. Pages scroll by the recognizers of a scroll
    /// view.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: - The view

    open override func loadView() {
        let view = PageContainerView(of: self)
        view.addSubview(scrollView)
        self.view = view
        updatePageControl()
        layOut()
        if let page = state.current { put(page) }
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        finishTurn()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: parentSize.width, height: max(0, parentSize.height - spaceOfPageControl))
    }

    // MARK: - Appearance

    /// False: only the current page appears and disappears with this controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        state.current?.controller.beginAppearanceTransition(true, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        state.current?.controller.endAppearanceTransition()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        finishTurn()
        super.viewWillDisappear(animated)
        state.current?.controller.beginAppearanceTransition(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        state.current?.controller.endAppearanceTransition()
    }

    // MARK: - Orientation

    /// The orientations that the delegate returns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? usualInterfaceOrientations
    }

    /// The orientation that the delegate returns.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
    }

    var usualInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}
