// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct ContentSizeTests {
    private func show(_ view: UIView) -> TestApplication {
        let controller = UIViewController()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        controller.view.addSubview(view)
        return TestApplication(rootViewController: controller)
    }

    /// Fonts are created for the last preferences, in other tests, too.
    private func restore(_ app: TestApplication) {
        app.environment.preferredContentSizeCategory = .large
    }

    @Test func observersAreToldOfAnotherSizeWhenViewsHaveHeardOfIt() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let app = show(label)
        defer { restore(app) }
        var told: [(String?, CGFloat)] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: app.application, queue: nil
        ) { notification in
            let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
            MainActor.assumeIsolated { told.append((value, label.font.pointSize)) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(app.application.preferredContentSizeCategory == .large)
        app.environment.preferredContentSizeCategory = .accessibilityMedium
        #expect(app.application.preferredContentSizeCategory == .accessibilityMedium)
        app.environment.userInterfaceStyle = .dark
        #expect(told.map(\.0) == [UIContentSizeCategory.accessibilityMedium.rawValue])
        #expect(told.map(\.1) == [28])
    }

    @Test func anOverrideIsNotWhatThePersonPrefers() {
        let label = UILabel(), app = show(label)
        defer { restore(app) }
        label.window?.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.traitCollection.preferredContentSizeCategory == .small)
        #expect(app.application.preferredContentSizeCategory == .large)
    }

    @Test func partsOfATextKeepFontsOfTheirOwn() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let text = NSMutableAttributedString(string: "x")
        for font in [UIFont.preferredFont(forTextStyle: .footnote), .systemFont(ofSize: 11)] {
            text.append(NSAttributedString(string: "2", attributes: [.font: font]))
        }
        label.attributedText = text
        let app = show(label)
        defer { restore(app) }
        func sizes() -> [CGFloat?] {
            (0..<3).map { place in
                (label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize
            }
        }
        app.environment.preferredContentSizeCategory = .accessibilityMedium
        // The footnote's size by Apple's table; the last one is of no style.
        #expect(label.font.pointSize == 28 && sizes() == [nil, 23, 11])
        app.environment.preferredContentSizeCategory = .large
        #expect(label.font.pointSize == 17 && sizes() == [nil, 13, 11])
    }

    @Test func aLabelGrowsWhenItIsAskedTo() {
        let label = UILabel()
        label.text = "Text"
        label.font = .preferredFont(forTextStyle: .body)
        let app = show(label)
        defer { restore(app) }
        app.environment.preferredContentSizeCategory = .extraExtraExtraLarge
        #expect(label.font.pointSize == 17, "it was not asked")
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 23)
        let width = label.sizeThatFits(.zero).width
        app.environment.preferredContentSizeCategory = .extraSmall
        #expect(label.font.pointSize == 14)
        #expect(label.sizeThatFits(.zero).width < width)
    }

    @Test func partsOfAnAttributedTextGrowByTheirOwnStyles() throws {
        let text = NSMutableAttributedString(
            string: "Title ", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
        let scaled = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 10))
        text.append(NSAttributedString(string: "note ", attributes: [.font: scaled]))
        text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        let label = UILabel()
        label.attributedText = text
        label.adjustsFontForContentSizeCategory = true
        let app = show(label)
        defer { restore(app) }
        app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let sizes = try [0, 6, 11].map { place in
            let font = label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
            return try #require(font).pointSize
        }
        #expect(sizes[0] == 58 && abs(sizes[1] - 34) < 0.01 && sizes[2] == 9)
    }

    @Test func fieldsTextViewsAndButtonsGrow() throws {
        let field = UITextField(), textView = UITextView(), button = UIButton(type: .system)
        let configured = UIButton(configuration: .plain())
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.text = "Field"
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.text = "Text view"
        button.setTitle("Button", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        configured.setTitle("Configured", for: .normal)
        let stack = UIView()
        for (index, view) in [field, textView, button, configured].enumerated() {
            view.frame = CGRect(x: 0, y: index * 60, width: 300, height: 50)
            stack.addSubview(view)
        }
        let app = show(stack)
        defer { restore(app) }
        let before = [button.sizeThatFits(.zero).width, configured.sizeThatFits(.zero).width]
        app.environment.preferredContentSizeCategory = .accessibilityLarge
        #expect(field.font?.pointSize == 33)
        #expect(textView.font?.pointSize == 33)
        #expect(button.titleLabel?.font.pointSize == 33)
        #expect(button.sizeThatFits(.zero).width > 1.5 * before[0])
        #expect(configured.sizeThatFits(.zero).width > 1.5 * before[1], "a configuration's title has a style")
    }

    @Test func aStylesBoldFontGrowsAsTheStyle() throws {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
        #expect(bold.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
        let font = UIFont(descriptor: bold, size: 0)
        #expect(font.pointSize == 17 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
        let label = UILabel()
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        let app = show(label)
        defer { restore(app) }
        app.environment.preferredContentSizeCategory = .accessibilityMedium
        #expect(label.font.pointSize == 28)
        #expect(label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(
            UIFont(descriptor: bold, size: 20).adjusts(under: .accessibilityMedium) == 20, "a size of its own stays")
    }
}

extension UIFont {
    /// Its size after a label was shown with a category.
    @MainActor
    fileprivate func adjusts(under category: UIContentSizeCategory) -> CGFloat {
        let label = UILabel()
        label.font = self
        label.traitOverrides.preferredContentSizeCategory = category
        label.adjustsFontForContentSizeCategory = true
        return label.font.pointSize
    }
}
