// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Which way the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    case automatic = 0
    /// The menu stands below what it is about.
    case up = 1
    /// The menu stands above what it is about.
    case down = 2
}

/// What an edit menu is about, and where it is shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// Its own unless one was given.
    public let identifier: AnyHashable
    /// In coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The menu stands on the other side when there is no room. The default is above what it is about.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Lets others do something together with a menu that comes or goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Run with the menu's own animation.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Run when that has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what is in an edit menu, and where it is. All have defaults.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// What is in the menu. The default is what is suggested: what of cutting, copying, pasting and selecting can be done now.
    ///
    /// - Returns: nil for no menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// What the menu should not cover, in coordinates of the interaction's view. The default is the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
