// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The response to a change of a layer's property, or to a layer's appearance or removal.
public protocol CAAction: AnyObject {
    /// Performs the action.
    ///
    /// - Parameters:
    ///   - event: the key that changed.
    ///   - anObject: the layer.
    ///   - dict: additional arguments, or nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing. `NSNull` represents "no action", and ends the search for one.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action for a layer that becomes visible: added to a layer in a scene, or no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that becomes invisible: removed or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key that transitions are stored under in a layer.
public let kCATransition = "transition"
