// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The limits of a scroll view's content offset, and its adjusted insets.

extension UIScrollView {
    // MARK: - Adjusted insets

    private var isVerticallyScrollable: Bool {
        alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    }

    private var isHorizontallyScrollable: Bool {
        alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    }

    private var adjustment: UIEdgeInsets {
        var insets = safeAreaAdjustment()
        insets.top += refreshControl?.room ?? 0
        return insets
    }

    /// - Parameter top: the least upper inset.
    private func safeAreaAdjustment(top: CGFloat = 0) -> UIEdgeInsets {
        var insets = safeAreaInsets
        insets.top = max(insets.top, top)
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

    /// The upper inset while the contents are at their top: with bars that are not collapsed.
    private var newRestingTop: CGFloat {
        let collapsible = window == nil ? 0 : expandedSafeTop
        return contentInset.top + safeAreaAdjustment(top: collapsible).top + (refreshControl?.room ?? 0)
    }

    /// Recomputes the insets and reports a change. Contents at the top or left stay there when the safe area changes.
    func updateAdjustedInset() {
        let old = keptAdjustedInset, new = contentInset + adjustment, top = newRestingTop
        guard new != old || top != restingTop else { return }
        let wasAtTop = bounds.minY == -restingTop, wasAtLeft = bounds.minX == -old.left
        let changesByContent = lastContentInset != contentInset
        lastContentInset = contentInset
        (keptAdjustedInset, restingTop) = (new, top)
        if new != old {
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        if !changesByContent, motion == nil, !isDragging {
            var origin = bounds.origin
            if wasAtTop { origin.y = -restingTop }
            if wasAtLeft { origin.x = -new.left }
            if origin != bounds.origin { bounds.origin = origin }
        }
        alignContents()
        updateIndicators()
    }

    // MARK: - Constraints

    /// The guide of the contents. Constraints that it has with them determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide {
        systemGuide(.scrollContents) {
            UILayoutGuide(.scrollContents, of: $0, identifier: "UIScrollView-contentLayoutGuide")
        }
    }

    /// The guide of the visible rectangle, which stays in place while the contents scroll.
    public var frameLayoutGuide: UILayoutGuide {
        systemGuide(.scrollFrame) { UILayoutGuide(.scrollFrame, of: $0, identifier: "UIScrollView-frameLayoutGuide") }
    }

    /// Adopts the size that constraints gave the contents.
    func adoptContentSize() {
        guard let state = layoutState, let guide = state.systemGuides.first(where: { $0.kind == .scrollContents }),
            let engine = state.link.engine
        else { return }
        let link = guide.layoutItem.link
        var size = contentSize
        if let axis = link.horizontal {
            size.width = LayoutRounding.size(engine.solver.value(of: axis.size), scale: layoutScale)
        }
        if let axis = link.vertical {
            size.height = LayoutRounding.size(engine.solver.value(of: axis.size), scale: layoutScale)
        }
        if size != contentSize { contentSize = size }
    }

    // MARK: - Resting places

    /// The least and greatest offset.
    var horizontalLimits: ClosedRange<CGFloat> {
        let insets = adjustedContentInset, most = contentSize.width + insets.right - bounds.width
        return Self.limits(-insets.left, most, contentAlignmentPoint.x)
    }

    var verticalLimits: ClosedRange<CGFloat> {
        let insets = adjustedContentInset, most = contentSize.height + insets.bottom - bounds.height
        return Self.limits(-restingTop, most, contentAlignmentPoint.y)
    }

    /// The limits of one axis. Contents smaller than the view have one position between both ends. NaN becomes 0.
    private static func limits(_ least: CGFloat, _ most: CGFloat, _ alignment: CGFloat) -> ClosedRange<CGFloat> {
        let least = least.isNaN ? 0 : least
        guard most < least else { return least...max(least, most) }
        guard most.isFinite else { return least...least }
        let place = alignment == 0 ? least : least + (most - least) * alignment
        return place...place
    }

    /// Keeps contents at their start when the start's offset changes.
    func alignContents() {
        let corner = CGPoint(x: -adjustedContentInset.left, y: -restingTop)
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

    /// Moves the offset inside the edges when contents became smaller, or the view larger.
    func keepOffsetInside() {
        guard !isDragging, motion == nil, activeZoom == nil else { return }
        // An offset beyond the near limits was set by the program, and is kept.
        let limits = (horizontalLimits.upperBound, verticalLimits.upperBound)
        let held = CGPoint(x: min(bounds.minX, limits.0), y: min(bounds.minY, limits.1))
        if held != bounds.origin { bounds.origin = held }
    }

    /// Finishes movements when the size changes, as by a rotation.
    func sizeChanged() {
        if let target = motion?.target {
            stopMotion(telling: true)
            bounds.origin = inside(target)
        }
        alignContents()
        keepOffsetInside()
    }

    /// Nil for an invalid rectangle.
    func offset(showing rect: CGRect) -> CGPoint? {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
        let insets = adjustedContentInset
        func nearest(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
            // Shows the beginning of a rectangle that is larger than the visible area.
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

    /// The offset rounded to pixels of the screen.
    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = max(contentScaleFactor, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}

extension UIEdgeInsets {
    /// With 0 for values that are not finite.
    var finite: UIEdgeInsets {
        func held(_ side: CGFloat) -> CGFloat { side.isFinite ? side : 0 }
        return UIEdgeInsets(top: held(top), left: held(left), bottom: held(bottom), right: held(right))
    }
}
