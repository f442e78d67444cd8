// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A magnifier above a finger that moves a caret or an end of a selection, since the finger hides the text.
///
/// It has a canvas of its own for the same text, so that letters are drawn only once.
@MainActor
final class TextLoupe: UIView {
    // Lengths in points, a time in seconds: by eye after iOS 17.
    static let size = CGSize(width: 120, height: 48)
    private static let magnification: CGFloat = 1.25
    /// The distance from the magnifier to the finger, and at least to the line.
    private static let fingerDistance: CGFloat = 32
    private static let lineDistance: CGFloat = 6
    private static let margin: CGFloat = 4
    private static let fading = 0.15

    private unowned let view: UIView
    private let editor: TextEditor
    private let glass = UIView()
    private let canvas: TextCanvas

    /// - Parameter view: the view of the text.
    init(_ editor: TextEditor, in view: UIView) {
        self.editor = editor
        self.view = view
        canvas = TextCanvas(editor, isCopy: true)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.size.height / 2).cgPath
        glass.frame = bounds
        glass.layer.cornerRadius = Self.size.height / 2
        glass.clipsToBounds = true
        addSubview(glass)
        glass.addSubview(canvas)
        canvas.bounds.size = CGSize(
            width: Self.size.width / Self.magnification, height: Self.size.height / Self.magnification)
        canvas.center = CGPoint(x: bounds.midX, y: bounds.midY)
        canvas.transform = CGAffineTransform(scaleX: Self.magnification, y: Self.magnification)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the text around a position. It disappears when the view leaves its window.
    ///
    /// - Parameters:
    ///   - origin: the text's corner in the view's coordinates.
    ///   - finger: in the view's coordinates.
    func show(_ place: EditedLayout.Place, from origin: CGPoint, finger: CGPoint) {
        guard let scene = view.window?.windowScene else { return goAway() }
        let caret = editor.layout.caretRect(at: place), room = canvas.bounds.size
        canvas.origin = CGPoint(x: room.width / 2 - caret.midX, y: room.height / 2 - caret.midY)
        canvas.tintColor = view.tintColor
        glass.backgroundColor = paper
        (canvas.isActive, canvas.showsCaret) = (true, true)
        canvas.update()
        let line = view.layer.convert(caret.offsetBy(dx: origin.x, dy: origin.y), to: nil)
        stand(
            above: line, view.layer.convert(finger, to: nil),
            in: scene.overlay.bounds.inset(by: scene.screen.safeAreaInsets))
        guard superview == nil else { return }
        scene.overlay.addSubview(self, for: view)
        alpha = 0
        UIView.animate(withDuration: Self.fading) { self.alpha = 1 }
    }

    /// Places it on the screen.
    private func stand(above line: CGRect, _ finger: CGPoint, in screen: CGRect) {
        let bottom = min(finger.y - Self.fingerDistance, line.minY - Self.lineDistance)
        let left = screen.minX + Self.margin, right = screen.maxX - Self.margin - Self.size.width
        frame.origin = CGPoint(
            x: max(left, min(finger.x - Self.size.width / 2, right)),
            y: max(screen.minY + Self.margin, bottom - Self.size.height))
    }

    /// The color behind the text.
    private var paper: UIColor {
        var behind: UIView? = view
        while let view = behind {
            if let color = view.backgroundColor?.resolvedColor(with: view.traitCollection), color.cgColor.alpha > 0 {
                return color.withAlphaComponent(1)
            }
            behind = view.superview
        }
        return UIColor.systemBackground.resolvedColor(with: view.traitCollection)
    }

    func goAway() {
        guard superview != nil else { return }
        let scene = window?.windowScene
        UIView.animate(withDuration: Self.fading, delay: 0, options: .allowUserInteraction) {
            self.alpha = 0
        } completion: { [weak scene] _ in
            self.removeFromSuperview()
            scene?.overlayMayGo()
        }
    }
}
