// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// The geometry of layers, and conversions between their coordinates. Conversions include perspective: a point is
// multiplied by the whole matrix.

extension CALayer {
    // MARK: - Place

    /// The position of the anchor point along z, in points. The default is 0. Animatable.
    public var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { changeNumbers(\.anchorPointZ, to: newValue, .anchorPointZ, "anchorPointZ") }
    }

    /// The transform of all sublayers, about the anchor point of this layer. Animatable.
    ///
    /// Its m34 gives the sublayers a common perspective. They are sorted by the distance of their centers, and do not
    /// intersect.
    public var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { changeNumbers(\.sublayerTransform, to: newValue, .sublayerTransform, "sublayerTransform") }
    }

    /// Whether the layer and its sublayers are visible from behind. The default is true.
    public var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change(\.isDoubleSided, to: newValue, .isDoubleSided, "doubleSided") }
    }

    /// Returns the layer's transform as an affine transform.
    public func affineTransform() -> CGAffineTransform { transform.affine }

    /// Sets the layer's transform to an affine transform.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

    /// Sets the frame to an upright rectangle in the superlayer's bounds.
    func move(into rect: CGRect) {
        var size = rect.size
        if transform != .identity {
            size = CGRect(origin: .zero, size: size).applying(transform.affine.inverted()).size
        }
        bounds = CGRect(origin: bounds.origin, size: size)
        guard transform != .identity else {
            // Not relative to the old position, whose rounding would stay.
            let anchor = anchorPoint
            position = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
            return
        }
        let now = frame
        position = CGPoint(x: position.x + rect.minX - now.minX, y: position.y + rect.minY - now.minY)
    }

    /// Moves the bounds' origin to where an animation shows it on the display, without sending or animating the change.
    /// Invariant: until `tellOrigin()`, the layer has an animation of the origin that does not end by itself.
    package func moveOrigin(to origin: CGPoint) {
        guard isFinite(origin, "bounds.origin") else { return }
        state.bounds.origin = origin
    }

    /// Sends the origin, after `moveOrigin(to:)`.
    package func tellOrigin() { markChanged(.bounds) }

    /// Sets the sublayers' transform to the one that an animation shows on the display, without sending or animating the
    /// change. Invariant: until `tellSublayerTransform()`, the layer has an animation of it that does not end by itself.
    package func moveSublayerTransform(to transform: CATransform3D) {
        guard isFinite(transform, "sublayerTransform") else { return }
        state.sublayerTransform = transform
    }

    /// Sends the sublayers' transform, after `moveSublayerTransform(to:)`.
    package func tellSublayerTransform() { markChanged(.sublayerTransform) }

    /// Whether the layer's coordinates go upwards on screen: an odd number of layers, of this one and those around it,
    /// have flipped geometry.
    var goesUpwards: Bool { model().ancestors.count { $0.isGeometryFlipped } % 2 == 1 }

    // MARK: - From layer to layer

    /// Converts a point from another layer's coordinates to this layer's.
    ///
    /// Nil, or a layer of another tree, means the top of the tree. A point that is not visible on a layer's plane is
    /// left unconverted there.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { LayerPath(from: l, to: self).convert(p) }

    /// Converts a point from this layer's coordinates to another layer's. Nil means the top of the tree.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { LayerPath(from: self, to: l).convert(p) }

    /// Converts a rectangle from another layer's coordinates, and returns its upright bounding rectangle in this layer.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { LayerPath(from: l, to: self).convert(r) }

    /// Converts a rectangle to another layer's coordinates, and returns its upright bounding rectangle there.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { LayerPath(from: self, to: l).convert(r) }
}

extension CATransform3D {
    /// The point on the plane z = 0 that is visible at a point; nil when there is none.
    func pointBack(_ point: CGPoint) -> CGPoint? { PlaneInverse(self).apply(to: point) }

    /// Where a point of the plane z = 0 is visible; nil when it is behind the viewer.
    func project(_ p: CGPoint) -> CGPoint? {
        let w = p.x * m14 + p.y * m24 + m44
        guard w > 1e-9 else { return nil }
        return CGPoint(x: (p.x * m11 + p.y * m21 + m41) / w, y: (p.x * m12 + p.y * m22 + m42) / w)
    }

    /// The inverse of the plane's projection; nil when the plane is seen from its edge.
    var inverseOfPlane: CATransform3D? {
        var plane = self
        (plane.m13, plane.m23, plane.m43) = (0, 0, 0)
        (plane.m31, plane.m32, plane.m33, plane.m34) = (0, 0, 1, 0)
        return plane.inverse
    }
}

/// Leads back from what is seen to the plane z = 0: the inverse of a transform, computed once for all points.
enum PlaneInverse {
    case affine(CGAffineTransform)
    case perspective(CATransform3D)
    /// The plane is seen from its edge.
    case none

    init(_ map: CATransform3D) {
        if map.hasPerspective {
            self = map.inverseOfPlane.map { .perspective($0) } ?? .none
        } else {
            let affine = map.affine
            self = affine.determinant.isNormal ? .affine(affine.inverted()) : .none
        }
    }

    func apply(to point: CGPoint) -> CGPoint? {
        switch self {
        case .affine(let map): point.applying(map)
        case .perspective(let map): map.project(point)
        case .none: nil
        }
    }
}

extension CGRect {
    /// The upright bounding rectangle of the mapped corners; null stays null.
    func mapCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map(map)
        return corners.dropFirst().reduce(CGRect(origin: corners[0], size: .zero)) { $0.union($1) }
    }
}
