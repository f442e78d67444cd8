// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UISplitViewControllerTests {
    fileprivate typealias Mode = UISplitViewController.DisplayMode
    private nonisolated static let wide = SplitScreen.wide, high = SplitScreen.high, narrow = SplitScreen.narrow
    private nonisolated static let widest = SplitScreen.widest

    // MARK: - Columns

    @Test func columnsHaveNavigationControllers() throws {
        let screen = SplitScreen(Self.wide), split = screen.split
        let list = try #require(screen.list.navigationController)
        let detail = try #require(screen.detail.navigationController)
        #expect(split.style == .doubleColumn && split.viewController(for: .primary) === screen.list)
        #expect(split.viewControllers == [list, detail] && split.children == [list, detail])
        #expect(screen.list.splitViewController === split && !split.isCollapsed)
        let own = UINavigationController(rootViewController: UIViewController())
        screen.act { split.setViewController(own, for: .secondary) }
        #expect(split.viewController(for: .secondary) === own && split.viewControllers == [list, own])
        #expect(detail.parent == nil && own.view.window != nil && screen.frame(screen.detail) == nil)
        screen.act { split.setViewController(nil, for: .secondary) }
        #expect(split.viewControllers == [list] && own.view.window == nil)
    }

    @Test func columnsThatAStyleDoesNotHaveAreIgnored() {
        let screen = SplitScreen(Self.wide), classic = UISplitViewController()
        screen.split.setViewController(UIViewController(), for: .supplementary)
        #expect(screen.split.viewController(for: .supplementary) == nil && screen.split.children.count == 2)
        classic.setViewController(UIViewController(), for: .primary)
        #expect(classic.style == .unspecified && classic.viewControllers.isEmpty)
        #expect(classic.viewController(for: .primary) == nil && classic.splitBehavior == .automatic)
    }

    @Test func controllersInTheOrderOfColumns() {
        let split = UISplitViewController(style: .tripleColumn)
        let controllers = (0..<3).map { _ in UIViewController() }
        split.viewControllers = controllers
        #expect(split.viewController(for: .primary) === controllers[0])
        #expect(split.viewController(for: .supplementary) === controllers[1])
        #expect(split.viewController(for: .secondary) === controllers[2])
    }

    @Test func sidebarsAreHorizontallyCompact() {
        let screen = SplitScreen(Self.widest, .tripleColumn)
        screen.act { screen.split.show(.primary) }
        #expect(screen.folders.traitCollection.horizontalSizeClass == .compact)
        #expect(screen.list.traitCollection.horizontalSizeClass == .compact)
        #expect(screen.detail.traitCollection.horizontalSizeClass == .regular)
    }

    // MARK: - Frames

    struct Place: CustomTestStringConvertible, Sendable {
        var size: CGSize
        var mode: UISplitViewController.DisplayMode
        var folders: CGRect?
        var list: CGRect?
        var detail: CGRect
        var testDescription: String { "\(mode) at \(size.width)" }
    }

    private nonisolated static func column(_ x: CGFloat, _ width: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(x: x, y: 0, width: width, height: size.height)
    }

    @Test(arguments: [
        Place(size: wide, mode: .secondaryOnly, detail: column(0, 1024, wide)),
        Place(size: wide, mode: .oneBesideSecondary, list: column(0, 320, wide), detail: column(320, 704, wide)),
        Place(size: wide, mode: .oneOverSecondary, list: column(0, 320, wide), detail: column(0, 1024, wide)),
        // 0.4 of the width.
        Place(size: high, mode: .oneOverSecondary, list: column(0, 308, high), detail: column(0, 768, high)),
        Place(size: high, mode: .oneBesideSecondary, list: column(0, 308, high), detail: column(308, 460, high)),
    ])
    func twoColumns(_ place: Place) {
        let screen = SplitScreen(place.size) { $0.split.preferredDisplayMode = place.mode }
        #expect(screen.split.displayMode == place.mode)
        #expect(screen.frame(screen.list) == place.list && screen.frame(screen.detail) == place.detail)
    }

    @Test(arguments: [
        Place(
            size: widest, mode: .oneBesideSecondary, list: column(0, 375, widest), detail: column(375, 991, widest)),
        Place(
            size: widest, mode: .twoBesideSecondary, folders: column(0, 320, widest), list: column(320, 375, widest),
            detail: column(695, 671, widest)),
        Place(
            size: wide, mode: .twoDisplaceSecondary, folders: column(0, 320, wide), list: column(320, 375, wide),
            detail: column(695, 649, wide)),
        Place(
            size: wide, mode: .twoOverSecondary, folders: column(0, 320, wide), list: column(320, 375, wide),
            detail: column(0, 1024, wide)),
        Place(size: high, mode: .oneOverSecondary, list: column(0, 308, high), detail: column(0, 768, high)),
    ])
    func threeColumns(_ place: Place) {
        let screen = SplitScreen(place.size, .tripleColumn) { $0.split.preferredDisplayMode = place.mode }
        #expect(screen.split.displayMode == place.mode)
        #expect(screen.frame(screen.folders) == place.folders && screen.frame(screen.list) == place.list)
        #expect(screen.frame(screen.detail) == place.detail)
    }

    @Test func rightToLeftAndTheOtherEdge() {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let screen = SplitScreen(Self.wide, environment: environment)
        #expect(screen.frame(screen.list)?.minX == 704 && screen.frame(screen.detail)?.minX == 0)
        screen.act { screen.split.primaryEdge = .trailing }
        #expect(screen.frame(screen.list)?.minX == 0 && screen.frame(screen.detail)?.minX == 320)
        #expect(screen.split.primaryEdge == .trailing)
    }

    @Test func columnsKeepTheirSafeAreas() {
        let screen = SplitScreen(Self.wide)
        #expect(screen.list.view.safeAreaInsets.top == 64 && screen.detail.view.safeAreaInsets.left == 0)
    }

    // MARK: - Widths

    @Test func preferredWidths() {
        let screen = SplitScreen(Self.wide), split = screen.split, automatic = UISplitViewController.automaticDimension
        #expect(split.primaryColumnWidth == 320 && split.supplementaryColumnWidth == 0)
        #expect(split.preferredPrimaryColumnWidth == automatic)
        #expect(split.preferredPrimaryColumnWidthFraction == automatic)
        #expect(split.minimumPrimaryColumnWidth == automatic && split.maximumPrimaryColumnWidth == automatic)
        screen.act { split.preferredPrimaryColumnWidthFraction = 0.25 }
        #expect(split.primaryColumnWidth == 256 && screen.frame(screen.list)?.width == 256)
        screen.act { split.preferredPrimaryColumnWidth = 300 }
        #expect(screen.frame(screen.list)?.width == 300 && screen.frame(screen.detail)?.minX == 300)
        screen.act { split.preferredPrimaryColumnWidth = 500 }
        #expect(split.primaryColumnWidth == 320, "the default maximum")
        screen.act { split.maximumPrimaryColumnWidth = 400 }
        #expect(split.primaryColumnWidth == 400)
        screen.act { split.minimumPrimaryColumnWidth = 450 }
        #expect(split.primaryColumnWidth == 450 && screen.frame(screen.list)?.width == 450)
    }

    @Test func widthsOfTheSupplementaryColumn() {
        let screen = SplitScreen(Self.wide, .tripleColumn), split = screen.split
        #expect(split.supplementaryColumnWidth == 375)
        screen.act { split.preferredSupplementaryColumnWidthFraction = 0.25 }
        #expect(screen.frame(screen.list)?.width == 256)
        screen.act { split.preferredSupplementaryColumnWidth = 400 }
        #expect(split.supplementaryColumnWidth == 375)
        screen.act { split.maximumSupplementaryColumnWidth = 390 }
        #expect(split.supplementaryColumnWidth == 390)
        screen.act { split.minimumSupplementaryColumnWidth = 395 }
        #expect(split.supplementaryColumnWidth == 395 && split.preferredSupplementaryColumnWidth == 400)
        #expect(split.preferredSupplementaryColumnWidthFraction == 0.25)
        #expect(split.minimumSupplementaryColumnWidth == 395 && split.maximumSupplementaryColumnWidth == 390)
    }

    @Test func aWidthInAnAnimationBlock() {
        let screen = SplitScreen(Self.wide)
        screen.app.act { UIView.animate(withDuration: 1) { screen.split.preferredPrimaryColumnWidthFraction = 0.2 } }
        screen.app.advance(by: 0.5)
        #expect(screen.shownX(screen.detail) > 205 && screen.shownX(screen.detail) < 319)
        screen.app.advance(by: 1)
        #expect(screen.frame(screen.detail)?.minX == 205)
    }

    // MARK: - Modes and behaviors

    @Test func automaticModes() {
        #expect(SplitScreen(Self.wide).split.displayMode == .oneBesideSecondary)
        #expect(SplitScreen(Self.high).split.displayMode == .secondaryOnly)
        let screen = SplitScreen(Self.wide, .tripleColumn)
        #expect(screen.split.displayMode == .oneBesideSecondary && screen.split.splitBehavior == .displace)
        #expect(SplitScreen(Self.widest, .tripleColumn).split.splitBehavior == .tile)
        #expect(SplitScreen(Self.high).split.splitBehavior == .overlay)
    }

    @Test func preferredModesAreInterpretedByTheBehavior() {
        let screen = SplitScreen(Self.widest, .tripleColumn), split = screen.split
        for (behavior, mode) in [
            (.overlay, .twoOverSecondary), (.displace, .twoDisplaceSecondary), (.tile, .twoBesideSecondary),
        ] as [(UISplitViewController.SplitBehavior, Mode)] {
            screen.act {
                split.preferredSplitBehavior = behavior
                split.preferredDisplayMode = .twoBesideSecondary
            }
            #expect(split.displayMode == mode && split.splitBehavior == behavior)
        }
        #expect(split.preferredSplitBehavior == .tile && split.preferredDisplayMode == .twoBesideSecondary)
    }

    @Test func whereThereIsTooLittleSpace() {
        let screen = SplitScreen(Self.high, .tripleColumn) { $0.split.preferredDisplayMode = .twoBesideSecondary }
        #expect(screen.split.displayMode == .twoDisplaceSecondary)
        screen.act { screen.split.presentsWithGesture = false }
        #expect(screen.split.displayMode == .twoBesideSecondary, "strictly respected")
    }

    @Test func olderNames() {
        #expect(Mode.allVisible == .oneBesideSecondary && Mode.primaryHidden == .secondaryOnly)
        #expect(Mode.primaryOverlay == .oneOverSecondary)
    }

    @Test func aPreferenceInAnAnimationBlock() {
        let screen = SplitScreen(Self.wide)
        screen.app.act { UIView.animate(withDuration: 1) { screen.split.preferredDisplayMode = .secondaryOnly } }
        screen.app.advance(by: 0.5)
        #expect(screen.shownX(screen.detail) > 0 && screen.shownX(screen.detail) < 320)
        screen.app.advance(by: 1)
        #expect(screen.frame(screen.detail)?.minX == 0 && screen.frame(screen.list) == nil)
    }

    @Test func whatTheUserChoseStaysAtTheSameProposal() {
        let screen = SplitScreen(Self.wide)
        screen.act { screen.split.hide(.primary) }
        screen.resize(CGSize(width: 1100, height: 768))
        #expect(screen.split.displayMode == .secondaryOnly && screen.frame(screen.detail)?.width == 1100)
    }

    // MARK: - Showing and hiding

    @Test func columnsOfThree() {
        let screen = SplitScreen(Self.widest, .tripleColumn), split = screen.split
        for (action, mode) in [
            ({ split.show(.primary) }, .twoBesideSecondary), ({ split.hide(.primary) }, .oneBesideSecondary),
            ({ split.hide(.supplementary) }, .secondaryOnly), ({ split.show(.supplementary) }, .oneBesideSecondary),
            ({ split.hide(.secondary) }, .oneBesideSecondary),
        ] as [(() -> Void, Mode)] {
            screen.act(action)
            #expect(split.displayMode == mode)
        }
    }

    @Test func theSecondaryColumnIsShownWhole() {
        let screen = SplitScreen(Self.wide, .tripleColumn), split = screen.split
        screen.act { split.show(.primary) }
        #expect(split.displayMode == .twoDisplaceSecondary)
        screen.act { split.show(.secondary) }
        #expect(split.displayMode == .oneBesideSecondary)
    }

    @Test func theCoordinatorIsAvailable() throws {
        let screen = SplitScreen(Self.wide)
        var isAlongside = false
        screen.app.act {
            screen.split.hide(.primary)
            screen.split.transitionCoordinator?.animate { _ in isAlongside = true }
        }
        #expect(isAlongside && screen.split.transitionCoordinator != nil)
        screen.app.advance(by: 1)
        #expect(screen.split.transitionCoordinator == nil)
    }

    @Test func showingAControllerAsDetail() throws {
        let screen = SplitScreen(Self.wide), next = UIViewController(), other = UIViewController()
        screen.act { screen.list.showDetailViewController(next, sender: nil) }
        #expect(screen.split.viewController(for: .secondary) === next && next.view.window != nil)
        screen.act { screen.split.show(other, sender: screen.list) }
        #expect(screen.split.viewController(for: .primary) === other)
        screen.act { screen.split.show(screen.detail, sender: next.view) }
        #expect(screen.split.viewController(for: .secondary) === screen.detail)
        screen.delegate.handlesShowing = true
        screen.act {
            screen.split.show(UIViewController(), sender: nil)
            screen.split.showDetailViewController(UIViewController(), sender: nil)
        }
        #expect(screen.split.viewController(for: .primary) === other)
        #expect(screen.split.viewController(for: .secondary) === screen.detail)
    }

    @Test func withoutASplitViewADetailIsPresented() {
        let root = UIViewController(), detail = UIViewController()
        let app = TestApplication(rootViewController: root)
        app.act { root.showDetailViewController(detail, sender: nil) }
        app.advance(by: 1)
        #expect(root.presentedViewController === detail && root.splitViewController == nil)
    }

    // MARK: - Collapsed

    @Test func pushedScreensSurvive() throws {
        let screen = SplitScreen(Self.wide), page = UIViewController(), sublist = UIViewController()
        let list = try #require(screen.list.navigationController)
        let detail = try #require(screen.detail.navigationController)
        screen.act {
            list.pushViewController(sublist, animated: false)
            detail.pushViewController(page, animated: false)
        }
        screen.resize(Self.narrow)
        #expect(list.viewControllers == [screen.list, sublist, screen.detail, page])
        #expect(detail.viewControllers == [screen.detail, page] && screen.split.viewControllers == [list])
        #expect(screen.frame(page) == CGRect(x: 0, y: 0, width: 375, height: 812))
        let last = UIViewController()
        screen.act { page.navigationController?.pushViewController(last, animated: true) }
        screen.resize(Self.wide)
        #expect(list.viewControllers == [screen.list, sublist])
        #expect(detail.viewControllers == [screen.detail, page, last])
        #expect(screen.frame(last)?.minX == 320 && screen.frame(sublist)?.width == 320)
    }

    @Test func theNavigationControllerOfADetailForwardsToTheStack() throws {
        let screen = SplitScreen(Self.narrow), page = UIViewController()
        let detail = try #require(screen.split.children.last as? UINavigationController)
        let host = try #require(screen.detail.navigationController)
        screen.act { detail.pushViewController(page, animated: true) }
        #expect(host.viewControllers == [screen.list, screen.detail, page] && page.view.window != nil)
        #expect(detail.topViewController === page)
        screen.act { detail.popViewController(animated: true) }
        #expect(host.viewControllers == [screen.list, screen.detail])
        screen.act { detail.setViewControllers([page], animated: false) }
        #expect(host.viewControllers == [screen.list, page] && detail.viewControllers == [page])
        screen.act { detail.viewControllers = [] }
        #expect(host.viewControllers == [screen.list])
        screen.resize(Self.wide)
        #expect(detail.viewControllers.isEmpty)
    }

    @Test func aDetailThatWasPoppedReturnsToItsColumn() throws {
        let screen = SplitScreen(Self.narrow)
        let host = try #require(screen.detail.navigationController)
        #expect(host.topViewController === screen.detail)
        screen.act { host.popViewController(animated: true) }
        #expect(host.viewControllers == [screen.list] && screen.frame(screen.list) != nil)
        screen.act { screen.split.show(.secondary) }
        #expect(host.viewControllers == [screen.list, screen.detail] && screen.frame(screen.detail) != nil)
        screen.act { screen.split.hide(.secondary) }
        #expect(host.viewControllers == [screen.list])
        screen.resize(Self.wide)
        #expect(screen.frame(screen.detail)?.minX == 320 && screen.frame(screen.list)?.width == 320)
    }

    @Test func aSwipeBackThatIsCancelledKeepsTheDetail() throws {
        let screen = SplitScreen(Self.narrow)
        let host = try #require(screen.detail.navigationController)
        let detail = try #require(screen.split.children.last as? UINavigationController)
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 90, y: 400), duration: 0.5)
        screen.app.advance(by: 0.2)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(host.viewControllers == [screen.list, screen.detail] && detail.viewControllers == [screen.detail])
        screen.resize(Self.wide)
        #expect(screen.frame(screen.detail)?.minX == 320)
    }

    @Test func threeColumnsInOneStack() throws {
        let screen = SplitScreen(Self.narrow, .tripleColumn) { $0.delegate.topColumn = .primary }
        let host = try #require(screen.folders.navigationController)
        #expect(host.viewControllers == [screen.folders])
        screen.act { screen.split.show(.secondary) }
        #expect(host.viewControllers == [screen.folders, screen.list, screen.detail])
        screen.act { screen.split.show(.supplementary) }
        #expect(host.viewControllers == [screen.folders, screen.list])
        screen.act { screen.split.show(.secondary) }
        screen.act { screen.split.hide(.supplementary) }
        #expect(host.viewControllers.count == 3, "only the top column is hidden")
        screen.act { screen.split.show(.primary) }
        #expect(host.viewControllers == [screen.folders])
        screen.resize(Self.widest)
        #expect(screen.frame(screen.list)?.width == 375 && screen.frame(screen.detail)?.minX == 375)
    }

    @Test func columnsAreReplacedWhileCollapsed() throws {
        let screen = SplitScreen(Self.narrow), other = UIViewController(), list = UIViewController()
        screen.act { screen.split.setViewController(other, for: .secondary) }
        #expect(other.view.window != nil && screen.frame(screen.detail) == nil)
        screen.act { screen.split.setViewController(list, for: .primary) }
        let host = try #require(list.navigationController)
        #expect(host.viewControllers == [list, other] && other.view.window != nil)
        screen.act { screen.split.showDetailViewController(screen.detail, sender: nil) }
        #expect(host.viewControllers == [list, screen.detail])
        screen.act { host.popViewController(animated: true) }
        screen.act { screen.split.showDetailViewController(other, sender: nil) }
        #expect(host.viewControllers == [list, other] && other.view.window != nil)
    }

    @Test func theDelegateChoosesTheExpandedMode() {
        let screen = SplitScreen(Self.narrow) { $0.delegate.expandedMode = .secondaryOnly }
        screen.resize(Self.wide)
        #expect(screen.split.displayMode == .secondaryOnly && screen.frame(screen.detail)?.width == 1024)
    }

    @Test func aDetailForTheCompactColumnIsPresented() {
        let compact = UIViewController(), other = UIViewController()
        let screen = SplitScreen(Self.narrow) { $0.split.setViewController(compact, for: .compact) }
        screen.act {
            screen.split.show(.secondary)
            screen.split.hide(.compact)
            screen.split.showDetailViewController(other, sender: nil)
        }
        #expect(screen.split.presentedViewController === other && compact.view.window != nil)
    }

    // MARK: - Classic

    @Test func theClassicStyleKeepsItsControllers() throws {
        let screen = SplitScreen(Self.wide, .unspecified), next = UIViewController()
        let list = try #require(screen.list.navigationController)
        let detail = try #require(screen.detail.navigationController)
        #expect(screen.split.viewControllers == [list, detail] && screen.frame(screen.list)?.width == 320)
        screen.resize(Self.narrow)
        #expect(screen.split.isCollapsed && screen.split.viewControllers == [list])
        #expect(list.viewControllers == [screen.list, screen.detail])
        screen.act { screen.list.showDetailViewController(next, sender: nil) }
        #expect(list.viewControllers == [screen.list, screen.detail, next])
        screen.act { screen.split.show(UIViewController(), sender: nil) }
        #expect(screen.split.presentedViewController != nil)
    }

    @Test func theClassicDelegateCollapsesAndSeparates() throws {
        let separated = UIViewController(), first = UIViewController()
        let screen = SplitScreen(Self.wide, .unspecified) { parts in
            (parts.delegate.collapses, parts.delegate.separated) = (true, separated)
            parts.delegate.collapsedPrimary = first
        }
        let list = try #require(screen.list.navigationController)
        screen.resize(Self.narrow)
        #expect(screen.split.viewControllers == [first] && first.view.window != nil && list.parent == nil)
        screen.delegate.expandedPrimary = list
        screen.resize(Self.wide)
        #expect(screen.split.viewControllers == [list, separated] && screen.frame(separated)?.minX == 320)
    }

    @Test func theSecondaryControllerReturnsToAPlainPrimaryOne() {
        let screen = SplitScreen(Self.wide, .unspecified) { $0.split.viewControllers = [$0.list, $0.detail] }
        screen.resize(Self.narrow)
        #expect(screen.frame(screen.list)?.width == 375 && screen.frame(screen.detail) == nil)
        screen.resize(Self.wide)
        #expect(screen.frame(screen.list)?.width == 320 && screen.frame(screen.detail)?.minX == 320)
        #expect(screen.list.separateSecondaryViewController(for: screen.split) == nil)
        screen.list.collapseSecondaryViewController(screen.detail, for: screen.split)
        #expect(screen.detail.parent === screen.split)
    }

    @Test func theTopControllerIsSeparated() throws {
        let navigation = UINavigationController(rootViewController: UIViewController()), top = UIViewController()
        let screen = SplitScreen(Self.narrow, .unspecified) { $0.split.viewControllers = [navigation] }
        screen.act { navigation.pushViewController(top, animated: false) }
        screen.resize(Self.wide)
        #expect(screen.split.viewControllers == [navigation, top] && screen.frame(top)?.minX == 320)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func theItemOfTheClassicStyle() {
        let screen = SplitScreen(Self.high, .unspecified) { parts in
            parts.detail.navigationItem.leftBarButtonItem = parts.split.displayModeButtonItem
        }
        screen.tap("Show Sidebar")
        #expect(screen.split.displayMode == .oneOverSecondary && screen.frame(screen.list)?.width == 308)
        screen.act { screen.split.preferredDisplayMode = .oneBesideSecondary }
        screen.tap("Hide Sidebar")
        #expect(screen.split.displayMode == .secondaryOnly)
        screen.resize(Self.narrow)
        #expect(screen.split.displayModeButtonItem.isHidden)
    }

    @Test func theDelegatesOrientations() {
        let screen = SplitScreen(Self.wide)
        #expect(screen.split.supportedInterfaceOrientations == .landscape)
        #expect(screen.split.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    }

    // MARK: - Buttons

    @Test func theButtonIsInTheOutermostColumn() throws {
        let screen = SplitScreen(Self.wide)
        #expect(try #require(screen.app.element("Hide Sidebar")).frame.maxX < 320)
        screen.tap("Hide Sidebar")
        #expect(screen.split.displayMode == .secondaryOnly && screen.app.element("Hide Sidebar") == nil)
        screen.tap("Show Sidebar")
        #expect(screen.split.displayMode == .oneBesideSecondary)
        screen.resize(Self.narrow)
        #expect(screen.app.element("Hide Sidebar") == nil && screen.app.element("Show Sidebar") == nil)
    }

    @Test func theVisibilityOfTheButton() {
        let screen = SplitScreen(Self.wide), split = screen.split
        screen.act { split.displayModeButtonVisibility = .never }
        #expect(screen.app.element("Hide Sidebar") == nil && split.displayModeButtonVisibility == .never)
        screen.act {
            split.displayModeButtonVisibility = .automatic
            split.presentsWithGesture = false
        }
        #expect(screen.app.element("Hide Sidebar") == nil && !split.presentsWithGesture)
        screen.act { split.displayModeButtonVisibility = .always }
        #expect(screen.app.element("Hide Sidebar") != nil)
    }

    @Test func aChevronLeadsToThePrimaryColumn() {
        let screen = SplitScreen(Self.wide, .tripleColumn)
        screen.tap("Show Sidebar")
        #expect(screen.split.displayMode == .twoDisplaceSecondary)
        #expect(screen.app.element("Show Sidebar") == nil && screen.app.element("Hide Sidebar") == nil)
    }

    @Test func theButtonForTheSecondaryColumn() {
        let screen = SplitScreen(Self.widest, .tripleColumn) { $0.split.showsSecondaryOnlyButton = true }
        screen.act { screen.split.show(.primary) }
        screen.tap("Hide Sidebars")
        #expect(screen.split.displayMode == .secondaryOnly && screen.split.showsSecondaryOnlyButton)
        screen.tap("Show Sidebars")
        #expect(screen.split.displayMode == .twoBesideSecondary)
    }

    @Test func theDelegateChoosesTheTarget() {
        let screen = SplitScreen(Self.wide, .tripleColumn) { $0.delegate.target = .secondaryOnly }
        screen.tap("Hide Sidebar")
        #expect(screen.split.displayMode == .secondaryOnly)
    }

    // MARK: - Gestures

    @Test func aSwipeFollowsTheFinger() {
        let screen = SplitScreen(Self.high)
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 166, y: 400), duration: 0.5)
        let commits = screen.app.commitCount
        // Half of 308 points, after the first ten.
        #expect(abs(screen.shownX(screen.list) + 154) < 1)
        finger.move(to: CGPoint(x: 200, y: 400))
        #expect(abs(screen.shownX(screen.list) + 120) < 1 && screen.app.commitCount <= commits + 2)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .oneOverSecondary && screen.frame(screen.list)?.minX == 0)
    }

    @Test func aSwipeBackHidesTheSidebar() {
        let screen = SplitScreen(Self.high)
        screen.act { screen.split.show(.primary) }
        let finger = screen.app.touch(at: CGPoint(x: 600, y: 400))
        finger.drag(velocity: CGVector(dx: -1500, dy: 0), duration: 0.1)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly && screen.frame(screen.list) == nil)
    }

    @Test func aFingerTakesOverWhatWasLetGo() {
        let screen = SplitScreen(Self.high)
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 200, y: 400), duration: 0.3)
        screen.app.advance(by: 0.2)
        finger.lift()
        screen.app.advance(by: 0.02)
        let second = screen.app.touch(at: CGPoint(x: 250, y: 500))
        second.drag(to: CGPoint(x: 60, y: 500), duration: 0.2)
        screen.app.advance(by: 0.2)
        second.lift()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly && screen.frame(screen.list) == nil)
    }

    @Test func withoutTheGesture() {
        let screen = SplitScreen(Self.high) { $0.split.presentsWithGesture = false }
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 300, y: 400), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly)
    }

    @Test func theSwipeBackInADetailComesFirst() throws {
        let screen = SplitScreen(Self.high), page = UIViewController()
        let detail = try #require(screen.detail.navigationController)
        screen.act { detail.pushViewController(page, animated: false) }
        let finger = screen.app.touch(at: CGPoint(x: 2, y: 400))
        finger.drag(to: CGPoint(x: 600, y: 400), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(detail.viewControllers == [screen.detail] && screen.split.displayMode == .secondaryOnly)
    }

    @Test func aTapOnTheDimmedColumnClosesTheSidebar() {
        let screen = SplitScreen(Self.high)
        screen.act { screen.split.show(.primary) }
        screen.app.tap(at: CGPoint(x: 600, y: 500))
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly)
    }

    @Test func aTapBringsADisplacedColumnBack() {
        let screen = SplitScreen(Self.wide, .tripleColumn)
        screen.act { screen.split.show(.primary) }
        screen.app.tap(at: CGPoint(x: 900, y: 500))
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .oneBesideSecondary)
    }

    // MARK: - Ways back, and accessibility

    @Test func theBrowsersBackButton() throws {
        let screen = SplitScreen(Self.high), page = UIViewController()
        let detail = try #require(screen.detail.navigationController)
        screen.act { detail.pushViewController(page, animated: false) }
        screen.act { screen.split.show(.primary) }
        #expect(screen.app.backSteps == 2)
        screen.app.goBack()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly && screen.app.backSteps == 1)
        screen.resize(Self.narrow)
        #expect(screen.app.backSteps == 2, "the page and the detail")
        screen.app.goBack(by: 2)
        screen.app.advance(by: 2)
        #expect(screen.frame(screen.list) != nil && screen.app.backSteps == 0)
    }

    @Test func stepsInSidebarsComeFirst() throws {
        let screen = SplitScreen(Self.high), sublist = UIViewController()
        screen.act { screen.split.show(.primary) }
        screen.act { screen.list.navigationController?.pushViewController(sublist, animated: false) }
        #expect(screen.app.backSteps == 2)
        screen.app.goBack()
        screen.app.advance(by: 1)
        #expect(sublist.parent == nil && screen.split.displayMode == .oneOverSecondary)
    }

    @Test func escapeClosesTheSidebar() {
        let screen = SplitScreen(Self.high)
        screen.act { screen.split.show(.primary) }
        screen.app.press(.keyboardEscape)
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly)
    }

    @Test func aDimmedColumnIsHiddenFromScreenReaders() throws {
        let screen = SplitScreen(Self.high)
        #expect(screen.app.element("detail") != nil && screen.app.element("Close Sidebar") == nil)
        screen.act { screen.split.show(.primary) }
        #expect(screen.app.element("detail") == nil && screen.app.element("list") != nil)
        try #require(screen.app.element("Close Sidebar")).activate()
        screen.app.advance(by: 1)
        #expect(screen.split.displayMode == .secondaryOnly && screen.app.element("detail") != nil)
    }

    @Test func elementsAreInTheOrderOfColumns() throws {
        let screen = SplitScreen(Self.widest, .tripleColumn)
        screen.act { screen.split.show(.primary) }
        let names = screen.app.barNames
        let places = ["folders", "list", "detail"].compactMap { names.firstIndex(of: $0) }
        #expect(places.count == 3 && places == places.sorted(), "\(names)")
    }

    /// Programs keep these numbers.
    @Test func theNumbersAreThoseOfIOS() {
        let visibilities: [UISplitViewController.DisplayModeButtonVisibility] = [.automatic, .never, .always]
        let edges: [UISplitViewController.PrimaryEdge] = [.leading, .trailing]
        #expect(visibilities.map(\.rawValue) == [0, 1, 2] && edges.map(\.rawValue) == [0, 1])
    }

    // MARK: - Pictures

    enum Look: String, CaseIterable, Sendable { case light, dark, rightToLeft = "right_to_left" }

    private func environment(_ look: Look) -> TestEnvironment {
        var environment = TestEnvironment()
        if look == .dark { environment.userInterfaceStyle = .dark }
        if look == .rightToLeft { environment.layoutDirection = .rightToLeft }
        return environment
    }

    /// A screen in which each column has a colour and a few words.
    private func picture(
        _ size: CGSize, _ style: UISplitViewController.Style, _ look: Look, _ mode: UISplitViewController.DisplayMode
    ) -> SplitScreen {
        SplitScreen(size, style, environment: environment(look)) { parts in
            parts.split.preferredDisplayMode = mode
            for (controller, title) in [(parts.folders, "Folders"), (parts.list, "Mails"), (parts.detail, "Mail")] {
                controller.title = title
                controller.loadViewIfNeeded()
                controller.view.backgroundColor = .systemBackground
                let label = UILabel(frame: CGRect(x: 16, y: 100, width: 200, height: 24))
                label.text = "What \(title.lowercased()) say"
                controller.view.addSubview(label)
            }
            parts.detail.view.backgroundColor = .secondarySystemBackground
        }
    }

    private static let small = CGSize(width: 840, height: 620), smallHigh = CGSize(width: 660, height: 720)

    @Test(arguments: Look.allCases)
    func columnsBesideEachOther(_ look: Look) throws {
        let screen = picture(Self.small, .doubleColumn, look, .oneBesideSecondary)
        #expect(try screen.app.mismatch(withGolden: "split_tile_\(look.rawValue)") == nil)
    }

    @Test(arguments: Look.allCases)
    func aSidebarOverTheDetail(_ look: Look) throws {
        let screen = picture(Self.smallHigh, .doubleColumn, look, .oneOverSecondary)
        #expect(try screen.app.mismatch(withGolden: "split_overlay_\(look.rawValue)") == nil)
    }

    @Test(arguments: Look.allCases)
    func twoSidebarsThatDisplace(_ look: Look) throws {
        let screen = picture(CGSize(width: 900, height: 640), .tripleColumn, look, .twoDisplaceSecondary)
        #expect(try screen.app.mismatch(withGolden: "split_displace_\(look.rawValue)") == nil)
    }

    @Test func hiddenSidebars() throws {
        let screen = picture(Self.small, .doubleColumn, .light, .secondaryOnly)
        screen.act { screen.detail.navigationController?.pushViewController(UIViewController(), animated: false) }
        #expect(try screen.app.mismatch(withGolden: "split_hidden_with_back_button") == nil)
    }

    @Test func collapsed() throws {
        let screen = picture(Self.narrow, .doubleColumn, .light, .automatic)
        #expect(try screen.app.mismatch(withGolden: "split_collapsed") == nil)
    }
}
