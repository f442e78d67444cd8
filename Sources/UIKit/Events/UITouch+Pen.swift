// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// How a pen is held. Fingers and mice stand upright.

extension UITouch {
    /// What of a touch may be estimated at first, and told later. Here nothing ever is.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// None: browsers tell of a pen when they know it.
    public var estimatedProperties: Properties { [] }

    /// None.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Nil: nothing comes later.
    public var estimationUpdateIndex: NSNumber? { nil }

    /// From the screen up, in radians: 0 for a pen that lies there, half of pi for one that stands upright, and where the
    /// device can't tell.
    public var altitudeAngle: CGFloat { CGFloat(pose.altitude) }

    /// How a pen is turned about itself, in radians, clockwise, from minus pi to pi; 0 where the device can't tell.
    public var rollAngle: CGFloat { CGFloat(pose.roll) }

    /// Where a pen's far end points, in radians, from the view's positive x axis clockwise: 0 to twice pi.
    ///
    /// - Parameter view: nil stands for the touch's window.
    public func azimuthAngle(in view: UIView?) -> CGFloat { pose.azimuthAngle(in: view ?? window) }

    /// The direction in which a pen's far end points, one point long, in the view's coordinates; along its x axis for one
    /// that stands upright.
    ///
    /// - Parameter view: nil stands for the touch's window.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { pose.azimuthUnitVector(in: view ?? window) }
}

@MainActor
extension PenPose {
    /// - Parameter view: nil stands for the screen.
    func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view), angle = atan2(vector.dy, vector.dx)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    func azimuthUnitVector(in view: UIView?) -> CGVector {
        let onScreen = CGPoint(x: cos(CGFloat(azimuth)), y: sin(CGFloat(azimuth)))
        let start = view?.layer.convert(CGPoint.zero, from: nil) ?? .zero
        let end = view?.layer.convert(onScreen, from: nil) ?? onScreen
        let vector = CGVector(dx: end.x - start.x, dy: end.y - start.y), length = hypot(vector.dx, vector.dy)
        guard length.isFinite, length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: vector.dx / length, dy: vector.dy / length)
    }
}
