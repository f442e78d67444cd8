// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class AidsController: UIViewController {
    private let status = UILabel()
    private let scroll = UIScrollView()
    private let pinch = UIPinchGestureRecognizer()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addTexts()
        addField()
        addControls()
        addScrollView()
        addOtherFields()
        add(status, 20, 360, 400, 30)
        status.accessibilityIdentifier = "status"
        status.text = "Ready"
    }

    private func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        self.view.addSubview(view)
    }

    private func addTexts() {
        let title = UILabel(), section = UILabel(), note = UILabel()
        title.text = "Aids"
        section.text = "Section"
        for label in [title, section] { label.accessibilityTraits = .header }
        note.attributedText = NSAttributedString(
            string: "Huomaa", attributes: [.accessibilityTextHeadingLevel: 3, .foregroundColor: UIColor.label])
        note.accessibilityLanguage = "fi"
        add(title, 20, 5, 120, 24)
        add(section, 150, 5, 120, 24)
        add(note, 280, 5, 120, 24)
    }

    private func addField() {
        let before = makeButton("Before") {}, field = UITextField(), after = makeButton("After") {}
        field.text = "Ada"
        field.accessibilityLabel = "Name"
        field.accessibilityHint = "As in your passport"
        field.backgroundColor = .secondarySystemBackground
        add(before, 20, 35, 90, 40)
        add(field, 120, 35, 200, 40)
        add(after, 330, 35, 90, 40)
    }

    /// Below the rest.
    private func addOtherFields() {
        let secret = UITextField(), notes = UITextView()
        secret.text = "Eve"
        secret.isSecureTextEntry = true
        secret.accessibilityLabel = "Secret"
        notes.text = "One line\nAnother line"
        notes.accessibilityLabel = "Notes"
        for field in [secret, notes] { field.backgroundColor = .secondarySystemBackground }
        add(secret, 20, 400, 200, 40)
        add(notes, 240, 400, 300, 80)
    }

    private func addControls() {
        let choice = UISegmentedControl(items: ["One", "Two", "Three"])
        choice.accessibilityLabel = "Number"
        choice.selectedSegmentIndex = 0
        add(choice, 20, 85, 300, 32)
        for (index, isEnabled) in [true, false].enumerated() {
            let slider = UISlider(), stepper = UIStepper()
            slider.value = 0.5
            slider.accessibilityLabel = isEnabled ? "Loudness" : "Closed"
            stepper.maximumValue = 10
            stepper.value = 5
            stepper.accessibilityLabel = isEnabled ? "Count" : "Fixed"
            for control in [slider, stepper] { control.isEnabled = isEnabled }
            add(slider, 20 + CGFloat(index) * 160, 125, 150, 34)
            add(stepper, 20 + CGFloat(index) * 160, 165, 94, 32)
        }
        let hang = makeButton("Hang") { Self.hang() }
        let pinches = makeButton("Pinches") { [weak self] in self?.switchPinches() }
        add(hang, 350, 165, 90, 40)
        add(pinches, 450, 165, 110, 40)
    }

    private func makeButton(_ title: String, _ body: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in body() }, for: .touchUpInside)
        return button
    }

    /// The scroll view contains nothing that the keyboard could focus.
    private func addScrollView() {
        scroll.contentSize = CGSize(width: 280, height: 1000)
        scroll.accessibilityLabel = "Stripes"
        for index in 0..<10 {
            let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 280, height: 50))
            stripe.backgroundColor = .systemBlue
            scroll.addSubview(stripe)
        }
        scroll.delegate = self
        add(scroll, 20, 210, 280, 140)
    }

    private static func hang() {
        guard let path = CommandLine.arguments.last else { return }
        while !FileManager.default.fileExists(atPath: path) { Thread.sleep(forTimeInterval: 0.02) }
    }

    private func switchPinches() {
        if pinch.view == nil { view.addGestureRecognizer(pinch) } else { view.removeGestureRecognizer(pinch) }
    }
}

extension AidsController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { status.text = "\(Int(scrollView.contentOffset.y))" }
}
