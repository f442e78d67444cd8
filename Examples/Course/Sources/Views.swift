// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

// What the lessons have in common, so that they can be short.

extension UIViewController {
    /// Shows views in a column, which scrolls where it is too long.
    func showColumn(_ views: [UIView]) {
        view.backgroundColor = .systemBackground
        let scroll = UIScrollView(), column = UIStackView(arrangedSubviews: views)
        (column.axis, column.spacing) = (.vertical, 16)
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(column)
        scroll.fill(view.safeAreaLayoutGuide, .zero)
        column.fill(
            scroll.contentLayoutGuide, NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
        column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32).isActive = true
    }
}

/// A view, as far as it can fill another one: with the anchors of its sides.
@MainActor
protocol Fillable {
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: Fillable {}
extension UILayoutGuide: Fillable {}

extension UIView {
    /// Constrains the edges to those of a view or guide, with some space between.
    func fill(_ other: any Fillable, _ space: NSDirectionalEdgeInsets) {
        translatesAutoresizingMaskIntoConstraints = false
        let bottom = bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -space.bottom)
        let trailing = trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -space.trailing)
        // There are windows without room for the space.
        for constraint in [bottom, trailing] { constraint.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: space.top),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: space.leading), bottom, trailing,
        ])
    }

    /// Returns a place for views that move: it has a fixed height, and clips them.
    static func stage() -> UIView {
        let stage = UIView()
        stage.backgroundColor = .secondarySystemBackground
        stage.layer.cornerRadius = 12
        stage.clipsToBounds = true
        stage.heightAnchor.constraint(equalToConstant: 220).isActive = true
        return stage
    }

    /// Returns a colored view that screen readers find by a name.
    static func box(_ name: String, _ color: UIColor) -> UIView {
        let box = UIView()
        box.backgroundColor = color
        box.layer.cornerRadius = 8
        (box.isAccessibilityElement, box.accessibilityLabel) = (true, name)
        return box
    }
}

extension UILabel {
    /// Returns a label with as many lines as it needs.
    static func text(_ text: String, _ style: UIFont.TextStyle = .body) -> UILabel {
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, 0)
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}

extension UIButton {
    /// Returns a button that does something.
    static func named(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
    }
}
