// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The center of a view is a point of its superview, not of the view itself.
class CenterLesson: UIViewController {
    private let stage = UIView.stage(), box = UIView.box("Box", .systemGreen)
    private let place = UILabel.text("", .footnote)

    override func viewDidLoad() {
        super.viewDidLoad()
        box.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        stage.addSubview(box)
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: CenterLesson.tapped)
        stage.addGestureRecognizer(tap)
        showColumn([
            UILabel.text("Tap the gray stage, and the box moves there."), stage, place,
            // The stage's own center is a point of the column that the stage is in: the wrong place.
            UIButton.named("To stage.center") { [unowned self] in move(to: stage.center) },
            // The middle of its bounds is a point of the stage: the right one.
            UIButton.named("To the middle of stage.bounds") { [unowned self] in
                move(to: CGPoint(x: stage.bounds.midX, y: stage.bounds.midY))
            },
        ])
        showPlace()
    }

    private func tapped(_ tap: UITapGestureRecognizer) { move(to: tap.location(in: stage)) }

    private func move(to point: CGPoint) {
        box.center = point
        showPlace()
    }

    private func showPlace() { place.text = "center \(Int(box.center.x.rounded())), \(Int(box.center.y.rounded()))" }
}
