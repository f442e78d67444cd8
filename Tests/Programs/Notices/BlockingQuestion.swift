// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import UIKit

/// A question that blocks the calling code in a nested run loop. Before it is answered it can ask another one.
class BlockingQuestion: UIView {
    private var answers: [String] = []
    private let depth: Int

    /// - Returns: the answers, those of the inner questions first.
    static func ask(in view: UIView, depth: Int = 1) -> [String] {
        let question = BlockingQuestion(frame: view.bounds, depth: depth)
        view.addSubview(question)
        CFRunLoopRun()
        question.removeFromSuperview()
        return question.answers
    }

    private init(frame: CGRect, depth: Int) {
        self.depth = depth
        super.init(frame: frame)
        backgroundColor = .systemBackground
        accessibilityViewIsModal = true
        let actions: [(String, (BlockingQuestion) -> () -> Void)] = [
            ("Answer \(depth)", BlockingQuestion.answer), ("Ask \(depth + 1)", BlockingQuestion.askAgain),
        ]
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 16 + CGFloat(index) * 120, y: 60, width: 110, height: 40)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .primaryActionTriggered)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func answer() {
        answers.append("\(depth)")
        CFRunLoopStop(CFRunLoopGetCurrent())
    }

    private func askAgain() { answers += Self.ask(in: self, depth: depth + 1) }
}
