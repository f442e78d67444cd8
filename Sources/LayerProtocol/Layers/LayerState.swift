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
        var rest = mask
        if rest.isSuperset(of: .seldom) {
            seldom = other.seldom
            rest.subtract(.seldom)
        }
        Self.visitProperties(Adoption(mask: rest, source: other), &self)
    }

    /// The properties in which this state differs from another.
    package func differences(from other: LayerState = LayerState()) -> LayerProperties {
        var differences = LayerProperties()
        Self.visitProperties(Comparison(left: self, right: other), &differences)
        return differences
    }
}

// MARK: - Rarely set properties

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
            var contentsMix: ContentsMix?
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

    /// The two images that an animation mixes; then `contents` is the larger of them. Nil without such an animation. It
    /// is never sent.
    package var contentsMix: ContentsMix? {
        get { seldom.values.contentsMix }
        set { changeSeldom { $0.contentsMix = newValue } }
    }
}

extension LayerProperties {
    fileprivate static let seldom: LayerProperties = [
        .timing, .contentsRect, .contentsCenter, .sublayerTransform, .shadow, .shadowPath, .blendMode,
        .backdrop,
    ]
}
