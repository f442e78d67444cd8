// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// When a view's size changes, each subview's frame changes as its mask specifies: first the parts of the frame (left
// margin, width, right margin; top margin, height, bottom margin) are measured in the old size, then the flexible parts
// share the change.
//
// - Flexible parts share in proportion to their lengths, or equally if all are zero.
// - Without flexible parts an axis keeps its first margin: the difference goes to the right or bottom margin.
// - Widths and heights are at least 0. Nothing is rounded.
// - A transformed view is resized as if it had no transform, about its anchor point.

extension UIView {
    /// The parts of a view's frame that change when its superview is resized.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width of the view changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's top edge changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height of the view changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's bottom edge changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Resizes the view after its superview's bounds have changed.
    func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        guard !mask.isEmpty else { return }
        let rect = untransformedFrame
        let x = AutoresizedSide(rect.minX, rect.width, in: old.width).resized(
            to: new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
            mask.contains(.flexibleRightMargin))
        let y = AutoresizedSide(rect.minY, rect.height, in: old.height).resized(
            to: new.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
            mask.contains(.flexibleBottomMargin))
        untransformedFrame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// The frame without the transform.
    var untransformedFrame: CGRect {
        get {
            let size = bounds.size, anchor = layer.anchorPoint, position = center
            return CGRect(
                origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
                size: size)
        }
        set {
            guard transform3D != .identity else { return frame = newValue }
            let anchor = layer.anchorPoint
            bounds.size = newValue.size
            center = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }
}

/// A view's position and length on one axis.
private struct AutoresizedSide {
    var start: CGFloat
    var length: CGFloat
    private var end: CGFloat

    private let whole: CGFloat

    init(_ start: CGFloat, _ length: CGFloat, in whole: CGFloat) {
        (self.start, self.length, self.whole) = (start, length, whole)
        end = whole - start - length
    }

    func resized(
        to new: CGFloat, _ flexibleStart: Bool, _ flexibleLength: Bool, _ flexibleEnd: Bool
    ) -> AutoresizedSide {
        let count = [flexibleStart, flexibleLength, flexibleEnd].count { $0 }
        guard count > 0 else { return self }
        let total = (flexibleStart ? start : 0) + (flexibleLength ? length : 0) + (flexibleEnd ? end : 0)
        let change = new - whole
        func share(_ part: CGFloat) -> CGFloat { part + change * (total != 0 ? part / total : 1 / CGFloat(count)) }
        var resized = self
        if flexibleStart { resized.start = share(start) }
        if flexibleLength { resized.length = max(0, share(length)) }
        return resized
    }
}
