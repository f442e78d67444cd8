// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Owns a view and what the program does with it.
///
///     loadView ──> viewDidLoad ──> viewWillAppear ──> viewIsAppearing
///         ──> viewWillLayoutSubviews, viewDidLayoutSubviews ──> viewDidAppear
///     viewWillDisappear ──> viewDidDisappear
///
/// What programs override stands here; how it works stands in the files beside: `UIViewController+Appearance.swift`,
/// `UIViewController+Children.swift`, `UIViewController+Transitions.swift`.
///
/// Differences: nobody turns the screen because of `supportedInterfaceOrientations`, as in an iPad's resizable windows.
/// There is no status bar: what a controller would like of it can be read from the scene's `statusBarManager`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: - Creation

    /// - Parameter nibNameOrNil: nibs can't be read yet; has to be nil.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(
            nibNameOrNil == nil, "UIViewController: nibs can't be read yet, so there is none named \(nibNameOrNil!).")
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Archives of controllers can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    open var title: String?

    // MARK: - The view

    private var storedView: UIView?

    /// Loaded when it is first asked for. A view belongs to one controller at most.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            guard newValue !== storedView else { return }
            if let other = newValue?.viewController {
                return programmingMistake(
                    "UIViewController: the view of \(other) can't be that of \(self) too. Set the other's to nil first."
                )
            }
            storedView?.viewController = nil
            storedView = newValue
            newValue?.viewController = self
            newValue?.updateTraits()
            newValue?.keepMarginsUntold()
        }
    }

    open var viewIfLoaded: UIView? { storedView }

    open var isViewLoaded: Bool { storedView != nil }

    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        precondition(storedView != nil, "\(type(of: self)).loadView() has to set `view`.")
        viewDidLoad()
    }

    /// Makes the view and sets `view`. The default makes a plain one, as large as the first screen, that is resized
    /// with its superview.
    open func loadView() {
        let view = UIView(frame: UIApplication.current?.firstScreen?.bounds ?? .zero)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open func viewDidLoad() {}

    open override var next: UIResponder? { storedView?.superview }

    /// For the program's own use, by way of `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedIsEditing = false

    open func setEditing(_ editing: Bool, animated: Bool) { storedIsEditing = editing }

    // MARK: - Appearance

    /// The view is about to be seen. It may not be in a window yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and has its size. Called once each time, before the layout of the view's subviews.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view can be seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children appear and disappear with this controller. A container that says false calls
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of its children itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child controller that its view is about to appear or to disappear. For containers.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Tells a child controller that what `beginAppearanceTransition(_:animated:)` said has happened.
    open func endAppearanceTransition() {
        guard endAppearance() else {
            return programmingMistake(
                "UIViewController: endAppearanceTransition() of \(self) without beginAppearanceTransition(_:animated:)."
            )
        }
    }

    var appearance = AppearanceState.disappeared

    /// Whether the view appears because the controller is being added to its parent. For use in the methods about
    /// appearing.
    open var isMovingToParent: Bool { movement == .toParent }
    /// Whether the view disappears because the controller is being removed from its parent.
    open var isMovingFromParent: Bool { movement == .fromParent }
    /// Whether the view appears because it was presented. There is no presentation yet, so it never does.
    open var isBeingPresented: Bool { false }
    /// Whether the view disappears because it was dismissed.
    open var isBeingDismissed: Bool { false }

    var movement = ParentMovement.none

    // MARK: - Layout

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Added to the safe area of the view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { storedView?.updateSafeArea() }
    }

    open func viewSafeAreaInsetsDidChange() {}

    /// The least margins of the view: none above and below, 16 points at the sides, 20 where there is more room.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (storedView?.bounds.width ?? 0) < Self.roomyWidth ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// From here on sides have 20 points: the narrowest screen that has them is that of the larger iPhones. Apple
    /// documents 16 and 20, not where one becomes the other.
    private static let roomyWidth: CGFloat = 414

    /// Whether the view's margins are at least the system's.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { storedView?.updateMargins() }
    }

    open func viewLayoutMarginsDidChange() {}

    /// Which edges the view may reach under bars, for containers that have some; UIKit has none here yet.
    open var edgesForExtendedLayout = UIRectEdge.all

    /// Whether the view may reach under bars that are opaque.
    open var extendedLayoutIncludesOpaqueBars = false

    // MARK: - Children

    /// In the order in which they were added.
    public internal(set) var children: [UIViewController] = []

    public internal(set) weak var parent: UIViewController?

    /// Makes another controller a child; calls its `willMove(toParent:)`. Then its view is added, and
    /// `didMove(toParent:)` called.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Ends being a child; calls `didMove(toParent: nil)`. Before, `willMove(toParent: nil)` is called and the view
    /// removed.
    open func removeFromParent() { leaveParent() }

    /// Called by `addChild(_:)`; by the container with nil before the controller is removed.
    open func willMove(toParent parent: UIViewController?) { movement = parent == nil ? .fromParent : .toParent }

    /// Called by the container after `addChild(_:)` and the transition; by `removeFromParent()` with nil.
    open func didMove(toParent parent: UIViewController?) { if !appearance.isTransition { movement = .none } }

    // MARK: - Keys

    /// Those that were added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    private var addedKeyCommands: [UIKeyCommand] = []

    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: - Memory

    /// The machine is short of memory: the time to let go of what can be made again. Called on the controllers that
    /// windows lead to, parents first. The default does nothing.
    open func didReceiveMemoryWarning() {}

    // MARK: - Sizes (UIContentContainer)

    /// The size that the controller would like its view to have in its container, in points. Zero says nothing.
    open var preferredContentSize: CGSize {
        get { storedPreferredContentSize }
        set {
            guard newValue != storedPreferredContentSize else { return }
            storedPreferredContentSize = newValue
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    private var storedPreferredContentSize = CGSize.zero

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that a child will have when this controller's view has another one. The default is all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the view changes its size with its window, or with its container. The default tells the children
    /// that will have another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the traits change with the window's. The default tells the children that will have others.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { forwardTransition(to: newCollection, with: coordinator) }

    /// What is going on while the view changes its size or traits; nil at other times.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        parent?.transitionCoordinator ?? storedView?.window?.transition
    }

    // MARK: - Traits

    /// As soon as the view is in the tree, what it inherits there; before, what the parent, or the first screen, has.
    open var traitCollection: UITraitCollection { traits.effective }

    var traits = TraitState()

    /// Called after the traits have changed, before those of the view. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What holds for the controller and its view instead of what they would inherit. Changes take effect at once.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: traits.overrides) }
        set {
            guard newValue.values != traits.overrides else { return }
            traits.overrides = newValue.values
            updateTraits()
        }
    }

    /// Dark or light for the controller and its view; unspecified inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// Sets traits of a child, under the child's own overrides; nil lets it inherit again.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else {
            return programmingMistake(
                "UIViewController: setOverrideTraitCollection: \(childViewController) is no child of \(self).")
        }
        childViewController.traits.fromParent = collection
        childViewController.updateTraits()
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.fromParent : nil
    }

    // MARK: - Orientation

    /// Which ways up the controller can be shown.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    open var shouldAutorotate: Bool { true }

    // MARK: - Status bar

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    open var prefersStatusBarHidden: Bool { false }

    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child to be asked for the style instead.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child to be asked whether the bar is hidden instead.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Has the window scene's `statusBarManager` ask again.
    open func setNeedsStatusBarAppearanceUpdate() {
        viewIfLoaded?.window?.windowScene?.statusBarManager?.update()
    }
}

extension UIViewController: UIContentContainer {}
