// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class LampController: UIViewController {
    let lamp = LampView()
    let slider = UISlider()
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        lamp.backgroundColor = .clear
        slider.value = 1
        slider.accessibilityLabel = "Brightness"
        slider.addAction(
            UIAction { [unowned self] _ in lamp.alpha = CGFloat(slider.value) }, for: .valueChanged)
        button.setTitle("Turn off", for: .normal)
        button.addAction(UIAction { [unowned self] _ in fade() }, for: .touchUpInside)
        placeViews()
    }

    private func placeViews() {
        for part in [lamp, slider, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            lamp.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
            lamp.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            lamp.widthAnchor.constraint(equalToConstant: 100),
            lamp.heightAnchor.constraint(equalToConstant: 100),
            slider.topAnchor.constraint(equalTo: lamp.bottomAnchor, constant: 20),
            slider.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
            slider.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
            button.topAnchor.constraint(equalTo: slider.bottomAnchor, constant: 20),
            button.centerXAnchor.constraint(equalTo: area.centerXAnchor),
        ])
    }

    func fade() {
        slider.value = 0
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.lamp.alpha = 0 }
    }
}
