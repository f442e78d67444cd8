// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// A constraint whose items may not exist yet.
@MainActor
struct WaitingConstraint {
    let constraint: IBConstraint
    /// The view that owns the constraint, and is its first item if it names none.
    let owner: UIView
    let element: IBObject
}

extension NibInstantiation {
    /// Registers the constraints of a view's element for the next `finish()`.
    func addConstraints(of element: IBObject, to view: UIView) {
        waitingConstraints += element.constraints.map {
            WaitingConstraint(constraint: $0, owner: view, element: element)
        }
    }

    /// Makes the constraints whose items exist.
    func makeConstraints() {
        let waiting = waitingConstraints
        waitingConstraints = waiting.filter { !make($0) }
    }

    private func make(_ waiting: WaitingConstraint) -> Bool {
        let model = waiting.constraint
        let first = model.firstItem.map { objects[$0] } ?? waiting.owner
        let second = model.secondItem.map { objects[$0] }
        guard let first else { return false }
        if case .some(.none) = second { return false }
        at(line: model.line) {
            let made = constraint(model, first, second ?? nil, waiting.element)
            if let id = model.id { register(made, for: id) }
            if model.isInstalled { activate(made, of: waiting) }
        }
        return true
    }

    private func constraint(
        _ model: IBConstraint, _ first: AnyObject, _ second: AnyObject?, _ element: IBObject
    ) -> NSLayoutConstraint {
        let made = makeConstraint(
            of: type(of: model, element), Self.term(first, model.firstAttribute), model.relation.relation,
            Self.term(second, model.secondAttribute), multiplier: model.multiplier,
            constant: Self.constant(of: model, first, second))
        if model.customClass != nil { asleep.append(made) }
        made.priority = UILayoutPriority(Float(min(max(model.priority, 1), 1000)))
        made.identifier = model.identifier
        made.shouldBeArchived = true
        return made
    }

    /// The class of a constraint: `NSLayoutConstraint`, or the program's.
    private func type(of model: IBConstraint, _ element: IBObject) -> NSLayoutConstraint.Type {
        guard let name = model.customClass else { return NSLayoutConstraint.self }
        if let type = NibClasses.find(name, model.customModule, self) as? NSLayoutConstraint.Type { return type }
        writeError(element, "Unknown class \(name) in Interface Builder file.")
        return NSLayoutConstraint.self
    }

    private static func term(_ object: AnyObject?, _ attribute: IBLayoutAttribute) -> LayoutTerm? {
        let item = (object as? UIView)?.layoutItem ?? (object as? UILayoutGuide)?.layoutItem
        return item.map { LayoutTerm(item: $0, attribute: attribute.attribute) }
    }

    /// The constant of a constraint, in points. The standard space without a number in the file is that of the system: 8
    /// points between siblings, and 20 from the edge of a superview or its safe area. Margins contain the space already.
    static func constant(of model: IBConstraint, _ first: AnyObject?, _ second: AnyObject?) -> CGFloat {
        guard model.isStandardSpace, model.constant == 0 else { return model.constant }
        if model.firstAttribute.isMargin || model.secondAttribute.isMargin { return 0 }
        return contains(first, second) || contains(second, first) ? standardEdge : SystemSpacing.standard
    }

    /// The standard distance from the edge of a superview, in points: documented by Apple for iOS.
    private static let standardEdge: CGFloat = 20

    // MARK: - Fixed frames

    /// Holds a view without constraints where the file has it, as Interface Builder does when it compiles a file. The
    /// identifier is Interface Builder's.
    static func fixFrame(of view: UIView, in superview: UIView) {
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        let frame = view.frame
        let constraints = [
            view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
            view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
            view.widthAnchor.constraint(equalToConstant: frame.width),
            view.heightAnchor.constraint(equalToConstant: frame.height),
        ]
        for constraint in constraints {
            constraint.identifier = "IB auto generated at build time for view with fixed frame"
        }
        NSLayoutConstraint.activate(constraints)
    }

    private static func contains(_ outer: AnyObject?, _ inner: AnyObject?) -> Bool {
        guard let inner = inner as? UIView else { return false }
        let view = (outer as? UIView) ?? (outer as? UILayoutGuide)?.owningView
        return view.map { inner !== $0 && inner.isDescendant(of: $0) } == true
    }

    /// A constraint of a view that the size class leaves out has no view to hold it, and stays inactive.
    private func activate(_ constraint: NSLayoutConstraint, of waiting: WaitingConstraint) {
        if let problem = constraint.problem {
            return warn(
                waiting.element, "its constraint in line \(waiting.constraint.line) is not possible: \(problem)")
        }
        if constraint.activateInNearestView() || !variedElements.isEmpty { return }
        warn(waiting.element, "its constraint in line \(waiting.constraint.line) has items without a common superview")
    }
}

extension IBLayoutAttribute {
    fileprivate var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("Margins") }

    /// The attribute of `NSLayoutConstraint`.
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .lastBaseline: .lastBaseline
        case .firstBaseline: .firstBaseline
        case .leftMargin: .leftMargin
        case .rightMargin: .rightMargin
        case .topMargin: .topMargin
        case .bottomMargin: .bottomMargin
        case .leadingMargin: .leadingMargin
        case .trailingMargin: .trailingMargin
        case .centerXWithinMargins: .centerXWithinMargins
        case .centerYWithinMargins: .centerYWithinMargins
        case .notAnAttribute: .notAnAttribute
        }
    }
}

extension IBConstraint.Relation {
    /// The relation of `NSLayoutConstraint`.
    var relation: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

/// Never created: it provides the calling convention for a designated initializer of `NSLayoutConstraint`. See
/// `DynamicInitialization.swift` of ObjCRuntime.
class ConstraintInitializationTwin: NSLayoutConstraint {
    required override init() { super.init() }
}

/// Creates a constraint of the class.
@_optimize(none)
@MainActor
private func makeConstraint(
    of type: NSLayoutConstraint.Type, _ first: LayoutTerm?, _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
) -> NSLayoutConstraint {
    let constraint: NSLayoutConstraint = unsafeBitCast(type, to: ConstraintInitializationTwin.Type.self).init()
    constraint.take(unreported: first, relation, second, multiplier: multiplier, constant: constant)
    return constraint
}
