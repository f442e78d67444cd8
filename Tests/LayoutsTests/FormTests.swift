// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Layouts

/// The form with a direction.
@MainActor
struct FormTests {
    private func choose(_ direction: String, in app: TestApplication) throws {
        try #require(app.element(direction)).activate()
        app.advance(by: 0.5)
    }

    private func fields(_ app: TestApplication) throws -> [CGRect] {
        try page(app, FormController.self).fields.map(\.place)
    }

    private func mirrored(_ frames: [CGRect]) -> [CGRect] {
        frames.map { CGRect(x: 375 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    @Test func theDirectionIsChosen() throws {
        let app = open(.form), usual = try fields(app)
        let player = try page(app, FormController.self).player
        let buttons = ["Back", "Play", "Forward"].compactMap { app.element($0)?.frame }
        try choose("Right to left", in: app)
        #expect(try fields(app) == mirrored(usual))
        #expect(try app.mismatch(withGolden: "form_chosen_right_to_left") == nil)
        #expect(["Back", "Play", "Forward"].compactMap { app.element($0)?.frame } == buttons)
        #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
        try choose("Left to right", in: app)
        #expect(try fields(app) == usual)
    }

    @Test func theFieldsMoveInAnAnimation() throws {
        let app = open(.form), field = try page(app, FormController.self).fields[0], before = field.layer.frame.minX
        try #require(app.element("Right to left")).activate()
        app.advance(by: 0.15)
        let shown = try #require(field.layer.presentation()?.frame.minX)
        #expect(shown < before - 5 && shown > field.layer.frame.minX + 5)
    }

    @Test func theSystemsDirectionIsFollowedUnlessOneIsChosen() throws {
        let app = open(.form), usual = try fields(app)
        defer { app.environment = TestEnvironment() }
        app.environment.layoutDirection = .rightToLeft
        #expect(try fields(app) == mirrored(usual))
        try choose("Left to right", in: app)
        #expect(try fields(app) == usual)
        try choose("System", in: app)
        #expect(try fields(app) == mirrored(usual))
    }

    @Test func fieldsBeginAtTheSamePlaceOnTheBaselinesOfTheirTitles() throws {
        let app = open(.form), form = try page(app, FormController.self)
        #expect(Set(form.fields.map(\.place.minX)).count == 1)
        for field in form.fields {
            let row = try #require(field.superview as? FormRow), font = try #require(field.font)
            let text = field.textRect(forBounds: field.bounds)
            let baseline = field.place.minY + text.midY - font.lineHeight / 2 + font.ascender
            let title = row.title.place.midY - row.title.font.lineHeight / 2 + row.title.font.ascender
            #expect(abs(baseline - title) <= 1)
            #expect(row.title.place.maxX + 16 == field.place.minX)
        }
    }

    @Test func largeTextHasTheWholeWidth() throws {
        let app = open(.form), form = try page(app, FormController.self)
        defer { app.environment = TestEnvironment() }
        app.environment.preferredContentSizeCategory = .accessibilityMedium
        for field in form.fields {
            let row = try #require(field.superview as? FormRow)
            #expect(field.place.minX == 16 && field.place.maxX == 359 && row.title.place.maxY <= field.place.minY)
        }
    }

    @Test func theReturnKeyAndTabLeadThroughTheForm() throws {
        let app = open(.form), form = try page(app, FormController.self)
        app.tap(at: form.fields[0].middle)
        app.enterText("Aino\nRantatie 5\nTampere\n")
        #expect(form.fields.map(\.text) == ["Aino", "Rantatie 5", "Tampere"] && !app.isEditingText)
        let order = app.accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty }
        #expect(
            order.drop { $0 != "Name" }.prefix(5) == ["Name", "Street", "City", "Send me the newsletter", "Volume"])
    }

    @Test func theEditedFieldStaysAboveTheKeyboard() throws {
        let app = open(.form, on: CGSize(width: 320, height: 400)), form = try page(app, FormController.self)
        app.tap(at: form.fields[2].middle)
        app.showKeyboard(height: 220)
        app.advance(by: 0.5)
        #expect(form.fields[2].place.maxY <= 180 && form.fields[2].place.minY >= form.view.place.minY)
    }
}
