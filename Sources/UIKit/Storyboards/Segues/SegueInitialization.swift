// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// Creates segues of classes that storyboards name. Why it takes a twin is explained in QuartzCore's
// DynamicInitialization.swift.

/// Never created: it provides the calling convention for `UIStoryboardSegue.init(identifier:source:destination:)`.
open class _SegueInitializationTwin: UIStoryboardSegue {
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}

/// Calls `init(identifier:source:destination:)` of the class.
@_optimize(none)
@MainActor
func makeSegue(
    of type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> UIStoryboardSegue {
    unsafeBitCast(type, to: _SegueInitializationTwin.Type.self).init(
        identifier: identifier, source: source, destination: destination)
}
