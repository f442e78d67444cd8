// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view that covers the screen while a menu is open. It contains the menu, receives the touches beside it, and hides
/// the views behind it from screen readers.
@MainActor
final class MenuStage: UIView {
    weak var session: MenuSession?
    /// The blur that also dims the screen behind a preview.
    let blur = UIVisualEffectView(effect: nil), dim = UIView()
    /// The button with which screen readers close the menu.
    private let closer = Closer()
    private var touchedPreview = false

    init(_ session: MenuSession, frame: CGRect) {
        self.session = session
        super.init(frame: frame)
        for view in [blur, dim, closer] {
            view.frame = bounds
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        dim.backgroundColor = UIColor { traits in
            let alpha = traits.userInterfaceStyle == .dark ? MenuMetrics.dimDark : MenuMetrics.dimLight
            return UIColor(white: 0, alpha: alpha)
        }
        (blur.isHidden, dim.alpha, dim.isHidden) = (true, 0, true)
        closer.close = { [weak session] in session?.dismiss() }
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuStage.hovered))
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let session else { return }
        touchedPreview = session.isInPreview(touch.location(in: self))
        if !touchedPreview { session.touched(at: touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touchedPreview, let touch = touches.first else { return }
        touchedPreview = false
        if session?.isInPreview(touch.location(in: self)) == true { session?.commit() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchedPreview = false }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        let isOver = hover.state == .ended || hover.state == .cancelled
        session?.point(at: isOver ? nil : layer.convert(hover.location(in: self), to: nil))
    }

    // MARK: - Accessibility

    override var accessibilityElements: [Any]? {
        get { (session?.frontPlatter.map { [$0] } ?? []) + [closer] }
        set { super.accessibilityElements = newValue }
    }

    override func accessibilityPerformEscape() -> Bool {
        session?.goBack()
        return session != nil
    }
}

/// The invisible button with which screen readers close a menu.
private final class Closer: UIView {
    var close: () -> Void = {}

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { "Close Menu" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityRespondsToUserInteraction: Bool { true }

    override func accessibilityActivate() -> Bool {
        close()
        return true
    }
}
