// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An attribute of a view or guide from which constraints are made: use `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor`
/// and `NSLayoutDimension`.
///
/// The constraints are inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    nonisolated let term: LayoutTerm?

    init(_ term: LayoutTerm?) { self.term = term }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(term, relation, other, multiplier: multiplier, constant: constant)
    }

    /// Returns the constraint that both anchors are equal.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor.term)
    }

    /// Returns the constraint that this anchor is at least the other.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor.term)
    }

    /// Returns the constraint that this anchor is at most the other.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor.term)
    }

    /// Returns the constraint that this anchor is the other plus a constant in points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor.term, constant: c)
    }

    /// Returns the constraint that this anchor is at least the other plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.term, constant: c) }

    /// Returns the constraint that this anchor is at most the other plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.term, constant: c) }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = (object as? any LayoutTermHolder)?.term, let term else { return false }
        return term.isSame(other)
    }

    open nonisolated override var hash: Int { term.map { $0.attribute.rawValue } ?? 0 }

    /// The class and the item; on other threads than the main one, only the class.
    open nonisolated override var description: String {
        guard Thread.isMain else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { "<\(type(of: self)) \"\(term?.description ?? "nothing")\">" }
    }
}

/// An anchor of any type.
private protocol LayoutTermHolder {
    var term: LayoutTerm? { get }
}

extension NSLayoutAnchor: LayoutTermHolder {}
