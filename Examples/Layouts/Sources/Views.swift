// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UILabel {
    /// A label in a text style, with as many lines as its text needs.
    convenience init(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .label) {
        self.init()
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        numberOfLines = 0
    }
}

extension UITextField {
    /// A field with a border, in the body style.
    convenience init(placeholder: String, _ type: UITextContentType) {
        self.init()
        self.placeholder = placeholder
        textContentType = type
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        borderStyle = .roundedRect
        clearButtonMode = .whileEditing
    }
}

extension UIView {
    /// Adds subviews that constraints place.
    func addConstrained(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }
}

extension UIScrollView {
    /// The contents of a page: as wide as the page, in the margins of its superview, and scrolling up and down.
    func fill(with contents: UIView) {
        preservesSuperviewLayoutMargins = true
        contents.preservesSuperviewLayoutMargins = true
        addConstrained(contents)
        NSLayoutConstraint.activate([
            contents.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
            contents.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
            contents.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
            contents.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
            contents.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
        ])
    }
}
