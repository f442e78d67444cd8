// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewMarginsTests {
    private final class Told: UIView {
        var safeAreas = 0
        var margins = 0
        override func safeAreaInsetsDidChange() { safeAreas += 1 }
        override func layoutMarginsDidChange() { margins += 1 }
    }

    private final class Controller: UIViewController {
        var safeAreas = 0
        var margins = 0
        override func viewSafeAreaInsetsDidChange() { safeAreas += 1 }
        override func viewLayoutMarginsDidChange() { margins += 1 }
    }

    private static let insets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 20)

    /// A controller of 200 x 400 points whose additional insets are the safe area.
    private func makeScreen() -> (app: TestApplication, controller: Controller) {
        let controller = Controller()
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 200, height: 400))
        controller.additionalSafeAreaInsets = Self.insets
        return (app, controller)
    }

    // MARK: - Safe area

    private nonisolated static let safeAreas: [(CGRect, UIEdgeInsets)] = [
        // All of it.
        (CGRect(x: 0, y: 0, width: 200, height: 400), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 20)),
        // Inside: nothing.
        (CGRect(x: 10, y: 44, width: 170, height: 322), .zero),
        (CGRect(x: 50, y: 100, width: 50, height: 50), .zero),
        // In part.
        (CGRect(x: 4, y: 30, width: 190, height: 360), UIEdgeInsets(top: 14, left: 6, bottom: 24, right: 14)),
        // Outside of the superview: at most the superview's own.
        (CGRect(x: -50, y: -60, width: 300, height: 500), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 20)),
        // Wholly outside, above.
        (CGRect(x: 50, y: -100, width: 50, height: 20), UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)),
    ]

    @Test(arguments: safeAreas)
    func whatOfTheSafeAreaReachesIntoAView(frame: CGRect, expected: UIEdgeInsets) {
        let (_, controller) = makeScreen()
        let view = UIView(frame: frame)
        controller.view.addSubview(view)
        #expect(view.safeAreaInsets == expected)
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
    }

    @Test func changesAreToldOnceToThoseTheyConcern() {
        let (_, controller) = makeScreen()
        #expect(controller.safeAreas == 1)
        let inside = Told(frame: CGRect(x: 50, y: 100, width: 50, height: 50)),
            top = Told(frame: controller.view.bounds)
        let below = Told(frame: top.bounds)
        for view in [inside, top] { controller.view.addSubview(view) }
        top.addSubview(below)
        #expect((inside.safeAreas, top.safeAreas, below.safeAreas) == (0, 1, 1))
        top.frame.origin.y = 20
        #expect(top.safeAreaInsets.top == 24 && below.safeAreaInsets.top == 24)
        #expect((inside.safeAreas, top.safeAreas, below.safeAreas) == (0, 2, 2))
        controller.additionalSafeAreaInsets = .zero
        #expect(top.safeAreaInsets == .zero && below.safeAreaInsets == .zero && inside.safeAreas == 0)
    }

    @Test func scrollingBringsContentsOutOfTheSafeArea() {
        let (_, controller) = makeScreen()
        let outer = UIView(frame: controller.view.bounds),
            inner = UIView(frame: CGRect(x: 0, y: 60, width: 50, height: 50))
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.safeAreaInsets.top == 0)
        outer.bounds.origin.y = 30
        #expect(inner.safeAreaInsets.top == 14)
    }

    @Test func childrenAddTheirOwnInsets() {
        let (_, controller) = makeScreen()
        let child = Controller()
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        controller.addChild(child)
        child.view.frame = controller.view.bounds
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 144, left: 10, bottom: 34, right: 20))
        #expect(controller.view.safeAreaInsets == Self.insets)
    }

    @Test func theScreensSafeAreaComesToItsWindows() {
        let controller = Controller()
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 200, height: 400), safeAreaInsets: Self.insets)
        #expect(app.window?.safeAreaInsets == Self.insets && controller.view.safeAreaInsets == Self.insets)
        #expect(controller.safeAreas == 1)
        let small = UIWindow(frame: CGRect(x: 50, y: 24, width: 100, height: 100))
        #expect(small.safeAreaInsets == .zero)
        small.isHidden = false
        #expect(small.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let turned = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
        app.resize(to: CGSize(width: 400, height: 200), safeAreaInsets: turned)
        #expect(controller.view.safeAreaInsets == turned && controller.safeAreas == 2)
        #expect(small.safeAreaInsets == .zero)
        app.resize(to: CGSize(width: 400, height: 200))
        #expect(controller.view.safeAreaInsets == .zero && controller.safeAreas == 3)
    }

    // MARK: - Margins

    @Test func marginsAreEightPointsAndTheSafeArea() {
        let view = Told(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let (_, controller) = makeScreen()
        controller.view.addSubview(view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 8, right: 28))
        #expect(view.margins == 1)
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.margins == 3)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.margins == 3)
    }

    @Test func leadingIsRightWhereTextRunsFromTheRight() {
        let view = Told()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins.leading == 2)
        #expect(view.margins == 2)
        view.semanticContentAttribute = .playback
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func superviewsMarginsArePreservedWhereTheyReachFarther() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = Told(frame: CGRect(x: 5, y: 0, width: 90, height: 60))
        parent.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 10, right: 4)
        parent.addSubview(child)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 30, left: 15, bottom: 8, right: 8))
        let told = child.margins
        parent.layoutMargins.left = 50
        #expect(child.layoutMargins.left == 45 && child.margins == told + 1)
        child.frame.origin.x = 10
        #expect(child.layoutMargins.left == 40 && child.margins == told + 2)
        child.frame.origin.x = -70
        #expect(child.layoutMargins.left == 50)
    }

    /// Margins that grew with the view, and a view that grew with its margins, would never end.
    @Test func contentsThatAreWiderThanTheScreenReachPastIt() {
        let controller = Controller(), child = UIView(), contents = UIView()
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 20, height: 400))
        app.act {
            child.preservesSuperviewLayoutMargins = true
            for (view, superview) in [(child, controller.view), (contents, child)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                superview?.addSubview(view)
            }
            NSLayoutConstraint.activate([
                child.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
                child.topAnchor.constraint(equalTo: controller.view.topAnchor),
                contents.leadingAnchor.constraint(equalTo: child.layoutMarginsGuide.leadingAnchor),
                contents.trailingAnchor.constraint(equalTo: child.layoutMarginsGuide.trailingAnchor),
                contents.topAnchor.constraint(equalTo: child.topAnchor),
                contents.bottomAnchor.constraint(equalTo: child.bottomAnchor),
                contents.widthAnchor.constraint(equalToConstant: 100),
                contents.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
        #expect(child.layoutMargins.left == 16 && child.layoutMargins.right == 16)
        #expect(child.frame == CGRect(x: -112, y: 0, width: 132, height: 50))
    }

    /// The margins are not computed from the frame that the view had before.
    @Test func superviewsMarginsArePreservedWhileConstraintsPlaceTheView() {
        let controller = Controller(), child = Told()
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 300, height: 400))
        app.act {
            child.preservesSuperviewLayoutMargins = true
            child.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(child)
            NSLayoutConstraint.activate([
                child.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 4),
                child.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
                child.topAnchor.constraint(equalTo: controller.view.topAnchor),
                child.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
        let margins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 16), told = child.margins
        #expect(child.layoutMargins == margins && child.frame.width == 296)
        app.resize(to: CGSize(width: 200, height: 400))
        #expect(child.frame.width == 196 && child.layoutMargins == margins && child.margins == told)
        // The frame stays, and its distance from the edge becomes another one.
        child.removeFromSuperview()
        app.act {
            controller.view.addSubview(child)
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
                child.topAnchor.constraint(equalTo: controller.view.topAnchor),
                child.widthAnchor.constraint(equalToConstant: 195), child.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
        #expect(child.layoutMargins.right == 11)
        app.resize(to: CGSize(width: 198, height: 400))
        #expect(child.frame.width == 195 && child.layoutMargins.right == 13)
    }

    @Test func aControllersViewHasTheSystemsMarginsAtLeast() {
        let (app, controller) = makeScreen()
        controller.additionalSafeAreaInsets = .zero
        #expect(
            controller.systemMinimumLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.margins = 0
        app.resize(to: CGSize(width: 800, height: 400))
        #expect(controller.view.layoutMargins.left == 20 && controller.margins == 1)
        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 0, trailing: 40)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 20, bottom: 0, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 0, right: 40))
    }
}
