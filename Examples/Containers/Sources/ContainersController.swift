// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tabs, each with a kind of container.
class ContainersController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [
            tab("Present", "rectangle.on.rectangle", stack(PresentationsController())),
            tab("Stack", "square.stack.3d.up", stack(StackController(level: 1))),
            tab("Menus", "ellipsis.circle", stack(MenusController())),
            tab("Search", "magnifyingglass", stack(FruitsController())),
            tab("Planets", "globe", PlanetsController()),
        ]
    }

    private func stack(_ controller: UIViewController) -> UIViewController {
        UINavigationController(rootViewController: controller)
    }

    private func tab(_ title: String, _ symbol: String, _ controller: UIViewController) -> UIViewController {
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return controller
    }
}
