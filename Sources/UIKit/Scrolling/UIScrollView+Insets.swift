// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Where a scroll view can come to rest, and what is added to its insets.

extension UIScrollView {
    // MARK: - Adjusted insets

    private var isVerticallyScrollable: Bool {
        alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    }

    private var isHorizontallyScrollable: Bool {
        alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    }

    private var adjustment: UIEdgeInsets {
        var insets = safeAreaAdjustment
        insets.top += refreshControl?.room ?? 0
        return insets
    }

    private var safeAreaAdjustment: UIEdgeInsets {
        var insets = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return insets
        case .scrollableAxes, .automatic:
            let isContent = viewController != nil || superview?.viewController != nil
            let isVertical =
                isVerticallyScrollable || (contentInsetAdjustmentBehavior == .automatic && isContent)
            if !isVertical { (insets.top, insets.bottom) = (0, 0) }
            if !isHorizontallyScrollable { (insets.left, insets.right) = (0, 0) }
            return insets
        }
    }

    /// Looks at the insets again, and tells of a change. Contents that stand at the top or at the left stay there when it
    /// was the safe area that changed.
    func updateAdjustedInset() {
        let old = keptAdjustedInset, new = contentInset + adjustment
        guard new != old else { return }
        let wasAtTop = bounds.minY == -old.top, wasAtLeft = bounds.minX == -old.left
        let changesByContent = lastContentInset != contentInset
        lastContentInset = contentInset
        keptAdjustedInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        if !changesByContent, motion == nil, !isDragging {
            var origin = bounds.origin
            if wasAtTop { origin.y = -new.top }
            if wasAtLeft { origin.x = -new.left }
            if origin != bounds.origin { bounds.origin = origin }
        }
        alignContents()
        updateIndicators()
    }

    // MARK: - Where it can rest

    /// The least and the greatest offset.
    var horizontalLimits: ClosedRange<CGFloat> {
        let insets = adjustedContentInset, most = contentSize.width + insets.right - bounds.width
        return Self.limits(-insets.left, most, contentAlignmentPoint.x)
    }

    var verticalLimits: ClosedRange<CGFloat> {
        let insets = adjustedContentInset, most = contentSize.height + insets.bottom - bounds.height
        return Self.limits(-insets.top, most, contentAlignmentPoint.y)
    }

    /// Contents that are smaller than the view have one place, between the two ends. Ends that are no numbers count as 0.
    private static func limits(_ least: CGFloat, _ most: CGFloat, _ alignment: CGFloat) -> ClosedRange<CGFloat> {
        let least = least.isNaN ? 0 : least
        guard most < least else { return least...max(least, most) }
        guard most.isFinite else { return least...least }
        let place = alignment == 0 ? least : least + (most - least) * alignment
        return place...place
    }

    /// Contents that stood at their beginning stay there, where that is another place now.
    func alignContents() {
        let corner = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
        let least = CGPoint(x: horizontalLimits.lowerBound, y: verticalLimits.lowerBound)
        let isAligned = contentAlignmentPoint != .zero
        guard let last = lastLeastOffset ?? (isAligned ? corner : nil) else { return }
        lastLeastOffset = isAligned ? least : nil
        guard !isDragging, motion == nil, activeZoom == nil else { return }
        var origin = bounds.origin
        if origin.x == last.x { origin.x = least.x }
        if origin.y == last.y { origin.y = least.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    func inside(_ offset: CGPoint) -> CGPoint {
        let x = horizontalLimits, y = verticalLimits
        return CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    var canScrollHorizontally: Bool {
        horizontalLimits.upperBound > horizontalLimits.lowerBound || (alwaysBounceHorizontal && bouncesHorizontally)
    }

    var canScrollVertically: Bool {
        verticalLimits.upperBound > verticalLimits.lowerBound || (alwaysBounceVertical && bouncesVertically)
    }

    /// Contents that have become smaller, or a view that has become larger, may leave the offset beyond an edge.
    func keepOffsetInside() {
        guard !isDragging, motion == nil, activeZoom == nil else { return }
        // What a program has put beyond the near edges it has put there.
        let limits = (horizontalLimits.upperBound, verticalLimits.upperBound)
        let held = CGPoint(x: min(bounds.minX, limits.0), y: min(bounds.minY, limits.1))
        if held != bounds.origin { bounds.origin = held }
    }

    /// Rotation and the like: movements end where they would have ended.
    func sizeChanged() {
        if let target = motion?.target {
            stopMotion(telling: true)
            bounds.origin = inside(target)
        }
        alignContents()
        keepOffsetInside()
    }

    /// Nil for a rectangle that is none.
    func offset(showing rect: CGRect) -> CGPoint? {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
        let insets = adjustedContentInset
        func nearest(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
            // One that is larger than what is seen shows its beginning.
            if low < seenLow || high - low > seenHigh - seenLow { return low - seenLow }
            return high > seenHigh ? high - seenHigh : 0
        }
        let seen = bounds
        let x = nearest(rect.minX, rect.maxX, seen.minX + insets.left, seen.maxX - insets.right)
        let y = nearest(rect.minY, rect.maxY, seen.minY + insets.top, seen.maxY - insets.bottom)
        let isSeen = rect.width <= seen.width && rect.height <= seen.height
        if isSeen, x == 0, y == 0 { return bounds.origin }
        return inside(CGPoint(x: bounds.minX + x, y: bounds.minY + y))
    }

    /// On a pixel of the screen.
    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = max(contentScaleFactor, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}

extension UIEdgeInsets {
    /// With 0 for what is not finite.
    var finite: UIEdgeInsets {
        func held(_ side: CGFloat) -> CGFloat { side.isFinite ? side : 0 }
        return UIEdgeInsets(top: held(top), left: held(left), bottom: held(bottom), right: held(right))
    }
}
