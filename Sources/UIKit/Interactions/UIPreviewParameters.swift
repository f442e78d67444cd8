// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a view's preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view, in its coordinates; nil shows all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; nil means the visible path.
    open var shadowPath: UIBezierPath?
    /// The color behind the view. Nil means none.
    open var backgroundColor: UIColor? = .systemBackground

    /// Creates parameters that show the whole view.
    public override init() { super.init() }

    /// Creates parameters that show lines of text.
    ///
    /// - Parameter textLineRects: the rectangles of the lines, as `NSValue`s of `CGRect`s in the view's coordinates.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(
                UIBezierPath(
                    roundedRect: value.cgRectValue.insetBy(dx: -Self.reach, dy: -Self.reach), cornerRadius: Self.radius)
            )
        }
        visiblePath = path
    }

    /// The distance of the outline of text from its lines, and its corner radius, in points. Chosen by eye.
    private static let reach: CGFloat = 4, radius: CGFloat = 6
}
