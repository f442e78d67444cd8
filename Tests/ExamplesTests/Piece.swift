// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import UIKit

@testable import Motion

/// Something that is looked at or touched: text, a control, a picture, a shape that moves.
@MainActor
struct Piece {
    let view: UIView
    /// In the window, without what cuts it off.
    let frame: CGRect
    /// The part of it that is seen, in the window; null for none.
    let seen: CGRect

    /// All of them, in the order of the tree. What a control is made of is part of it.
    static func all(_ app: TestApplication) -> [Piece] {
        app.act {}
        guard let window = app.window else { return [] }
        return window.subviews.flatMap { pieces($0, window, seen: window.bounds) }
    }

    private static func pieces(_ view: UIView, _ window: UIWindow, seen: CGRect) -> [Piece] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        let frame = view.convert(view.bounds, to: window)
        let inner = view.clipsToBounds ? seen.intersection(frame) : seen
        let own = isPiece(view) ? [Piece(view: view, frame: frame, seen: seen.intersection(frame))] : []
        guard !(view is UIControl) else { return own }
        return own + view.subviews.flatMap { pieces($0, window, seen: inner) }
    }

    /// What pulls a page down to refresh it stands above the page until then.
    private static func isPiece(_ view: UIView) -> Bool {
        if view is UIRefreshControl { return false }
        if let label = view as? UILabel { return label.text?.isEmpty == false }
        return view is UIControl || view is UITextView || (view as? UIImageView)?.image != nil || view is Shape
    }

    var isSeen: Bool { seen.width > 0 && seen.height > 0 }

    /// Whether it scrolls with something that is larger than its room.
    var isInScrollView: Bool { sequence(first: view, next: \.superview).contains { $0 is UIScrollView } }

    /// Whether a finger does something to the view itself.
    var isTouched: Bool { view.isUserInteractionEnabled && (view is UIControl || view is UILabel) }

    /// Whether both are seen at the same place, by more than half a point, and none is part of the other.
    func covers(_ other: Piece) -> Bool {
        let both = seen.intersection(other.seen)
        return both.width > 0.5 && both.height > 0.5 && !view.isDescendant(of: other.view)
            && !other.view.isDescendant(of: view)
    }

    var description: String {
        let text = (view as? UILabel)?.text ?? view.accessibilityLabel ?? ""
        return "\(type(of: view)) \(text) at \(frame.integral)"
    }
}

/// Pairs that cover each other.
@MainActor
func overlaps(_ pieces: [Piece]) -> [String] {
    let seen = pieces.filter(\.isSeen)
    return seen.indices.flatMap { first in
        seen[(first + 1)...].filter { $0.covers(seen[first]) }
            .map { "\(seen[first].description) and \($0.description)" }
    }
}
