// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UINavigationBarTests {
    private final class Rules: NSObject, UINavigationBarDelegate {
        var calls: [String] = []
        var allows = true
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            calls.append("should push \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            calls.append("did push \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            calls.append("should pop \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            calls.append("did pop \(item.title ?? "")")
        }
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }

    private func bar(_ titles: [String], width: CGFloat = 375) -> (UINavigationBar, TestApplication) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.items = titles.map { UINavigationItem(title: $0) }
        return (bar, BarSheet.show(bar))
    }

    @Test func aBarOfItsOwn() throws {
        let (bar, app) = bar(["One"]), rules = Rules()
        #expect(bar.barPosition == .top)
        bar.delegate = rules
        #expect(bar.barPosition == .topAttached && bar.sizeThatFits(.zero).height == 44)
        let two = UINavigationItem(title: "Two")
        app.act { bar.pushItem(two, animated: true) }
        #expect(bar.topItem === two && bar.backItem?.title == "One" && rules.calls == ["should push Two"])
        app.advance(by: 1)
        try #require(app.element("One")).activate()
        app.advance(by: 1)
        #expect(bar.items?.count == 1)
        #expect(rules.calls == ["should push Two", "did push Two", "should pop Two", "did pop Two"])
        rules.allows = false
        app.act { bar.pushItem(two, animated: false) }
        #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
        app.act { bar.setItems(nil, animated: false) }
        #expect(bar.items == nil && bar.topItem == nil)
    }

    // MARK: - Accessibility

    @Test func aBarIsRead() {
        let (bar, app) = bar(["Inbox", "Message"]), top = bar.topItem
        top?.rightBarButtonItems = [UIBarButtonItem(systemItem: .trash), UIBarButtonItem(systemItem: .reply)]
        top?.prompt = "Two of five"
        bar.frame.size.height = 76
        #expect(
            app.accessibilityTree.description == """
                - text "Two of five"
                - button "Inbox"
                - heading "Message"
                - button "Reply"
                - button "Delete"
                """)
    }

    // MARK: - The back button

    @Test(arguments: [
        (UINavigationItem.BackButtonDisplayMode.default, "Inbox"), (.generic, "Back"), (.minimal, "Inbox"),
    ])
    func theBackButtonsTitle(_ mode: UINavigationItem.BackButtonDisplayMode, _ name: String) {
        let (bar, app) = bar(["Inbox", "Message"])
        app.act { bar.backItem?.backButtonDisplayMode = mode }
        #expect(app.barNames.first == name)
        app.act { bar.backItem?.backButtonTitle = "Mail" }
        #expect(app.barNames.first == (mode == .generic ? "Back" : "Mail"))
        app.act { bar.backItem?.backBarButtonItem = UIBarButtonItem(title: "All") }
        #expect(app.barNames.first == (mode == .generic ? "Back" : "All"))
        app.act { bar.topItem?.setHidesBackButton(true, animated: false) }
        #expect(app.barNames.first == "Message" && bar.topItem?.hidesBackButton == true)
    }

    @Test func aLongTitleBecomesBack() {
        let (_, app) = bar([
            "A very long title of a screen with mail in it", "Another very long title of another screen",
        ])
        #expect(app.barNames.first == "Back")
    }

    @Test func anActionReplacesGoingBack() throws {
        let (bar, app) = bar(["One", "Two"])
        var count = 0
        app.act { bar.topItem?.backAction = UIAction { _ in count += 1 } }
        try #require(app.element("One")).activate()
        #expect(count == 1 && bar.items?.count == 2)
    }

    @Test func leftItemsReplaceTheBackButton() {
        let (bar, app) = bar(["One", "Two"]), item = UIBarButtonItem(systemItem: .cancel)
        app.act { bar.topItem?.setLeftBarButton(item, animated: true) }
        app.advance(by: 1)
        #expect(app.element("One") == nil && app.element("Cancel") != nil)
        app.act { bar.topItem?.leftItemsSupplementBackButton = true }
        #expect(app.element("One") != nil && app.element("Cancel") != nil)
        app.act { bar.topItem?.leftBarButtonItem = nil }
        #expect(app.element("Cancel") == nil && bar.topItem?.leftBarButtonItems == nil)
    }

    // MARK: - Titles

    @Test func aTitleMakesRoomForButtons() throws {
        let (bar, app) = bar(["A title that is as long as the bar"])
        app.act { bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "A long button") }
        let title = try #require(app.element("A title that is as long as the bar")).frame
        let button = try #require(app.element("A long button")).frame
        #expect(title.maxX <= button.minX && title.minX >= 16)
    }

    @Test func aTitleView() {
        let (bar, app) = bar(["One"]), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        app.act { bar.topItem?.titleView = view }
        #expect(view.frame == CGRect(x: 137.5, y: 7, width: 100, height: 30))
    }

    @Test func largeTitlesFollowTheItems() {
        let (bar, _) = bar(["One", "Two"])
        bar.prefersLargeTitles = true
        #expect(bar.intrinsicContentSize.height == 96)
        bar.topItem?.largeTitleDisplayMode = .never
        #expect(bar.intrinsicContentSize.height == 44)
        bar.topItem?.largeTitleDisplayMode = .always
        bar.topItem?.prompt = "Prompt"
        #expect(bar.intrinsicContentSize.height == 128)
    }

    @Test func oldProperties() {
        let (bar, app) = bar(["One"])
        app.act {
            bar.barTintColor = .red
            bar.barStyle = .black
            bar.isTranslucent = false
            bar.titleTextAttributes = [.foregroundColor: UIColor.white]
            bar.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
            bar.backIndicatorImage = UIImage(systemName: "arrow.left")
            bar.backIndicatorTransitionMaskImage = UIImage(systemName: "arrow.left")
        }
        #expect(
            bar.traitCollection.userInterfaceStyle == .dark && bar.standardAppearance.backIndicatorImage.isSymbolImage)
    }
}
