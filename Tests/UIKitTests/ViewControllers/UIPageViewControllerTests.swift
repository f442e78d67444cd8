// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIPageViewControllerTests {
    // MARK: - Members

    @Test func pagesThatScrollHaveNoSpine() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let none = UIPageViewController.SpineLocation.none
        #expect(pages.spineLocation == none && none.rawValue == 0)
    }

    @Test func defaults() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
        #expect(pages.spineLocation == .none && !pages.isDoubleSided && pages.gestureRecognizers.isEmpty)
        #expect(pages.viewControllers == [] && pages.dataSource == nil && pages.delegate == nil)
        #expect(!pages.shouldAutomaticallyForwardAppearanceMethods)
        pages.isDoubleSided = true
        #expect(pages.isDoubleSided)
        #expect(UIPageViewController.TransitionStyle.scroll.rawValue == 1)
        #expect(UIPageViewController.NavigationDirection.reverse.rawValue == 1)
        #expect(UIPageViewController.OptionsKey.interPageSpacing.rawValue.hasSuffix("InterPageSpacingKey"))
    }

    @Test func onePageIsShownAtATime() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers(nil, direction: .forward, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([], direction: .forward, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                let two = [UIViewController(), UIViewController()]
                pages.setViewControllers(two, direction: .forward, animated: false)
            }
        }
    }

    @Test func theDelegateKnowsTheOrientations() {
        final class Upright: NSObject, UIPageViewControllerDelegate {
            func pageViewControllerSupportedInterfaceOrientations(
                _ pageViewController: UIPageViewController
            ) -> UIInterfaceOrientationMask { .landscape }
            func pageViewControllerPreferredInterfaceOrientationForPresentation(
                _ pageViewController: UIPageViewController
            ) -> UIInterfaceOrientation { .landscapeLeft }
        }
        final class Silent: NSObject, UIPageViewControllerDelegate {}
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let usual = UIViewController().supportedInterfaceOrientations, silent = Silent(), upright = Upright()
        #expect(pages.supportedInterfaceOrientations == usual)
        pages.delegate = silent
        #expect(pages.supportedInterfaceOrientations == usual)
        #expect(pages.preferredInterfaceOrientationForPresentation == .portrait)
        pages.delegate = upright
        #expect(pages.supportedInterfaceOrientations == .landscape)
        #expect(pages.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    }

    @Test func itLeavesNothingBehind() {
        weak var left: UIPageViewController?
        weak var page: UIViewController?
        do {
            let stage = PageStage(dots: true)
            stage.lift(stage.drag(-250))
            (left, page) = (stage.pages, stage["b"])
            #expect(left != nil)
            stage.app.act { stage.app.window?.rootViewController = nil }
        }
        #expect(left == nil && page == nil)
    }

    // MARK: - Data source

    @Test func neighboursAreKeptUntilTheDataSourceIsSetAgain() {
        let stage = PageStage()
        stage.lift(stage.drag(-100))
        _ = stage.journal.take()
        stage.lift(stage.drag(-100))
        #expect(!stage.journal.take().contains { $0.hasSuffix("?") })
        #expect(stage.pages.children == [stage["a"], stage["b"]])
        stage.app.act { stage.pages.dataSource = stage }
        #expect(stage.journal.take() == ["b will leave", "b left"] && stage.pages.children == [stage["a"]])
        stage.lift(stage.drag(-100))
        #expect(stage.journal.take().first == "after a?")
    }

    @Test func withoutDataSourceOnlyTheProgramTurns() {
        let stage = PageStage()
        stage.app.act { stage.pages.dataSource = nil }
        let finger = stage.drag(-250)
        #expect(stage.scroll.contentOffset.x == 375 && !stage.scroll.isScrollEnabled)
        stage.lift(finger)
        stage.set("b")
        stage.app.advance(by: 1)
        #expect(stage.shown == "b" && stage.isInPlace("b"))
    }

    @Test func twoPagesInACircle() {
        let stage = PageStage("ab")
        stage.isCircle = true
        for (way, end) in [(-250, "b"), (-250, "a"), (250, "b"), (250, "a"), (-250, "b")] as [(CGFloat, Character)] {
            stage.lift(stage.drag(way))
            #expect(stage.shown == String(end) && stage.isInPlace(end))
        }
        #expect(stage.pages.children.count == 2)
    }

    @Test func aPageThatFollowsItselfIsAlone() {
        let stage = PageStage("a")
        stage.isCircle = true
        stage.lift(stage.drag(-250))
        #expect(stage.shown == "a" && stage.isInPlace("a") && stage.pages.children == [stage["a"]])
    }

    // MARK: - Movement

    @Test func rubberBandsAtBothEnds() {
        let stage = PageStage("ab"), pull: CGFloat = 140
        let distance = 0.55 * pull * 375 / (0.55 * pull + 375)
        let first = stage.drag(pull + 10)
        #expect(abs(375 - stage.scroll.contentOffset.x - distance) <= 0.5)
        stage.lift(first)
        #expect(stage.scroll.contentOffset.x == 375)
        stage.lift(stage.drag(-250))
        let last = stage.drag(-pull - 10, from: 300)
        #expect(abs(stage.scroll.contentOffset.x - 375 - distance) <= 0.5)
        stage.lift(last)
        #expect(stage.shown == "b" && stage.scroll.contentOffset.x == 375)
    }

    @Test func aFlickTurnsOnePage() {
        let stage = PageStage("abcd", first: 1)
        stage.flick(6000)
        stage.app.advance(by: 2)
        #expect(stage.shown == "c")
        stage.flick(-6000)
        stage.app.advance(by: 2)
        #expect(stage.shown == "b")
    }

    @Test func flicksFollowEachOther() {
        let stage = PageStage("abcde")
        for _ in 0..<4 {
            stage.flick(4000)
            stage.app.advance(by: 0.5)
        }
        stage.app.advance(by: 2)
        #expect(stage.shown == "e" && stage.isInPlace("e"))
    }

    @Test func aTurnSendsNoFrames() {
        let stage = PageStage()
        stage.lift(stage.drag(-100))
        stage.flick()
        stage.app.advance(by: 0.05)
        let commits = stage.app.commitCount
        stage.app.advance(by: 0.2)
        #expect(stage.app.commitCount == commits && stage.scroll.isDecelerating)
        stage.app.advance(by: 2)
        #expect(stage.app.commitCount <= commits + 2 && stage.shown == "b")
    }

    @Test(arguments: [false, true])
    func directions(_ isMirrored: Bool) {
        let stage = PageStage(isMirrored: isMirrored), forward: CGFloat = isMirrored ? 250 : -250
        let finger = stage.drag(forward)
        let next = stage["b"].view.convert(CGPoint.zero, to: stage.pages.view).x
        #expect(isMirrored ? next < 0 : next > 0)
        stage.lift(finger)
        #expect(stage.shown == "b" && stage.isInPlace("b"))
        stage.set("c")
        stage.app.advance(by: 0.15)
        let place = stage["c"].view.layer.convert(CGPoint.zero, to: stage.pages.view.layer).x
        #expect(isMirrored ? place < 0 : place > 0)
        stage.app.advance(by: 1)
        stage.lift(stage.drag(-forward))
        #expect(stage.shown == "b")
    }

    @Test func pagesBelowEachOther() {
        let stage = PageStage("abc", .vertical, spacing: 30)
        let finger = stage.drag(-250, from: 500, vertically: true)
        let next: UIView = stage["b"].view
        #expect(abs(next.convert(CGPoint.zero, to: stage.pages.view).y - (667 + 30 - 240)) < 1e-6)
        stage.move(finger, -200, vertically: true)
        stage.lift(finger)
        #expect(stage.shown == "b" && stage.isInPlace("b") && next.frame.height == 667)
        stage.set("a", .reverse)
        stage.app.advance(by: 1)
        #expect(stage.shown == "a" && stage.isInPlace("a"))
    }

    @Test func spaceBetweenPages() {
        let stage = PageStage(spacing: 25)
        #expect(stage.scroll.frame == CGRect(x: -12.5, y: 0, width: 400, height: 667))
        let finger = stage.drag(-110)
        #expect(stage["b"].view.convert(CGPoint.zero, to: stage.pages.view).x == 300)
        #expect(stage["a"].view.frame.width == 375)
        stage.lift(finger)
    }

    @Test func aWheelAndATrackpadTurnPages() {
        let stage = PageStage()
        stage.app.scroll(by: CGVector(dx: 50, dy: 0), at: CGPoint(x: 187, y: 300))
        stage.app.advance(by: 1)
        #expect(stage.shown == "b")
        stage.app.scrollSmoothly(by: CGVector(dx: -200, dy: 0), at: CGPoint(x: 187, y: 300), duration: 0.2)
        stage.app.advance(by: 2)
        #expect(stage.shown == "a" && stage.isInPlace("a"))
    }

    // MARK: - By the program

    @Test func theProgramSeesTheNewPageAtOnce() {
        let stage = PageStage()
        stage.set("b")
        #expect(stage.shown == "b")
        stage.app.advance(by: 0.15)
        let moving = stage["b"].view.layer.convert(CGPoint.zero, to: stage.pages.view.layer).x
        #expect(abs(moving - 187.5) < 4)
        stage.app.advance(by: 1)
        stage.set("a", .reverse)
        stage.app.advance(by: 0.15)
        #expect(stage["a"].view.layer.convert(CGPoint.zero, to: stage.pages.view.layer).x < 0)
        stage.app.advance(by: 1)
        #expect(stage.shown == "a" && stage.isInPlace("a") && stage.pages.children == [stage["a"]])
    }

    @Test func neighboursAreAskedForAgainAfterTheProgramTurned() {
        let stage = PageStage("abcd")
        stage.lift(stage.drag(-250))
        stage.set("d")
        stage.app.advance(by: 1)
        stage.lift(stage.drag(250))
        #expect(stage.shown == "c")
    }

    @Test func pagesSetBeforeTheyAreVisible() {
        let stage = PageStage()
        stage.app.act { stage.app.window?.rootViewController = UIViewController() }
        _ = stage.journal.take()
        stage.set("b")
        #expect(stage.journal.take().last == "b set: true" && stage.shown == "b")
        stage.app.act { stage.app.window?.rootViewController = stage.pages }
        #expect(stage.journal.take() == ["b will appear", "b did appear"] && stage.isInPlace("b"))
    }

    // MARK: - Changes of size

    @Test func aTurnedScreenEndsADrag() {
        let stage = PageStage()
        let finger = stage.drag(-250)
        stage.app.resize(to: CGSize(width: 667, height: 375))
        stage.move(finger, -50)
        stage.lift(finger)
        #expect(stage.shown == "a" && stage.isInPlace("a") && stage["a"].view.frame.width == 667)
        #expect(stage.journal.take().contains("back at a, cut short"))
        stage.lift(stage.drag(-400, from: 500))
        #expect(stage.shown == "b" && stage.isInPlace("b"))
    }

    @Test(arguments: [true, false])
    func aTurnedScreenEndsAMovement(_ isByProgram: Bool) {
        let stage = PageStage()
        if isByProgram { stage.set("b") } else { stage.flick() }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: CGSize(width: 667, height: 375))
        stage.app.advance(by: 1)
        #expect(stage.shown == "b" && stage.isInPlace("b") && stage["b"].view.frame.width == 667)
        #expect(stage.scroll.contentOffset.x == 667)
    }

    // MARK: - Page control

    @Test func theControlFollowsPages() throws {
        let stage = PageStage("abcd", first: 1, dots: true), control = try #require(stage.control)
        #expect(control.numberOfPages == 4 && control.currentPage == 1)
        let finger = stage.drag(-250)
        #expect(control.currentPage == 1)
        stage.lift(finger)
        #expect(control.currentPage == 2)
        stage.index = 0
        stage.set("a", .reverse)
        #expect(control.currentPage == 0)
    }

    @Test func tapsOnTheControlTurnPages() throws {
        let stage = PageStage("abcd", dots: true), control = try #require(stage.control)
        _ = stage.journal.take()
        stage.app.tap(at: CGPoint(x: 300, y: control.frame.midY))
        stage.app.advance(by: 0.1)
        #expect(stage.shown == "a" && control.currentPage == 1)
        stage.app.advance(by: 1)
        #expect(stage.shown == "b" && stage.isInPlace("b"))
        let lines = stage.journal.take()
        #expect(lines.contains("will turn to b") && lines.contains("turned from a"))
        stage.app.tap(at: CGPoint(x: 50, y: control.frame.midY))
        stage.app.advance(by: 1)
        #expect(stage.shown == "a")
        stage.app.act { control.accessibilityIncrement() }
        stage.app.advance(by: 1)
        #expect(stage.shown == "b" && control.currentPage == 1)
    }

    @Test func aFingerAlongTheControlGoesThroughPages() throws {
        let stage = PageStage("abcd", dots: true), control = try #require(stage.control)
        let y = control.frame.midY
        let finger = stage.app.touch(at: CGPoint(x: 160, y: y))
        finger.drag(to: CGPoint(x: 260, y: y), duration: 0.05)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.shown == "d" && control.currentPage == 3 && stage.isInPlace("d"))
    }

    @Test func theControlTakesSpaceAboveTheSafeArea() throws {
        let insets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let stage = PageStage(dots: true, safeAreaInsets: insets), control = try #require(stage.control)
        let height = control.size(forNumberOfPages: 3).height
        #expect(control.frame == CGRect(x: 0, y: 667 - 34 - height, width: 375, height: height))
        #expect(stage["a"].view.frame.height == control.frame.minY)
        #expect(stage["a"].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        stage.showsDots = false
        stage.app.act { stage.pages.dataSource = stage }
        #expect(stage.control == nil && stage["a"].view.frame.height == 667)
        #expect(stage["a"].view.safeAreaInsets == insets)
    }

    @Test func pagesBelowEachOtherHaveNoControl() {
        #expect(PageStage("abc", .vertical, dots: true).control == nil)
    }

    @Test func theSafeAreaStaysWhilePagesMove() {
        let insets = UIEdgeInsets(top: 20, left: 44, bottom: 21, right: 10)
        for orientation in [UIPageViewController.NavigationOrientation.horizontal, .vertical] {
            let stage = PageStage("ab", orientation, spacing: 10, safeAreaInsets: insets)
            let finger = stage.drag(-200, from: 300, vertically: orientation == .vertical)
            #expect(stage["a"].view.safeAreaInsets == insets && stage["b"].view.safeAreaInsets == insets)
            stage.lift(finger)
        }
    }

    // MARK: - Keyboard and accessibility

    @Test func keysTurnPages() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let stage = PageStage()
        for (key, end) in [
            (.keyboardRightArrow, "b"), (.keyboardRightArrow, "c"), (.keyboardRightArrow, "c"),
            (.keyboardLeftArrow, "b"),
        ] as [(UIKeyboardHIDUsage, String)] {
            stage.app.act {
                let focused = Focused()
                stage.pages.viewControllers?.first?.view.addSubview(focused)
                focused.becomeFirstResponder()
            }
            stage.app.press(key)
            stage.app.advance(by: 1)
            #expect(stage.shown == end)
        }
    }

    @Test func aScreenReaderTurnsPagesAndFollows() throws {
        let stage = PageStage()
        for name in "abc" {
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            label.text = "This is \(name)"
            stage.app.act { stage[name].view.addSubview(label) }
        }
        let label = try #require(stage.app.element("This is a"))
        label.focus()
        #expect(stage.app.act { stage["a"].view.superview?.superview?.accessibilityScroll(.next) } == true)
        stage.app.advance(by: 1)
        #expect(stage.shown == "b" && stage.app.element("This is a") == nil)
        #expect(stage.app.focusedElement?.label == "This is b")
        #expect(stage.app.act { stage.scroll.accessibilityScroll(.previous) })
        stage.app.advance(by: 1)
        #expect(stage.shown == "a" && stage.app.focusedElement?.label == "This is a")
        #expect(!stage.app.act { stage.scroll.accessibilityScroll(.left) })
    }

    @Test func neighboursAreNotRead() {
        let stage = PageStage()
        for name in "ab" {
            stage.app.act {
                let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
                label.text = "This is \(name)"
                stage[name].view.addSubview(label)
            }
        }
        stage.lift(stage.drag(-100))
        #expect(stage.app.element("This is a") != nil && stage.app.element("This is b") == nil)
    }

    // MARK: - Pictures

    /// A page of a colour with a large letter.
    private final class Letter: UIViewController {
        private let letter: String, color: UIColor
        init(_ letter: String, _ color: UIColor) {
            (self.letter, self.color) = (letter, color)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = color
            let label = UILabel()
            (label.text, label.font, label.textColor) = (letter, .systemFont(ofSize: 60, weight: .bold), .white)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        }
    }

    private final class Letters: NSObject, UIPageViewControllerDataSource {
        let controllers = [
            Letter("1", .systemBlue), Letter("2", .systemOrange), Letter("3", .systemGreen),
        ]
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            controllers.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? controllers[$0 - 1] : nil }
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            controllers.firstIndex { $0 === viewController }.flatMap { $0 < 2 ? controllers[$0 + 1] : nil }
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    }

    @Test(arguments: ["light", "dark", "mirrored", "vertical"])
    func looks(_ kind: String) throws {
        var environment = TestEnvironment()
        if kind == "dark" { environment.userInterfaceStyle = .dark }
        if kind == "mirrored" { environment.layoutDirection = .rightToLeft }
        let letters = Letters()
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: kind == "vertical" ? .vertical : .horizontal,
            options: [.interPageSpacing: 12])
        pages.dataSource = letters
        pages.setViewControllers([letters.controllers[0]], direction: .forward, animated: false)
        let app = TestApplication(
            rootViewController: pages, screenSize: CGSize(width: 200, height: 240), scale: 1, environment: environment)
        app.act { pages.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .darkGray : .gray } }
        let finger = app.touch(at: CGPoint(x: 100, y: 160))
        let end = kind == "vertical" ? CGPoint(x: 100, y: 60) : CGPoint(x: kind == "mirrored" ? 190 : 10, y: 160)
        finger.drag(to: end, duration: 1)
        app.advance(by: 0.2)
        #expect(try app.mismatch(withGolden: "pages_\(kind)") == nil)
    }
}
