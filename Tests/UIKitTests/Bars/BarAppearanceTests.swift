// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct BarAppearanceTests {
    @Test func presets() {
        let appearance = UIBarAppearance()
        #expect(
            appearance.backgroundEffect != nil && appearance.backgroundColor == nil && appearance.shadowColor != nil)
        appearance.configureWithOpaqueBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil && appearance.shadowImage == nil)
        appearance.configureWithDefaultBackground()
        #expect(appearance.backgroundEffect != nil && appearance.idiom == .unspecified)
        appearance.backgroundImage = UIImage()
        appearance.backgroundImageContentMode = .center
        #expect(UIBarAppearance(barAppearance: appearance).backgroundImageContentMode == .center)
    }

    @Test func appearancesAreCopiedOnAnyThread() {
        let bar = UINavigationBarAppearance(idiom: .phone), tab = UITabBarItemAppearance(style: .inline)
        let button = UIBarButtonItemAppearance(style: .done)
        bar.titlePositionAdjustment.vertical = 2
        tab.selected.iconColor = .red
        button.highlighted.titlePositionAdjustment.vertical = 3
        nonisolated(unsafe) let originals: [NSObject] = [bar, tab, button]
        // Not by a continuation, whose order the thread sanitizer does not know.
        let isDone = NSCondition()
        nonisolated(unsafe) var copies: [Any] = []  // guarded by isDone
        Thread.detachNewThread {
            isDone.withLock { copies = originals.map { $0.copy() } }
            isDone.signal()
        }
        isDone.withLock { while copies.isEmpty { isDone.wait() } }
        #expect((copies[0] as? UINavigationBarAppearance)?.titlePositionAdjustment.vertical == 2)
        #expect((copies[1] as? UITabBarItemAppearance)?.selected.iconColor == .red)
        #expect((copies[2] as? UIBarButtonItemAppearance)?.highlighted.titlePositionAdjustment.vertical == 3)
    }

    @Test func aBarCopiesItsAppearance() {
        let bar = UINavigationBar(), appearance = UINavigationBarAppearance(idiom: .phone)
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
        appearance.doneButtonAppearance.highlighted.titlePositionAdjustment.vertical = 3
        appearance.backButtonAppearance.focused.backgroundImagePositionAdjustment.vertical = 4
        let arrow = UIImage(systemName: "arrow.left")
        appearance.setBackIndicatorImage(arrow, transitionMaskImage: arrow)
        bar.standardAppearance = appearance
        appearance.titleTextAttributes = [:]
        #expect(bar.standardAppearance !== appearance)
        #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect(bar.standardAppearance.titlePositionAdjustment.vertical == 2)
        #expect(bar.standardAppearance.doneButtonAppearance.highlighted.titlePositionAdjustment.vertical == 3)
        #expect(bar.standardAppearance.backIndicatorImage === arrow)
        #expect(bar.standardAppearance.backIndicatorTransitionMaskImage === arrow)
        #expect(
            bar.compactAppearance == nil && bar.scrollEdgeAppearance == nil && bar.compactScrollEdgeAppearance == nil)
        (bar.compactAppearance, bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance) = (
            appearance, appearance, appearance
        )
        #expect(
            bar.compactAppearance != nil && bar.scrollEdgeAppearance != nil && bar.compactScrollEdgeAppearance != nil)
    }

    @Test func buttonsHaveAnAppearancePerState() {
        let appearance = UIBarButtonItemAppearance(style: .done)
        appearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.disabled.backgroundImage = UIImage()
        let copy = appearance.copy() as? UIBarButtonItemAppearance
        #expect(copy?.normal.titleTextAttributes.count == 1 && copy?.disabled.backgroundImage != nil)
        appearance.configureWithDefault(for: .plain)
        #expect(appearance.normal.titleTextAttributes.isEmpty && copy?.normal.titleTextAttributes.count == 1)
    }

    @Test func toolbarsHaveAppearances() {
        let bar = UIToolbar(), appearance = UIToolbarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.kern: 1]
        bar.standardAppearance = appearance
        (bar.compactAppearance, bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance) = (
            appearance, appearance, appearance
        )
        #expect(bar.standardAppearance.backgroundColor == .systemBackground && bar.compactAppearance !== appearance)
        #expect(bar.scrollEdgeAppearance != nil && bar.compactScrollEdgeAppearance != nil)
        (bar.barTintColor, bar.isTranslucent, bar.barStyle) = (.red, false, .black)
        #expect(bar.barPosition == .bottom && bar.intrinsicContentSize.height == 44)
    }

    /// A change of a bar's own appearance is shown at once.
    @Test func changesAreShown() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.items = [UINavigationItem(title: "")]
        let app = TestApplication(view: bar, scale: 1)
        app.act {
            bar.standardAppearance.configureWithTransparentBackground()
            bar.standardAppearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        #expect(app.snapshot().color(x: 50, y: 20).x == 255 && app.snapshot().color(x: 50, y: 20).y == 0)
    }

    @Test func anItemReplacesTheBarsAppearance() throws {
        let item = UINavigationItem(title: ""), bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.items = [item]
        let app = TestApplication(view: bar, scale: 1), appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        app.act {
            item.standardAppearance = appearance
            item.compactAppearance = appearance
            item.scrollEdgeAppearance = appearance
            item.compactScrollEdgeAppearance = appearance
        }
        #expect(app.snapshot().color(x: 50, y: 20).y == 255)
    }

    /// Bars, items and appearances copy what they are given, so a shared one can be changed for each of them.
    @Test func anAppearanceOfSeveralItemsChangesForEach() {
        let first = UINavigationItem(title: ""), second = UINavigationItem(title: "")
        let bars = [first, second].map { item in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            bar.items = [item]
            return bar
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        bars[1].frame.origin.y = 50
        for bar in bars { view.addSubview(bar) }
        let app = TestApplication(view: view, scale: 1), appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        app.act {
            for item in [first, second] { item.standardAppearance = appearance }
            first.standardAppearance?.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            second.standardAppearance?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        let picture = app.snapshot()
        #expect(picture.color(x: 50, y: 20).y == 255 && picture.color(x: 50, y: 20).x == 0)
        #expect(picture.color(x: 50, y: 70).x == 255 && picture.color(x: 50, y: 70).y == 0)
        #expect(appearance.backgroundColor == .systemBackground)
    }

    @Test func partsOfAnAppearanceAreCopied() {
        let appearance = UIToolbarAppearance(), items = UIBarButtonItemAppearance(style: .plain)
        items.normal.titlePositionAdjustment.vertical = 1
        (appearance.buttonAppearance, appearance.doneButtonAppearance) = (items, items)
        appearance.buttonAppearance.normal.titlePositionAdjustment.vertical = 2
        #expect(items.normal.titlePositionAdjustment.vertical == 1)
        #expect(appearance.doneButtonAppearance.normal.titlePositionAdjustment.vertical == 1)
        #expect(appearance.buttonAppearance.normal.titlePositionAdjustment.vertical == 2)
    }
}
