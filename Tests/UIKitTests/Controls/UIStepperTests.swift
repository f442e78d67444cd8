// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIStepperTests {
    /// A stepper of 94 points from (100, 100) on: minus up to 147, plus from there.
    private func shown(_ stepper: UIStepper) -> TestApplication {
        ControlSheet.show(stepper, at: CGPoint(x: 100, y: 100))
    }

    @Test(
        arguments: [
            // The steps of the finger at the value 5, the events, the value.
            ([.down(170, 110), .up], ["value", "down", "up inside"], 6),
            ([.down(120, 110), .up], ["value", "down", "up inside"], 4),
            ([.down(170, 110), .move(120, 110), .up], ["value", "down", "up inside"], 6),
            ([.down(170, 110), .move(170, 300), .up], ["value", "down", "up outside"], 6),
            ([.down(170, 110), .cancel], ["value", "down", "cancel"], 6),
            ([.down(170, 110), .secondFinger, .up], ["value", "down", "up inside"], 6),
            ([.down(170, 110), .disable, .up], ["value", "down", "cancel"], 6),
        ] as [([FingerStep], [String], Double)])
    func aFingerStepsIt(_ steps: [FingerStep], _ told: [String], _ value: Double) {
        let stepper = UIStepper(), app = shown(stepper), journal = ControlJournal(stepper)
        stepper.value = 5
        app.go(steps, on: stepper)
        #expect(journal.lines == told && stepper.value == value)
    }

    @Test func aFingerThatStaysGoesOnFasterAndFaster() {
        let stepper = UIStepper(), app = shown(stepper)
        let finger = app.touch(at: CGPoint(x: 170, y: 110))
        #expect(stepper.value == 1)
        app.advance(by: 0.49)
        #expect(stepper.value == 1)
        app.advance(by: 0.02)
        #expect(stepper.value == 2)
        app.advance(by: 1)
        #expect(stepper.value == 6)
        app.advance(by: 4)
        #expect(stepper.value > 30)
        finger.lift()
        let value = stepper.value
        app.advance(by: 2)
        #expect(stepper.value == value)
    }

    /// At one pixel per point its divider is one pixel wide: between pixels it would be a pale line of two.
    @Test(arguments: [1, 2, 3] as [CGFloat]) func itsDividerStandsOnWholePixels(_ scale: CGFloat) throws {
        let stepper = UIStepper(), sheet = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        stepper.frame.origin = CGPoint(x: 16, y: 12)
        sheet.addSubview(stepper)
        let app = TestApplication(view: sheet, scale: scale)
        app.act { stepper.layoutIfNeeded() }
        let divider = try #require(stepper.subviews.flatMap(\.subviews).first { $0.bounds.width == 1 })
        for edge in [divider.frame.minX, divider.frame.minY, divider.frame.maxY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
    }

    @Test func oneWithoutRepetitionStepsOnce() {
        let stepper = UIStepper(), app = shown(stepper)
        stepper.autorepeat = false
        _ = app.touch(at: CGPoint(x: 170, y: 110))
        app.advance(by: 3)
        #expect(stepper.value == 1)
    }

    @Test func oneThatIsNotContinuousTellsAtTheEnd() {
        let stepper = UIStepper(), app = shown(stepper), journal = ControlJournal(stepper)
        stepper.isContinuous = false
        let finger = app.touch(at: CGPoint(x: 170, y: 110))
        app.advance(by: 1)
        #expect(journal.values == 0 && stepper.value > 1)
        finger.lift()
        #expect(journal.values == 1)
    }

    @Test(
        arguments: [
            // Value, step, whether it wraps, where plus and minus lead within 0...10.
            (5.0, 1.0, false, 6.0, 4.0), (10, 1, false, 10, 9), (9.5, 1, false, 10, 8.5), (10, 1, true, 0, 9),
            (0, 1, true, 1, 10), (9.5, 1, true, 10, 8.5), (5, 100, false, 10, 0),
        ])
    func limitsHoldOrWrap(_ value: Double, _ step: Double, _ wraps: Bool, _ plus: Double, _ minus: Double) {
        let stepper = UIStepper()
        (stepper.maximumValue, stepper.stepValue, stepper.wraps, stepper.value) = (10, step, wraps, value)
        stepper.accessibilityIncrement()
        #expect(stepper.value == plus)
        stepper.value = value
        stepper.accessibilityDecrement()
        #expect(stepper.value == minus)
    }

    @Test func strangeNumbersChangeNothing() {
        let stepper = UIStepper()
        (stepper.value, stepper.stepValue, stepper.maximumValue) = (.nan, -1, .nan)
        #expect(stepper.value == 0 && stepper.stepValue == 1 && stepper.maximumValue == 100)
        stepper.value = .infinity
        #expect(stepper.value == 100)
        stepper.minimumValue = 500
        #expect(stepper.value == 500 && stepper.maximumValue == 500 && stepper.accessibilityValue == "500")
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"])
    func picture(_ look: String) throws {
        let usual = UIStepper(), atEnd = UIStepper(), disabled = UIStepper()
        usual.value = 5
        disabled.isEnabled = false
        let app = ControlSheet([[usual, atEnd, disabled]], width: 340).shown(look)
        #expect(try app.mismatch(withGolden: "steppers_\(look)") == nil)
    }
}
