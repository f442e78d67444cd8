// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Pictures of text views.
@MainActor
struct UITextViewPictureTests {
    private static let prose = """
        A view for text of any length.
        It breaks lines where words end, and what does not fit is scrolled to.

        日本語 and עברית too.
        """

    private func page(
        _ text: String = prose, dark: Bool = false, height: CGFloat = 140, _ adjust: (UITextView) -> Void = { _ in }
    ) -> (UITextView, TestApplication) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: height))
        page.backgroundColor = .systemGray5
        let view = UITextView(frame: page.bounds.insetBy(dx: 10, dy: 10))
        view.font = .systemFont(ofSize: 15)
        view.text = text
        adjust(view)
        page.addSubview(view)
        var environment = TestEnvironment()
        environment.userInterfaceStyle = dark ? .dark : .light
        return (view, TestApplication(view: page, environment: environment))
    }

    @Test(arguments: [false, true])
    func aText(dark: Bool) throws {
        let (_, app) = page(dark: dark)
        #expect(try app.mismatch(withGolden: dark ? "text_view_dark" : "text_view") == nil)
    }

    @Test func aTextFromRightToLeft() throws {
        let (_, app) = page("مرحبا بالعالم\nهذا نص طويل يكفي لعدة أسطر في العرض.\nEnglish") {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        #expect(try app.mismatch(withGolden: "text_view_right_to_left") == nil)
    }

    @Test func aTextAtAnAccessibilitySize() throws {
        let (_, app) = page(height: 240) {
            $0.font = .preferredFont(forTextStyle: .body)
            $0.adjustsFontForContentSizeCategory = true
        }
        app.act { app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        #expect(try app.mismatch(withGolden: "text_view_accessibility_size") == nil)
    }

    @Test(arguments: [false, true])
    func aSelectionOverSeveralLines(dark: Bool) throws {
        let (view, app) = page(dark: dark)
        app.tap(at: CGPoint(x: 45, y: 28))
        app.tap(at: CGPoint(x: 45, y: 28))
        app.act { view.selectedRange = NSRange(location: 7, length: 60) }
        #expect(try app.mismatch(withGolden: dark ? "text_view_selection_dark" : "text_view_selection") == nil)
    }

    @Test func aLinkAndMoreThanThereIsRoomFor() throws {
        let (_, app) = page(height: 90) {
            let text = NSMutableAttributedString(
                string: "A link to a page", attributes: [.font: UIFont.systemFont(ofSize: 15)])
            text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
            text.append(
                NSAttributedString(string: "\n" + Self.prose, attributes: [.font: UIFont.systemFont(ofSize: 15)]))
            $0.attributedText = text
            $0.isEditable = false
            $0.textContainer.maximumNumberOfLines = 3
            $0.textContainer.lineBreakMode = .byTruncatingTail
        }
        #expect(try app.mismatch(withGolden: "text_view_link_and_ellipsis") == nil)
    }

    @Test func textRoundACircle() throws {
        let prose =
            "The quick brown fox jumps over the lazy dog, and goes home to its den. There it sleeps until the evening."
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 240))
        page.backgroundColor = .systemBackground
        let view = UITextView(frame: page.bounds)
        view.font = .systemFont(ofSize: 14)
        view.text = prose + " " + prose + "\n" + prose
        let circle = CGRect(x: 85, y: 40, width: 90, height: 90)
        view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: circle)]
        let ball = UIView(frame: circle.offsetBy(dx: 0, dy: view.textContainerInset.top))
        ball.backgroundColor = .systemTeal
        ball.layer.cornerRadius = 45
        view.addSubview(ball)
        page.addSubview(view)
        #expect(try TestApplication(view: page).mismatch(withGolden: "text_round_a_circle") == nil)
    }
}
