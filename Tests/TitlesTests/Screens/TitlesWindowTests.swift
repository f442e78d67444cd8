// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Titles

/// Both windows, used as a person does, with a client that answers as the test wants.
@MainActor
struct TitlesWindowTests {
    // MARK: - The form

    @Test(arguments: WindowKind.allCases)
    func theReturnKeyLeadsFromFieldToFieldAndSaves(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.tap("Server")
        for (text, next) in [("https://example.com", "User Name"), ("dan", "Password")] {
            screen.app.enterText(text + "\n")
            #expect(try screen.field(next).isFirstResponder)
        }
        #expect(screen.client.logins.isEmpty)
        screen.app.enterText("password\n")
        #expect(screen.client.logins == [["dan", "password"]] && screen.addresses.value == ["https://example.com"])
        #expect(!screen.app.isEditingText)
    }

    /// The page's Tab key follows the order of the elements.
    @Test(arguments: WindowKind.allCases)
    func elementsAreInTabOrder(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        #expect(screen.names == ["Titles", "Server", "User Name", "Password", "Save"])
        try screen.logIn()
        screen.load(["First", "Second"])
        #expect(
            screen.names
                == ["Titles", "Server", "User Name", "Password", "Save", "2 titles", "First", "Second"])
    }

    @Test(arguments: WindowKind.allCases)
    func fieldsSayWhatTheyAreFor(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind), names = ["Server", "User Name", "Password"]
        let fields = try names.map(screen.field)
        #expect(fields.map(\.textContentType) == [.URL, .username, .password])
        #expect(fields.map(\.isSecureTextEntry) == [false, false, true])
        #expect(fields.map(\.returnKeyType) == [.next, .next, .go])
        #expect(fields.allSatisfy { $0.autocapitalizationType == .none && $0.autocorrectionType == .no })
        #expect(fields.map(\.keyboardType) == [.URL, .default, .default])
    }

    @Test(arguments: WindowKind.allCases)
    func theEditedFieldStaysAboveTheKeyboard(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind, size: CGSize(width: 320, height: 420))
        try screen.tap("Password")
        screen.app.showKeyboard(height: 220)
        screen.app.advance(by: 1)
        let frame = try #require(screen.app.element("Password")).frame
        #expect(frame.maxY <= 200 && frame.minY >= 44, "\(frame)")
        screen.app.showKeyboard(height: 0)
        screen.app.advance(by: 1)
        #expect(screen.table?.frame.maxY == 420)
    }

    @Test(arguments: WindowKind.allCases)
    func largeTextNeedsMoreRoom(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        defer { screen.app.environment = TestEnvironment() }
        let height = try #require(screen.table?.tableHeaderView).frame.height
        screen.app.environment.preferredContentSizeCategory = .accessibilityExtraLarge
        screen.app.advance(by: 0.1)
        #expect(try #require(screen.table?.tableHeaderView).frame.height > 1.3 * height)
        screen.app.environment.preferredContentSizeCategory = .large
        screen.app.advance(by: 0.1)
        #expect(screen.table?.tableHeaderView?.frame.height == height)
    }

    // MARK: - Loading

    @Test(arguments: WindowKind.allCases)
    func titlesComeOneAfterAnother(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        #expect(screen.app.element("Loading…") != nil && screen.titles.isEmpty)
        screen.app.act { screen.client.send(["One"]) }
        #expect(screen.app.element("Loading… 1 title so far") != nil && screen.titles == ["One"])
        screen.app.act { screen.client.send(["Two", ""]) }
        #expect(screen.app.element("Loading… 3 titles so far") != nil)
        #expect(screen.titles == ["One", "Two", "Untitled"])
        screen.app.act { screen.client.finish() }
        #expect(screen.app.element("3 titles") != nil && screen.titles == ["One", "Two", "Untitled"])
        #expect(screen.app.announcements == ["Logging in…", "3 titles"])
        #expect(!screen.names.contains("A feed"))
        #expect(screen.app.element("One")?.role == "text")
    }

    @Test(arguments: WindowKind.allCases)
    func aLongListScrollsWithTheForm(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        screen.load((1...300).map { "Title \($0)" })
        #expect(screen.app.element("300 titles") != nil)
        let finger = screen.app.touch(at: CGPoint(x: 180, y: 600))
        finger.drag(velocity: CGVector(dx: 0, dy: -3000), duration: 0.2)
        finger.lift()
        screen.app.advance(by: 4)
        let table = try #require(screen.table)
        #expect(table.contentOffset.y > 500 && table.visibleCells.count < 30)
    }

    @Test(arguments: WindowKind.allCases)
    func anEmptyListIsSaid(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        screen.load([])
        #expect(screen.app.element("No unread titles") != nil && screen.app.announcements.last == "No unread titles")
    }

    @Test(arguments: WindowKind.allCases)
    func theLoginShowsThatItRuns(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        var seen: [String] = []
        screen.client.duringLogin = { [weak screen] in
            seen = screen?.session.map { [$0.status ?? "", "\($0.isBusy)"] } ?? []
        }
        try screen.logIn()
        #expect(seen == ["Logging in…", "true"])
    }

    @Test(arguments: WindowKind.allCases)
    func savingAgainWaitsForTheEnd(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        let save = try #require(screen.app.element("Save"))
        #expect(!save.isEnabled)
        save.activate()
        try screen.tap("Password")
        screen.app.enterText("\n")
        #expect(screen.client.logins.count == 1)
        screen.load(["One"])
        try screen.tap("Save")
        #expect(screen.client.logins.count == 2 && screen.titles.isEmpty)
    }

    @Test(arguments: WindowKind.allCases)
    func loadingIsCancelled(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        #expect(screen.app.element("Cancel") == nil)
        try screen.logIn()
        screen.app.act { screen.client.send(["One"]) }
        try screen.tap("Cancel")
        #expect(screen.client.cancellations == 1 && !screen.client.isLoading)
        #expect(screen.app.element(ReaderError.cancelled.message) != nil && screen.titles == ["One"])
        #expect(screen.app.element("Cancel") == nil && screen.session?.hasProblem == false)
    }

    /// A touch in the nested run loop of the login.
    @Test(arguments: WindowKind.allCases)
    func theLoginIsCancelled(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        screen.client.duringLogin = { [weak screen] in try? screen?.tap("Cancel") }
        try screen.logIn()
        #expect(screen.client.cancellations == 1 && !screen.client.isLoading)
        #expect(screen.app.element(ReaderError.cancelled.message) != nil)
    }

    @Test(arguments: WindowKind.allCases)
    func onlyTheOwnReaderEndsTheLoading(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind), other = StubClient()
        try screen.logIn()
        screen.app.act { other.finish() }
        #expect(screen.session?.state == .loading(0))
        screen.load(["One"])
        #expect(screen.session?.state == .loaded)
    }

    // MARK: - Errors

    nonisolated private static let errors: [ReaderError] = [
        .wrongPassword, .loginRefused("CaptchaRequired"), .sessionExpired, .status(500), .noSession,
        .wrongContentType("text/html"), .notAFeed("html"), .brokenJSON("items"), .brokenCompression, .connectionLost,
        .brokenXML(XMLParseError(kind: .truncated, message: "The document ends too early.", line: 7, column: 3)),
        .unreachable, .timeout(30), .untrustedServer, .repeatedContinuation, .tooManyPages(1000), .tooManyEntries(9),
        .tooLong(9), .refused, .busy, .other("No route"), .missingCredentials, .insecureAddress("http://example.com"),
    ]

    @Test(arguments: WindowKind.allCases, errors)
    func anErrorIsSaidInTheWindow(_ kind: WindowKind, _ error: ReaderError) throws {
        let screen = try TitlesScreen(kind)
        screen.client.loginError = error
        try screen.logIn()
        #expect(!error.message.isEmpty)
        let message = try #require(screen.app.element(error.message), "\(screen.app.accessibilityTree)")
        #expect(message.frame.height > 15 && screen.session?.hasProblem == true)
        #expect(screen.app.announcements.last == error.message)
        #expect(screen.app.rootViewController?.presentedViewController == nil)
        // What was entered is still there, and nothing is loading.
        #expect(
            try ["Server", "User Name", "Password"].map { try screen.field($0).text } == [
                "https://example.com", "dan", "password",
            ])
        #expect(screen.app.element("Save")?.isEnabled == true && screen.app.element("Cancel") == nil)
    }

    @Test(arguments: WindowKind.allCases)
    func anErrorInTheMiddleKeepsWhatCame(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        screen.app.act { screen.client.send(["One", "Two"]) }
        screen.app.act { screen.client.fail(.connectionLost) }
        #expect(screen.app.element(ReaderError.connectionLost.message) != nil && screen.titles == ["One", "Two"])
        // The next try begins with an empty list and without the message.
        try screen.tap("Save")
        #expect(screen.titles.isEmpty && screen.app.element(ReaderError.connectionLost.message) == nil)
    }

    @Test(
        arguments: WindowKind.allCases,
        [
            ("nonsense", "dan", "password", "Server"), ("https://example.com", "", "password", "User Name"),
            ("https://example.com", "dan", "", "Password"),
        ])
    func theFieldToCorrectIsEdited(_ kind: WindowKind, _ form: (String, String, String, String)) throws {
        let screen = try TitlesScreen(kind)
        screen.client.loginError = .missingCredentials
        try screen.logIn(server: form.0, user: form.1, password: form.2)
        #expect(try screen.field(form.3).isFirstResponder && screen.session?.hasProblem == true)
    }

    @Test(arguments: WindowKind.allCases)
    func theMessageIsInView(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        screen.client.loginError = .connectionLost
        try screen.logIn()
        let frame = try #require(screen.app.element(ReaderError.connectionLost.message)).frame
        #expect(CGRect(x: 0, y: 44, width: 375, height: 623).contains(frame))
    }

    // MARK: - What is remembered

    @Test(arguments: WindowKind.allCases)
    func theServerAndTheUserAreRemembered(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn(password: "hunter2")
        screen.load(["One"])
        for next in WindowKind.allCases {
            let second = try TitlesScreen(next, folder: screen.folder)
            #expect(try second.field("Server").text == "https://example.com")
            #expect(try second.field("User Name").text == "dan")
            #expect(try second.field("Password").hasText == false)
        }
    }

    /// Not in a file, and not where screen readers and the page look.
    @Test(arguments: WindowKind.allCases)
    func thePasswordIsNowhere(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind), secret = "hunter2"
        screen.client.loginError = .wrongPassword
        try screen.logIn(password: secret)
        let files = try FileManager.default.contentsOfDirectory(at: screen.folder, includingPropertiesForKeys: nil)
        #expect(files.map(\.lastPathComponent) == ["Account.json"])
        let contents = try String(contentsOf: files[0], encoding: .utf8)
        #expect(contents.contains("dan") && !contents.contains(secret))
        #expect(!"\(screen.app.accessibilityTree)".contains(secret))
        #expect(screen.app.element("Password")?.value == String(repeating: "•", count: secret.count))
        #expect(!screen.app.announcements.joined().contains(secret))
    }

    // MARK: - The end

    @Test(arguments: WindowKind.allCases)
    func aClosedWindowEndsTheLoading(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        try screen.logIn()
        let scene = try #require(screen.app.window?.windowScene)
        screen.app.act { scene.delegate?.sceneDidDisconnect(scene) }
        #expect(screen.client.cancellations == 1 && !screen.client.isLoading)
    }

    /// Views, closures and session do not keep each other.
    @Test(arguments: WindowKind.allCases)
    func nothingIsKeptInACircle(_ kind: WindowKind) throws {
        let screen = try TitlesScreen(kind)
        weak var session: TitlesSession?, window: UIWindow?, table: TitlesTable?
        try screen.app.act {
            let scene = try #require(screen.app.window?.windowScene)
            let program = try #require(screen.app.application.delegate as? AppDelegate)
            let made = program.makeSession()
            let other = SceneDelegate.window(kind == .blocks, for: made, in: scene)
            other.isHidden = false
            other.layoutIfNeeded()
            other.isHidden = true
            (session, window) = (made, other)
            table = TitlesScreen.descendant(of: other)
            #expect(table != nil)
        }
        screen.app.advance(by: 1)
        #expect(session == nil && window == nil && table == nil)
    }
}
