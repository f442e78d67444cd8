// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A picker whose rows are titles.
class TitlePicker: UIPickerView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    private let wheels: [(name: String, titles: [String])]

    /// - Parameter wheels: the names and titles of the components; in each, the middle title is selected.
    init(_ wheels: [(name: String, titles: [String])]) {
        self.wheels = wheels
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        for (component, wheel) in wheels.enumerated() {
            selectRow(wheel.titles.count / 2, inComponent: component, animated: false)
        }
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels[component].titles.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        wheels[component].titles[row]
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        wheels[component].name
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        tellCatalog("\(wheels[component].name): \(wheels[component].titles[row])")
    }
}
