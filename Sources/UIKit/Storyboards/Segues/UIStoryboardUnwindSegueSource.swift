// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// The beginning of an unwind segue, while UIKit searches for the controller in which it ends.
///
/// UIKit passes it to `allowedChildrenForUnwinding(from:)` of the ancestors of the source.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller in which the segue begins.
    public let source: UIViewController
    /// The method that the destination implements, such as "unwindToList:".
    public let unwindAction: Selector
    /// The object that triggered the segue, such as a button; nil without one.
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}
