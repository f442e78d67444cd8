// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Points, sizes and rectangles as objects. Reading a value of another type returns zero.

extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The point that the value contains; zero when it contains something else.
    public var cgPointValue: CGPoint { (self as Any) as? CGPoint ?? .zero }

    /// The size that the value contains; zero when it contains something else.
    public var cgSizeValue: CGSize { (self as Any) as? CGSize ?? .zero }

    /// The rectangle that the value contains; zero when it contains something else.
    public var cgRectValue: CGRect { (self as Any) as? CGRect ?? .zero }
}
