// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Large titles during pushes and pops: they belong to their screens.
@MainActor
struct LargeTitleTransitionTests {
    /// The duration of a push or pop, in seconds.
    private let duration = 0.35

    /// A list with a large title, and a text with a small one.
    @MainActor
    private struct Stage {
        let navigation = UINavigationController(), list = UIViewController(), text = UIViewController()
        let app: TestApplication

        init(_ direction: UITraitEnvironmentLayoutDirection = .leftToRight, isPushed: Bool = false) {
            (list.title, text.title) = ("Planets", "Saturn")
            (list.view, text.view) = (Self.stripes(.systemYellow), Self.stripes(.systemTeal))
            text.navigationItem.largeTitleDisplayMode = .never
            navigation.navigationBar.prefersLargeTitles = true
            navigation.viewControllers = isPushed ? [list, text] : [list]
            var environment = TestEnvironment()
            environment.layoutDirection = direction
            app = TestApplication(
                rootViewController: navigation, screenSize: CGSize(width: 375, height: 400), scale: 1,
                environment: environment)
        }

        private static func stripes(_ color: UIColor) -> UIScrollView {
            let scroll = UIScrollView(), stripe = UIView(frame: CGRect(x: 16, y: 16, width: 343, height: 60))
            scroll.backgroundColor = .systemBackground
            scroll.contentSize = CGSize(width: 375, height: 900)
            stripe.backgroundColor = color
            scroll.addSubview(stripe)
            return scroll
        }

        /// Swipes from the edge until the screen in front has moved by half of the width.
        func swipeHalfWay() -> TestFinger {
            let isMirrored = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            func x(_ distance: CGFloat) -> CGFloat { isMirrored ? 375 - distance : distance }
            let finger = app.touch(at: CGPoint(x: x(5), y: 200))
            finger.drag(to: CGPoint(x: x(150), y: 200), duration: 0.3)
            let front = text.view.layer.presentation()?.frame.minX ?? 0
            finger.drag(to: CGPoint(x: x(150 + 187.5 - abs(front)), y: 200), duration: 0.1)
            return finger
        }

        /// The shown frame of a screen's view.
        func screen(_ controller: UIViewController) -> CGRect { controller.view.layer.presentation()?.frame ?? .null }

        /// The shown frame of the large title, and the area that it is visible in.
        func title() throws -> (label: CGRect, visible: CGRect) {
            let labels = Self.labels(in: navigation.navigationBar)
            let label = try #require(labels.first { $0.superview?.clipsToBounds == true })
            var frame = label.bounds, visible: CGRect?, view: UIView = label
            while view !== navigation.view, let above = view.superview, let shown = view.layer.presentation() {
                #expect(!view.isHidden && shown.opacity == 1)
                if view.clipsToBounds { visible = visible.map { $0.intersection(shown.bounds) } ?? shown.bounds }
                let (dx, dy) = (shown.frame.minX - shown.bounds.minX, shown.frame.minY - shown.bounds.minY)
                (frame, visible) = (frame.offsetBy(dx: dx, dy: dy), visible?.offsetBy(dx: dx, dy: dy))
                view = above
            }
            return try (frame, #require(visible))
        }

        private static func labels(in view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
        }

        /// Expects the large title of a controller at its place in the shown screen, visible unless the other screen covers it.
        func expectTitle(of controller: UIViewController, isCoveredBy front: UIViewController? = nil) throws {
            let (label, visible) = try title(), screen = screen(controller)
            #expect(abs(label.minX - screen.minX - 16) < 0.01 && label.maxY == 88, "\(label) in \(screen)")
            #expect(visible.minY <= label.minY && visible.maxY >= label.maxY, "\(visible) cuts \(label)")
            guard let front else { return }
            let isMirrored = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (edge, end) =
                isMirrored ? (visible.minX, self.screen(front).maxX) : (visible.maxX, self.screen(front).minX)
            #expect(abs(edge - end) < 0.01, "\(visible) ends at \(end)")
        }
    }

    @Test(arguments: ["left_to_right", "right_to_left"]) func halfWayThroughASwipeBack(_ direction: String) throws {
        let stage = Stage(direction == "right_to_left" ? .rightToLeft : .leftToRight, isPushed: true)
        let finger = stage.swipeHalfWay()
        #expect(abs(abs(stage.screen(stage.text).minX) - 187.5) < 0.5)
        try stage.expectTitle(of: stage.list, isCoveredBy: stage.text)
        #expect(try stage.app.mismatch(withGolden: "large_title_swipe_back_\(direction)") == nil)
        finger.lift()
        stage.app.advance(by: 1)
        try stage.expectTitle(of: stage.list)
        #expect(stage.navigation.navigationBar.frame.height == 96)
    }

    @Test func aSwipeThatIsGivenUp() throws {
        let stage = Stage(isPushed: true), finger = stage.swipeHalfWay()
        finger.drag(to: CGPoint(x: 100, y: 200), duration: 0.3)
        try stage.expectTitle(of: stage.list, isCoveredBy: stage.text)
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 0.03)
        try stage.expectTitle(of: stage.list, isCoveredBy: stage.text)
        stage.app.advance(by: 1)
        #expect(stage.navigation.topViewController === stage.text && stage.navigation.navigationBar.frame.height == 44)
        #expect(stage.app.barNames.filter { $0 == "Saturn" }.count == 1)
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        stage.app.advance(by: 1)
        try stage.expectTitle(of: stage.list)
    }

    @Test func aPushAndAPop() throws {
        let stage = Stage()
        stage.app.act { stage.navigation.pushViewController(stage.text, animated: true) }
        for _ in 1...3 {
            stage.app.advance(by: duration / 4)
            try stage.expectTitle(of: stage.list, isCoveredBy: stage.text)
        }
        stage.app.advance(by: 1)
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        for _ in 1...3 {
            stage.app.advance(by: duration / 4)
            try stage.expectTitle(of: stage.list, isCoveredBy: stage.text)
        }
        stage.app.advance(by: 1)
        try stage.expectTitle(of: stage.list)
    }

    @Test func aPushToALargeTitleAndAPopFromIt() throws {
        let stage = Stage()
        stage.list.navigationItem.largeTitleDisplayMode = .always
        stage.app.act { stage.navigation.viewControllers = [stage.text] }
        stage.app.act { stage.navigation.pushViewController(stage.list, animated: true) }
        for _ in 1...3 {
            stage.app.advance(by: duration / 4)
            try stage.expectTitle(of: stage.list)
        }
        stage.app.advance(by: 1)
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        stage.app.advance(by: duration / 2)
        try stage.expectTitle(of: stage.list)
        stage.app.advance(by: 1)
        #expect(stage.navigation.navigationBar.frame.height == 44)
    }

    /// A title that was scrolled away stays away.
    @Test func aCollapsedTitle() throws {
        let stage = Stage()
        stage.app.act { (stage.list.view as? UIScrollView)?.contentOffset.y = 100 }
        stage.app.act { stage.navigation.pushViewController(stage.text, animated: false) }
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        stage.app.advance(by: duration / 2)
        #expect(stage.navigation.navigationBar.layer.presentation()?.bounds.height == 44)
        #expect(stage.app.barNames.filter { $0 == "Planets" }.count == 1)
        stage.app.advance(by: 1)
        #expect(stage.navigation.navigationBar.frame.height == 44)
    }
}
