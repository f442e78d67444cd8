// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The direction of an edit menu's arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The menu chooses the direction.
    case automatic = 0
    /// The arrow points up: the menu is below its target.
    case up = 1
    /// The arrow points down: the menu is above its target.
    case down = 2
}

/// The target and position of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The menu's identifier. The default is a unique one.
    public let identifier: AnyHashable
    /// The point at which the menu appears, in coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction of the arrow. By default the menu is above its target, or below it if there is no space
    /// above.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration with an identifier and a point in the view's coordinates.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Adds animations to the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds animations that run with the menu's own.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a block that runs when the menu's animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides the content and position of an edit menu. All methods have defaults.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Returns the menu to show. The default contains the suggested actions: those of Cut, Copy, Paste and Select that
    /// are available.
    ///
    /// - Returns: nil for no menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Returns the rectangle that the menu should not cover, in coordinates of the interaction's view. The default is
    /// the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    /// Called before the menu appears. The default does nothing.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    /// Called before the menu disappears. The default does nothing.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Returns a menu of the suggested actions.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        callOptional(
            "editMenuInteraction:menuFor:suggestedActions:", of: self, [interaction, configuration, suggestedActions],
            else: UIMenu(children: suggestedActions))
    }

    /// Returns the configuration's source point, as an empty rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        callOptional(
            "editMenuInteraction:targetRectFor:", of: self, [interaction, configuration],
            else: CGRect(origin: configuration.sourcePoint, size: .zero))
    }

    /// Does nothing. Implement it to observe the menu.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional(
            "editMenuInteraction:willPresentMenuFor:animator:", of: self, [interaction, configuration, animator])
    }

    /// Does nothing. Implement it to observe the menu.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        callOptional(
            "editMenuInteraction:willDismissMenuFor:animator:", of: self, [interaction, configuration, animator])
    }
}
