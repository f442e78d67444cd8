// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A resolution of a screen. A screen here has one.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// The size of the screen in pixels.
    public let size: CGSize
    /// The ratio of a pixel's width to its height: always 1.
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}

extension UIScreen: UICoordinateSpace {
    // The screen's coordinates are those of the top of the layer tree.

    /// Converts a point of the screen to another coordinate space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.layer.convert(point, from: nil) ?? point
    }

    /// Converts a point of another coordinate space to the screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.layer.convert(point, to: nil) ?? point
    }

    /// Converts a rectangle of the screen to another coordinate space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.layer.convert(rect, from: nil) ?? rect
    }

    /// Converts a rectangle of another coordinate space to the screen.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.layer.convert(rect, to: nil) ?? rect
    }
}
