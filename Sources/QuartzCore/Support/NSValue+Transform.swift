// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Transforms as objects, for the values of animations: `[NSValue(caTransform3D: transform)]`.

extension NSValue {
    /// Creates a value that contains a transform.
    public convenience init(caTransform3D t: CATransform3D) {
        var numbers = t.elements.map { Double($0) }
        self.init(bytes: &numbers, objCType: Self.transformType)
    }

    /// The transform that the value contains; the identity when it contains something else.
    public var caTransform3DValue: CATransform3D { transform ?? .identity }

    var transform: CATransform3D? {
        guard strcmp(objCType, Self.transformType) == 0 else { return nil }
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        return CATransform3D(elements: numbers.map { CGFloat($0) })
    }

    /// Sixteen numbers: Foundation on Linux does not store structures.
    private static let transformType = "[16d]"
}
