// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjCRuntime

/// Changes a property of a view between two values, by how far the device is tilted along an axis.
///
/// No display reports the motion of a device, so it is never applied; see `UIMotionEffect`.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axes of a tilt.
    public enum EffectType: Int, Sendable {
        /// To the left and right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The property, such as `center.x`.
    public let keyPath: String
    /// The axis of the tilt.
    public let type: EffectType
    /// The value that is added at the offset -1: a number, or a `CGPoint`, `CGSize` or `UIOffset`.
    open var minimumRelativeValue: Any?
    /// The value that is added at the offset 1. It has the type of `minimumRelativeValue`.
    open var maximumRelativeValue: Any?

    /// Creates an effect for a property and an axis.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Returns the value between both, by how far the device is tilted; nil unless both are of one kind.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let part = (min(max(offset, -1), 1) + 1) / 2
        guard let low = Self.numbers(minimumRelativeValue), let high = Self.numbers(maximumRelativeValue),
            low.count == high.count
        else { return nil }
        let mixed = zip(low, high).map { $0 + ($1 - $0) * part }
        return [keyPath: Self.value(mixed, like: maximumRelativeValue)]
    }

    private static func numbers(_ value: Any?) -> [CGFloat]? {
        switch value {
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let offset as UIOffset: [offset.horizontal, offset.vertical]
        case let number as CGFloat: [number]
        case let number as NSNumber: [CGFloat(number.doubleValue)]
        case let number as any BinaryInteger: [CGFloat(number)]
        case let number as any BinaryFloatingPoint: [CGFloat(number)]
        default: nil
        }
    }

    private static func value(_ numbers: [CGFloat], like example: Any?) -> Any {
        switch example {
        case is CGPoint: CGPoint(x: numbers[0], y: numbers[1])
        case is CGSize: CGSize(width: numbers[0], height: numbers[1])
        case is UIOffset: UIOffset(horizontal: numbers[0], vertical: numbers[1])
        default: numbers[0]
        }
    }
}
