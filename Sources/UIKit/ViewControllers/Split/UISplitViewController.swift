// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows a hierarchy in columns: lists at the edge, and the content that is chosen in them.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(list, for: .primary)
///     split.setViewController(detail, for: .secondary)
///
/// Each column has a navigation controller. In a horizontally compact environment the split view collapses: the controllers
/// of all columns are in one stack, or the controller for the compact column is shown instead. When the environment is
/// regular again, it expands, and each controller returns to its column, with what was pushed meanwhile.
///
/// A split view that `init(style:)` has not created, or with the style `unspecified`, has the classic style: two
/// `viewControllers`, which are shown as they are.
///
///     view
///       stage         the columns (SplitViews.swift)
///
/// `SplitRules` chooses the behavior and the display mode, `SplitLayout` the frames. A change of the display mode is a
/// `ViewControllerTransition`; collapsing and expanding are a `SplitRearrangement`.
///
/// Differences from iOS: while it is collapsed, the stack contains the controllers of the columns, not their navigation
/// controllers, which forward changes of their stacks to it. There is no `primaryBackgroundStyle` and no inspector.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The value of preferences for widths that leaves the width to the split view.
    public nonisolated static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    // MARK: - Creation

    /// Creates a split view with two or three columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a split view of the classic style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a split view from a storyboard, with its controllers.
    public required init?(coder: NSCoder) {
        style = UISplitViewController.decodeStyle(NibValues(coder))
        super.init(coder: coder)
        decodeColumns(NibValues(coder))
    }

    /// The number of columns; unspecified for the classic style.
    public let style: Style

    /// The delegate, which controls collapsing and expanding, and is notified of display modes. Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UISplitViewControllerDelegate).self) {
                    $0 is any UISplitViewControllerDelegate.Type
                }
            #endif
            updateButtons()
        }
    }

    // MARK: - The controllers

    var state = SplitState()

    /// Sets the controller of a column. A controller that is not a navigation controller gets one, except in the compact
    /// column. Nil empties the column.
    ///
    /// The classic style ignores it, as two columns ignore a supplementary controller.
    open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }

    /// Returns the controller that was set for a column, not its navigation controller. Nil for the classic style.
    open func viewController(for column: Column) -> UIViewController? {
        style == .unspecified ? nil : state.given[column]
    }

    /// The controllers of the columns, from the primary one on; while collapsed, the controller that contains all.
    ///
    /// In the classic style, set it to a primary and a secondary controller. With columns, the getter returns navigation
    /// controllers, and the setter sets the columns in their order.
    open var viewControllers: [UIViewController] {
        get { childrenInColumns }
        set { setControllers(newValue) }
    }

    /// Shows a column. With the classic style it has no effect.
    ///
    /// - While expanded, the display mode changes, animated, to the nearest one in which the column is wholly visible.
    /// - While collapsed, the column and those below it are pushed, or those above it are popped. The compact column is
    ///   ignored.
    open func show(_ column: Column) { showColumn(column) }

    /// Hides a column. With the classic style it has no effect.
    ///
    /// - While expanded, the display mode changes, animated, to the nearest one in which the column is not visible. The
    ///   secondary column is ignored.
    /// - While collapsed, the column is popped if it is on top. The primary and the compact column are ignored.
    open func hide(_ column: Column) { hideColumn(column) }

    override var showingActions: Set<Selector> { [.show, .showDetail] }

    /// Shows a controller: as the new secondary one if the sender is inside the secondary column, else as the primary
    /// one. While collapsed, it is presented.
    open override func show(_ vc: UIViewController, sender: Any?) { showController(vc, sender: sender) }

    /// Shows a controller as the new secondary one. While collapsed, it is pushed.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showDetail(vc, sender: sender)
    }

    /// Whether all columns are in one stack, because the environment is horizontally compact.
    open var isCollapsed: Bool { state.isCollapsed }

    // MARK: - Display modes

    /// The display mode. It is not automatic. While collapsed, it has no effect.
    open var displayMode: DisplayMode {
        state.isInstalled ? state.mode : rules(for: UIScreen.main.bounds.size).proposedMode
    }

    /// The display mode that is preferred. The default is automatic: on wide screens one sidebar beside the secondary
    /// column, on high ones none.
    ///
    /// The mode is interpreted by `splitBehavior`. Another mode is used where there is too little space, unless
    /// `presentsWithGesture` is false. A change in an animation block is animated.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { preferredModeChanged() } }
    }

    /// The placement of sidebars relative to the secondary column; automatic for the classic style.
    open var splitBehavior: SplitBehavior { style == .unspecified ? .automatic : rules.behavior }

    /// The behavior that is preferred. The default is automatic. A change takes effect at the next layout. Only with
    /// columns.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { rulesChanged() } }
    }

    /// Whether swipes and the button change the display mode. The default is true.
    open var presentsWithGesture = true {
        didSet { if presentsWithGesture != oldValue { rulesChanged() } }
    }

    /// Whether the bar of the secondary column has a button that hides and shows all sidebars. The default is false. Only
    /// with three columns.
    open var showsSecondaryOnlyButton = false {
        didSet { if showsSecondaryOnlyButton != oldValue { updateButtons() } }
    }

    /// Whether the bar of the outermost visible column has a button that changes the display mode. The default is
    /// automatic. Only with columns.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { updateButtons() } }
    }

    /// A button that changes the display mode, for a bar of the secondary controller. Only for the classic style: with
    /// columns the split view shows its button itself.
    open var displayModeButtonItem: UIBarButtonItem { modeItem }

    private(set) lazy var modeItem = UIBarButtonItem(
        primaryAction: UIAction { [weak self] _ in self?.modeButtonTapped() })
    private(set) lazy var secondaryOnlyItem = UIBarButtonItem(
        primaryAction: UIAction { [weak self] _ in self?.secondaryOnlyTapped() })

    // MARK: - Widths

    /// The width of the primary column, as a part of the split view's width from 0 to 1. The default is automatic: at most
    /// 0.4, and 320 points. Animatable in an animation block.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { state.primaryWidth.fraction }
        set { setWidth(\.primaryWidth.fraction, newValue) }
    }
    /// The width of the primary column in points, which precedes the fraction. The default is automatic.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.preferred }
        set { setWidth(\.primaryWidth.preferred, newValue) }
    }
    /// The least width of the primary column in points. The default is automatic: 0.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.minimum }
        set { setWidth(\.primaryWidth.minimum, newValue) }
    }
    /// The largest width of the primary column in points. The default is automatic: 320.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.maximum }
        set { setWidth(\.primaryWidth.maximum, newValue) }
    }
    /// The width of the primary column in points.
    open var primaryColumnWidth: CGFloat { width(of: .primary, in: currentSize.width) }

    /// The width of the supplementary column, as a part of the split view's width from 0 to 1. The default is automatic: at
    /// most 0.4, and 375 points. Animatable in an animation block.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { state.supplementaryWidth.fraction }
        set { setWidth(\.supplementaryWidth.fraction, newValue) }
    }
    /// The width of the supplementary column in points, which precedes the fraction. The default is automatic.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.preferred }
        set { setWidth(\.supplementaryWidth.preferred, newValue) }
    }
    /// The least width of the supplementary column in points. The default is automatic: 0.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.minimum }
        set { setWidth(\.supplementaryWidth.minimum, newValue) }
    }
    /// The largest width of the supplementary column in points. The default is automatic: 375.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.maximum }
        set { setWidth(\.supplementaryWidth.maximum, newValue) }
    }
    /// The width of the supplementary column in points; 0 without one.
    open var supplementaryColumnWidth: CGFloat {
        style == .tripleColumn ? width(of: .supplementary, in: currentSize.width) : 0
    }

    /// The side of the primary column. The default is leading.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    // MARK: - The view

    let stage = SplitStage()
    private(set) lazy var swipe = SplitSwipe(of: self)

    open override func loadView() {
        let view = SplitView(of: self)
        view.frame = UIScreen.main.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.frame = view.bounds
        stage.shade.close = { [weak self] in _ = self?.closeSidebars() }
        view.addSubview(stage)
        for recognizer in swipe.recognizers { view.addGestureRecognizer(recognizer) }
        self.view = view
        install()
    }

    override func traitsChanged() {
        super.traitsChanged()
        updateCollapse()
    }

    override func viewWillEnter(_ superview: UIView) { prepare(for: superview) }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        // Turned in the middle of a transition, everything is in its place at once.
        state.transition?.finish()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        state.willBeCompact = newCollection.horizontalSizeClass == .compact
        super.willTransition(to: newCollection, with: coordinator)
    }

    /// The size of the column of a child.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { columnSize(of: container, in: parentSize) }

    /// Shows the column that follows on the way of an unwind segue.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard let column = state.children.first(where: { $0.value === subsequentVC })?.key else { return }
        if style != .unspecified { show(column) }
    }

    // MARK: - Ways back

    override var containedBackSteps: Int {
        guard canCloseSidebars else { return super.containedBackSteps }
        return sidebarBackSteps + 1 + (state.children[.secondary]?.containedBackSteps ?? 0)
    }

    override func goBackInside() -> Bool {
        guard canCloseSidebars else { return super.goBackInside() }
        return goBackInSidebars() || closeSidebars()
    }

    /// Closes sidebars that are over the secondary column.
    open override func accessibilityPerformEscape() -> Bool { closeSidebars() || super.accessibilityPerformEscape() }

    // MARK: - Orientations and status bar

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarStyle: UIViewController? { mainChild }
    open override var childForStatusBarHidden: UIViewController? { mainChild }
}
