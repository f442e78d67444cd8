// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A container that shows the top controller of a stack, with a navigation bar and a toolbar.
///
///     view
///       stage             the view of the top controller; of two controllers during a push or pop
///       navigationBar     shows the navigation items of the stack
///       toolbar           shows the toolbar items of the top controller
///
/// Calls change `viewControllers` immediately. The transition starts at the next layout, from the visible controller to the
/// controller that is then on top, so several calls in one turn of the run loop are one transition. A call during a
/// transition takes effect when it ends.
///
/// `definesPresentationContext` is true by default: a controller that presents in the style `currentContext` or
/// `overCurrentContext` covers the whole navigation controller, with its bars, unless it defines the context itself.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The directions of a transition.
    public enum Operation: Int, Sendable {
        /// The stack changes without a push or pop.
        case none = 0
        /// A controller is added on top.
        case push = 1
        /// The top controller is removed.
        case pop = 2
    }

    /// The duration of showing and hiding bars, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2
    /// The duration of a push or pop in seconds. Chosen by eye.
    static let transitionDuration: TimeInterval = 0.35

    // MARK: - Creation

    /// Creates a controller with one controller in its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    /// Creates a controller from a storyboard, with its root controller and its bars.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
        decodeNavigation(NibValues(coder))
    }

    /// The delegate, which is notified of the shown controllers, and provides transitions. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UINavigationControllerDelegate).self) {
                    $0 is any UINavigationControllerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - The stack

    var state = NavigationState()

    /// The controllers from the bottom of the stack to the top.
    open var viewControllers: [UIViewController] {
        get { state.host?.stack(of: self) ?? state.stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top of the stack; nil for an empty stack.
    open var topViewController: UIViewController? { viewControllers.last }

    /// The visible controller: the presented one, or the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Replaces the stack. The change is a pop if the new top controller was in the stack before, otherwise a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    /// Pushes a controller onto the stack, and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setStack(viewControllers + [viewController], animated: animated)
    }

    /// Removes the top controller, and shows the one below.
    ///
    /// - Returns: the removed controller; nil if the stack has only one controller.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let stack = viewControllers
        guard stack.count > 1 else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return stack.last
    }

    /// Removes the controllers above a controller, and shows that controller.
    ///
    /// - Returns: the removed controllers.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let stack = viewControllers
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            programmingMistake(
                "UINavigationController: can't pop to \(viewController), which is not in the stack. Push it, or set "
                    + "viewControllers.")
            return nil
        }
        let removed = Array(stack[(index + 1)...])
        if !removed.isEmpty { setStack(Array(stack[...index]), animated: animated) }
        return removed
    }

    /// Removes all controllers above the root controller, and shows the root controller.
    ///
    /// - Returns: the removed controllers; nil for an empty stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    override var showingActions: Set<Selector> { [.show] }

    /// Pushes a controller with animation.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Adds the secondary controller, or those in its stack, on top.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { takeGuests([secondaryViewController]) }

    /// Returns the secondary controller that is in the stack, with what was pushed above it; otherwise the top
    /// controller, unless it is the only one.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { separateTop() }

    /// Called when the back button is tapped. Override it to keep the controller on top.
    ///
    /// - Returns: whether the top controller is popped. The default is true.
    open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

    /// Returns the controllers below the one that contains the source of an unwind segue, from the top down.
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return viewControllers.prefix { $0 !== containing }.reversed()
    }

    /// Pops to the controller that follows on the way of an unwind segue.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers.contains(subsequentVC) { popToViewController(subsequentVC, animated: true) }
    }

    // MARK: - Bars

    /// The navigation bar at the top. Only the controller changes its items.
    public internal(set) lazy var navigationBar: UINavigationBar = {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.controller = self
        return bar
    }()

    /// The toolbar at the bottom, which is hidden by default.
    public internal(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    /// Whether the navigation bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { state.hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.hidesNavigationBar else { return }
        state.hidesNavigationBar = hidden
        if state.transition != nil { state.barMovesAtOnce = !animated }
        barsChanged(animated: animated)
    }

    /// Whether the toolbar is hidden. The default is true.
    open var isToolbarHidden: Bool {
        get { state.hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.hidesToolbar else { return }
        state.hidesToolbar = hidden
        barsChanged(animated: animated)
    }

    /// Whether a drag up hides the bars and a drag down shows them. The default is false.
    open var hidesBarsOnSwipe = false {
        didSet { barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe }
    }

    /// Whether a tap hides or shows the bars. The default is false.
    open var hidesBarsOnTap = false {
        didSet { barHideOnTapGestureRecognizer.isEnabled = hidesBarsOnTap }
    }

    /// Whether the bars are hidden while a phone is in landscape. A tap on the contents shows them. The default is false.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet {
            guard hidesBarsWhenVerticallyCompact != oldValue else { return }
            updateRevealing()
            barsChanged(animated: false)
        }
    }

    /// Whether the keyboard hides the bars when it appears. A tap on the contents shows them again. The default is false.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { if hidesBarsWhenKeyboardAppears != oldValue { updateRevealing() } }
    }

    /// The gesture recognizer that hides the bars if `hidesBarsOnSwipe` is true.
    public private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = {
        let recognizer = UIPanGestureRecognizer(target: self, action: UINavigationController.swiped)
        recognizer.delegate = state.rules
        recognizer.isEnabled = false
        return recognizer
    }()

    /// The gesture recognizer that hides the bars if `hidesBarsOnTap` is true.
    public private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: UINavigationController.tapped)
        recognizer.delegate = state.rules
        recognizer.isEnabled = false
        return recognizer
    }()

    /// Shows bars that the keyboard, or a compact height, has hidden.
    private(set) lazy var revealRecognizer: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: UINavigationController.revealTapped)
        recognizer.delegate = state.rules
        recognizer.isEnabled = false
        return recognizer
    }()

    /// The gesture recognizer of the swipe from the edge that pops the top controller.
    ///
    /// Its delegate refuses the swipe if the top controller has left items or hides the back button. A delegate that a
    /// program sets replaces this rule.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: UINavigationController.backSwiped)
        recognizer.edges = .left
        recognizer.delegate = backSwipe
        return recognizer
    }()

    private(set) lazy var backSwipe = BackSwipe(of: self)

    /// The tab of the controller: the one that the program set, or the tab of the root controller.
    open override var tabBarItem: UITabBarItem! {
        get { barState.tabBarItem ?? state.stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    // MARK: - The view

    let stage = UIView()

    open override func loadView() {
        let view = NavigationView(of: self)
        view.frame = UIScreen.main.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.frame = view.bounds
        stage.clipsToBounds = true
        let parts: [UIView] = [stage, navigationBar, toolbar]
        for part in parts { view.addSubview(part) }
        let recognizers = [
            interactivePopGestureRecognizer, barHideOnSwipeGestureRecognizer, barHideOnTapGestureRecognizer,
            revealRecognizer,
        ]
        for case let recognizer? in recognizers { view.addGestureRecognizer(recognizer) }
        self.view = view
        if state.isPending { startPending() }
    }

    /// The delegate's messages follow the appearance methods of the top controller, as after a push.
    override func appearanceForwarded(isAppearing: Bool, hasEnded: Bool, animated: Bool) {
        guard isAppearing, let top = topViewController else { return }
        if hasEnded {
            delegate?.navigationController(self, didShow: top, animated: animated)
        } else {
            delegate?.navigationController(self, willShow: top, animated: animated)
        }
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        // A rotation during a transition moves all views to their final positions immediately, and cancels a swipe.
        state.transition?.finish(cancelsGesture: true)
        super.viewWillTransition(to: size, with: coordinator)
    }

    /// The controllers above the first one whose back button is hidden, plus the steps inside of the top controller.
    override var containedBackSteps: Int {
        let free = state.stack.dropFirst().reversed().prefix { !$0.navigationItem.hidesBackButton }
        return free.count + (topViewController?.containedBackSteps ?? 0)
    }

    override func goBackInside() -> Bool {
        guard let top = topViewController else { return false }
        if top.containedBackSteps > 0 { return top.goBackInside() }
        if let action = top.navigationItem.backAction {
            action.perform(from: self)
            return true
        }
        guard navigationBar(navigationBar, shouldPop: top.navigationItem) else { return false }
        return popViewController(animated: true) != nil
    }

    override var childInFront: UIViewController? { state.shown ?? topViewController }

    /// The orientations that the delegate returns; without a delegate, those of a plain controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate prefers; without a delegate, portrait.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if let top = topViewController, top === container { preferredContentSize = top.preferredContentSize }
    }
}

/// The view of a navigation controller.
final class NavigationView: UIView {
    private unowned let controller: UINavigationController

    init(of controller: UINavigationController) {
        self.controller = controller
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.layOutBars()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
