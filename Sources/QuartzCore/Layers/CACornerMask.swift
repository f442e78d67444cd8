// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A set of a layer's corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner, where x and y are smallest.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner, where x is largest and y smallest.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner, where x is smallest and y largest.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner, where x and y are largest.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
