// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The edit menu of a program, as it was before `UIEditMenuInteraction`: Cut, Copy, Paste, and the program's own items.
///
///     becomeFirstResponder()
///     UIMenuController.shared.showMenu(from: self, rect: bounds)
///
/// The menu shows the actions that a responder can perform in the chain from the first responder, or from the view without
/// one (`UIResponder.canPerformAction(_:withSender:)`). The program's own items are in the menus of text views and text fields,
/// too.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The directions of the menu's arrow.
    public enum ArrowDirection: Int, Sendable {
        /// The menu chooses the direction.
        case `default` = 0
        /// The arrow points up: the menu is below its target.
        case up = 1
        /// The arrow points down: the menu is above its target.
        case down = 2
        /// The arrow points left. The menu chooses the direction, because it is above or below its target.
        case left = 3
        /// The arrow points right. The menu chooses the direction, because it is above or below its target.
        case right = 4
    }

    /// The menu controller of the program.
    public class var shared: UIMenuController { UIApplication.shared.menuController }

    override init() { super.init() }

    // MARK: - Contents

    /// The program's own items, after the standard ones.
    open var menuItems: [UIMenuItem]?

    /// The preferred direction of the arrow. By default the menu is above its target, or below it if there is no space
    /// above.
    open var arrowDirection = ArrowDirection.default

    /// The commands of the program's own items.
    var commands: [UICommand] { (menuItems ?? []).map { MenuItemCommand($0, of: self) } }

    /// Updates the content of the visible menu.
    open func update() { menu?.reloadVisibleMenu() }

    // MARK: - Showing

    private var menu: MenuControllerMenu?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero

    /// Whether the menu is visible. Setting it shows the menu at the target of `setTargetRect(_:in:)`, or hides it.
    open var isMenuVisible: Bool {
        get { menu?.menuView != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows the menu at the target of `setTargetRect(_:in:)`, or hides it. Both are animated in any case.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if !menuVisible { return hideMenu() }
        if let targetView { showMenu(from: targetView, rect: targetRect) }
    }

    /// Sets the target of the menu, at which it is shown by `isMenuVisible`.
    ///
    /// - Parameters:
    ///   - targetRect: in the view's coordinates, in points.
    ///   - targetView: a view in a window; not retained.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (self.targetRect, self.targetView) = (targetRect, targetView)
    }

    /// Shows the menu. Has no effect if no action can be performed, or the view is in no window.
    ///
    /// - Parameters:
    ///   - targetView: the view of the target.
    ///   - targetRect: what the menu points at and does not cover, in the view's coordinates, in points.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        setTargetRect(targetRect, in: targetView)
        let menu = MenuControllerMenu(self, targetRect: targetRect)
        self.menu = menu
        targetView.addInteraction(menu)
        menu.present(arrow: UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic)
        if menu.menuView == nil { remove(menu) }
    }

    /// Hides the menu of a view. Has no effect if the menu belongs to another view.
    open func hideMenu(from targetView: UIView) { if menu?.view === targetView { hideMenu() } }

    /// Hides the menu.
    open func hideMenu() { menu?.dismissMenu() }

    /// The frame of the visible menu in the screen's coordinates, in points; zero without one.
    open var menuFrame: CGRect { menu?.menuView?.frame ?? .zero }

    fileprivate func remove(_ menu: MenuControllerMenu) {
        if self.menu === menu { self.menu = nil }
        menu.view?.removeInteraction(menu)
    }

    fileprivate func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: - Notifications

    /// Posted before the menu appears.
    public nonisolated static let willShowMenuNotification = NSNotification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted when the menu has appeared.
    public nonisolated static let didShowMenuNotification = NSNotification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu disappears.
    public nonisolated static let willHideMenuNotification = NSNotification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted when the menu has disappeared.
    public nonisolated static let didHideMenuNotification = NSNotification.Name(
        "UIMenuControllerDidHideMenuNotification")
}

/// The menu controller's menu while it is shown.
private final class MenuControllerMenu: UIEditMenuInteraction {
    /// The delegate of the interaction, which it does not retain.
    @MainActor
    private final class Owner: UIEditMenuInteractionDelegate {
        unowned let controller: UIMenuController
        let targetRect: CGRect

        init(_ controller: UIMenuController, _ targetRect: CGRect) {
            (self.controller, self.targetRect) = (controller, targetRect)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { targetRect }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            controller.post(UIMenuController.willShowMenuNotification)
            animator.addCompletion { [controller] in controller.post(UIMenuController.didShowMenuNotification) }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            controller.post(UIMenuController.willHideMenuNotification)
            animator.addCompletion { [controller] in
                controller.post(UIMenuController.didHideMenuNotification)
                if let menu = interaction as? MenuControllerMenu { controller.remove(menu) }
            }
        }
    }

    private let owner: Owner

    init(_ controller: UIMenuController, targetRect: CGRect) {
        owner = Owner(controller, targetRect)
        super.init(delegate: owner)
    }

    /// False: the program shows the menu.
    override var showsByItself: Bool { false }

    override var suggestsItemsOfMenuController: Bool { true }

    func present(arrow: UIEditMenuArrowDirection) {
        let middle = CGPoint(x: owner.targetRect.midX, y: owner.targetRect.midY)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: middle)
        configuration.preferredArrowDirection = arrow
        presentEditMenu(with: configuration)
    }
}

/// An item of the menu controller, which is the sender of its action.
private final class MenuItemCommand: UICommand {
    private unowned let controller: UIMenuController

    init(_ item: UIMenuItem, of controller: UIMenuController) {
        self.controller = controller
        super.init(title: item.title, action: item.action)
    }

    override var sender: AnyObject { controller }
}
