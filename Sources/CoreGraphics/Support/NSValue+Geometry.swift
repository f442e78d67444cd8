// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Geometry as objects. As on Apple's systems both forms are convertible: `rect as? NSValue` and `value as? CGRect` both
// work, in collections as well. (`NSValue(cgRect:)` and similar initializers are in UIKit.)

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGPoint?) {
        result = value.holds(NSValue(point: .zero)) ? value.pointValue : nil
    }

    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGPoint?) -> Bool {
        _forceBridgeFromObjectiveC(value, result: &result)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGPoint {
        (value as Any?) as? CGPoint ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGSize?) {
        result = value.holds(NSValue(size: .zero)) ? value.sizeValue : nil
    }

    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGSize?) -> Bool {
        _forceBridgeFromObjectiveC(value, result: &result)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGSize {
        (value as Any?) as? CGSize ?? .zero
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGRect?) {
        result = value.holds(NSValue(rect: .zero)) ? value.rectValue : nil
    }

    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGRect?) -> Bool {
        _forceBridgeFromObjectiveC(value, result: &result)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGRect {
        (value as Any?) as? CGRect ?? .zero
    }
}

extension NSValue {
    /// Whether both have the same type. Foundation stops the program when asked for another type.
    fileprivate func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
