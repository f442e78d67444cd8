// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Foundation on Linux has the plain geometry types; they are re-exported, never declared a second time.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

/// A two-dimensional vector, in the units of whatever it is measured in.
public struct CGVector: Hashable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public static let zero = CGVector(dx: 0, dy: 0)

    public init() { self.init(dx: 0, dy: 0) }

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

extension CGPoint {
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    /// Whether both are the same rectangle, whichever corner they begin at: negative sides count as what they lead to.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 || standardized == rect2.standardized }

    /// Whether all four numbers are finite. `CGRect.null` and `.infinite` are not, in this sense.
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// What lies in both; null when that is nothing, or when an edge is no number (then Foundation's `intersection` stops the
    /// program).
    package func common(with other: CGRect) -> CGRect {
        guard !minX.isNaN, !minY.isNaN, !maxX.isNaN, !maxY.isNaN, !other.minX.isNaN, !other.minY.isNaN,
            !other.maxX.isNaN, !other.maxY.isNaN
        else { return .null }
        return intersection(other)
    }

    /// Whether anything lies in both; false when an edge is no number.
    package func meets(_ other: CGRect) -> Bool { !common(with: other).isNull }

    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// The smallest rectangle that holds both this one and the point.
    package func union(_ point: CGPoint) -> CGRect {
        let left = Swift.min(minX, point.x), top = Swift.min(minY, point.y)
        return CGRect(
            x: left, y: top, width: Swift.max(maxX, point.x) - left, height: Swift.max(maxY, point.y) - top)
    }
}
