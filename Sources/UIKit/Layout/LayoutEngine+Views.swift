// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What the engine reads of views, and the calls of `updateConstraints()`.

extension LayoutEngine {
    /// Reads a view again.
    func refresh(_ view: UIView, _ state: ViewLayout, _ stale: ViewLayout.Stale) {
        state.link.engine = self
        if stale.contains(.content) { refreshInsets(view, state) }
        if stale.contains(.frame) { refreshFrame(view, state) }
        if stale.contains(.content) { refreshContent(view, state) }
        if stale.contains(.guides) { refreshGuides(of: view, state) }
        if stale.contains(.direction) {
            for constraint in state.constraints where constraint.isDirectional { lowerAgain(constraint) }
        }
        if stale.contains(.constraints) { state.lowerPending(in: self, of: view) }
    }

    private func refreshFrame(_ view: UIView, _ state: ViewLayout) {
        let isPlaced = places(view)
        if isPlaced, isTrial || view.superview != nil {
            _ = variables(.horizontal, of: state)
            _ = variables(.vertical, of: state)
            // A trial reads each view once, and finds its content on the way.
            if isTrial { return }
        }
        guard let known = state.link.horizontal ?? state.link.vertical else { return }
        if isPlaced != (known.placing == nil) {
            removeOwnConstraints(of: state)
            if isPlaced { view.relateFramesOfSubviews() }
            if !isTrial { state.list(asksForLayout: true) }
        }
        addOwnConstraints(of: state)
    }

    private func refreshContent(_ view: UIView, _ state: ViewLayout) {
        if isCycling { return cyclingViews.append(view) }
        if places(view) { addOwnConstraints(of: state) }
        lowerBaselinesAgain(of: state)
    }

    private func addOwnConstraints(of item: LayoutItem) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where item.axis(axis) != nil {
            item.addOwnConstraints(axis, to: self)
        }
    }

    private func refreshInsets(_ view: UIView, _ state: ViewLayout) {
        let insets = view.alignmentRectInsets
        guard insets != state.insets else { return }
        state.insets = insets
        if !isTrial { state.list(asksForLayout: true) }
        // Places inside of the view are measured from its alignment rectangle, also by constraints held above.
        for constraint in state.constraints + view.constraintsFromOutside() { lowerAgain(constraint) }
        view.relateFramesOfSubviews()
        refreshGuides(of: view, state)
    }

    /// Margins and safe area depend on the frame, and a frame may depend on them.
    private func refreshGuides(of view: UIView, _ state: ViewLayout) {
        if isCycling, !state.systemGuides.isEmpty { return cyclingViews.append(view) }
        for guide in state.systemGuides { addOwnConstraints(of: guide.layoutItem) }
    }
}

extension UIView {
    /// Reads marked views again, from the top down.
    func refreshLayout(in engine: LayoutEngine) {
        guard layoutFlags.contains(.subtreeIsStale) else { return }
        layoutFlags.remove(.subtreeIsStale)
        if layoutFlags.contains(.subtreeUsesConstraints) { layoutFlags.insert(.subtreeIsInEngine) }
        if let layoutState {
            let stale = layoutState.stale
            layoutState.stale = []
            if !stale.isEmpty {
                engine.reading = (layoutState, stale)
                engine.refresh(self, layoutState, stale)
                engine.reading = nil
            }
        }
        for view in subviews { view.refreshLayout(in: engine) }
    }

    /// Calls `updateConstraints()` of marked views, subviews first.
    ///
    /// - Parameter engine: the one that updates; nil when a program asks.
    func updateConstraintsOfSubtree(for engine: LayoutEngine? = nil) {
        guard layoutFlags.contains(.subtreeNeedsUpdateConstraints) else { return }
        layoutFlags.remove(.subtreeNeedsUpdateConstraints)
        for view in subviews { view.updateConstraintsOfSubtree(for: engine) }
        guard layoutFlags.contains(.needsUpdateConstraints) else { return }
        layoutFlags.remove(.needsUpdateConstraints)
        if let engine { engine.call(self) } else { callUpdateConstraints() }
    }

    func callUpdateConstraints() {
        traitCollection.performAsCurrent {
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    /// Relates the frames of subviews to the view's size, which constraints determine now.
    func relateFramesOfSubviews() {
        for view in subviews where view.layoutState?.link.horizontal != nil { view.setLayoutStale(.frame) }
    }

    /// The insets of the alignment rectangle.
    var alignmentInsets: UIEdgeInsets { layoutState?.insets ?? alignmentRectInsets }

    // MARK: - Content size

    func contentPriorities(
        _ axis: NSLayoutConstraint.Axis
    ) -> (hugging: UILayoutPriority, resistance: UILayoutPriority) {
        (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
    }

    static let defaultResistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// The pixels per point to which layout rounds. The scale of the contents may be another one: that of a picture.
    var layoutScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : ScreenFacts.scale
    }

    // MARK: - Baselines

    /// The view, this one or a descendant, whose baseline counts for this one.
    ///
    /// - Parameter noteCandidates: called with views whose contents decide which view it is.
    func baselineView(isFirst: Bool, noteCandidates: ([UIView]) -> Void = { _ in }) -> UIView {
        var view: UIView = self
        while true {
            if let stackView = view as? UIStackView { noteCandidates(stackView.baselineCandidates) }
            let inner: UIView = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard inner !== view, inner.isInside(view) else { return view }
            view = inner
        }
    }

    /// A baseline as a fraction of the alignment rectangle's height, and an offset.
    func baselinePlace(isFirst: Bool) -> (fraction: Double, offset: Double) {
        ownBaselinePlace(isFirst: isFirst) ?? (isFirst ? 0 : 1, 0)
    }
}
