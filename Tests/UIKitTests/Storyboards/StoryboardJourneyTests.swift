// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// People in a program that consists of a storyboard and controllers that fill it.
@MainActor
struct StoryboardJourneyTests {
    @Test func aPersonOpensARowAndGoesBack() throws {
        let app = try TestApplication(storyboard: "Planets")
        #expect(app.element("Planets")?.role == "heading")
        try app.tap("Venus")
        let detail = try #require(app.stack.last as? PlanetDetail)
        #expect(app.stack.count == 2)
        #expect(detail.planet == "Venus")
        #expect(app.element("Venus") != nil)
        #expect(app.element("Planet")?.role == "heading")
        try app.tap("Planets")
        #expect(app.stack.count == 1)
        #expect(app.element("Mercury") != nil)
    }

    @Test func anEditorClosesByUnwindingToThePageBelow() throws {
        let app = try TestApplication(storyboard: "Planets")
        try app.tap("Mars")
        try app.tap("Edit")
        let detail = try #require(app.stack.last)
        let editor = try #require(app.rootViewController?.presentedViewController as? UINavigationController)
        #expect(editor.viewControllers.first is PlanetEditor)
        #expect(editor.modalPresentationStyle == .pageSheet)
        _ = StoryboardJournal.take()
        try app.tap("Done")
        #expect(StoryboardJournal.take() == ["prepare ToDetail to PlanetDetail", "unwindToDetail from PlanetEditor"])
        #expect(app.rootViewController?.presentedViewController == nil)
        #expect(app.stack.last === detail)
        #expect(app.element("Mars") != nil)
    }

    @Test func aContainerMakesTheSegueForUnwindingItself() throws {
        final class OwnNavigation: UINavigationController {
            var unwound: [String?] = []

            override func segueForUnwinding(
                to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
            ) -> UIStoryboardSegue? {
                UIStoryboardSegue(
                    identifier: identifier, source: fromViewController, destination: toViewController
                ) { self.unwound.append(identifier) }
            }
        }
        let bundle = try fixtures()
        let app = TestApplication(
            rootViewController: UIStoryboard(name: "Planets", bundle: bundle)
                .instantiateInitialViewController { OwnNavigation(coder: $0) } ?? UIViewController())
        let navigation = try #require(app.rootViewController as? OwnNavigation)
        try app.tap("Mars")
        try app.tap("Edit")
        try app.tap("All planets")
        #expect(navigation.unwound == ["ToList"])
        #expect(navigation.presentedViewController != nil)
    }

    @Test func anEditorUnwindsToTheListAtTheBottom() throws {
        let app = try TestApplication(storyboard: "Planets")
        try app.tap("Mars")
        try app.tap("Edit")
        _ = StoryboardJournal.take()
        try app.tap("All planets")
        #expect(StoryboardJournal.take() == ["prepare ToList to PlanetList", "unwindToList from PlanetEditor"])
        #expect(app.rootViewController?.presentedViewController == nil)
        #expect(app.stack.count == 1)
        #expect(app.element("Venus") != nil)
    }

    @Test func theDetailButtonOfARowHasItsOwnSegue() throws {
        let app = try TestApplication(storyboard: "Planets")
        let list = try #require(app.stack.first as? PlanetList)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        _ = StoryboardJournal.take()
        list.tableView.accessoryTapped(cell)
        app.advance(by: 1)
        #expect(app.rootViewController?.presentedViewController is PlanetInfo)
        #expect(StoryboardJournal.take() == ["should ShowInfo", "prepare ShowInfo PlanetInfo false"])
        #expect(app.stack.count == 1)
    }

    @Test func aTapOnAViewBeginsTheSegueOfItsRecognizer() throws {
        let app = try TestApplication(storyboard: "Planets")
        try app.tap("Mars")
        let view = try #require(app.stack.last?.view.subviews.first { $0.gestureRecognizers?.isEmpty == false })
        let frame = view.convert(view.bounds, to: nil)
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
        let info = try #require(app.rootViewController?.presentedViewController as? PlanetInfo)
        #expect(info.modalPresentationStyle == .fullScreen)
        #expect(info.modalTransitionStyle == .crossDissolve)
    }

    @Test func aBarButtonOpensAPopoverThatPointsToIt() throws {
        let app = try TestApplication(storyboard: "Planets", screenSize: CGSize(width: 1024, height: 768))
        try app.tap("About")
        let info = try #require(app.rootViewController?.presentedViewController as? PlanetInfo)
        let popover = try #require(info.popoverPresentationController)
        #expect(popover.barButtonItem === app.stack.first?.navigationItem.rightBarButtonItem)
        #expect(popover.permittedArrowDirections == [.up, .left])
        #expect(popover.arrowDirection == .up)
        #expect(info.preferredContentSize == CGSize(width: 300, height: 200))
        #expect(app.element("Information") != nil)
    }

    @Test func aPersonChangesTabsAndUnwindsToTheFirst() throws {
        let app = try TestApplication(storyboard: "Tabs")
        let tabs = try #require(app.rootViewController as? UITabBarController)
        #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["First", "Second"])
        #expect(app.element("Page one") != nil)
        try app.tap("Second")
        #expect(app.element("Page two") != nil)
        #expect(tabs.selectedIndex == 1)
        _ = StoryboardJournal.take()
        try app.tap("Back to one")
        #expect(StoryboardJournal.take() == ["unwindToFirstTab"])
        #expect(tabs.selectedIndex == 0)
        #expect(app.element("Page one") != nil)
    }

    @Test func aPushedControllerHidesTheTabBar() throws {
        let app = try TestApplication(storyboard: "Tabs")
        try app.tap("Go on")
        #expect(app.element("More of one") != nil)
        #expect(app.element("Second") == nil)
        let navigation = (app.rootViewController as? UITabBarController)?.selectedViewController
        let first = (navigation as? UINavigationController)?.viewControllers.first
        #expect(first?.toolbarItems?.map(\.title) == ["Tool"])
    }

    @Test func aSplitViewShowsBothColumnsAndReplacesTheDetail() throws {
        let app = try TestApplication(storyboard: "Split", screenSize: CGSize(width: 1024, height: 768))
        let split = try #require(app.rootViewController as? UISplitViewController)
        #expect(split.style == .doubleColumn)
        #expect(split.preferredSplitBehavior == .tile)
        #expect(app.element("List") != nil)
        #expect(app.element("First detail") != nil)
        try app.tap("Show other")
        #expect(app.element("Other detail") != nil)
        #expect(app.element("First detail") == nil)
        #expect(app.element("List") != nil)
    }

    @Test func aTileOfAGridOpensItsPage() throws {
        let bundle = try fixtures()
        let app = TestApplication(
            rootViewController: UINavigationController(
                rootViewController: UIStoryboard(name: "Grid", bundle: bundle).instantiateInitialViewController()
                    ?? UIViewController()))
        let grid = try #require(app.stack.first as? GridController)
        #expect(grid.collectionView.visibleCells.count == 5)
        #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.bounds.size.height == 60)
        #expect(app.element("Tiles") != nil)
        try app.tap("Tile 3")
        #expect(app.stack.last?.title == "Tile 3")
        #expect(app.element("Tile page") != nil)
    }

    @Test func segueKindsOfOlderFilesPushAndPresent() throws {
        let app = try TestApplication(storyboard: "Older")
        try app.tap("Push")
        #expect(app.stack.count == 2)
        #expect(app.element("Second page") != nil)
        try app.tap("Older")
        try app.tap("Modal")
        let second = try #require(app.rootViewController?.presentedViewController)
        #expect(second.title == "Second")
        #expect(second.modalTransitionStyle == .flipHorizontal)
        #expect(app.stack.count == 1)
    }

    /// A split view of the classic style, whose list has segues of kinds that Xcode 6 replaced.
    private func replacing() throws -> TestApplication {
        try TestApplication(storyboard: "Replacing", screenSize: CGSize(width: 1024, height: 768))
    }

    @Test func aReplaceSegueReplacesTheDetail() throws {
        let app = try replacing()
        #expect(app.element("First list") != nil && app.element("First detail") != nil)
        try app.tap("Replace detail")
        #expect(app.element("Second detail") != nil && app.element("First detail") == nil)
        #expect(app.element("First list") != nil)
    }

    @Test func aReplaceSegueOfTheFirstColumnReplacesTheList() throws {
        let app = try replacing()
        try app.tap("Replace list")
        #expect(app.element("Second list") != nil && app.element("First list") == nil)
        #expect(app.element("First detail") != nil)
    }

    @Test func aPopoverSeguePointsToTheViewThatTheFileNames() throws {
        let app = try replacing()
        try app.tap("Pop over")
        let info = try #require(app.rootViewController?.presentedViewController)
        let popover = try #require(info.popoverPresentationController)
        #expect(info.modalPresentationStyle == .popover && app.element("Information") != nil)
        #expect((popover.sourceItem as? UIButton)?.title(for: .normal) == "Replace detail")
        #expect(popover.permittedArrowDirections == [.up, .left])
    }
}
