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

    private final class Adder: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var lines: [String] = []

        private func menu(_ range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
            lines.append("\(range.location)+\(range.length)")
            return suggested.isEmpty ? nil : UIMenu(children: [UIAction(title: "Look Up") { _ in }])
        }

        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }
        func textField(
            _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { lines.append("comes") }
        func textField(
            _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { lines.append("goes") }
        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("comes")
        }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("goes")
        }
    }

    @Test func theDelegateOfAFieldSaysWhatIsInIt() {
        let app = open("one two"), adder = Adder()
        field.delegate = adder
        for _ in 0..<2 { app.tap(at: CGPoint(x: 30, y: 117)) }
        #expect(titles(app) == ["Look Up"])
        app.enterText("x")
        #expect(adder.lines == ["0+3", "comes", "goes"])
    }

    @Test func theDelegateOfATextViewSaysWhatIsInIt() {
        let app = open(""), adder = Adder()
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 260, height: 70))
        view.font = .systemFont(ofSize: 17)
        view.text = "one two"
        view.delegate = adder
        app.act { controller.view.addSubview(view) }
        for _ in 0..<2 { app.tap(at: CGPoint(x: 35, y: 38)) }
        #expect(titles(app) == ["Look Up"])
        app.enterText("x")
        #expect(adder.lines == ["0+3", "comes", "goes"] && view.text == "x two")
    }
}
