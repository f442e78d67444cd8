// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@testable import PickerInScrollView

/// The example under fingers, with each of the properties that let a picker and a dial work in a scroll view.
@MainActor
struct PickerInScrollViewTests {
    private let controller = PorridgeController()
    private let app: TestApplication

    init() {
        app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 375, height: 667), scale: 1)
    }

    private var page: PickerScrollView { controller.page }
    private var recipe: Recipe { controller.recipe }

    private func turnOff(_ title: String) throws {
        let control = try #require(app.element(title)?.object as? UISwitch)
        app.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
        #expect(!control.isOn)
        app.advance(by: 1)
    }

    /// Drags from a point of a view to another one, and rests there, so that nothing is flicked.
    ///
    /// - Parameter rest: how long the finger rests before.
    private func drag(_ view: UIView, from start: CGPoint, by distance: CGFloat, rest: Double = 0) {
        let place = view.convert(start, to: nil)
        let finger = app.touch(at: place)
        app.advance(by: rest)
        finger.drag(to: CGPoint(x: place.x, y: place.y + distance), duration: 0.14)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 2)
    }

    /// Turns the dial by 62 degrees, two positions, with a finger that moves up on its left.
    private func turnDial(rest: Double = 0) {
        let dial = controller.dial
        drag(dial, from: CGPoint(x: dial.bounds.midX - 50, y: dial.bounds.midY + 30), by: -60, rest: rest)
    }

    /// Drags the wheel of grains by two rows, from oats to rye.
    private func spin() {
        let picker = controller.picker
        drag(picker, from: CGPoint(x: picker.bounds.width / 4, y: picker.bounds.midY), by: -70)
    }

    private func dragText() { drag(controller.summary, from: CGPoint(x: 20, y: 10), by: -100) }

    // MARK: - With all three, and without each

    @Test func wheelsSpinTheDialTurnsAndTheTextScrolls() {
        spin()
        #expect(recipe.grain == "Rye" && page.contentOffset == .zero)
        let before = app.haptics.count
        turnDial()
        #expect(recipe.heat == 6 && page.contentOffset == .zero)
        #expect(app.haptics.dropFirst(before) == [.selection, .selection], "one for each position")
        #expect(controller.summary.text == "Rye, 10 minutes, heat 6")
        dragText()
        #expect(page.contentOffset.y > 80 && page.contentOffset.y <= 100)
        #expect(recipe.heat == 6 && recipe.grain == "Rye")
    }

    /// The picker's own recognizer follows the finger, so it needs none of the properties.
    @Test(arguments: ["Wheels and dial keep drags", "Text gives drags to the page", "Touches arrive at once"])
    func wheelsSpinInAnyCase(without title: String) throws {
        try turnOff(title)
        spin()
        #expect(recipe.grain == "Rye" && page.contentOffset == .zero)
    }

    @Test func withoutTouchesShouldCancelTheDialLosesItsDrag() throws {
        try turnOff("Wheels and dial keep drags")
        turnDial()
        #expect(page.contentOffset.y > 40 && recipe.heat == 4 && !controller.dial.isTracking)
        turnDial(rest: 0.3)
        #expect(page.contentOffset.y > 80 && recipe.heat == 4, "however long it was touched before")
    }

    @Test func withoutCanCancelContentTouchesTheTextKeepsItsDrag() throws {
        try turnOff("Text gives drags to the page")
        dragText()
        #expect(page.contentOffset == .zero)
        turnDial()
        #expect(recipe.heat == 6 && page.contentOffset == .zero)
        app.scroll(by: CGVector(dx: 0, dy: 50), at: CGPoint(x: 100, y: 20))
        app.advance(by: 1)
        #expect(page.contentOffset.y == 50, "wheels of mice scroll in any case")
    }

    @Test func withDelaysContentTouchesAQuickDragOfTheDialScrolls() throws {
        try turnOff("Touches arrive at once")
        turnDial()
        #expect(page.contentOffset.y > 40 && recipe.heat == 4)
        let offset = page.contentOffset
        turnDial(rest: 0.3)
        #expect(recipe.heat == 6 && page.contentOffset == offset, "a slow one turns it")
    }

    @Test func withDelaysContentTouchesAndWithoutCancellingAQuickDragOfTheTextScrolls() throws {
        try turnOff("Text gives drags to the page")
        try turnOff("Touches arrive at once")
        dragText()
        #expect(page.contentOffset.y > 80, "the text has not received the touch yet")
    }

    // MARK: - The dial

    @Test func theDialEndsAtItsEnds() {
        let dial = controller.dial
        let center = dial.convert(CGPoint(x: dial.bounds.midX, y: dial.bounds.midY), to: nil)
        func turn(by angle: CGFloat) {
            let finger = app.touch(at: CGPoint(x: center.x + 50, y: center.y))
            for step in 1...30 {
                let part = angle * CGFloat(step) / 30
                finger.move(to: CGPoint(x: center.x + 50 * cos(part), y: center.y + 50 * sin(part)))
            }
            finger.lift()
        }
        turn(by: 4 * .pi)
        #expect(recipe.heat == 9)
        turn(by: -4 * .pi)
        #expect(recipe.heat == 0)
        turn(by: .pi / 6)
        #expect(recipe.heat == 1)
    }

    @Test func theCornersOfTheDialScroll() {
        let dial = controller.dial
        drag(dial, from: CGPoint(x: dial.bounds.midX - 60, y: 80 + 55), by: -100)
        #expect(page.contentOffset.y > 80 && recipe.heat == 4)
    }

    @Test func readersTurnTheDial() throws {
        let dial = try #require(app.element("Heat"))
        #expect(dial.role == "slider" && dial.value == "4")
        dial.increment()
        #expect(app.element("Heat")?.value == "5" && recipe.heat == 5)
        dial.decrement()
        dial.decrement()
        #expect(app.element("Heat")?.value == "3" && controller.summary.text == "Oats, 10 minutes, heat 3")
    }

    // MARK: - Looks

    /// The README shows these pictures.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(_ style: UIUserInterfaceStyle) throws {
        app.environment.userInterfaceStyle = style
        #expect(try app.mismatch(withGolden: style == .dark ? "porridge_dark" : "porridge_light") == nil)
    }
}
