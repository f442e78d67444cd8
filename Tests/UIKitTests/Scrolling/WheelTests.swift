// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Scroll views with wheels and trackpads.
@MainActor
struct WheelTests {
    private final class Log: UIScrollViewDelegate {
        var lines: [String] = []
        var target: CGFloat?
        var zoomed: UIView?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { if lines.last != "scroll" { lines.append("scroll") } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("will end")
            if let target { targetContentOffset.pointee.y = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            lines.append("end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    private let place = CGPoint(x: 160, y: 240)

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

    // MARK: - Wheels with steps

    @Test func aStepOfAWheelIsAnAnimation() {
        let (app, scroll, log) = make()
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        #expect(scroll.contentOffset.y == 0 && scroll.isDecelerating && !scroll.isDragging)
        app.advance(by: 0.1)
        #expect(scroll.contentOffset.y > 40 && scroll.contentOffset.y < 80)
        app.advance(by: 0.4)
        #expect(scroll.contentOffset.y == 100 && !scroll.isDecelerating)
        #expect(log.lines == ["begin", "will end", "end true", "slow", "scroll", "rest"])
        #expect(scroll.verticalIndicator != nil)
        app.advance(by: 1)
        #expect(scroll.verticalIndicator?.alpha == 0)
    }

    @Test func quickStepsAddUpWithoutAStandstill() {
        let (app, scroll, _) = make()
        var least = CGFloat.infinity, last = CGFloat(0)
        for step in 0..<5 {
            app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
            for _ in 0..<3 {
                app.advance(by: 1.0 / 60)
                if step > 0 { least = min(least, scroll.contentOffset.y - last) }
                last = scroll.contentOffset.y
            }
        }
        #expect(least > 8)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 500)
        app.scroll(by: CGVector(dx: 0, dy: -100), at: place)
        app.scroll(by: CGVector(dx: 0, dy: -100), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 300)
    }

    @Test func aWheelStopsAtTheEdge() {
        let (app, scroll, log) = make(CGSize(width: 320, height: 600))
        for _ in 0..<4 { app.scroll(by: CGVector(dx: 0, dy: 100), at: place) }
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 120)
        log.lines = []
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.scroll(by: CGVector(dx: 50, dy: 0), at: place)
        app.advance(by: 1)
        #expect(log.lines.isEmpty && scroll.contentOffset == CGPoint(x: 0, y: 120))
    }

    @Test func aWheelGoesSidewaysToo() {
        let (app, scroll, _) = make(CGSize(width: 2000, height: 480))
        app.scroll(by: CGVector(dx: 100, dy: 0), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset == CGPoint(x: 100, y: 0))
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset == CGPoint(x: 100, y: 0), "there is no way down")
    }

    @Test func aDelegateMovesTheEndOfAStep() {
        let (app, scroll, log) = make()
        log.target = 250
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 250)
        log.target = 20_000
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 9520, "the edge")
    }

    @Test func aStepTurnsAPage() {
        let (app, scroll, _) = make(CGSize(width: 320 * 4, height: 480))
        scroll.isPagingEnabled = true
        for (dx, page) in [(100, 1), (3, 2), (-100, 1), (100, 2), (100, 3), (100, 3)] as [(CGFloat, CGFloat)] {
            app.scroll(by: CGVector(dx: dx, dy: 0), at: place)
            app.advance(by: 1)
            #expect(scroll.contentOffset.x == page * 320)
        }
    }

    @Test func theDisplayGoesOnWithAStepWhileTheProgramSleeps() throws {
        let (app, scroll, _) = make()
        app.scroll(by: CGVector(dx: 0, dy: 300), at: place)
        let scene = try #require(app.display.scenes.first), tree = try #require(app.display.tree(of: scene))
        let later = try #require(tree.presentation(of: scroll.layer.identifier, at: app.now + 0.15)?.bounds.minY)
        let last = try #require(tree.presentation(of: scroll.layer.identifier, at: app.now + 10)?.bounds.minY)
        #expect(later > 150 && later < 290 && abs(last - 300) < 0.5)
        #expect((app.bytesOfLastCommit ?? .max) <= 1024)
    }

    @Test func stepsThatCameWhileTheProgramWasBusyAreOneAnimation() throws {
        let (app, scroll, log) = make()
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        let start = app.now, commits = app.commitCount
        // Two seconds without a turn.
        app.clock.set(start + 2)
        for step in 1...20 {
            let time = start + Double(step) * 0.09
            let turn = ScrollSample(.steps(x: 0, y: -100), time: time, location: place)
            app.display.send(.scrolled(app.scene, viewer: 0, [turn]))
        }
        app.act {}
        #expect(app.commitCount == commits + 1 && (app.bytesOfLastCommit ?? .max) < 500)
        #expect(scroll.contentOffset.y == 100, "where the step before led")
        var places = [scroll.contentOffset.y]
        for _ in 0..<30 {
            app.advance(by: 1.0 / 60)
            places.append(scroll.contentOffset.y)
        }
        #expect(places.last == 2100 && zip(places, places.dropFirst()).allSatisfy(<=), "none is lost")
        #expect(log.lines.filter { $0 == "slow" }.count == log.lines.filter { $0 == "rest" }.count)
    }

    @Test func aTrackpadThatMovedWhileTheProgramWasBusyIsFollowedAllTheWay() {
        let (app, scroll, _) = make()
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 10), at: place)
        let start = app.now, commits = app.commitCount
        app.clock.set(start + 2)
        for step in 1...60 {
            let time = start + Double(step) / 30
            let turn = ScrollSample(.smooth(x: 0, y: -8), time: time, location: place)
            app.display.send(.scrolled(app.scene, viewer: 0, [turn]))
        }
        app.act {}
        #expect(scroll.contentOffset.y == 490 && app.commitCount == commits + 1)
        app.advance(by: 2)
        #expect(scroll.contentOffset.y == 490 && !scroll.isDragging)
    }

    // MARK: - Trackpads

    @Test func theContentsFollowATrackpadDirectly() {
        let (app, scroll, log) = make()
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 7), at: place)
        #expect(scroll.contentOffset.y == 7 && scroll.isDragging && !scroll.isTracking)
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 300), at: place, duration: 0.2)
        #expect(abs(scroll.contentOffset.y - 307) <= 0.5)
        app.advance(by: 0.2)
        #expect(!scroll.isDragging && !scroll.isDecelerating, "the device slows down by itself")
        #expect(log.lines == ["begin", "scroll", "will end", "end false"])
        #expect(abs(scroll.contentOffset.y - 307) <= 0.5)
    }

    @Test func beyondTheEdgeFingersPullARubberBand() {
        let (app, scroll, _) = make()
        app.scrollSmoothly(by: CGVector(dx: 0, dy: -120), at: place, duration: 0.1)
        let expected = -(0.55 * 120 * 480 / (0.55 * 120 + 480))
        #expect(abs(scroll.contentOffset.y - expected) <= 0.5)
        app.advance(by: 0.2)
        #expect(scroll.isDecelerating)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 0)
    }

    /// The deceleration that a trackpad sends for more than a second after a flick must not keep the contents beyond
    /// the edge.
    @Test func aTrackpadThatGoesOnByItselfIsLetGoOfBeyondTheEdge() {
        let (app, scroll, log) = make()
        scroll.contentOffset.y = 100
        log.lines = []
        var way: CGFloat = 60, least: CGFloat = 0, rested: Double?
        for _ in 0..<90 {
            app.advance(by: 1.0 / 60)
            app.scrollSmoothly(by: CGVector(dx: 0, dy: -way), at: place)
            way *= 0.93
            least = min(least, scroll.contentOffset.y)
            if least < -1, scroll.contentOffset.y == 0, rested == nil { rested = app.now }
        }
        #expect(least < -10 && least > -200)
        #expect(rested != nil && scroll.contentOffset.y == 0, "it is back while the trackpad still sends")
        #expect(log.lines == ["begin", "scroll", "will end", "end true", "slow", "scroll", "rest"])
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 30), at: place)
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 30), at: place)
        #expect(scroll.contentOffset.y == 30 && scroll.isDragging, "fingers that go back are followed again")
    }

    @Test func withoutBounceTheWayBackBeginsAtTheEdge() {
        let (app, scroll, _) = make()
        scroll.bounces = false
        app.scrollSmoothly(by: CGVector(dx: 0, dy: -500), at: place, duration: 0.1)
        #expect(scroll.contentOffset.y == 0)
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 20), at: place)
        #expect(scroll.contentOffset.y == 20)
    }

    @Test func aTrackpadTurnsOnePage() {
        let (app, scroll, _) = make(CGSize(width: 320 * 5, height: 480))
        scroll.isPagingEnabled = true
        var way: CGFloat = 80
        for _ in 0..<60 {
            app.advance(by: 1.0 / 60)
            app.scrollSmoothly(by: CGVector(dx: way, dy: 0), at: place)
            way *= 0.93
        }
        app.advance(by: 2)
        #expect(scroll.contentOffset.x == 320)
        app.scrollSmoothly(by: CGVector(dx: 60, dy: 0), at: place, duration: 0.3)
        app.advance(by: 2)
        #expect(scroll.contentOffset.x == 320, "a short way is none")
    }

    @Test func aTrackpadZooms() {
        let (app, scroll, log) = make(CGSize(width: 320, height: 480))
        let photo = UIView(frame: scroll.bounds)
        app.act {
            scroll.addSubview(photo)
            scroll.maximumZoomScale = 4
            log.zoomed = photo
        }
        app.pinchTrackpad(by: 2, at: CGPoint(x: 80, y: 120))
        #expect(scroll.zoomScale == 2 && scroll.isZooming)
        #expect(scroll.contentOffset == CGPoint(x: 80, y: 120), "what is below the pointer stays there")
        app.advance(by: 0.2)
        #expect(!scroll.isZooming)
        app.pinchTrackpad(by: 0.1, at: place)
        #expect(scroll.zoomScale < 1)
        app.advance(by: 1)
        #expect(scroll.zoomScale == 1)
    }

    // MARK: - One in another

    private func nest() -> (app: TestApplication, outer: UIScrollView, inner: UIScrollView) {
        let (app, outer, _) = make(CGSize(width: 320, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        inner.contentSize = CGSize(width: 320, height: 600)
        app.act { outer.addSubview(inner) }
        return (app, outer, inner)
    }

    @Test func theInnerViewScrollsFirstAndTheOuterOneAfterAPause() {
        let (app, outer, inner) = nest()
        for _ in 0..<4 {
            app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
            app.advance(by: 0.1)
        }
        app.advance(by: 1)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0, "the gesture began in the inner one")
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.advance(by: 1)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 100)
        app.scrollSmoothly(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 160, y: 100))
        #expect(inner.contentOffset.y == 150 && outer.contentOffset.y == 100)
    }

    @Test func aViewThatGoesSidewaysLeavesTheWheelToTheOneAroundIt() {
        let (app, outer, inner) = nest()
        app.act { inner.contentSize = CGSize(width: 2000, height: 400) }
        app.scrollSmoothly(by: CGVector(dx: 3, dy: 40), at: place)
        #expect(inner.contentOffset == .zero && outer.contentOffset.y == 40)
        app.advance(by: 1)
        app.scrollSmoothly(by: CGVector(dx: 40, dy: 3), at: place)
        #expect(inner.contentOffset.x == 40 && outer.contentOffset.y == 40)
    }

    // MARK: - What it leaves alone

    @Test func aTrackpadRefreshesNothingAndEndsNoEditing() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (app, scroll, _) = make()
        let refresh = UIRefreshControl(), focused = Focused(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        app.act {
            scroll.refreshControl = refresh
            scroll.keyboardDismissMode = .onDrag
            scroll.addSubview(focused)
            focused.becomeFirstResponder()
        }
        app.scrollSmoothly(by: CGVector(dx: 0, dy: -600), at: place, duration: 0.3)
        #expect(scroll.contentOffset.y < -110)
        app.advance(by: 2)
        #expect(count == 0 && !refresh.isRefreshing && scroll.contentOffset.y == 0 && focused.isFirstResponder)
    }

    @Test func aViewThatDoesNotScrollTakesNoWheel() {
        let (app, scroll, log) = make()
        scroll.isScrollEnabled = false
        app.scroll(by: CGVector(dx: 0, dy: 100), at: place)
        app.scrollSmoothly(by: CGVector(dx: 0, dy: 100), at: place)
        app.advance(by: 1)
        #expect(scroll.contentOffset == .zero && log.lines.isEmpty)
    }

    // MARK: - To the top

    private final class TopLog: UIScrollViewDelegate {
        var lines: [String] = []
        var allows = true
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            lines.append("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("did") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
    }

    @Test func homeScrollsTheOnlyOneToTheTop() {
        let (app, scroll, _) = make(), log = TopLog()
        scroll.delegate = log
        scroll.contentInset.top = 20
        app.act { scroll.contentOffset = CGPoint(x: 0, y: 3000) }
        app.press(.keyboardHome)
        #expect(log.lines == ["should"])
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == -20 && log.lines == ["should", "did"])
        app.press(.keyboardHome)
        #expect(log.lines.count == 2, "it is there")
        app.act { scroll.contentOffset.y = 3000 }
        app.press(.keyboardUpArrow, .command)
        app.advance(by: 0.1)
        let finger = app.touch(at: place)
        #expect(log.lines == ["should", "did", "should"] && scroll.contentOffset.y > 0, "a finger stops it")
        finger.lift()
        log.allows = false
        let offset = scroll.contentOffset
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(scroll.contentOffset == offset && log.lines.last == "should")
        scroll.scrollsToTop = false
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(scroll.contentOffset == offset && log.lines.count == 4)
    }

    @Test func aProgramMayKeepKeysFromScrolling() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (app, scroll, _) = make(), focused = Focused(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        app.act {
            scroll.addSubview(focused)
            focused.becomeFirstResponder()
            scroll.contentOffset.y = 500
            scroll.allowsKeyboardScrolling = false
        }
        for key in [UIKeyboardHIDUsage.keyboardHome, .keyboardPageDown, .keyboardUpArrow] {
            app.press(key)
            app.advance(by: 0.5)
            #expect(scroll.contentOffset.y == 500)
        }
    }

    @Test func ofTwoThatCouldNoneScrollsToTheTop() {
        let (app, outer, inner) = nest()
        app.act { outer.contentOffset.y = 100 }
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(outer.contentOffset.y == 100)
        inner.scrollsToTop = false
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(outer.contentOffset.y == 0)
    }
}
