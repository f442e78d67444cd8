// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A controller on a stack finds the stack itself, by its property `navigationController`.
class NavigationLesson: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        showColumn([
            UILabel.text("Every controller on the stack can push a screen on top. No one has to pass the stack along."),
            UIButton.named("Push Step 1") { [unowned self] in
                navigationController?.pushViewController(StepController(1), animated: true)
            },
        ])
    }
}

/// A step, which pushes the next one and pops itself.
class StepController: UIViewController {
    private let number: Int
    private let count = UILabel.text("")

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Step \(number)"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showColumn([
            count,
            UIButton.named("Push Step \(number + 1)") { [unowned self] in
                navigationController?.pushViewController(StepController(number + 1), animated: true)
            },
            UIButton.named("Pop") { [unowned self] in navigationController?.popViewController(animated: true) },
            UIButton.named("Pop to the Lesson") { [unowned self] in popToLesson() },
        ])
    }

    // Before a controller is pushed, its navigation controller is nil. Now it is there.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        count.text = "There are \(navigationController?.viewControllers.count ?? 0) screens on the stack."
    }

    private func popToLesson() {
        let lesson = navigationController?.viewControllers.first { $0 is NavigationLesson }
        if let lesson { navigationController?.popToViewController(lesson, animated: true) }
    }
}
