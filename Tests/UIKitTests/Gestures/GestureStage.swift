// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

@testable import KosketusTesting
@testable import UIKit

/// Fingers controlled by a line of commands, on a view that fills a screen of 320 x 480 points:
///
///     d1 10,10     finger 1 down            m1 20,10 2 30,10    fingers 1 and 2 move in one event
///     +0.1         so many seconds pass     u1                  finger 1 up
///     x1           finger 1 is cancelled
@MainActor
final class GestureStage {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let app: TestApplication
    private var fingers: [String: TestFinger] = [:]
    /// The log of recognizers that were added with `watch`.
    var lines: [String] = []

    init() { app = TestApplication(view: view) }

    /// Records each reported state.
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String = "", on other: UIView? = nil,
        _ note: @escaping @MainActor (Recognizer) -> String = { _ in "" }
    ) -> Recognizer {
        recognizer.addAction(
            UIAction { [weak self] action in
                guard let recognizer = action.sender as? Recognizer else { return }
                let parts = [name, "\(recognizer.state)", note(recognizer)]
                self?.lines.append(parts.filter { !$0.isEmpty }.joined(separator: " "))
            })
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    func play(_ script: String) {
        for step in script.split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) }) { perform(step) }
    }

    private func perform(_ step: String) {
        let words = step.dropFirst().split(separator: " ").map(String.init)
        switch step.first {
        case "+": app.advance(by: Double(words[0]) ?? 0)
        case "d": fingers[words[0]] = app.touch(at: point(words[1]))
        case "u": fingers[words[0]]?.lift()
        case "x": fingers[words[0]]?.cancel()
        case "m":
            let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], point(words[$0 + 1])) }
            app.move(pairs.compactMap { fingers[$0.0] }, to: pairs.map(\.1))
        default: preconditionFailure("No step is called \(step).")
        }
    }

    private func point(_ word: String) -> CGPoint {
        let numbers = word.split(separator: ",").compactMap { Double($0) }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}
