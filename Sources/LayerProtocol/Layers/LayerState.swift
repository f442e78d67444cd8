// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Identifies a layer during one run of a program. Zero means no layer.
package struct LayerIdentifier: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package var description: String { "layer \(rawValue)" }
}

/// The content inside a layer's bounds.
package enum LayerContents: Hashable, Sendable {
    case displayList(DisplayList)
    case image(CGImage)

    package var identifier: ContentIdentifier {
        switch self {
        case .displayList(let list): list.identifier
        case .image(let image): image.identifier
        }
    }

    package static func == (left: LayerContents, right: LayerContents) -> Bool {
        switch (left, right) {
        case (.displayList(let a), .displayList(let b)): a.identifier == b.identifier
        case (.image(let a), .image(let b)): a.identifier == b.identifier
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The state of one layer for displays, without its animations. The initial values are those of a new layer, so only
/// differences are sent.
package struct LayerState: Equatable, Sendable {
    /// The position of the anchor point in the superlayer's bounds space, in points.
    package var position = CGPoint.zero
    /// The origin scrolls the content; the size is the layer's, in points.
    package var bounds = CGRect.zero
    /// In units of the bounds: (0, 0) top left, (1, 1) bottom right.
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The transform about the anchor point.
    package var transform = CATransform3D.identity
    /// Larger values are in front; equal ones keep the order of `sublayers`.
    package var zPosition: CGFloat = 0
    /// 0 to 1, for the layer and its sublayers as one image.
    package var opacity: Float = 1
    package var isHidden = false
    /// Clips contents and sublayers to the rounded bounds.
    package var masksToBounds = false
    package var backgroundColor: RGBAColor?
    package var cornerRadius: CGFloat = 0
    /// Inside the edge, above contents and sublayers.
    package var borderWidth: CGFloat = 0
    package var borderColor: RGBAColor? = .black
    package var contents: LayerContents?
    package var contentsGravity = ContentsGravity.resize
    /// The pixels per point of an image in `contents`, and of the bitmap of a display list.
    package var contentsScale: CGFloat = 1
    /// The sublayers from back to front.
    package var sublayers: [LayerIdentifier] = []
    /// The part of a display list's plane that makes up the contents: the bounds for which it was drawn, in points.
    package var drawnBounds = CGRect.zero
    package var magnificationFilter = ContentsFilter.linear
    package var minificationFilter = ContentsFilter.linear
    /// The z of the anchor point in points.
    package var anchorPointZ: CGFloat = 0
    /// Whether it is visible from behind.
    package var isDoubleSided = true
    package var maskedCorners = LayerCorners.all
    package var cornerCurve = LayerCornerCurve.circular
    /// The sides whose edges are not smoothed when rotated or between pixels.
    package var hardSides: LayerSides = []
    /// A layer whose alpha masks this layer. It is in this layer's bounds space, and is not a sublayer.
    package var mask: LayerIdentifier?
    /// The pixels per point of the bitmap that the layer is drawn as; 0 when it is not.
    package var rasterization: CGFloat = 0
    /// Whether `opacity` applies to the layer and its sublayers as one image, and not to each separately.
    package var allowsGroupOpacity = true
    /// Whether y grows upwards in bounds space, relative to the superlayer's.
    package var isGeometryFlipped = false
    /// The layer's own drawing.
    package var figure: LayerFigure?
    /// Rarely used properties, stored separately because states are copied for each layer in each frame.
    private var seldom = SeldomSet.usual

    package init() {}

    /// The sublayers and the mask.
    package var children: [LayerIdentifier] { mask.map { sublayers + [$0] } ?? sublayers }

    /// Adopts the masked properties of another state.
    package mutating func take(_ mask: LayerProperties, from other: LayerState) {
        if mask.contains(.position) { position = other.position }
        if mask.contains(.bounds) { bounds = other.bounds }
        if mask.contains(.anchorPoint) { anchorPoint = other.anchorPoint }
        if mask.contains(.transform) { transform = other.transform }
        if mask.contains(.zPosition) { zPosition = other.zPosition }
        if mask.contains(.opacity) { opacity = other.opacity }
        if mask.contains(.isHidden) { isHidden = other.isHidden }
        if mask.contains(.masksToBounds) { masksToBounds = other.masksToBounds }
        if mask.contains(.backgroundColor) { backgroundColor = other.backgroundColor }
        if mask.contains(.cornerRadius) { cornerRadius = other.cornerRadius }
        if mask.contains(.borderWidth) { borderWidth = other.borderWidth }
        if mask.contains(.borderColor) { borderColor = other.borderColor }
        if mask.contains(.contents) { contents = other.contents }
        if mask.contains(.contentsGravity) { contentsGravity = other.contentsGravity }
        if mask.contains(.contentsScale) { contentsScale = other.contentsScale }
        if mask.contains(.sublayers) { sublayers = other.sublayers }
        if mask.contains(.drawnBounds) { drawnBounds = other.drawnBounds }
        if mask.contains(.magnificationFilter) { magnificationFilter = other.magnificationFilter }
        if mask.contains(.minificationFilter) { minificationFilter = other.minificationFilter }
        if mask.contains(.anchorPointZ) { anchorPointZ = other.anchorPointZ }
        if mask.contains(.isDoubleSided) { isDoubleSided = other.isDoubleSided }
        if mask.contains(.maskedCorners) { maskedCorners = other.maskedCorners }
        if mask.contains(.mask) { self.mask = other.mask }
        if mask.contains(.rasterization) { rasterization = other.rasterization }
        if mask.contains(.allowsGroupOpacity) { allowsGroupOpacity = other.allowsGroupOpacity }
        if mask.contains(.isGeometryFlipped) { isGeometryFlipped = other.isGeometryFlipped }
        if mask.contains(.figure) { figure = other.figure }
        if mask.contains(.cornerCurve) { cornerCurve = other.cornerCurve }
        if mask.contains(.hardSides) { hardSides = other.hardSides }
        if !mask.isDisjoint(with: .seldom) { takeSeldom(mask, from: other) }
    }

    /// The properties in which this state differs from another.
    package func differences(from other: LayerState = LayerState()) -> LayerProperties {
        var mask = LayerProperties()
        if position != other.position { mask.insert(.position) }
        if bounds != other.bounds { mask.insert(.bounds) }
        if anchorPoint != other.anchorPoint { mask.insert(.anchorPoint) }
        if transform != other.transform { mask.insert(.transform) }
        if zPosition != other.zPosition { mask.insert(.zPosition) }
        if opacity != other.opacity { mask.insert(.opacity) }
        if isHidden != other.isHidden { mask.insert(.isHidden) }
        if masksToBounds != other.masksToBounds { mask.insert(.masksToBounds) }
        if backgroundColor != other.backgroundColor { mask.insert(.backgroundColor) }
        if cornerRadius != other.cornerRadius { mask.insert(.cornerRadius) }
        if borderWidth != other.borderWidth { mask.insert(.borderWidth) }
        if borderColor != other.borderColor { mask.insert(.borderColor) }
        if contents != other.contents { mask.insert(.contents) }
        if contentsGravity != other.contentsGravity { mask.insert(.contentsGravity) }
        if contentsScale != other.contentsScale { mask.insert(.contentsScale) }
        if sublayers != other.sublayers { mask.insert(.sublayers) }
        if timing != other.timing { mask.insert(.timing) }
        if contentsRect != other.contentsRect { mask.insert(.contentsRect) }
        if contentsCenter != other.contentsCenter { mask.insert(.contentsCenter) }
        if drawnBounds != other.drawnBounds { mask.insert(.drawnBounds) }
        if magnificationFilter != other.magnificationFilter { mask.insert(.magnificationFilter) }
        if minificationFilter != other.minificationFilter { mask.insert(.minificationFilter) }
        if anchorPointZ != other.anchorPointZ { mask.insert(.anchorPointZ) }
        if sublayerTransform != other.sublayerTransform { mask.insert(.sublayerTransform) }
        if isDoubleSided != other.isDoubleSided { mask.insert(.isDoubleSided) }
        if maskedCorners != other.maskedCorners { mask.insert(.maskedCorners) }
        if shadow != other.shadow { mask.insert(.shadow) }
        if shadowPath != other.shadowPath { mask.insert(.shadowPath) }
        if self.mask != other.mask { mask.insert(.mask) }
        if rasterization != other.rasterization { mask.insert(.rasterization) }
        if allowsGroupOpacity != other.allowsGroupOpacity { mask.insert(.allowsGroupOpacity) }
        if isGeometryFlipped != other.isGeometryFlipped { mask.insert(.isGeometryFlipped) }
        if figure != other.figure { mask.insert(.figure) }
        if cornerCurve != other.cornerCurve { mask.insert(.cornerCurve) }
        if hardSides != other.hardSides { mask.insert(.hardSides) }
        if blendMode != other.blendMode { mask.insert(.blendMode) }
        if backdrop != other.backdrop { mask.insert(.backdrop) }
        return mask
    }
}

// MARK: - What is seldom set

extension LayerState {
    /// Shared by copies of a state until one of them changes it.
    private final class SeldomSet: Equatable, @unchecked Sendable {
        struct Values: Equatable {
            var timing = AnimationTiming()
            var contentsRect = CGRect.unit
            var contentsCenter = CGRect.unit
            var sublayerTransform = CATransform3D.identity
            var shadow = LayerShadow()
            var shadowPath: PathElements?
            var blendMode = CGBlendMode.normal
            var backdrop = LayerBackdrop()
        }

        /// The values of new layers. It is never changed: copies hold one more reference.
        static let usual = SeldomSet(Values())

        var values: Values

        init(_ values: Values) { self.values = values }

        static func == (left: SeldomSet, right: SeldomSet) -> Bool { left === right || left.values == right.values }
    }

    private mutating func changeSeldom(_ body: (inout SeldomSet.Values) -> Void) {
        if !isKnownUniquelyReferenced(&seldom) { seldom = SeldomSet(seldom.values) }
        body(&seldom.values)
    }

    private mutating func takeSeldom(_ mask: LayerProperties, from other: LayerState) {
        guard !mask.isSuperset(of: .seldom) else { return seldom = other.seldom }
        if mask.contains(.timing) { timing = other.timing }
        if mask.contains(.contentsRect) { contentsRect = other.contentsRect }
        if mask.contains(.contentsCenter) { contentsCenter = other.contentsCenter }
        if mask.contains(.sublayerTransform) { sublayerTransform = other.sublayerTransform }
        if mask.contains(.shadow) { shadow = other.shadow }
        if mask.contains(.shadowPath) { shadowPath = other.shadowPath }
        if mask.contains(.blendMode) { blendMode = other.blendMode }
        if mask.contains(.backdrop) { backdrop = other.backdrop }
    }

    /// The layer's timing relative to its superlayer. Its animations and sublayers use the layer's time.
    package var timing: AnimationTiming {
        get { seldom.values.timing }
        set { changeSeldom { $0.timing = newValue } }
    }

    /// The visible part of the contents, in units of the contents.
    package var contentsRect: CGRect {
        get { seldom.values.contentsRect }
        set { changeSeldom { $0.contentsRect = newValue } }
    }

    /// The stretchable part of the visible contents, in their units; the rest is stretched along one axis, or not at
    /// all.
    package var contentsCenter: CGRect {
        get { seldom.values.contentsCenter }
        set { changeSeldom { $0.contentsCenter = newValue } }
    }

    /// The transform of all sublayers, about the anchor point.
    package var sublayerTransform: CATransform3D {
        get { seldom.values.sublayerTransform }
        set { changeSeldom { $0.sublayerTransform = newValue } }
    }

    package var shadow: LayerShadow {
        get { seldom.values.shadow }
        set { changeSeldom { $0.shadow = newValue } }
    }

    /// The shape of the shadow in bounds space; nil for everything that the layer shows.
    package var shadowPath: PathElements? {
        get { seldom.values.shadowPath }
        set { changeSeldom { $0.shadowPath = newValue } }
    }

    /// How the layer and its sublayers are composited with the content below in the same group.
    package var blendMode: CGBlendMode {
        get { seldom.values.blendMode }
        set { changeSeldom { $0.blendMode = newValue } }
    }

    /// How the layer filters the content below it in the same group, inside its edge.
    package var backdrop: LayerBackdrop {
        get { seldom.values.backdrop }
        set { changeSeldom { $0.backdrop = newValue } }
    }
}

/// A set of a layer's properties. The bits are those of the protocol: a new property takes the next one.
package struct LayerProperties: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let position = LayerProperties(rawValue: 1 << 0)
    package static let bounds = LayerProperties(rawValue: 1 << 1)
    package static let anchorPoint = LayerProperties(rawValue: 1 << 2)
    package static let transform = LayerProperties(rawValue: 1 << 3)
    package static let zPosition = LayerProperties(rawValue: 1 << 4)
    package static let opacity = LayerProperties(rawValue: 1 << 5)
    package static let isHidden = LayerProperties(rawValue: 1 << 6)
    package static let masksToBounds = LayerProperties(rawValue: 1 << 7)
    package static let backgroundColor = LayerProperties(rawValue: 1 << 8)
    package static let cornerRadius = LayerProperties(rawValue: 1 << 9)
    package static let borderWidth = LayerProperties(rawValue: 1 << 10)
    package static let borderColor = LayerProperties(rawValue: 1 << 11)
    package static let contents = LayerProperties(rawValue: 1 << 12)
    package static let contentsGravity = LayerProperties(rawValue: 1 << 13)
    package static let contentsScale = LayerProperties(rawValue: 1 << 14)
    package static let sublayers = LayerProperties(rawValue: 1 << 15)
    package static let timing = LayerProperties(rawValue: 1 << 16)
    package static let contentsRect = LayerProperties(rawValue: 1 << 17)
    package static let contentsCenter = LayerProperties(rawValue: 1 << 18)
    package static let drawnBounds = LayerProperties(rawValue: 1 << 19)
    package static let magnificationFilter = LayerProperties(rawValue: 1 << 20)
    package static let minificationFilter = LayerProperties(rawValue: 1 << 21)
    package static let anchorPointZ = LayerProperties(rawValue: 1 << 22)
    package static let sublayerTransform = LayerProperties(rawValue: 1 << 23)
    package static let isDoubleSided = LayerProperties(rawValue: 1 << 24)
    package static let maskedCorners = LayerProperties(rawValue: 1 << 25)
    package static let shadow = LayerProperties(rawValue: 1 << 26)
    package static let shadowPath = LayerProperties(rawValue: 1 << 27)
    package static let mask = LayerProperties(rawValue: 1 << 28)

    package static let rasterization = LayerProperties(rawValue: 1 << 29)
    package static let allowsGroupOpacity = LayerProperties(rawValue: 1 << 30)
    package static let isGeometryFlipped = LayerProperties(rawValue: 1 << 31)
    package static let figure = LayerProperties(rawValue: 1 << 32)
    package static let cornerCurve = LayerProperties(rawValue: 1 << 33)
    package static let hardSides = LayerProperties(rawValue: 1 << 34)

    package static let blendMode = LayerProperties(rawValue: 1 << 35)
    package static let backdrop = LayerProperties(rawValue: 1 << 36)

    package static let all = LayerProperties(rawValue: 1 << 37 - 1)
    /// The properties that contain other layers.
    package static let children: LayerProperties = [.sublayers, .mask]
    fileprivate static let seldom: LayerProperties = [
        .timing, .contentsRect, .contentsCenter, .sublayerTransform, .shadow, .shadowPath, .blendMode,
        .backdrop,
    ]
}
