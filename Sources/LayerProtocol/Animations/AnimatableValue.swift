// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A value that can be interpolated.
package enum AnimatableValue: Hashable, Sendable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(RGBAColor)
    // Indirect, so that all other values are small.
    indirect case transform(CATransform3D)
    indirect case path(PathElements)
    /// Any number of numbers.
    case list([Double])
    /// Images and drawings. They have no numbers.
    indirect case contents(ContentsMix)

    package enum Kind: UInt8, Sendable {
        case number = 0
        case point = 1
        case size = 2
        case rect = 3
        case color = 4
        case transform = 5
        case path = 6
        case list = 7
        case contents = 8
    }

    package var kind: Kind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .path: .path
        case .list: .list
        case .contents: .contents
        }
    }

    /// The value's numbers, which are interpolated one by one, except for transforms.
    package var components: [Double] {
        switch self {
        case .number(let v): [v]
        case .point(let v): [Double(v.x), Double(v.y)]
        case .size(let v): [Double(v.width), Double(v.height)]
        case .rect(let v): [Double(v.origin.x), Double(v.origin.y), Double(v.size.width), Double(v.size.height)]
        case .color(let v): [Double(v.red), Double(v.green), Double(v.blue), Double(v.alpha)]
        case .transform(let v): v.elements.map { Double($0) }
        case .path(let v): v.points.flatMap { [Double($0.x), Double($0.y)] }
        case .list(let v): v
        case .contents: []
        }
    }

    /// - Precondition: the count of components matches the kind; the elements of a path are not included.
    package init(_ kind: Kind, components c: [Double]) {
        switch kind {
        case .number: self = .number(c[0])
        case .point: self = .point(CGPoint(x: c[0], y: c[1]))
        case .size: self = .size(CGSize(width: c[0], height: c[1]))
        case .rect: self = .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color:
            self = .color(RGBAColor(red: Float(c[0]), green: Float(c[1]), blue: Float(c[2]), alpha: Float(c[3])))
        case .transform: self = .transform(CATransform3D(elements: c.map { CGFloat($0) }))
        case .path: self = .path(PathElements())
        case .list: self = .list(c)
        case .contents: self = .contents(ContentsMix(nil))
        }
    }

    /// A value of the same kind with other numbers of the same count; for a path, those of its points.
    package func with(_ components: [Double]) -> AnimatableValue {
        if case .contents = self { return self }
        guard case .path(let path) = self else { return AnimatableValue(kind, components: components) }
        let points = stride(from: 0, to: components.count - 1, by: 2).map {
            CGPoint(x: components[$0], y: components[$0 + 1])
        }
        return .path(path.with(points))
    }

    /// The value at a fraction of the way to another of the same kind; the fraction may be outside 0...1. Between
    /// different kinds, the nearer of the two.
    package func interpolated(to other: AnimatableValue, _ fraction: Double) -> AnimatableValue {
        if case .transform(let from) = self, case .transform(let to) = other {
            return .transform(from.interpolated(to: to, fraction))
        }
        if case .contents(let from) = self, case .contents(let to) = other {
            return .contents(from.mixed(with: to, fraction))
        }
        if case .path(let from) = self, case .path(let to) = other, let path = from.interpolated(to: to, fraction) {
            return .path(path)
        }
        return combined(other) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : other)
    }

    /// The sum; transforms are concatenated, this one first.
    package func adding(_ other: AnimatableValue, times count: Double = 1) -> AnimatableValue {
        guard kind == other.kind else { return self }
        if case .transform(let own) = self, case .transform(let added) = other {
            let factor = count == 1 ? added : CATransform3D.identity.interpolated(to: added, count)
            return .transform(own.concatenating(factor))
        }
        return combined(other) { $0 + $1 * count } ?? self
    }

    /// The difference; for transforms, the one that leads from the other to this one.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        guard kind == other.kind else { return self }
        if case .transform(let own) = self, case .transform(let other) = other {
            return .transform(other.inverse.map { $0.concatenating(own) } ?? own)
        }
        return combined(other) { $0 - $1 } ?? self
    }

    /// Combines number by number; nil for values of different kinds, transforms, paths with different elements, and
    /// lists of different lengths. Written out, since each animation calls it in each frame.
    @inline(__always)
    private func combined(_ other: AnimatableValue, _ body: (Double, Double) -> Double) -> AnimatableValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(body(a, b))
        case (.point(let a), .point(let b)): .point(CGPoint(x: body(a.x, b.x), y: body(a.y, b.y)))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: body(a.width, b.width), height: body(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: body(a.origin.x, b.origin.x), y: body(a.origin.y, b.origin.y),
                    width: body(a.size.width, b.size.width), height: body(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)):
            .color(
                RGBAColor(
                    red: Float(body(Double(a.red), Double(b.red))),
                    green: Float(body(Double(a.green), Double(b.green))),
                    blue: Float(body(Double(a.blue), Double(b.blue))),
                    alpha: Float(body(Double(a.alpha), Double(b.alpha)))))
        case (.path(let a), .path(let b)): a.combined(b, body).map { .path($0) }
        case (.list(let a), .list(let b)): a.count == b.count ? .list(zip(a, b).map(body)) : nil
        default: nil
        }
    }
}

extension PathElements {
    /// The path at a fraction of the way to another of the same elements; nil when the elements differ.
    ///
    /// The handles of cubic curves, from an end of the curve to its control point, change their length and turn the
    /// shorter way about that end. That Core Animation does the same was found from pictures of iPhones.
    fileprivate func interpolated(to other: PathElements, _ fraction: Double) -> PathElements? {
        guard types == other.types else { return nil }
        var mixed = zip(points, other.points).map { $0.plus($1.plus($0, -1), fraction) }
        var end = 0
        for type in types {
            end += type.pointCount
            // An element begins where the last one ended: what follows a closed subpath begins with a move.
            for (handle, pivot) in type == .addCurveToPoint ? [(end - 3, end - 4), (end - 2, end - 1)] : [] {
                let start = points[handle].plus(points[pivot], -1)
                let last = other.points[handle].plus(other.points[pivot], -1)
                if let turned = start.turned(to: last, fraction) { mixed[handle] = mixed[pivot].plus(turned, 1) }
            }
        }
        return with(mixed)
    }

    /// A path of the same elements with combined coordinates; nil when the elements differ.
    fileprivate func combined(_ other: PathElements, _ body: (Double, Double) -> Double) -> PathElements? {
        guard types == other.types else { return nil }
        return with(zip(points, other.points).map { CGPoint(x: body($0.x, $1.x), y: body($0.y, $1.y)) })
    }

    /// The path with other points of the same count.
    fileprivate func with(_ points: [CGPoint]) -> PathElements {
        var path = PathElements(), rest = points[...]
        for type in types {
            switch type {
            case .moveToPoint: path.move(to: rest.removeFirst())
            case .addLineToPoint: path.addLine(to: rest.removeFirst())
            case .addQuadCurveToPoint:
                let control = rest.removeFirst()
                path.addQuadCurve(to: rest.removeFirst(), control: control)
            case .addCurveToPoint:
                let control1 = rest.removeFirst(), control2 = rest.removeFirst()
                path.addCurve(to: rest.removeFirst(), control1: control1, control2: control2)
            case .closeSubpath: path.close()
            }
        }
        return path
    }
}

extension CGPoint {
    fileprivate func plus(_ other: CGPoint, _ factor: CGFloat) -> CGPoint {
        CGPoint(x: x + other.x * factor, y: y + other.y * factor)
    }

    /// A vector whose length and angle are interpolated; nil when one of the two has no length, and so no angle.
    fileprivate func turned(to other: CGPoint, _ fraction: CGFloat) -> CGPoint? {
        let first = hypot(x, y), last = hypot(other.x, other.y)
        guard first > 0, last > 0 else { return nil }
        let start = atan2(y, x), turn = remainder(atan2(other.y, other.x) - start, 2 * .pi)
        let length = first + (last - first) * fraction, angle = start + turn * fraction
        return CGPoint(x: length * cos(angle), y: length * sin(angle))
    }
}
