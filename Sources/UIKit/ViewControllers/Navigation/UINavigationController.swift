// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows the top of a stack of controllers, with a navigation bar and a toolbar.
///
///     view
///       stage             the view of the top controller; of two controllers during a push or pop
///       navigationBar     shows the navigation items of the stack
///       toolbar           shows the toolbar items of the top controller
///
/// Calls change `viewControllers` immediately. The transition starts at the next layout, from the controller that is visible to
/// the one that is then on top: several calls in one turn of the run loop are one transition. A call during a transition is
/// carried out after it.
///
/// Differences from iOS: a collapsed large title does not reduce the safe area. A hidden bar slides up, also during a push.
/// The back button has no menu.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The directions of a transition.
    public enum Operation: Int, Sendable {
        /// Neither of them.
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
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Returns nil: archives of controllers cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    /// Is informed of what is shown, and provides transitions. Not retained.
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

    /// The controller that is visible: the one that is presented, or the one at the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Replaces the stack. A top controller that was in the stack below is shown by a pop, another one by a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    /// Adds a controller on top, and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setStack(viewControllers + [viewController], animated: animated)
    }

    /// Removes the top controller, and shows the one below.
    ///
    /// - Returns: the removed controller; nil when there is only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let stack = viewControllers
        guard stack.count > 1 else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return stack.last
    }

    /// Removes the controllers above one.
    ///
    /// - Returns: the removed controllers.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let stack = viewControllers
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            programmingMistake("UINavigationController: \(viewController) cannot be popped to: it is not in the stack.")
            return nil
        }
        let removed = Array(stack[(index + 1)...])
        if !removed.isEmpty { setStack(Array(stack[...index]), animated: animated) }
        return removed
    }

    /// Removes all controllers above the lowest one.
    ///
    /// - Returns: the removed controllers; nil for an empty stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Pushes a controller, animated. A navigation controller is given to the container of this one.
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

    // MARK: - Bars

    /// The bar at the top. Only the controller changes its items.
    public private(set) lazy var navigationBar: UINavigationBar = {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.controller = self
        return bar
    }()

    /// The bar at the bottom, which is hidden by default.
    public private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    /// Whether the navigation bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { state.hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.hidesNavigationBar else { return }
        state.hidesNavigationBar = hidden
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

    /// Whether dragging up hides the bars, and dragging down shows them. The default is false.
    open var hidesBarsOnSwipe = false {
        didSet { barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe }
    }

    /// Whether a tap hides and shows the bars. The default is false.
    open var hidesBarsOnTap = false {
        didSet { barHideOnTapGestureRecognizer.isEnabled = hidesBarsOnTap }
    }

    /// Whether the bars are hidden while a phone is in landscape. The default is false.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet { if hidesBarsWhenVerticallyCompact != oldValue { barsChanged(animated: false) } }
    }

    /// Whether the keyboard hides the bars when it appears. The default is false.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { if hidesBarsWhenKeyboardAppears != oldValue { watchKeyboard() } }
    }

    nonisolated(unsafe) var keyboardObserver: (any NSObjectProtocol)?

    deinit { keyboardObserver.map { NotificationCenter.default.removeObserver($0) } }

    /// The recognizer of `hidesBarsOnSwipe`.
    public private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = {
        let recognizer = UIPanGestureRecognizer(target: self, action: UINavigationController.swiped)
        recognizer.delegate = state.rules
        recognizer.isEnabled = false
        return recognizer
    }()

    /// The recognizer of `hidesBarsOnTap`.
    public private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: UINavigationController.tapped)
        recognizer.delegate = state.rules
        recognizer.isEnabled = false
        return recognizer
    }()

    /// The recognizer of the swipe from the edge that pops the top controller.
    ///
    /// Its delegate allows it unless the top controller has left items or hides the back button; a program's delegate
    /// replaces that rule.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: UINavigationController.backSwiped)
        recognizer.edges = .left
        recognizer.delegate = backSwipe
        return recognizer
    }()

    private(set) lazy var backSwipe = BackSwipe(of: self)

    /// The tab for the controller: its own, or that of its lowest controller.
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
        ]
        for case let recognizer? in recognizers { view.addGestureRecognizer(recognizer) }
        self.view = view
        if state.isPending { startPending() }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let top = topViewController else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let top = topViewController else { return }
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        // Turned in the middle of a transition, everything is in its place at once.
        state.transition?.finishNow()
        super.viewWillTransition(to: size, with: coordinator)
    }

    /// The screens down to one whose back button is hidden, and those inside of the top one.
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
