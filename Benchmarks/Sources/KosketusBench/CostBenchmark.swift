// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// The most expensive texts that one message of a page can contain, pasted into a text view: the time until each is
/// shown, and the process's memory afterwards, with the text and without it; and the time of a key in as much of the
/// text as a user may type.
@MainActor
enum CostBenchmark {
    private static let bytes = 59_000

    static func run() {
        measure("29,000 combining marks", "a" + String(repeating: "\u{301}", count: 29_000))
        measure("59,000 line ends", String(repeating: "\n", count: bytes))
        measure("59,000 letters without a space", String(repeating: "a", count: bytes))
        measure("59,000 bytes of prose", String(repeating: "words and ", count: bytes / 10))
        measure("19,000 characters of Chinese", String(repeating: "文", count: 19_000))
        measure("59,000 tabs", String(repeating: "\t", count: bytes))
        measure("14,000 emoji", String(repeating: "😀", count: 14_000))
        measure("29,000 letters from right to left", String(repeating: "ש", count: 29_000))
        measure("59,000 bytes of prose, 64 times", String(repeating: "words and ", count: bytes / 10), times: 64)
    }

    private static func measure(_ name: String, _ text: String, times: Int = 1) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let app = TestApplication(view: view)
        app.act { _ = view.becomeFirstResponder() }
        app.paste("x")
        let before = residentMegabytes()
        let start = milliseconds()
        for _ in 0..<times { app.paste(text) }
        let pasted = milliseconds() - start, full = residentMegabytes()
        app.paste("y")
        let next = milliseconds() - start - pasted
        let last = keyAtTheLimit(text, view, app)
        app.act { view.text = "" }
        app.act { _ = view.resignFirstResponder() }
        let extras = [
            ("next_edit_ms", String(format: "%.1f", next)), ("key_at_limit_ms", String(format: "%.1f", last)),
            ("memory_mb", String(format: "%.1f", full - before)),
            ("memory_after_mb", String(format: "%.1f", residentMegabytes() - before)),
        ]
        Report(workload: "cost", work: "\(name): pasted and shown", unit: "ms", extras: extras).print([pasted])
    }

    /// In milliseconds, the quickest of three. Text beyond the limit is not inserted, so the text has its largest
    /// length but for one message.
    private static func keyAtTheLimit(_ text: String, _ view: UITextView, _ app: TestApplication) -> Double {
        app.act { view.text = "" }
        for _ in 0..<3 { app.paste(text) }
        app.paste(String(text.prefix(text.count / 5)))
        let keys = (0..<3).map { _ in
            let start = milliseconds()
            app.paste("z")
            return milliseconds() - start
        }
        return keys.min() ?? 0
    }

    /// The resident memory of the process.
    private static func residentMegabytes() -> Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (Double(fields.dropFirst().first ?? "0") ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
