// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Coordinates the sizes and traits of a container and its contents.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the contents, in points.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child for a size of its container.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    )
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
