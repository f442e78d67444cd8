// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view with modifiers for blocks. Each `UIView` is one.
///
/// The protocol exists because modifiers return the view with its own type, and methods of a class cannot pass `Self`
/// to a closure.
@preconcurrency @MainActor
public protocol ConfigurableView: UIView {}

extension UIView: ConfigurableView {}

extension ConfigurableView {
    /// Calls a closure with the view, and returns the view.
    ///
    ///     label("Titles").with { $0.textColor = .secondaryLabel }
    ///
    /// - Parameter configure: sets properties of the view, or keeps a reference to it. It is called once, immediately.
    public func with(_ configure: (Self) throws -> Void) rethrows -> Self {
        try configure(self)
        return self
    }

    /// Adds the views of a block as subviews, each of which fills an area of this view, and returns this view.
    ///
    /// Constraints place the subviews, and follow the area when it changes. Later ones are in front.
    ///
    /// - Parameters:
    ///   - area: what the subviews fill.
    ///   - content: the subviews.
    public func content(in area: ContentArea = .margins, @SubviewBuilder _ content: () -> [UIView]) -> Self {
        for view in content() {
            addConstrained(view)
            let anchors = area.anchors(of: self)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: anchors.top),
                view.leadingAnchor.constraint(equalTo: anchors.leading),
                view.trailingAnchor.constraint(equalTo: anchors.trailing),
                view.bottomAnchor.constraint(equalTo: anchors.bottom),
            ])
        }
        return self
    }
}

extension UIView {
    /// Adds a subview that constraints place.
    func addConstrained(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }
}
