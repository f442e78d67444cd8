// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import FirstCircle

@MainActor
struct FirstCircleTests {
    @Test func itPaintsOneCircle() throws {
        let app = TestApplication(AppDelegate(), screenSize: CGSize(width: 160, height: 240))
        #expect(try app.mismatch(withGolden: "first_circle") == nil)
    }

    @Test func itSaysWhatIsToBeSeen() {
        let app = TestApplication(AppDelegate(), screenSize: CGSize(width: 160, height: 240))
        #expect(app.accessibilityTree.description == "- img \"An orange circle\"")
    }

    @Test func theCircleFollowsTheScreen() throws {
        let app = TestApplication(AppDelegate(), screenSize: CGSize(width: 160, height: 240))
        app.resize(to: CGSize(width: 240, height: 120))
        #expect(try app.mismatch(withGolden: "first_circle_turned") == nil)
    }

    @Test func theCircleIsInTheSafeArea() throws {
        let app = TestApplication(
            AppDelegate(), screenSize: CGSize(width: 240, height: 120), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 0, left: 44, bottom: 20, right: 0))
        #expect(try app.mismatch(withGolden: "first_circle_in_the_safe_area") == nil)
        app.resize(to: CGSize(width: 240, height: 120), scale: 1)
        #expect(try app.mismatch(withGolden: "first_circle_without_insets") == nil)
    }

    @Test func theCircleIsLargeOnALargeScreenAndThePaperDarkInTheDark() throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = .dark
        environment.layoutDirection = .rightToLeft
        let app = TestApplication(
            AppDelegate(), screenSize: CGSize(width: 1600, height: 1000), scale: 1, environment: environment)
        #expect(try app.mismatch(withGolden: "first_circle_wide") == nil)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 30, height: 16000)])
    func itSurvivesARidiculousSize(size: CGSize) {
        let app = TestApplication(AppDelegate(), screenSize: size, scale: 1)
        #expect(app.snapshot().height == Int(size.height))
    }
}
