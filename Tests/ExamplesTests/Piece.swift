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
    /// In the window, without clipping.
    let frame: CGRect
    /// The visible part, in the window; null for none.
    let seen: CGRect

    /// All pieces, in the order of the tree. The parts of a control belong to it.
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

    /// A refresh control is above the page until it is pulled down.
    private static func isPiece(_ view: UIView) -> Bool {
        if view is UIRefreshControl { return false }
        if let label = view as? UILabel { return label.text?.isEmpty == false }
        return view is UIControl || view is UITextView || (view as? UIImageView)?.image != nil || view is Shape
    }

    var isSeen: Bool { seen.width > 0 && seen.height > 0 }

    /// Whether it is in a scroll view with larger contents.
    var isInScrollView: Bool { sequence(first: view, next: \.superview).contains { $0 is UIScrollView } }

    /// Whether the view itself reacts to fingers.
    var isTouched: Bool { view.isUserInteractionEnabled && (view is UIControl || view is UILabel) }

    /// Whether both are visible at the same place, by more than half a point, and neither contains the other.
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
