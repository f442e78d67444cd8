// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// Writes down what a bar asks for.
@MainActor
private final class Listener: ControlBarDelegate {
    var requests: [String] = []

    func controlBarDidTogglePause(_ bar: ControlBar) { requests.append("pause") }
    func controlBarDidUndo(_ bar: ControlBar) { requests.append("undo") }
    func controlBar(_ bar: ControlBar, didChooseTimeScale timeScale: Double) { requests.append("\(timeScale)") }
    func controlBar(_ bar: ControlBar, didChooseStyle style: StyleName) { requests.append(style.rawValue) }
    func controlBarDidAskForNewSystem(_ bar: ControlBar) { requests.append("new") }
    func controlBarDidAskForSystems(_ bar: ControlBar) { requests.append("systems") }
    func controlBarDidAskForScores(_ bar: ControlBar) { requests.append("scores") }
    func controlBarDidAskForPreferences(_ bar: ControlBar) { requests.append("preferences") }
    func controlBarDidAskForPicture(_ bar: ControlBar) { requests.append("picture") }
    func controlBar(_ bar: ControlBar, didAskToShare size: PictureSize) { requests.append("share \(size.title)") }
    func controlBarDidAskToSharePDF(_ bar: ControlBar) { requests.append("share PDF") }
}

@MainActor
struct ControlBarTests {
    private let bar = ControlBar()
    private let listener = Listener()

    /// The bar at the bottom of a black screen, with room for its menus.
    private func makeApp(
        _ size: CGSize = CGSize(width: 320, height: 420), environment: TestEnvironment = TestEnvironment()
    ) -> TestApplication {
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        controller.view.addSubview(bar)
        bar.delegate = listener
        let app = TestApplication(
            rootViewController: controller, screenSize: size, scale: 1, environment: environment)
        app.act {
            let height = bar.sizeThatFits(size).height
            bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        }
        return app
    }

    private static let names = ["Pause", "Undo", "Speed", "Style", "More"]

    @Test func looks() throws {
        let app = makeApp(CGSize(width: 320, height: 64))
        #expect(try app.mismatch(withGolden: "control_bar") == nil)
        app.act { (bar.isPaused, bar.canUndo, bar.timeScale) = (true, true, 0.25) }
        #expect(try app.mismatch(withGolden: "control_bar_paused") == nil)
    }

    @Test(arguments: ["control_bar_with_largest_text", "control_bar_right_to_left", "control_bar_wide"])
    func fitsEveryone(_ golden: String) throws {
        var environment = TestEnvironment(), width: CGFloat = 320
        if golden.hasSuffix("text") { environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        if golden.hasSuffix("left") { environment.layoutDirection = .rightToLeft }
        if golden.hasSuffix("wide") { width = 1600 }
        let app = makeApp(CGSize(width: width, height: 64), environment: environment)
        #expect(try app.mismatch(withGolden: golden) == nil)
        for name in Self.names {
            let frame = try #require(app.element(name)).frame
            #expect(frame.width >= 44 && frame.height >= 44 && frame.minX >= 0 && frame.maxX <= width, "\(name)")
        }
    }

    @Test func readersHearNamesAndValues() throws {
        let app = makeApp()
        #expect(Self.names.map { app.element($0)?.role } == [String?](repeating: "button", count: 5))
        #expect(app.element("Undo")?.isEnabled == false)
        #expect(app.element("Speed")?.value == "normal speed" && app.element("Style")?.value == "Classic")
        app.act { (bar.isPaused, bar.canUndo, bar.timeScale, bar.style) = (true, true, 4, .glow) }
        #expect(app.element("Pause") == nil && app.element("Continue") != nil)
        #expect(app.element("Undo")?.isEnabled == true)
        #expect(app.element("Speed")?.value == "four times the speed" && app.element("Style")?.value == "Glow")
    }

    @Test func buttonsAskTheDelegate() throws {
        let app = makeApp()
        try app.tap("Undo")
        #expect(listener.requests == [], "there is nothing to undo")
        app.act { bar.canUndo = true }
        try app.tap("Pause")
        try app.tap("Undo")
        #expect(listener.requests == ["pause", "undo"])
        #expect(!bar.isPaused, "the bar shows what its owner sets")
    }

    @Test func menusAskTheDelegate() throws {
        let app = makeApp()
        try app.tap("Speed")
        try app.tap("2×")
        try app.tap("Style")
        try app.tap("Blueprint")
        for item in ["New System", "Systems…", "Scores…", "Preferences…", "Picture…"] {
            try app.tap("More")
            try app.tap(item)
        }
        #expect(
            listener.requests == ["2.0", "blueprint", "new", "systems", "scores", "preferences", "picture"])
        #expect(bar.timeScale == 1 && bar.style == .classic, "the bar shows what its owner sets")
    }

    @Test func aPictureIsSharedInAChosenSize() throws {
        let app = makeApp(CGSize(width: 320, height: 600))
        for title in PictureSize.allCases.map(\.title) + ["PDF"] {
            try app.tap("More")
            try app.tap("Share Picture")
            try app.tap(title)
        }
        let titles = ["As on the Screen", "1080 × 1080", "1920 × 1080", "3840 × 2160", "PDF"]
        #expect(listener.requests == titles.map { "share \($0)" })
    }

    @Test func theMenusMarkWhatIsChosen() throws {
        let app = makeApp()
        app.act { (bar.timeScale, bar.style) = (0.5, .trails) }
        try app.tap("Speed")
        #expect(app.element("½×")?.isSelected == true || app.element("½×")?.isOn == true)
        #expect(app.element("2×")?.isSelected == false && app.element("2×")?.isOn == false)
        try app.tap("½×")
        try app.tap("Style")
        #expect(try app.mismatch(withGolden: "style_menu") == nil)
    }

    @Test func touchesBesideTheButtonsGoThrough() throws {
        let app = makeApp(CGSize(width: 1600, height: 100))
        #expect(app.act { bar.hitTest(CGPoint(x: 20, y: 20), with: nil) } == nil)
        let frame = try #require(app.element("Speed")).frame
        #expect(abs(frame.midX - 800) < 1)
    }

    @Test(arguments: [0, 1, 90, 16000] as [CGFloat])
    func survivesARidiculousWidth(_ width: CGFloat) {
        bar.frame = CGRect(x: 0, y: 0, width: width, height: 1)
        bar.layoutIfNeeded()
        #expect(bar.subviews.allSatisfy { $0.frame.width <= width && $0.frame.height <= 1 })
        #expect(bar.sizeThatFits(CGSize(width: width, height: 50)).width <= width)
    }
}
