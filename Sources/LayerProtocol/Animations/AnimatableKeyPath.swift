// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The property of a layer that an animation changes. The numbers are those of the protocol. The compiler asks for the name and
/// the place of a new one; `Tests/Client/wire/codes.test.js` names the tables of the page, of docs/LayerProtocol.md and of
/// the browser tests that lack it.
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
    case foregroundColor = 89
    case fontSize = 90
    case instanceTransformTranslation = 91
    case instanceTransformTranslationX = 92
    case instanceTransformTranslationY = 93
    case instanceTransformTranslationZ = 94
    case instanceTransformScale = 95
    case instanceTransformScaleX = 96
    case instanceTransformScaleY = 97
    case instanceTransformScaleZ = 98
    case instanceTransformRotationX = 99
    case instanceTransformRotationY = 100
    case instanceTransformRotationZ = 101
    case hidden = 102
    case backdropRadius = 103
    case backdropSaturation = 104
    case masksToBounds = 105
    case contents = 106

    /// The key path of Core Animation.
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
        case .foregroundColor: "foregroundColor"
        case .fontSize: "fontSize"
        case .instanceTransformTranslation: "instanceTransform.translation"
        case .instanceTransformTranslationX: "instanceTransform.translation.x"
        case .instanceTransformTranslationY: "instanceTransform.translation.y"
        case .instanceTransformTranslationZ: "instanceTransform.translation.z"
        case .instanceTransformScale: "instanceTransform.scale"
        case .instanceTransformScaleX: "instanceTransform.scale.x"
        case .instanceTransformScaleY: "instanceTransform.scale.y"
        case .instanceTransformScaleZ: "instanceTransform.scale.z"
        case .instanceTransformRotationX: "instanceTransform.rotation.x"
        case .instanceTransformRotationY: "instanceTransform.rotation.y"
        case .instanceTransformRotationZ: "instanceTransform.rotation.z"
        case .hidden: "hidden"
        case .backdropRadius: "backdrop.radius"
        case .backdropSaturation: "backdrop.saturation"
        case .masksToBounds: "masksToBounds"
        case .contents: "contents"
        }
    }

    /// Whether it changes at once, without an implicit animation.
    package var changesAtOnce: Bool { self == .hidden || self == .masksToBounds }

    /// `transform.rotation` is a synonym for the rotation about z; other transforms alike.
    package init?(name: String) {
        guard let path = Self.byName[name] else { return nil }
        self = path
    }

    private static let byName: [String: AnimatableKeyPath] = {
        var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        table["transform.rotation"] = .transformRotationZ
        table["sublayerTransform.rotation"] = .sublayerTransformRotationZ
        table["instanceTransform.rotation"] = .instanceTransformRotationZ
        return table
    }()

    /// The layer's property that contains it.
    package var property: Substring { name.prefix { $0 != "." } }

    /// Whether only layers with a shape, gradient, text or replication have it: in other layers, the name belongs to
    /// the program.
    package var isOfShape: Bool { Self.path.rawValue...Self.strokeEnd.rawValue ~= rawValue }
    package var isOfGradient: Bool { Self.startPoint.rawValue...Self.locations.rawValue ~= rawValue }
    package var isOfText: Bool { self == .foregroundColor || self == .fontSize }
    package var isOfReplication: Bool {
        Self.instanceCount.rawValue...Self.instanceAlphaOffset.rawValue ~= rawValue
            || Self.instanceTransformTranslation.rawValue...Self.instanceTransformRotationZ.rawValue ~= rawValue
    }
}
