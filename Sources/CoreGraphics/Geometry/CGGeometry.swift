// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Foundation on Linux has the plain geometry types; they are re-exported, never declared a second time.

/// A two-dimensional vector. Its units depend on its use.
public struct CGVector: Hashable, Codable, Sendable {
    /// The component along the x axis.
    public var dx: CGFloat
    /// The component along the y axis.
    public var dy: CGFloat

    /// The vector with both components 0.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector with both components 0.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

extension CGPoint {
    /// Returns whether both points have the same coordinates.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns whether both sizes have the same width and height.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    /// Returns whether both rectangles cover the same area; negative sides are standardised first.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 || standardized == rect2.standardized }

    /// Whether all four numbers are finite. They are not in `CGRect.null` and `.infinite`.
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// The intersection; null when empty or when an edge is NaN (for which Foundation's `intersection` stops the
    /// program).
    package func common(with other: CGRect) -> CGRect {
        guard !minX.isNaN, !minY.isNaN, !maxX.isNaN, !maxY.isNaN, !other.minX.isNaN, !other.minY.isNaN,
            !other.maxX.isNaN, !other.maxY.isNaN
        else { return .null }
        return intersection(other)
    }

    /// Whether the rectangles intersect; false when an edge is NaN.
    package func meets(_ other: CGRect) -> Bool { !common(with: other).isNull }

    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// The smallest rectangle that contains both this one and the point.
    package func union(_ point: CGPoint) -> CGRect {
        let left = Swift.min(minX, point.x), top = Swift.min(minY, point.y)
        return CGRect(
            x: left, y: top, width: Swift.max(maxX, point.x) - left, height: Swift.max(maxY, point.y) - top)
    }
}
