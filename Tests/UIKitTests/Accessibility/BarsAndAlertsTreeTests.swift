// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The order and the names of every bar, alert and presentation for assistive technology.
@MainActor
struct BarsAndAlertsTreeTests {
    static let phone = CGSize(width: 375, height: 667), desk = CGSize(width: 1024, height: 768)

    private func open(_ root: UIViewController, _ size: CGSize = Self.phone) -> TestApplication {
        TestApplication(
            rootViewController: root, screenSize: size,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    }

    /// A screen with a label and a button.
    private func page(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        label.text = "Text of \(title)"
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 240, width: 200, height: 44)
        button.setTitle("Button of \(title)", for: .normal)
        for view in [label, button] { controller.view.addSubview(view) }
        return controller
    }

    private func tree(_ app: TestApplication) -> [String] {
        app.advance(by: 1)
        return app.accessibilityTree.description.split(separator: "\n").map(String.init)
    }

    // MARK: - Navigation bars

    @Test func aNavigationBar() {
        let root = page("Inbox")
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .compose), UIBarButtonItem(systemItem: .search),
        ]
        root.navigationItem.rightBarButtonItems?[1].isEnabled = false
        #expect(
            tree(open(UINavigationController(rootViewController: root))) == [
                "- button \"Edit\"", "- heading \"Inbox\"",
                "- button \"Search\" [disabled]", "- button \"Compose\"", "- text \"Text of Inbox\"",
                "- button \"Button of Inbox\"",
            ])
    }

    @Test func aNavigationBarWithABackButton() {
        let navigation = UINavigationController(), message = page("Message")
        navigation.viewControllers = [page("Inbox"), message]
        message.navigationItem.prompt = "From Saturn"
        message.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        #expect(
            tree(open(navigation)) == [
                "- text \"From Saturn\"", "- button \"Inbox\"", "- heading \"Message\"",
                "- button \"Done\"", "- text \"Text of Message\"", "- button \"Button of Message\"",
            ])
    }

    @Test func aLargeTitle() {
        let navigation = UINavigationController(rootViewController: page("Planets"))
        navigation.navigationBar.prefersLargeTitles = true
        navigation.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        #expect(
            tree(open(navigation)) == [
                "- button \"Add\"", "- heading \"Planets\"", "- text \"Text of Planets\"",
                "- button \"Button of Planets\"",
            ])
    }

    @Test func aToolbar() {
        let navigation = UINavigationController(rootViewController: page("Photos"))
        navigation.viewControllers[0].toolbarItems = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(title: "Select"),
            .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        navigation.isToolbarHidden = false
        #expect(
            tree(open(navigation)) == [
                "- heading \"Photos\"", "- text \"Text of Photos\"",
                "- button \"Button of Photos\"", "- button \"Share\"",
                "- button \"Select\"", "- button \"Delete\"",
            ])
    }

    /// A scroll view is as large as the screen, but what it shows is between the bars.
    @Test func barsOverAScrollView() {
        let root = page("Photos"), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scroll.contentSize = CGSize(width: 375, height: 2000)
        for view in root.view.subviews { scroll.addSubview(view) }
        root.view = scroll
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        root.toolbarItems = [UIBarButtonItem(systemItem: .action)]
        let navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
        navigation.isToolbarHidden = false
        tabs.viewControllers = [navigation]
        let app = open(tabs)
        #expect(
            tree(app) == [
                "- button \"Edit\"", "- heading \"Photos\"", "- text \"Text of Photos\"",
                "- button \"Button of Photos\"", "- button \"Share\"", "- group \"Tab Bar\"",
                "  - button \"Photos\" [selected]",
            ])
    }

    @Test func aSearchBarInANavigationBar() throws {
        let root = page("Fruits"), search = UISearchController(searchResultsController: nil)
        root.navigationItem.searchController = search
        root.navigationItem.hidesSearchBarWhenScrolling = false
        search.searchBar.placeholder = "Find a fruit"
        search.searchBar.scopeButtonTitles = ["All", "Red"]
        let app = open(UINavigationController(rootViewController: root))
        #expect(
            tree(app) == [
                "- heading \"Fruits\"", "- searchbox \"Find a fruit\"",
                "- text \"Text of Fruits\"", "- button \"Button of Fruits\"",
            ])
        app.act { search.isActive = true }
        #expect(
            tree(app) == [
                "- searchbox \"Find a fruit\"", "- button \"Cancel\"",
                "- radiogroup", "  - radio \"All\" [selected]", "  - radio \"Red\"",
            ])
    }

    // MARK: - Tab bars and split views

    @Test func aTabBar() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Mail", "Notes", "Photos"].map { page($0) }
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
        tabs.viewControllers?[2].tabBarItem.isEnabled = false
        #expect(
            tree(open(tabs)) == [
                "- text \"Text of Mail\"", "- button \"Button of Mail\"", "- group \"Tab Bar\"",
                "  - button \"Mail\" [selected]", "  - button \"Notes\": 3", "  - button \"Photos\" [disabled]",
            ])
    }

    @Test func aTabBarWithMore() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three", "Four", "Five", "Six"].map { page($0) }
        let app = open(tabs)
        app.act { tabs.selectedViewController = tabs.moreNavigationController }
        #expect(
            tree(app) == [
                "- heading \"More\"", "- button \"Five\"", "- button \"Six\"",
                "- group \"Tab Bar\"", "  - button \"One\"", "  - button \"Two\"", "  - button \"Three\"",
                "  - button \"Four\"", "  - button \"More\" [selected]",
            ])
        app.act { tabs.selectedIndex = 5 }
        #expect(
            tree(app).prefix(4) == [
                "- button \"More\"", "- heading \"Six\"", "- text \"Text of Six\"",
                "- button \"Button of Six\"",
            ])
    }

    @Test func aSplitView() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(page("Planets"), for: .primary)
        split.setViewController(page("Facts"), for: .secondary)
        #expect(
            tree(open(split, Self.desk)) == [
                "- button \"Hide Sidebar\"", "- heading \"Planets\"",
                "- text \"Text of Planets\"", "- button \"Button of Planets\"", "- heading \"Facts\"",
                "- text \"Text of Facts\"", "- button \"Button of Facts\"",
            ])
    }

    // MARK: - Alerts and menus

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the list?", message: "It can't be restored.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Keep", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return alert
    }

    @Test func anAlertWithAField() {
        let root = page("List"), app = open(root), alert = alert(.alert)
        alert.addTextField { $0.placeholder = "Why?" }
        alert.actions[1].isEnabled = false
        app.act { root.present(alert, animated: true) }
        #expect(
            tree(app) == [
                "- dialog \"Delete the list?\"", "  - heading \"Delete the list?\"",
                "  - text \"It can't be restored.\"", "  - textbox \"Why?\"", "  - button \"Delete\"",
                "  - button \"Keep\" [disabled]", "  - button \"Cancel\"",
            ])
    }

    @Test func anActionSheet() {
        let root = page("List"), app = open(root)
        app.act { root.present(alert(.actionSheet), animated: true) }
        #expect(
            tree(app) == [
                "- dialog \"Delete the list?\"", "  - heading \"Delete the list?\"",
                "  - text \"It can't be restored.\"", "  - button \"Delete\"", "  - button \"Keep\"",
                "  - button \"Cancel\"",
            ])
    }

    /// On wide screens a tap beside it cancels, so the button for it is absent.
    @Test func anActionSheetInAPopover() {
        let root = page("List"), app = open(root, Self.desk), sheet = alert(.actionSheet)
        sheet.popoverPresentationController?.sourceView = root.view.subviews[1]
        app.act { root.present(sheet, animated: true) }
        #expect(
            tree(app) == [
                "- dialog \"Delete the list?\"", "  - heading \"Delete the list?\"",
                "  - text \"It can't be restored.\"", "  - button \"Delete\"", "  - button \"Keep\"",
            ])
    }

    @Test func anOpenMenu() throws {
        let root = page("List")
        let sort = UIMenu(title: "Sort by", children: [UIAction(title: "Name", state: .on) { _ in }])
        let delete = UIAction(title: "Delete", attributes: .destructive) { _ in }
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More",
            menu: UIMenu(children: [
                UIAction(title: "Share", subtitle: "With all") { _ in },
                UIAction(title: "Favorite", state: .on) { _ in }, sort,
                UIMenu(options: .displayInline, children: [delete]),
            ]))
        let app = open(UINavigationController(rootViewController: root))
        let frame = try #require(app.element("More")).frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(
            tree(app) == [
                "- dialog \"Menu\"", "  - button \"Share, With all\"", "  - button \"Favorite\" [selected]",
                "  - button \"Sort by\"", "  - button \"Delete\"", "  - button \"Close Menu\"",
            ])
    }

    // MARK: - Popovers and sheets

    @Test func aPopover() {
        let root = page("Map"), app = open(root, Self.desk), place = page("Place")
        place.modalPresentationStyle = .popover
        place.preferredContentSize = CGSize(width: 300, height: 300)
        place.popoverPresentationController?.sourceView = root.view.subviews[1]
        app.act { root.present(place, animated: true) }
        #expect(
            tree(app) == [
                "- dialog \"Place\"", "  - text \"Text of Place\"", "  - button \"Button of Place\"",
            ])
    }

    @Test func aSheetWithAGrabber() throws {
        let root = page("Map"), app = open(root), place = page("Place")
        let sheet = try #require(place.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        app.act { root.present(place, animated: true) }
        #expect(
            tree(app) == [
                "- dialog \"Place\"", "  - slider \"Sheet Grabber\": Half screen", "  - text \"Text of Place\"",
                "  - button \"Button of Place\"",
            ])
        let grabber = try #require(app.element("Sheet Grabber"))
        grabber.increment()
        app.advance(by: 1)
        #expect(sheet.selectedDetentIdentifier == .large && app.element("Sheet Grabber")?.value == "Full screen")
        grabber.increment()
        #expect(sheet.selectedDetentIdentifier == .large)
        grabber.decrement()
        app.advance(by: 1)
        #expect(sheet.selectedDetentIdentifier == .medium && app.element("Sheet Grabber")?.value == "Half screen")
        // A sheet that dims nothing leaves the rest of the screen to the user.
        app.act { sheet.largestUndimmedDetentIdentifier = .medium }
        #expect(
            tree(app).contains("- text \"Text of Map\"") && tree(app).contains { $0.hasSuffix("\"Text of Place\"") })
    }
}
