// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Pictures of text fields.
@MainActor
struct UITextFieldPictureTests {
    private func page(_ fields: [UITextField], dark: Bool = false, width: CGFloat = 240) -> TestApplication {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(fields.count) * 44 + 10))
        page.backgroundColor = .systemBackground
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 10, y: CGFloat(index) * 44 + 10, width: width - 20, height: 34)
            page.addSubview(field)
        }
        var environment = TestEnvironment()
        environment.userInterfaceStyle = dark ? .dark : .light
        return TestApplication(view: page, environment: environment)
    }

    private func field(_ text: String, _ adjust: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = text
        adjust(field)
        return field
    }

    private var styles: [UITextField] {
        [
            field("None") { $0.borderStyle = .none }, field("Line") { $0.borderStyle = .line },
            field("Bezel") { $0.borderStyle = .bezel }, field("Rounded"), field("") { $0.placeholder = "Placeholder" },
            field("Disabled") { $0.isEnabled = false }, field("secret") { $0.isSecureTextEntry = true },
            field("With a button") { $0.clearButtonMode = .always },
            field("Too long for the field that it stands in"),
            field("Centred") { $0.textAlignment = .center },
            field("مرحبا بالعالم"),
            field("Small enough to fit in its field") {
                $0.adjustsFontSizeToFitWidth = true
                $0.minimumFontSize = 8
            },
        ]
    }

    @Test func everyStyle() throws {
        #expect(try page(styles).mismatch(withGolden: "field_styles") == nil)
    }

    @Test func everyStyleInTheDark() throws {
        #expect(try page(styles, dark: true).mismatch(withGolden: "field_styles_dark") == nil)
    }

    @Test(arguments: [false, true])
    func aSelectionWithItsHandles(dark: Bool) throws {
        let one = field("Hello wide world"), app = page([one, field("other")], dark: dark)
        app.tap(at: CGPoint(x: 80, y: 27))
        app.tap(at: CGPoint(x: 80, y: 27))
        #expect(try app.mismatch(withGolden: dark ? "field_selection_dark" : "field_selection") == nil)
    }

    @Test func aCaretThatBlinks() throws {
        let one = field("Caret") { $0.tintColor = .systemRed }, app = page([one])
        app.act { _ = one.becomeFirstResponder() }
        #expect(try app.mismatch(withGolden: "field_caret") == nil)
        let commits = app.commitCount
        app.advance(by: 1)
        #expect(try app.mismatch(withGolden: "field_caret_gone") == nil)
        // The display runs it.
        #expect(app.commitCount == commits)
    }

    @Test func sideViewsAndMarkedText() throws {
        let one = field("") {
            // Its size is in whole pixels of this screen, whatever screens other tests have at the same time.
            let traits = UITraitCollection(displayScale: 2)
            $0.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass", compatibleWith: traits))
            $0.leftViewMode = .always
            let label = UILabel()
            label.text = "km"
            label.sizeToFit()
            $0.rightView = label
            $0.rightViewMode = .always
        }
        let app = page([one])
        app.act { _ = one.becomeFirstResponder() }
        app.act { one.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0)) }
        #expect(try app.mismatch(withGolden: "field_sides") == nil)
    }
}
