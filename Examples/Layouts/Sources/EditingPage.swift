// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A scroll view that keeps the edited field visible when its height changes: when a keyboard comes, inside the
/// keyboard's animation.
class EditingPage: UIScrollView {
    /// In points, above and below the field.
    private static let margin: CGFloat = 20

    private var knownHeight: CGFloat = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.height != knownHeight else { return }
        knownHeight = bounds.height
        if let field = firstResponder(in: self) { reveal(field) }
    }

    func reveal(_ field: UIView) {
        let place = field.convert(field.bounds, to: self).insetBy(dx: 0, dy: -Self.margin)
        scrollRectToVisible(place, animated: false)
    }

    private func firstResponder(in view: UIView) -> UIView? {
        view.isFirstResponder ? view : view.subviews.lazy.compactMap { self.firstResponder(in: $0) }.first
    }
}
