// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The output of `print` for points, sizes and rectangles, as on Apple's systems: `print(view.frame)` prints `(0.0, 0.0,
// 10.0, 10.0)`.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The two coordinates: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// Width and height: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin's coordinates, width and height: `(0.0, 0.0, 10.0, 10.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
