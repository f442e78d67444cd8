// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The back button belongs to the screen that it leads to: that screen names it, before it pushes the next one.
class BackButtonLesson: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        showColumn([
            UILabel.text("Push a screen, and look at its back button."),
            UIButton.named("Named by the Title") { [unowned self] in push { _ in } },
            UIButton.named("Named Home") { [unowned self] in
                push { $0.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil) }
            },
            UIButton.named("With a Short Title") { [unowned self] in push { $0.backButtonTitle = "Back Button" } },
            UIButton.named("Only an Arrow") { [unowned self] in push { $0.backButtonDisplayMode = .minimal } },
        ])
    }

    private func push(_ name: (UINavigationItem) -> Void) {
        navigationItem.backBarButtonItem = nil
        navigationItem.backButtonTitle = nil
        navigationItem.backButtonDisplayMode = .default
        name(navigationItem)
        navigationController?.pushViewController(NextController(), animated: true)
    }
}

/// The screen whose back button is renamed. It has nothing to do with that.
class NextController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Next"
        navigationItem.largeTitleDisplayMode = .never
        showColumn([UILabel.text("The button above leads back.")])
    }
}
