// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewControllerTests {
    private final class Noted: UIViewController {
        var lines: [String] = []
        override func loadView() {
            lines.append("loadView")
            super.loadView()
        }
        override func viewDidLoad() { lines.append("didLoad") }
        override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
        override func viewWillLayoutSubviews() { lines.append("willLayout") }
        override func viewDidLayoutSubviews() { lines.append("didLayout") }
        override func viewDidAppear(_ animated: Bool) { lines.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear") }
    }

    @Test func aRootControllersLife() {
        let controller = Noted()
        #expect(!controller.isViewLoaded && controller.lines.isEmpty)
        let app = TestApplication(rootViewController: controller)
        #expect(controller.lines == ["loadView", "didLoad", "willAppear", "willLayout", "didLayout", "didAppear"])
        controller.lines = []
        let next = Noted()
        app.act { app.window?.rootViewController = next }
        #expect(controller.lines == ["willDisappear", "didDisappear"])
        #expect(next.lines == ["loadView", "didLoad", "willAppear", "willLayout", "didLayout", "didAppear"])
        #expect(controller.view.superview == nil && next.view.window === app.window)
    }

    @Test func hidingTheWindowHidesTheController() {
        let controller = Noted()
        let app = TestApplication(rootViewController: controller)
        controller.lines = []
        app.act { app.window?.isHidden = true }
        #expect(controller.lines.starts(with: ["willDisappear", "didDisappear"]))
    }

    @Test func turningTheScreenLaysOutAgain() {
        let controller = Noted()
        let app = TestApplication(rootViewController: controller)
        controller.lines = []
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(controller.lines == ["willLayout", "didLayout"])
        #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
    }
}
