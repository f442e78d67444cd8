// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UITabBarTests {
    private final class Listener: NSObject, UITabBarDelegate {
        var selected: [String] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.title ?? "") }
    }

    private func bar(_ titles: [String]) -> (UITabBar, TestApplication) {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
        bar.items = titles.map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
        return (bar, BarSheet.show(bar))
    }

    @Test func tapsSelect() throws {
        let (bar, app) = bar(["One", "Two"]), listener = Listener()
        bar.delegate = listener
        app.tap(at: CGPoint(x: 300, y: 20))
        #expect(bar.selectedItem?.title == "Two" && listener.selected == ["Two"])
        app.act { bar.setItems([UITabBarItem(title: "Three", image: nil, selectedImage: nil)], animated: true) }
        app.advance(by: 1)
        #expect(bar.selectedItem == nil && bar.items?.count == 1)
    }

    @Test func aBarIsRead() {
        let (bar, app) = bar(["One", "Two"])
        app.act {
            bar.selectedItem = bar.items?.first
            bar.items?.last?.badgeValue = "3"
            bar.items?.last?.isEnabled = false
        }
        #expect(
            app.accessibilityTree.description == """
                - group "Tab Bar"
                  - button "One" [selected]
                  - button "Two": 3 [disabled]
                """)
    }

    @Test func everySystemItemHasATitle() {
        let items: [UITabBarItem.SystemItem] = [
            .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads,
            .mostRecent, .mostViewed,
        ]
        #expect(items.allSatisfy { UITabBarItem(tabBarSystemItem: $0, tag: 0).title?.isEmpty == false })
        #expect(items.allSatisfy { UITabBarItem(tabBarSystemItem: $0, tag: 0).image != nil })
    }

    @Test func centeredTabs() throws {
        let (bar, app) = bar(["One", "Two"])
        app.act {
            bar.itemPositioning = .centered
            (bar.itemWidth, bar.itemSpacing) = (80, 10)
        }
        #expect(try #require(app.element("One")).frame == CGRect(x: 102.5, y: 0, width: 80, height: 49))
        #expect(try #require(app.element("Two")).frame.minX == 192.5)
        app.act { bar.itemPositioning = .fill }
        #expect(try #require(app.element("Two")).frame.minX == 187.5)
        #expect(UITabBar.ItemPositioning.automatic != .fill && bar.sizeThatFits(.zero).height == 49)
    }

    @Test func properties() {
        let (bar, app) = bar(["One"]), appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.iconColor = .green
        appearance.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
        appearance.inlineLayoutAppearance.normal.badgeTextAttributes = [.kern: 1]
        appearance.compactInlineLayoutAppearance.disabled.badgePositionAdjustment.vertical = 1
        appearance.stackedLayoutAppearance.focused.titlePositionAdjustment.vertical = 1
        let copy = appearance.stackedLayoutAppearance.copy() as? UITabBarItemAppearance
        #expect(copy?.normal.iconColor == .green)
        copy?.configureWithDefault(for: .inline)
        #expect(copy?.normal.iconColor == nil)
        app.act {
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
            (bar.barTintColor, bar.isTranslucent, bar.barStyle) = (.red, false, .black)
            bar.unselectedItemTintColor = .brown
        }
        #expect(
            bar.standardAppearance !== appearance
                && bar.standardAppearance.stackedLayoutAppearance.normal.iconColor == .green)
        let item = UITabBarItem()
        item.setBadgeTextAttributes([.kern: 2], for: .normal)
        #expect(
            item.badgeTextAttributes(for: .normal)?.count == 1 && item.selectedImage == nil && item.badgeColor == nil)
        item.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 1)
        (item.standardAppearance, item.scrollEdgeAppearance) = (appearance, appearance)
        #expect(
            item.standardAppearance !== appearance && item.scrollEdgeAppearance !== item.standardAppearance
                && item.standardAppearance?.stackedLayoutAppearance.normal.iconColor == .green)
    }

    @Test(arguments: ["light", "dark", "right_to_left"]) func aTabBar(_ look: String) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        let names = ["house.fill", "magnifyingglass", "bell.fill", "person.crop.circle"]
        let titles = ["Home", "Search", "Alerts", "Profile"]
        let tabs = UITabBarController()
        tabs.viewControllers = zip(names, titles).map { name, title in
            let controller = UIViewController(), scroll = UIScrollView()
            scroll.backgroundColor = .systemBackground
            scroll.contentSize = CGSize(width: 100, height: 1000)
            controller.view = scroll
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: name), tag: 0)
            return controller
        }
        tabs.viewControllers?[2].tabBarItem.badgeValue = "12"
        let app = TestApplication(
            rootViewController: tabs, screenSize: CGSize(width: 375, height: 600), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0), environment: environment)
        #expect(try app.mismatch(withGolden: "tab_bar_\(look)") == nil)
    }
}
