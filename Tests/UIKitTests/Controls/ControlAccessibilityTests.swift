// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing
import UIKit

@testable import KosketusTesting

/// The accessibility of controls.
@MainActor
struct ControlAccessibilityTests {
    /// The description of a view before and after a change by the program.
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

    @Test func segmentsAreAChoice() {
        let view = UISegmentedControl(items: ["One", "Two"])
        #expect(
            told(view) { view.selectedSegmentIndex = 1 } == [
                "- radiogroup \"it\"\n  - radio \"One\"\n  - radio \"Two\"",
                "- radiogroup \"it\"\n  - radio \"One\"\n  - radio \"Two\" [selected]",
            ])
        let changed = told(view) {
            view.removeSegment(at: 0, animated: true)
            view.accessibilityLabel = nil
        }
        #expect(changed[1] == "- radiogroup\n  - radio \"Two\" [selected]", "also without a name")
        #expect(
            told(view) { view.isMomentary = true }[1] == "- group \"it\"\n  - button \"Two\"", "which chooses nothing")
    }

    /// A sheet with the keyboard's focus on an element.
    private func focus(_ view: UIView, _ name: String = "it") throws -> TestApplication {
        view.accessibilityLabel = "it"
        let app = ControlSheet.show(view, at: CGPoint(x: 10, y: 10), width: 200)
        try #require(app.element(name)).focus()
        return app
    }

    @Test func arrowsChooseTheNextSegment() throws {
        let view = UISegmentedControl(items: ["One", "Two", "Three", "Four"])
        view.selectedSegmentIndex = 0
        view.setEnabled(false, forSegmentAt: 1)
        var changes = 0
        view.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        let app = try focus(view, "One")
        app.press(.keyboardRightArrow)
        #expect(view.selectedSegmentIndex == 2 && changes == 1, "what is disabled is left out")
        app.press(.keyboardDownArrow)
        app.press(.keyboardRightArrow)
        #expect(view.selectedSegmentIndex == 0, "the first one comes after the last one")
        app.press(.keyboardLeftArrow)
        #expect(view.selectedSegmentIndex == 3 && changes == 4)
        let focused = app.display.requests.compactMap { if case .focus(_, let node) = $0 { node } else { nil } }
        #expect(focused.count == 4 && focused.last == focused[1], "the focus goes along")
    }

    @Test func keysMoveSliders() throws {
        let view = UISlider()
        (view.minimumValue, view.maximumValue, view.value) = (10, 20, 15)
        var told: [Float] = []
        view.addAction(UIAction { _ in told.append(view.value) }, for: .valueChanged)
        let app = try focus(view)
        for key in [
            UIKeyboardHIDUsage.keyboardPageUp, .keyboardHome, .keyboardEnd, .keyboardPageDown, .keyboardDownArrow,
        ] {
            app.press(key)
        }
        #expect(told.map { ($0 * 10).rounded() / 10 } == [16, 17, 18, 10, 20, 19, 18, 17, 16])
        view.isEnabled = false
        app.press(.keyboardHome)
        #expect(view.value == told.last)
    }

    @Test func keysMoveSteppersAndPageControls() throws {
        let stepper = UIStepper(), pages = UIPageControl()
        stepper.value = 50
        let app = try focus(stepper)
        app.press(.keyboardPageUp)
        #expect(stepper.value == 53)
        app.press(.keyboardHome)
        #expect(stepper.value == 0)
        app.press(.keyboardEnd)
        #expect(stepper.value == 100)
        pages.numberOfPages = 9
        let other = try focus(pages)
        other.press(.keyboardEnd)
        #expect(pages.currentPage == 8)
        other.press(.keyboardHome)
        #expect(pages.currentPage == 0)
    }

    @Test func whatIsDisabledIsNoTabStop() throws {
        for view in [UISlider(), UIStepper(), UISwitch(), UIPageControl()] as [UIControl] {
            view.isEnabled = false
            view.accessibilityLabel = "it"
            let app = ControlSheet.show(view, at: CGPoint(x: 10, y: 10), width: 200)
            #expect(try !#require(app.element("it")).isFocusable)
        }
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
