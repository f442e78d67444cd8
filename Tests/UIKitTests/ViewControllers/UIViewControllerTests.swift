// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewControllerTests {
    @Test func theViewIsLoadedWhenItIsFirstAskedFor() {
        final class Loading: UIViewController {
            var lines: [String] = []
            override func loadView() {
                lines.append("loadView")
                super.loadView()
            }
            override func viewDidLoad() { lines.append("didLoad \(isViewLoaded)") }
        }
        let controller = Loading()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.lines.isEmpty)
        controller.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        #expect(controller.lines == ["loadView", "didLoad true"])
        #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        controller.view = nil
        #expect(!controller.isViewLoaded)
        #expect(controller.view != nil && controller.lines.count == 4)
    }

    @Test func respondersFromAViewUp() {
        let controller = UIViewController(), app = TestApplication(rootViewController: controller)
        let child = UIViewController(), view = UIView()
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.addSubview(view)
        #expect(view.next === child.view)
        #expect(child.view.next === child)
        #expect(child.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === app.window)
        #expect(app.window?.next === app.window?.windowScene)
    }

    @Test func aRootControllersViewFillsTheWindowOnceItIsShown() {
        let app = TestApplication(rootViewController: UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), controller = UIViewController()
        let banner = UIView()
        window.addSubview(banner)
        window.rootViewController = controller
        #expect(!controller.isViewLoaded)
        window.isHidden = false
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(window.subviews == [controller.view, banner])
        let next = UIViewController()
        app.act { window.rootViewController = next }
        #expect(window.subviews == [next.view, banner] && controller.view.superview == nil)
        window.rootViewController = nil
        #expect(window.subviews == [banner])
    }

    @Test func editingIsSetByTheOneMethod() {
        final class Editor: UIViewController {
            var animated: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                self.animated.append(animated)
            }
        }
        let editor = Editor()
        editor.isEditing = true
        editor.setEditing(false, animated: true)
        #expect(!editor.isEditing && editor.animated == [false, true])
    }

    // MARK: - Status bar

    @Test func wishesForTheStatusBarAreKeptByTheScene() {
        final class Bar: UIViewController {
            var style = UIStatusBarStyle.lightContent
            override var preferredStatusBarStyle: UIStatusBarStyle { style }
            override var prefersStatusBarHidden: Bool { true }
        }
        final class Container: UIViewController {
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        let bar = Bar(), container = Container()
        container.addChild(bar)
        let app = TestApplication(rootViewController: container)
        let manager = app.window?.windowScene?.statusBarManager
        #expect(manager?.statusBarStyle == .lightContent && manager?.isStatusBarHidden == false)
        #expect(manager?.statusBarFrame == .zero)
        bar.style = .darkContent
        #expect(manager?.statusBarStyle == .lightContent)
        container.setNeedsStatusBarAppearanceUpdate()
        #expect(manager?.statusBarStyle == .darkContent)
        app.act { app.window?.rootViewController = Bar() }
        #expect(manager?.isStatusBarHidden == true)
    }
}
