// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Images that are set in bars themselves, and offsets of items, as programs set them before there were appearances.
@MainActor
struct BarImageTests {
    private func plain(_ color: UIColor, height: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: height))
        }
    }

    @Test func aNavigationBarShowsItsImages() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), app = BarSheet.show(bar)
        app.act {
            bar.setBackgroundImage(plain(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), for: .default)
            bar.shadowImage = plain(UIColor(red: 0, green: 1, blue: 0, alpha: 1), height: 4)
        }
        let picture = app.snapshot()
        #expect(picture.color(x: 100, y: 40) == SIMD4(255, 0, 0, 255))
        #expect(picture.color(x: 100, y: 92) == SIMD4(0, 255, 0, 255))
        #expect(bar.backgroundImage(for: .default)?.size.height == 10 && bar.shadowImage?.size.height == 4)
        #expect(bar.backgroundImage(for: .compact) == nil)
    }

    /// The usual way to a bar that is not seen.
    @Test func emptyImagesLeaveABarWithoutBackgroundAndLine() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), app = BarSheet.show(bar)
        app.act { bar.superview?.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
        #expect(app.snapshot().color(x: 100, y: 40) != SIMD4(0, 0, 255, 255))
        app.act {
            bar.setBackgroundImage(UIImage(), for: .default)
            bar.shadowImage = UIImage()
        }
        let picture = app.snapshot()
        #expect((0..<100).allSatisfy { picture.color(x: 100, y: $0) == SIMD4(0, 0, 255, 255) })
        app.act {
            bar.setBackgroundImage(nil, for: .default)
            bar.shadowImage = nil
        }
        #expect(app.snapshot().color(x: 100, y: 40) != SIMD4(0, 0, 255, 255))
    }

    @Test func positionAndHeightChooseTheImage() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), app = BarSheet.show(bar)
        let colors: [UIColor] = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)].map {
            UIColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1)
        }
        app.act {
            bar.items = [UINavigationItem(title: "")]
            bar.setBackgroundImage(plain(colors[0]), for: .default)
            bar.setBackgroundImage(plain(colors[1]), for: .compact)
            bar.setBackgroundImage(plain(colors[2]), for: .bottom, barMetrics: .default)
        }
        #expect(app.snapshot().color(x: 100, y: 40) == SIMD4(255, 0, 0, 255))
        app.act { bar.traitOverrides.verticalSizeClass = .compact }
        #expect(app.snapshot().color(x: 100, y: 40) == SIMD4(0, 255, 0, 255))
        app.act { bar.setBackgroundImage(plain(colors[3]), for: .top, barMetrics: .default) }
        #expect(app.snapshot().color(x: 100, y: 40) == SIMD4(255, 255, 0, 255), "the position comes first")
        app.act {
            bar.traitOverrides.verticalSizeClass = .regular
            bar.setBackgroundImage(plain(colors[1]), for: .top, barMetrics: .defaultPrompt)
            bar.topItem?.prompt = "Prompt"
        }
        #expect(app.snapshot().color(x: 4, y: 4) == SIMD4(0, 255, 0, 255))
    }

    @Test func tabBarsAndToolbarsShowTheirImages() {
        let tabs = UITabBar(frame: CGRect(x: 0, y: 20, width: 100, height: 49)), tabsApp = BarSheet.show(tabs)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 100, height: 44)), toolbarApp = BarSheet.show(toolbar)
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        tabsApp.act {
            tabs.backgroundImage = plain(red)
            tabs.shadowImage = plain(green, height: 4)
        }
        toolbarApp.act {
            toolbar.setBackgroundImage(plain(red), forToolbarPosition: .any, barMetrics: .default)
            toolbar.setShadowImage(plain(green, height: 4), forToolbarPosition: .bottom)
        }
        for app in [tabsApp, toolbarApp] {
            let picture = app.snapshot()
            #expect(picture.color(x: 100, y: 80) == SIMD4(255, 0, 0, 255))
            #expect(picture.color(x: 100, y: 36) == SIMD4(0, 255, 0, 255))
        }
        #expect(tabs.backgroundImage?.size.height == 10 && tabs.shadowImage?.size.height == 4)
        #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default)?.size.height == 10)
        #expect(
            toolbar.shadowImage(forToolbarPosition: .bottom) != nil
                && toolbar.shadowImage(forToolbarPosition: .any) == nil)
    }

    /// How far the letters of a title are from the top, in pixels.
    private func top(of bar: UINavigationBar, _ app: TestApplication) -> Int? {
        let picture = app.snapshot()
        return (0..<88).first { y in (0..<120).contains { picture.color(x: $0, y: y) != picture.color(x: 380, y: y) } }
    }

    @Test func titlesAreMoved() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44)), app = BarSheet.show(bar)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        app.act {
            bar.items = [UINavigationItem(title: "")]
            bar.topItem?.leftBarButtonItem = item
        }
        let usual = try #require(top(of: bar, app))
        app.act { item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 4), for: .default) }
        #expect(top(of: bar, app) == usual + 8)
        #expect(
            item.titlePositionAdjustment(for: .default).vertical == 4
                && item.titlePositionAdjustment(for: .compact) == .zero)
        app.act { item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 9), for: .default) }
        #expect(top(of: bar, app) == usual + 8, "it is no back button")
        #expect(item.backButtonTitlePositionAdjustment(for: .default).vertical == 9)
    }

    @Test func theTitleOfABackButtonIsMovedOutOfSight() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44)), app = BarSheet.show(bar)
        let first = UINavigationItem(title: "Long Way")
        first.backBarButtonItem = UIBarButtonItem(title: "Long Way", style: .plain, target: nil, action: nil)
        app.act { bar.items = [first, UINavigationItem(title: "")] }
        func isSeen() -> Bool {
            let picture = app.snapshot()
            return (50..<150).contains { x in
                (20..<70).contains { picture.color(x: x, y: $0) != picture.color(x: 380, y: $0) }
            }
        }
        #expect(isSeen())
        app.act {
            first.backBarButtonItem?.setBackButtonTitlePositionAdjustment(
                UIOffset(horizontal: -1000, vertical: 0), for: .default)
        }
        #expect(!isSeen())
    }
}
