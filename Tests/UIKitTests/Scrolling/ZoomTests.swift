// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Scroll views with two fingers, double taps and zooming code, and the order of their delegate calls.
@MainActor
struct ZoomTests {
    private final class Log: UIScrollViewDelegate {
        var lines: [String] = []
        var zoomed: UIView?
        private func note(_ line: String) { if lines.last != line { lines.append(line) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { note("did zoom") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drag") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("end drag") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            note("will zoom \(view === zoomed)")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            note("end zoom \(view === zoomed) \(scale)")
        }
    }

    private func make() -> (app: TestApplication, scroll: UIScrollView, log: Log) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), log = Log()
        let scroll = UIScrollView(frame: view.bounds), photo = UIView(frame: view.bounds)
        scroll.contentSize = view.bounds.size
        scroll.delegate = log
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
        scroll.addSubview(photo)
        view.addSubview(scroll)
        log.zoomed = photo
        return (TestApplication(view: view), scroll, log)
    }

    /// Two fingers side by side, whose distance changes in several events.
    private func pinch(_ app: TestApplication, from start: CGFloat, to end: CGFloat) -> [TestFinger] {
        func places(_ distance: CGFloat) -> [CGPoint] {
            [CGPoint(x: 160 - distance / 2, y: 240), CGPoint(x: 160 + distance / 2, y: 240)]
        }
        let fingers = app.touch(at: places(start))
        for step in 1...10 { app.move(fingers, to: places(start + (end - start) * CGFloat(step) / 10)) }
        return fingers
    }

    @Test func aPinchTellsInOrder() {
        let (app, scroll, log) = make()
        let fingers = pinch(app, from: 100, to: 216)
        #expect(abs(scroll.zoomScale - 2) < 0.01)
        fingers.forEach { $0.lift() }
        app.advance(by: 1)
        #expect(log.lines.first == "will zoom true" && log.lines.contains("did zoom"))
        #expect(log.lines.filter { $0.hasPrefix("end zoom") } == ["end zoom true \(scroll.zoomScale)"])
        let zoomed = log.lines.lastIndex(of: "did zoom") ?? .max
        let ended = log.lines.firstIndex { $0.hasPrefix("end zoom") } ?? 0
        #expect(zoomed < ended)
    }

    @Test func limitsHoldWithoutBounce() {
        let (app, scroll, log) = make()
        scroll.bouncesZoom = false
        pinch(app, from: 20, to: 300).forEach { $0.lift() }
        #expect(scroll.zoomScale == 4 && !scroll.isZoomBouncing)
        app.advance(by: 1)
        pinch(app, from: 300, to: 20).forEach { $0.lift() }
        app.advance(by: 1)
        #expect(scroll.zoomScale == 0.5 && log.lines.contains("end zoom true 0.5"))
    }

    @Test func beyondBothLimitsItGoesBack() {
        let (app, scroll, log) = make()
        for (start, end, limit) in [(20, 300, 4), (300, 20, 0.5)] as [(CGFloat, CGFloat, CGFloat)] {
            let fingers = pinch(app, from: start, to: end)
            #expect(limit > 1 ? scroll.zoomScale > 4 : scroll.zoomScale < 0.5)
            fingers.forEach { $0.lift() }
            #expect(scroll.isZoomBouncing && !scroll.isZooming)
            app.advance(by: 1)
            #expect(scroll.zoomScale == limit && !scroll.isZoomBouncing)
            #expect(log.lines.contains("end zoom true \(limit)"))
        }
    }

    @Test func codeIsHeldToTheLimitsAndTells() {
        let (app, scroll, log) = make()
        app.act { scroll.zoomScale = 9 }
        #expect(scroll.zoomScale == 4 && log.lines.contains("did zoom") && !log.lines.contains("will zoom true"))
        log.lines = []
        app.act { scroll.setZoomScale(0.1, animated: true) }
        app.advance(by: 1)
        #expect(scroll.zoomScale == 0.5)
        #expect(log.lines.first == "will zoom true" && log.lines.last == "end zoom true 0.5")
        scroll.setZoomScale(.infinity, animated: true)
        scroll.zoomScale = -1
        #expect(scroll.zoomScale == 0.5)
    }

    @Test func aZoomThatBeginsOnTheWayOfAnotherGoesOnWhenThatEnds() {
        let (app, scroll, log) = make()
        app.act { scroll.setZoomScale(2, animated: true) }
        app.advance(by: 0.1)
        app.act { scroll.setZoomScale(3, animated: true) }
        app.advance(by: 0.27)
        #expect(log.lines.contains("end zoom true 3.0") && scroll.isZoomAnimating, "the first one has ended")
        app.advance(by: 0.2)
        #expect(!scroll.isZoomAnimating && scroll.zoomScale == 3)
    }

    @Test func stoppingEndsNoAnimationsButThoseOfZooming() throws {
        let (app, scroll, log) = make(), photo = try #require(log.zoomed)
        app.act {
            let spin = CABasicAnimation(keyPath: "transform.rotation.z")
            spin.fromValue = 0.0
            spin.toValue = 1.0
            spin.duration = 5
            photo.layer.add(spin, forKey: "spin")
            UIView.animate(withDuration: 5) { scroll.alpha = 0.5 }
        }
        app.act { scroll.setZoomScale(2, animated: true) }
        app.advance(by: 0.1)
        app.act { scroll.setZoomScale(3, animated: true) }
        app.advance(by: 0.1)
        app.act { scroll.stopScrollingAndZooming() }
        #expect(!scroll.isZoomAnimating && scroll.zoomScale > 1.1 && scroll.zoomScale < 2.9)
        #expect(photo.layer.animationKeys() == ["spin"] && scroll.layer.animationKeys() == ["opacity"])
        #expect(log.lines.last == "end zoom true \(scroll.zoomScale)", "told at the scale that it was left at")
    }

    @Test func withoutAViewToZoomNothingDoes() {
        let (app, scroll, log) = make()
        log.zoomed = nil
        pinch(app, from: 100, to: 300).forEach { $0.lift() }
        app.act { scroll.zoomScale = 2 }
        app.advance(by: 1)
        #expect(scroll.zoomScale == 1 && !log.lines.contains { $0.contains("zoom") })
        scroll.maximumZoomScale = 0.5
        #expect(scroll.pinchGestureRecognizer == nil)
    }

    @Test func aDoubleTapZoomsToWhereItWasAndBack() {
        final class Photo: UIScrollView {
            func tapped(_ tap: UITapGestureRecognizer) {
                guard zoomScale == 1 else { return setZoomScale(1, animated: true) }
                let place = tap.location(in: subviews.first)
                zoom(to: CGRect(x: place.x - 40, y: place.y - 60, width: 80, height: 120), animated: true)
            }
        }
        let scroll = Photo(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), log = Log()
        let photo = UIView(frame: scroll.bounds)
        scroll.contentSize = scroll.bounds.size
        scroll.addSubview(photo)
        scroll.delegate = log
        scroll.maximumZoomScale = 4
        log.zoomed = photo
        let doubleTap = UITapGestureRecognizer(target: scroll, action: Photo.tapped)
        doubleTap.numberOfTapsRequired = 2
        scroll.addGestureRecognizer(doubleTap)
        let app = TestApplication(view: scroll)
        func tapTwice(_ point: CGPoint) {
            app.tap(at: point)
            app.advance(by: 0.1)
            app.tap(at: point)
            app.advance(by: 1)
        }
        tapTwice(CGPoint(x: 200, y: 300))
        #expect(scroll.zoomScale == 4 && scroll.contentOffset == CGPoint(x: 640, y: 960))
        #expect(log.lines.first == "will zoom true" && log.lines.last == "end zoom true 4.0")
        tapTwice(CGPoint(x: 10, y: 10))
        #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
    }

    /// As in pages of photos: the inner view uses two fingers, and one finger as far as it can scroll.
    @Test func aZoomedViewInPagesMovesInsideFirst() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), log = Log()
        let pages = UIScrollView(frame: view.bounds), inner = UIScrollView(frame: view.bounds)
        let photo = UIView(frame: view.bounds)
        pages.isPagingEnabled = true
        pages.contentSize = CGSize(width: 640, height: 480)
        inner.contentSize = view.bounds.size
        inner.maximumZoomScale = 4
        inner.delegate = log
        log.zoomed = photo
        inner.addSubview(photo)
        pages.addSubview(inner)
        view.addSubview(pages)
        let app = TestApplication(view: view)
        pinch(app, from: 100, to: 216).forEach { $0.lift() }
        app.advance(by: 1)
        #expect(abs(inner.zoomScale - 2) < 0.01 && pages.contentOffset == .zero)
        func swipe() {
            let finger = app.touch(at: CGPoint(x: 280, y: 200))
            finger.drag(to: CGPoint(x: 60, y: 200), duration: 0.15)
            finger.lift()
            app.advance(by: 3)
        }
        swipe()
        #expect(abs(inner.contentOffset.x - 320) < 1 && pages.contentOffset == .zero)
        swipe()
        #expect(pages.contentOffset.x == 320)
    }

    @Test func contentsThatMayKeepTheirFingersDo() {
        final class Pad: UIView {
            var lines: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("moved") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
        }
        let (app, scroll, log) = make()
        log.zoomed = nil
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        app.act {
            scroll.addSubview(pad)
            scroll.contentSize.height = 2000
            scroll.canCancelContentTouches = false
        }
        let finger = app.touch(at: CGPoint(x: 50, y: 300))
        app.advance(by: 0.2)
        finger.move(to: CGPoint(x: 50, y: 200))
        #expect(pad.lines == ["began", "moved"] && scroll.contentOffset == .zero)
        finger.lift()
        let quick = app.touch(at: CGPoint(x: 50, y: 300))
        quick.move(to: CGPoint(x: 50, y: 200))
        #expect(scroll.contentOffset.y == 90, "before they have it they can't keep it")
    }
}
