// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let water = UIColor(named: "Water")
        UINavigationBar.appearance().tintColor = water
        LakeCell.appearance().starColor = water
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        guard let navigation = window?.rootViewController as? UINavigationController,
            let lakes = navigation.viewControllers.first as? LakesViewController
        else { return completionHandler(false) }
        navigation.popToRootViewController(animated: false)
        lakes.loadViewIfNeeded()
        lakes.showFavourites()
        completionHandler(true)
    }

}
