// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A letter on a colour, larger than the letter.
class BlockView: UILabel {
    /// In points, on each side.
    private static let padding: CGFloat = 8

    convenience init(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) {
        self.init()
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textAlignment = .center
        backgroundColor = color.withAlphaComponent(0.35)
        layer.cornerRadius = 6
        clipsToBounds = true
    }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 2 * Self.padding, height: size.height + 2 * Self.padding)
    }
}
