// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view that follows the finger, or the pointer without any button.
class PointerLesson: UIViewController {
    private let follower = UIView.box("Follower", .systemOrange)
    private let hint = UILabel.text("Touch, or move a pointer.")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        follower.frame = CGRect(x: 40, y: 200, width: 60, height: 60)
        follower.layer.cornerRadius = 30
        view.addSubview(hint)
        view.addSubview(follower)
        let safe = view.safeAreaLayoutGuide
        hint.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            hint.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            hint.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            hint.trailingAnchor.constraint(lessThanOrEqualTo: safe.trailingAnchor, constant: -16),
        ])
        let hover = UIHoverGestureRecognizer()
        hover.addTarget(self, action: PointerLesson.hovered)
        view.addGestureRecognizer(hover)
    }

    // A controller gets the touches that its views do not handle.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        if let touch = touches.first { move(to: touch.location(in: view)) }
    }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        if hover.state == .began || hover.state == .changed { move(to: hover.location(in: view)) }
    }

    /// Each move begins where the last one is seen, so the follower never jumps.
    private func move(to point: CGPoint) {
        UIView.animate(withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .curveEaseOut]) {
            self.follower.center = point
        }
    }
}
