// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The constraints of a stack view, by their identifiers, which are those of iOS:
//
//     UISV-canvas-connection      the first and last visible view at the edges of the canvas: of the stack view, or of
//                                 its margins
//     UISV-spacing                the spaces, equal or at least
//     UISV-fill-equally           equal sizes of views, or of the guides between them
//     UISV-fill-proportionally    sizes as parts of the canvas, at 999 and less
//     UISV-distributing-edge      guides between edges, or between centers
//     UISV-canvas-fit             the stack view is as small as possible, at 49
//     UISV-alignment              edges, centers or baselines, all aligned with those of one view
//     UISV-spanning-boundary      a guide around the visible views, unless they fill the stack view
//     UISV-spanning-fit           that guide is as small as possible, at 51
//     UISV-ambiguity-suppression  views without other sizes are as small as possible, at 25
//     UISV-hiding                 hidden views have no size along the axis, also in conflicts

extension UIStackView {
    typealias Side = StackArrangement.Side

    /// The rectangle that is filled.
    private var canvas: LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.layoutItem : layoutItem }

    private var visible: [UIView] { arranged.filter { !$0.isHidden } }

    private var isSpreading: Bool { distribution == .equalSpacing || distribution == .equalCentering }

    private var usesBaselineSpacing: Bool { isBaselineRelativeArrangement && axis == .vertical }

    func makeArrangement() {
        arrangement.begin()
        let visible = visible
        connect(visible)
        space(visible)
        distribute(visible)
        for (index, view) in arranged.enumerated() where view.isHidden { park(view, at: index) }
        align(visible)
        arrangement.end(in: self)
    }

    private func need(
        _ first: Side, _ second: Side?, relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, at priority: Float = 1000, as identifier: String
    ) {
        let form = StackArrangement.Form(
            first: first, relation: relation, second: second, multiplier: multiplier, priority: priority,
            identifier: identifier)
        arrangement.need(form, constant: constant, wins: identifier == "UISV-hiding", in: self)
    }

    private func guide(_ name: String, _ index: Int) -> LayoutItem { arrangement.guide("\(name)-\(index)", in: self) }

    // MARK: - Along the axis

    private func connect(_ visible: [UIView]) {
        guard let first = visible.first, let last = visible.last else {
            need(Side(canvas, axis.size), nil, at: 49, as: "UISV-canvas-fit")
            return
        }
        need(Side(canvas, axis.start), Side(first.layoutItem, axis.start), as: "UISV-canvas-connection")
        need(Side(canvas, axis.end), Side(last.layoutItem, axis.end), as: "UISV-canvas-connection")
    }

    private func space(_ visible: [UIView]) {
        for (view, next) in zip(visible, visible.dropFirst()) {
            need(
                startSide(of: next), endSide(of: view), relation: isSpreading ? .greaterThanOrEqual : .equal,
                plus: space(after: view, before: next), as: "UISV-spacing")
        }
    }

    /// Where the space before a view ends.
    private func startSide(of view: UIView) -> Side {
        Side(view.layoutItem, usesBaselineSpacing ? .firstBaseline : axis.start)
    }

    /// Where the space after a view begins.
    private func endSide(of view: UIView) -> Side {
        Side(view.layoutItem, usesBaselineSpacing ? .lastBaseline : axis.end)
    }

    private func space(after view: UIView, before next: UIView) -> CGFloat {
        let custom = customSpacing(after: view), value = custom == Self.spacingUseDefault ? spacing : custom
        if value == Self.spacingUseDefault { return 0 }
        guard value == Self.spacingUseSystem else { return value }
        func term(_ side: Side) -> LayoutTerm { LayoutTerm(item: side.item, attribute: side.attribute) }
        return SystemSpacing.between(term(endSide(of: view)), term(startSide(of: next)))
    }

    private func distribute(_ visible: [UIView]) {
        switch distribution {
        case .fill: break
        case .fillEqually:
            guard let first = visible.first else { return }
            for view in visible.dropFirst() {
                need(Side(view.layoutItem, axis.size), Side(first.layoutItem, axis.size), as: "UISV-fill-equally")
            }
        case .fillProportionally: fillProportionally(visible)
        case .equalSpacing, .equalCentering:
            need(Side(layoutItem, axis.size), nil, at: 49, as: "UISV-canvas-fit")
            spread(visible)
        }
    }

    private func fillProportionally(_ visible: [UIView]) {
        let lengths = visible.map { $0.naturalLength(axis) }
        let spaces = zip(visible, visible.dropFirst()).reduce(0) { $0 + space(after: $1.0, before: $1.1) }
        let total = lengths.reduce(spaces, +)
        for (index, view) in visible.enumerated() {
            let size = Side(view.layoutItem, axis.size)
            if lengths[index] > 0, total > 0 {
                need(
                    size, Side(canvas, axis.size), times: lengths[index] / total, at: Float(max(751, 999 - index)),
                    as: "UISV-fill-proportionally")
            } else {
                need(size, nil, as: "UISV-fill-proportionally")
            }
        }
    }

    /// Makes the spaces equal, or the distances of the centers.
    private func spread(_ visible: [UIView]) {
        var first: LayoutItem?
        for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let gap = guide("UISV-distributing", index)
            let isCentering = distribution == .equalCentering
            let start = isCentering ? Side(view.layoutItem, axis.center) : endSide(of: view)
            let end = isCentering ? Side(next.layoutItem, axis.center) : startSide(of: next)
            need(Side(gap, axis.start), start, as: "UISV-distributing-edge")
            need(Side(gap, axis.end), end, as: "UISV-distributing-edge")
            if let first {
                need(
                    Side(gap, axis.size), Side(first, axis.size), at: isCentering ? Float(max(50, 150 - index)) : 1000,
                    as: "UISV-fill-equally")
            }
            first = first ?? gap
        }
    }

    // MARK: - Hidden views

    /// Puts a hidden view in the middle of the space between its visible neighbors.
    private func park(_ view: UIView, at index: Int) {
        need(Side(view.layoutItem, axis.size), nil, as: "UISV-hiding")
        let previous = arranged[..<index].last { !$0.isHidden }
        let next = arranged[index...].first { !$0.isHidden }
        guard let previous else {
            return need(Side(view.layoutItem, axis.start), Side(canvas, axis.start), as: "UISV-spacing")
        }
        guard let next else {
            return need(Side(view.layoutItem, axis.end), Side(canvas, axis.end), as: "UISV-spacing")
        }
        guard isSpreading || usesBaselineSpacing else {
            let half = space(after: previous, before: next) / 2
            return need(
                Side(view.layoutItem, axis.start), Side(previous.layoutItem, axis.end), plus: half, as: "UISV-spacing")
        }
        // The length of the space is not known.
        let gap = guide("UISV-hiding", index)
        need(Side(gap, axis.start), Side(previous.layoutItem, axis.end), as: "UISV-distributing-edge")
        need(Side(gap, axis.end), Side(next.layoutItem, axis.start), as: "UISV-distributing-edge")
        need(Side(view.layoutItem, axis.center), Side(gap, axis.center), as: "UISV-spacing")
    }

    // MARK: - Across

    /// The alignment; baselines have no meaning in a column.
    private var usedAlignment: Alignment {
        let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
        return isBaseline && axis == .vertical ? .leading : alignment
    }

    private func align(_ visible: [UIView]) {
        guard let reference = alignmentReference else {
            return need(Side(canvas, axis.other.size), nil, at: 49, as: "UISV-canvas-fit")
        }
        for view in arranged where view !== reference {
            for attribute in alignedAttributes(of: view, with: reference) {
                need(Side(reference.layoutItem, attribute), Side(view.layoutItem, attribute), as: "UISV-alignment")
            }
        }
        guard usedAlignment != .fill else {
            for attribute in [axis.other.start, axis.other.end] {
                need(Side(canvas, attribute), Side(reference.layoutItem, attribute), as: "UISV-canvas-connection")
            }
            return
        }
        let spanner = arrangement.guide("UISV-alignment-spanner", in: self)
        span(visible, spanner)
        connect(reference, spanner)
    }

    /// The view with which all others are aligned.
    private var alignmentReference: UIView? {
        switch usedAlignment {
        case .firstBaseline: arranged.first { $0.hasBaseline(isFirst: true) } ?? arranged.first
        case .lastBaseline: arranged.first { $0.hasBaseline(isFirst: false) } ?? arranged.first
        default: arranged.first
        }
    }

    private func alignedAttributes(of view: UIView, with reference: UIView) -> [NSLayoutConstraint.Attribute] {
        let across = axis.other
        switch usedAlignment {
        case .fill: return [across.start, across.end]
        case .leading: return [across.start]
        case .center: return [across.center]
        case .trailing: return [across.end]
        case .firstBaseline, .lastBaseline:
            let isFirst = usedAlignment == .firstBaseline
            // A view without text is aligned with the edge of the texts.
            guard view.hasBaseline(isFirst: isFirst), reference.hasBaseline(isFirst: isFirst) else {
                return [isFirst ? .top : .bottom]
            }
            return [isFirst ? .firstBaseline : .lastBaseline]
        }
    }

    /// Makes a guide contain the visible views, and be as small as possible.
    private func span(_ visible: [UIView], _ spanner: LayoutItem) {
        let across = axis.other
        for view in visible {
            span(view, spanner, across.start, .lessThanOrEqual, isFixed: usedAlignment == .leading)
            span(view, spanner, across.end, .greaterThanOrEqual, isFixed: usedAlignment == .trailing)
        }
        need(Side(spanner, across.size), nil, at: 51, as: "UISV-spanning-fit")
        for view in arranged { need(Side(view.layoutItem, across.size), nil, at: 25, as: "UISV-ambiguity-suppression") }
    }

    private func span(
        _ view: UIView, _ spanner: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, isFixed: Bool
    ) {
        need(
            Side(spanner, attribute), Side(view.layoutItem, attribute), relation: isFixed ? .equal : relation,
            at: isFixed ? 999.5 : 1000, as: "UISV-spanning-boundary")
    }

    private func connect(_ reference: UIView, _ spanner: LayoutItem) {
        let across = axis.other, view = reference.layoutItem
        let (start, end) = (Side(canvas, across.start), Side(canvas, across.end))
        func connect(_ side: Side, _ item: LayoutItem, _ relation: NSLayoutConstraint.Relation = .equal) {
            need(side, Side(item, side.attribute), relation: relation, as: "UISV-canvas-connection")
        }
        connect(
            start, usedAlignment == .leading ? view : spanner,
            usedAlignment == .firstBaseline ? .lessThanOrEqual : .equal)
        connect(
            end, usedAlignment == .trailing ? view : spanner,
            usedAlignment == .lastBaseline ? .greaterThanOrEqual : .equal)
        if usedAlignment == .center { connect(Side(canvas, across.center), view) }
        if usedAlignment == .firstBaseline || usedAlignment == .lastBaseline {
            need(Side(layoutItem, across.size), nil, at: 49, as: "UISV-canvas-fit")
        }
    }

    // MARK: - Changes

    /// The natural size of an arranged view has changed.
    func contentChanged(of view: UIView) {
        let isBaseline = usedAlignment == .firstBaseline || usedAlignment == .lastBaseline
        if distribution == .fillProportionally || isBaseline || usesBaselineSpacing {
            arrangementChanged()
        } else if axis == .horizontal || layoutFlags.contains(.isArranged) {
            // Another view may be the tallest, whose baseline is that of the row.
            setLayoutStale(.content)
        }
    }

    /// Hides or shows an arranged view. In an animation block the views move to their new places, and a view that
    /// disappears stays visible until the end.
    func setHidden(_ isHidden: Bool, of view: UIView) {
        let layer = view.layer, block = ViewAnimation.innermost
        layer.removeViewAnimations(of: .hidden)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.isHidden = isHidden
        CATransaction.commit()
        arrangementChanged()
        guard let block, block.target != nil, UIView.areAnimationsEnabled, layer.isInScene else { return }
        if isHidden {
            let animation = block.settings.course.makeAnimation("hidden", duration: block.settings.duration)
            (animation.fromValue, animation.toValue) = (false, false)
            animation.take(block.settings, for: layer)
            layer.add(animation, forKey: layer.freeKey(for: .hidden))
        }
        layoutIfNeeded()
    }

    // MARK: - Baselines

    /// The views whose heights decide which view has the baseline.
    var baselineCandidates: [UIView] { axis == .vertical ? [] : visible }

    /// The view whose baseline is that of the stack view.
    func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
        if axis == .vertical { return end(visible) }
        return visible.max { $0.naturalLength(.vertical) < $1.naturalLength(.vertical) }
    }
}

extension UIView {
    /// The intrinsic length, or else the length that fits the constraints inside.
    fileprivate func naturalLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
        let intrinsic = length(intrinsicContentSize)
        return intrinsic >= 0 ? intrinsic : length(systemLayoutSizeFitting(Self.layoutFittingCompressedSize))
    }

    /// Whether there is a text, here or in the view that stands for this one.
    fileprivate func hasBaseline(isFirst: Bool) -> Bool {
        baselineView(isFirst: isFirst).ownBaselinePlace(isFirst: isFirst) != nil
    }
}

extension NSLayoutConstraint.Axis {
    fileprivate var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
    fileprivate var start: NSLayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
    fileprivate var end: NSLayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
    fileprivate var center: NSLayoutConstraint.Attribute { self == .horizontal ? .centerX : .centerY }
    fileprivate var size: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
}
