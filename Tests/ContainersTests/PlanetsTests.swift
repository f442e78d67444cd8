// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Containers

/// The planets in a split view.
@MainActor
struct PlanetsTests {
    private static let phone = CGSize(width: 375, height: 667), desk = CGSize(width: 1024, height: 768)

    private func open(_ size: CGSize, style: UIUserInterfaceStyle = .light) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        return TestApplication(
            rootViewController: PlanetsController(), screenSize: size, scale: 1, environment: environment)
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    @Test func aDeskShowsThePlanetBesideTheList() throws {
        let app = open(Self.desk)
        #expect(app.element("12756 km") != nil && app.element("Mercury") != nil)
        try tap("Saturn", app)
        #expect(app.element("120536 km") != nil && app.element("12756 km") == nil)
        #expect(app.accessibilityTree.descendants.filter(\.isSelected).map(\.label) == ["Saturn"])
    }

    @Test func aPhoneShowsAStack() throws {
        let app = open(Self.phone)
        #expect(app.element("12756 km") == nil && app.element("Mercury") != nil)
        try tap("Neptune", app)
        #expect(app.element("49528 km") != nil && app.element("Mercury") == nil && app.backSteps == 1)
        app.goBack()
        app.advance(by: 1)
        #expect(app.element("Mercury") != nil)
    }

    @Test func aWiderWindowKeepsThePlanet() throws {
        let app = open(Self.phone)
        try tap("Mars", app)
        app.resize(to: Self.desk, scale: 1)
        app.advance(by: 1)
        #expect(app.element("6792 km") != nil && app.element("Mercury") != nil)
        app.resize(to: Self.phone, scale: 1)
        app.advance(by: 1)
        #expect(app.element("6792 km") != nil && app.element("Mercury") == nil)
    }

    @Test(arguments: ["phone", "desk"])
    func looks(_ screen: String) throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let app = open(screen == "phone" ? Self.phone : Self.desk, style: style)
            let look = style == .dark ? "dark" : "light"
            #expect(try app.mismatch(withGolden: "planets_\(screen)_\(look)") == nil)
            guard screen == "phone" else { continue }
            try tap("Jupiter", app)
            #expect(try app.mismatch(withGolden: "planet_\(screen)_\(look)") == nil)
        }
    }
}
