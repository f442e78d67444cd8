// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Values as programs write them.

extension AnimatableValue.Kind {
    /// Returns nil for a value that cannot be animated.
    init?(of value: Any) {
        switch value {
        case is CGFloat, is Double, is Float, is Int, is NSNumber: self = .number
        case is CGPoint: self = .point
        case is CGSize: self = .size
        case is CGRect: self = .rect
        case is CGColor: self = .color
        case is CATransform3D, is CGAffineTransform: self = .transform
        case let value as NSValue where value.transform != nil: self = .transform
        case is CGPath: self = .path
        case is [CGColor], is [NSNumber], is [Double]: self = .list
        default: return nil
        }
    }
}

extension AnimatableValue {
    /// Returns nil when the value has another type or is not finite.
    init?(_ value: Any, as kind: Kind) {
        switch (kind, value) {
        case (.number, let number as CGFloat): self = .number(Double(number))
        case (.number, let number as Double): self = .number(number)
        case (.number, let number as Float): self = .number(Double(number))
        case (.number, let number as Int): self = .number(Double(number))
        case (.number, let number as NSNumber): self = .number(number.doubleValue)
        case (.point, let point as CGPoint): self = .point(point)
        case (.size, let size as CGSize): self = .size(size)
        case (.rect, let rect as CGRect): self = .rect(rect)
        case (.color, let color as CGColor): self = .color(color.rgba)
        case (.transform, let transform as CATransform3D): self = .transform(transform)
        case (.transform, let transform as CGAffineTransform): self = .transform(CATransform3D(transform))
        case (.transform, let value as NSValue):
            guard let transform = value.transform else { return nil }
            self = .transform(transform)
        case (.path, let path as CGPath): self = .path(path.elements)
        case (.list, let colors as [CGColor]):
            let rgba = colors.map(\.rgba)
            self = .list(rgba.flatMap { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] })
        case (.list, let numbers as [Double]): self = .list(numbers)
        case (.list, let numbers as [NSNumber]): self = .list(numbers.map(\.doubleValue))
        default: return nil
        }
        guard components.allSatisfy(\.isFinite) else { return nil }
    }

    /// The value in the type that `CABasicAnimation` accepts.
    package var published: Any {
        switch self {
        case .number(let number): CGFloat(number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): CGColor(color)
        case .transform(let transform): transform
        case .path(let path): CGPath(path)
        case .list(let numbers): numbers
        }
    }

    /// The value in the type of an existing model value.
    func published(like model: Any?) -> Any {
        switch (self, model) {
        case (.number(let number), is Double): number
        case (.number(let number), is Float): Float(number)
        case (.number(let number), is Int): Int(number.rounded().held)
        case (.transform(let transform), is CGAffineTransform): transform.affine
        default: published
        }
    }
}
