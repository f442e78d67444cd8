// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The keys of a class of layers. All other keys belong to the program.
///
/// A new property of a layer gets an entry in its class's table; a test compares the tables with the list of the public
/// properties.
struct LayerKeys {
    private let table: KeyTable<CALayer>
    /// Whether layers of the class have a key path, by its number.
    private let animates: [Bool]

    init(_ own: [String: KeyedProperty<CALayer>], over inherited: LayerKeys? = nil) {
        let table = KeyTable(own, over: inherited?.table)
        self.table = table
        let known = AnimatableKeyPath.allCases.filter { table[String($0.property)] != nil || table[$0.name] != nil }
        var animates = Array(repeating: false, count: Int(UInt8.max) + 1)
        for path in known { animates[Int(path.rawValue)] = true }
        self.animates = animates
    }

    subscript(key: String) -> KeyedProperty<CALayer>? { table[key] }

    var all: [String] { table.keys.sorted() }

    /// The property that displays animate by that name; nil when layers of the class do not have it.
    func animatable(_ name: String) -> AnimatableKeyPath? {
        guard let path = AnimatableKeyPath(name: name), animates[Int(path.rawValue)] else { return nil }
        return path
    }

    // Immutable.
    nonisolated(unsafe) static let ofLayers = LayerKeys([
        // What animates
        "position": .point(\CALayer.position),
        "bounds": .rect(\CALayer.bounds),
        "anchorPoint": .point(\CALayer.anchorPoint),
        "anchorPointZ": .animatedNumber(\CALayer.anchorPointZ),
        "zPosition": .animatedNumber(\CALayer.zPosition),
        "transform": .transform(\CALayer.transform),
        "sublayerTransform": .transform(\CALayer.sublayerTransform),
        "opacity": .animatedNumber(\CALayer.opacity),
        "hidden": .flag(\CALayer.isHidden),
        "masksToBounds": .flag(\CALayer.masksToBounds),
        "contents": KeyedProperty(get: { $0.contents }) {
            // The property reports objects of other types.
            $0.contents = $1
            return true
        },
        "backgroundColor": .color(\CALayer.backgroundColor),
        "cornerRadius": .animatedNumber(\CALayer.cornerRadius),
        "borderWidth": .animatedNumber(\CALayer.borderWidth),
        "borderColor": .color(\CALayer.borderColor),
        "contentsRect": .rect(\CALayer.contentsRect),
        "contentsCenter": .rect(\CALayer.contentsCenter),
        "shadowColor": .color(\CALayer.shadowColor),
        "shadowOpacity": .animatedNumber(\CALayer.shadowOpacity),
        "shadowOffset": .size(\CALayer.shadowOffset),
        "shadowRadius": .animatedNumber(\CALayer.shadowRadius),
        "shadowPath": .path(\CALayer.shadowPath),
        "backdrop.radius": .animatedNumber(\CALayer.backdropRadius),
        "backdrop.saturation": .animatedNumber(\CALayer.backdropSaturation),
        // What does not
        "frame": .value(\CALayer.frame),
        "geometryFlipped": .flag(\CALayer.isGeometryFlipped),
        "doubleSided": .flag(\CALayer.isDoubleSided),
        "opaque": .flag(\CALayer.isOpaque),
        "maskedCorners": .options(\CALayer.maskedCorners),
        "cornerCurve": .name(\CALayer.cornerCurve),
        "allowsEdgeAntialiasing": .flag(\CALayer.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .options(\CALayer.edgeAntialiasingMask),
        "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
        "shouldRasterize": .flag(\CALayer.shouldRasterize),
        "rasterizationScale": .number(\CALayer.rasterizationScale),
        "drawsAsynchronously": .flag(\CALayer.drawsAsynchronously),
        "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange),
        "contentsScale": .number(\CALayer.contentsScale),
        "contentsGravity": .name(\CALayer.contentsGravity),
        "magnificationFilter": .name(\CALayer.magnificationFilter),
        "minificationFilter": .name(\CALayer.minificationFilter),
        "compositingFilter": .optional(\CALayer.compositingFilter),
        "filters": .optional(\CALayer.filters),
        "backgroundFilters": .optional(\CALayer.backgroundFilters),
        "mask": .optional(\CALayer.mask),
        "sublayers": .optional(\CALayer.sublayers),
        "superlayer": .readOnly { (layer: CALayer) in layer.superlayer },
        "visibleRect": .readOnly { (layer: CALayer) in layer.visibleRect },
        "delegate": .optional(\CALayer.delegate),
        "name": .optional(\CALayer.name),
        "actions": .optional(\CALayer.actions),
        "style": .optional(\CALayer.style),
        // Timing
        "beginTime": .number(\CALayer.beginTime),
        "duration": .number(\CALayer.duration),
        "speed": .number(\CALayer.speed),
        "timeOffset": .number(\CALayer.timeOffset),
        "repeatCount": .number(\CALayer.repeatCount),
        "repeatDuration": .number(\CALayer.repeatDuration),
        "autoreverses": .flag(\CALayer.autoreverses),
        "fillMode": .name(\CALayer.fillMode),
    ])
}
