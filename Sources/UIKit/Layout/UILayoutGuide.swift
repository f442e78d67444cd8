// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation

/// A rectangle in a view's coordinates that constraints determine, and that is not shown.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The source of the rectangle besides constraints.
    enum Kind {
        case plain, margins, safeArea, readable, keyboard, topBars, bottomBars, scrollContents, scrollFrame
    }

    /// Creates a guide, to be added to a view by `addLayoutGuide(_:)`.
    public override init() {
        kind = .plain
        super.init()
    }

    init(_ kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        storedOwner = view
        self.identifier = identifier
        super.init()
    }

    let kind: Kind
    private(set) lazy var layoutItem = GuideLayout(self)

    /// A name for the program's own use, which the log shows. The default is empty.
    open var identifier = ""

    /// The view in whose coordinates the guide is. Setting it removes the guide from its previous view, with its
    /// constraints.
    open var owningView: UIView? {
        get { storedOwner }
        set {
            guard newValue !== storedOwner, kind == .plain else { return }
            if let storedOwner { storedOwner.layoutState?.forget(self) }
            storedOwner = newValue
            newValue?.ensuredLayoutState.guides.append(self)
        }
    }

    private weak var storedOwner: UIView?

    /// The rectangle in the owning view's coordinates, in points, after the last layout.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        view.layoutEngine?.updateIfNeeded()
        // What no constraint names on an axis is 0 there; a guide of the system has its place.
        var frame = kind.frame(in: view)
        let horizontal = layoutItem.span(.horizontal), vertical = layoutItem.span(.vertical)
        guard horizontal != nil || vertical != nil else { return frame }
        if let (origin, size) = horizontal { (frame.origin.x, frame.size.width) = (origin, size) }
        if let (origin, size) = vertical { (frame.origin.y, frame.size.height) = (origin, size) }
        return LayoutRounding.round(frame, scale: view.layoutScale)
    }

    // MARK: - Anchors

    private func make(_ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
        LayoutTerm(item: layoutItem, attribute: attribute)
    }

    /// The edge at which text begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.leading)) }
    /// The edge at which text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.trailing)) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.right)) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.top)) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.bottom)) }
    /// The width of the guide.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(make(.width)) }
    /// The height of the guide.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(make(.height)) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.centerX)) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.centerY)) }

    // MARK: - Questions

    /// Whether constraints leave more than one rectangle possible. For diagnosis.
    open var hasAmbiguousLayout: Bool { owningView?.layoutEngine?.isAmbiguous(layoutItem) ?? false }

    /// Returns the constraints that determine the guide on an axis. For diagnosis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.layoutEngine?.constraintsAffecting(layoutItem, axis) ?? []
    }

    /// The class, identifier and frame; on other threads than the main one, only the class.
    open nonisolated override var description: String {
        guard Thread.isMain else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { "<\(LayoutLog.name(of: self)) \(identifier); layoutFrame = \(layoutFrame)>" }
    }
}

extension ViewLayout {
    /// Removes a guide and its constraints.
    func forget(_ guide: UILayoutGuide) {
        guard let index = guides.firstIndex(where: { $0 === guide }) else { return }
        let item = guide.layoutItem
        for constraint in item.uses { constraint.isActive = false }
        item.link.engine?.removeOwnConstraints(of: item)
        item.link.engine?.remove(item)
        item.link = LayoutItem.Link()
        guides.remove(at: index)
    }
}

// MARK: - Guides of the system
extension UILayoutGuide.Kind {
    /// Measured on iOS, at every text size.
    static let readableWidth = 920.0

    /// The insets from the view's bounds.
    @MainActor
    private func insets(in view: UIView) -> UIEdgeInsets {
        switch self {
        case .margins, .readable: view.layoutMargins
        case .safeArea, .topBars, .bottomBars: view.safeAreaInsets
        case .plain, .keyboard, .scrollContents, .scrollFrame: .zero
        }
    }

    /// Whether the guide of a scroll view stays in place while the contents scroll.
    var staysInScrollView: Bool { self == .scrollFrame || self == .safeArea || self == .keyboard }

    /// Where the view's rectangle begins: a guide that stays in place moves with the offset of a scroll view.
    @MainActor
    private func origin(in view: UIView) -> CGPoint {
        staysInScrollView && view is UIScrollView ? view.bounds.origin : .zero
    }

    /// The rectangle while no constraint uses the guide.
    @MainActor
    func frame(in view: UIView) -> CGRect {
        let size = view.bounds.size, insets = insets(in: view), origin = origin(in: view)
        let inner = CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
        switch self {
        case .plain: return .zero
        case .margins, .safeArea: return inner
        case .readable:
            let width = min(inner.width, Self.readableWidth)
            return CGRect(x: inner.midX - width / 2, y: inner.minY, width: width, height: inner.height)
        case .keyboard:
            let height = view.keyboardLayoutGuide.coveredHeight
            return CGRect(x: origin.x, y: origin.y + size.height - height, width: size.width, height: height)
        case .topBars: return CGRect(x: 0, y: 0, width: 0, height: insets.top)
        case .bottomBars: return CGRect(x: 0, y: size.height - insets.bottom, width: 0, height: insets.bottom)
        case .scrollContents: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
        case .scrollFrame: return view.bounds
        }
    }

    @MainActor
    func addConstraints(_ axis: NSLayoutConstraint.Axis, to engine: LayoutEngine, _ item: GuideLayout) {
        guard self != .plain, let view = item.view, var state = item.axis(axis) else { return }
        defer { item.setAxis(axis, state) }
        if self == .scrollContents {
            return engine.fix(&state.placing, state.origin, nil, &state.placingFactor, 0, 0, for: item)
        }
        let isHorizontal = axis == .horizontal, insets = insets(in: view)
        let start = isHorizontal ? insets.left : insets.top, origin = origin(in: view)
        let offset = isHorizontal ? origin.x : origin.y
        let end = isHorizontal ? insets.right : insets.bottom
        // Edges of a scroll view's margins are those of its contents.
        let scrollView = self == .margins ? view as? UIScrollView : nil
        let outer: LayoutItem = scrollView?.contentLayoutGuide.layoutItem ?? view.ensuredLayoutState
        let whole = engine.axis(axis, of: outer).size
        let extra = scrollView == nil ? AxisInsets(view.alignmentInsets, axis).sum : 0
        if self == .readable, isHorizontal {
            return addReadableWidth(to: engine, item, &state, whole, extra, start, end)
        }
        if self == .keyboard, !isHorizontal {
            let height = view.keyboardLayoutGuide.coveredHeight
            engine.fix(&state.placing, state.origin, whole, &state.placingFactor, 1, extra - height + offset, for: item)
            return engine.fix(&state.sizing, state.size, nil, &state.sizingFactor, 0, height, for: item)
        }
        if self == .topBars || self == .bottomBars {
            let length = isHorizontal ? 0 : self == .topBars ? start : end
            let above = self == .bottomBars && !isHorizontal ? whole : nil
            engine.fix(
                &state.placing, state.origin, above, &state.placingFactor, above == nil ? 0 : 1,
                above == nil ? 0 : extra - length, for: item)
            return engine.fix(&state.sizing, state.size, nil, &state.sizingFactor, 0, length, for: item)
        }
        engine.fix(&state.placing, state.origin, nil, &state.placingFactor, 0, start + offset, for: item)
        engine.fix(&state.sizing, state.size, whole, &state.sizingFactor, 1, extra - start - end, for: item)
    }

    /// Centered between the margins, as wide as they allow, up to a limit.
    @MainActor
    private func addReadableWidth(
        to engine: LayoutEngine, _ item: GuideLayout, _ state: inout LayoutItem.Axis, _ whole: SolverVariable,
        _ extra: Double, _ start: Double, _ end: Double
    ) {
        for constraint in [state.placing, state.sizing, state.hugging, state.resistance] {
            if let constraint { engine.solver.remove(constraint) }
        }
        engine.begin(LinearTerm(state.size), constant: -Self.readableWidth)
        state.hugging = engine.addOwn(.lessThanOrEqual, for: item)
        engine.begin(LinearTerm(state.size), LinearTerm(whole, -1), constant: start + end - extra)
        state.resistance = engine.addOwn(.equal, priority: 999, for: item)
        state.sizing = engine.addOwn(.lessThanOrEqual, for: item)
        engine.begin(
            LinearTerm(state.origin), LinearTerm(state.size, 0.5), constant: -(start - end + extra) / 2)
        engine.terms.append(LinearTerm(whole, -0.5))
        state.placing = engine.addOwn(.equal, for: item)
    }
}
