// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from `startPoint` to `endPoint`.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// In ellipses round `startPoint`; half as wide and high as the last one is, `endPoint` lies from there.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round `startPoint`, beginning in the direction of `endPoint`, clockwise where y grows downwards.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws colours from one point to another: over its background and contents, inside its rounded corners, under
/// its sublayers.
///
/// Displays draw it, and animate it without the program: `colors`, `locations`, `startPoint` and `endPoint`. Colours go from
/// one to the other while there are as many of them; else they change at once in the middle.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.gradient(LayerGradient()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.gradient(LayerGradient())) }
    }

    /// `CGColor`s; what is none is left out. Nil draws nothing.
    open var colors: [Any]? {
        get {
            let colors = state.gradient.colors
            return colors.isEmpty ? nil : colors.map { CGColor($0) }
        }
        set {
            let colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba }
            if colors.count < newValue?.count ?? 0 {
                programmingMistake("CAGradientLayer: colors are CGColors; others are left out.")
            }
            changeFigure(\.gradient.colors, to: colors, "colors")
        }
    }

    /// One for each colour, rising; 0 is the start and 1 the end. Beyond the first and the last the colours go on. Nil: even
    /// ones.
    open var locations: [NSNumber]? {
        get {
            let locations = state.gradient.locations
            return locations.isEmpty ? nil : locations.map { NSNumber(value: $0) }
        }
        set {
            let locations = (newValue ?? []).map(\.doubleValue)
            guard locations.allSatisfy(\.isFinite) else {
                return programmingMistake("CAGradientLayer: locations \(locations) are not finite; the old ones stay.")
            }
            changeFigure(\.gradient.locations, to: locations, "locations")
        }
    }

    /// In units of the bounds; (0.5, 0) to begin with.
    open var startPoint: CGPoint {
        get { state.gradient.startPoint }
        set { changeFigure(\.gradient.startPoint, to: newValue, "startPoint") }
    }

    /// In units of the bounds; (0.5, 1) to begin with.
    open var endPoint: CGPoint {
        get { state.gradient.endPoint }
        set { changeFigure(\.gradient.endPoint, to: newValue, "endPoint") }
    }

    open var type: CAGradientLayerType {
        get { [.axial, .radial, .conic][Int(state.gradient.kind.rawValue)] }
        set {
            let kind: LayerGradient.Kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
            changeFigure(\.gradient.kind, to: kind, "type")
        }
    }

    /// What has a name in animations; nil for no colours, or no locations.
    func set(_ value: AnimatableValue?, _ path: AnimatableKeyPath) {
        var new = state
        path.set(value ?? .list([]), in: &new)
        switch path.property {
        case "colors": colors = new.gradient.colors.map { CGColor($0) }
        case "locations": locations = new.gradient.locations.map { NSNumber(value: $0) }
        case "startPoint": startPoint = new.gradient.startPoint
        case "endPoint": endPoint = new.gradient.endPoint
        default: assertionFailure("\(path.name) can't be set by its name")
        }
    }
}
