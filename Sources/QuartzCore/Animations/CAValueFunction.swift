// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The names of the functions that convert numbers to transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates about the x axis, by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y axis, by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z axis, by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales along all axes, by an array of three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x axis, by a factor.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y axis, by a factor.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z axis, by a factor.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Moves along all axes, by an array of three distances in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Moves along the x axis, by a distance in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Moves along the y axis, by a distance in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Moves along the z axis, by a distance in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts an animation's numbers to transforms. The numbers are interpolated, so an angle may exceed a full turn.
///
/// It replaces the layer's transform unless the animation is additive. For the key paths `transform` and
/// `sublayerTransform`.
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName
    /// The components of a transform that it sets, by one number each.
    private let parts: [String]

    /// Creates a function from its name; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        let axes = ["x", "y", "z"], axis = name.rawValue.suffix(1).lowercased()
        self.name = name
        switch name {
        case .rotateX, .rotateY, .rotateZ: parts = ["rotation.\(axis)"]
        case .scaleX, .scaleY, .scaleZ: parts = ["scale.\(axis)"]
        case .translateX, .translateY, .translateZ: parts = ["translation.\(axis)"]
        case .scale: parts = axes.map { "scale.\($0)" }
        case .translate: parts = axes.map { "translation.\($0)" }
        default: return nil
        }
        super.init()
    }

    /// The effects on a transform, one component after the other.
    ///
    /// - Parameter course: the animation of one component, given its key path and the part of the value.
    /// - Returns: empty for a property that is not a transform.
    func effects(
        on path: AnimatableKeyPath, isAdditive: Bool,
        course: (AnimatableKeyPath, _ part: (Any?) -> Any?) -> AnimationDescription?
    ) -> [AnimationEffect] {
        let paths = parts.compactMap { AnimatableKeyPath(name: "\(path.name).\($0)") }
        guard path.kind == .transform, !paths.isEmpty, paths.count == parts.count else {
            reportIgnored("CAValueFunction: \"\(path.name)\" is not a transform.")
            return []
        }
        let courses = paths.enumerated().compactMap { index, path in
            course(path) { self.parts.count == 1 ? $0 : Self.number($0, index) }
        }
        guard courses.count == paths.count, let first = courses.first else { return [] }
        let shown = courses.map { AnimationEffect.shown($0) }
        guard !isAdditive else { return shown }
        // The parts are applied to an identity.
        let still = AnimationDescription(
            keyPath: path, timing: first.timing, timingFunction: first.timingFunction, from: .transform(.identity),
            to: .transform(.identity))
        return [.shown(still)] + shown
    }

    /// A number of an array; nil when the array is too short, which is reported later.
    private static func number(_ value: Any?, _ index: Int) -> Any? {
        guard let value else { return nil }
        guard case .list(let numbers)? = AnimatableValue(value, as: .list), numbers.indices.contains(index) else {
            return value
        }
        return numbers[index]
    }
}
