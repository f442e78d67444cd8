// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Anchors and guides of views.

extension UIView {
    private func make(_ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
        LayoutTerm(item: layoutItem, attribute: attribute)
    }

    /// The edge at which text begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.leading)) }
    /// The edge at which text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.trailing)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.left)) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.right)) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.bottom)) }
    /// The width of the view.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(make(.width)) }
    /// The height of the view.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(make(.height)) }
    /// The horizontal center.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(make(.centerX)) }
    /// The vertical center.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.centerY)) }
    /// The first baseline; the top edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.firstBaseline)) }
    /// The last baseline; the bottom edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(make(.lastBaseline)) }

    // MARK: - Guides

    /// The guides that were added, in that order.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide, and removes it from its previous view.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

    /// Removes a guide and its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    /// The guide of the view's margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(.margins) { UILayoutGuide(.margins, of: $0, identifier: "UIViewLayoutMarginsGuide") }
    }

    /// The guide of the view's safe area.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(.safeArea) { UILayoutGuide(.safeArea, of: $0, identifier: "UIViewSafeAreaLayoutGuide") }
    }

    /// A guide inside the margins that is narrow enough for reading.
    public var readableContentGuide: UILayoutGuide {
        systemGuide(.readable) { UILayoutGuide(.readable, of: $0, identifier: "UIViewReadableContentGuide") }
    }

    /// The guide of the space that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) { UIKeyboardLayoutGuide(of: $0) }
    }

    func systemGuide<Guide: UILayoutGuide>(_ kind: UILayoutGuide.Kind, _ make: (UIView) -> Guide) -> Guide {
        let state = ensuredLayoutState
        if let known = state.systemGuides.first(where: { $0.kind == kind }) as? Guide { return known }
        let made = make(self)
        state.systemGuides.append(made)
        if kind == .keyboard { markLayout(.subtreeHasKeyboardGuide) }
        return made
    }

    // MARK: - Constraints

    /// Adds constraints that concern the view and its descendants only.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes constraints that the view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func add(_ constraint: NSLayoutConstraint) {
        guard constraint.isValid, constraint.holder !== self, !hold(constraint) else { return }
        programmingMistake(
            "UIView: \(self) can't hold \(constraint), which names something outside of it. Activate it instead.")
    }

    /// Activates a constraint, which the view holds. Returns false if it names something outside of the view.
    func hold(_ constraint: NSLayoutConstraint) -> Bool {
        var isInside = true
        constraint.forEachItem { if $1.view?.isInside(self) != true { isInside = false } }
        guard isInside else { return false }
        constraint.isActive = false
        ensuredLayoutState.hold(constraint, in: self)
        return true
    }
}
