// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What can happen when a layer's property changes, or a layer comes or goes.
public protocol CAAction: AnyObject {
    /// - Parameters:
    ///   - event: the key that changed.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: it stands for "no action", and ends the search for one.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action for a layer that comes to be seen: put into a layer that is in a scene, or not hidden any more.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that is not seen any more: taken out, or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key for transitions.
public let kCATransition = "transition"
