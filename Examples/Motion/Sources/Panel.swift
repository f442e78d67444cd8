// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A part of the screen with a name.
class Panel: UIView {
    private let title = UILabel()
    /// Contains the moving shapes.
    let stage = UIView()
    private var arrangement: (size: CGSize, isRightToLeft: Bool) = (.zero, false)

    init(_ name: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        // Panels side by side are read one after the other, each from its name to its end.
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

    /// The font of titles and faces. It grows with the preferred text size, but leaves room for the shapes.
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

    /// The distance from the stage's left side for a distance from the leading side.
    func fromStart(_ distance: CGFloat) -> CGFloat { isRightToLeft ? stage.bounds.width - distance : distance }

    /// Places the shapes on the stage, whose size or direction has changed.
    func arrange() {}

    /// Starts continuous animations.
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

/// A moving shape on a stage. A shape with an action is a button for screen readers and keys.
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
