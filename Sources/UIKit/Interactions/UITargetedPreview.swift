// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The place at which a preview begins or ends.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates the center is given.
    public let container: UIView
    /// The center of the preview, in the container's coordinates.
    public let center: CGPoint
    /// The transform of the preview at this place.
    public let transform: CGAffineTransform

    /// Creates a target with a transform.
    ///
    /// - Parameters:
    ///   - container: a view in a window; a debug build stops otherwise.
    ///   - center: in the container's coordinates.
    ///   - transform: applied to the preview around its center.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        if container.window == nil {
            programmingMistake(
                "UIPreviewTarget: the container \(container) is in no window. A target needs one for its position: add the "
                    + "container to a window first.")
        }
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    /// Creates a target without a transform.
    ///
    /// - Parameters:
    ///   - container: a view in a window; a debug build stops otherwise.
    ///   - center: in the container's coordinates.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view that is shown as a preview, with its appearance and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The place at which the preview begins or ends.
    public let target: UIPreviewTarget
    /// The view that the preview shows.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIPreviewParameters

    /// Creates a preview at a place.
    ///
    /// - Parameters:
    ///   - view: the view to show. It needs no superview.
    ///   - parameters: the visible part and the background.
    ///   - target: the place in a container.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview at the place of the view.
    ///
    /// - Parameters:
    ///   - view: a view in a window; a debug build stops otherwise.
    ///   - parameters: the visible part and the background.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.window == nil {
            programmingMistake(
                "UITargetedPreview: the view \(view) is in no window. Its place is the preview's: add it to a window first, or "
                    + "pass a target.")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
    }

    /// Creates a preview of the whole view, at its place.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
