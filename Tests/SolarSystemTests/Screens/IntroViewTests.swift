// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct IntroViewTests {
    private let intro = IntroView()
    private let controller = UIViewController()

    private func makeApp(
        _ size: CGSize = CGSize(width: 320, height: 480), insets: UIEdgeInsets = .zero,
        environment: TestEnvironment = TestEnvironment()
    ) -> TestApplication {
        controller.view.backgroundColor = .black
        controller.view.addSubview(intro)
        intro.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        intro.frame = controller.view.bounds
        return TestApplication(
            rootViewController: controller, screenSize: size, scale: 1, safeAreaInsets: insets, environment: environment
        )
    }

    private var shownLabels: [UILabel] { intro.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } }

    @Test func looks() throws {
        let app = makeApp()
        #expect(try app.mismatch(withGolden: "intro") == nil)
        // Space is black in all modes.
        app.environment.userInterfaceStyle = .dark
        app.environment.layoutDirection = .rightToLeft
        #expect(try app.mismatch(withGolden: "intro") == nil)
    }

    @Test(arguments: ["intro_with_largest_text", "intro_with_more_contrast", "intro_wide"])
    func everyoneCanReadIt(_ golden: String) throws {
        var environment = TestEnvironment()
        if golden.hasSuffix("text") { environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        if golden.hasSuffix("contrast") { environment.accessibilityContrast = .high }
        let isWide = golden.hasSuffix("wide")
        let app = makeApp(
            isWide ? CGSize(width: 1600, height: 1000) : CGSize(width: 320, height: 480),
            insets: isWide ? UIEdgeInsets(top: 0, left: 400, bottom: 0, right: 0) : .zero, environment: environment)
        #expect(try app.mismatch(withGolden: golden) == nil)
    }

    @Test func thePlanetMovesInTheDisplayAlone() throws {
        let app = makeApp(), before = app.snapshot(), commits = app.commitCount
        app.advance(by: 2)
        #expect(app.commitCount == commits)
        #expect(!PictureComparison(before, app.snapshot()).isMatch)
        // A period later it is where it was.
        app.advance(by: 2)
        #expect(PictureComparison(before, app.snapshot()).isMatch)
    }

    @Test func withReducedMotionItStands() {
        var environment = TestEnvironment()
        environment.isReduceMotionEnabled = true
        let app = makeApp(environment: environment), before = app.snapshot()
        app.advance(by: 2)
        #expect(PictureComparison(before, app.snapshot()).isMatch)
        app.environment.isReduceMotionEnabled = false
        app.advance(by: 2)
        #expect(!PictureComparison(before, app.snapshot()).isMatch)
    }

    @Test func nobodyNoticesItButEyes() {
        let app = makeApp()
        #expect(app.act { controller.view.hitTest(CGPoint(x: 160, y: 240), with: nil) } === controller.view)
        #expect(app.accessibilityTree.descendants.isEmpty)
    }

    @Test func itFadesOnceAndGoes() {
        let app = makeApp()
        func shownAlpha() -> Float { app.act { intro.layer.presentation()?.opacity ?? 0 } }
        app.advance(by: 60)
        #expect(intro.window != nil && shownAlpha() == 1)
        app.act { intro.fadeOut() }
        app.advance(by: 0.15)
        let middle = shownAlpha()
        #expect(middle > 0.1 && middle < 0.9)
        app.act { intro.fadeOut() }
        app.advance(by: 0.05)
        #expect(shownAlpha() < middle)
        app.advance(by: 0.11)
        #expect(intro.superview == nil)
    }

    @Test func theHintIsWhatStaysInTheEnd() {
        let app = makeApp(CGSize(width: 320, height: 60))
        #expect(shownLabels.map(\.text) == ["Touch and hold to make a planet"])
        app.resize(to: CGSize(width: 320, height: 100), scale: 1)
        #expect(shownLabels.map(\.text) == ["Solar System", "Touch and hold to make a planet"])
        app.resize(to: CGSize(width: 320, height: 480), scale: 1)
        #expect(shownLabels.count == 4)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 16000, height: 20)])
    func itSurvivesARidiculousSize(_ size: CGSize) {
        #expect(makeApp(size).snapshot().width == Int(size.width))
    }

    @Test func thePlanetKeepsKeplersLaws() {
        let orbit = KeplerOrbit(center: .zero, semimajorAxis: 100, eccentricity: 0.6)
        #expect(orbit.focus == CGPoint(x: 60, y: 0))
        #expect(abs(orbit.place(at: 0).x - 100) < 1e-9 && abs(orbit.place(at: 0.5).x + 100) < 1e-9)
        // Equal areas in equal times: thin triangles of the star and two places.
        let areas = [0.0, 0.1, 0.25, 0.5].map { part -> Double in
            let first = orbit.place(at: part), second = orbit.place(at: part + 1e-5), star = orbit.focus
            return (first.x - star.x) * (second.y - star.y) - (second.x - star.x) * (first.y - star.y)
        }
        #expect(areas.allSatisfy { abs($0 / areas[0] - 1) < 1e-3 })
    }
}
