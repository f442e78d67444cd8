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

    /// Looks, sizes, truncation and lines; one that is turned.
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

    private static func add(
        to view: UIView, _ frame: CGRect, _ text: String, _ adjust: (UILabel) -> Void = { _ in }
    ) {
        let label = UILabel(frame: frame)
        label.text = text
        adjust(label)
        view.addSubview(label)
    }
}
