// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// What has a time of its own: animations and layers.
///
/// An animation lives in its layer's time, a layer in its superlayer's, the root layer in that of
/// `CACurrentMediaTime()`. A time is made of the one outside in two steps:
///
///     active local time = (outside - beginTime) * speed + timeOffset
///     basic local time  = the place in a pass, when there are passes: repeatCount, repeatDuration, autoreverses
///
/// Times are in seconds. What is not finite counts as 0, but for infinite repetitions.
public protocol CAMediaTiming {
    /// In the time outside. For an animation, 0 stands for the moment at which it is committed.
    var beginTime: CFTimeInterval { get set }
    /// Of one pass. For an animation, 0 stands for the transaction's duration; a layer with 0 goes on for ever.
    var duration: CFTimeInterval { get set }
    /// Negative: time goes backwards. Zero: it stands, at `timeOffset`.
    var speed: Float { get set }
    /// In active local time: how far into itself it begins.
    var timeOffset: CFTimeInterval { get set }
    /// Passes; parts of one and `.infinity` are allowed, 0 means one.
    var repeatCount: Float { get set }
    /// How long passes are repeated; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Each pass is followed by one backwards.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
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

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What implicit animations use.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation's progress follows its time: a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: TimingFunction

    /// A name that is none of Core Animation's gives the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(.easeIn)
        case .easeOut: self.init(.easeOut)
        case .easeInEaseOut: self.init(.easeInEaseOut)
        case .default: self.init(.standard)
        default: self.init(.linear)
        }
    }

    /// The two inner control points; their x are held to 0...1.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    init(_ curve: TimingFunction) { self.curve = curve }

    /// Eased progress; 0 to 1 in.
    package func progress(_ linear: Double) -> Double { curve(linear) }

    /// Writes x and y of the control point with an index from 0 to 3.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        precondition(points.indices.contains(index), "A timing function has control points 0 to 3, not \(index).")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }
}
