// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// The pose of a pen. Fingers and mice are upright.

extension UITouch {
    /// The properties of a touch that a device may estimate first and update later. Never used here.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The force of the touch.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction of the pen.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The inclination of the pen.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location of the touch.
        public static let location = Properties(rawValue: 1 << 3)
        /// The rotation of the pen about its axis.
        public static let roll = Properties(rawValue: 1 << 4)
    }
}

@MainActor
extension PenPose {
    /// - Parameter view: nil means the screen.
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
