// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A part of the screen with a name.
class Panel: UIView {
    private let title = UILabel()
    /// What moves stands in it.
    let stage = UIView()
    private var arrangement: (size: CGSize, isRightToLeft: Bool) = (.zero, false)

    init(_ name: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        // Where two panels stand beside each other, each is read from its name to its end.
        shouldGroupAccessibilityChildren = true
        title.text = name
        title.font = Self.font
        title.adjustsFontForContentSizeCategory = true
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.5
        title.textColor = .secondaryLabel
        title.accessibilityTraits = .header
        addSubview(title)
        addSubview(stage)
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (panel: Panel, _) in
            panel.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Of titles and faces. It grows as people want text to be, but leaves room for what moves.
    static var font: UIFont {
        UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13), maximumPointSize: 22)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 24), titleHeight = max(18, title.sizeThatFits(.zero).height.rounded(.up))
        title.frame = CGRect(x: 12, y: 6, width: width, height: titleHeight)
        let top = title.frame.maxY + 4
        stage.frame = CGRect(x: 12, y: top, width: width, height: max(0, bounds.height - top - 8))
        guard (stage.bounds.size, isRightToLeft) != arrangement else { return }
        arrangement = (stage.bounds.size, isRightToLeft)
        UIView.performWithoutAnimation { arrange() }
        if window != nil { begin() }
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// How far from the stage's left side something is that should be so far from where text begins.
    func fromStart(_ distance: CGFloat) -> CGFloat { isRightToLeft ? stage.bounds.width - distance : distance }

    /// Places what is on the stage, which has another size, or runs the other way.
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
