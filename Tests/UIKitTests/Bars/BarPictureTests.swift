// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Bars as they look on phones.
@MainActor
struct BarPictureTests {
    /// Coloured stripes, which blurs show.
    private func stripes(_ height: CGFloat) -> UIScrollView {
        let scroll = UIScrollView()
        scroll.backgroundColor = .systemBackground
        scroll.contentSize = CGSize(width: 375, height: height)
        for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemOrange].enumerated() {
            let stripe = UIView(frame: CGRect(x: 40, y: CGFloat(index) * 60 + 10, width: 200, height: 40))
            stripe.backgroundColor = color
            scroll.addSubview(stripe)
        }
        return scroll
    }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.view = stripes(600)
        return controller
    }

    private func shown(_ look: String, _ make: () -> UINavigationController) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        return TestApplication(
            rootViewController: make(), screenSize: CGSize(width: 375, height: 600), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0), environment: environment)
    }

    /// A second controller, scrolled: back button, title, two items, and a toolbar.
    @Test(arguments: ["light", "dark", "right_to_left"]) func aNavigationBar(_ look: String) throws {
        let top = controller("Message")
        top.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .add),
        ]
        top.toolbarItems = [
            UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(title: "Archive"), .flexibleSpace(),
            UIBarButtonItem(systemItem: .compose),
        ]
        let app = shown(look) {
            let navigation = UINavigationController()
            navigation.viewControllers = [controller("Inbox"), top]
            navigation.isToolbarHidden = false
            return navigation
        }
        app.act { (top.view as? UIScrollView)?.contentOffset.y = 0 }
        #expect(try app.mismatch(withGolden: "navigation_bar_\(look)") == nil)
    }

    @Test(arguments: ["light", "dark", "right_to_left"]) func aLargeTitle(_ look: String) throws {
        let root = controller("Planets")
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
        let app = shown(look) {
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
        #expect(try app.mismatch(withGolden: "large_title_\(look)") == nil)
    }

    @Test func aLargeTitleHalfCollapsed() throws {
        let root = controller("Planets")
        let app = shown("light") {
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
        app.act { (root.view as? UIScrollView)?.contentOffset.y += 30 }
        #expect(try app.mismatch(withGolden: "large_title_half_collapsed") == nil)
    }

    @Test func aPrompt() throws {
        let root = controller("Choose")
        root.navigationItem.prompt = "Which planet?"
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        let done = UIBarButtonItem(systemItem: .done)
        done.isEnabled = false
        root.navigationItem.rightBarButtonItem = done
        let app = shown("light") { UINavigationController(rootViewController: root) }
        #expect(try app.mismatch(withGolden: "prompt") == nil)
    }

    @Test func halfWayThroughAPush() throws {
        let top = controller("Message"), navigation = UINavigationController(rootViewController: controller("Inbox"))
        let app = shown("light") { navigation }
        app.act { navigation.pushViewController(top, animated: true) }
        app.advance(by: UINavigationController.hideShowBarDuration)
        #expect(try app.mismatch(withGolden: "push_half_way") == nil)
    }

    /// At the top of the contents a bar has no background; scrolled a little, it fades in.
    @Test(arguments: ["top", "scrolled"]) func theScrollEdge(_ place: String) throws {
        let root = controller("Stripes")
        root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let app = shown("light") {
            let navigation = UINavigationController(rootViewController: root)
            navigation.isToolbarHidden = false
            return navigation
        }
        if place == "scrolled" { app.act { (root.view as? UIScrollView)?.contentOffset.y += 20 } }
        #expect(try app.mismatch(withGolden: "scroll_edge_\(place)") == nil)
    }

    /// A phone in landscape: low bars.
    @Test func compactHeight() throws {
        let root = controller("Planets"), top = controller("Saturn")
        top.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .search),
        ]
        top.toolbarItems = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        let navigation = UINavigationController()
        navigation.viewControllers = [root, top]
        navigation.isToolbarHidden = false
        let app = TestApplication(
            rootViewController: navigation, screenSize: CGSize(width: 667, height: 300), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
        app.act { (top.view as? UIScrollView)?.contentOffset.y += 20 }
        #expect(try app.mismatch(withGolden: "bars_compact_height") == nil)
    }

    /// All system items with a title or an image, and a disabled and a selected one.
    @Test(arguments: ["light", "dark"]) func systemItems(_ look: String) throws {
        let rows: [[UIBarButtonItem.SystemItem]] = [
            [.done, .cancel, .edit, .save], [.add, .compose, .reply, .action, .organize], [.undo, .redo],
            [.bookmarks, .search, .refresh, .stop, .close], [.camera, .trash, .play, .pause, .rewind, .fastForward],
        ]
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 375, height: 400), scale: 2,
            environment: environment)
        app.act {
            app.rootViewController?.view.backgroundColor = .systemBackground
            let states = ["Enabled", "Disabled", "Selected"].map { UIBarButtonItem(title: $0) }
            states[1].isEnabled = false
            states[2].isSelected = true
            for (index, items) in (rows.map { $0.map { UIBarButtonItem(systemItem: $0) } } + [states]).enumerated() {
                let bar = UIToolbar(frame: CGRect(x: 0, y: CGFloat(index) * 44, width: 375, height: 44))
                bar.items = Array(items.map { [$0] }.joined(separator: [.flexibleSpace()]))
                app.rootViewController?.view.addSubview(bar)
            }
        }
        #expect(try app.mismatch(withGolden: "system_items_\(look)") == nil)
    }

    /// The bar of the old screen, half on its way out.
    @Test func halfWayThroughAPushToAScreenWithoutABar() throws {
        final class Bare: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                view.backgroundColor = .systemTeal
                navigationController?.setNavigationBarHidden(true, animated: animated)
            }
        }
        let navigation = UINavigationController(rootViewController: controller("Inbox"))
        let app = shown("light") { navigation }
        app.act { navigation.pushViewController(Bare(), animated: true) }
        app.advance(by: 0.175)
        #expect(try app.mismatch(withGolden: "push_half_way_without_bar") == nil)
    }
}
