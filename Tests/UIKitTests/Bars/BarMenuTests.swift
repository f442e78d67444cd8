// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The menus of items, and of the back button.
@MainActor
struct BarMenuTests {
    private let navigation = UINavigationController(rootViewController: UIViewController())

    private func open() -> TestApplication {
        navigation.viewControllers[0].title = "Planets"
        return TestApplication(rootViewController: navigation)
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    private func press(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        let finger = app.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
        finger.lift()
        app.advance(by: 1)
    }

    @Test func anItemWithoutAnActionOpensItsMenu() throws {
        let app = open()
        var sender: AnyObject?
        let menu = UIMenu(children: [UIAction(title: "Sort") { sender = $0.sender as AnyObject? }])
        let item = UIBarButtonItem(title: "More", menu: menu)
        #expect(item.menu === menu)
        app.act { navigation.viewControllers[0].navigationItem.rightBarButtonItem = item }
        try tap("More", app)
        try tap("Sort", app)
        #expect(sender === item && app.element("Sort") == nil)
    }

    @Test func anItemWithAnActionOpensItsMenuAfterALongPress() throws {
        let app = open()
        var done: [String] = []
        let item = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { _ in done.append("add") },
            menu: UIMenu(children: [UIAction(title: "Import") { _ in done.append("import") }]))
        app.act { navigation.viewControllers[0].navigationItem.rightBarButtonItem = item }
        try tap("Add", app)
        #expect(done == ["add"] && app.element("Import") == nil)
        try press("Add", app)
        #expect(done == ["add"])
        try tap("Import", app)
        #expect(done == ["add", "import"])
        app.act { item.menu = nil }
        try press("Add", app)
        #expect(app.element("Import") == nil)
    }

    /// In a toolbar the menu opens upwards, and its first element is the nearest, unless the order is fixed.
    @Test func theOrderOfAMenu() throws {
        let app = open(), menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
        let item = UIBarButtonItem(title: "Sort", menu: menu)
        #expect(item.preferredMenuElementOrder == .automatic)
        app.act {
            navigation.viewControllers[0].toolbarItems = [item]
            navigation.isToolbarHidden = false
        }
        func isReversed() throws -> Bool {
            try tap("Sort", app)
            defer { app.tap(at: CGPoint(x: 350, y: 200)) }
            return try #require(app.element("Two")).frame.minY < #require(app.element("One")).frame.minY
        }
        #expect(try isReversed())
        app.advance(by: 1)
        item.preferredMenuElementOrder = .fixed
        #expect(try !isReversed())
        app.advance(by: 1)
        item.preferredMenuElementOrder = .priority
        #expect(try isReversed())
    }

    @Test func theBackButtonListsTheScreensBelow() throws {
        let app = open()
        for title in ["Saturn", "Moons", "Titan"] {
            let controller = UIViewController()
            controller.title = title
            app.act { navigation.pushViewController(controller, animated: false) }
        }
        app.advance(by: 0.1)
        try press("Moons", app)
        let rows = ["Moons", "Saturn", "Planets"].map { app.element($0)?.frame.minY ?? -1 }
        #expect(rows == rows.sorted() && rows.allSatisfy { $0 > 0 })
        try tap("Saturn", app)
        #expect(navigation.viewControllers.map(\.title) == ["Planets", "Saturn"])
    }

    @Test func aBarOfItsOwnHasNoMenu() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UINavigationItem(title: "Planets"), UINavigationItem(title: "Saturn")]
        let app = TestApplication(view: bar)
        try press("Planets", app)
        #expect(bar.items?.count == 1, "a long touch is a tap")
    }
}
