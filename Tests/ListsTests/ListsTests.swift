// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Lists

/// The example, used as a person does.
@MainActor
struct ListsTests {
    private func open(_ page: String? = nil, style: UIUserInterfaceStyle = .light) throws -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        let app = TestApplication(
            rootViewController: UINavigationController(rootViewController: ListsController()),
            screenSize: CGSize(width: 375, height: 667), scale: 1, environment: environment)
        if let page { try tap(page, app) }
        return app
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let element = app.accessibilityTree.descendants.first { $0.label.hasPrefix(name) && $0.role != "" }
        let frame = try #require(element, "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    private func flick(_ app: TestApplication) {
        let finger = app.touch(at: CGPoint(x: 200, y: 500))
        finger.drag(to: CGPoint(x: 200, y: 100), duration: 0.15)
        finger.lift()
    }

    @Test(arguments: ["A Million Rows", "Contacts", "Groceries", "Outline", "Photos", "Shop"])
    func looks(_ page: String) throws {
        let name = page.lowercased().split(separator: " ").joined(separator: "_")
        for style in [UIUserInterfaceStyle.light, .dark] {
            let app = try open(page, style: style)
            #expect(try app.mismatch(withGolden: "\(name)_\(style == .dark ? "dark" : "light")") == nil)
        }
    }

    @Test func theRowsUnderTheBarAreCovered() throws {
        let app = try open("Contacts")
        flick(app)
        app.advance(by: 5)
        #expect(try app.mismatch(withGolden: "contacts_scrolled") == nil)
    }

    @Test func theMiddleIsReachedDuringAFlick() throws {
        let app = try open("A Million Rows")
        flick(app)
        app.advance(by: 0.3)
        try tap("Middle", app)
        #expect(try app.mismatch(withGolden: "a_million_rows_middle") == nil)
        let element = try #require(app.element("Row 500,001"))
        #expect(element.role == "button")
    }
}
