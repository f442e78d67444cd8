// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation

// How constraints become sums of variables.
//
// A location of an item is measured in the coordinates of the view that holds the constraint: its place in its own
// container, and the origins of all views from there up to the holder. Where leading or trailing edges mean right and
// left, all locations of the constraint are measured from the holder's right edge, leftwards.

/// The view that holds the constraints which are being read.
@MainActor
struct LayoutHolder {
    let view: UIView
    let state: ViewLayout
    let isScrollView: Bool
    let isRightToLeft: Bool

    init(_ view: UIView, _ state: ViewLayout) {
        (self.view, self.state) = (view, state)
        isScrollView = view is UIScrollView
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}

/// Where the locations of a constraint are measured.
struct LocationFrame {
    let isMirrored: Bool
    /// The holder's edges mean those of its contents, because it is a scroll view.
    let isInContents: Bool
    /// The sum of the factors of mirrored locations.
    var mirrorFactor = 0.0
}

extension LayoutEngine {
    /// - Returns: false if an item has gone.
    func makeTerms(of constraint: NSLayoutConstraint, in holder: LayoutHolder) -> Bool {
        if !baselineViews.isEmpty { baselineViews = [] }
        guard let first = constraint.firstTerm, let firstItem = first.item else { return false }
        begin()
        var frame = LocationFrame(
            isMirrored: holder.isRightToLeft && constraint.isDirectional,
            isInContents: holder.isScrollView && constraint.relatesContents(of: holder.view))
        add(firstItem, first, 1, in: holder, &frame)
        if let second = constraint.secondTerm, constraint.multiplier != 0 {
            guard let secondItem = second.item else { return false }
            add(secondItem, second, -Double(constraint.multiplier), in: holder, &frame)
        }
        if abs(frame.mirrorFactor) > 1e-9 {
            let (item, inset) = interior(of: holder, isInContents: frame.isInContents)
            add(variables(.horizontal, of: item).size, frame.mirrorFactor)
            constant += frame.mirrorFactor * Double(inset.left + inset.right)
        }
        return true
    }

    private func add(_ variable: SolverVariable, _ factor: Double) { terms.append(LinearTerm(variable, factor)) }

    private func add(
        _ item: LayoutItem, _ term: LayoutTerm, _ factor: Double, in holder: LayoutHolder, _ frame: inout LocationFrame
    ) {
        add(item, term.attribute, factor, in: holder, &frame)
        guard term.isDistance, let start = term.startItem else { return }
        add(start, term.startAttribute, -factor, in: holder, &frame)
    }

    private func add(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, in holder: LayoutHolder,
        _ frame: inout LocationFrame
    ) {
        if let inner = attribute.withoutMargin {
            guard let view = item.view else { return }
            let guide = item.isView ? view.layoutMarginsGuide.layoutItem : item
            return add(guide, inner, factor, in: holder, &frame)
        }
        switch attribute {
        case .width: add(variables(.horizontal, of: item).size, factor)
        case .height: add(variables(.vertical, of: item).size, factor)
        default:
            let isMirrored = frame.isMirrored && attribute.isHorizontal
            if isMirrored { frame.mirrorFactor += factor }
            addLocation(item, attribute, isMirrored ? -factor : factor, in: holder, frame)
        }
    }

    private func addLocation(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, in holder: LayoutHolder,
        _ frame: LocationFrame
    ) {
        let axis: NSLayoutConstraint.Axis = attribute.isHorizontal ? .horizontal : .vertical
        let item = attribute.isBaseline ? baselineItem(of: item, isFirst: attribute == .firstBaseline) : item
        let spot = place(of: attribute, in: item, isMirrored: frame.isMirrored)
        constant += factor * spot.offset
        if item === holder.state {
            let isEdge = attribute != .centerX && attribute != .centerY
            let (sized, insets) = interior(of: holder, isInContents: frame.isInContents && isEdge)
            constant += factor * Double(axis == .horizontal ? insets.left : insets.top)
            if spot.fraction != 0 { add(variables(axis, of: sized).size, factor * spot.fraction) }
            return
        }
        let known = variables(axis, of: item)
        add(known.origin, factor)
        if spot.fraction != 0 { add(known.size, factor * spot.fraction) }
        // A subview of the holder, the usual case.
        if let state = item.asView, state.above === holder.state.handle { return }
        addOrigins(from: item.container, upTo: holder.view, axis, factor)
    }

    /// Adds the origins of views between an item's container and the holder, which is excluded.
    private func addOrigins(
        from container: UIView?, upTo holder: UIView, _ axis: NSLayoutConstraint.Axis, _ factor: Double
    ) {
        var current = container
        while let view = current, view !== holder {
            let insets = view.alignmentInsets
            add(variables(axis, of: view.ensuredLayoutState).origin, factor)
            constant -= factor * Double(axis == .horizontal ? insets.left : insets.top)
            if let scrollView = view as? UIScrollView {
                add(variables(axis, of: scrollView.frameLayoutGuide.layoutItem).origin, -factor)
            }
            current = view.superview
        }
    }

    /// The item of the view whose baseline counts for an item.
    private func baselineItem(of item: LayoutItem, isFirst: Bool) -> LayoutItem {
        guard item.isView, let view = item.view else { return item }
        let baselineView = view.baselineView(isFirst: isFirst) { views in baselineViews += views }
        if baselineView !== view { baselineViews.append(baselineView) }
        return baselineView.layoutItem
    }

    /// The item whose size is that of a holder's interior, and the alignment insets there.
    private func interior(of holder: LayoutHolder, isInContents: Bool) -> (LayoutItem, UIEdgeInsets) {
        guard isInContents, let scrollView = holder.view as? UIScrollView else {
            return (holder.state, holder.state.insets)
        }
        return (scrollView.contentLayoutGuide.layoutItem, .zero)
    }

    /// A location as a fraction of the item's size, and an offset.
    private func place(
        of attribute: NSLayoutConstraint.Attribute, in item: LayoutItem, isMirrored: Bool
    ) -> (fraction: Double, offset: Double) {
        switch attribute {
        case .right, .bottom: return (1, 0)
        case .leading: return (isMirrored ? 1 : 0, 0)
        case .trailing: return (isMirrored ? 0 : 1, 0)
        case .centerX, .centerY: return (0.5, 0)
        case .firstBaseline, .lastBaseline:
            let isFirst = attribute == .firstBaseline
            guard item.isView, let view = item.view else { return (isFirst ? 0 : 1, 0) }
            return view.baselinePlace(isFirst: isFirst)
        default: return (0, 0)
        }
    }
}

extension NSLayoutConstraint {
    /// Whether it relates a scroll view with something inside of it.
    fileprivate func relatesContents(of holder: UIView) -> Bool {
        guard let first = firstTerm?.item, let second = secondTerm?.item else { return false }
        return (first.object === holder) != (second.object === holder)
            && !(first is GuideLayout && first.view === holder) && !(second is GuideLayout && second.view === holder)
    }
}

// MARK: - Items' own constraints
extension LayoutEngine {
    /// Whether constraints, and not the frame, determine a view's rectangle.
    func places(_ view: UIView) -> Bool {
        if isTrial, ObjectIdentifier(view) == trialRootIdentity { return true }
        return !view.translatesAutoresizingMaskIntoConstraints
    }

    /// Whether a view's size may be another one in the solution than it is now.
    private func isVariable(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard let state = view.layoutState, state.link.engine === self, let known = state.axis(axis) else {
            return false
        }
        return places(view) || known.sizingFactor != 0 || known.placingFactor != 0
    }

    /// Fixes the rectangle of a view at its frame, or relates it to the superview's size by its mask.
    func addFrame(of view: UIView, _ item: ViewLayout, _ axis: NSLayoutConstraint.Axis) {
        guard var state = item.axis(axis) else { return }
        let frame = AutoresizedAxis(view, axis), insets = AxisInsets(view.alignmentInsets, axis)
        var above: SolverVariable?
        if let superview = view.superview, view !== root, isVariable(superview, axis) {
            above = superview.layoutState?.axis(axis)?.size
        }
        // The superview's frame is larger than its alignment rectangle.
        let whole = frame.whole - (view.superview.map { AxisInsets($0.alignmentInsets, axis).sum } ?? 0)
        let placing = above == nil ? 0 : frame.startFactor, sizing = above == nil ? 0 : frame.lengthFactor
        fix(
            &state.placing, state.origin, above, &state.placingFactor, placing,
            frame.start + insets.start - placing * whole, for: item)
        fix(
            &state.sizing, state.size, above, &state.sizingFactor, sizing,
            frame.length - insets.sum - sizing * whole, for: item)
        item.setAxis(axis, state)
    }

    /// Sets a constraint: the variable is a constant plus a factor of another variable.
    func fix(
        _ constraint: inout SolverConstraint?, _ variable: SolverVariable, _ above: SolverVariable?,
        _ oldFactor: inout Double, _ factor: Double, _ value: Double, for item: LayoutItem
    ) {
        if let known = constraint, abs(oldFactor - factor) < 1e-9 {
            guard solver.constant(of: known) != -value else { return }
            _ = try? solver.setConstant(of: known, to: -value)
            needsUpdate = true
            return
        }
        if let constraint { solver.remove(constraint) }
        oldFactor = factor
        begin(LinearTerm(variable), constant: -value)
        if factor != 0, let above { terms.append(LinearTerm(above, -factor)) }
        constraint = addOwn(.equal, for: item)
    }

    /// Text that can wrap gives way to required constraints, as on iOS, even if its compression resistance is required.
    private static let mostResistanceOfLines: Float = 999

    /// Adds or changes the constraints of a view's intrinsic size.
    func addContentSize(of view: UIView, _ item: ViewLayout, _ axis: NSLayoutConstraint.Axis) {
        guard item.axis(axis) != nil else { return }
        let length = contentLength(of: view, item, axis)
        guard var state = item.axis(axis) else { return }
        let (hugging, resistance) = view.contentPriorities(axis)
        let wraps = axis == .horizontal && view.heightDependsOnWidth
        let strength = wraps ? min(resistance.rawValue, Self.mostResistanceOfLines) : resistance.rawValue
        setContent(&state.hugging, state.size, .lessThanOrEqual, length, hugging.rawValue, for: item)
        setContent(&state.resistance, state.size, .greaterThanOrEqual, length, strength, for: item)
        item.setAxis(axis, state)
    }

    /// The intrinsic length; nil for none. A width is measured as if there were room for it.
    private func contentLength(of view: UIView, _ item: ViewLayout, _ axis: NSLayoutConstraint.Axis) -> Double? {
        let size = measuredSize(of: view, item, width: axis == .horizontal ? nil : item.link.contentWidth)
        let length = axis == .horizontal ? size.width : size.height
        return length >= 0 && length.isFinite ? length : nil
    }

    /// The intrinsic size for a width. The view is asked once until it invalidates the size.
    private func measuredSize(of view: UIView, _ item: ViewLayout, width: CGFloat?) -> CGSize {
        if let known = item.link.measured[width] { return known }
        let before = item.link.contentWidth, invalidations = item.link.measured.invalidations
        item.link.contentWidth = width
        let size = contentSize(of: view)
        // A nested run loop may have measured it for another width, or changed it.
        if item.link.contentWidth == nil { item.link.contentWidth = before }
        if item.link.measured.invalidations == invalidations { item.link.measured[width] = size }
        return size
    }

    private func setContent(
        _ constraint: inout SolverConstraint?, _ size: SolverVariable, _ relation: LinearRelation, _ length: Double?,
        _ priority: Float, for item: LayoutItem
    ) {
        guard let length, priority > 0 else {
            if let known = constraint {
                solver.remove(known)
                needsUpdate = true
            }
            constraint = nil
            return
        }
        if let constraint {
            guard
                solver.constant(of: constraint) != -length || solver.priority(of: constraint) != min(priority, 1000)
            else { return }
            _ = try? solver.setConstant(of: constraint, to: -length)
            _ = try? solver.setPriority(of: constraint, to: min(priority, 1000))
            needsUpdate = true
            return
        }
        begin(LinearTerm(size), constant: -length)
        constraint = addOwn(relation, priority: min(priority, 1000), for: item)
    }

    // MARK: - Heights that depend on widths

    /// Measures a view for the width that it got.
    ///
    /// - Returns: whether its constraints have changed.
    func measure(_ item: ViewLayout) -> Bool {
        guard let axis = item.link.horizontal, let view = item.view, view.heightDependsOnWidth, places(view) else {
            return false
        }
        let width = LayoutRounding.size(solver.value(of: axis.size), scale: view.layoutScale)
        guard width > 0, item.link.contentWidth != width else { return false }
        item.link.contentWidth = width
        if item.link.vertical != nil { addContentSize(of: view, item, .vertical) }
        lowerBaselinesAgain(of: item)
        return true
    }

    /// Reads the constraints again that depend on where a view's lines are.
    func lowerBaselinesAgain(of item: ViewLayout) {
        for constraint in item.uses where constraint.usesBaseline { lowerAgain(constraint) }
        if isTrial {
            for (state, constraint) in trialBaselineUses where state === item { lowerAgain(constraint) }
        } else {
            for constraint in item.baselineUses { lowerAgain(constraint) }
        }
    }
}

/// The insets of an alignment rectangle on one axis.
struct AxisInsets {
    let start, sum: Double

    init(_ insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis) {
        start = Double(axis == .horizontal ? insets.left : insets.top)
        sum = Double(axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
}

/// A view's frame on one axis, and how it follows the superview's size.
@MainActor
private struct AutoresizedAxis {
    let start, length, whole: Double
    let startFactor, lengthFactor: Double

    init(_ view: UIView, _ axis: NSLayoutConstraint.Axis) {
        let frame = view.untransformedFrame, size = view.superview?.bounds.size ?? .zero, mask = view.autoresizingMask
        let isHorizontal = axis == .horizontal
        start = Double(isHorizontal ? frame.minX : frame.minY)
        length = Double(isHorizontal ? frame.width : frame.height)
        whole = Double(isHorizontal ? size.width : size.height)
        let isFlexible = [
            mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
            mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
            mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin),
        ]
        let parts = [start, length, whole - start - length], count = isFlexible.count { $0 }
        let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func factor(_ index: Int) -> Double {
            guard isFlexible[index], view.superview?.autoresizesSubviews == true else { return 0 }
            return total != 0 ? parts[index] / total : 1 / Double(count)
        }
        (startFactor, lengthFactor) = (factor(0), factor(1))
    }
}
