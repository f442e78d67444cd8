// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The direction in which a gradient layer's colors change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Colors change along the line from `startPoint` to `endPoint`.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Colors change in ellipses around `startPoint`; the last one reaches as far as `endPoint` in width and height.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Colors change around `startPoint`, starting in the direction of `endPoint`, clockwise where y grows downwards.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient: over its background and contents, inside its rounded corners, under its sublayers.
///
/// Displays draw it, and animate `colors`, `locations`, `startPoint` and `endPoint` without the program. Colors are
/// interpolated while their number is equal; otherwise they change at once in the middle.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.gradient(LayerGradient()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.gradient(LayerGradient())) }
    }

    /// The colors as `CGColor`s; other elements are ignored. Nil, the default, draws nothing. Animatable.
    open var colors: [Any]? {
        get {
            let colors = state.gradient.colors
            return colors.isEmpty ? nil : colors.map { CGColor($0) }
        }
        set {
            let colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba }
            if colors.count < newValue?.count ?? 0 {
                reportIgnored("CAGradientLayer: colors are CGColors; others are left out.")
            }
            changeFigure(\.gradient.colors, to: colors, "colors")
        }
    }

    /// The position of each color, ascending, from 0 (start) to 1 (end). Nil, the default, spaces them evenly.
    /// Animatable.
    ///
    /// The first and last colors extend beyond their positions.
    open var locations: [NSNumber]? {
        get {
            let locations = state.gradient.locations
            return locations.isEmpty ? nil : locations.map { NSNumber(value: $0) }
        }
        set {
            let locations = (newValue ?? []).map(\.doubleValue)
            guard locations.allSatisfy(\.isFinite) else {
                return reportIgnored("CAGradientLayer: locations \(locations) are not finite; the old ones stay.")
            }
            changeFigure(\.gradient.locations, to: locations, "locations")
        }
    }

    /// The start of the gradient in units of the bounds. The default is (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { state.gradient.startPoint }
        set { changeFigure(\.gradient.startPoint, to: newValue, "startPoint") }
    }

    /// The end of the gradient in units of the bounds. The default is (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { state.gradient.endPoint }
        set { changeFigure(\.gradient.endPoint, to: newValue, "endPoint") }
    }

    /// The shape of the gradient. The default is `axial`.
    open var type: CAGradientLayerType {
        get { [.axial, .radial, .conic][Int(state.gradient.kind.rawValue)] }
        set {
            let kind: LayerGradient.Kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
            changeFigure(\.gradient.kind, to: kind, "type")
        }
    }

    // MARK: - Keys

    override class var keys: LayerKeys { ownKeys }

    // Immutable.
    nonisolated(unsafe) private static let ownKeys = LayerKeys(
        [
            "colors": KeyedProperty(get: { ($0 as? CAGradientLayer)?.colors }) {
                guard let colors = colors(of: $1) else { return false }
                ($0 as? CAGradientLayer)?.colors = colors
                return true
            },
            "locations": .numbers(\CAGradientLayer.locations),
            "startPoint": .point(\CAGradientLayer.startPoint),
            "endPoint": .point(\CAGradientLayer.endPoint),
            "type": .name(\CAGradientLayer.type),
        ], over: .ofLayers)

    /// Colors, or their numbers as animations have them; nil for anything else.
    private static func colors(of value: Any?) -> [Any]? {
        guard let value else { return [] }
        guard !(value is [CGColor]) else { return value as? [CGColor] }
        guard let numbers = AnimatableValue(value, as: .list) else { return nil }
        var state = LayerState()
        state.figure = .gradient(LayerGradient())
        AnimatableKeyPath.colors.set(numbers, in: &state)
        return state.gradient.colors.map { CGColor($0) }
    }
}
