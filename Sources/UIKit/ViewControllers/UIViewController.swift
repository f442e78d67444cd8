// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Manages a view and its content.
///
///     loadView ──> viewDidLoad ──> viewWillAppear ──> viewIsAppearing
///       ──> viewWillLayoutSubviews, viewDidLayoutSubviews ──> viewDidAppear
///     viewWillDisappear ──> viewDidDisappear
///
/// This file contains the overridable members; the implementation is in `UIViewController+Appearance.swift`,
/// `UIViewController+Children.swift`, `UIViewController+Transitions.swift`.
///
/// Differences from iOS: `supportedInterfaceOrientations` does not rotate the screen, as in an iPad's resizable
/// windows. There is no status bar: the preferences of controllers can be read from the scene's `statusBarManager`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: - Creation

    /// Creates a controller.
    ///
    /// Its view comes from a nib, unless it overrides `loadView()`: from the named one, or one with the name of the class.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: the name of a nib, which `nibName` returns; see `UINib`.
    ///   - nibBundleOrNil: the bundle of the nib, which `nibBundle` returns; nil means the main one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (storedNibName, storedNibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller from a storyboard, with the attributes and bar items that it has there. Its view is loaded
    /// at the first access, as usual.
    ///
    /// Overrides call super with the same coder. Another coder than that of a storyboard has no attributes.
    public required init?(coder: NSCoder) {
        (storedNibName, storedNibBundle) = (nil, nil)
        super.init()
        decodeAttributes(NibValues(coder))
    }

    private let storedNibName: String?
    private let storedNibBundle: Bundle?

    /// The name of the nib that the controller was created with; nil without one.
    open var nibName: String? { storedNibName }

    /// The bundle of the nib that the controller was created with; nil without one.
    open var nibBundle: Bundle? { storedNibBundle }

    /// The title of the controller's content, for containers to show. Setting it sets that of `navigationItem` and
    /// `tabBarItem`.
    open var title: String? {
        willSet { if newValue != title { willReport(["title"]) } }
        didSet {
            titleChanged()
            if title != oldValue { didReport(["title"]) }
        }
    }

    // MARK: - The view

    private var storedView: UIView?

    /// The controller's view, which is loaded at the first access. A view belongs to at most one controller.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            guard newValue !== storedView else { return }
            if let other = newValue?.viewController {
                return programmingMistake(
                    "UIViewController: the view of \(other) can't be the view of \(self) as well. Set the view of "
                        + "\(other) to nil first.")
            }
            storedView?.viewController = nil
            storedView = newValue
            newValue?.viewController = self
            newValue?.updateTraits()
            newValue?.keepMarginsUnreported()
        }
    }

    /// The controller's view if it is loaded, else nil.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// Loads the view if it is not loaded yet.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil {
            programmingMistake("\(type(of: self)).loadView() returned without setting `view`; it gets a plain view.")
            loadPlainView()
        }
        viewDidLoad()
    }

    /// Creates the view and sets `view`. The default loads the view of the controller's storyboard or nib. Without one it
    /// creates a plain view as large as the first screen, which is resized with its superview.
    ///
    /// The nib is the one with `nibName`, or else, in the same bundle, one with the name of the class: `SettingsView` for a
    /// `SettingsViewController`, or `SettingsViewController`. A `nibName` without a file stops the program with a message, as
    /// does a nib that does not set the outlet `view` of its owner.
    open func loadView() {
        if loadViewFromStoryboard() || loadViewFromNib() { return }
        loadPlainView()
    }

    /// Receives the view that the storyboard has for the controller, before it is connected.
    func installViewOfStoryboard(_ view: UIView) { self.view = view }

    private func loadPlainView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called once, after the view was loaded. The default does nothing.
    open func viewDidLoad() {}

    open override var next: UIResponder? {
        presentation.presenter ?? storedView?.superview ?? viewAroundPresentation
    }

    /// Where the controller's view was before a presentation has covered and removed it.
    private var viewAroundPresentation: UIView? {
        presentation.presented?.presentation.controller?.container?.superview
    }

    // MARK: - Storyboards

    /// The controller's scene in its storyboard; nil for a controller that was created in code.
    var storyboardScene: StoryboardScene?

    /// The storyboard of the controller; nil for a controller that was created in code.
    open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

    /// Performs the segue with an identifier in the controller's storyboard.
    /// `shouldPerformSegue(withIdentifier:sender:)` is not called.
    ///
    /// An identifier that the storyboard does not have is a programming mistake.
    ///
    /// - Parameters:
    ///   - identifier: the name of the segue.
    ///   - sender: the object that begins the segue, for `prepare(for:sender:)`.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { beginSegue(identifier, sender: sender) }

    /// Returns whether a segue that a touch triggers is performed. The default is true.
    ///
    /// - Parameters:
    ///   - identifier: the name of the segue; empty for a segue without a name.
    ///   - sender: the object that triggers the segue, such as a button.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue that begins at this controller is performed. Pass data to the destination here. The
    /// default does nothing.
    ///
    /// - Parameters:
    ///   - segue: the segue, with the new controller. The view of that one is not loaded yet.
    ///   - sender: the object that triggered the segue; for the segue of a row, its cell.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether the controller is the end of an unwind segue. The default is true if it implements the action,
    /// and is not the controller in which the segue begins.
    ///
    /// - Parameters:
    ///   - action: the method that the segue calls, such as "unwindToList:".
    ///   - fromViewController: the controller in which the segue begins.
    ///   - sender: the object that triggered the segue; nil without one.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? fromViewController)
    }

    /// The older form of `canPerformUnwindSegueAction(_:from:sender:)`, which calls it. The default is the same.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool { implementsUnwinding(action, from: fromViewController) }

    /// Returns the segue for unwinding to a controller inside of this one, instead of that of the storyboard. Nil, the
    /// default, keeps the storyboard's. New programs override `unwind(for:towards:)`.
    ///
    /// UIKit calls it on the parent of the end or, without one, on the end itself.
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? { nil }

    /// Returns the children among which the end of an unwind segue is searched, in order. The default is all children
    /// but the one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return children.filter { $0 !== containing }
    }

    /// Returns the child that contains the source of an unwind segue, also if the source is in a presentation above the
    /// child. Nil if there is none.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        child(containing: source.source)
    }

    /// Called on containers between the source and the end of an unwind segue, to show what is nearer to the end.
    /// Presentations need no override: UIKit dismisses them. The default does nothing.
    ///
    /// - Parameters:
    ///   - unwindSegue: the segue.
    ///   - subsequentVC: the controller that follows on the way: a child, the parent, or the presenting controller.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Whether the content is being edited. The default is false. Override `setEditing(_:animated:)` to change the view.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedIsEditing = false

    /// Sets whether the content is being edited. Override it to change the view.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        barState.updateEditItem(isEditing: editing)
    }

    // MARK: - Appearance

    /// Called before the view appears. It may not be in a window yet. The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once for each appearance, when the view is in its window and has its size, before its layout. The default
    /// does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children appear and disappear with this controller. The default is true.
    ///
    /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of
    /// its children itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies a child that its view will appear or disappear. For containers.
    ///
    /// A second call in the same direction before the end has no effect, and writes UIKit's line about unbalanced calls to
    /// standard error.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if appearance.isTransition, appearance.isVisible == isAppearing { reportUnbalancedCalls() }
        beginAppearance(isAppearing, animated: animated)
    }

    /// Completes the appearance transition that `beginAppearanceTransition(_:animated:)` began. Without one it has no effect,
    /// and writes UIKit's line about unbalanced calls to standard error.
    open func endAppearanceTransition() { if !endAppearance() { reportUnbalancedCalls() } }

    /// Called when an appearance or disappearance has begun or ended, after the children that it is forwarded to.
    func appearanceForwarded(isAppearing: Bool, hasEnded: Bool, animated: Bool) {}

    var appearance = AppearanceState.disappeared

    /// The number of running transitions that call the appearance methods, instead of the view's moves.
    var transitionsThatDriveAppearance = 0

    /// The running transitions that the controller takes part in, the newest last.
    var transitions: [ViewControllerTransition] = []

    /// Whether the view appears because the controller is added to its parent. For use in appearance callbacks.
    open var isMovingToParent: Bool { movement == .toParent }
    /// Whether the view disappears because the controller is removed from its parent. For use in appearance callbacks.
    open var isMovingFromParent: Bool { movement == .fromParent }
    /// Whether the view appears because the controller is presented. For use in appearance callbacks.
    open var isBeingPresented: Bool { presentation.stage == .appearing }
    /// Whether the view disappears because the controller is dismissed. For use in appearance callbacks.
    open var isBeingDismissed: Bool { presentation.stage == .disappearing }

    var movement = ParentMovement.none

    // MARK: - Presentation

    /// Presents a controller over this one, or over the ancestor that suits the style.
    ///
    /// A controller that already presents another one, or whose view is in no window, presents nothing: UIKit writes a line to
    /// the log, and the completion is not called.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the new controller. Its `modalPresentationStyle` determines how it is presented.
    ///   - flag: whether the transition is animated.
    ///   - completion: called after `viewDidAppear(_:)` of the new controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, and all controllers above it. If this one presents none, it is
    /// dismissed itself.
    ///
    /// - Parameters:
    ///   - flag: whether the transition is animated. Only the topmost view moves.
    ///   - completion: called after `viewDidDisappear(_:)` of the dismissed controller; immediately if there is nothing to
    ///     dismiss.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissal(animated: flag, completion: completion)
    }

    /// The controller that this one or its nearest presenting ancestor presents; nil when there is none.
    open var presentedViewController: UIViewController? {
        presentation.presented ?? parent?.presentedViewController
    }

    /// The controller that presented this one or its nearest presented ancestor; nil when there is none.
    open var presentingViewController: UIViewController? {
        presentation.presenter ?? parent?.presentingViewController
    }

    /// The style in which the controller is presented. The default is `automatic`: a page sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue { presentationStyleChanged() } }
    }

    /// The animation of the presentation, for styles without an animation of their own. The default is `coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Provides the animators and the presentation controller of a custom presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        didSet {
            if transitioningDelegate !== oldValue { presentation.dropUnusedController() }
            #if DEBUG
                InheritedConformance.shared.check(
                    transitioningDelegate, (any UIViewControllerTransitioningDelegate).self
                ) { $0 is any UIViewControllerTransitioningDelegate.Type }
            #endif
        }
    }

    /// Whether the user cannot dismiss the controller, or the presented controller in which it is visible. If true, a sheet that
    /// is dragged down returns to its place. The default is false.
    open var isModalInPresentation = false {
        didSet { if isModalInPresentation != oldValue { viewIfLoaded?.window?.windowScene?.host.setNeedsTurn() } }
    }

    /// Whether the user cannot dismiss this controller, because of itself or of a visible controller inside of it.
    var refusesDismissalByUser: Bool {
        isModalInPresentation || children.contains { $0.appearance.isVisible && $0.refusesDismissalByUser }
    }

    /// Whether presentations in the styles `currentContext` and `overCurrentContext` by this controller, or by one inside of
    /// it, cover this controller's view. The default is false, and true for a `UINavigationController`. Without such an
    /// ancestor they cover the root controller.
    open var definesPresentationContext = false

    /// Whether a presented controller uses this controller's `modalTransitionStyle` if this one defines the presentation
    /// context. The default is false.
    open var providesPresentationContextTransitionStyle = false

    /// Whether a controller that does not cover the screen determines the status bar's appearance. The default is false.
    /// There is no status bar here, but the window scene's `statusBarManager` reports the result.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The object that manages the presentation of this controller or its nearest presented ancestor.
    ///
    /// Before the presentation it is the one for `modalPresentationStyle`, so that it can be configured; nil for full
    /// screen styles.
    open var presentationController: UIPresentationController? {
        presentedAncestor?.presentation.controller ?? upcomingPresentationController
    }

    /// The presentation controller if it is that of a sheet, else nil.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller if it is that of a popover, else nil.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The controller's part in presentations.
    var presentation = PresentationState()

    /// Creates the presentation controller of the class; nil for a class without a presentation controller of its own.
    func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

    /// The animator of the class for its presentation and dismissal; nil for a class without an animator of its own.
    func makeOwnAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The name of the presentation for assistive technology.
    var nameOfPresentation: String? { title }

    /// Dismisses a presented controller that its user may dismiss, for example after Escape. Full-screen presentations
    /// stay.
    open override func accessibilityPerformEscape() -> Bool {
        guard presentation.presented == nil, let controller = presentation.controller, controller.isInstalled else {
            return false
        }
        return controller.dismissByUser()
    }

    /// The child that the controller shows in front of all others: its only visible one. Containers override it.
    var childInFront: UIViewController? {
        let visible = children.filter { $0.appearance.isVisible }
        return visible.count == 1 ? visible[0] : nil
    }

    // MARK: - Back button

    /// The number of steps that a back button can go back inside of the controller: the largest number of its visible
    /// children.
    var containedBackSteps: Int { childWithBackSteps?.containedBackSteps ?? 0 }

    /// Goes back one step inside of the controller.
    ///
    /// - Returns: false if the controller did not go back.
    func goBackInside() -> Bool { childWithBackSteps?.goBackInside() ?? false }

    /// Whether a back button dismisses this presented controller. The delegate of its presentation may still refuse.
    var isDismissedByBackButton: Bool {
        guard let controller = presentation.controller, presentation.presenter != nil else { return false }
        return controller.active.isDismissedByUser && !refusesDismissalByUser
    }

    private var childWithBackSteps: UIViewController? {
        let visible = children.filter { $0.appearance.isVisible }
        return visible.max { $0.containedBackSteps < $1.containedBackSteps }
    }

    // MARK: - Layout

    /// Changes constraints before layout. The default calls the view's `updateConstraints()`; overrides call super at
    /// the end.
    open func updateViewConstraints() { storedView?.updateConstraints() }

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// The insets that are added to the safe area of the view, in points. The default is zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { storedView?.updateSafeArea() }
    }

    /// Called when the safe area of the view has changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// The least margins of the view: 0 above and below; at the sides 16 points, and 20 on wide screens.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (storedView?.bounds.width ?? 0) < Self.roomyWidth ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// The least width with side margins of 20 points: the width of the larger iPhones. Apple documents 16 and 20, but not
    /// the limit.
    private static let roomyWidth: CGFloat = 414

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`. The default is true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { storedView?.updateMargins() }
    }

    /// Called when the margins of the view have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// The edges at which the view extends under bars of containers. The default is all.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Whether the view extends under opaque bars. The default is false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: - Navigation and bars

    /// The state that navigation controllers and bars keep for the controller.
    var barState = ControllerBarState()

    /// The insets that the bars of containers add to the safe area of the view, in points.
    var insetsFromBars = UIEdgeInsets.zero {
        didSet { if insetsFromBars != oldValue { storedView?.updateSafeArea() } }
    }

    /// The contents of a navigation bar for the controller. It is created with the controller's title at the first access.
    open var navigationItem: UINavigationItem { itemForNavigation() }

    /// The items of the navigation controller's toolbar while the controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barState.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items of the navigation controller's toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        barState.toolbarItems = toolbarItems
        navigationController?.toolbarItemsChanged(of: self, animated: animated)
    }

    /// Whether the tab bar is hidden while the controller is in the stack of a navigation controller. Set it before the
    /// push. The default is false.
    open var hidesBottomBarWhenPushed = false

    /// The nearest ancestor that is a navigation controller; nil when there is none.
    open var navigationController: UINavigationController? { nearestParent() }

    /// The tab of the controller in a tab bar. It is created with the controller's title at the first access.
    open var tabBarItem: UITabBarItem! {
        get { itemForTab() }
        set {
            barState.tabBarItem = newValue
            tabBarController?.updateTabs()
        }
    }

    /// The nearest ancestor that is a tab bar controller; nil when there is none.
    open var tabBarController: UITabBarController? { nearestParent() }

    /// Shows a controller as the nearest container does: a navigation controller pushes it.
    ///
    /// The container is the one that `targetViewController(forAction:sender:)` returns for the action
    /// `showViewController:sender:`, or a nearer ancestor whose class overrides this method. Without such a container, the
    /// controller is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let next = ancestor(for: .show, sender: sender) else { return present(vc, animated: true) }
        next.show(vc, sender: sender)
    }

    /// Shows a controller as the detail of this one, in the nearest container's way: a split view shows it in its secondary
    /// column.
    ///
    /// The container is the one that `targetViewController(forAction:sender:)` returns for the action
    /// `showDetailViewController:sender:`, or a nearer ancestor whose class overrides this method. Without such a
    /// container, the controller is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard let next = ancestor(for: .showDetail, sender: sender) else { return present(vc, animated: true) }
        next.showDetailViewController(vc, sender: sender)
    }

    /// Returns the controller that handles an action: this one, or the nearest ancestor, whose
    /// `canPerformAction(_:withSender:)` returns true; nil when there is none.
    ///
    /// Navigation controllers handle `showViewController:sender:`, and split views also `showDetailViewController:sender:`.
    ///
    /// Differences: on iOS a controller whose class overrides the method of the action handles it, too. Here it says so in
    /// `canPerformAction(_:withSender:)`.
    ///
    /// - Parameters:
    ///   - action: the Objective-C name of the action: `"showDetailViewController:sender:"`.
    ///   - sender: the object that asks, or nil.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        canPerformAction(action, withSender: sender)
            ? self : parent?.targetViewController(forAction: action, sender: sender)
    }

    /// The actions of showing controllers that the class handles.
    var showingActions: Set<Selector> { [] }

    /// Returns whether the controller can perform an action now. By default, navigation controllers and split views can
    /// show controllers, and a class with a method of the name can call it.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        showingActions.contains(action) || super.canPerformAction(action, withSender: sender)
    }

    /// The nearest ancestor that is a split view controller; nil when there is none.
    open var splitViewController: UISplitViewController? { nearestParent() }

    /// Called on the primary controller of a classic split view when it collapses, unless the split view's delegate does
    /// it. The default does nothing: the secondary controller is not visible.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called on the primary controller of a classic split view when it expands, unless the split view's delegate does
    /// it.
    ///
    /// - Returns: the secondary controller. Nil, the default, keeps the previous one.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    /// A bar button item that begins and ends editing. Its title is "Edit" or "Done".
    open var editButtonItem: UIBarButtonItem { itemForEditing() }

    /// Sets the scroll view whose offset determines the appearance of a bar at an edge. Nil means the controller's view or
    /// its first subview.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for single in [NSDirectionalRectEdge.top, .bottom, .leading, .trailing] where edge.contains(single) {
            barState.scrollViews[single] = scrollView.map { ControllerBarState.Scrolled(view: $0) }
        }
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    /// Returns the scroll view that was set for an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { barState.scrollViews[edge]?.view }

    // MARK: - Children

    /// The child controllers in the order in which they were added.
    public internal(set) var children: [UIViewController] = []

    /// The controller that contains this one; nil when there is none.
    public internal(set) weak var parent: UIViewController?

    /// Adds a child controller and calls its `willMove(toParent:)`. Afterwards add its view, and call
    /// `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`. Before, call `willMove(toParent:
    /// nil)` and remove the view.
    open func removeFromParent() { leaveParent() }

    /// Replaces the visible view of a child by that of another child, with an animation. For custom containers.
    ///
    /// The new view is added to the superview of the old one and keeps the frame that it has. The old view is removed when the
    /// animations have ended. The children get the appearance methods: the old child disappears, and the new one appears.
    /// Both remain children: call `removeFromParent()` and `didMove(toParent:)` in the completion.
    ///
    /// A further transition may begin before this one has ended. A child that both name then belongs to the newer one, so
    /// a transition back keeps the view that it brings back.
    ///
    /// It is a programming mistake if one of them is no child of this controller, or if
    /// `shouldAutomaticallyForwardAppearanceMethods` is false.
    ///
    /// - Parameters:
    ///   - fromViewController: the child whose view is visible.
    ///   - toViewController: the child whose view is not in the view hierarchy.
    ///   - duration: in seconds. With 0 nothing is animated.
    ///   - options: the timing, or a transition, such as a flip or a dissolve, in which the block is not animated unless the
    ///     options contain `allowAnimatedContent`.
    ///   - animations: changes views. May be nil.
    ///   - completion: called after the appearance methods. Its argument says whether the animations ran to their end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        beginTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    /// The last transition of the container that names this child and has not ended.
    weak var childTransition: ChildTransition?

    /// Called before the parent changes: by `addChild(_:)`, and by the container with nil before the controller is
    /// removed.
    open func willMove(toParent parent: UIViewController?) { movement = parent == nil ? .fromParent : .toParent }

    /// Called after the parent has changed: by the container after `addChild(_:)`, and by `removeFromParent()` with
    /// nil.
    open func didMove(toParent parent: UIViewController?) { if !appearance.isTransition { movement = .none } }

    // MARK: - Keys

    /// The key commands that were added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    private var addedKeyCommands: [UIKeyCommand] = []

    /// Adds a key command, which is available while the controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Removes a key command that was added by `addKeyCommand(_:)`.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: - Memory

    /// Called when the machine is short of memory. Release objects that can be created again. The default does nothing.
    ///
    /// It is called on the controllers of all windows, parents first.
    open func didReceiveMemoryWarning() {}

    // MARK: - Sizes (UIContentContainer)

    /// The size that the controller prefers in its container, in points. Zero, the default, states no preference.
    open var preferredContentSize: CGSize {
        get { storedPreferredContentSize }
        set {
            guard newValue != storedPreferredContentSize else { return }
            storedPreferredContentSize = newValue
            presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    private var storedPreferredContentSize = CGSize.zero

    /// Called when the preferred size of a child has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child for a new size of this controller's view. The default is the whole size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the view's size changes with its window or container. The default notifies children whose size
    /// changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the traits change with the window's. The default notifies children whose traits change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { forwardTransition(to: newCollection, with: coordinator) }

    /// The coordinator of the transition or change of size or traits that the controller or an ancestor takes part in; nil
    /// at other times.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transitions.last ?? parent?.transitionCoordinator ?? storedView?.window?.transition
    }

    // MARK: - Traits

    /// The controller's traits. They are inherited from the superview of the loaded view; without one, from the parent or
    /// the first screen.
    open var traitCollection: UITraitCollection { traits.effective }

    var traits = TraitState()

    /// Called after the traits have changed, before the program learns it.
    func traitsChanged() {}

    /// Called before the view is added to a view, before the appearance methods.
    func viewWillEnter(_ superview: UIView) {}

    /// Called after the traits have changed, before those of the view. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits of the controller and its view that replace inherited traits. Changes take effect immediately.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: traits.overrides) }
        set {
            guard newValue.values != traits.overrides else { return }
            traits.overrides = newValue.values
            updateTraits()
        }
    }

    /// Dark or light appearance of the controller and its view. The default, unspecified, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Sets traits of a child, below the child's own overrides; nil removes them. Other controllers are reported once on
    /// standard error, and get none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else {
            return reportIgnored(
                "UIViewController: setOverrideTraitCollection: \(childViewController) is not a child of \(self).")
        }
        childViewController.traits.fromParent = collection
        childViewController.updateTraits()
    }

    /// Returns the traits that were set for a child; nil when there are none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.fromParent : nil
    }

    // MARK: - Orientation

    /// The orientations that the controller supports. Has no effect on the screen.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .ofPlainControllers }

    /// The preferred orientation of a presentation. The default is portrait. Has no effect here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// Whether the interface rotates with the device. The default is true. Has no effect here.
    open var shouldAutorotate: Bool { true }

    /// Turns the screen on iOS, if the device is held in an orientation that is supported now. Nothing turns a page's screen, so it
    /// has no effect here.
    open class func attemptRotationToDeviceOrientation() {}

    // MARK: - Status bar

    /// The style of the status bar that the controller prefers. There is no status bar here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether the controller prefers a hidden status bar. There is no status bar here.
    open var prefersStatusBarHidden: Bool { false }

    /// The animation of changes of the status bar that the controller prefers. There is no status bar here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that determines the style of the status bar; nil, the default, means this controller.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that determines whether the status bar is hidden; nil, the default, means this controller.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Makes the window scene's `statusBarManager` read the preferences again.
    open func setNeedsStatusBarAppearanceUpdate() {
        viewIfLoaded?.window?.windowScene?.statusBarManager?.update()
    }
}

extension UIViewController: UIContentContainer {}
