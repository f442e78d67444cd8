// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The numbers of swipe actions, in points and seconds.
enum SwipeNumbers {
    /// The least width of a button, and the space beside its text. Long published.
    static let buttonWidth: CGFloat = 74
    static let buttonPadding: CGFloat = 15
    /// The part of the row's width, and the least distance beyond the buttons, after which a swipe is a full one. Chosen
    /// by eye.
    static let fullPart: CGFloat = 0.6
    static let fullDistance: CGFloat = 60
    /// The velocity, in points per second, that opens or closes a row. Chosen.
    static let velocity: CGFloat = 300
    /// The resistance where there are no actions, or no full swipe. Chosen by eye.
    static let resistance: CGFloat = 0.25
    static let duration = 0.4
    static let fullDuration = 0.2
}

/// The buttons that a swipe reveals, behind the row.
final class SwipeActionsView: UIView {
    let actions: [UIContextualAction]
    /// Whether the buttons are at the left edge.
    let isLeft: Bool
    private var buttons: [SwipeButton] = []
    private let tapped: (UIContextualAction, UIView) -> Void

    /// The visible width, from the edge.
    var revealed: CGFloat = 0 {
        didSet { if revealed != oldValue { setNeedsLayout() } }
    }

    /// Whether the first action covers the others, since lifting the finger performs it.
    var isFull = false {
        didSet {
            guard isFull != oldValue else { return }
            setNeedsLayout()
            UIView.animate(withDuration: SwipeNumbers.fullDuration) { self.layoutIfNeeded() }
        }
    }

    init(
        _ actions: [UIContextualAction], isLeft: Bool, tapped: @escaping (UIContextualAction, UIView) -> Void
    ) {
        (self.actions, self.isLeft, self.tapped) = (actions, isLeft, tapped)
        super.init(frame: .zero)
        clipsToBounds = true
        buttons = actions.map { SwipeButton($0) }
        // Each one lies over the inner part of the one before, which is nearer to the edge.
        for button in buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    self.tapped(button.action, button)
                }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of all buttons at rest.
    var restingWidth: CGFloat { buttons.reduce(0) { $0 + $1.restingWidth } }

    func button(of action: UIContextualAction) -> UIView? { buttons.first { $0.action === action } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let resting = restingWidth, factor = resting > 0 ? max(0, revealed) / resting : 0
        var covered: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            // Each one reaches from its place to the row, under those that follow.
            let width = isFull && index == 0 ? revealed : button.restingWidth * factor
            let start = isFull && index > 0 ? revealed : covered
            let reach = max(0, revealed - start)
            let x = isLeft ? start : bounds.width - start - reach
            button.frame = CGRect(x: x, y: 0, width: reach, height: bounds.height)
            button.contentWidth = width
            button.isLeft = isLeft
            covered += button.restingWidth * factor
        }
    }
}

/// A button of a swipe action.
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let picture = UIImageView()

    /// The width in which text and image are centered, from the button's outer edge.
    var contentWidth: CGFloat = 0 { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
    var isLeft = false { didSet { if isLeft != oldValue { setNeedsLayout() } } }

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.contentMode = .center
        if action.title != nil { addSubview(label) }
        if action.image != nil { addSubview(picture) }
        isAccessibilityElement = true
        accessibilityLabel = action.readersName
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.8 : 1 }
    }

    var restingWidth: CGFloat {
        let text = action.title == nil ? 0 : label.sizeThatFits(CGSize(width: 120, height: 0)).width
        let content = max(text.rounded(.up), picture.image?.size.width ?? 0)
        return max(SwipeNumbers.buttonWidth, content + 2 * SwipeNumbers.buttonPadding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(contentWidth, restingWidth), x = isLeft ? 0 : bounds.width - width
        let image = picture.image?.size.height ?? 0
        let text = action.title == nil ? 0 : label.sizeThatFits(CGSize(width: width, height: 0)).height
        let shows = text > 0 && image > 0 ? image + 4 + text <= bounds.height : true
        let height = shows ? image + text + (text > 0 && image > 0 ? 4 : 0) : image
        let y = ((bounds.height - height) / 2).rounded()
        picture.frame = CGRect(x: x, y: y, width: width, height: image)
        label.isHidden = !shows
        label.frame = CGRect(x: x, y: y + height - text, width: width, height: text)
    }
}
