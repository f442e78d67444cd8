// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What of a layer an animation changes. The numbers are those of the wire; a new one needs a line in each of the two
/// switches below, in `Client/animations.js` and in docs/LayerProtocol.md.
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
    case anchorPoint = 22
    case anchorPointX = 23
    case anchorPointY = 24
    case transformTranslation = 25
    case transformTranslationZ = 26
    case transformScaleZ = 27
    case transformRotationX = 28
    case transformRotationY = 29
    case zPosition = 30
    case shadowColor = 31
    case shadowOpacity = 32
    case shadowOffset = 33
    case shadowOffsetWidth = 34
    case shadowOffsetHeight = 35
    case shadowRadius = 36
    case anchorPointZ = 37
    case sublayerTransform = 38
    case sublayerTransformTranslation = 39
    case sublayerTransformTranslationX = 40
    case sublayerTransformTranslationY = 41
    case sublayerTransformTranslationZ = 42
    case sublayerTransformScale = 43
    case sublayerTransformScaleX = 44
    case sublayerTransformScaleY = 45
    case sublayerTransformScaleZ = 46
    case sublayerTransformRotationX = 47
    case sublayerTransformRotationY = 48
    case sublayerTransformRotationZ = 49
    case contentsRect = 50
    case contentsRectOrigin = 51
    case contentsRectOriginX = 52
    case contentsRectOriginY = 53
    case contentsRectSize = 54
    case contentsRectSizeWidth = 55
    case contentsRectSizeHeight = 56
    case contentsCenter = 57
    case contentsCenterOrigin = 58
    case contentsCenterOriginX = 59
    case contentsCenterOriginY = 60
    case contentsCenterSize = 61
    case contentsCenterSizeWidth = 62
    case contentsCenterSizeHeight = 63
    case shadowPath = 64
    case path = 65
    case fillColor = 66
    case strokeColor = 67
    case lineWidth = 68
    case miterLimit = 69
    case lineDashPhase = 70
    case strokeStart = 71
    case strokeEnd = 72
    case startPoint = 73
    case startPointX = 74
    case startPointY = 75
    case endPoint = 76
    case endPointX = 77
    case endPointY = 78
    case colors = 79
    case locations = 80
    case instanceCount = 81
    case instanceDelay = 82
    case instanceTransform = 83
    case instanceColor = 84
    case instanceRedOffset = 85
    case instanceGreenOffset = 86
    case instanceBlueOffset = 87
    case instanceAlphaOffset = 88

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
        case .anchorPoint: "anchorPoint"
        case .anchorPointX: "anchorPoint.x"
        case .anchorPointY: "anchorPoint.y"
        case .transformTranslation: "transform.translation"
        case .transformTranslationZ: "transform.translation.z"
        case .transformScaleZ: "transform.scale.z"
        case .transformRotationX: "transform.rotation.x"
        case .transformRotationY: "transform.rotation.y"
        case .zPosition: "zPosition"
        case .shadowColor: "shadowColor"
        case .shadowOpacity: "shadowOpacity"
        case .shadowOffset: "shadowOffset"
        case .shadowOffsetWidth: "shadowOffset.width"
        case .shadowOffsetHeight: "shadowOffset.height"
        case .shadowRadius: "shadowRadius"
        case .anchorPointZ: "anchorPointZ"
        case .sublayerTransform: "sublayerTransform"
        case .sublayerTransformTranslation: "sublayerTransform.translation"
        case .sublayerTransformTranslationX: "sublayerTransform.translation.x"
        case .sublayerTransformTranslationY: "sublayerTransform.translation.y"
        case .sublayerTransformTranslationZ: "sublayerTransform.translation.z"
        case .sublayerTransformScale: "sublayerTransform.scale"
        case .sublayerTransformScaleX: "sublayerTransform.scale.x"
        case .sublayerTransformScaleY: "sublayerTransform.scale.y"
        case .sublayerTransformScaleZ: "sublayerTransform.scale.z"
        case .sublayerTransformRotationX: "sublayerTransform.rotation.x"
        case .sublayerTransformRotationY: "sublayerTransform.rotation.y"
        case .sublayerTransformRotationZ: "sublayerTransform.rotation.z"
        case .contentsRect: "contentsRect"
        case .contentsRectOrigin: "contentsRect.origin"
        case .contentsRectOriginX: "contentsRect.origin.x"
        case .contentsRectOriginY: "contentsRect.origin.y"
        case .contentsRectSize: "contentsRect.size"
        case .contentsRectSizeWidth: "contentsRect.size.width"
        case .contentsRectSizeHeight: "contentsRect.size.height"
        case .contentsCenter: "contentsCenter"
        case .contentsCenterOrigin: "contentsCenter.origin"
        case .contentsCenterOriginX: "contentsCenter.origin.x"
        case .contentsCenterOriginY: "contentsCenter.origin.y"
        case .contentsCenterSize: "contentsCenter.size"
        case .contentsCenterSizeWidth: "contentsCenter.size.width"
        case .contentsCenterSizeHeight: "contentsCenter.size.height"
        case .shadowPath: "shadowPath"
        case .path: "path"
        case .fillColor: "fillColor"
        case .strokeColor: "strokeColor"
        case .lineWidth: "lineWidth"
        case .miterLimit: "miterLimit"
        case .lineDashPhase: "lineDashPhase"
        case .strokeStart: "strokeStart"
        case .strokeEnd: "strokeEnd"
        case .startPoint: "startPoint"
        case .startPointX: "startPoint.x"
        case .startPointY: "startPoint.y"
        case .endPoint: "endPoint"
        case .endPointX: "endPoint.x"
        case .endPointY: "endPoint.y"
        case .colors: "colors"
        case .locations: "locations"
        case .instanceCount: "instanceCount"
        case .instanceDelay: "instanceDelay"
        case .instanceTransform: "instanceTransform"
        case .instanceColor: "instanceColor"
        case .instanceRedOffset: "instanceRedOffset"
        case .instanceGreenOffset: "instanceGreenOffset"
        case .instanceBlueOffset: "instanceBlueOffset"
        case .instanceAlphaOffset: "instanceAlphaOffset"
        }
    }

    /// Where it is in a layer.
    private var place: Place {
        switch self {
        case .position: .point(\.position)
        case .positionX: .number(\.position.x)
        case .positionY: .number(\.position.y)
        case .bounds: .rect(\.bounds)
        case .boundsOrigin: .point(\.bounds.origin)
        case .boundsOriginX: .number(\.bounds.origin.x)
        case .boundsOriginY: .number(\.bounds.origin.y)
        case .boundsSize: .size(\.bounds.size)
        case .boundsSizeWidth: .number(\.bounds.size.width)
        case .boundsSizeHeight: .number(\.bounds.size.height)
        case .transform: .transform(\.transform)
        case .transformTranslationX: .part(\.transform, .translationX)
        case .transformTranslationY: .part(\.transform, .translationY)
        case .transformScale: .part(\.transform, .scale)
        case .transformScaleX: .part(\.transform, .scaleX)
        case .transformScaleY: .part(\.transform, .scaleY)
        case .transformRotationZ: .part(\.transform, .rotationZ)
        case .opacity: .float(\.opacity)
        case .backgroundColor: .color(\.backgroundColor)
        case .borderColor: .color(\.borderColor)
        case .cornerRadius: .number(\.cornerRadius)
        case .borderWidth: .number(\.borderWidth)
        case .anchorPoint: .point(\.anchorPoint)
        case .anchorPointX: .number(\.anchorPoint.x)
        case .anchorPointY: .number(\.anchorPoint.y)
        case .transformTranslation: .translation(\.transform)
        case .transformTranslationZ: .part(\.transform, .translationZ)
        case .transformScaleZ: .part(\.transform, .scaleZ)
        case .transformRotationX: .part(\.transform, .rotationX)
        case .transformRotationY: .part(\.transform, .rotationY)
        case .zPosition: .number(\.zPosition)
        case .shadowColor: .color(\.shadow.color)
        case .shadowOpacity: .float(\.shadow.opacity)
        case .shadowOffset: .size(\.shadow.offset)
        case .shadowOffsetWidth: .number(\.shadow.offset.width)
        case .shadowOffsetHeight: .number(\.shadow.offset.height)
        case .shadowRadius: .number(\.shadow.radius)
        case .anchorPointZ: .number(\.anchorPointZ)
        case .sublayerTransform: .transform(\.sublayerTransform)
        case .sublayerTransformTranslation: .translation(\.sublayerTransform)
        case .sublayerTransformTranslationX: .part(\.sublayerTransform, .translationX)
        case .sublayerTransformTranslationY: .part(\.sublayerTransform, .translationY)
        case .sublayerTransformTranslationZ: .part(\.sublayerTransform, .translationZ)
        case .sublayerTransformScale: .part(\.sublayerTransform, .scale)
        case .sublayerTransformScaleX: .part(\.sublayerTransform, .scaleX)
        case .sublayerTransformScaleY: .part(\.sublayerTransform, .scaleY)
        case .sublayerTransformScaleZ: .part(\.sublayerTransform, .scaleZ)
        case .sublayerTransformRotationX: .part(\.sublayerTransform, .rotationX)
        case .sublayerTransformRotationY: .part(\.sublayerTransform, .rotationY)
        case .sublayerTransformRotationZ: .part(\.sublayerTransform, .rotationZ)
        case .contentsRect: .rect(\.contentsRect)
        case .contentsRectOrigin: .point(\.contentsRect.origin)
        case .contentsRectOriginX: .number(\.contentsRect.origin.x)
        case .contentsRectOriginY: .number(\.contentsRect.origin.y)
        case .contentsRectSize: .size(\.contentsRect.size)
        case .contentsRectSizeWidth: .number(\.contentsRect.size.width)
        case .contentsRectSizeHeight: .number(\.contentsRect.size.height)
        case .contentsCenter: .rect(\.contentsCenter)
        case .contentsCenterOrigin: .point(\.contentsCenter.origin)
        case .contentsCenterOriginX: .number(\.contentsCenter.origin.x)
        case .contentsCenterOriginY: .number(\.contentsCenter.origin.y)
        case .contentsCenterSize: .size(\.contentsCenter.size)
        case .contentsCenterSizeWidth: .number(\.contentsCenter.size.width)
        case .contentsCenterSizeHeight: .number(\.contentsCenter.size.height)
        case .shadowPath: .path(\.shadowPath)
        case .path: .path(\.shape.path)
        case .fillColor: .color(\.shape.fillColor)
        case .strokeColor: .color(\.shape.strokeColor)
        case .lineWidth: .number(\.shape.lineWidth)
        case .miterLimit: .number(\.shape.miterLimit)
        case .lineDashPhase: .number(\.shape.dashPhase)
        case .strokeStart: .number(\.shape.strokeStart)
        case .strokeEnd: .number(\.shape.strokeEnd)
        case .startPoint: .point(\.gradient.startPoint)
        case .startPointX: .number(\.gradient.startPoint.x)
        case .startPointY: .number(\.gradient.startPoint.y)
        case .endPoint: .point(\.gradient.endPoint)
        case .endPointX: .number(\.gradient.endPoint.x)
        case .endPointY: .number(\.gradient.endPoint.y)
        case .colors: .list(\.gradient.colorNumbers)
        case .locations: .list(\.gradient.locations)
        case .instanceCount: .number(\.replication.count)
        case .instanceDelay: .number(\.replication.delay)
        case .instanceTransform: .transform(\.replication.transform)
        case .instanceColor: .color(\.replication.color)
        case .instanceRedOffset: .number(\.replication.redOffset)
        case .instanceGreenOffset: .number(\.replication.greenOffset)
        case .instanceBlueOffset: .number(\.replication.blueOffset)
        case .instanceAlphaOffset: .number(\.replication.alphaOffset)
        }
    }

    /// `transform.rotation` is another word for the rotation about z, and so for `sublayerTransform`.
    package init?(name: String) {
        guard let path = Self.byName[name] else { return nil }
        self = path
    }

    private static let byName: [String: AnimatableKeyPath] = {
        var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        table["transform.rotation"] = .transformRotationZ
        table["sublayerTransform.rotation"] = .sublayerTransformRotationZ
        return table
    }()

    /// The layer's property that it is, or is a part of.
    package var property: Substring { name.prefix { $0 != "." } }

    /// Whether only layers that draw a shape, or a gradient, or replicate, have it: for others such a name is one of the
    /// program's own.
    package var isOfShape: Bool { Self.path.rawValue...Self.strokeEnd.rawValue ~= rawValue }
    package var isOfGradient: Bool { Self.startPoint.rawValue...Self.locations.rawValue ~= rawValue }
    package var isOfReplication: Bool { Self.instanceCount.rawValue...Self.instanceAlphaOffset.rawValue ~= rawValue }

    // MARK: - Reading and writing a layer

    private enum Place {
        case number(WritableKeyPath<LayerState, CGFloat>)
        case float(WritableKeyPath<LayerState, Float>)
        case point(WritableKeyPath<LayerState, CGPoint>)
        case size(WritableKeyPath<LayerState, CGSize>)
        case rect(WritableKeyPath<LayerState, CGRect>)
        case color(WritableKeyPath<LayerState, RGBAColor?>)
        case transform(WritableKeyPath<LayerState, CATransform3D>)
        case part(WritableKeyPath<LayerState, CATransform3D>, TransformPart)
        /// In the plane.
        case translation(WritableKeyPath<LayerState, CATransform3D>)
        case path(WritableKeyPath<LayerState, PathElements?>)
        case list(WritableKeyPath<LayerState, [Double]>)
    }

    package var kind: AnimatableValue.Kind {
        switch place {
        case .number, .float, .part: .number
        case .point: .point
        case .size, .translation: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .path: .path
        case .list: .list
        }
    }

    /// What the layer has there; a colour that is nil counts as clear, a path that is nil as empty.
    package func value(in state: LayerState) -> AnimatableValue {
        switch place {
        case .number(let path): .number(state[keyPath: path])
        case .float(let path): .number(Double(state[keyPath: path]))
        case .point(let path): .point(state[keyPath: path])
        case .size(let path): .size(state[keyPath: path])
        case .rect(let path): .rect(state[keyPath: path])
        case .color(let path): .color(state[keyPath: path] ?? .clear)
        case .transform(let path): .transform(state[keyPath: path])
        case .part(let path, let part): .number(part.value(in: state[keyPath: path]))
        case .translation(let path): .size(CGSize(width: state[keyPath: path].m41, height: state[keyPath: path].m42))
        case .path(let path): .path(state[keyPath: path] ?? PathElements())
        case .list(let path): .list(state[keyPath: path])
        }
    }

    /// Puts what the body makes of the value in its place; nil, and a value of another kind, leave it. The body is given a
    /// way to ask for the value.
    ///
    /// Those that are animated most do not go through key paths, which would take longer than all the rest.
    func update(in state: inout LayerState, _ body: (() -> AnimatableValue) -> AnimatableValue?) {
        switch self {
        case .position: Self.update(&state.position, body)
        case .positionX: Self.update(&state.position.x, body)
        case .positionY: Self.update(&state.position.y, body)
        case .boundsOrigin: Self.update(&state.bounds.origin, body)
        case .boundsOriginX: Self.update(&state.bounds.origin.x, body)
        case .boundsOriginY: Self.update(&state.bounds.origin.y, body)
        case .cornerRadius: Self.update(&state.cornerRadius, body)
        case .boundsSize:
            let old = state.bounds.size
            if case .size(let new)? = body({ .size(old) }) { state.bounds.size = new }
        case .opacity:
            let old = state.opacity
            if case .number(let new)? = body({ .number(Double(old)) }) { state.opacity = Float(new) }
        case .backgroundColor:
            let old = state.backgroundColor
            if case .color(let new)? = body({ .color(old ?? .clear) }) { state.backgroundColor = new }
        case .transform:
            let old = state.transform
            if case .transform(let new)? = body({ .transform(old) }) { state.transform = new }
        case .transformTranslationX: Self.update(.translationX, of: &state.transform, body)
        case .transformTranslationY: Self.update(.translationY, of: &state.transform, body)
        case .transformScale: Self.update(.scale, of: &state.transform, body)
        case .transformRotationZ: Self.update(.rotationZ, of: &state.transform, body)
        default:
            let old = state
            if let new = body({ value(in: old) }) { set(new, in: &state) }
        }
    }

    @inline(__always)
    private static func update(_ number: inout CGFloat, _ body: (() -> AnimatableValue) -> AnimatableValue?) {
        let old = number
        if case .number(let new)? = body({ .number(old) }) { number = new }
    }

    @inline(__always)
    private static func update(_ point: inout CGPoint, _ body: (() -> AnimatableValue) -> AnimatableValue?) {
        let old = point
        if case .point(let new)? = body({ .point(old) }) { point = new }
    }

    @inline(__always)
    private static func update(
        _ part: TransformPart, of transform: inout CATransform3D, _ body: (() -> AnimatableValue) -> AnimatableValue?
    ) {
        let old = transform
        if case .number(let new)? = body({ .number(part.value(in: old)) }) { part.set(new, in: &transform) }
    }

    /// Sets it. A value of another kind changes nothing.
    package func set(_ value: AnimatableValue, in state: inout LayerState) {
        switch (place, value) {
        case (.number(let path), .number(let v)): state[keyPath: path] = v
        case (.float(let path), .number(let v)): state[keyPath: path] = Float(v)
        case (.point(let path), .point(let v)): state[keyPath: path] = v
        case (.size(let path), .size(let v)): state[keyPath: path] = v
        case (.rect(let path), .rect(let v)): state[keyPath: path] = v
        case (.color(let path), .color(let v)): state[keyPath: path] = v
        case (.transform(let path), .transform(let v)): state[keyPath: path] = v
        case (.part(let path, let part), .number(let v)): part.set(v, in: &state[keyPath: path])
        case (.path(let path), .path(let v)): state[keyPath: path] = v.isEmpty ? nil : v
        case (.list(let path), .list(let v)): state[keyPath: path] = v
        case (.translation(let path), .size(let v)):
            (state[keyPath: path].m41, state[keyPath: path].m42) = (v.width, v.height)
        default: break
        }
    }
}
