// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A picture with a caption, and a text: above each other in a narrow window, side by side in a wide one.
class SectionView: UIView {
    let picture = UIImageView()
    private let caption: UILabel
    let title: UILabel
    let text: UILabel
    private let pictureIsFirst: Bool

    init(_ section: Article.Section, pictureIsFirst: Bool) {
        self.pictureIsFirst = pictureIsFirst
        caption = UILabel(section.caption, .footnote, color: .secondaryLabel)
        title = UILabel(section.title, .title2)
        text = UILabel(section.text, .body)
        super.init(frame: .zero)
        title.accessibilityTraits = .header
        picture.image = section.picture.image
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = section.caption
        caption.isAccessibilityElement = false
        picture.layer.cornerRadius = 8
        picture.clipsToBounds = true
        addConstrained(picture, caption, title, text)
        // The heading is read first, wherever the picture is.
        accessibilityElements = [title, picture, text]
        NSLayoutConstraint.activate(constraintsOfBoth)
        _ = registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitPreferredContentSizeCategory.self]) {
            (view: SectionView, _) in view.setNeedsUpdateConstraints()
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Constraints

    private lazy var narrowConstraints = [
        picture.leadingAnchor.constraint(equalTo: leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: trailingAnchor),
        title.topAnchor.constraint(equalToSystemSpacingBelow: caption.bottomAnchor, multiplier: 1),
        title.leadingAnchor.constraint(equalTo: leadingAnchor),
        title.trailingAnchor.constraint(equalTo: trailingAnchor),
    ]

    private lazy var wideConstraints: [NSLayoutConstraint] = {
        let (first, second): (UIView, UIView) = pictureIsFirst ? (picture, title) : (title, picture)
        return [
            first.leadingAnchor.constraint(equalTo: leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 24),
            second.trailingAnchor.constraint(equalTo: trailingAnchor),
            picture.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.4),
            title.topAnchor.constraint(equalTo: topAnchor),
        ]
    }()

    /// The view is as high as the higher one of text and picture.
    private var constraintsOfBoth: [NSLayoutConstraint] {
        let height = heightAnchor.constraint(equalToConstant: 0)
        height.priority = .fittingSizeLevel
        return [
            height,
            picture.topAnchor.constraint(equalTo: topAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: LakePicture.aspectRatio),
            caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 4),
            caption.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
            caption.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
            caption.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            text.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
        ]
    }

    /// Large text needs the whole width.
    private var isWide: Bool {
        traitCollection.horizontalSizeClass == .regular
            && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }

    override func updateConstraints() {
        NSLayoutConstraint.deactivate(isWide ? narrowConstraints : wideConstraints)
        NSLayoutConstraint.activate(isWide ? wideConstraints : narrowConstraints)
        super.updateConstraints()
    }
}
