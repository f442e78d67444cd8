// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What of a layer an animation changes. The numbers are those of the wire.
package enum AnimatableKeyPath: UInt8, CaseIterable, Sendable {
    case position = 0
    case positionX = 1
    case positionY = 2
    case bounds = 3
    case boundsOrigin = 4
    case boundsOriginX = 5
    case boundsOriginY = 6
    case boundsSize = 7
    case boundsSizeWidth = 8
    case boundsSizeHeight = 9
    case transform = 10
    case transformTranslationX = 11
    case transformTranslationY = 12
    case transformScale = 13
    case transformScaleX = 14
    case transformScaleY = 15
    case transformRotationZ = 16
    case opacity = 17
    case backgroundColor = 18
    case borderColor = 19
    case cornerRadius = 20
    case borderWidth = 21

    /// The key path in Core Animation's words.
    package var name: String {
        switch self {
        case .position: "position"
        case .positionX: "position.x"
        case .positionY: "position.y"
        case .bounds: "bounds"
        case .boundsOrigin: "bounds.origin"
        case .boundsOriginX: "bounds.origin.x"
        case .boundsOriginY: "bounds.origin.y"
        case .boundsSize: "bounds.size"
        case .boundsSizeWidth: "bounds.size.width"
        case .boundsSizeHeight: "bounds.size.height"
        case .transform: "transform"
        case .transformTranslationX: "transform.translation.x"
        case .transformTranslationY: "transform.translation.y"
        case .transformScale: "transform.scale"
        case .transformScaleX: "transform.scale.x"
        case .transformScaleY: "transform.scale.y"
        case .transformRotationZ: "transform.rotation.z"
        case .opacity: "opacity"
        case .backgroundColor: "backgroundColor"
        case .borderColor: "borderColor"
        case .cornerRadius: "cornerRadius"
        case .borderWidth: "borderWidth"
        }
    }

    /// `transform.rotation` is another word for the rotation about z.
    package init?(name: String) {
        guard let path = Self.byName[name] else { return nil }
        self = path
    }

    private static let byName: [String: AnimatableKeyPath] = {
        var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        table["transform.rotation"] = .transformRotationZ
        return table
    }()

    package var kind: AnimatableValue.Kind {
        switch self {
        case .position, .boundsOrigin: .point
        case .boundsSize: .size
        case .bounds: .rect
        case .transform: .transform
        case .backgroundColor, .borderColor: .color
        default: .number
        }
    }

    // MARK: - Reading and writing a layer

    /// What the layer has there; a colour that is nil counts as clear.
    package func value(in state: LayerState) -> AnimatableValue {
        switch self {
        case .position: .point(state.position)
        case .positionX: .number(state.position.x)
        case .positionY: .number(state.position.y)
        case .bounds: .rect(state.bounds)
        case .boundsOrigin: .point(state.bounds.origin)
        case .boundsOriginX: .number(state.bounds.origin.x)
        case .boundsOriginY: .number(state.bounds.origin.y)
        case .boundsSize: .size(state.bounds.size)
        case .boundsSizeWidth: .number(state.bounds.size.width)
        case .boundsSizeHeight: .number(state.bounds.size.height)
        case .transform: .transform(state.transform)
        case .transformTranslationX: .number(state.transform.m41)
        case .transformTranslationY: .number(state.transform.m42)
        case .transformScale, .transformScaleX: .number(TransformParts(state.transform.affine).scaleX)
        case .transformScaleY: .number(TransformParts(state.transform.affine).scaleY)
        case .transformRotationZ: .number(TransformParts(state.transform.affine).angle)
        case .opacity: .number(Double(state.opacity))
        case .backgroundColor: .color(state.backgroundColor ?? .clear)
        case .borderColor: .color(state.borderColor ?? .clear)
        case .cornerRadius: .number(state.cornerRadius)
        case .borderWidth: .number(state.borderWidth)
        }
    }

    /// Sets it. A value of another kind changes nothing.
    package func set(_ value: AnimatableValue, in state: inout LayerState) {
        switch (self, value) {
        case (.position, .point(let v)): state.position = v
        case (.positionX, .number(let v)): state.position.x = v
        case (.positionY, .number(let v)): state.position.y = v
        case (.bounds, .rect(let v)): state.bounds = v
        case (.boundsOrigin, .point(let v)): state.bounds.origin = v
        case (.boundsOriginX, .number(let v)): state.bounds.origin.x = v
        case (.boundsOriginY, .number(let v)): state.bounds.origin.y = v
        case (.boundsSize, .size(let v)): state.bounds.size = v
        case (.boundsSizeWidth, .number(let v)): state.bounds.size.width = v
        case (.boundsSizeHeight, .number(let v)): state.bounds.size.height = v
        case (.transform, .transform(let v)): state.transform = v
        case (.transformTranslationX, .number(let v)): state.transform.m41 = v
        case (.transformTranslationY, .number(let v)): state.transform.m42 = v
        case (.transformScale, .number(let v)): changeParts(&state) { ($0.scaleX, $0.scaleY) = (v, v) }
        case (.transformScaleX, .number(let v)): changeParts(&state) { $0.scaleX = v }
        case (.transformScaleY, .number(let v)): changeParts(&state) { $0.scaleY = v }
        case (.transformRotationZ, .number(let v)): changeParts(&state) { $0.angle = v }
        case (.opacity, .number(let v)): state.opacity = Float(v)
        case (.backgroundColor, .color(let v)): state.backgroundColor = v
        case (.borderColor, .color(let v)): state.borderColor = v
        case (.cornerRadius, .number(let v)): state.cornerRadius = v
        case (.borderWidth, .number(let v)): state.borderWidth = v
        default: break
        }
    }

    /// Changes a part of the transform in its plane; what it does along z stays.
    private func changeParts(_ state: inout LayerState, _ body: (inout TransformParts) -> Void) {
        var parts = TransformParts(state.transform.affine)
        body(&parts)
        let t = parts.transform
        (state.transform.m11, state.transform.m12) = (t.a, t.b)
        (state.transform.m21, state.transform.m22) = (t.c, t.d)
    }
}
