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
        case is CGPoint: self = .point
        case is CGSize: self = .size
        case is CGRect: self = .rect
        case is CGColor: self = .color
        case is CATransform3D, is CGAffineTransform: self = .transform
        case let value as NSValue where value.transform != nil: self = .transform
        case is CGPath: self = .path
        case _ where AnimatableValue.number(from: value) != nil: self = .number
        case _ where AnimatableValue.list(from: value) != nil: self = .list
        default: return nil
        }
    }
}

extension AnimatableValue.Kind {
    /// Whether an additive animation adds values of this kind. As on iOS, paths replace the previous value; so do
    /// contents.
    var canBeAdded: Bool { self != .path && self != .contents }
}

extension AnimatableValue {
    /// Nil when the value is of another kind, or not finite. Points may replace sizes and sizes points, as in Core
    /// Animation, which reads the numbers of an `NSValue`.
    init?(_ value: Any, as kind: Kind) {
        switch kind {
        case .number:
            guard let number = Self.number(from: value) else { return nil }
            self = .number(number)
        case .point, .size:
            guard let (x, y) = Self.pair(from: value) else { return nil }
            self = kind == .point ? .point(CGPoint(x: x, y: y)) : .size(CGSize(width: x, height: y))
        case .rect:
            guard let rect = value as? CGRect else { return nil }
            self = .rect(rect)
        case .color:
            guard let color = value as? CGColor else { return nil }
            self = .color(color.rgba)
        case .transform:
            guard let transform = Self.transform(from: value) else { return nil }
            self = .transform(transform)
        case .path:
            guard let path = value as? CGPath else { return nil }
            self = .path(path.elements)
        case .list:
            guard let numbers = Self.list(from: value) else { return nil }
            self = .list(numbers)
        case .contents:
            guard value is CGImage || value is NSNull else { return nil }
            self = .contents(ContentsMix((value as? CGImage).map { .image($0) }))
        }
        guard components.allSatisfy(\.isFinite) else { return nil }
    }

    /// A number of any type; true counts as 1.
    static func number(from value: Any) -> Double? {
        switch value {
        case let number as CGFloat: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let flag as Bool: flag ? 1 : 0
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        default: nil
        }
    }

    private static func pair(from value: Any) -> (Double, Double)? {
        if let point = value as? CGPoint { return (Double(point.x), Double(point.y)) }
        return (value as? CGSize).map { (Double($0.width), Double($0.height)) }
    }

    private static func transform(from value: Any) -> CATransform3D? {
        switch value {
        case let transform as CATransform3D: transform
        case let transform as CGAffineTransform: CATransform3D(transform)
        case let value as NSValue: value.transform
        default: nil
        }
    }

    /// The numbers of a list of numbers of any types, or of a list of colors: four for each of them.
    static func list(from value: Any) -> [Double]? {
        switch value {
        case let numbers as [Double]: return numbers
        case let elements as [Any]:
            if let numbers = all(elements, number(from:)) { return numbers }
            return all(elements) { ($0 as? CGColor)?.rgba }?
                .flatMap { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] }
        default: return nil
        }
    }

    /// Nil unless the body returns a value for each element.
    private static func all<Found>(_ elements: [Any], _ body: (Any) -> Found?) -> [Found]? {
        let found = elements.compactMap(body)
        return found.count == elements.count ? found : nil
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
        case .contents(let mix): mix.image.map { $0 as Any } ?? NSNull()
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

extension ContentsMix {
    /// The image that prevails; nil for none and for drawings.
    var image: CGImage? {
        guard case .image(let image)? = nearest else { return nil }
        return image
    }
}
