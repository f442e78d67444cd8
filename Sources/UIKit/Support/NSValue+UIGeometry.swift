// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Points, sizes and rectangles as objects. What was made for something else than what it is asked for is zero.

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    public var cgPointValue: CGPoint { (self as Any) as? CGPoint ?? .zero }

    public var cgSizeValue: CGSize { (self as Any) as? CGSize ?? .zero }

    public var cgRectValue: CGRect { (self as Any) as? CGRect ?? .zero }
}
