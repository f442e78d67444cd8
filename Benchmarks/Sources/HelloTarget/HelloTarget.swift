// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// A window with "Hello, world" in Inter of 17 points: the program that `start.py` measures. It prints "FRAME" and the
/// peak of its memory in kB when the picture of its first commit is in memory, and ends.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 320, width: UIScreen.main.bounds.width, height: 24))
        label.text = "Hello, world"
        label.font = UIFont(name: "Inter-Regular", size: 17)
        label.textAlignment = .center
        controller.view.addSubview(label)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.tell(application) } }
        return true
    }

    private func tell(_ application: UIApplication) {
        guard let display = application.display as? HeadlessDisplay, let scene = display.scenes.first,
            display.snapshot(of: scene) != nil
        else { fatalError("There is no picture. Start it with --display headless.") }
        print("FRAME \(Self.peakMemory)")
        fflush(nil)
        exit(0)
    }

    /// In kB, as the kernel reports it.
    private static var peakMemory: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
