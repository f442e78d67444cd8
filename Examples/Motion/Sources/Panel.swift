// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A part of the screen with a name.
class Panel: UIView {
    private let title = UILabel()
    /// What moves stands in it.
    let stage = UIView()
    private var sizeOfStage = CGSize.zero

    init(_ name: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        // Where two panels stand beside each other, each is read from its name to its end.
        shouldGroupAccessibilityChildren = true
        title.text = name
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .secondaryLabel
        title.accessibilityTraits = .header
        addSubview(title)
        addSubview(stage)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        title.frame = CGRect(x: 12, y: 6, width: max(0, bounds.width - 24), height: 18)
        stage.frame = CGRect(x: 12, y: 28, width: max(0, bounds.width - 24), height: max(0, bounds.height - 36))
        guard stage.bounds.size != sizeOfStage else { return }
        sizeOfStage = stage.bounds.size
        UIView.performWithoutAnimation { arrange() }
        if window != nil { begin() }
    }

    /// Places what is on the stage, which has another size.
    func arrange() {}

    /// Begins what goes on by itself.
    func begin() {}

    /// A view of a color on the stage, with round corners.
    func addShape(_ color: UIColor, side: CGFloat) -> Shape {
        let shape = Shape(frame: CGRect(x: 0, y: 0, width: side, height: side))
        shape.backgroundColor = color
        shape.layer.cornerRadius = side / 4
        stage.addSubview(shape)
        return shape
    }
}

/// What moves on a stage. One that does something when it is touched is a button to readers and keys.
class Shape: UIView {
    var activate: (() -> Void)? {
        didSet {
            isAccessibilityElement = activate != nil
            accessibilityTraits = .button
        }
    }

    override func accessibilityActivate() -> Bool {
        activate?()
        return activate != nil
    }
}
