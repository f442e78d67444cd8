// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Conversions between the current coordinates and those of the device. If a context does not know its device, the
// default coordinates are used for the device.

extension CGContext {
    /// The transform from the current coordinates to those of the device.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Converts a point from the current coordinates to those of the device.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }

    /// Converts a point from the device's coordinates to the current ones.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// Converts a size from the current coordinates to those of the device.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceToDeviceSpaceTransform) }

    /// Converts a size from the device's coordinates to the current ones.
    public func convertToUserSpace(_ size: CGSize) -> CGSize {
        size.applying(userSpaceToDeviceSpaceTransform.inverted())
    }

    /// Converts a rectangle from the current coordinates to those of the device, and returns its upright bounding
    /// rectangle.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }

    /// Converts a rectangle from the device's coordinates to the current ones, and returns its upright bounding
    /// rectangle.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(userSpaceToDeviceSpaceTransform.inverted())
    }
}
