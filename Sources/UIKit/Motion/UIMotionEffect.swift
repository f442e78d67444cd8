// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// The base class of effects that follow how a person holds the device.
///
/// No display reports the motion of a device, so views look as on one that lies still: effects are stored, and never applied.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public nonisolated override init() { super.init() }

    /// Returns values by the key paths of a view, to be added to the view's own values.
    ///
    /// - Parameter viewerOffset: where the device is tilted to, each axis from -1 to 1.
    /// - Returns: nil for no change, as in this class.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}
