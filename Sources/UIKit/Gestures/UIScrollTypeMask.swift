// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The kinds of devices that scroll.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A wheel with steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Fingers on a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Wheels and trackpads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
