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
        [lamp, slider, button].forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
        lamp.frame = CGRect(x: area.midX - 50, y: area.minY, width: 100, height: 100)
        slider.frame = CGRect(x: area.minX, y: lamp.frame.maxY + 20, width: area.width, height: 34)
        button.frame = CGRect(x: area.minX, y: slider.frame.maxY + 20, width: area.width, height: 34)
    }

    func fade() {
        slider.value = 0
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.lamp.alpha = 0 }
    }
}
