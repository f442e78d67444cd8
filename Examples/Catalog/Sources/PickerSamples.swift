// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pickers of titles and of views.
@MainActor
enum PickerSamples {
    static let views: [Sample] = [
        Sample(title: "One component; the switch turns its ticks on and off") {
            let fruits = [
                "Apple", "Apricot", "Cherry", "Fig", "Grape", "Lemon", "Mango", "Orange", "Peach", "Pear", "Plum",
            ]
            let picker = TitlePicker([("Fruit", fruits)])
            let ticks = UISwitch()
            ticks.accessibilityLabel = "Ticks"
            ticks.isOn = picker.soundsEnabled
            let action = UIAction { [weak picker, weak ticks] _ in picker?.soundsEnabled = ticks?.isOn ?? true }
            ticks.addAction(action, for: .valueChanged)
            return [ticks, picker]
        },
        Sample(title: "Two components") {
            let sizes = (34...48).map { "\($0)" }
            return [TitlePicker([("Size", sizes), ("Color", ["Red", "Orange", "Yellow", "Green", "Blue", "Violet"])])]
        },
        Sample(title: "Rows that are views") { [SymbolPicker()] },
    ]
}
