// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A container that shows one of several controllers, which the user selects with tabs.
///
/// Controllers keep their views and state while others are shown. A tap on the selected tab pops a navigation controller to its
/// root, or scrolls its contents to the top. If there are more than five controllers, the first four have tabs, and the fifth
/// tab shows a list of the others.
///
/// Differences from iOS: the list of more controllers is not a table, and cannot be rearranged. A navigation controller in
/// the list is shown without a back button to the list; a tap on its tab returns there. There are no sidebars and no `UITab`.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// Creates a controller without tabs.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard, with its tabs.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeTabs(NibValues(coder))
    }

    /// The delegate, which may refuse selections, and provides transitions. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UITabBarControllerDelegate).self) {
                    $0 is any UITabBarControllerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - The controllers

    var state = TabState()

    /// The controllers, in the order of their tabs.
    open var viewControllers: [UIViewController]? {
        get { state.controllers.isEmpty ? nil : state.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The selected controller stays selected if it is among the new ones; otherwise the first one
    /// is selected.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        setControllers(viewControllers ?? [], animated: animated)
    }

    /// The index of the selected controller; `NSNotFound` while the list of more controllers is shown.
    open var selectedIndex: Int {
        get {
            guard let selected = selectedViewController else { return 0 }
            return state.controllers.firstIndex { $0 === selected } ?? NSNotFound
        }
        set {
            guard state.controllers.indices.contains(newValue) else {
                if newValue != NSNotFound, !state.controllers.isEmpty {
                    reportIgnored(
                        "UITabBarController: there is no controller with the index \(newValue); indices are below "
                            + "\(state.controllers.count).")
                }
                state.wantedIndex = newValue
                return
            }
            select(state.controllers[newValue])
        }
    }

    /// The selected controller: one of `viewControllers`, or `moreNavigationController` while the list is shown.
    open var selectedViewController: UIViewController? {
        get { state.selected }
        set {
            guard let newValue else { return }
            guard newValue === moreNavigationController || state.controllers.contains(newValue) else {
                return programmingMistake(
                    "UITabBarController: \(newValue) is not one of the view controllers, and only those can be "
                        + "selected. Add it to viewControllers first.")
            }
            select(newValue)
        }
    }

    /// The controller of the list of controllers without tabs. It is shown when there are more than five controllers.
    public private(set) lazy var moreNavigationController: UINavigationController = {
        let list = MoreListController { [weak self] in self?.select($0) }
        let navigation = UINavigationController(rootViewController: list)
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return navigation
    }()

    // MARK: - The bar

    /// The tab bar. Only the controller changes its tabs.
    public internal(set) lazy var tabBar: UITabBar = {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
        bar.controller = self
        return bar
    }()

    let stage = UIView()

    open override func loadView() {
        let view = TabView(of: self)
        view.frame = UIScreen.main.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.frame = view.bounds
        for part in [stage, tabBar] as [UIView] { view.addSubview(part) }
        self.view = view
        showSelected()
    }

    /// Selects the controller that follows on the way of an unwind segue.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if state.controllers.contains(subsequentVC) { selectedViewController = subsequentVC }
    }

    override var childInFront: UIViewController? { state.shown }

    /// The orientations that the delegate returns; without a delegate, those of a plain controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate prefers; without a delegate, portrait.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        state.transition?.finish(cancelsGesture: true)
        super.viewWillTransition(to: size, with: coordinator)
    }
}

/// The view of a tab bar controller.
final class TabView: UIView {
    private unowned let controller: UITabBarController

    init(of controller: UITabBarController) {
        self.controller = controller
        super.init(frame: .zero)
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
