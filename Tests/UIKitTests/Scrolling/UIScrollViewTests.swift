// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Scroll views with fingers, keys and code.
@MainActor
struct UIScrollViewTests {
    private final class Log: UIScrollViewDelegate {
        var lines: [String] = []
        var target: CGPoint?
        var zoomed: UIView?
        var scrolls = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            scrolls += 1
            if lines.last != "scroll" { lines.append("scroll") }
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("will end")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append("end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { lines.append("zoom") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            lines.append("zoomed \(scale)")
        }
    }

    /// 320 x 480 points of contents of 320 x 10,000.
    private func make(
        _ contents: CGSize = CGSize(width: 320, height: 10_000)
    ) -> (app: TestApplication, scroll: UIScrollView, log: Log) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), log = Log()
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentSize = contents
        scroll.delegate = log
        view.addSubview(scroll)
        return (TestApplication(view: view), scroll, log)
    }

    private func flick(_ app: TestApplication, _ velocity: CGFloat, from y: CGFloat = 400, for time: Double = 0.2) {
        let finger = app.touch(at: CGPoint(x: 160, y: y))
        finger.drag(velocity: CGVector(dx: 0, dy: velocity), duration: time)
        finger.lift()
    }

    // MARK: - Dragging

    @Test func theContentsFollowTheFingerTenPointsBehind() {
        let (app, scroll, log) = make()
        let finger = app.touch(at: CGPoint(x: 160, y: 400))
        finger.move(to: CGPoint(x: 160, y: 391))
        #expect(scroll.contentOffset == .zero && !scroll.isDragging && scroll.isTracking)
        finger.move(to: CGPoint(x: 160, y: 360))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 30) && scroll.isDragging)
        app.advance(by: 0.2)
        finger.lift()
        #expect(log.lines == ["begin", "scroll", "will end", "end false"])
        #expect(scroll.contentOffset.y == 30 && !scroll.isTracking)
    }

    @Test func beyondTheEdgeTheFingerPullsARubberBand() {
        let (app, scroll, _) = make()
        let finger = app.touch(at: CGPoint(x: 160, y: 100))
        finger.move(to: CGPoint(x: 160, y: 210))
        let expected = -(0.55 * 100 * 480 / (0.55 * 100 + 480))
        #expect(abs(scroll.contentOffset.y - expected) <= 0.25)
        app.advance(by: 0.2)
        finger.lift()
        #expect(scroll.isDecelerating)
        app.advance(by: 1)
        #expect(scroll.contentOffset == .zero && !scroll.isDecelerating)
        scroll.bounces = false
        let other = app.touch(at: CGPoint(x: 160, y: 100))
        other.move(to: CGPoint(x: 160, y: 210))
        #expect(scroll.contentOffset == .zero)
    }

    @Test func aFlickGoesOnAsMeasured() {
        let (app, scroll, log) = make()
        flick(app, -600)
        let start = scroll.contentOffset.y
        #expect(abs(start - 110) <= 0.5)
        app.advance(by: 1.0 / 60)
        app.advance(by: 1)
        let expected = start + 600 * 0.499 * (1 - pow(0.998, 1000))
        #expect(abs(scroll.contentOffset.y - expected) <= 2)
        app.advance(by: 3)
        #expect(abs(scroll.contentOffset.y - (start + 600 * 0.499 * (1 - 10.0 / 600))) <= 1.5)
        #expect(log.lines == ["begin", "scroll", "will end", "end true", "slow", "scroll", "rest"])
        #expect(log.scrolls > 60)
    }

    @Test func aFingerCatchesWhatMovesWhereItIs() {
        let (app, scroll, log) = make()
        flick(app, -2000, for: 0.1)
        app.advance(by: 0.5)
        let moving = scroll.contentOffset.y
        log.lines = []
        let finger = app.touch(at: CGPoint(x: 160, y: 300))
        #expect(!scroll.isDecelerating && abs(scroll.contentOffset.y - moving) < 20)
        #expect(log.lines.last == "rest")
        let caught = scroll.contentOffset.y
        finger.move(to: CGPoint(x: 160, y: 320))
        #expect(abs(scroll.contentOffset.y - (caught - 19)) <= 0.5)
        finger.drag(velocity: CGVector(dx: 0, dy: 1000), duration: 0.1)
        finger.lift()
        let turned = scroll.contentOffset.y
        app.advance(by: 0.3)
        #expect(scroll.contentOffset.y < turned - 100)
    }

    @Test func aDelegateMovesTheTarget() {
        let (app, scroll, log) = make()
        log.target = CGPoint(x: 0, y: 500)
        flick(app, -1000)
        app.advance(by: 5)
        #expect(scroll.contentOffset.y == 500)
    }

    /// Programs that stop at cards compute the place of the last one in this way.
    @Test(arguments: [(20_000, 9520), (-300, 0), (.infinity, 0)] as [(Double, Double)])
    func aTargetBeyondAnEdgeIsTheEdge(
        _ target: Double, _ end: Double
    ) {
        let (app, scroll, log) = make()
        scroll.contentOffset.y = 1000
        log.target = CGPoint(x: 0, y: target)
        flick(app, 1500)
        app.advance(by: 5)
        let isNatural = !target.isFinite
        #expect(
            isNatural ? scroll.contentOffset.y < 1000 && scroll.contentOffset.y >= 0 : scroll.contentOffset.y == end)
    }

    @Test func pages() {
        let (app, scroll, _) = make(CGSize(width: 320 * 4, height: 480))
        scroll.isPagingEnabled = true
        func swipe(_ way: CGFloat, _ time: Double) {
            let finger = app.touch(at: CGPoint(x: 160, y: 100))
            finger.drag(to: CGPoint(x: 160 + way, y: 100), duration: time)
            finger.lift()
            app.advance(by: 2)
        }
        swipe(-60, 0.1)
        #expect(scroll.contentOffset == CGPoint(x: 320, y: 0))
        swipe(-60, 2)
        #expect(scroll.contentOffset.x == 320)
        swipe(-150, 0.05)
        #expect(scroll.contentOffset.x == 640)
        swipe(150, 0.05)
        #expect(scroll.contentOffset.x == 320)
    }

    @Test func aFlickThatArrivesAtOnceGoesOnAtItsVelocity() {
        let (app, scroll, _) = make(CGSize(width: 1280, height: 400))
        scroll.isPagingEnabled = true
        app.advance(by: 1)
        // Of a page that was busy: it sends a fifth of a second in one message.
        let phases = [PointerSample.Phase.began] + Array(repeating: .moved, count: 6) + [.ended]
        let samples = zip(phases, [0, 1, 2, 3, 4, 5, 6, 6]).map { phase, step in
            PointerSample(
                pointer: 1, phase: phase, time: app.now - 0.2 + 0.2 * Double(step) / 6,
                location: CGPoint(x: 260 - 20 * step, y: 100))
        }
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
        app.advance(by: 2)
        #expect(scroll.contentOffset == CGPoint(x: 320, y: 0))
    }

    @Test func aLockedDragKeepsToItsDirection() {
        let (app, scroll, _) = make(CGSize(width: 2000, height: 2000))
        scroll.isDirectionalLockEnabled = true
        let finger = app.touch(at: CGPoint(x: 160, y: 300))
        finger.move(to: CGPoint(x: 155, y: 280))
        finger.move(to: CGPoint(x: 100, y: 240))
        #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y > 40)
        finger.lift()
        app.advance(by: 5)
        let other = app.touch(at: CGPoint(x: 160, y: 300))
        other.move(to: CGPoint(x: 140, y: 285))
        other.move(to: CGPoint(x: 100, y: 240))
        #expect(scroll.contentOffset.x > 30)
    }

    // MARK: - One in another

    @Test func theInnerViewScrollsItsWayAndTheOuterOneItsOwn() {
        let (app, outer, _) = make(CGSize(width: 960, height: 480))
        let inner = UIScrollView(frame: outer.bounds)
        inner.contentSize = CGSize(width: 320, height: 2000)
        app.act { outer.addSubview(inner) }
        let up = app.touch(at: CGPoint(x: 160, y: 300))
        up.move(to: CGPoint(x: 158, y: 270))
        up.move(to: CGPoint(x: 158, y: 250))
        #expect(inner.contentOffset.y > 30 && outer.contentOffset == .zero)
        up.lift()
        app.advance(by: 5)
        let left = app.touch(at: CGPoint(x: 160, y: 300))
        let before = inner.contentOffset.y
        left.move(to: CGPoint(x: 130, y: 298))
        left.move(to: CGPoint(x: 110, y: 298))
        #expect(outer.contentOffset.x == 40 && inner.contentOffset.y == before)
    }

    @Test func atItsEdgeTheInnerViewLeavesTheFingerToTheOuterOne() {
        let (app, outer, _) = make(CGSize(width: 320, height: 960))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        inner.contentSize = CGSize(width: 320, height: 600)
        app.act {
            outer.addSubview(inner)
            inner.contentOffset.y = 300
        }
        let up = app.touch(at: CGPoint(x: 160, y: 280))
        up.move(to: CGPoint(x: 160, y: 240))
        #expect(outer.contentOffset.y == 30 && inner.contentOffset.y == 300)
    }

    // MARK: - Contents' touches

    private final class Touched: UIView {
        var lines: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
    }

    @Test func contentsHearOfAFingerAfter150Milliseconds() {
        let (app, scroll, _) = make()
        let pad = Touched(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        app.act { scroll.addSubview(pad) }
        let finger = app.touch(at: CGPoint(x: 50, y: 200))
        app.advance(by: 0.14)
        #expect(pad.lines.isEmpty)
        app.advance(by: 0.02)
        #expect(pad.lines == ["began"])
        finger.move(to: CGPoint(x: 50, y: 150))
        #expect(pad.lines == ["began", "cancelled"] && scroll.contentOffset.y == 40)
        finger.lift()
        app.advance(by: 5)
        pad.lines = []
        app.tap(at: CGPoint(x: 50, y: 50))
        #expect(pad.lines == ["began", "ended"])
        pad.lines = []
        flick(app, -500)
        #expect(pad.lines.isEmpty)
    }

    @Test func aControlKeepsAFingerThatItHas() {
        let (app, scroll, _) = make()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        app.act { scroll.addSubview(control) }
        let finger = app.touch(at: CGPoint(x: 50, y: 200))
        app.advance(by: 0.2)
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(scroll.contentOffset == .zero && control.isTracking)
        finger.lift()
        let quick = app.touch(at: CGPoint(x: 50, y: 200))
        quick.move(to: CGPoint(x: 50, y: 100))
        #expect(scroll.contentOffset.y == 90 && !control.isTracking)
    }

    @Test func aSubclassDecidesAboutTouches() {
        final class Strict: UIScrollView {
            var gives = false
            override func touchesShouldBegin(
                _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
            ) -> Bool { gives }
            override func touchesShouldCancel(in view: UIView) -> Bool { false }
        }
        let scroll = Strict(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        scroll.contentSize = CGSize(width: 320, height: 2000)
        scroll.delaysContentTouches = false
        let pad = Touched(frame: scroll.bounds)
        scroll.addSubview(pad)
        let app = TestApplication(view: scroll)
        let finger = app.touch(at: CGPoint(x: 50, y: 200))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(pad.lines.isEmpty && scroll.contentOffset.y == 90)
        finger.lift()
        app.advance(by: 5)
        scroll.gives = true
        let offset = scroll.contentOffset
        let other = app.touch(at: CGPoint(x: 50, y: 200))
        other.move(to: CGPoint(x: 50, y: 100))
        #expect(pad.lines == ["began"] && scroll.contentOffset == offset)
    }

    // MARK: - By code

    @Test func anAnimatedOffsetTakesThreeTenthsOfASecond() {
        let (app, scroll, log) = make()
        app.act { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
        app.advance(by: 0.15)
        #expect(abs(scroll.contentOffset.y - 200) < 15)
        app.advance(by: 0.16)
        #expect(scroll.contentOffset.y == 400)
        #expect(log.lines == ["scroll", "animated"])
        app.act { scroll.setContentOffset(CGPoint(x: 0, y: 0), animated: true) }
        app.advance(by: 0.1)
        app.act { scroll.contentOffset.y = 77 }
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 77)
        scroll.contentOffset.y = .nan
        scroll.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
        #expect(scroll.contentOffset.y == 77)
    }

    @Test func aRectangleIsScrolledToSight() {
        let (_, scroll, _) = make()
        scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 160)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 160)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 50_000, width: 10, height: 40), animated: false)
        #expect(scroll.contentOffset.y == 9520)
        scroll.scrollRectToVisible(.null, animated: false)
        #expect(scroll.contentOffset.y == 9520)
    }

    @Test func smallerContentsAndALargerViewKeepTheOffsetInside() {
        let (app, scroll, _) = make()
        app.act { scroll.contentOffset.y = 5000 }
        app.act { scroll.contentSize.height = 1000 }
        #expect(scroll.contentOffset.y == 520)
        app.act { scroll.frame.size.height = 900 }
        #expect(scroll.contentOffset.y == 100)
        scroll.contentSize = CGSize(width: -5, height: CGFloat.nan)
        #expect(scroll.contentSize == .zero)
    }

    @Test func aRotationInMidScrollEndsTheMovement() {
        let (app, scroll, log) = make(CGSize(width: 320, height: 1500))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        flick(app, -3000, for: 0.1)
        app.advance(by: 0.1)
        #expect(scroll.isDecelerating)
        app.resize(to: CGSize(width: 480, height: 320))
        #expect(!scroll.isDecelerating && log.lines.contains("rest"))
        #expect(scroll.bounds.size == CGSize(width: 480, height: 320))
        app.advance(by: 1)
        #expect(scroll.contentOffset.y >= 0 && scroll.contentOffset.y <= 1180)
    }

    @Test func theSafeAreaIsAddedToTheInsets() {
        let scroll = UIScrollView(), controller = UIViewController()
        controller.view = scroll
        let app = TestApplication(
            rootViewController: controller, safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(scroll.adjustedContentInset.top == 44 && scroll.adjustedContentInset.bottom == 34)
        #expect(scroll.contentOffset.y == -44)
        scroll.contentInset.top = 10
        #expect(scroll.adjustedContentInset.top == 54)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 10 && scroll.adjustedContentInset.bottom == 0)
        _ = app
    }

    // MARK: - Keys

    @Test func keysScrollWhatIsInTheChainOfTheFirstResponder() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (app, scroll, _) = make()
        let focused = Focused(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        app.act {
            scroll.addSubview(focused)
            focused.becomeFirstResponder()
        }
        let cases: [(UIKeyboardHIDUsage, UIKeyModifierFlags, CGFloat)] = [
            (.keyboardDownArrow, [], 40), (.keyboardSpacebar, [], 480), (.keyboardSpacebar, .shift, 40),
            (.keyboardPageDown, [], 480), (.keyboardUpArrow, [], 440), (.keyboardEnd, [], 9520),
            (.keyboardPageUp, [], 9080), (.keyboardHome, [], 0), (.keyboardHome, [], 0),
            (.keyboardDownArrow, .command, 0),
        ]
        for (key, modifiers, offset) in cases {
            app.press(key, modifiers)
            app.advance(by: 0.4)
            #expect(scroll.contentOffset.y == offset, "\(key)")
        }
    }

    // MARK: - Zooming

    private func makeZooming() -> (app: TestApplication, scroll: UIScrollView, log: Log, photo: UIView) {
        let (app, scroll, log) = make(CGSize(width: 320, height: 480))
        let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        app.act {
            scroll.addSubview(photo)
            scroll.maximumZoomScale = 4
            log.zoomed = photo
        }
        return (app, scroll, log, photo)
    }

    @Test func aPinchZoomsRoundTheFingers() {
        let (app, scroll, log, photo) = makeZooming()
        let fingers = app.touch(at: [CGPoint(x: 110, y: 240), CGPoint(x: 210, y: 240)])
        app.move(fingers, to: [CGPoint(x: 105, y: 240), CGPoint(x: 215, y: 240)])
        app.move(fingers, to: [CGPoint(x: 52, y: 240), CGPoint(x: 268, y: 240)])
        #expect(abs(scroll.zoomScale - 2) < 0.001 && scroll.isZooming)
        #expect(abs(scroll.contentSize.width - 640) < 0.5 && abs(photo.frame.width - 640) < 0.5)
        // The centre of the screen shows the same place.
        #expect(abs(scroll.contentOffset.x - 160) < 1 && abs(scroll.contentOffset.y - 240) < 1)
        fingers.forEach { $0.lift() }
        app.advance(by: 1)
        #expect(log.lines.contains("zoom") && log.lines.contains("zoomed \(scroll.zoomScale)") && !scroll.isZooming)
    }

    @Test func beyondItsLimitAZoomGoesBack() {
        let (app, scroll, log, _) = makeZooming()
        let fingers = app.touch(at: [CGPoint(x: 60, y: 240), CGPoint(x: 260, y: 240)])
        app.move(fingers, to: [CGPoint(x: 110, y: 240), CGPoint(x: 210, y: 240)])
        #expect(scroll.zoomScale < 1 && scroll.zoomScale > 0.7)
        fingers.forEach { $0.lift() }
        #expect(scroll.isZoomBouncing)
        app.advance(by: 1)
        #expect(scroll.zoomScale == 1 && !scroll.isZoomBouncing && log.lines.last == "zoomed 1.0")
        #expect(scroll.contentOffset == .zero)
    }

    @Test func aDoubleTapMayZoomToARectangle() {
        let (app, scroll, log, photo) = makeZooming()
        app.act { scroll.zoom(to: CGRect(x: 160, y: 240, width: 160, height: 240), animated: true) }
        app.advance(by: 1)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 320, y: 480))
        #expect(log.zoomed === photo && photo.frame.size == CGSize(width: 640, height: 960))
        app.act { scroll.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false) }
        #expect(scroll.zoomScale == 4)
        app.act { scroll.zoomScale = 1 }
        #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
        scroll.zoomScale = .nan
        scroll.zoom(to: .null, animated: false)
        #expect(scroll.zoomScale == 1)
    }

    // MARK: - Indicators and refreshing

    @Test func indicatorsShowWhileItScrollsAndFade() throws {
        let (app, scroll, _) = make()
        #expect(scroll.verticalIndicator == nil)
        let finger = app.touch(at: CGPoint(x: 160, y: 400))
        finger.move(to: CGPoint(x: 160, y: 300))
        let bar = try #require(scroll.verticalIndicator)
        #expect(bar.alpha == 1 && bar.bounds.size == CGSize(width: 2.5, height: 36))
        #expect(abs(bar.frame.maxX - scroll.bounds.minX - 317) < 0.01)
        #expect(scroll.horizontalIndicator == nil)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(bar.alpha == 0)
        app.act { scroll.flashScrollIndicators() }
        #expect(bar.alpha == 1)
        app.advance(by: 2)
        #expect(bar.alpha == 0)
    }

    @Test func pullingDownRefreshes() {
        let (app, scroll, _) = make()
        let refresh = UIRefreshControl()
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        app.act { scroll.refreshControl = refresh }
        let finger = app.touch(at: CGPoint(x: 160, y: 50))
        finger.move(to: CGPoint(x: 160, y: 150))
        #expect(count == 0 && !refresh.isRefreshing)
        finger.move(to: CGPoint(x: 160, y: 350))
        #expect(count == 1 && refresh.isRefreshing)
        finger.move(to: CGPoint(x: 160, y: 400))
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 2)
        #expect(count == 1 && scroll.contentOffset.y == -60)
        app.act { refresh.endRefreshing() }
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 0 && !refresh.isRefreshing)
    }

    @Test func aDragMayEndEditing() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (app, scroll, _) = make()
        let focused = Focused(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        app.act {
            scroll.addSubview(focused)
            focused.becomeFirstResponder()
        }
        flick(app, -100)
        #expect(focused.isFirstResponder)
        scroll.keyboardDismissMode = .onDrag
        flick(app, -300)
        #expect(!focused.isFirstResponder)
    }

    // MARK: - What it costs

    private final class Lines: UIView {
        var draws = 0
        override func draw(_ rect: CGRect) {
            draws += 1
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for line in 0..<10_000 { context.fill(CGRect(x: 10, y: CGFloat(line), width: 200, height: 0.5)) }
        }
    }

    /// The bytes of all commits from a finger's landing until everything rests, and how far that went.
    private func cost(
        ofFlicking app: TestApplication, _ scroll: UIScrollView, by step: CGVector
    ) throws -> (bytes: [Int], way: CGFloat) {
        let scene = try #require(app.display.scenes.first)
        var counted = app.commitCount, bytes: [Int] = []
        func count() {
            guard app.commitCount > counted, let commit = app.display.lastCommit(of: scene) else { return }
            #expect(app.commitCount == counted + 1)
            counted = app.commitCount
            bytes.append(ServerMessage.commit(commit).encoded().count)
        }
        let start = scroll.contentOffset, finger = app.touch(at: CGPoint(x: 300, y: 460))
        count()
        for number in 1...6 {
            app.advance(by: 1.0 / 60)
            finger.move(to: CGPoint(x: 300 + step.dx * CGFloat(number), y: 460 + step.dy * CGFloat(number)))
            count()
        }
        finger.lift()
        count()
        for _ in 1...400 {
            app.advance(by: 1.0 / 60)
            count()
        }
        return (bytes, hypot(scroll.contentOffset.x - start.x, scroll.contentOffset.y - start.y))
    }

    @Test func aScrollOfTwoThousandPointsCostsLessThanAKilobyteAndNoDrawing() throws {
        let (app, scroll, _) = make()
        let lines = Lines(frame: CGRect(x: 0, y: 0, width: 320, height: 10_000))
        app.act { scroll.addSubview(lines) }
        let (bytes, way) = try cost(ofFlicking: app, scroll, by: CGVector(dx: 0, dy: -66))
        #expect(way > 2000 && bytes.reduce(0, +) <= 1000, "\(bytes)")
        #expect(bytes[1...5].allSatisfy { $0 <= 100 }, "a step of the finger: \(bytes)")
        #expect(lines.draws == 1)
    }

    /// With two indicators and bouncing edges.
    @Test(arguments: [
        (CGSize(width: 320, height: 2480), CGVector(dx: 0, dy: -80), 2000),
        (CGSize(width: 10_000, height: 10_000), CGVector(dx: -48, dy: -56), 2300),
        (CGSize(width: 10_000, height: 2480), CGVector(dx: -48, dy: -80), 2500),
        (CGSize(width: 1820, height: 2000), CGVector(dx: -64, dy: -64), 2135),
    ])
    func soDoesOneThatBouncesOrGoesAskew(_ contents: CGSize, _ step: CGVector, _ least: CGFloat) throws {
        let (app, scroll, _) = make(contents)
        let (bytes, way) = try cost(ofFlicking: app, scroll, by: step)
        #expect(way >= least, "\(way)")
        #expect(bytes.reduce(0, +) <= 1024, "\(bytes.reduce(0, +)): \(bytes)")
        #expect(bytes[1...5].allSatisfy { $0 <= 100 }, "a step of the finger: \(bytes)")
    }

    /// The causes of automatic movements.
    enum Cause: CaseIterable {
        case flick, flickToTheEdge, fromBeyondTheEdge, fastFromBeyondTheEdge, page, code, wheel, withoutBouncing
    }

    @Test(arguments: Cause.allCases) func theDisplayAndTheProgramAgreeAboutWhereTheContentsAre(_ cause: Cause) throws {
        let (app, scroll, _) = make(
            cause == .flickToTheEdge ? CGSize(width: 320, height: 1500) : CGSize(width: 320, height: 10_000))
        switch cause {
        case .flick, .flickToTheEdge: flick(app, -2500, for: 0.1)
        case .fromBeyondTheEdge:
            let finger = app.touch(at: CGPoint(x: 160, y: 100))
            finger.drag(to: CGPoint(x: 160, y: 400), duration: 0.3)
            app.advance(by: 0.3)
            finger.lift()
        case .fastFromBeyondTheEdge: flick(app, 1200, from: 60, for: 0.2)
        case .page:
            scroll.isPagingEnabled = true
            flick(app, -1500, for: 0.1)
        case .code: app.act { scroll.setContentOffset(CGPoint(x: 0, y: 777), animated: true) }
        case .wheel: app.scroll(by: CGVector(dx: 0, dy: 300), at: CGPoint(x: 160, y: 200))
        case .withoutBouncing:
            app.act {
                scroll.bounces = false
                scroll.contentSize.height = 700
            }
            flick(app, -1500, for: 0.1)
        }
        let scene = try #require(app.display.scenes.first), tree = try #require(app.display.tree(of: scene))
        var last = scroll.contentOffset.y, way = CGFloat(0)
        for frame in 1...240 {
            app.advance(by: 1.0 / 60)
            let place = scroll.contentOffset.y
            let shown = try #require(tree.presentation(of: scroll.layer.identifier, at: app.now)?.bounds.minY)
            // Half a pixel, keyframes of bounces, and how far it goes in a millisecond or so.
            let allowed = 0.25 + 0.5 + abs(place - last) * 0.09
            #expect(abs(shown - place) <= allowed, "\(shown), not \(place), in frame \(frame)")
            way += abs(place - last)
            last = place
        }
        #expect(way > 50)
    }

    @Test func theDisplayGoesOnWhileTheProgramSleeps() throws {
        let (app, scroll, _) = make()
        flick(app, -2000, for: 0.1)
        let scene = try #require(app.display.scenes.first), tree = try #require(app.display.tree(of: scene))
        let start = app.now, begun = scroll.contentOffset.y
        // Later changes by the program are not in this tree.
        func shown(_ time: Double) -> CGFloat? { tree.presentation(of: scroll.layer.identifier, at: time)?.bounds.minY }
        let half = try #require(shown(start + 0.5)), two = try #require(shown(start + 2))
        #expect(half > begun + 300 && two > half + 150)
        app.advance(by: 2)
        #expect(abs(scroll.contentOffset.y - two) <= 2)
        app.advance(by: 3)
        let last = try #require(shown(start + 60))
        #expect(abs(scroll.contentOffset.y - last) <= 0.5)
    }

    // MARK: - Readers and the keyboard's focus

    @Test func readersTurnPages() {
        let (app, scroll, _) = make(CGSize(width: 1000, height: 10_000))
        func turn(_ direction: UIAccessibilityScrollDirection) -> Bool {
            let hasTurned = app.act { scroll.accessibilityScroll(direction) }
            app.advance(by: 1)
            return hasTurned
        }
        #expect(!turn(.up) && !turn(.left) && scroll.contentOffset == .zero, "there is nothing")
        #expect(turn(.down) && scroll.contentOffset.y > 240 && scroll.contentOffset.y < 480)
        #expect(turn(.up) && scroll.contentOffset.y == 0)
        #expect(turn(.next) && scroll.contentOffset.x > 160)
        #expect(turn(.previous) && scroll.contentOffset.x == 0)
        scroll.isScrollEnabled = false
        #expect(!turn(.down))
    }

    @Test func whatGetsTheFocusIsScrolledIntoSight() throws {
        let (app, scroll, _) = make()
        let button = UIButton(type: .system)
        button.setTitle("Far down", for: .normal)
        button.frame = CGRect(x: 20, y: 3000, width: 100, height: 44)
        app.act { scroll.addSubview(button) }
        let element = try #require(app.element("Far down"))
        element.focus()
        app.advance(by: 1)
        let seen = scroll.bounds
        #expect(seen.contains(button.frame) && seen.minY > 2500)
        #expect(app.element("Far down")?.frame == button.convert(button.bounds, to: nil))
    }
}
