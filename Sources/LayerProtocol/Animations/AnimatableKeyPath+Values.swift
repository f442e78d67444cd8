// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// MARK: - Reading and writing a layer

extension AnimatableKeyPath {
    package var kind: AnimatableValue.Kind {
        switch place {
        case .number, .float, .part, .flag: .number
        case .point: .point
        case .size, .translation: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .path: .path
        case .list: .list
        case .contents: .contents
        }
    }

    // The most frequently animated properties avoid the generic path, which would take longer than everything else.

    /// The layer's value; a nil color is clear, and a nil path is empty.
    package func value(in state: LayerState) -> AnimatableValue {
        switch self {
        case .position: .point(state.position)
        case .positionX: .number(state.position.x)
        case .positionY: .number(state.position.y)
        case .boundsOrigin: .point(state.bounds.origin)
        case .boundsOriginX: .number(state.bounds.origin.x)
        case .boundsOriginY: .number(state.bounds.origin.y)
        case .boundsSize: .size(state.bounds.size)
        case .cornerRadius: .number(state.cornerRadius)
        case .opacity: .number(Double(state.opacity))
        case .backgroundColor: .color(state.backgroundColor ?? .clear)
        case .transform: .transform(state.transform)
        case .transformTranslationX: .number(state.transform.m41)
        case .transformTranslationY: .number(state.transform.m42)
        case .transformScale: .number(TransformPart.scale.value(in: state.transform))
        case .transformRotationZ: .number(TransformPart.rotationZ.value(in: state.transform))
        default: place.value(in: state)
        }
    }

    /// Sets the value. One of another kind has no effect.
    package func set(_ value: AnimatableValue, in state: inout LayerState) {
        switch (self, value) {
        case (.position, .point(let v)): state.position = v
        case (.positionX, .number(let v)): state.position.x = v
        case (.positionY, .number(let v)): state.position.y = v
        case (.boundsOrigin, .point(let v)): state.bounds.origin = v
        case (.boundsOriginX, .number(let v)): state.bounds.origin.x = v
        case (.boundsOriginY, .number(let v)): state.bounds.origin.y = v
        case (.boundsSize, .size(let v)): state.bounds.size = v
        case (.cornerRadius, .number(let v)): state.cornerRadius = v
        case (.opacity, .number(let v)): state.opacity = Float(v)
        case (.backgroundColor, .color(let v)): state.backgroundColor = v
        case (.transform, .transform(let v)): state.transform = v
        case (.transformTranslationX, .number(let v)): state.transform.m41 = v
        case (.transformTranslationY, .number(let v)): state.transform.m42 = v
        case (.transformScale, .number(let v)): TransformPart.scale.set(v, in: &state.transform)
        case (.transformRotationZ, .number(let v)): TransformPart.rotationZ.set(v, in: &state.transform)
        default: place.set(value, in: &state)
        }
    }
}

// MARK: - Places

extension AnimatableKeyPath {
    fileprivate enum Place {
        case number(WritableKeyPath<LayerState, CGFloat>)
        case float(WritableKeyPath<LayerState, Float>)
        case point(WritableKeyPath<LayerState, CGPoint>)
        case size(WritableKeyPath<LayerState, CGSize>)
        case rect(WritableKeyPath<LayerState, CGRect>)
        case color(WritableKeyPath<LayerState, RGBAColor?>)
        case transform(WritableKeyPath<LayerState, CATransform3D>)
        case part(WritableKeyPath<LayerState, CATransform3D>, TransformPart)
        /// A translation in the plane.
        case translation(WritableKeyPath<LayerState, CATransform3D>)
        case path(WritableKeyPath<LayerState, PathElements?>)
        case list(WritableKeyPath<LayerState, [Double]>)
        /// 1 for true; from one half on.
        case flag(WritableKeyPath<LayerState, Bool>)
        case contents
    }

    /// The place of the value in a layer's state.
    fileprivate var place: Place {
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
        case .foregroundColor: .color(\.text.color)
        case .fontSize: .number(\.text.size)
        case .instanceTransformTranslation: .translation(\.replication.transform)
        case .instanceTransformTranslationX: .part(\.replication.transform, .translationX)
        case .instanceTransformTranslationY: .part(\.replication.transform, .translationY)
        case .instanceTransformTranslationZ: .part(\.replication.transform, .translationZ)
        case .instanceTransformScale: .part(\.replication.transform, .scale)
        case .instanceTransformScaleX: .part(\.replication.transform, .scaleX)
        case .instanceTransformScaleY: .part(\.replication.transform, .scaleY)
        case .instanceTransformScaleZ: .part(\.replication.transform, .scaleZ)
        case .instanceTransformRotationX: .part(\.replication.transform, .rotationX)
        case .instanceTransformRotationY: .part(\.replication.transform, .rotationY)
        case .instanceTransformRotationZ: .part(\.replication.transform, .rotationZ)
        case .hidden: .flag(\.isHidden)
        case .backdropRadius: .number(\.backdrop.radius)
        case .backdropSaturation: .number(\.backdrop.saturation)
        case .masksToBounds: .flag(\.masksToBounds)
        case .contents: .contents
        }
    }
}

extension AnimatableKeyPath.Place {
    func value(in state: LayerState) -> AnimatableValue {
        switch self {
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
        case .flag(let path): .number(state[keyPath: path] ? 1 : 0)
        case .contents: .contents(state.shownContents)
        }
    }

    func set(_ value: AnimatableValue, in state: inout LayerState) {
        switch (self, value) {
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
        case (.flag(let path), .number(let v)): state[keyPath: path] = v >= 0.5
        case (.contents, .contents(let v)): state.shownContents = v
        case (.translation(let path), .size(let v)):
            (state[keyPath: path].m41, state[keyPath: path].m42) = (v.width, v.height)
        default: break
        }
    }
}
