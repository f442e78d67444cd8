// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Shows a menu of actions beside text or another object: Cut, Copy, Paste and others.
///
///     presentEditMenu ──> suggested actions of the view's responder chain ──> delegate's menu ──> EditMenuView
///     a touch beside the menu, a key, another first responder ──> the menu disappears
///
/// The program decides when to show it, such as after a long press or a tap on a selection. A click of a mouse's second
/// button also shows it, at the mouse.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The delegate that determines the content of the menu.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    private var configuration: UIEditMenuConfiguration?
    private(set) var menuView: EditMenuView?

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UIEditMenuInteractionDelegate).self) {
                $0 is any UIEditMenuInteractionDelegate.Type
            }
        #endif
    }

    /// Called before the interaction is added to or removed from a view.
    open func willMove(to view: UIView?) {
        if view == nil { dismissMenu() }
        if let click { self.view?.removeGestureRecognizer(click) }
    }

    /// Called after the interaction is added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view, showsByItself else { return }
        let click = self.click ?? SecondClickGestureRecognizer(target: self, action: UIEditMenuInteraction.clicked)
        self.click = click
        view.addGestureRecognizer(click)
    }

    /// Whether the interaction handles clicks of the second mouse button itself.
    var showsByItself: Bool { true }
    private var click: SecondClickGestureRecognizer?

    private func clicked(_ click: SecondClickGestureRecognizer) {
        presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: click.location(in: view)))
    }

    // MARK: - Showing

    /// Shows the menu, and closes any other edit menu in the scene. Has no effect if the menu is empty or the view is in no
    /// window.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let scene = view.window?.windowScene else { return }
        scene.editMenuOwner?.dismissMenu()
        guard let menu = menu(for: configuration) else { return }
        self.configuration = configuration
        scene.editMenuOwner = self
        let shown = EditMenuView(
            items(of: menu), in: scene.overlay.bounds.inset(by: scene.screen.safeAreaInsets)
        ) { [weak self] in self?.perform($0) }
        menuView = shown
        scene.overlay.addSubview(shown, for: view)
        place(shown)
        shown.alpha = 0
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        animator.run { shown.alpha = 1 }
    }

    /// Closes the menu. Has no effect when none is shown.
    open func dismissMenu() {
        guard let menuView, let configuration else { return }
        self.menuView = nil
        self.configuration = nil
        menuView.isUserInteractionEnabled = false
        let scene = menuView.window?.windowScene
        if scene?.editMenuOwner === self { scene?.editMenuOwner = nil }
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.addCompletion { [weak scene] in
            menuView.removeFromSuperview()
            scene?.overlayMayGo()
        }
        animator.run { menuView.alpha = 0 }
    }

    /// Updates the content of the visible menu, and closes it when it becomes empty.
    open func reloadVisibleMenu() {
        guard let menuView, let configuration else { return }
        guard let menu = menu(for: configuration) else { return dismissMenu() }
        menuView.show(items(of: menu))
        place(menuView)
    }

    /// Updates the position of the visible menu.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let menuView else { return }
        if animated {
            UIView.animate(withDuration: EditMenuAnimator.duration) { self.place(menuView) }
        } else {
            place(menuView)
        }
    }

    /// Returns the point at which the program requested the visible menu, in a view's coordinates; nil means the window.
    /// Without a visible menu, the point is infinite.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return CGPoint(x: CGFloat.infinity, y: .infinity) }
        return own.convert(configuration.sourcePoint, to: view)
    }

    // MARK: - Contents

    /// Whether the items of the menu controller are among the suggested actions. The default is false: they belong to the
    /// framework's own menus.
    var suggestsItemsOfMenuController: Bool { false }

    /// The editing actions that the responder chain can perform now, in Apple's order.
    private var suggestedActions: [UIMenuElement] {
        let known: [(String, Selector)] = [
            ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select), ("Select All", .selectAll),
        ]
        let able = known.map { UICommand(title: $0.0, action: $0.1) }.filter(canPerform)
        let own = suggestsItemsOfMenuController ? UIApplication.current?.menuController.commands ?? [] : []
        let standard = UIMenu(identifier: .standardEdit, options: .displayInline, children: able)
        return (able.isEmpty ? [] : [standard]) + own
    }

    private func items(of menu: UIMenu) -> [EditMenuItem] {
        EditMenuItem.items(of: menu) { self.canPerform($0) }
    }

    private func canPerform(_ command: UICommand) -> Bool {
        command.receiver(startingAt: startOfChain) != nil || (command.action == .paste && editsText)
    }

    /// Whether text is being edited. Paste is then available for content of other programs, which is not known yet.
    private var editsText: Bool { (view?.window?.firstResponder as? any UITextInput)?.isEditable == true }

    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        let suggested = suggestedActions
        var menu: UIMenu? = UIMenu(children: suggested)
        if let delegate {
            menu = delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
        }
        return menu.flatMap { items(of: $0).isEmpty ? nil : $0 }
    }

    private var startOfChain: UIResponder? { view?.window?.firstResponder ?? view }

    // MARK: - Actions

    private func perform(_ element: UIMenuElement) {
        if let menu = element as? UIMenu, let menuView {
            menuView.show(items(of: menu))
            return place(menuView)
        }
        if let action = element as? UIAction {
            if !action.attributes.contains(.keepsMenuPresented) { dismissMenu() }
            return action.perform(from: self)
        }
        guard let command = element as? UICommand else { return }
        if !command.attributes.contains(.keepsMenuPresented) { dismissMenu() }
        guard command.action == .paste, let application = UIApplication.current else { return send(command) }
        // The program does not have the clipboard content of other programs until the browser sends it.
        application.readClipboard { [weak self] in self?.send(command) }
    }

    private func send(_ command: UICommand) {
        command.perform(startingAt: startOfChain)
        // As after a key, because a program's own text input may not report its changes.
        view?.window?.windowScene?.textInput.setNeedsUpdate()
    }

    // MARK: - Position

    private func place(_ menuView: EditMenuView) {
        guard let view, let configuration else { return }
        let target =
            delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
        menuView.place(
            by: view.layer.convert(
                target.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : target, to: nil),
            preferring: configuration.preferredArrowDirection)
    }

    // MARK: - Dismissal

    /// Handles a touch anywhere on the screen.
    func touched(at point: CGPoint) {
        guard let menuView else { return }
        if !menuView.layer.contains(pointOfScreen: point) { dismissMenu() }
    }

    func firstResponderChanged() { dismissMenu() }
}

extension CALayer {
    fileprivate func contains(pointOfScreen point: CGPoint) -> Bool { bounds.contains(convert(point, from: nil)) }
}

/// Runs a menu's animation together with the animations that the delegate adds.
@MainActor
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
    /// The duration in seconds; chosen by eye.
    static let duration: TimeInterval = 0.15

    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run(_ own: @escaping () -> Void) {
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [animations] in
            own()
            for animation in animations { animation() }
        } completion: { [completions] _ in
            for completion in completions { completion() }
        }
    }
}
