// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import KosketusTesting

/// The bars of a navigation controller, and what they leave to its controllers.
@MainActor
struct NavigationBarsTests {
    private let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

    private func shown(_ root: UIViewController) -> (UINavigationController, TestApplication) {
        let navigation = UINavigationController(rootViewController: root)
        return (navigation, TestApplication(rootViewController: navigation, safeAreaInsets: phone))
    }

    @Test func theBarIsBelowTheDevicesEdge() {
        let root = UIViewController(), (navigation, app) = shown(root)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 375, height: 44))
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        app.act { root.additionalSafeAreaInsets.top = 10 }
        #expect(root.view.safeAreaInsets.top == 101)
    }

    @Test func anOpaqueBarMovesTheView() {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act { navigation.navigationBar.isTranslucent = false }
        #expect(root.view.frame.minY == 91 && root.view.safeAreaInsets.top == 0)
        app.act { root.extendedLayoutIncludesOpaqueBars = true }
        #expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 91)
        app.act { root.edgesForExtendedLayout = [] }
        #expect(root.view.frame.minY == 91)
    }

    @Test(arguments: [true, false]) func hidingTheBar(animated: Bool) {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act { navigation.setNavigationBarHidden(true, animated: animated) }
        app.advance(by: 0.5)
        #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden)
        #expect(root.view.safeAreaInsets.top == 47)
        app.act { navigation.setNavigationBarHidden(false, animated: animated) }
        app.advance(by: 0.5)
        #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.minY == 47)
        #expect(root.view.safeAreaInsets.top == 91 && UINavigationController.hideShowBarDuration == 0.2)
    }

    /// What a program hides itself is its own matter.
    @Test func aBarThatTheProgramHidesStaysHidden() {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act { navigation.navigationBar.isHidden = true }
        app.act { navigation.pushViewController(UIViewController(), animated: true) }
        app.advance(by: 1)
        #expect(navigation.navigationBar.isHidden && !navigation.isNavigationBarHidden)
    }

    /// A controller without a navigation bar.
    private final class Bare: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            navigationController?.setNavigationBarHidden(true, animated: animated)
        }
        override func viewWillDisappear(_ animated: Bool) {
            navigationController?.setNavigationBarHidden(false, animated: animated)
        }
    }

    /// As on iOS, the bar moves sideways with the screen to which it belongs.
    @Test(arguments: [false, true]) func aBarThatIsHiddenDuringAPushMovesSideways(_ isMirrored: Bool) throws {
        var environment = TestEnvironment()
        environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        let app = TestApplication(rootViewController: navigation, safeAreaInsets: phone, environment: environment)
        let bar = navigation.navigationBar, side: CGFloat = isMirrored ? 1 : -1
        func shown() throws -> CGRect { try #require(bar.layer.presentation()).frame }
        app.act { navigation.pushViewController(Bare(), animated: true) }
        app.advance(by: 0.175)
        #expect(try abs(shown().minX - side * 187.5) < 4 && shown().minY == 47 && !bar.isHidden)
        app.act { navigation.view.setNeedsLayout() }
        #expect(!bar.isHidden, "a layout in between does not end it")
        app.advance(by: 1)
        #expect(bar.isHidden)
        app.act { _ = navigation.popViewController(animated: true) }
        app.advance(by: 0.1)
        #expect(try shown().minX * side > 187.5 && shown().minY == 47 && !bar.isHidden)
        app.advance(by: 1)
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 375, height: 44) && !bar.isHidden)
    }

    /// A controller that hides the bar, and shows it later, as one of photos does.
    private final class Photo: UIViewController {
        var isAnimated = true
        override func viewWillAppear(_ animated: Bool) {
            navigationController?.setNavigationBarHidden(true, animated: isAnimated)
        }
    }

    @Test(arguments: [true, false]) func aBarThatComesBackShowsTheNewItem(_ isAnimated: Bool) throws {
        let root = UIViewController(), (navigation, app) = shown(root), photo = Photo()
        (root.title, photo.title, photo.isAnimated) = ("Album", "Photo", isAnimated)
        app.act { navigation.pushViewController(photo, animated: true) }
        app.advance(by: 0.1)
        let bar = try #require(navigation.navigationBar.layer.presentation()).frame
        #expect(isAnimated ? bar.minX < -10 && bar.minY == 47 : bar.minX == 0 && bar.maxY <= 0, "\(bar)")
        app.advance(by: 1)
        #expect(navigation.navigationBar.isHidden && app.element("Photo") == nil)
        app.act { navigation.setNavigationBarHidden(false, animated: true) }
        app.advance(by: 1)
        let title = try #require(app.element("Photo"))
        #expect(abs(title.frame.midX - 187.5) < 1 && app.element("Album")?.frame.minX ?? 99 < 20)
        app.element("Album")?.activate()
        app.advance(by: 1)
        #expect(navigation.topViewController === root && app.element("Album")?.frame.midX == 187.5)
    }

    /// A toolbar that appears at once leaves the movement of the titles alone.
    private final class Tools: UIViewController {
        override func viewWillAppear(_ animated: Bool) { navigationController?.isToolbarHidden = false }
    }

    @Test func aToolbarDuringAPushLeavesTheTitlesMoving() {
        let root = UIViewController(), (navigation, app) = shown(root), tools = Tools()
        (root.title, tools.title) = ("First", "Second")
        app.act { navigation.pushViewController(tools, animated: true) }
        app.advance(by: 0.1)
        let parts = navigation.navigationBar.subviews.flatMap(\.subviews).compactMap { $0.layer.presentation() }
        let isMoving = parts.contains { abs($0.affineTransform().tx) > 1 }
        #expect(isMoving && !navigation.toolbar.isHidden)
        app.advance(by: 1)
        #expect(abs((app.element("Second")?.frame.midX ?? 0) - 187.5) < 1)
    }

    @Test func aSwipeBackMovesTheBarIn() throws {
        let root = UIViewController(), (navigation, app) = shown(root), bare = Bare()
        app.act { navigation.pushViewController(bare, animated: true) }
        app.advance(by: 1)
        // Hidden bars have no swipe, unless a program asks for it.
        navigation.interactivePopGestureRecognizer?.delegate = nil
        let finger = app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 105, y: 300), duration: 0.3)
        let bar = navigation.navigationBar
        let shown = try #require(bar.layer.presentation()).frame
        #expect(shown.minX < -200 && shown.minX > -370 && shown.minY == 47, "\(shown)")
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(navigation.topViewController === bare && bar.isHidden && navigation.isNavigationBarHidden)
    }

    @Test func aControllerHidesTheBarWhenItAppears() {
        let root = UIViewController(), bare = Bare(), (navigation, app) = shown(root)
        app.act { navigation.pushViewController(bare, animated: true) }
        app.advance(by: 1)
        #expect(navigation.navigationBar.isHidden && bare.view.safeAreaInsets.top == 47)
        app.act { _ = navigation.popViewController(animated: true) }
        app.advance(by: 1)
        #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.minY == 47)
        #expect(root.view.safeAreaInsets.top == 91)
    }

    @Test func aLargeTitleIsRead() {
        let (_, scroll, app) = scrolled()
        #expect(app.accessibilityTree.description.contains("- heading \"Planets\""))
        app.act { scroll.contentOffset.y = 0 }
        #expect(app.barNames.filter { $0 == "Planets" }.count == 1)
    }

    @Test func theToolbarShowsTheTopsItems() throws {
        let root = UIViewController(), next = UIViewController(), (navigation, app) = shown(root)
        root.toolbarItems = [.flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
        #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden)
        app.act { navigation.setToolbarHidden(false, animated: true) }
        app.advance(by: 0.5)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 667 - 34 - 44, width: 375, height: 44))
        #expect(root.view.safeAreaInsets.bottom == 78 && app.element("Delete") != nil)
        app.act { root.setToolbarItems([UIBarButtonItem(systemItem: .camera)], animated: true) }
        app.advance(by: 0.5)
        #expect(app.element("Delete") == nil && app.element("Camera") != nil)
        next.hidesBottomBarWhenPushed = true
        app.act { navigation.pushViewController(next, animated: true) }
        app.advance(by: 1)
        #expect(navigation.toolbar.isHidden && next.view.safeAreaInsets.bottom == 34)
        app.act { _ = navigation.popViewController(animated: true) }
        app.advance(by: 1)
        #expect(!navigation.toolbar.isHidden && app.element("Camera") != nil)
    }

    @Test func tapsAndDragsHideBars() {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act { navigation.hidesBarsOnTap = true }
        app.tap(at: CGPoint(x: 100, y: 300))
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        app.tap(at: CGPoint(x: 100, y: 300))
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        app.act { (navigation.hidesBarsOnTap, navigation.hidesBarsOnSwipe) = (false, true) }
        #expect(
            navigation.barHideOnSwipeGestureRecognizer.isEnabled && !navigation.barHideOnTapGestureRecognizer.isEnabled)
        func drag(_ dy: CGFloat) {
            let finger = app.touch(at: CGPoint(x: 100, y: 400))
            finger.drag(to: CGPoint(x: 100, y: 400 + dy), duration: 0.2)
            finger.lift()
            app.advance(by: 1)
        }
        drag(-100)
        #expect(navigation.isNavigationBarHidden)
        drag(100)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func theKeyboardHidesBars() {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act {
            root.view.addSubview(field)
            navigation.hidesBarsWhenKeyboardAppears = true
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
            field.becomeFirstResponder()
        }
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden)
        app.act { _ = field.resignFirstResponder() }
        app.advance(by: 1)
        #expect(navigation.isNavigationBarHidden, "the bar stays hidden")
        app.tap(at: CGPoint(x: 100, y: 500))
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden, "until a tap")
    }

    @Test func tapsShowBarsThatACompactHeightHides() {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.act { navigation.hidesBarsWhenVerticallyCompact = true }
        func tap() {
            app.tap(at: CGPoint(x: 100, y: 200))
            app.advance(by: 1)
        }
        tap()
        #expect(!navigation.navigationBar.isHidden, "in portrait a tap has no effect")
        app.resize(to: CGSize(width: 667, height: 375))
        app.advance(by: 1)
        #expect(navigation.navigationBar.isHidden)
        tap()
        #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.height == 32)
        tap()
        #expect(navigation.navigationBar.isHidden)
        app.resize(to: CGSize(width: 375, height: 667))
        app.advance(by: 1)
        #expect(!navigation.navigationBar.isHidden)
    }

    /// A navigation controller whose bars the keyboard of its own field hides.
    private final class Typing: UINavigationController {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))

        override func viewDidLoad() {
            super.viewDidLoad()
            viewControllers = [UIViewController()]
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
            topViewController?.view.addSubview(field)
            hidesBarsWhenKeyboardAppears = true
        }
    }

    private final class TabProgram: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = TabProgram.self
            return configuration
        }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
            window?.rootViewController = Typing()
            window?.makeKeyAndVisible()
        }
    }

    @Test func aKeyboardInAnotherTabHidesNoBars() {
        let app = TestApplication(TabProgram())
        _ = app.display.connect(screen: TestEnvironment().screen(of: app.screenSize, 2, .zero))
        app.act {}
        let tabs = app.application.windows.compactMap { $0.rootViewController as? Typing }
        #expect(tabs.count == 2)
        app.act { _ = tabs[1].field.becomeFirstResponder() }
        app.advance(by: 1)
        #expect(tabs.map(\.isNavigationBarHidden) == [false, true])
    }

    @Test func aKeyboardInAnotherApplicationHidesNoBars() {
        let first = Typing(), second = Typing()
        let other = TestApplication(rootViewController: first), app = TestApplication(rootViewController: second)
        app.act { _ = second.field.becomeFirstResponder() }
        app.advance(by: 1)
        other.advance(by: 1)
        #expect(!first.isNavigationBarHidden && second.isNavigationBarHidden)
    }

    @Test func landscapeHasLowBars() {
        let root = UIViewController(), (navigation, app) = shown(root)
        app.resize(to: CGSize(width: 667, height: 375))
        app.advance(by: 1)
        #expect(root.traitCollection.verticalSizeClass == .compact)
        #expect(navigation.navigationBar.frame.height == 32)
        app.act { navigation.hidesBarsWhenVerticallyCompact = true }
        #expect(navigation.navigationBar.isHidden)
    }

    // MARK: - Large titles

    private func scrolled() -> (UINavigationController, UIScrollView, TestApplication) {
        let root = UIViewController(), scroll = UIScrollView()
        root.title = "Planets"
        root.view = scroll
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let app = TestApplication(rootViewController: navigation)
        app.act { scroll.contentSize = CGSize(width: 375, height: 2000) }
        return (navigation, scroll, app)
    }

    @Test func aLargeTitleCollapsesAndStretches() {
        let (navigation, scroll, app) = scrolled()
        #expect(navigation.navigationBar.frame.height == 96 && scroll.adjustedContentInset.top == 96)
        #expect(scroll.contentOffset.y == -96)
        app.act { scroll.contentOffset.y = -76 }
        #expect(navigation.navigationBar.frame.height == 76)
        app.act { scroll.contentOffset.y = 100 }
        #expect(navigation.navigationBar.frame.height == 44)
        app.act { scroll.contentOffset.y = -126 }
        #expect(navigation.navigationBar.frame.height == 126)
        app.act { navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never }
        #expect(navigation.navigationBar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
    }

    @Test func aLargeTitleRestsWholeOrCollapsed() {
        let (navigation, scroll, app) = scrolled()
        func drag(_ way: CGFloat) {
            let finger = app.touch(at: CGPoint(x: 100, y: 400))
            finger.drag(to: CGPoint(x: 100, y: 400 - way), duration: 0.5)
            app.advance(by: 0.5)
            finger.lift()
            app.advance(by: 2)
        }
        drag(20)
        #expect(navigation.navigationBar.frame.height == 96 && scroll.contentOffset.y == -96)
        drag(50)
        #expect(navigation.navigationBar.frame.height == 44 && scroll.contentOffset.y == -44)
    }

    @Test func theSafeAreaFollowsALargeTitle() {
        let (navigation, scroll, app) = scrolled(), label = UILabel()
        app.act {
            scroll.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor).isActive = true
        }
        func expect(_ top: CGFloat) {
            #expect(scroll.safeAreaInsets.top == top && scroll.adjustedContentInset.top == top)
            #expect(label.convert(label.bounds, to: nil).minY == top && navigation.navigationBar.frame.height >= top)
        }
        expect(96)
        app.act { scroll.contentOffset.y = -76 }
        expect(76)
        app.act { scroll.contentOffset.y = 100 }
        expect(44)
        // Published: an offset above the collapsed bar does not expand the title.
        app.act { scroll.contentOffset.y = -scroll.adjustedContentInset.top }
        expect(44)
        app.act { scroll.contentOffset.y = -126 }
        expect(96)
        app.act { scroll.contentOffset.y = 300 }
        app.press(.keyboardHome)
        app.advance(by: 1)
        expect(96)
        #expect(scroll.contentOffset.y == -96)
    }

    @Test func aFingerMovesTheSafeAreaOfALargeTitle() {
        let (_, scroll, app) = scrolled()
        var tops: [CGFloat] = []
        let finger = app.touch(at: CGPoint(x: 100, y: 500))
        for step in 1...12 {
            finger.move(to: CGPoint(x: 100, y: 500 - 10 * CGFloat(step)))
            tops.append(scroll.safeAreaInsets.top)
            #expect(scroll.adjustedContentInset.top == scroll.safeAreaInsets.top)
        }
        #expect(tops == tops.sorted(by: >) && tops.last == 44 && tops.contains { $0 > 44 && $0 < 96 })
        let offset = scroll.contentOffset.y
        for step in 1...30 { finger.move(to: CGPoint(x: 100, y: 380 + 5 * CGFloat(step))) }
        #expect(scroll.safeAreaInsets.top == 96 && offset - scroll.contentOffset.y > 100)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 2)
        #expect(scroll.contentOffset.y == -96 && scroll.safeAreaInsets.top == 96)
    }

    @Test func aCollapsedTitleIsStillCollapsedAfterAPop() {
        let (navigation, scroll, app) = scrolled()
        var safe: [CGFloat] = []
        app.act { scroll.contentOffset.y = -44 }
        #expect(scroll.safeAreaInsets.top == 44)
        app.act { navigation.pushViewController(UIViewController(), animated: true) }
        app.advance(by: 1)
        app.act { _ = navigation.popViewController(animated: true) }
        for _ in 1...6 {
            safe.append(scroll.safeAreaInsets.top)
            app.advance(by: 0.1)
        }
        #expect(safe.allSatisfy { $0 == 44 } && scroll.contentOffset.y == -44)
        #expect(navigation.navigationBar.frame.height == 44)
        app.act { scroll.contentOffset.y = -96 }
        #expect(navigation.navigationBar.frame.height == 96 && scroll.safeAreaInsets.top == 96)
    }

    @Test func aScrollViewBelowTheTopOfTheControllerKeepsItsLimits() {
        let root = UIViewController(), scroll = UIScrollView(), navigation = UINavigationController()
        root.navigationItem.title = "Planets"
        navigation.viewControllers = [root]
        navigation.navigationBar.prefersLargeTitles = true
        let app = TestApplication(
            rootViewController: {
                root.view.addSubview(scroll)
                return navigation
            }())
        app.act {
            scroll.frame = CGRect(x: 0, y: 60, width: 375, height: 607)
            scroll.contentSize = CGSize(width: 375, height: 2000)
        }
        #expect(scroll.adjustedContentInset.top == 36 && scroll.contentOffset.y == -36)
        app.act { scroll.contentOffset.y = 100 }
        #expect(root.view.safeAreaInsets.top == 44 && scroll.adjustedContentInset.top == 0)
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(root.view.safeAreaInsets.top == 96 && scroll.contentOffset.y == -36)
    }

    @Test func theScrollViewMayBeNamed() {
        let (navigation, _, app) = scrolled(), other = UIScrollView(), top = navigation.topViewController
        app.act { top?.setContentScrollView(other, for: .top) }
        #expect(top?.contentScrollView(for: .top) === other && top?.contentScrollView(for: .bottom) == nil)
    }

    // MARK: - Items of controllers

    @Test func theTitleIsTheItems() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
    }

    @Test func theEditItemChangesItsTitle() throws {
        let root = UIViewController(), (_, app) = shown(root)
        app.act { root.navigationItem.rightBarButtonItem = root.editButtonItem }
        try #require(app.element("Edit")).activate()
        #expect(root.isEditing && root.editButtonItem.style == .done)
        try #require(app.element("Done")).activate()
        #expect(!root.isEditing && app.element("Edit") != nil)
    }
}
