// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Layouts

/// The login form.
@MainActor
struct LoginTests {
    private func isShown(_ text: String, by app: TestApplication) -> Bool { app.element(text) != nil }

    @Test func theFormMovesUpWithTheKeyboardAndBack() throws {
        let app = open(.login, on: CGSize(width: 390, height: 844)), login = try page(app, LoginController.self)
        let before = login.button.place
        app.tap(at: login.account.middle)
        #expect(login.account.isFirstResponder && login.button.place == before)
        app.showKeyboard(height: 300)
        #expect(login.button.place.maxY <= 544 && login.button.place.minY < before.minY - 50)
        // It moves with the keyboard, in the same animation.
        app.advance(by: 0.1)
        let shown = try #require(login.button.superview?.layer.presentation()?.frame)
        let end = try #require(login.button.superview?.layer.frame)
        #expect(shown.minY > end.minY + 5 && shown.minY < end.minY + before.minY - login.button.place.minY)
        app.advance(by: 0.5)
        #expect(login.button.superview?.layer.presentation()?.frame == end)
        app.showKeyboard(height: 0)
        app.advance(by: 0.5)
        #expect(login.button.place == before)
    }

    @Test func theFormIsInTheMiddleOfTheRoom() throws {
        let app = open(.login, on: CGSize(width: 800, height: 900)), login = try page(app, LoginController.self)
        func expectMiddle(below bottom: CGFloat) throws {
            let form = try #require(login.button.superview?.place), top = login.view.place.minY
            #expect(form.width == 400 && form.midX == 400)
            #expect(abs(form.midY - (top + bottom) / 2) <= 1)
        }
        try expectMiddle(below: 900)
        app.tap(at: login.account.middle)
        app.showKeyboard(height: 300)
        app.advance(by: 0.5)
        try expectMiddle(below: 600)
    }

    /// The form is higher than the room above the keyboard, so it scrolls.
    @Test func theEditedFieldIsRevealedOnASmallScreen() throws {
        let app = open(.login, on: CGSize(width: 320, height: 480)), login = try page(app, LoginController.self)
        app.tap(at: login.account.middle)
        app.showKeyboard(height: 260)
        app.advance(by: 0.5)
        let room = CGRect(x: 0, y: login.view.place.minY, width: 320, height: 220 - login.view.place.minY)
        #expect(room.contains(login.account.place))
        app.enterText("aino\n")
        app.advance(by: 0.5)
        #expect(login.password.isFirstResponder && room.contains(login.password.place))
        #expect(!room.intersects(login.button.place))
        let finger = app.touch(at: CGPoint(x: 20, y: 190))
        finger.drag(velocity: CGVector(dx: 0, dy: -800), duration: 0.2)
        finger.lift()
        app.advance(by: 3)
        #expect(room.contains(login.button.place))
    }

    @Test func aPersonLogsInByKeysAlone() throws {
        let app = open(.login), login = try page(app, LoginController.self)
        #expect(!login.button.isEnabled)
        app.tap(at: login.account.middle)
        app.enterText("aino@example.org\n")
        #expect(login.password.isFirstResponder && !login.button.isEnabled)
        app.enterText("short")
        #expect(login.button.isEnabled)
        app.enterText("\n")
        app.advance(by: 0.5)
        #expect(isShown("A password has at least 8 letters.", by: app) && login.password.isFirstResponder)
        app.enterText(" but longer\n")
        app.advance(by: 0.5)
        #expect(isShown("You are logged in as aino@example.org.", by: app) && !app.isEditingText)
        #expect(app.announcements.count == 2)
    }

    @Test func theFormMakesRoomForAMessage() throws {
        let app = open(.login), login = try page(app, LoginController.self)
        app.tap(at: login.account.middle)
        app.enterText("aino\nshort")
        let before = login.button.place
        #expect(login.message.place.height == 0)
        app.tap(at: login.button.middle)
        let shown = try #require(login.message.layer.presentation()?.bounds.height)
        #expect(login.message.bounds.height > 14 && shown < login.message.bounds.height)
        app.advance(by: 0.5)
        #expect(abs(login.message.place.maxY + 20 - login.button.place.minY) <= 1)
        #expect(login.button.place.minY > before.minY)
        // Above the middle everything has moved up.
        #expect(login.account.place.maxY < login.message.place.minY)
    }

    @Test func thePasswordCanBeShown() throws {
        let app = open(.login), login = try page(app, LoginController.self)
        #expect(login.password.isSecureTextEntry)
        let toggle = try #require(app.element("Show the password"))
        app.tap(at: CGPoint(x: toggle.frame.midX, y: toggle.frame.midY))
        #expect(!login.password.isSecureTextEntry)
    }

    @Test func screenReadersHearTheFormInOrder() {
        #expect(
            open(.login).accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty }.suffix(5)
                == ["Welcome back", "E-mail", "Password", "Show the password", "Log in"])
    }
}
