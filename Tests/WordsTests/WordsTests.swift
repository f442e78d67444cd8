// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Words

@MainActor
struct WordsTests {
    private func open(
        _ size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1, isDark: Bool = false
    ) -> (TestApplication, FormView) {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = isDark ? .dark : .light
        let controller = WordsController()
        let app = TestApplication(
            rootViewController: controller, screenSize: size, scale: scale, environment: environment)
        return (app, controller.form)
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test func itShowsScriptsStylesAndAForm() throws {
        let (app, _) = open()
        #expect(try app.mismatch(withGolden: "words") == nil)
        app.environment.userInterfaceStyle = .dark
        #expect(try app.mismatch(withGolden: "words_dark") == nil)
    }

    @Test(arguments: ["words_right_to_left", "words_wide", "words_wide_right_to_left", "words_largest_text"])
    func itStandsWhereTextBeginsNoWiderThanCanBeReadWell(_ golden: String) throws {
        let isWide = golden.contains("wide")
        let (app, form) = open(isWide ? CGSize(width: 1600, height: 1000) : CGSize(width: 320, height: 800))
        defer { app.environment = TestEnvironment() }
        if golden.contains("right_to_left") { app.environment.layoutDirection = .rightToLeft }
        if golden.contains("text") {
            app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        #expect(form.bounds.width == (isWide ? 672 : 280))
        #expect(try app.mismatch(withGolden: golden) == nil)
    }

    @Test func itGrowsForThoseWhoPreferLargeText() {
        let (app, form) = open(CGSize(width: 390, height: 1000))
        let height = form.fields[0].bounds.height
        app.environment.preferredContentSizeCategory = .accessibilityExtraLarge
        app.advance(by: 0.1)
        #expect(form.fields[0].bounds.height > 1.5 * height)
        app.environment.preferredContentSizeCategory = .large
        app.advance(by: 0.1)
        #expect(form.fields[0].bounds.height == height)
    }

    @Test func itIsSharpOnAPhone() throws {
        let (app, _) = open(CGSize(width: 320, height: 480), scale: 3)
        #expect(try app.mismatch(withGolden: "words_three_pixels_a_point") == nil)
    }

    @Test func theFormIsFilledFromFieldToField() {
        let (app, form) = open()
        app.tap(at: middle(of: form.fields[0]))
        for text in ["Aino Virtanen", "aino@example.org", "040 123", "secret", "words"] { app.enterText(text + "\n") }
        #expect(
            form.fields.map(\.text) == ["Aino Virtanen", "aino@example.org", "040 123", "secret", "words"])
        #expect(!app.isEditingText, "the last return key ends it")
    }

    @Test func japaneseIsComposedAndAWordCorrected() {
        let (app, form) = open(), field = form.fields[0]
        app.tap(at: middle(of: field))
        app.compose("にほ")
        app.compose("にほん")
        app.commitComposition("日本")
        app.enterText(" teh")
        app.autocorrect("teh", to: "the")
        #expect(field.text == "日本 the")
        app.type("a", .command)
        app.type("c", .command)
        #expect(app.clipboard == "日本 the")
        app.paste("pasted")
        #expect(field.text == "pasted")
        app.type("z", .command)
        #expect(field.text == "日本 the")
    }

    @Test func whatIsEditedStaysAboveTheKeyboard() {
        let (app, form) = open(CGSize(width: 320, height: 400)), field = form.fields[4]
        app.tap(at: middle(of: field))
        app.showKeyboard(height: 220)
        app.advance(by: 0.5)
        let frame = field.convert(field.bounds, to: nil)
        #expect(frame.maxY <= 180 && frame.minY >= 0)
    }

    // MARK: - The long text

    private func textView(_ app: TestApplication) throws -> UITextView {
        try #require(app.rootViewController as? WordsController).textView
    }

    @Test func theLongTextIsWrittenInAndUndone() throws {
        let (app, _) = open(), view = try textView(app), text = view.text ?? ""
        app.tap(at: middle(of: view))
        #expect(view.isFirstResponder && view.contentOffset == .zero)
        app.press(.keyboardHome, .command)
        app.enterText("Yes\n")
        app.compose("にほん")
        app.commitComposition("日本")
        #expect(view.text == "Yes\n日本" + text && view.selectedRange.location == 6)
        app.type("z", .command)
        app.type("z", .command)
        #expect(view.text == text)
    }

    @Test func theLongTextIsScrolledAndThePageStays() throws {
        let (app, _) = open(), view = try textView(app), place = view.convert(CGPoint.zero, to: nil)
        let finger = app.touch(at: middle(of: view))
        finger.drag(velocity: CGVector(dx: 0, dy: -800), duration: 0.1)
        finger.lift()
        app.advance(by: 4)
        #expect(view.contentOffset.y > 200)
        let top = view.convert(CGPoint(x: 0, y: view.bounds.minY), to: nil)
        #expect(top == place)
    }

    @Test func theCaretOfTheLongTextStaysAboveTheKeyboard() throws {
        let (app, _) = open(CGSize(width: 320, height: 560)), view = try textView(app)
        let frame = view.convert(view.bounds, to: nil)
        app.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 30))
        app.showKeyboard(height: 250)
        app.advance(by: 0.5)
        let caret = view.convert(view.caretRect(for: try #require(view.selectedTextRange).end), to: nil)
        #expect(caret.maxY <= 310 && caret.minY > 0)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 16000, height: 30)])
    func itSurvivesARidiculousSize(size: CGSize) {
        let (app, _) = open(size)
        #expect(app.snapshot().width == Int(size.width))
    }
}
