// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct UIBarButtonItemTests {
    private final class Target: UIView {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func withItem(_ item: UIBarButtonItem) { calls.append(item.title ?? "") }
    }

    private func bar(_ items: [UIBarButtonItem], in target: UIView? = nil) -> (UIToolbar, TestApplication) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        let view = target ?? UIView()
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 600)
        view.addSubview(bar)
        bar.items = items
        return (bar, TestApplication(view: view))
    }

    @Test func methodsOfTargetsAreCalled() throws {
        let target = Target()
        let items = [
            UIBarButtonItem(title: "One", style: .plain, target: target, action: Target.plain),
            UIBarButtonItem(title: "Two", style: .done, target: target, action: Target.withItem),
            UIBarButtonItem(title: "Three", style: .plain, target: nil as Target?, action: Target.plain),
            UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.plain),
        ]
        let (_, app) = bar(items, in: target)
        for name in ["One", "Two", "Three", "Add"] { try #require(app.element(name)).activate() }
        #expect(target.calls == ["plain", "Two", "plain", "plain"] && items[0].target === target)
    }

    @Test func aTapPerformsTheAction() throws {
        var senders: [UIBarButtonItem] = []
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: "Go") { action in
                if let item = action.sender as? UIBarButtonItem { senders.append(item) }
            })
        let (_, app) = bar([item])
        app.tap(at: CGPoint(x: 25, y: 22))
        #expect(senders == [item] && item.title == "Go")
        app.act { item.isEnabled = false }
        app.tap(at: CGPoint(x: 25, y: 22))
        #expect(senders.count == 1 && app.element("Go")?.isEnabled == false)
    }

    @Test func everySystemItemHasAName() throws {
        let names: [(UIBarButtonItem.SystemItem, String)] = [
            (.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.add, "Add"),
            (.compose, "Compose"),
            (.reply, "Reply"), (.action, "Share"), (.organize, "Organize"), (.bookmarks, "Bookmarks"),
            (.search, "Search"),
            (.refresh, "Refresh"), (.stop, "Stop"), (.camera, "Camera"), (.trash, "Delete"), (.play, "Play"),
            (.pause, "Pause"), (.rewind, "Rewind"), (.fastForward, "Fast Forward"), (.undo, "Undo"), (.redo, "Redo"),
            (.close, "Close"),
        ]
        let (_, app) = bar(names.map { UIBarButtonItem(systemItem: $0.0) })
        #expect(app.barNames == names.map(\.1))
        #expect(UIBarButtonItem(systemItem: .done).style == .done && UIBarButtonItem(systemItem: .add).image != nil)
    }

    @Test func spaces() throws {
        let one = UIBarButtonItem(title: "One"), two = UIBarButtonItem(title: "Two"),
            three = UIBarButtonItem(title: "Three")
        let (bar, app) = bar([one, .fixedSpace(30), two, .flexibleSpace(), three])
        func frame(_ name: String) throws -> CGRect { try #require(app.element(name)).frame }
        #expect(try frame("One").minX == 16 && frame("Two").minX == frame("One").maxX + 30)
        #expect(try abs(frame("Three").maxX - 359) < 0.01)
        app.act { bar.setItems([three], animated: true) }
        app.advance(by: 1)
        #expect(try frame("Three").minX == 16 && app.element("One") == nil)
    }

    @Test func aCustomViewIsShown() {
        let view = UISwitch(), item = UIBarButtonItem(customView: view)
        let (_, app) = bar([item])
        #expect(view.window != nil && view.frame.minX == 16 && view.frame.size == CGSize(width: 51, height: 31))
        app.act { item.isHidden = true }
        #expect(view.isHidden)
    }

    @Test func selectionToggles() throws {
        let item = UIBarButtonItem(title: "Bold")
        item.changesSelectionAsPrimaryAction = true
        let (_, app) = bar([item])
        try #require(app.element("Bold")).activate()
        #expect(item.isSelected && app.element("Bold")?.isOn == true)
    }

    @Test func properties() throws {
        let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
        item.width = 80
        item.tag = 3
        item.possibleTitles = ["A", "B"]
        item.imageInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        item.landscapeImagePhone = UIImage(systemName: "star.fill")
        item.landscapeImagePhoneInsets = .zero
        item.tintColor = .red
        item.accessibilityLabel = "Star"
        item.accessibilityHint = "Marks it"
        item.accessibilityValue = "off"
        item.accessibilityIdentifier = "star"
        item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
        let (_, app) = bar([item]), element = try #require(app.element("Star"))
        #expect(element.frame.width == 80 && element.hint == "Marks it" && element.value == "off")
        #expect(element.identifier == "star" && item.tag == 3 && item.customView == nil && item.primaryAction == nil)
        app.act { item.title = "Now a text" }
        app.act { item.image = nil }
        #expect(item.title == "Now a text")
    }

    @Test func groups() {
        let items = [UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two")]
        let group = UIBarButtonItemGroup.fixedGroup(representativeItem: UIBarButtonItem(title: "More"), items: items)
        #expect(items[0].buttonGroup === group && group.barButtonItems == items)
        let single = UIBarButtonItem(title: "Three").creatingFixedGroup(), item = UINavigationItem(title: "Title")
        item.leadingItemGroups = [group]
        item.trailingItemGroups = [single]
        #expect(item.leftBarButtonItems == items && item.rightBarButtonItem?.title == "Three")
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        bar.items = [item]
        let app = BarSheet.show(bar)
        #expect(app.element("Two") != nil && !group.isDisplayingRepresentativeItem)
        app.act { items[0].title = "A title that leaves no room for others" }
        #expect(group.isDisplayingRepresentativeItem && app.element("More") != nil && app.element("Two") == nil)
        app.act { group.isHidden = true }
        #expect(app.element("More") == nil)
        #expect(bar.window?.windowScene?.host.unsettledTurns == 0)
    }

    /// Where the title of the back button does not fit, the choice of another one must not request layout for ever.
    @Test(arguments: [80, 120, 200, 320])
    func aNarrowBarSettles(_ width: CGFloat) throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let title = "A title that is far too long for a button"
        navigation.viewControllers[0].title = title
        let app = TestApplication(
            rootViewController: navigation, screenSize: CGSize(width: width, height: 300), scale: 2)
        let second = UIViewController()
        second.title = "Second"
        app.act { navigation.pushViewController(second, animated: true) }
        app.advance(by: 1)
        let bar = navigation.navigationBar
        #expect(bar.window?.windowScene?.host.unsettledTurns == 0)
        let commits = app.commitCount
        app.act { bar.setNeedsLayout() }
        #expect(app.commitCount == commits)
        let button = try #require(app.element("Back") ?? app.element(title))
        #expect(button.frame.maxX <= max(width / 2, 60))
    }

    @Test func aPopoverPointsToAnItem() throws {
        let item = UIBarButtonItem(title: "Share"), root = UIViewController(), shown = UIViewController()
        root.navigationItem.rightBarButtonItem = item
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 200, height: 200)
        let app = TestApplication(
            rootViewController: UINavigationController(rootViewController: root),
            screenSize: CGSize(width: 1024, height: 768))
        app.act {
            shown.popoverPresentationController?.barButtonItem = item
            root.present(shown, animated: false)
        }
        let button = try #require(item.frame(in: root.view))
        #expect(shown.popoverPresentationController?.barButtonItem === item && button.maxX == 1004)
        #expect(shown.popoverPresentationController?.arrowDirection == .up)
        let popover = shown.view.convert(shown.view.bounds, to: nil)
        #expect(popover.minY >= button.maxY && popover.maxX <= 1024)
    }
}
