// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import BlockingDialog
@testable import Catalog
@testable import Containers
@testable import Fingers
@testable import FirstCircle
@testable import Layouts
@testable import Links
@testable import Lists
@testable import Motion
@testable import PickerInScrollView
@testable import SolarSystem
@testable import Words

#if KOSKETUS_ALL_EXAMPLES
    @testable import Course
#endif

/// The pictures of `Examples/README.md`. `make pictures` records them.
@MainActor
@Suite(.serialized)
struct IndexPictureTests {
    @Test func aCircle() throws {
        try check(TestApplication(FirstCircle.AppDelegate(), screenSize: screenSize, scale: 1), "index_first_circle")
    }

    @Test func aDialogOverWaysToOpenIt() throws {
        let ways = WaysController(), app = open(UINavigationController(rootViewController: ways))
        app.act { InputDialog("What is your name?", from: ways.view).show() }
        app.advance(by: 1)
        try check(app, "index_blocking_dialog")
    }

    /// Wider than the others: the titles of all pages have to fit.
    @Test func buttonsOfTheCatalog() throws {
        let app = TestApplication(
            rootViewController: CatalogController(), screenSize: CGSize(width: 375, height: 562), scale: 1)
        try check(app, "index_catalog")
    }

    @Test func aPhotoThatTwoFingersTurn() throws {
        let app = open(FingersController())
        let fingers = [CGPoint(x: 100, y: 200), CGPoint(x: 180, y: 200)].map { app.touch(at: $0) }
        app.move(fingers, to: [CGPoint(x: 105, y: 180), CGPoint(x: 175, y: 220)])
        app.move(fingers, to: [CGPoint(x: 100, y: 160), CGPoint(x: 180, y: 240)])
        try check(app, "index_fingers")
    }

    @Test func aLinkThatIsPressed() throws {
        let app = TestApplication(Links.AppDelegate(), screenSize: screenSize, scale: 1)
        let link = try #require(app.accessibilityTree.descendants.first { $0.role == "link" })
        _ = app.touch(at: CGPoint(x: link.frame.midX, y: link.frame.midY))
        try check(app, "index_links")
    }

    #if KOSKETUS_ALL_EXAMPLES
        @Test func aTableOfLessons() throws {
            try check(open(CourseController(Desk(folder: URL(fileURLWithPath: "/dev/null/notes")))), "index_course")
        }
    #endif

    @Test func aTableOfLists() throws {
        try check(open(UINavigationController(rootViewController: ListsController())), "index_lists")
    }

    @Test func anAlertOverAList() throws {
        let app = open(PresentationsController())
        try #require(app.element("Alert")).activate()
        app.advance(by: 1)
        try check(app, "index_containers")
    }

    @Test func aStackViewAndItsControls() throws {
        let controller = LayoutsController(), app = open(controller)
        app.act { controller.show(.stacks) }
        try check(app, "index_layouts")
    }

    @Test func panelsInMotion() throws {
        let app = open(MotionController())
        app.advance(by: 0.75)
        try check(app, "index_motion")
    }

    @Test func wheelsAndADialOnAPage() throws {
        let controller = PorridgeController(), app = open(controller)
        app.act { controller.page.contentOffset.y = controller.picker.convert(CGPoint.zero, to: controller.page).y }
        try check(app, "index_picker_in_scroll_view")
    }

    @Test func planetsUnderThreeFingers() throws {
        var world = World()
        world.nameSeed = 42
        let controller = SolarSystemController(world: world), app = open(controller)
        let places = [CGPoint(x: 70, y: 90), CGPoint(x: 190, y: 190), CGPoint(x: 100, y: 310)]
        for place in places {
            _ = app.touch(at: place)
            for _ in 0..<25 {
                app.advance(by: SolarSystemController.stepInterval)
                app.act { controller.step() }
            }
        }
        try check(app, "index_solar_system")
    }

    @Test func aFormAndText() throws { try check(open(WordsController()), "index_words") }

    /// Each example is in the index, with its picture.
    @Test func theIndexHasEveryExample() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../../Examples").standardizedFileURL
        let index = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let examples = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
        #expect(examples.count >= 8)
        for example in examples {
            let row = index.components(separatedBy: "\n").first { $0.contains("](\(example)/README.md)") }
            #expect(row != nil, "\(example) has no row")
            #expect(row?.contains("Goldens/index_") == true, "\(example) has no row with a picture")
        }
    }

    // MARK: - Screens

    private let screenSize = CGSize(width: 280, height: 420)

    private func open(_ controller: UIViewController) -> TestApplication {
        TestApplication(rootViewController: controller, screenSize: screenSize, scale: 1)
    }

    private func check(_ app: TestApplication, _ name: String) throws {
        #expect(try app.mismatch(withGolden: name) == nil)
    }
}
