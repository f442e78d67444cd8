// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The place of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    /// The bar's class decides.
    case any = 0
    /// At the bottom of its container.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the screen: the background extends upwards below what covers the screen there.
    case topAttached = 3
}

/// The old styles of bars.
public enum UIBarStyle: Int, Sendable {
    /// Follows the traits.
    case `default` = 0
    /// Dark, with light text.
    case black = 1
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The current position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Decides about the position of a bar.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar. The default is `any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns the position of a bar: the bar's class decides.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
