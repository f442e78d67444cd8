// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows or refuses pushes and pops of a navigation bar's items, and is notified of them.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after a push of an item, when its animation has ended. The default does nothing.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether an item may be popped. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after a pop of an item, when its animation has ended. The default does nothing.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns whether an item may be pushed: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        callOptional("navigationBar:shouldPush:", of: self, [navigationBar, item], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        callOptional("navigationBar:didPush:", of: self, [navigationBar, item])
    }
    /// Returns whether an item may be popped: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        callOptional("navigationBar:shouldPop:", of: self, [navigationBar, item], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        callOptional("navigationBar:didPop:", of: self, [navigationBar, item])
    }
}
