// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

struct CounterTextsTests {
    @Test(
        arguments: [
            (0, "0:00"), (7.9, "0:07"), (60, "1:00"), (754, "12:34"), (3723, "1:02:03"), (-5, "0:00"), (.nan, "0:00"),
            (.infinity, "0:00"),
        ] as [(Double, String)])
    func timesAreShownAsOnAClock(_ seconds: Double, _ text: String) {
        #expect(CounterTexts.clock(seconds) == text)
    }

    @Test(
        arguments: [
            (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (61, "1 minute 1 second"),
            (754, "12 minutes 34 seconds"),
            (3600, "1 hour"), (7384, "2 hours 3 minutes"),
        ] as [(Double, String)])
    func timesAreSpokenInTwoUnits(_ seconds: Double, _ text: String) {
        #expect(CounterTexts.duration(seconds) == text)
    }

    @Test(
        arguments: [
            (0, "0.00"), (-0.001, "0.00"), (1.234, "1.23"), (-12.34, "−12.3"), (123.4, "123"), (999.6, "1.00 k"),
            (1234, "1.23 k"), (-5_678_000, "−5.68 M"), (2.5e9, "2.50 G"), (-1e12, "−1.00 T"), (3e15, "3.0e+15"),
            (.nan, "–"), (.infinity, "–"),
        ] as [(Double, String)])
    func energiesHaveThreeDigits(_ energy: Double, _ text: String) {
        #expect(CounterTexts.short(energy) == text)
    }

    @Test func allNumbersAreOneSentence() {
        let texts = CounterTexts(planets: 1, age: 61, orbits: 2, energy: -1_234_000)
        #expect(texts.shown == ["1", "1:01", "2", "−1.23 M"])
        #expect(texts.spoken == "1 planet, age 1 minute 1 second, 2 orbits, energy minus 1.23 million")
    }
}

@MainActor
struct CounterViewTests {
    private let counters = CounterView()
    private let back = UIView()

    private func makeApp(
        _ width: CGFloat = 320, environment: TestEnvironment = TestEnvironment()
    ) -> TestApplication {
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        back.backgroundColor = .systemIndigo
        for view in [back, counters] { controller.view.addSubview(view) }
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: width, height: 180), scale: 1,
            environment: environment)
        app.act {
            // The right half has a colour, to see how much of it shines through.
            back.frame = CGRect(x: width / 2, y: 0, width: width / 2, height: 180)
            place(width)
        }
        return app
    }

    private func place(_ width: CGFloat) {
        let size = counters.sizeThatFits(CGSize(width: width - 16, height: 160))
        counters.frame = CGRect(origin: CGPoint(x: ((width - size.width) / 2).rounded(.down), y: 8), size: size)
    }

    private func show(_ planets: Int, in app: TestApplication, age: Double = 754, width: CGFloat = 320) {
        app.act {
            counters.update(planets: planets, age: age, orbits: 18, energy: -1_234_000)
            place(width)
        }
    }

    @Test func looks() throws {
        let app = makeApp()
        show(12, in: app)
        #expect(try app.mismatch(withGolden: "counters") == nil)
    }

    @Test(arguments: ["counters_with_largest_text", "counters_with_more_contrast", "counters_right_to_left"])
    func everyoneCanReadThem(_ golden: String) throws {
        var environment = TestEnvironment()
        if golden.hasSuffix("text") { environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        if golden.hasSuffix("contrast") { environment.accessibilityContrast = .high }
        if golden.hasSuffix("left") { environment.layoutDirection = .rightToLeft }
        let app = makeApp(environment: environment)
        show(12, in: app)
        #expect(try app.mismatch(withGolden: golden) == nil)
        #expect(counters.frame.minX >= 8 && counters.frame.maxX <= 312 && counters.frame.height <= 160)
    }

    @Test func theyAreOneElementThatSaysAll() throws {
        let app = makeApp()
        show(1, in: app)
        let element = try #require(app.element("Counters"))
        #expect(element.value == "1 planet, age 12 minutes 34 seconds, 18 orbits, energy minus 1.23 million")
        #expect(element.children.isEmpty && !element.isFocusable)
        #expect(counters.accessibilityTraits.contains(.updatesFrequently))
    }

    @Test func theyChangeAtMostFourTimesASecond() throws {
        let app = makeApp()
        show(1, in: app)
        #expect(counters.accessibilityValue?.hasPrefix("1 planet,") == true)
        var changes = 0, last = counters.accessibilityValue
        for step in 1...60 {
            app.advance(by: 1.0 / 60)
            show(step + 1, in: app)
            if counters.accessibilityValue != last { changes += 1 }
            last = counters.accessibilityValue
        }
        #expect(changes >= 3 && changes <= 4)
        // The last numbers come by themselves.
        app.advance(by: 0.3)
        #expect(counters.accessibilityValue?.hasPrefix("61 planets,") == true)
    }

    @Test func sameNumbersSendNothing() {
        let app = makeApp()
        show(3, in: app)
        app.advance(by: 1)
        let commits = app.commitCount
        for part in 1...9 {
            show(3, in: app, age: 754 + Double(part) / 10)
            app.advance(by: 0.3)
        }
        #expect(app.commitCount == commits)
        show(4, in: app)
        #expect(app.commitCount == commits + 1)
    }

    @Test func numbersThatChangeBackAreForgotten() {
        let app = makeApp()
        show(3, in: app)
        show(4, in: app)
        show(3, in: app)
        let commits = app.commitCount
        app.advance(by: 1)
        #expect(app.commitCount == commits && counters.accessibilityValue?.hasPrefix("3 planets") == true)
    }

    @Test func touchesGoThrough() {
        let app = makeApp()
        #expect(app.act { counters.superview?.hitTest(counters.center, with: nil) } !== counters)
    }

    @Test(arguments: [0, 1, 60, 120, 320, 1600] as [CGFloat])
    func theyFitInEveryWidth(_ width: CGFloat) {
        let size = counters.sizeThatFits(CGSize(width: width, height: 100))
        #expect(size.width <= width && size.height > 0 && size.height.isFinite)
        counters.frame = CGRect(origin: .zero, size: size)
        counters.layoutIfNeeded()
        #expect(counters.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.width.isFinite })
        #expect(counters.intrinsicContentSize.width.isFinite)
    }

    @Test func theyTellWhenTheyNeedMoreRoom() {
        let app = makeApp()
        show(9, in: app)
        var changes = 0
        counters.sizeChanged = { changes += 1 }
        app.advance(by: 1)
        show(8, in: app)
        #expect(changes == 0)
        app.advance(by: 1)
        show(10, in: app)
        #expect(changes == 1)
    }
}
