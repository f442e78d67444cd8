// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct TextEditMenuTests {
    private let controller = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 260, height: 34))

    private func open(_ text: String) -> TestApplication {
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 300, height: 200))
        app.act {
            field.text = text
            controller.view.addSubview(field)
        }
        return app
    }

    private func titles(_ app: TestApplication) -> [String] {
        guard let menu = app.application.windows.last?.subviews.last, menu !== controller.view else { return [] }
        return menu.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    }

    @Test func twoTapsSelectAWordAndShowTheMenu() {
        let app = open("one two")
        app.tap(at: CGPoint(x: 30, y: 117))
        #expect(titles(app).isEmpty, "the first tap places the caret")
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 30, y: 117))
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 30, y: 117))
        #expect(titles(app) == ["Cut", "Copy", "Paste", "Select All"])
        app.enterText("x")
        app.advance(by: 0.5)
        #expect(titles(app).isEmpty && field.text == "x two")
    }

    @Test func aFingerThatIsHeldShowsIt() {
        let app = open("one two")
        let finger = app.touch(at: CGPoint(x: 60, y: 117))
        app.advance(by: 0.6)
        #expect(field.isFirstResponder && titles(app).isEmpty)
        finger.lift()
        #expect(titles(app) == ["Paste", "Select", "Select All"])
    }
}
