// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An object with its own coordinate system, convertible to others on the same screen. Coordinates are points.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The object's rectangle in its own coordinates.
    var bounds: CGRect { get }

    /// Converts a point of this coordinate space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another coordinate space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this coordinate space to another one; the result is the upright bounding rectangle.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another coordinate space to this one; the result is the upright bounding rectangle.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    // Converts through the screen's coordinates, which are those of the top of the layer tree.

    /// Converts a point of the view's coordinates to another coordinate space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return layer.convert(point, to: view.layer) }
        return layer.convert(point, to: nil)
    }

    /// Converts a point of another coordinate space to the view's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return layer.convert(point, from: view.layer) }
        return layer.convert(point, from: nil)
    }

    /// Converts a rectangle of the view's coordinates to another coordinate space; the result is the upright bounding
    /// rectangle.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return layer.convert(rect, to: view.layer) }
        return layer.convert(rect, to: nil)
    }

    /// Converts a rectangle of another coordinate space to the view's coordinates; the result is the upright bounding
    /// rectangle.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return layer.convert(rect, from: view.layer) }
        return layer.convert(rect, from: nil)
    }
}
