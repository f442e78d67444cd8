// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Containers

/// The list of fruits, searched as a person does.
@MainActor
struct FruitsTests {
    private func open(
        _ size: CGSize = CGSize(width: 375, height: 667), style: UIUserInterfaceStyle = .light,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> TestApplication {
        var environment = TestEnvironment()
        (environment.userInterfaceStyle, environment.layoutDirection) = (style, direction)
        return TestApplication(
            rootViewController: UINavigationController(rootViewController: FruitsController()), screenSize: size,
            scale: 1, safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), environment: environment)
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    private func fruits(_ app: TestApplication) -> [String] {
        let names = Set(Fruit.all.map(\.name))
        return app.accessibilityTree.descendants.map(\.label).filter { names.contains($0) }
    }

    @Test func thereAreSixty() {
        #expect(Fruit.all.count == 60 && Fruit.all.first?.name == "Apple" && Fruit.all.last?.name == "Yuzu")
    }

    @Test func lettersFindFruits() throws {
        let app = open()
        #expect(fruits(app).count == 60)
        try tap("Search fruits", app)
        app.enterText("or")
        #expect(fruits(app) == ["Blood orange", "Orange"])
        app.deleteBackward()
        app.deleteBackward()
        #expect(fruits(app).count == 60)
        app.enterText("Quince")
        #expect(fruits(app).isEmpty && app.element("No fruit matches “Quince”.") != nil)
    }

    @Test func scopesAndCancel() throws {
        let app = open()
        try tap("Search fruits", app)
        try tap("Citrus", app)
        #expect(fruits(app).count == 16)
        app.enterText("le")
        #expect(fruits(app) == ["Clementine", "Lemon"])
        try tap("Berries", app)
        #expect(fruits(app).isEmpty)
        try tap("Cancel", app)
        #expect(fruits(app).count == 60 && app.element("Citrus") == nil && !app.isEditingText)
        #expect(app.element("Fruits")?.role == "heading")
    }

    @Test func theBrowsersBackButtonEndsTheSearch() throws {
        let app = open()
        #expect(app.backSteps == 0)
        try tap("Search fruits", app)
        #expect(app.backSteps == 1)
        app.goBack()
        app.advance(by: 1)
        #expect(app.backSteps == 0 && app.element("Cancel") == nil)
    }

    @Test(arguments: ["light", "dark", "right_to_left"]) func looks(_ look: String) throws {
        let app = open(
            style: look == "dark" ? .dark : .light, direction: look == "right_to_left" ? .rightToLeft : .leftToRight)
        #expect(try app.mismatch(withGolden: "fruits_\(look)") == nil)
        try tap("Search fruits", app)
        app.enterText("b")
        app.press(.keyboardReturnOrEnter, typing: "\n")
        try tap("Berries", app)
        #expect(try app.mismatch(withGolden: "fruits_found_\(look)") == nil)
    }

    @Test func nothingIsFound() throws {
        let app = open()
        try tap("Search fruits", app)
        app.enterText("Quince")
        app.press(.keyboardReturnOrEnter, typing: "\n")
        app.advance(by: 1)
        #expect(try app.mismatch(withGolden: "fruits_none") == nil)
    }

    @Test(arguments: [CGSize(width: 120, height: 90), CGSize(width: 1600, height: 200)])
    func anyScreenWillDo(_ size: CGSize) throws {
        let app = open(size)
        app.resize(to: CGSize(width: size.height, height: size.width))
        app.advance(by: 1)
        #expect(app.element("Search fruits") != nil || size.width < 200)
    }
}
