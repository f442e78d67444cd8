// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Readers find the controls in a cell beside its texts.
@MainActor
struct CellPartsAccessibilityTests {
    private func show(_ control: UIView) -> TestApplication {
        let stack = UIStackView(arrangedSubviews: [control])
        let cell = CellSheet.cell(.default, "")
        stack.frame = cell.contentView.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.contentView.addSubview(stack)
        return CellSheet.show("light", width: 320) { [cell] }
    }

    @Test func aChangedValueIsDescribed() throws {
        let slider = UISlider()
        slider.accessibilityLabel = "Help"
        let app = show(slider)
        for value in ["Weak", "Strong"] {
            app.act { slider.accessibilityValue = value }
            #expect(app.element("Help")?.value == value)
        }
    }

    @Test func segmentsAreElementsOfTheirOwn() throws {
        let segments = UISegmentedControl(items: ["Show", "Bounce", "Merge"])
        segments.selectedSegmentIndex = 0
        let app = show(segments)
        #expect(app.element("Show")?.isSelected == true)
        try #require(app.element("Merge")).activate()
        #expect(segments.selectedSegmentIndex == 2)
        #expect(app.element("Merge")?.isSelected == true)
    }
}
