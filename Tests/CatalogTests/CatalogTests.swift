// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Catalog

@MainActor
struct CatalogTests {
    private func open(
        _ page: Page, _ environment: TestEnvironment = TestEnvironment(),
        on size: CGSize = CGSize(width: 375, height: 500), scale: CGFloat = 2
    ) -> TestApplication {
        let controller = CatalogController()
        let app = TestApplication(
            rootViewController: controller, screenSize: size, scale: scale, environment: environment)
        app.act { controller.show(page) }
        return app
    }

    /// The README shows these pictures.
    @Test(arguments: Page.allCases)
    func pagesInTheLight(_ page: Page) throws {
        #expect(try open(page).mismatch(withGolden: "\(page.title.lowercased())_light") == nil)
    }

    @Test(arguments: Page.allCases)
    func pagesInTheDark(_ page: Page) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = .dark
        #expect(try open(page, environment).mismatch(withGolden: "\(page.title.lowercased())_dark") == nil)
    }

    @Test func pagesFromRightToLeft() throws {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        #expect(try open(.values, environment).mismatch(withGolden: "values_right_to_left") == nil)
        #expect(try open(.buttons, environment).mismatch(withGolden: "buttons_right_to_left") == nil)
    }

    @Test(arguments: [false, true])
    func inALargeWindowThePagesAreNoWiderThanCanBeReadWell(_ isRightToLeft: Bool) throws {
        var environment = TestEnvironment()
        environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let app = open(.values, environment, on: CGSize(width: 1600, height: 1000), scale: 1)
        let root = try #require(app.rootViewController?.view)
        #expect(root.subviews.allSatisfy { $0.frame.minX == 464 && $0.frame.maxX == 1136 })
        #expect(try app.mismatch(withGolden: isRightToLeft ? "values_wide_right_to_left" : "values_wide") == nil)
    }

    /// The text of the last action may be long and large.
    @Test func theLastLineHasRoomForLargeText() throws {
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let app = open(.text, environment, on: CGSize(width: 320, height: 480), scale: 1)
        defer { app.environment = TestEnvironment() }
        #expect(try app.mismatch(withGolden: "text_largest_text") == nil)
        let root = try #require(app.rootViewController?.view), field = try #require(first(UITextField.self, in: root))
        app.act { field.text = "A name that is longer than a line" }
        app.act { field.sendActions(for: .editingChanged) }
        let status = try #require(root.subviews.last as? UILabel)
        #expect(status.text == "Name: A name that is longer than a line")
        #expect(status.frame.maxY == 472)
    }

    /// Larger text is used wherever a control does not limit it: in captions and configured buttons.
    @Test func stylesForPeopleWhoWantLargeText() throws {
        let app = open(.styles)
        app.act { app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityMedium }
        #expect(try app.mismatch(withGolden: "styles_large_text") == nil)
    }

    private func labels(of view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { labels(of: $0) }
    }

    @Test func aTapOnAPageTellsWhatWasDone() throws {
        let app = open(.values)
        let root = try #require(app.rootViewController?.view)
        let toggle = try #require(first(UISwitch.self, in: root))
        app.tap(at: toggle.convert(CGPoint(x: 10, y: 10), to: nil))
        #expect(labels(of: root).contains("Sound: on"))
        let segment = try #require(app.element("Progress")).frame
        app.tap(at: CGPoint(x: segment.midX, y: segment.midY))
        #expect(first(UISwitch.self, in: root) == nil && first(UIProgressView.self, in: root) != nil)
    }

    // MARK: - Menus

    @Test func menusTellWhatWasChosen() throws {
        let app = open(.text), root = try #require(app.rootViewController?.view)
        func choose(_ titles: String...) throws {
            for title in titles {
                try #require(app.element(title)).activate()
                app.advance(by: 1)
            }
        }
        try choose("Actions", "Share")
        #expect(labels(of: root).contains("Menu: Share"))
        try choose("Actions", "Sort, Name", "Date")
        #expect(labels(of: root).contains("Menu: Date"))
        try choose("Small", "Large")
        #expect(labels(of: root).contains("Menu: Large") && app.element("Large") != nil && app.element("Small") == nil)
    }

    @Test func aPhotoHasAContextMenu() throws {
        let app = open(.text), root = try #require(app.rootViewController?.view)
        let photo = try #require(first(PhotoView.self, in: root))
        let finger = app.touch(at: photo.convert(CGPoint(x: 48, y: 32), to: nil))
        app.advance(by: 1)
        finger.lift()
        app.advance(by: 1)
        #expect(try app.mismatch(withGolden: "text_context_menu") == nil)
        try #require(app.element("Favourite")).activate()
        app.advance(by: 1)
        #expect(labels(of: root).contains("Menu: Favourite") && app.application.windows.count == 1)
    }

    // MARK: - Pickers

    @Test func aWheelTicksUntilItIsMuted() throws {
        let app = open(.pickers), root = try #require(app.rootViewController?.view)
        let picker = try #require(first(UIPickerView.self, in: root))
        let middle = picker.convert(CGPoint(x: picker.bounds.midX, y: picker.bounds.midY), to: nil)
        func dragUp() {
            let finger = app.touch(at: middle)
            finger.drag(to: CGPoint(x: middle.x, y: middle.y - 64), duration: 0.4)
            app.advance(by: 0.3)
            finger.lift()
            app.advance(by: 2)
        }
        dragUp()
        #expect(app.element("Fruit")?.value == "Orange" && labels(of: root).contains("Fruit: Orange"))
        #expect(app.sounds == [.tick, .tick], "one for each row")
        try #require(app.element("Ticks")).activate()
        dragUp()
        #expect(app.element("Fruit")?.value == "Pear" && app.sounds.count == 2)
        #expect(app.haptics.count == 4, "muted wheels are felt")
        try #require(app.element("Ticks")).activate()
        try #require(app.element("Fruit")).increment()
        app.advance(by: 2)
        #expect(labels(of: root).contains("Fruit: Plum") && app.sounds.count == 3)
    }

    @Test func wheelsOfSeveralComponentsAndOfViewsTellWhatWasChosen() throws {
        let app = open(.pickers), root = try #require(app.rootViewController?.view)
        let expected = [
            ("Size", "41", "42"), ("Color", "Green", "Blue"), ("Weather", "Rain", "Snow"),
        ]
        for (name, before, after) in expected {
            let wheel = try #require(app.element(name))
            #expect(wheel.value == before)
            wheel.increment()
            app.advance(by: 2)
            #expect(app.element(name)?.value == after && labels(of: root).contains("\(name): \(after)"))
        }
    }

    /// The page scrolls: its date pickers on a screen that is high enough for all.
    @Test func everyDatePicker() throws {
        let app = open(.dates, on: CGSize(width: 375, height: 2300), scale: 1)
        #expect(try app.mismatch(withGolden: "dates_all") == nil)
    }

    @Test func aDayOfTheCalendarIsChosen() throws {
        let app = open(.dates), root = try #require(app.rootViewController?.view)
        let day = app.accessibilityTree.descendants.first { $0.label == "Saturday, January 20" }
        try #require(day).activate()
        app.advance(by: 1)
        #expect(labels(of: root).contains("In place, date and time: 20 January 2007, 09:41"))
    }

    // MARK: - Sharing

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name) is not on the screen").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    @Test func aTextAndAPageAreShared() throws {
        let app = open(.share), root = try #require(app.rootViewController?.view)
        try tap("Share Text", app)
        try tap("Copy", app)
        #expect(app.clipboard == "Saturn has rings of ice and dust.")
        #expect(labels(of: root).contains("Share Text: CopyToPasteboard done"))
        app.opensAddresses = true
        try tap("Share Page", app)
        try tap("Mail", app)
        #expect(app.requestedAddresses == ["mailto:?body=https%3A%2F%2Fen.wikipedia.org%2Fwiki%2FSaturn"])
        try tap("Share Page", app)
        try tap("Close", app)
        #expect(labels(of: root).contains("Share Page: cancelled"))
    }

    @Test func aFileIsSaved() throws {
        let app = open(.share)
        try tap("Share File", app)
        try tap("Save to Files", app)
        let file = try #require(app.savedFiles.first)
        #expect(file.name == "Planets.csv" && file.type == "text/csv")
        #expect(String(data: file.contents, encoding: .utf8)?.contains("Saturn,274") == true)
    }

    /// It is drawn on another thread.
    @Test func anImageIsDrawnAndSaved() async throws {
        let app = open(.share), root = try #require(app.rootViewController?.view)
        try tap("Share Image", app)
        try tap("Save Image", app)
        while app.savedFiles.isEmpty, !Task.isCancelled {
            await Task.yield()
            app.act {}
        }
        app.advance(by: 1)
        let file = try #require(app.savedFiles.first), image = try #require(UIImage(data: file.contents))
        #expect(file.name == "Image.png" && image.size == CGSize(width: 640, height: 400))
        #expect(labels(of: root).contains("Share Image: SaveToCameraRoll done"))
    }

    @Test func theSheetHasTheProgramsActivity() throws {
        var environment = TestEnvironment()
        environment.shareDialog = .textsAndFiles
        let app = open(.share, environment, on: CGSize(width: 375, height: 667))
        let root = try #require(app.rootViewController?.view)
        try tap("Share All", app)
        #expect(try app.mismatch(withGolden: "share_sheet") == nil)
        try #require(app.element("Count Words")).activate()
        app.advance(by: 1)
        #expect(app.element("7 Words") != nil)
        try tap("OK", app)
        app.advance(by: 1)
        #expect(labels(of: root).contains("Share All: CountWords done"))
    }

    // MARK: - The blur

    @Test func aDiscIsDraggedBelowTheBlur() throws {
        let app = open(.progress), root = try #require(app.rootViewController?.view)
        let card = try #require(first(BlurCard.self, in: root)), stage = try #require(card.subviews.last)
        let disc = try #require(stage.subviews.first), start = disc.center
        let corner = stage.convert(CGPoint.zero, to: nil)
        // In the pane, away from all discs, and to the left of the pane.
        let middle = CGPoint(x: corner.x + 130, y: corner.y + 60), outside = CGPoint(x: corner.x + 8, y: corner.y + 60)
        let before = color(app, middle)
        let from = CGPoint(x: corner.x + start.x - 20, y: corner.y + start.y)
        let finger = app.touch(at: from)
        app.advance(by: 0.2)
        finger.drag(to: CGPoint(x: from.x + 72, y: from.y + 8), duration: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(disc.center != start && stage.bounds.contains(disc.center))
        let after = color(app, middle)
        #expect(Int(after.x) - Int(after.z) > Int(before.x) - Int(before.z) + 30, "red shines through the pane")
        #expect(color(app, outside).x == color(app, outside).y, "the stage is grey beside it")
        #expect(try app.mismatch(withGolden: "progress_blur_dragged") == nil)
    }

    @Test func segmentsChooseTheStyleOfTheBlur() throws {
        let app = open(.progress), root = try #require(app.rootViewController?.view)
        let card = try #require(first(BlurCard.self, in: root)), stage = try #require(card.subviews.last)
        let effects = try (0..<5).map { index in
            let width = card.chooser.bounds.width / 5
            app.tap(at: card.chooser.convert(CGPoint(x: (CGFloat(index) + 0.5) * width, y: 16), to: nil))
            return try #require((stage.subviews.last as? UIVisualEffectView)?.effect as? UIBlurEffect)
        }
        #expect(
            effects
                == [.light, .dark, .systemUltraThinMaterial, .systemMaterial, .systemThickMaterial]
                .map { UIBlurEffect(style: $0) })
        #expect(labels(of: root).contains("Style of the blur: Thick"))
    }

    /// The colour at a place in the window.
    private func color(_ app: TestApplication, _ place: CGPoint) -> SIMD4<UInt8> {
        app.snapshot().color(x: Int(place.x) * 2, y: Int(place.y) * 2)
    }

    private func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        (view as? View) ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 3000, height: 20), CGSize(width: 20, height: 3000)])
    func itSurvivesARidiculousSize(_ size: CGSize) {
        for page in Page.allCases {
            let app = open(page)
            app.resize(to: size)
            let picture = app.snapshot()
            #expect(picture.width == Int(size.width) * 2 && picture.height == Int(size.height) * 2)
        }
    }
}
