// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An angle in radians, about x.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three factors: an array of numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three distances in points: an array of numbers.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of an animation's numbers, which are what is interpolated: so an angle may go round more than once.
///
/// The transform is that alone, unless the animation is additive. For the key paths `transform` and `sublayerTransform`.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName
    /// The parts of a transform that it sets, a number each.
    private let parts: [String]

    /// Nil for a name that is none of those above.
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

    /// What it does to a transform, one part after the other.
    ///
    /// - Parameter course: of one part: given the key path, and what of a value it is made of.
    /// - Returns: nothing for a property that is no transform.
    func effects(
        on path: AnimatableKeyPath, isAdditive: Bool,
        course: (AnimatableKeyPath, _ part: (Any?) -> Any?) -> AnimationDescription?
    ) -> [AnimationEffect] {
        let paths = parts.compactMap { AnimatableKeyPath(name: "\(path.name).\($0)") }
        guard path.kind == .transform, !paths.isEmpty, paths.count == parts.count else {
            programmingMistake("CAValueFunction: it makes transforms, and \"\(path.name)\" is none that has parts.")
            return []
        }
        let courses = paths.enumerated().compactMap { index, path in
            course(path) { self.parts.count == 1 ? $0 : Self.number($0, index) }
        }
        guard courses.count == paths.count, let first = courses.first else { return [] }
        let shown = courses.map { AnimationEffect.shown($0) }
        guard !isAdditive else { return shown }
        // The parts are set in nothing else.
        let still = AnimationDescription(
            keyPath: path, timing: first.timing, timingFunction: first.timingFunction, from: .transform(.identity),
            to: .transform(.identity))
        return [.shown(still)] + shown
    }

    /// One of several numbers; an array that is too short has none, which is told as a mistake later.
    private static func number(_ value: Any?, _ index: Int) -> Any? {
        guard let value else { return nil }
        guard case .list(let numbers)? = AnimatableValue(value, as: .list), numbers.indices.contains(index) else {
            return value
        }
        return numbers[index]
    }
}
