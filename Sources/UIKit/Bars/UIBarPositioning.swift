// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    /// The bar's class chooses the position.
    case any = 0
    /// At the bottom of its container.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the screen. The background extends upwards, below the status bar or notch.
    case topAttached = 3
}

/// The styles of bars from before appearances existed.
public enum UIBarStyle: Int, Sendable {
    /// Light or dark, by the traits.
    case `default` = 0
    /// Always dark, with light text.
    case black = 1
}

/// A bar with a position on the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The current position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Returns the position of a bar.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar. The default is `any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `any`: the bar's class chooses the position.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition {
        callOptional("positionFor:", of: self, [bar], else: .any)
    }
}
