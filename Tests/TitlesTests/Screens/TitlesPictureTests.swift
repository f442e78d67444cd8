// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Titles

/// How the windows look. Both are compared with the same pictures, and with each other.
@MainActor
struct TitlesPictureTests {
    /// A state of the window, and the screen that it is on.
    struct Look: CustomTestStringConvertible, Sendable {
        var name: String
        var size = CGSize(width: 375, height: 667)
        var safeArea = UIEdgeInsets.zero
        var environment = TestEnvironment()
        var act: @MainActor @Sendable (TitlesScreen) throws -> Void = { _ in }

        var testDescription: String { name }

        init(_ name: String, _ change: (inout Look) -> Void = { _ in }) {
            self.name = name
            change(&self)
        }

        @MainActor
        func open(_ kind: WindowKind) throws -> TestApplication {
            let screen = try TitlesScreen(kind, size: size, safeArea: safeArea, environment: environment)
            try act(screen)
            return screen.app
        }

        static let all = [
            Look("titles_empty"),
            Look("titles_loaded") { $0.act = { try Look.load($0) } },
            Look("titles_loading") { look in
                look.act = { screen in
                    try screen.logIn()
                    screen.app.act { screen.client.send(["The first title"]) }
                }
            },
            Look("titles_error") { look in
                look.act = { screen in
                    screen.client.loginError = .status(500)
                    try screen.logIn()
                }
            },
            Look("titles_dark") { look in
                look.environment.userInterfaceStyle = .dark
                look.act = { try Look.load($0) }
            },
            Look("titles_large_text") { look in
                look.environment.preferredContentSizeCategory = .accessibilityLarge
                look.size = CGSize(width: 375, height: 1200)
                look.act = { try Look.load($0) }
            },
            Look("titles_landscape") { look in
                look.size = CGSize(width: 667, height: 375)
                look.safeArea = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
            },
            Look("titles_right_to_left") { look in
                look.environment.layoutDirection = .rightToLeft
                look.act = { screen in
                    screen.client.loginError = .status(500)
                    try screen.logIn()
                }
            },
            Look("titles_wide") { look in
                look.size = CGSize(width: 1000, height: 700)
                look.act = { try Look.load($0) }
            },
        ]

        @MainActor
        private static func load(_ screen: TitlesScreen) throws {
            try screen.logIn()
            screen.load([
                "Bread without kneading", "Why the harbour froze in April, and what the ice left behind when it went",
                "Kolme pientä porsasta", "Q & A: < or >?",
            ])
        }
    }

    @Test(arguments: Look.all, WindowKind.allCases)
    func looks(_ look: Look, _ kind: WindowKind) throws {
        defer { Self.restorePreferences() }
        #expect(try look.open(kind).mismatch(withGolden: look.name) == nil)
    }

    @Test(arguments: Look.all)
    func bothWindowsShowTheSamePicture(_ look: Look) throws {
        defer { Self.restorePreferences() }
        let pictures = try WindowKind.allCases.map { try look.open($0).snapshot() }
        let comparison = PictureComparison(pictures[0], pictures[1], tolerance: .exact)
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    @Test(arguments: WindowKind.allCases)
    func theyLookTheSameAfterTheScreenWasTurned(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        let before = screen.app.snapshot()
        screen.app.resize(to: CGSize(width: 667, height: 375), scale: 1)
        screen.app.advance(by: 1)
        screen.app.resize(to: CGSize(width: 375, height: 667), scale: 1)
        screen.app.advance(by: 1)
        let comparison = PictureComparison(before, screen.app.snapshot(), tolerance: .exact)
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    @Test(arguments: WindowKind.allCases, [CGSize(width: 1, height: 1), CGSize(width: 4000, height: 30)])
    func itSurvivesARidiculousSize(_ kind: WindowKind, _ size: CGSize) throws {
        #expect(try TitlesScreen(kind, size: size).app.snapshot().width == Int(size.width))
    }

    /// Fonts are created for the last preferences, in other tests, too.
    private static func restorePreferences() { _ = TestApplication(rootViewController: UIViewController(), scale: 1) }
}

/// The picture of `Examples/README.md`, which `make pictures` takes again.
@MainActor
struct TitlesIndexPictureTests {
    @Test func titlesBelowAForm() throws {
        let screen = try TitlesScreen(.plain, size: CGSize(width: 280, height: 420))
        try screen.logIn(server: "example.com")
        screen.load(["Bread without kneading", "Why the harbour froze in April"])
        #expect(try screen.app.mismatch(withGolden: "index_titles") == nil)
    }
}
