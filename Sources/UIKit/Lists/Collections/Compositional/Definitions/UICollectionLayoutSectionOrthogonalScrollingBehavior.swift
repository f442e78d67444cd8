// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Whether and how a section scrolls by itself, across the layout's axis.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself: its groups follow each other along the layout's axis.
    case none = 0
    /// The section scrolls freely.
    case continuous = 1
    /// Scrolling ends where a group is at the leading edge.
    case continuousGroupLeadingBoundary = 2
    /// The section scrolls by the size of the collection view.
    case paging = 3
    /// The section scrolls by one group.
    case groupPaging = 4
    /// The section scrolls by one group, which is centered.
    case groupPagingCentered = 5
}

/// How a section that scrolls by itself decelerates and bounces.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// The deceleration after a finger was lifted.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the velocity that is left after a millisecond.
        public var rawValue: CGFloat
        /// Creates a rate from the part of the velocity that is left after a millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Fast for sections that stop at groups or pages, and otherwise that of the collection view.
        public static let automatic = DecelerationRate(rawValue: -1)
        /// The usual deceleration: 0.998.
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        /// A faster deceleration: 0.99.
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// Whether a section can be pulled beyond its ends.
    public enum Bounce: Int, Sendable {
        /// As the collection view bounces.
        case automatic = 0
        /// Always, even when the groups do not fill the section.
        case always = 1
        /// The section stops at its ends.
        case never = 2
    }

    /// The deceleration after a finger was lifted. The default is `automatic`.
    public var decelerationRate = DecelerationRate.automatic
    /// Whether the section can be pulled beyond its ends. The default is `automatic`.
    public var bounce = Bounce.automatic

    /// Creates properties with the default values.
    public override init() { super.init() }

    func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}
