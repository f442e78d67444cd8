// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

@MainActor
struct BarItemSelectorTests {
    private let target = SelectorTarget()

    /// An application with an item at the right of a navigation bar.
    private func show(_ item: UIBarButtonItem, in page: UIViewController = UIViewController()) -> TestApplication {
        page.navigationItem.rightBarButtonItem = item
        return TestApplication(
            rootViewController: UINavigationController(rootViewController: page),
            screenSize: CGSize(width: 400, height: 400))
    }

    private let place = CGPoint(x: 375, y: 22)

    @Test func aTapCallsTheMethod() {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: Selector(("chosen:")))
        let app = show(item)
        app.tap(at: place)
        app.act { item.action = "chosen:event:" }
        app.tap(at: place)
        app.act { item.action = nil }
        app.tap(at: place)
        #expect(target.calls == ["chose Save", "chose Save with 1 touches"])
        #expect(item.target === target)
    }

    @Test func anActionReplacesAMethodReference() {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: SelectorTarget.plain)
        let app = show(item)
        #expect(item.action == nil)
        app.tap(at: place)
        app.act { item.action = "chosen:" }
        app.tap(at: place)
        #expect(target.calls == ["plain", "chose Save"])
    }

    @Test func theInitializersKeepTargetAndAction() {
        let action: Selector = "chosen:", image = UIImage(systemName: "plus")
        let items = [
            UIBarButtonItem(title: "t", style: .done, target: target, action: action),
            UIBarButtonItem(image: image, style: .plain, target: target, action: action),
            UIBarButtonItem(
                image: image, landscapeImagePhone: image, style: .plain, target: target, action: action),
            UIBarButtonItem(barButtonSystemItem: .add, target: target, action: action),
            UIBarButtonItem(title: "t", image: image, target: target, action: action, menu: UIMenu()),
        ]
        for item in items { #expect(item.target === target && item.action == action) }
        #expect(items[2].landscapeImagePhone === image && items[4].menu != nil)
    }

    @Test func withoutATargetTheResponderChainIsSearched() {
        final class Page: UIViewController {
            var count = 0
            func save() { count += 1 }
        }
        let page = Page(), action = Selector("save", Page.save)
        let app = show(UIBarButtonItem(title: "Save", style: .plain, target: nil, action: action), in: page)
        app.tap(at: place)
        #expect(page.count == 1)
    }

    @Test func targetsAreNotRetained() {
        weak var gone: SelectorTarget?
        let item: UIBarButtonItem
        do {
            let target = SelectorTarget()
            gone = target
            item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: Selector(("plain")))
        }
        let app = show(item)
        app.tap(at: place)
        #expect(gone == nil && item.target == nil)
    }
}
