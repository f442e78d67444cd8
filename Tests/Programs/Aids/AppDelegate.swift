// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Views for people who use a screen reader, a keyboard or large text:
///
///     Aids [options] -- [a file's path]
///
/// The button "Hang" blocks the main thread until the file exists.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Made together with the delegate: they are right already.
    let font = UIFont.preferredFont(forTextStyle: .body)
    let size = UIScreen.main.bounds.size

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("font \(font.pointSize) screen \(Int(size.width)) \(Int(size.height))")
        fflush(nil)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = AidsController()
        window?.makeKeyAndVisible()
        return true
    }
}
