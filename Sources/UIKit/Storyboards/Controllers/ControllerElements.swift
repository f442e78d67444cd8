// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// The classes of controllers by the names of their elements.
@MainActor
enum ControllerElements {
    private static let classes: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    ]

    /// Returns the class of a controller's element. A kind that does not exist here is reported; its controller is a
    /// plain one.
    static func type(of element: IBObject, in nib: NibInstantiation) -> UIViewController.Type {
        let base = classes[element.element]
        if base == nil { nib.warn(element, "controllers of this kind do not exist here; it is a UIViewController") }
        return NibClasses.type(of: element, in: nib, else: base ?? UIViewController.self)
    }
}
