// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Scroll views as tab stops.
@MainActor
struct ScrollingByKeyboardTests {
    private let controller = UIViewController()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    private func launch() -> TestApplication {
        let app = TestApplication(rootViewController: controller)
        app.act {
            scroll.contentSize = CGSize(width: 100, height: 1000)
            scroll.accessibilityLabel = "Stripes"
            controller.view.addSubview(scroll)
        }
        return app
    }

    @Test func whatScrollsIsATabStopWithoutOneInIt() throws {
        let app = launch(), button = UIButton(type: .system)
        #expect(app.element("Stripes")?.isFocusable == true && app.element("Stripes")?.role == "group")
        button.setTitle("Press", for: .normal)
        app.act {
            button.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
            scroll.addSubview(button)
        }
        #expect(app.element("Stripes") == nil, "the button is one")
        app.act { button.isEnabled = false }
        #expect(app.element("Stripes")?.isFocusable == true)
        app.act { button.removeFromSuperview() }
        #expect(app.element("Stripes")?.isFocusable == true)
    }

    @Test func whatCanNotScrollIsNone() {
        let app = launch()
        app.act { scroll.contentSize.height = 200 }
        #expect(app.element("Stripes") == nil)
        app.act { scroll.frame.size.height = 100 }
        #expect(app.element("Stripes") != nil)
        app.act { scroll.isScrollEnabled = false }
        #expect(app.element("Stripes") == nil)
        app.act { scroll.isScrollEnabled = true }
        #expect(app.element("Stripes") != nil)
        app.act { scroll.allowsKeyboardScrolling = false }
        #expect(app.element("Stripes") == nil)
    }

    @Test func oneWithoutANameHasOne() {
        let app = launch()
        app.act { scroll.accessibilityLabel = nil }
        #expect(app.element("Scrollable content")?.isFocusable == true)
    }

    @Test func keysScrollTheOneWithTheFocus() throws {
        let app = launch()
        try #require(app.element("Stripes")).focus()
        func offset(after key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> CGFloat {
            app.press(key, flags)
            app.advance(by: 1)
            return scroll.contentOffset.y
        }
        let line = offset(after: .keyboardDownArrow)
        #expect(line > 0)
        #expect(offset(after: .keyboardUpArrow) == 0)
        let page = offset(after: .keyboardPageDown)
        #expect(page > line && page < 200)
        #expect(offset(after: .keyboardSpacebar) == 2 * page)
        #expect(offset(after: .keyboardSpacebar, .shift) == page)
        #expect(offset(after: .keyboardPageUp) == 0)
        #expect(offset(after: .keyboardEnd) == 800)
        #expect(offset(after: .keyboardHome) == 0)
    }

    private final class Strip: UIScrollView {
        var steps = 0
        override func accessibilityIncrement() { steps += 1 }
    }

    @Test func keysAdjustAScrollViewThatIsAdjustable() throws {
        let strip = Strip(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        strip.contentSize = CGSize(width: 100, height: 1000)
        strip.isAccessibilityElement = true
        strip.accessibilityLabel = "Strip"
        strip.accessibilityTraits = .adjustable
        let app = TestApplication(rootViewController: controller)
        app.act { controller.view.addSubview(strip) }
        try #require(app.element("Strip")).focus()
        app.press(.keyboardUpArrow)
        app.press(.keyboardRightArrow)
        app.advance(by: 1)
        #expect(strip.steps == 2 && strip.contentOffset == .zero)
    }

    @Test func aTextThatIsOnlyReadIsATabStopWhenItScrolls() {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        text.isEditable = false
        text.text = String(repeating: "many words ", count: 100)
        text.accessibilityIdentifier = "text"
        let app = TestApplication(rootViewController: controller)
        app.act { controller.view.addSubview(text) }
        let node = app.accessibilityTree.descendants.first { $0.role == "text" }
        #expect(node?.isFocusable == true)
    }
}
