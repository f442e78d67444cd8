// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Links

@MainActor
struct LinksTests {
    private let address = URL(string: "https://example.org/a?b=c")

    private func launch(_ style: UIUserInterfaceStyle = .light) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        return TestApplication(AppDelegate(), screenSize: CGSize(width: 340, height: 300), environment: environment)
    }

    private func link(_ title: String, size: CGFloat) throws -> HTMLLinkButton {
        let link = HTMLLinkButton(title: title, url: try #require(address))
        link.font = .systemFont(ofSize: size)
        link.sizeToFit()
        return link
    }

    // MARK: - Looks

    @Test func aNewOneHasTheStorysFrameAndColors() throws {
        let link = HTMLLinkButton(title: "Link", url: try #require(address))
        #expect(link.frame == CGRect(x: 0, y: 0, width: 72, height: 37))
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        let colors = [
            HTMLLinkButton.normalColor.resolvedColor(with: light), HTMLLinkButton.normalColor.resolvedColor(with: dark),
            HTMLLinkButton.highlightedColor,
        ]
        let parts = colors.map { $0.cgColor.components?.map { ($0 * 255).rounded() } }
        #expect(parts == [[0x22, 0x55, 0xAA, 255], [0x77, 0xAA, 0xEE, 255], [0xFF, 0x99, 0x00, 255]])
    }

    @Test func thereAreSamplesInTwoSizes() throws {
        let app = launch(), controller = try #require(app.rootViewController as? LinksController)
        #expect(controller.links.map(\.font.pointSize) == [24, 24, 40, 40])
        #expect(try app.mismatch(withGolden: "links") == nil)
    }

    @Test func theyCanBeReadInTheDark() throws {
        #expect(try launch(.dark).mismatch(withGolden: "links_dark") == nil)
    }

    @Test(arguments: ["links_right_to_left", "links_wide", "links_wide_right_to_left", "links_largest_text"])
    func theyStandInAColumnWhereTextBegins(_ golden: String) throws {
        var environment = TestEnvironment(), size = CGSize(width: 340, height: 300)
        if golden.contains("wide") { size = CGSize(width: 1600, height: 1000) }
        if golden.contains("right_to_left") { environment.layoutDirection = .rightToLeft }
        if golden.contains("text") { environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        let app = TestApplication(AppDelegate(), screenSize: size, scale: 1, environment: environment)
        defer { app.environment = TestEnvironment() }
        #expect(try app.mismatch(withGolden: golden) == nil)
    }

    /// With large text the links do not fit on the screen.
    @Test func aFingerThatScrollsLetsGo() throws {
        let app = launch(), controller = try #require(app.rootViewController as? LinksController)
        defer { app.environment = TestEnvironment() }
        app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let link = controller.links[1], page = try #require(link.superview as? UIScrollView)
        let finger = app.touch(at: link.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(link.isHighlighted, "at once")
        finger.drag(to: CGPoint(x: 60, y: 10), duration: 0.3)
        #expect(!link.isHighlighted && page.contentOffset.y > 60)
        finger.lift()
        app.advance(by: 2)
        #expect(app.requestedAddresses.isEmpty)
    }

    @Test func oneIsOrangeWhileItIsPressed() throws {
        let app = launch(), finger = app.touch(at: CGPoint(x: 60, y: 70))
        #expect(try app.mismatch(withGolden: "links_pressed") == nil)
        finger.move(to: CGPoint(x: 60, y: 250))
        #expect(try app.mismatch(withGolden: "links") == nil, "it is blue again when the finger has strayed")
        finger.move(to: CGPoint(x: 60, y: 70))
        #expect(try app.mismatch(withGolden: "links_pressed") == nil, "and orange when it comes back")
    }

    /// The columns of a picture's row that are as blue as the link, from the first to the last one.
    private func run(in image: CGImage, row: Int) -> ClosedRange<Int>? {
        let blue = (0..<image.width).filter { column in
            let color = image.color(x: column, y: row)
            // Red, green, blue, alpha.
            return color[3] > 200 && Int(color[2]) > Int(color[0]) + 60
        }
        return blue.first.flatMap { first in blue.last.map { first...$0 } }
    }

    /// The first version of this button estimated its width from the number of letters.
    private func guessedWidth(_ title: String, size: CGFloat) -> CGFloat { CGFloat(title.count) * size * 0.5 }

    @Test(arguments: [("Swift", 24.0), ("illicit", 24), ("WOMBAT", 24), ("Swift", 40), ("illicit", 40), ("WOMBAT", 40)])
    func theUnderlineIsAsWideAsTheText(title: String, size: Double) throws {
        let link = try link(title, size: size), width = title.size(withAttributes: [.font: link.font]).width
        let app = TestApplication(view: link, scale: 2)
        let row = Int((link.underline.midY * 2).rounded(.down))
        let drawn = try #require(run(in: app.snapshot(), row: row))
        let drawnWidth = CGFloat(drawn.count) / 2
        #expect(abs(drawnWidth - width) <= 1)
        #expect(abs(guessedWidth(title, size: size) - width) > 1, "the guess would have been wrong")
        let baseline = link.underline.minY - link.underline.height
        #expect(baseline > 0 && link.underline.minY - baseline <= size / 12, "it stands just below the baseline")
    }

    @Test func theUnderlineGrowsWithTheFont() throws {
        let small = try link("Swift", size: 24).underline, large = try link("Swift", size: 40).underline
        let ratio = large.width / small.width, thickness = large.height / small.height
        #expect(abs(ratio - 40 / 24) < 0.1 && abs(thickness - 40 / 24) < 0.05)
    }

    // MARK: - Works

    @Test func aFingerThatIsLiftedOnItOpensTheAddress() {
        let app = launch()
        app.tap(at: CGPoint(x: 60, y: 70))
        #expect(app.requestedAddresses == ["https://www.swift.org"])
    }

    @Test func aFingerThatStraysLetsGoAndTakesHoldAgain() throws {
        let app = launch(), controller = try #require(app.rootViewController as? LinksController)
        let link = controller.links[0], finger = app.touch(at: CGPoint(x: 60, y: 70))
        #expect(link.isHighlighted)
        finger.move(to: CGPoint(x: 60, y: 250))
        #expect(!link.isHighlighted)
        finger.move(to: CGPoint(x: 62, y: 72))
        #expect(link.isHighlighted)
        finger.move(to: CGPoint(x: 60, y: 250))
        finger.lift()
        #expect(app.requestedAddresses.isEmpty)
    }

    @Test func theKeyboardAndReadersOpenItToo() throws {
        let app = launch()
        try #require(app.element("Swift")).activate()
        try #require(app.element("WOMBAT")).focus()
        app.press(.keyboardReturnOrEnter, typing: "\r")
        #expect(app.requestedAddresses == ["https://www.swift.org", "https://en.wikipedia.org/wiki/Wombat"])
    }

    @Test func readersHearOfLinks() {
        #expect(
            launch().accessibilityTree.description == """
                - heading "Links"
                - link "Swift"
                - link "Lilliputian will"
                - link "WOMBAT"
                - link "Write a letter"
                """)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 30, height: 16000)])
    func itSurvivesARidiculousSize(size: CGSize) {
        let app = TestApplication(AppDelegate(), screenSize: size, scale: 1)
        #expect(app.snapshot().height == Int(size.height))
    }
}
