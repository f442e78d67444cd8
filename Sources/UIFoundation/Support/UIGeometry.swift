// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Distances from the edges of a rectangle in points; positive ones go inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets of 0 on all sides.
    public static let zero = UIEdgeInsets()

    /// Creates insets of 0 on all sides.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets from the distances on each side.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Distances from the edges of a rectangle in points, by layout direction: leading is left in left-to-right interfaces.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Insets of 0 on all sides.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of 0 on all sides.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Creates insets from the distances on each side.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// An offset in two directions, in points.
public struct UIOffset: Hashable, Sendable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat

    /// An offset of 0 in both directions.
    public static let zero = UIOffset()

    /// Creates an offset of 0 in both directions.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates an offset from its two directions.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}

/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges of the rectangle.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of a rectangle's edges by layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The leading edge: left in left-to-right interfaces.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The trailing edge: right in left-to-right interfaces.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges of the rectangle.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards. Insets larger than the rectangle give a negative size, as on
    /// iOS.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        let rect = standardized
        return CGRect(
            origin: CGPoint(x: rect.minX + insets.left, y: rect.minY + insets.top),
            size: CGSize(
                width: rect.width - insets.left - insets.right, height: rect.height - insets.top - insets.bottom))
    }
}

extension UIEdgeInsets {
    package static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
        left.combined(with: right, by: +)
    }

    package func combined(with other: UIEdgeInsets, by combine: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
            right: combine(right, other.right))
    }

    /// The parts of these insets that overlap a rectangle inside theirs: each inset minus the distance to its edge,
    /// limited to 0 and the inset.
    package func reaching(into frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
        let distance = bounds.distances(to: frame)
        return combined(with: distance) { inset, distance in min(max(inset - distance, 0), max(inset, 0)) }
    }

    package init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
        let isRightToLeft = direction == .rightToLeft
        self.init(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    package init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
        let isRightToLeft = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }
}

extension CGRect {
    /// The distances of a rectangle's edges from this one's, inwards.
    package func distances(to rect: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: rect.minY - minY, left: rect.minX - minX, bottom: maxY - rect.maxY, right: maxX - rect.maxX)
    }
}
