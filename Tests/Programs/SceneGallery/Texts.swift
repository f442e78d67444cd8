// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Labels.
@MainActor
enum Texts {
    /// One for each script.
    static func scripts(_ view: UIView) {
        let texts = [
            "Latin: Äpfel, œuvre, Ångström", "Ελληνικά, Кириллица", "العربية: مرحبا بالعالم", "हिन्दी: नमस्ते दुनिया",
            "ไทย: สวัสดีชาวโลก", "中文：你好，世界", "Mixed: abc שלום 123 مرحبا", "👍🏽👩‍👩‍👧🇫🇮❤️1️⃣ emoji",
        ]
        for (index, text) in texts.enumerated() {
            add(to: view, CGRect(x: 10, y: 8 + index * 36, width: 280, height: 30), text)
        }
    }

    /// Styles, sizes, truncation and lines; one that is rotated.
    static func styles(_ view: UIView) {
        let fox = "The quick brown fox jumps over the lazy dog"
        add(to: view, CGRect(x: 10, y: 5, width: 200, height: 22), fox)
        add(to: view, CGRect(x: 10, y: 30, width: 200, height: 22), fox) { $0.adjustsFontSizeToFitWidth = true }
        add(to: view, CGRect(x: 10, y: 55, width: 180, height: 66), fox) {
            ($0.numberOfLines, $0.textAlignment) = (0, .center)
        }
        add(to: view, CGRect(x: 10, y: 125, width: 280, height: 44), "Large Title") {
            $0.font = .preferredFont(forTextStyle: .largeTitle)
        }
        add(to: view, CGRect(x: 10, y: 172, width: 140, height: 22), "Bold, red") {
            ($0.font, $0.textColor) = (.boldSystemFont(ofSize: 17), .red)
        }
        add(to: view, CGRect(x: 150, y: 172, width: 140, height: 22), "Shadow") {
            ($0.shadowColor, $0.shadowOffset) = (.orange, CGSize(width: 1, height: 1))
        }
        let text = NSMutableAttributedString(
            string: "Underlined ", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
        text.append(NSAttributedString(string: "and struck", attributes: [.strikethroughStyle: 1]))
        add(to: view, CGRect(x: 10, y: 200, width: 280, height: 24), "") { $0.attributedText = text }
        add(to: view, CGRect(x: 60, y: 245, width: 180, height: 24), "Turned and translucent") {
            ($0.transform, $0.alpha) = (CGAffineTransform(rotationAngle: 0.2), 0.6)
        }
    }

    /// Letters that do not begin on whole pixels, on any screen: because of their frames, their superviews, or
    /// scrolling. Each text is its place.
    static func places(_ view: UIView) {
        add(to: view, CGRect(x: 7.7, y: 10.3, width: 130, height: 20.4), "7.7 and 10.3")
        add(to: view, CGRect(x: 150.25, y: 10.5, width: 140.5, height: 20), "150¼ and 10½") {
            $0.textAlignment = .center
        }
        let nested = UIView(frame: CGRect(x: 3.2, y: 40.6, width: 290, height: 60))
        view.addSubview(nested)
        add(
            to: nested, CGRect(x: 4.45, y: 0.15, width: 280, height: 50),
            "In a view at 3.2 and 40.6, on two lines of text"
        ) {
            ($0.numberOfLines, $0.font) = (2, .preferredFont(forTextStyle: .footnote))
        }
        let scrollView = UIScrollView(frame: CGRect(x: 10, y: 90.2, width: 280, height: 60))
        scrollView.contentSize = CGSize(width: 280, height: 400)
        view.addSubview(scrollView)
        add(to: scrollView, CGRect(x: 0, y: 20, width: 280, height: 22), "Scrolled by 13.37 points")
        add(to: scrollView, CGRect(x: 0.6, y: 44, width: 280, height: 22), "Scrolled as well")
        scrollView.contentOffset = CGPoint(x: 0, y: 13.37)
        let field = UITextField(frame: CGRect(x: 10.35, y: 160.15, width: 130, height: 34))
        (field.text, field.borderStyle) = ("In a field", .roundedRect)
        view.addSubview(field)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 160.4, y: 160.6, width: 120, height: 34)
        button.setTitle("In a button", for: .normal)
        view.addSubview(button)
        let textView = UITextView(frame: CGRect(x: 10.1, y: 200.7, width: 280, height: 40))
        textView.text = "In a text view"
        textView.font = .systemFont(ofSize: 15)
        view.addSubview(textView)
        let moved = UIView(frame: CGRect(x: 10, y: 245, width: 280, height: 40))
        moved.transform = CGAffineTransform(translationX: 0.3, y: 0.7)
        view.addSubview(moved)
        add(to: moved, CGRect(x: 0, y: 0, width: 200, height: 22), "Moved by a transform")
    }

    /// Letters in layers that are turned, or larger and smaller than they were drawn for.
    static func turned(_ view: UIView) {
        add(to: view, CGRect(x: 20, y: 40, width: 200, height: 22), "Turned by 12 degrees") {
            $0.transform = CGAffineTransform(rotationAngle: .pi / 15)
        }
        add(to: view, CGRect(x: 60, y: 110, width: 180, height: 22), "Half as large again") {
            $0.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        }
        add(to: view, CGRect(x: 60, y: 160, width: 180, height: 22), "Smaller by a quarter") {
            $0.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
        }
    }

    private static func add(
        to view: UIView, _ frame: CGRect, _ text: String, _ adjust: (UILabel) -> Void = { _ in }
    ) {
        let label = UILabel(frame: frame)
        label.text = text
        adjust(label)
        view.addSubview(label)
    }
}
