// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import UIKit

/// A key in the middle of a text view with 100,000 characters: from the page's edit to the commit that shows it,
/// including the messages for accessibility and for the page's input element.
@MainActor
enum TypingBenchmark {
    private static let samples = 120

    static func run() {
        // 100 characters each, as prose has; then the worst case.
        let paragraph = String(repeating: "words and ", count: 10).dropLast() + "\n"
        measure("100,000 characters in 1000 paragraphs", String(repeating: String(paragraph), count: 1000))
        measure("1,000 characters in 10 paragraphs", String(repeating: String(paragraph), count: 10))
        measure("100,000 characters in one paragraph", String(repeating: "words and ", count: 10_000))
    }

    private static func measure(_ name: String, _ text: String) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        view.font = .systemFont(ofSize: 17)
        let app = TestApplication(view: view)
        let opened = milliseconds()
        app.act { view.text = text }
        Report(workload: "typing", work: "\(name): set and laid out", unit: "ms").print([milliseconds() - opened])
        app.act { _ = view.becomeFirstResponder() }
        app.act { view.selectedRange = NSRange(location: view.text.utf16.count / 2, length: 0) }
        let times = (0..<samples).map { index in
            let start = milliseconds()
            app.enterText(index % 7 == 6 ? " " : "a")
            return milliseconds() - start
        }
        Report(workload: "typing", work: "\(name): a key", unit: "ms").print(Array(times.dropFirst(20)))
    }
}
