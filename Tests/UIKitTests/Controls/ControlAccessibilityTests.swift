// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// What readers hear of controls.
@MainActor
struct ControlAccessibilityTests {
    /// What is told of a view before and after a change of the program's.
    private func told(_ view: UIView, _ change: () -> Void) -> [String] {
        view.accessibilityLabel = "it"
        let app = ControlSheet.show(view, at: CGPoint(x: 10, y: 10), width: 200)
        let before = app.accessibilityTree.description
        app.act(change)
        return [before, app.accessibilityTree.description]
    }

    @Test func switches() {
        let view = UISwitch()
        #expect(told(view) { view.isOn = true } == ["- switch \"it\"", "- switch \"it\" [on]"])
        #expect(told(view) { view.isEnabled = false } == ["- switch \"it\" [on]", "- switch \"it\" [disabled, on]"])
    }

    @Test func sliders() {
        let view = UISlider()
        #expect(told(view) { view.value = 0.25 } == ["- slider \"it\": 0%", "- slider \"it\": 25%"])
        #expect(told(view) { view.maximumValue = 0.5 } == ["- slider \"it\": 25%", "- slider \"it\": 50%"])
    }

    @Test func steppers() {
        let view = UIStepper()
        #expect(told(view) { view.value = 7 } == ["- slider \"it\": 0", "- slider \"it\": 7"])
    }

    @Test func pageControls() {
        let view = UIPageControl()
        view.numberOfPages = 3
        #expect(
            told(view) { view.currentPage = 2 } == ["- slider \"it\": page 1 of 3", "- slider \"it\": page 3 of 3"])
        #expect(
            told(view) { view.numberOfPages = 9 } == ["- slider \"it\": page 3 of 3", "- slider \"it\": page 3 of 9"])
    }

    @Test func segmentsWithANameAreAGroup() {
        let view = UISegmentedControl(items: ["One", "Two"])
        #expect(
            told(view) { view.selectedSegmentIndex = 1 } == [
                "- group \"it\"\n  - button \"One\"\n  - button \"Two\"",
                "- group \"it\"\n  - button \"One\"\n  - button \"Two\" [selected]",
            ])
        let changed = told(view) {
            view.removeSegment(at: 0, animated: true)
            view.accessibilityLabel = nil
        }
        #expect(changed[1] == "- button \"Two\" [selected]", "without a name they are for themselves")
    }

    @Test func progress() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.accessibilityLabel == "Progress")
        #expect(told(view) { view.progress = 0.3 } == ["- progressbar \"it\": 0%", "- progressbar \"it\": 30%"])
    }

    @Test func wheelsSayWhetherSomethingIsGoingOn() {
        let view = UIActivityIndicatorView(style: .large)
        view.hidesWhenStopped = false
        let app = ControlSheet.show(view, at: CGPoint(x: 10, y: 10))
        #expect(app.accessibilityTree.description == "- progressbar \"Progress halted\"")
        app.act { view.startAnimating() }
        #expect(app.accessibilityTree.description == "- progressbar \"In progress\"")
        app.act {
            view.hidesWhenStopped = true
            view.stopAnimating()
        }
        #expect(app.accessibilityTree.description.isEmpty)
    }

    @Test(arguments: [(false, Float(0.6)), (true, 0.4)])
    func theRightArrowGoesToTheRight(fromRightToLeft: Bool, value: Float) throws {
        let view = UISlider()
        view.semanticContentAttribute = fromRightToLeft ? .forceRightToLeft : .forceLeftToRight
        (view.value, view.accessibilityLabel) = (0.5, "it")
        let app = ControlSheet.show(view, at: CGPoint(x: 10, y: 10), width: 200)
        try #require(app.element("it")).focus()
        app.press(.keyboardRightArrow)
        #expect(abs(view.value - value) < 0.001)
        app.press(.keyboardUpArrow)
        #expect(abs(view.value - value - 0.1) < 0.001, "up is more in every direction")
    }

    @Test func aBusyButtonIsCalledByItsTitle() {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.showsActivityIndicator) = ("Loading", true)
        let app = ControlSheet.show(UIButton(configuration: configuration), at: CGPoint(x: 10, y: 10))
        #expect(app.accessibilityTree.description == "- button \"Loading\"")
    }
}
