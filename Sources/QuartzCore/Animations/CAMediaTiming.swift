// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// The timing of animations and layers.
///
/// An animation runs in its layer's time, a layer in its superlayer's, and the root layer in that of
/// `CACurrentMediaTime()`. The local time is computed from the parent's in two steps:
///
///     active local time = (parent - beginTime) * speed + timeOffset
///     basic local time  = the position in a pass, given repeatCount, repeatDuration and autoreverses
///
/// Times are in seconds. Numbers that are not finite become 0, except for infinite repetitions.
public protocol CAMediaTiming {
    /// The start in the parent's time, in seconds. For an animation, 0 means the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one pass, in seconds. For an animation, 0 means the transaction's duration; a layer with 0 has
    /// no end.
    var duration: CFTimeInterval { get set }
    /// The rate of the local time relative to the parent's. Negative runs backwards; 0 stops at `timeOffset`.
    var speed: Float { get set }
    /// The offset added to the active local time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of passes, possibly fractional or infinite; 0 means one.
    var repeatCount: Float { get set }
    /// The time during which passes repeat, in seconds; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each pass is followed by one in reverse.
    var autoreverses: Bool { get set }
    /// The effect before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The animation has no effect before its start or after its end.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The animation keeps its final value after its end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The animation shows its first value before its start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The animation shows its first value before its start, and keeps its final value after its end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var wire: FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }

    init(_ mode: FillMode) {
        switch mode {
        case .removed: self = .removed
        case .forwards: self = .forwards
        case .backwards: self = .backwards
        case .both: self = .both
        }
    }
}

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Progresses at constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly and accelerates.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Starts fast and slows down.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The timing of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Maps the time of an animation to its progress: a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: TimingFunction

    /// Creates the predefined function with a name. An unknown name gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(.easeIn)
        case .easeOut: self.init(.easeOut)
        case .easeInEaseOut: self.init(.easeInEaseOut)
        case .default: self.init(.standard)
        default: self.init(.linear)
        }
    }

    /// Creates a function from its two inner control points. Their x coordinates are limited to 0...1.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    init(_ curve: TimingFunction) { self.curve = curve }

    /// The progress at a time from 0 to 1.
    package func progress(_ linear: Double) -> Double { curve(linear) }

    /// Writes x and y of the control point with an index from 0 to 3. Another index is reported once on standard error, and
    /// writes zeros.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        if !points.indices.contains(index) {
            reportIgnored("CAMediaTimingFunction: there is no control point \(index), only those from 0 to 3.")
        }
        let point = points.indices.contains(index) ? points[index] : (0, 0)
        values[0] = Float(point.0)
        values[1] = Float(point.1)
    }
}
