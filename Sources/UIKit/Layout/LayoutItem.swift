// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation

/// A constraint in an engine.
struct LoweredConstraint {
    var solver: SolverConstraint
    /// The number in the engine's list.
    var number: Int
    /// The constant of the expression without the constraint's own.
    var base: Double
}

/// Leads to an item as long as it exists.
///
/// It is what a weak reference would be. But an object with weak references counts all its references in a second place,
/// which is slower, and each constraint refers to two: with weak references here and in `ViewLayout`, measuring a row of
/// a list takes 1.2 times as long.
final class LayoutHandle: @unchecked Sendable {
    // Read and written on the main thread; the item clears it when it goes.
    fileprivate(set) unowned(unsafe) var item: LayoutItem?
}

/// A view or guide whose rectangle the engine computes.
///
/// The rectangle of a view is its alignment rectangle in the superview's coordinates, that of a guide is in the
/// coordinates of its owning view. So the rectangles inside of a view don't change when the view moves.
@MainActor
class LayoutItem {
    /// One axis of the rectangle in an engine.
    struct Axis {
        let origin: SolverVariable
        let size: SolverVariable
        /// The constraints that fix the frame of a view that constraints do not place, or of a system guide.
        var placing: SolverConstraint?
        var sizing: SolverConstraint?
        /// The factors of the superview's size in them.
        var placingFactor = 0.0
        var sizingFactor = 0.0
        /// The content size of a view: not to be larger, and not to be smaller.
        var hugging: SolverConstraint?
        var resistance: SolverConstraint?
        /// That the size is not negative, once it was.
        var minimum: SolverConstraint?
    }

    /// The item in an engine.
    struct Link {
        var engine: LayoutEngine?
        /// The number in the engine's list, or -1.
        var number = -1
        var horizontal: Axis?
        var vertical: Axis?
        /// The width for which the height of the content was measured.
        var contentWidth: CGFloat?
        /// The sizes of the content that were measured since it was invalidated.
        var measured = MeasuredContent()
    }

    /// The sizes of a view's content, which are kept until the view invalidates them.
    struct MeasuredContent {
        /// Without a width.
        private var natural: CGSize?
        /// For the width for which it was measured last.
        private var wrapped: (width: CGFloat, size: CGSize)?
        /// The number of invalidations.
        private(set) var invalidations = 0

        /// The size for a width, or without one.
        subscript(_ width: CGFloat?) -> CGSize? {
            get {
                guard let width else { return natural }
                return wrapped.flatMap { $0.width == width ? $0.size : nil }
            }
            set {
                guard let newValue else { return invalidate() }
                if let width { wrapped = (width, newValue) } else { natural = newValue }
            }
        }

        mutating func invalidate() {
            (natural, wrapped) = (nil, nil)
            invalidations &+= 1
        }
    }

    nonisolated let handle = LayoutHandle()
    /// Whether it is a `ViewLayout`.
    final let isView: Bool

    init(isView: Bool) {
        self.isView = isView
        handle.item = self
    }

    /// The item as that of a view; nil for guides.
    @inline(__always)
    final var asView: ViewLayout? { isView ? unsafeDowncast(self, to: ViewLayout.self) : nil }

    deinit { handle.item = nil }

    /// Invariant: the engine, if any, is that of the root of the view's hierarchy, except while a size is fitted.
    @exclusivity(unchecked) final var link = Link()
    /// The number of the solution that changed the rectangle last.
    final var lastSolution = 0
    /// The active constraints that name the item, in no order.
    private(set) var uses: [NSLayoutConstraint] = []

    func noteUse(_ constraint: NSLayoutConstraint, as number: Int) {
        constraint.useSlots[number] = Int32(truncatingIfNeeded: uses.count)
        uses.append(constraint)
    }

    func forgetUse(_ constraint: NSLayoutConstraint, as number: Int) {
        let slot = Int(constraint.useSlots[number])
        guard uses.indices.contains(slot), uses[slot] === constraint, let last = uses.popLast() else { return }
        guard last !== constraint else { return }
        uses[slot] = last
        guard let number = last.number(of: self) else { return }
        last.useSlots[number] = Int32(truncatingIfNeeded: slot)
    }

    /// Forgets constraints whose holder has gone.
    func forgetOrphans() {
        let kept = uses.filter { $0.holder != nil }
        guard kept.count < uses.count else { return }
        uses = []
        for constraint in kept {
            if let number = constraint.number(of: self) { noteUse(constraint, as: number) }
        }
    }

    /// The view itself, or the view that owns the guide.
    var view: UIView? { nil }
    /// The view or guide; nil when it no longer exists.
    var object: AnyObject? { nil }
    /// The name in descriptions.
    var name: String { object.map { LayoutLog.name(of: $0) } ?? "(gone)" }
    /// The view in whose coordinates the rectangle is.
    var container: UIView? { nil }

    func axis(_ axis: NSLayoutConstraint.Axis) -> Axis? { axis == .horizontal ? link.horizontal : link.vertical }

    func setAxis(_ axis: NSLayoutConstraint.Axis, _ value: Axis?) {
        if axis == .horizontal { link.horizontal = value } else { link.vertical = value }
    }

    /// Adds the constraints that the item itself has on an axis.
    func addOwnConstraints(_ axis: NSLayoutConstraint.Axis, to engine: LayoutEngine) {}

    /// The engine has changed the rectangle.
    func rectangleChanged() {}

    /// The rectangle in the last solution.
    var rectangle: CGRect? {
        guard let engine = link.engine, let x = link.horizontal, let y = link.vertical else { return nil }
        return CGRect(
            x: engine.solver.value(of: x.origin), y: engine.solver.value(of: y.origin),
            width: engine.solver.value(of: x.size), height: engine.solver.value(of: y.size))
    }

    /// The part of the rectangle on one axis.
    func span(_ axis: NSLayoutConstraint.Axis) -> (origin: CGFloat, size: CGFloat)? {
        guard let engine = link.engine, let known = self.axis(axis) else { return nil }
        return (CGFloat(engine.solver.value(of: known.origin)), CGFloat(engine.solver.value(of: known.size)))
    }
}

/// A guide.
final class GuideLayout: LayoutItem {
    weak var guide: UILayoutGuide?

    init(_ guide: UILayoutGuide) {
        self.guide = guide
        super.init(isView: false)
    }

    override var view: UIView? { guide?.owningView }
    override var container: UIView? { guide?.owningView }
    override var object: AnyObject? { guide }

    override func addOwnConstraints(_ axis: NSLayoutConstraint.Axis, to engine: LayoutEngine) {
        guide?.kind.addConstraints(axis, to: engine, self)
    }

    override func rectangleChanged() { guide?.owningView?.setNeedsLayout() }
}

/// The constraint state of a view: its own rectangle, the constraints that it holds, and its guides.
///
/// Views without constraints have none.
final class ViewLayout: LayoutItem {
    /// The parts that the engine has to read again.
    struct Stale: OptionSet {
        let rawValue: UInt8

        /// Constraints were added.
        static let constraints = Stale(rawValue: 1 << 0)
        /// The frame was changed by the program, or whether it counts.
        static let frame = Stale(rawValue: 1 << 1)
        /// The intrinsic size, alignment insets, or a baseline.
        static let content = Stale(rawValue: 1 << 2)
        /// Insets of guides.
        static let guides = Stale(rawValue: 1 << 3)
        static let direction = Stale(rawValue: 1 << 4)
    }

    // The view clears it when it goes: see `LayoutHandle`.
    private nonisolated(unsafe) unowned(unsafe) var storedView: UIView?
    override var view: UIView? { storedView }
    override var object: AnyObject? { storedView }
    override var container: UIView? { storedView?.superview }

    init(_ view: UIView) {
        storedView = view
        insets = view.alignmentRectInsets
        above = view.superview?.layoutState?.handle
        super.init(isView: true)
    }

    /// The view goes.
    nonisolated func forgetView() { storedView = nil }

    var stale: Stale = []
    /// The handle of the superview's state, if it has one. So it can be compared without a look at the views.
    var above: LayoutHandle?
    /// The insets of the alignment rectangle in the frame.
    var insets: UIEdgeInsets
    /// The constraints that the view holds, in the order of activation, and gaps where others were.
    private var held: [NSLayoutConstraint?] = []
    private var gapCount = 0
    /// Those of them that the engine has not read. May contain others.
    private(set) var pending: [NSLayoutConstraint] = []
    /// Constraints that use the view's baseline, but name a view around it.
    var baselineUses: [NSLayoutConstraint] = []
    /// The guides that were added.
    var guides: [UILayoutGuide] = []
    /// The guides of the system.
    var systemGuides: [UILayoutGuide] = []
    /// Subviews whose rectangles have changed since the last layout.
    private var changedSubviews: [ViewLayout] = []
    private(set) var isListed = false
    private var isBeingApplied = false
    /// Marks views during a walk.
    var mark = 0
    var huggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var resistancePriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?

    /// Calls a closure with the view's own item, and with those of its guides.
    func forEachItem(_ body: (LayoutItem) -> Void) {
        body(self)
        for guide in guides { body(guide.layoutItem) }
        for guide in systemGuides { body(guide.layoutItem) }
    }

    // MARK: - Constraints

    func hold(_ constraint: NSLayoutConstraint, in view: UIView) {
        constraint.holderHandle = handle
        constraint.holderSlot = held.count
        held.append(constraint)
        pending.append(constraint)
        constraint.forEachItem { $1.noteUse(constraint, as: $0) }
        view.setLayoutStale(.constraints)
        view.setNeedsLayout()
    }

    func release(_ constraint: NSLayoutConstraint) {
        if let lowered = constraint.lowered { link.engine?.remove(lowered) }
        constraint.lowered = nil
        constraint.holder?.setNeedsLayout()
        constraint.holderHandle = nil
        constraint.forEachItem { $1.forgetUse(constraint, as: $0) }
        held[constraint.holderSlot] = nil
        gapCount += 1
        if gapCount > 8, gapCount > held.count / 2 { closeGaps() }
    }

    private func closeGaps() {
        held = constraints
        gapCount = 0
        for (slot, constraint) in held.enumerated() { constraint?.holderSlot = slot }
    }

    /// The constraints that the view holds, in the order of activation.
    var constraints: [NSLayoutConstraint] { held.compactMap { $0 } }

    func noteBaselineUse(_ constraint: NSLayoutConstraint) {
        guard !baselineUses.contains(where: { $0 === constraint }) else { return }
        baselineUses.removeAll { !$0.isActive }
        baselineUses.append(constraint)
    }

    /// Gives the engine the constraints that it has not read.
    func lowerPending(in engine: LayoutEngine, of view: UIView) {
        guard !pending.isEmpty else { return }
        let waiting = pending, holder = LayoutHolder(view, self)
        // After a trial they still wait.
        if !engine.isTrial { pending = [] }
        for constraint in waiting
        where constraint.holderHandle === handle && constraint.lowered == nil && link.engine === engine {
            engine.lower(constraint, in: holder)
        }
    }

    /// Takes the constraints out of the engine, so that another one can read them.
    func raiseConstraints() {
        for constraint in constraints {
            if let lowered = constraint.lowered { link.engine?.remove(lowered) }
            constraint.lowered = nil
        }
        for constraint in baselineUses {
            guard let holder = constraint.holder, let lowered = constraint.lowered else { continue }
            link.engine?.remove(lowered)
            constraint.lowered = nil
            holder.layoutState?.pending.append(constraint)
            holder.setLayoutStale(.constraints)
        }
        baselineUses = []
        pending = constraints
        if !pending.isEmpty { stale.insert(.constraints) }
    }

    /// Lets another engine read all constraints. Returns them.
    func lendConstraints() -> [NSLayoutConstraint] {
        pending = constraints
        return pending
    }

    /// Lets the engine read again what it had not read.
    func returnConstraints(pending: [NSLayoutConstraint]) { self.pending = pending }

    // MARK: - Own constraints

    override func addOwnConstraints(_ axis: NSLayoutConstraint.Axis, to engine: LayoutEngine) {
        guard let view else { return }
        if engine.places(view) {
            engine.addContentSize(of: view, self, axis)
        } else {
            engine.addFrame(of: view, self, axis)
        }
    }

    // MARK: - Applying

    override func rectangleChanged() { list(asksForLayout: true) }

    /// Lets the next layout of the superview set the frame again.
    func list(asksForLayout: Bool) {
        guard !isBeingApplied, let view, let above = view.superview else { return }
        if asksForLayout { above.setNeedsLayout() }
        guard !isListed else { return }
        isListed = true
        above.ensuredLayoutState.changedSubviews.append(self)
    }

    func unlist() {
        guard isListed else { return }
        isListed = false
        view?.superview?.layoutState?.changedSubviews.removeAll { $0 === self }
    }

    /// Sets the frames of the view's subviews to those that the engine found.
    func layOutSubviews(of view: UIView) {
        (link.engine ?? view.layoutRoot.layoutState?.link.engine)?.updateIfNeeded()
        while !changedSubviews.isEmpty {
            let changed = changedSubviews
            changedSubviews = []
            for item in changed {
                item.isListed = false
                item.apply(in: view)
            }
        }
        (view as? UIScrollView)?.adoptContentSize()
    }

    private func apply(in superview: UIView) {
        guard let view, view.superview === superview, !view.translatesAutoresizingMaskIntoConstraints,
            let rectangle
        else { return }
        let frame = view.frame(forAlignmentRect: LayoutRounding.round(rectangle, scale: view.layoutScale))
        isBeingApplied = true
        if view.untransformedFrame != frame {
            view.untransformedFrame = frame
        } else if view.preservesSuperviewLayoutMargins {
            view.updateMargins()
        }
        isBeingApplied = false
    }
}

/// The rounding of solved rectangles.
enum LayoutRounding {
    /// The part of a point that solutions may differ by.
    private static let tolerance: CGFloat = 1e-6

    /// Rounds a length to pixels.
    static func size(_ length: Double, scale: CGFloat) -> CGFloat { nearest(length, max(1, scale)) }

    /// Rounds the origin to whole points and the size to pixels, ties away from zero (measured on iOS).
    static func round(_ rect: CGRect, scale: CGFloat) -> CGRect {
        let scale = max(1, scale)
        return CGRect(
            x: nearest(rect.minX, 1), y: nearest(rect.minY, 1), width: nearest(rect.width, scale),
            height: nearest(rect.height, scale))
    }

    private static func nearest(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
        let scaled = value * scale
        return ((scaled + (scaled < 0 ? -tolerance : tolerance)).rounded()) / scale
    }
}
