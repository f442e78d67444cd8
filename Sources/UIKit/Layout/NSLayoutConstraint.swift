// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

/// A linear relation between attributes of two views or guides: `first == multiplier * second + constant`, or `<=`, or
/// `>=`.
///
/// An active constraint is held by a view that contains both items, and is solved with all others of its window, see
/// `LayoutEngine.swift`.
///
/// Differences from iOS: `firstAnchor` and `secondAnchor` are equal to the anchors that the constraint was made of, but
/// not of their classes.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // MARK: - Creation

    /// Creates an inactive constraint.
    ///
    /// - Parameters:
    ///   - view1: the first view or guide.
    ///   - attr1: the first attribute.
    ///   - relation: the relation of the first attribute to the rest.
    ///   - view2: the second view or guide; nil for a constant width or height.
    ///   - attr2: the second attribute. Without a second view it is ignored, as on iOS.
    ///   - multiplier: the factor of the second attribute.
    ///   - c: the constant in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = Self.item(view1).map { LayoutTerm(item: $0, attribute: attr1) }
        var second: LayoutTerm?
        if let view2, attr2 != .notAnAttribute {
            second = Self.item(view2).map { LayoutTerm(item: $0, attribute: attr2) }
        }
        self.init(first, relation, second, multiplier: multiplier, constant: c)
        guard second == nil, view2 != nil, attr2 != .notAnAttribute else { return }
        isValid = false
        report("its second attribute, \(attr2.name), is of something else than a view or layout guide.")
    }

    /// Creates an inactive constraint without items, as the initial value of a property. It can't be activated.
    ///
    /// It is the only designated initializer, so that subclasses inherit the others.
    public override init() {
        key = LayoutContext.nextConstraintNumber()
        super.init()
    }

    convenience init(
        _ first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(unreported: first, relation, second, multiplier: multiplier, constant: constant)
        if let problem { report(problem) }
    }

    /// Creates a constraint without reporting a mistake. An impossible one is not valid, and cannot be activated.
    convenience init(
        unreported first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.init()
        take(unreported: first, relation, second, multiplier: multiplier, constant: constant)
    }

    /// Completes a constraint that was just created. An impossible one is not valid, and cannot be activated.
    func take(
        unreported first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat,
        constant: CGFloat
    ) {
        firstTerm = first
        secondTerm = second
        isDirectional = first?.isDirectional == true || second?.isDirectional == true
        usesBaseline = first?.usesBaseline == true || second?.usesBaseline == true
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant
        isValid = problem == nil
    }

    private static func item(_ object: Any) -> LayoutItem? {
        if let view = object as? UIView { return view.layoutItem }
        return (object as? UILayoutGuide)?.layoutItem
    }

    /// The order of creation: of required constraints that conflict, the newest is ignored. Negative for constraints that
    /// win against those of programs.
    var key: Int
    private(set) var firstTerm: LayoutTerm?
    private(set) var secondTerm: LayoutTerm?
    /// Whether leading or trailing edges are among its attributes.
    private(set) var isDirectional = false
    private(set) var usesBaseline = false
    /// Whether its form allows it to be activated.
    private(set) var isValid = true

    private func report(_ reason: String) {
        programmingMistake("NSLayoutConstraint: \(self) is not possible: \(reason)")
    }

    // MARK: - Parts

    /// The first view or guide; nil if it no longer exists.
    open var firstItem: AnyObject? { firstTerm?.object }
    /// The attribute of the first item.
    open var firstAttribute: Attribute { firstTerm?.attribute ?? .notAnAttribute }
    /// The second view or guide; nil if there is none.
    open var secondItem: AnyObject? { secondTerm?.object }
    /// The attribute of the second item; `notAnAttribute` if there is none.
    open var secondAttribute: Attribute { secondTerm?.attribute ?? .notAnAttribute }
    /// The anchor of the first item and its attribute.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstTerm) }
    /// The second anchor; nil if there is none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondTerm.map { NSLayoutAnchor($0) } }
    /// The relation of the first attribute to the rest.
    public private(set) var relation = Relation.equal
    /// The factor of the second attribute.
    public private(set) var multiplier: CGFloat = 1

    /// The constant in points, which may change at any time. Values that are not finite stop a debug build, and have
    /// no effect.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard !adopt(constant: newValue) else { return }
            programmingMistake("NSLayoutConstraint: the constant of \(self) can't become \(newValue).")
        }
    }

    private var storedConstant: CGFloat = 0

    /// Sets the constant. Returns false, and keeps the old one, if the new one is not finite.
    func adopt(constant: CGFloat) -> Bool {
        guard constant.isFinite else { return false }
        guard constant != storedConstant else { return true }
        storedConstant = constant
        if let lowered { engine?.constantChanged(self, lowered) }
        return true
    }

    /// The importance, from just above 0 to 1000, the default.
    ///
    /// It may change at any time. Since iOS 13 that includes changes between required and optional while the constraint
    /// is active, although Apple's documentation still forbids them.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard !adopt(priority: newValue) else { return }
            programmingMistake(
                "NSLayoutConstraint: the priority of \(self) can't be \(newValue.rawValue). It must be above 0, and "
                    + "at most 1000.")
        }
    }

    private var storedPriority = UILayoutPriority.required

    /// Sets the priority. Returns false, and keeps the old one, if the new one is out of range.
    func adopt(priority: UILayoutPriority) -> Bool {
        guard priority.rawValue > 0, priority.rawValue <= 1000 else { return false }
        guard priority != storedPriority else { return true }
        storedPriority = priority
        if let lowered { engine?.priorityChanged(self, lowered) }
        return true
    }

    /// A name for the program's own use, which the log shows.
    open var identifier: String?

    /// Called when the nib with the constraint is loaded and connected, for constraints of a program's own class. The default
    /// does nothing.
    open func awakeFromNib() {}

    /// Whether an archive of the view that holds the constraint contains it. The default is false, and true for the
    /// constraints of nibs and storyboards.
    open var shouldBeArchived = false

    // MARK: - Activation

    /// Whether the constraint takes part in layout. Setting it adds it to the nearest view that contains both items, or
    /// removes it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates each of the constraints, in order.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints, the last one first.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints.reversed() { constraint.isActive = false }
    }

    /// The view that holds the constraint while it is active.
    var holder: UIView? { holderHandle?.item?.view }
    var holderHandle: LayoutHandle?
    /// The places in the holder's list, and in those of the items.
    var holderSlot = 0
    var useSlots = SIMD4<Int32>()
    /// The engine's form of the constraint; nil while inactive, or before the engine has read it.
    var lowered: LoweredConstraint?
    var engine: LayoutEngine? { holderHandle?.item?.link.engine }

    /// The classes, places and numbers; on other threads than the main one, only the class.
    open nonisolated override var description: String {
        guard Thread.isMain else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { descriptionOfParts }
    }
}
