// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A property of layers that does not animate, accessible by its key. It uses the property itself, so that subclasses
/// notice it.
struct PlainProperty {
    let get: (CALayer) -> Any?
    /// Returns false, without setting anything, for a value of another type.
    let set: (CALayer, Any?) -> Bool

    static func named(_ key: String) -> PlainProperty? { all[key] }

    // Immutable.
    nonisolated(unsafe) private static let all: [String: PlainProperty] = [
        "frame": value(\.frame),
        "contentsScale": number(\.contentsScale),
        "rasterizationScale": number(\.rasterizationScale),
        "hidden": flag(\.isHidden),
        "masksToBounds": flag(\.masksToBounds),
        "doubleSided": flag(\.isDoubleSided),
        "geometryFlipped": flag(\.isGeometryFlipped),
        "opaque": flag(\.isOpaque),
        "shouldRasterize": flag(\.shouldRasterize),
        "drawsAsynchronously": flag(\.drawsAsynchronously),
        "allowsGroupOpacity": flag(\.allowsGroupOpacity),
        "allowsEdgeAntialiasing": flag(\.allowsEdgeAntialiasing),
        "needsDisplayOnBoundsChange": flag(\.needsDisplayOnBoundsChange),
        "autoreverses": flag(\.autoreverses),
        "beginTime": time(\.beginTime),
        "duration": time(\.duration),
        "timeOffset": time(\.timeOffset),
        "repeatDuration": time(\.repeatDuration),
        "speed": count(\.speed),
        "repeatCount": count(\.repeatCount),
        "contentsGravity": name(\.contentsGravity, CALayerContentsGravity.init(rawValue:)),
        "magnificationFilter": name(\.magnificationFilter, CALayerContentsFilter.init(rawValue:)),
        "minificationFilter": name(\.minificationFilter, CALayerContentsFilter.init(rawValue:)),
        "cornerCurve": name(\.cornerCurve, CALayerCornerCurve.init(rawValue:)),
        "fillMode": name(\.fillMode, CAMediaTimingFillMode.init(rawValue:)),
        "name": optional(\.name),
        "compositingFilter": optional(\.compositingFilter),
        "filters": optional(\.filters),
        "backgroundFilters": optional(\.backgroundFilters),
        "mask": optional(\.mask),
        "sublayers": optional(\.sublayers),
        "actions": optional(\.actions),
        "style": optional(\.style),
        "contents": PlainProperty(get: { $0.contents }) {
            guard $1 == nil || $1 is CGImage else { return false }
            $0.contents = $1
            return true
        },
    ]

    private typealias Property<Value> = ReferenceWritableKeyPath<CALayer, Value>

    private static func value<Value>(_ property: Property<Value>) -> PlainProperty {
        converted(property) { $0 as? Value }
    }

    private static func flag(_ property: Property<Bool>) -> PlainProperty {
        converted(property) { $0 as? Bool ?? double($0).map { $0 != 0 } }
    }

    private static func number(_ property: Property<CGFloat>) -> PlainProperty {
        converted(property) { double($0).map { CGFloat($0) } }
    }

    private static func time(_ property: Property<Double>) -> PlainProperty { converted(property, double) }

    private static func count(_ property: Property<Float>) -> PlainProperty {
        converted(property) { double($0).map { Float($0) } }
    }

    /// Reads a name given as a constant or as its text.
    private static func name<Name: RawRepresentable<String>>(
        _ property: Property<Name>, _ make: @escaping (String) -> Name
    ) -> PlainProperty {
        converted(property) { $0 as? Name ?? ($0 as? String).map(make) }
    }

    private static func optional<Value>(_ property: Property<Value?>) -> PlainProperty {
        PlainProperty(get: { $0[keyPath: property] }) { layer, new in
            let value = new as? Value
            guard value != nil || new == nil else { return false }
            layer[keyPath: property] = value
            return true
        }
    }

    private static func converted<Value>(
        _ property: Property<Value>, _ convert: @escaping (Any?) -> Value?
    ) -> PlainProperty {
        PlainProperty(get: { $0[keyPath: property] }) { layer, new in
            guard let value = convert(new) else { return false }
            layer[keyPath: property] = value
            return true
        }
    }

    private static func double(_ value: Any?) -> Double? { value.flatMap { AnimatableValue.number(from: $0) } }
}
