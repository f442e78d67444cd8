// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Shows the background of a bar, and the line at its edge.
final class BarBackgroundView: UIView {
    private let blur = UIVisualEffectView(effect: nil)
    private let picture = UIImageView()
    private let line = UIImageView()
    /// Whether the line is at the upper edge, as in bars at the bottom of the screen.
    private let hasLineAbove: Bool
    private var background: UIBarAppearance.Background?

    init(hasLineAbove: Bool) {
        self.hasLineAbove = hasLineAbove
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [blur, picture, line] { addSubview(view) }
        picture.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ background: UIBarAppearance.Background) {
        // Bars show it again with each item.
        guard background != self.background else { return }
        self.background = background
        blur.effect = background.effect
        blur.isHidden = background.effect == nil
        (picture.backgroundColor, picture.image) = (background.color, background.image)
        picture.contentMode = background.imageContentMode
        line.image = background.shadowImage
        line.tintColor = background.shadowColor
        line.backgroundColor = background.shadowImage == nil ? background.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        blur.frame = bounds
        picture.frame = bounds
        let height = line.image?.size.height ?? 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(
            x: 0, y: hasLineAbove ? -height : bounds.height, width: bounds.width, height: max(0, height))
    }
}

/// The two backgrounds of a bar: with content scrolled behind it, and without.
@MainActor
struct BarBackgrounds {
    let standard: BarBackgroundView
    let edge: BarBackgroundView

    init(hasLineAbove: Bool) {
        standard = BarBackgroundView(hasLineAbove: hasLineAbove)
        edge = BarBackgroundView(hasLineAbove: hasLineAbove)
    }

    func add(to bar: UIView) { for view in [edge, standard] { bar.addSubview(view) } }

    /// - Parameter progress: from 0, at the edge of the content, to 1, where content is behind the bar.
    func show(_ standard: UIBarAppearance.Background, _ edge: UIBarAppearance.Background?, progress: CGFloat) {
        self.standard.show(standard)
        if let edge { self.edge.show(edge) }
        let part = edge == nil ? 1 : progress
        if self.standard.alpha != part { self.standard.alpha = part }
        self.edge.isHidden = edge == nil || part >= 1
    }

    func place(_ frame: CGRect) {
        for view in [edge, standard] {
            view.frame = frame
            view.layoutIfNeeded()
        }
    }
}
