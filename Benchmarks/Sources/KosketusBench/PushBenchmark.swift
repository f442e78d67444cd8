// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import UIKit

/// A push: from `pushViewController(_:animated:)` to the commit with the first frame, with the new screen's views, layout,
/// text and drawing, its accessibility elements, and the encoding of the commit.
@MainActor
enum PushBenchmark {
    private static let samples = 60

    static func run() {
        let navigation = UINavigationController(rootViewController: Screen(0))
        let app = TestApplication(rootViewController: navigation)
        var times: [Double] = [], bytes = 0
        for index in 1...samples + 10 {
            let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            app.act { navigation.pushViewController(Screen(index), animated: true) }
            if index > 10 { times.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) }
            bytes = app.bytesOfLastCommit ?? 0
            app.advance(by: 1)
            app.act { _ = navigation.popViewController(animated: true) }
            app.advance(by: 1)
        }
        Report(workload: "push", work: "a form with 24 views", unit: "ms", extras: [("bytes", "\(bytes)")])
            .print(times, clock: "cpu")
    }

    /// A title, a text of some lines, and rows with a label, a value and a button.
    private final class Screen: UIViewController {
        private let number: Int

        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            title = "Screen \(number)"
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let text = UILabel()
            text.text = "Screen \(number) explains in some lines what the values below are good for, as settings do."
            text.numberOfLines = 0
            let rows = (1...5).map { row($0) }
            let stack = UIStackView(arrangedSubviews: [text] + rows)
            (stack.axis, stack.spacing) = (.vertical, 12)
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
                stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            ])
        }

        private func row(_ index: Int) -> UIView {
            let name = UILabel(), value = UILabel()
            name.text = "Value \(index)"
            value.text = "\(number * index)"
            value.textColor = .secondaryLabel
            let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Change") { _ in })
            let row = UIStackView(arrangedSubviews: [name, value, button])
            row.spacing = 8
            return row
        }
    }
}
