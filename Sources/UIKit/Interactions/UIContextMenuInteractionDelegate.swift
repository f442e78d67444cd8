// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Adds animations to the appearance or disappearance of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller whose view is the preview; nil if the preview shows the interaction's view.
    var previewViewController: UIViewController? { get }

    /// Adds animations that run with the menu's own.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a block that runs when the menu's animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The ways in which a preview disappears after a tap.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview returns to its place.
    case dismiss = 0
    /// The preview grows and fades, as the program shows its content.
    case pop = 1
}

/// Adds animations to the disappearance of a tapped preview, and determines how it disappears.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview disappears. The default is `dismiss`.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Provides the content of a context menu, and is notified when it opens and closes. All methods but the first have
/// defaults.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the preview and the menu to show.
    ///
    /// - Parameters:
    ///   - interaction: the interaction that begins.
    ///   - location: in coordinates of the interaction's view.
    /// - Returns: nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the preview to lift when the menu opens. The default is the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Returns the preview at which the closing animation ends. The default is the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Returns the preview to lift when the menu opens. Called by the default of the newer method with an identifier.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns the preview at which the closing animation ends. Called by the default of the newer method with an identifier.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user has tapped the preview, before it disappears. The default does nothing.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Called before the menu appears. The default does nothing.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called before the menu disappears. The default does nothing.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Returns the result of the older method without an identifier.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        callOptional(
            "contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:", of: self,
            [interaction, configuration, identifier],
            else: contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration))
    }

    /// Returns the result of the older method without an identifier.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        callOptional(
            "contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:", of: self,
            [interaction, configuration, identifier],
            else: contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration))
    }

    /// Returns nil: the interaction's view is the preview.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        callOptional(
            "contextMenuInteraction:previewForHighlightingMenuWithConfiguration:", of: self,
            [interaction, configuration], else: nil)
    }

    /// Returns nil: the interaction's view is the preview.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        callOptional(
            "contextMenuInteraction:previewForDismissingMenuWithConfiguration:", of: self,
            [interaction, configuration], else: nil)
    }

    /// Does nothing. Implement it to show the content of the preview.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        callOptional(
            "contextMenuInteraction:willPerformPreviewActionForMenuWith:animator:", of: self,
            [interaction, configuration, animator])
    }

    /// Does nothing. Implement it to observe the menu.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional(
            "contextMenuInteraction:willDisplayMenuFor:animator:", of: self, [interaction, configuration, animator])
    }

    /// Does nothing. Implement it to observe the menu.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callOptional("contextMenuInteraction:willEndFor:animator:", of: self, [interaction, configuration, animator])
    }
}
