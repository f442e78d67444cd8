// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
private final class PreferencesScreen {
    let folder: ScreensFolder
    let store: SystemStore
    let app: TestApplication

    init(style: UIUserInterfaceStyle = .light, text: UIContentSizeCategory = .large, width: CGFloat = 375) throws {
        folder = try ScreensFolder()
        let store = folder.makeStore()
        self.store = store
        var environment = TestEnvironment()
        (environment.userInterfaceStyle, environment.preferredContentSizeCategory) = (style, text)
        app = TestApplication(
            rootViewController: UINavigationController(rootViewController: PreferencesController(store: store)),
            screenSize: CGSize(width: width, height: 1000), scale: 1, environment: environment)
    }

    /// What the next run of the program finds.
    var saved: Preferences { folder.makeStore().preferences }

    func isChecked(_ style: StyleName) -> Bool { app.element(style.title)?.isSelected == true }
}

@MainActor
struct PreferencesControllerTests {
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(_ style: UIUserInterfaceStyle) throws {
        let screen = try PreferencesScreen(style: style)
        #expect(try screen.app.mismatch(withGolden: "preferences_\(style == .dark ? "dark" : "light")") == nil)
    }

    @Test func looksWithLargeText() throws {
        let screen = try PreferencesScreen(text: .accessibilityLarge, width: 320)
        #expect(try screen.app.mismatch(withGolden: "preferences_with_large_text") == nil)
    }

    @Test func aStyleIsCheckedAndPersists() throws {
        let screen = try PreferencesScreen()
        #expect(screen.isChecked(.classic) && !screen.isChecked(.glow))
        try screen.app.tap("Glow")
        #expect(!screen.isChecked(.classic) && screen.isChecked(.glow))
        #expect(screen.store.preferences.style == .glow && screen.saved.style == .glow)
    }

    @Test func theContactRulePersists() throws {
        let screen = try PreferencesScreen()
        for (name, rule) in [("Merge", ContactRule.merge), ("Bounce", .bounce), ("Show", .show)] {
            try screen.app.tap(name)
            #expect(screen.saved.contactRule == rule)
        }
    }

    @Test func theHelpIsHeardInWordsAndPersists() throws {
        let screen = try PreferencesScreen()
        func slider() throws -> TestElement {
            try #require(screen.app.accessibilityTree.descendants.first { $0.role == "slider" })
        }
        #expect(try slider().label == "Orbit Help" && slider().value == "Medium")
        try slider().setValue(0)
        #expect(try slider().value == "Off" && screen.saved.assistance == 0)
        try slider().increment()
        #expect(try slider().value == "A little" && screen.saved.assistance == 0.1)
        try slider().setValue(1)
        #expect(try slider().value == "Full" && screen.saved.assistance == 1)
    }

    @Test func aDragWritesOnlyItsSteps() throws {
        let screen = try PreferencesScreen()
        var changes = 0
        screen.store.observePreferences(screen) { _ in changes += 1 }
        let before = changes
        let frame = try #require(screen.app.accessibilityTree.descendants.first { $0.role == "slider" }).frame
        let finger = screen.app.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        finger.drag(to: CGPoint(x: frame.maxX + 20, y: frame.midY), duration: 1)
        finger.lift()
        #expect(screen.saved.assistance == 1)
        #expect(changes - before > 3 && changes - before <= 10)
    }

    @Test(
        arguments: [
            ("Sounds and Vibration", \.playsSounds), ("Pause When Hidden", \.pausesWhenHidden),
            ("Counters", \.showsCounters),
        ] as [(String, KeyPath<Preferences, Bool> & Sendable)])
    func aSwitchPersists(_ name: String, _ path: KeyPath<Preferences, Bool> & Sendable) throws {
        let screen = try PreferencesScreen(), before = screen.store.preferences
        let control = try #require(
            screen.app.accessibilityTree.descendants.first { $0.role == "switch" && $0.label == name })
        #expect(control.isOn == before[keyPath: path])
        control.activate()
        screen.app.advance(by: 0.5)
        #expect(screen.saved[keyPath: path] != before[keyPath: path])
        #expect(screen.saved.style == before.style && screen.saved.timeScale == before.timeScale)
    }

    @Test func changesOfAnotherTabAreShown() throws {
        let screen = try PreferencesScreen()
        screen.app.act {
            (screen.store.preferences.style, screen.store.preferences.assistance) = (.blueprint, 0)
            screen.store.preferences.playsSounds = false
        }
        #expect(screen.isChecked(.blueprint) && !screen.isChecked(.classic))
        let elements = screen.app.accessibilityTree.descendants
        #expect(elements.first { $0.role == "slider" }?.value == "Off")
        #expect(elements.first { $0.role == "switch" && $0.label.hasPrefix("Sounds") }?.isOn == false)
    }

    @Test(
        arguments: [(0, "Off"), (0.05, "A little"), (0.5, "Medium"), (0.8, "Strong"), (1, "Full")] as [(Double, String)]
    )
    func strengthsHaveWords(_ strength: Double, _ words: String) { #expect(OrbitHelp.words(strength) == words) }

    @Test func strengthsAreRounded() {
        #expect([-1, 0.01, 0.03, 0.49, 2].map(OrbitHelp.step) == [0, 0, 0.05, 0.5, 1])
    }
}
