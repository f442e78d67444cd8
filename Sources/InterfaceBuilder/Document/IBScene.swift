// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One view controller of a storyboard, and the objects beside it.
package struct IBScene: Equatable, Sendable {
    /// The identifier of the scene, such as "tne-QT-ifu".
    package var id: String?

    /// The top-level objects of the scene in file order: the controller, the first responder's placeholder, exits,
    /// gesture recognisers and others.
    package var objects: [IBObject]

    /// The line on which the scene begins.
    package var line: Int

    package init(id: String?, objects: [IBObject], line: Int) {
        self.id = id
        self.objects = objects
        self.line = line
    }

    /// The view controller of the scene, which may be a reference to one in another storyboard.
    package var controller: IBObject? {
        objects.first { $0.attributes["sceneMemberID"] == "viewController" }
            ?? objects.first { $0.element.hasSuffix("Controller") || $0.element == "viewControllerPlaceholder" }
    }

    /// The target of unwind segues, if the scene has one.
    package var exit: IBObject? { objects.first { $0.element == "exit" } }
}
