// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIPresentationController {
    /// The style that replaces the controller's style under traits; `none` keeps the style.
    func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        return style == self.style || style == .automatic ? .none : style
    }

    /// Chooses the presentation controller that manages the presentation, and the presented controller.
    func adapt(to traits: UITraitCollection) {
        let style = adaptiveStyle(for: traits)
        guard style != (adapted?.style ?? .none) else { return }
        if let replacement = replacement(for: style) { replacePresented(by: replacement) }
        adapt(to: style)
    }

    private func adapt(to style: UIModalPresentationStyle) {
        guard style != .none else { return adapted = nil }
        let controller = makeAdaptive(style)
        controller.presented = presented
        controller.presenter = presenter
        controller.container = container
        if controller.delegate == nil { controller.delegate = delegate }
        adapted = controller
        delegate?.presentationController(self, prepare: controller)
    }

    /// Replaces the views of one style with those of another, after the traits have changed.
    func adaptInPlace(to traits: UITraitCollection) {
        guard isShown else { return }
        let style = adaptiveStyle(for: traits)
        guard isShown, style != (adapted?.style ?? .none) else { return }
        // The delegate is asked for a controller that replaces the original one.
        let hadReplacement = original != nil
        if hadReplacement {
            active.uninstall()
            restoreOriginal()
        }
        let replacement = replacement(for: style)
        guard isShown else { return }
        // A view that stays in the window does not make its controller disappear.
        let holdsAppearance = !hadReplacement && replacement == nil
        if holdsAppearance { presented.transitionsThatDriveAppearance += 1 }
        if !hadReplacement { active.uninstall() }
        if let replacement { replacePresented(by: replacement) }
        adapt(to: style)
        active.install()
        if holdsAppearance { presented.transitionsThatDriveAppearance -= 1 }
        active.setChrome(isVisible: true)
        updateModality()
    }

    private var isShown: Bool { isInstalled && presented.presentation.stage == .presented }

    // MARK: - The delegate's controller for an adaptive style

    private func replacement(for style: UIModalPresentationStyle) -> UIViewController? {
        guard style != .none else { return nil }
        let new = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        guard let new, new !== presented else { return nil }
        if new.parent != nil || new.presentation.presenter != nil {
            programmingMistake(
                "UIPresentationController: \(new) can't replace \(presented), because it is a child of a controller or is "
                    + "presented already. Return a controller that is in no hierarchy.")
            return nil
        }
        return new
    }

    private func replacePresented(by new: UIViewController) {
        original = presented
        move(to: new)
    }

    /// Presents the original controller again, and removes it from the controller that replaced it.
    private func restoreOriginal() {
        guard let original else { return }
        let replacement = presented
        original.leave(replacement)
        move(to: original)
        self.original = nil
    }

    /// Removes the original controller from the controller that replaced it, after the dismissal of that one.
    func releaseOriginal() {
        original?.leave(presented)
        presented = original ?? presented
        original = nil
    }

    /// Moves the state of the presentation to another controller.
    private func move(to new: UIViewController) {
        let old = presented
        new.presentation = old.presentation
        old.presentation = PresentationState()
        presenter?.presentation.presented = new
        if let above = new.presentation.presented {
            above.presentation.presenter = new
            above.presentation.controller?.presenter = new
        }
        // What the presentation sets belongs to the presented controller only.
        if old.traits.fromParent != nil, old.parent == nil || old.parent === new {
            old.traits.fromParent = nil
            old.updateTraits()
        }
        presented = new
        adapted?.presented = new
        updateTraitsOfPresented()
    }
}

extension UIViewController {
    /// Leaves another controller, if this one is inside of it.
    fileprivate func leave(_ container: UIViewController) {
        guard let parent, sequence(first: parent, next: \.parent).contains(where: { $0 === container }) else { return }
        switch parent {
        case let navigation as UINavigationController:
            navigation.setViewControllers(navigation.viewControllers.filter { $0 !== self }, animated: false)
            navigation.settleNow()
        case let tabs as UITabBarController:
            tabs.setViewControllers(tabs.viewControllers?.filter { $0 !== self }, animated: false)
        default:
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
        }
    }
}
