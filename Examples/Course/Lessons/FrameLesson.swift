// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The frame is the place of a view in its superview. The bounds are its own coordinates, for its subviews.
class FrameLesson: UIViewController {
    private let stage = UIView.stage()
    private let box = UIView.box("Box", .systemBlue), inner = UIView.box("Inner box", .systemYellow)
    private let numbers = UILabel.text("", .footnote)

    override func viewDidLoad() {
        super.viewDidLoad()
        box.frame = CGRect(x: 40, y: 40, width: 120, height: 90)
        inner.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        // Otherwise screen readers would stop at the box, and not look for what is in it.
        box.isAccessibilityElement = false
        stage.addSubview(box)
        box.addSubview(inner)
        showColumn([stage, numbers, place("x", 0...200, \.x), place("y", 0...130, \.y)] + boundsSliders + [turn])
        showNumbers()
    }

    /// Moves the box in the stage.
    private func place(_ axis: String, _ range: ClosedRange<Float>, _ path: WritableKeyPath<CGPoint, CGFloat>) -> UIView
    {
        slider("frame.origin.\(axis)", range, 40) { [box] value in
            // The frame of a view with a transform is the rectangle around it, and must not be set.
            let turned = box.transform
            box.transform = .identity
            box.frame.origin[keyPath: path] = value
            box.transform = turned
        }
    }

    /// A new origin moves the subviews of the box in the opposite direction. A new size resizes the box around its
    /// center.
    private var boundsSliders: [UIView] {
        [
            slider("bounds.origin.x", -60...60, 0) { [box] value in box.bounds.origin.x = value },
            slider("bounds.origin.y", -60...60, 0) { [box] value in box.bounds.origin.y = value },
            slider("bounds.size.width", 20...240, 120) { [box] value in box.bounds.size.width = value },
            slider("bounds.size.height", 20...200, 90) { [box] value in box.bounds.size.height = value },
        ]
    }

    /// Turns the box: its frame grows, its bounds stay.
    private var turn: UIView {
        slider("rotation in degrees", 0...90, 0) { [box] value in
            box.transform = CGAffineTransform(rotationAngle: value * .pi / 180)
        }
    }

    private func slider(
        _ name: String, _ range: ClosedRange<Float>, _ value: Float, _ change: @escaping @MainActor (CGFloat) -> Void
    ) -> UIView {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (range.lowerBound, range.upperBound, value)
        slider.accessibilityLabel = name
        let action = UIAction { [weak self] action in
            guard let slider = action.sender as? UISlider else { return }
            change(CGFloat(slider.value.rounded()))
            self?.showNumbers()
        }
        slider.addAction(action, for: .valueChanged)
        let label = UILabel.text(name, .footnote)
        // Screen readers say it with the slider.
        label.isAccessibilityElement = false
        let row = UIStackView(arrangedSubviews: [label, slider])
        row.axis = .vertical
        return row
    }

    private func showNumbers() {
        numbers.text = "frame \(text(box.frame))\nbounds \(text(box.bounds))"
    }

    private func text(_ rectangle: CGRect) -> String {
        let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
        return numbers.map { "\(Int($0.rounded()))" }.joined(separator: ", ")
    }
}
