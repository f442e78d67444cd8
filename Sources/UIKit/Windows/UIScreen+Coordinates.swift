// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A size in which a screen can show itself. A screen here has one.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// In pixels.
    public let size: CGSize
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}

extension UIScreen: UICoordinateSpace {
    // The screen's coordinates are those of the top of the layer tree.

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.layer.convert(point, from: nil) ?? point
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.layer.convert(point, to: nil) ?? point
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.layer.convert(rect, from: nil) ?? rect
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.layer.convert(rect, to: nil) ?? rect
    }
}
