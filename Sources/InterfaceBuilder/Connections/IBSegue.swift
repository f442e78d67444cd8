// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a storyboard passes from one controller to another.
package struct IBSegue: Equatable, Sendable {
    /// A word of the format: "show", "showDetail", "presentation", "popoverPresentation", "embed", "relationship",
    /// "unwind", "custom", or one of the older "push", "modal", "popover" and "replace".
    package var kind: String

    /// The name that a program performs the segue by, and tests in `prepare(for:sender:)`.
    package var identifier: String?

    /// The property that a relationship sets: "rootViewController", "viewControllers", "masterViewController", ...
    package var relationship: String?

    /// The class of a custom segue, without its module.
    package var customClass: String?

    /// The module of the custom class.
    package var customModule: String?

    /// The selector that an unwind segue looks for.
    package var unwindAction: String?

    /// The part of the source that triggers the segue, if it has several triggers, such as "accessoryAction".
    package var trigger: String?

    /// The selector of the source that makes the destination.
    package var destinationCreationSelector: String?

    /// How the destination is presented: a word of the format, such as "fullScreen".
    package var modalPresentationStyle: String?

    /// How the destination appears: a word of the format, such as "crossDissolve".
    package var modalTransitionStyle: String?

    /// The column of an older split view that a segue of kind "replace" fills: 0 or 1.
    package var splitViewControllerTargetIndex: Int?

    /// True unless the file turns the animation off.
    package var isAnimated: Bool

    /// The identifier of the view that a popover points to.
    package var popoverAnchorView: String?

    /// The identifier of the bar item that a popover points to.
    package var popoverAnchorBarButtonItem: String?

    /// The directions that a popover's arrow may have: "up", "down", "left", "right". Nil if the file names none.
    package var popoverArrowDirections: Set<String>?

    package init(kind: String, isAnimated: Bool = true) {
        self.kind = kind
        self.isAnimated = isAnimated
    }
}
