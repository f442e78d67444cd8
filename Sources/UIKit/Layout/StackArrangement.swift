// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The constraints and guides of a stack view.
///
/// Each update names all constraints that are needed. Those that exist already are kept, with a new constant if needed,
/// so the cost of a change of spacing, or of hiding a view, does not contain making all others again.
@MainActor
final class StackArrangement {
    /// One side of a constraint.
    struct Side: Hashable {
        let item: LayoutItem
        let attribute: NSLayoutConstraint.Attribute

        init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
            (self.item, self.attribute) = (item, attribute)
        }

        static func == (one: Side, other: Side) -> Bool {
            one.item === other.item && one.attribute == other.attribute
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(item))
            hasher.combine(attribute)
        }
    }

    /// Everything of a constraint but its constant. Two constraints of one arrangement have different forms.
    struct Form: Hashable {
        let first: Side
        var relation = NSLayoutConstraint.Relation.equal
        var second: Side?
        var multiplier: CGFloat = 1
        var priority: Float = 1000
        let identifier: String
    }

    private var constraints: [Form: NSLayoutConstraint] = [:]
    /// The forms in the order in which they were made.
    private var order: [Form] = []
    private var needed: Set<Form> = []
    private var guides: [String: UILayoutGuide] = [:]
    private var neededGuides: Set<String> = []

    func begin() {
        needed = []
        neededGuides = []
    }

    /// Activates a constraint, or sets the constant of the one of the same form.
    ///
    /// - Parameter wins: whether it is kept in conflicts with a program's required constraints.
    func need(_ form: Form, constant: CGFloat = 0, wins: Bool = false, in stackView: UIStackView) {
        guard needed.insert(form).inserted else { return }
        if let known = constraints[form] {
            known.constant = constant
            if known.isActive { return }
        }
        let constraint = NSLayoutConstraint(
            LayoutTerm(item: form.first.item, attribute: form.first.attribute), form.relation,
            form.second.map { LayoutTerm(item: $0.item, attribute: $0.attribute) }, multiplier: form.multiplier,
            constant: constant)
        constraint.priority = UILayoutPriority(form.priority)
        constraint.identifier = form.identifier
        if wins { constraint.key = -constraint.key }
        if constraints.updateValue(constraint, forKey: form) == nil { order.append(form) }
        // The stack view holds all of them, so that none counts for the fitting size of an arranged view.
        stackView.ensuredLayoutState.hold(constraint, in: stackView)
    }

    /// The guide of a name, which is made if needed.
    func guide(_ name: String, in stackView: UIStackView) -> LayoutItem {
        neededGuides.insert(name)
        if let known = guides[name] { return known.layoutItem }
        let guide = UILayoutGuide()
        guide.identifier = name
        stackView.addLayoutGuide(guide)
        guides[name] = guide
        return guide.layoutItem
    }

    /// Deactivates the constraints that were not named since `begin()`.
    func end(in stackView: UIStackView) {
        remove { !needed.contains($0) }
        for name in guides.keys.sorted() where !neededGuides.contains(name) {
            if let guide = guides.removeValue(forKey: name) { stackView.removeLayoutGuide(guide) }
        }
    }

    /// Deactivates the constraints of a view that is no longer arranged.
    func removeConstraints(of view: UIView) {
        guard let item = view.layoutState else { return }
        remove { $0.first.item === item || $0.second?.item === item }
    }

    private func remove(where isObsolete: (Form) -> Bool) {
        let obsolete = order.filter(isObsolete)
        guard !obsolete.isEmpty else { return }
        for form in obsolete { constraints.removeValue(forKey: form)?.isActive = false }
        order.removeAll { constraints[$0] == nil }
    }
}
