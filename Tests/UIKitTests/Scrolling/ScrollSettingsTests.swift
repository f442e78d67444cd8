// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// The effects of a scroll view's settings on fingers, contents and indicators.
@MainActor
struct ScrollSettingsTests {
    private final class Log: UIScrollViewDelegate {
        var lines: [String] = []
        var zoomed: UIView?
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            lines.append("zoomed")
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    private let log = Log()

    /// 320 x 480 points of contents.
    private func make(_ contents: CGSize) -> (app: TestApplication, scroll: UIScrollView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentSize = contents
        scroll.delegate = log
        view.addSubview(scroll)
        return (TestApplication(view: view), scroll)
    }

    private func pull(_ app: TestApplication, by way: CGVector) -> TestFinger {
        let finger = app.touch(at: CGPoint(x: 160, y: 200))
        finger.drag(to: CGPoint(x: 160 + way.dx, y: 200 + way.dy), duration: 0.3)
        return finger
    }

    // MARK: - Edges

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func insetsThatAreNoNumbersCountAsNone(_ side: CGFloat) {
        let (app, scroll) = make(CGSize(width: 320, height: 900))
        for inset in [
            UIEdgeInsets(top: side, left: 0, bottom: 0, right: 0),
            UIEdgeInsets(top: 0, left: side, bottom: 0, right: 0),
            UIEdgeInsets(top: 0, left: 0, bottom: side, right: 0),
            UIEdgeInsets(top: 0, left: 0, bottom: 0, right: side),
        ] {
            scroll.contentInset = inset
            #expect(scroll.contentInset == .zero && scroll.adjustedContentInset == .zero)
        }
        scroll.contentInset = UIEdgeInsets(top: 10, left: side, bottom: side, right: side)
        #expect(scroll.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
        pull(app, by: CGVector(dx: 0, dy: -100)).lift()
        #expect(scroll.contentOffset.y > 50 && scroll.contentOffset.x == 0)
    }

    @Test func eachDirectionBouncesByItself() {
        let (app, scroll) = make(CGSize(width: 1000, height: 1000))
        #expect(scroll.bounces && scroll.bouncesHorizontally && scroll.bouncesVertically)
        scroll.bouncesVertically = false
        #expect(!scroll.bounces)
        let finger = pull(app, by: CGVector(dx: 100, dy: 100))
        #expect(scroll.contentOffset.x < -20 && scroll.contentOffset.y == 0)
        finger.lift()
        app.advance(by: 2)
        scroll.bounces = false
        #expect(!scroll.bouncesHorizontally)
        let second = pull(app, by: CGVector(dx: 100, dy: 100))
        #expect(scroll.contentOffset == .zero)
        second.lift()
    }

    @Test func aTrackpadIsHeldInTheDirectionThatDoesNotBounce() {
        let (app, scroll) = make(CGSize(width: 1000, height: 1000))
        scroll.bouncesVertically = false
        app.scrollSmoothly(by: CGVector(dx: -30, dy: -30), at: CGPoint(x: 160, y: 200), duration: 0.1)
        #expect(scroll.contentOffset.x < -5 && scroll.contentOffset.y == 0)
    }

    @Test(arguments: [true, false]) func whatIsAtItsEndLeavesADragToWhatIsAroundIt(_ transfers: Bool) {
        let (app, outer) = make(CGSize(width: 320, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        inner.contentSize = CGSize(width: 320, height: 800)
        inner.transfersVerticalScrollingToParent = transfers
        app.act {
            outer.addSubview(inner)
            inner.contentOffset.y = 400
        }
        let finger = pull(app, by: CGVector(dx: 0, dy: -100))
        #expect((outer.contentOffset.y > 50) == transfers && (inner.contentOffset.y > 410) == !transfers)
        finger.lift()
    }

    // MARK: - Small contents

    @Test func smallContentsStandWhereTheAlignmentPointSays() {
        let (app, scroll) = make(CGSize(width: 120, height: 80))
        #expect(scroll.contentAlignmentPoint == .zero && scroll.contentOffset == .zero)
        app.act { scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1) }
        #expect(scroll.contentOffset == CGPoint(x: -100, y: -400))
        app.act { scroll.contentSize = CGSize(width: 20, height: 180) }
        #expect(scroll.contentOffset == CGPoint(x: -150, y: -300))
        app.act { scroll.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 100, right: 0) }
        #expect(scroll.contentOffset == CGPoint(x: -170, y: -200), "in what the insets leave")
        scroll.alwaysBounceVertical = true
        let finger = pull(app, by: CGVector(dx: 0, dy: 100))
        #expect(scroll.contentOffset.y < -230)
        finger.lift()
        app.advance(by: 2)
        #expect(scroll.contentOffset == CGPoint(x: -170, y: -200), "and come back there")
        app.act {
            scroll.contentInset = .zero
            scroll.contentSize = CGSize(width: 1000, height: 1000)
        }
        #expect(scroll.contentOffset == .zero, "large ones begin at the corner")
        app.act { scroll.contentSize = CGSize(width: 120, height: 80) }
        #expect(scroll.contentOffset == CGPoint(x: -100, y: -400))
        app.act { scroll.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: 1) }
        #expect(scroll.contentAlignmentPoint == .zero && scroll.contentOffset == .zero)
    }

    // MARK: - Stopping

    @Test func stoppingLeavesContentsWhereTheyAre() {
        let (app, scroll) = make(CGSize(width: 320, height: 10_000))
        let finger = app.touch(at: CGPoint(x: 160, y: 400))
        finger.drag(velocity: CGVector(dx: 0, dy: -2000), duration: 0.1)
        finger.lift()
        app.advance(by: 0.3)
        #expect(scroll.isDecelerating && !scroll.isScrollAnimating)
        app.act { scroll.stopScrollingAndZooming() }
        let place = scroll.contentOffset.y
        app.advance(by: 1)
        #expect(!scroll.isDecelerating && scroll.contentOffset.y == place && log.lines == ["rest"])
        app.act { scroll.setContentOffset(.zero, animated: true) }
        #expect(scroll.isScrollAnimating)
        app.advance(by: 0.1)
        app.act { scroll.stopScrollingAndZooming() }
        #expect(!scroll.isScrollAnimating && scroll.contentOffset.y > 0 && scroll.contentOffset.y < place)
        #expect(log.lines == ["rest", "animated"])
    }

    @Test func stoppingLeavesTheScaleAsItIs() {
        let (app, scroll) = make(CGSize(width: 320, height: 480)), photo = UIView(frame: scroll.bounds)
        app.act {
            scroll.addSubview(photo)
            scroll.maximumZoomScale = 4
            log.zoomed = photo
        }
        app.act { scroll.setZoomScale(3, animated: true) }
        #expect(scroll.isZoomAnimating && scroll.zoomScale == 3)
        app.advance(by: 0.15)
        app.act { scroll.stopScrollingAndZooming() }
        let scale = scroll.zoomScale
        #expect(!scroll.isZoomAnimating && scale > 1.2 && scale < 2.8 && log.lines == ["zoomed"])
        #expect(abs(photo.frame.width - 320 * scale) < 0.01 && abs(scroll.contentSize.width - 320 * scale) < 0.01)
        app.advance(by: 1)
        #expect(scroll.zoomScale == scale)
    }

    // MARK: - Indicators

    @Test func changesOfTheOffsetShowTheIndicatorsOfTheirAxes() {
        let (app, scroll) = make(CGSize(width: 1000, height: 1000))
        app.act { scroll.withScrollIndicatorsShown {} }
        #expect(scroll.verticalIndicator == nil && scroll.horizontalIndicator == nil)
        app.act { scroll.withScrollIndicatorsShown { scroll.contentOffset.x = 100 } }
        #expect(scroll.verticalIndicator == nil && scroll.horizontalIndicator?.alpha == 1)
        app.advance(by: 2)
        #expect(scroll.horizontalIndicator?.alpha == 0)
        app.act {
            scroll.withScrollIndicatorsShown { scroll.setContentOffset(CGPoint(x: 100, y: 100), animated: false) }
        }
        #expect(scroll.verticalIndicator?.alpha == 1 && scroll.horizontalIndicator?.alpha == 0)
    }

    @Test func indicatorsGoBelowTheSafeAreaWhereTheyAreTold() throws {
        let controller = UIViewController(), scroll = UIScrollView()
        controller.view = scroll
        scroll.contentSize = CGSize(width: 375, height: 5000)
        let app = TestApplication(
            rootViewController: controller, safeAreaInsets: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
        app.act { scroll.flashScrollIndicators() }
        let bar = try #require(scroll.verticalIndicator)
        let inside = bar.frame.minY - scroll.bounds.minY
        app.act { scroll.automaticallyAdjustsScrollIndicatorInsets = false }
        #expect(inside - (bar.frame.minY - scroll.bounds.minY) == 50)
    }

    // MARK: - Refreshing

    @Test func aRefreshControlHasATitleBelowItsSpinner() throws {
        let (app, scroll) = make(CGSize(width: 320, height: 2000)), refresh = UIRefreshControl()
        app.act { scroll.refreshControl = refresh }
        #expect(refresh.attributedTitle == nil && !refresh.subviews.contains { $0 is UILabel })
        app.act { refresh.attributedTitle = NSAttributedString(string: "Fetching mail") }
        let label = try #require(refresh.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let spinner = try #require(refresh.subviews.first { $0 is UIActivityIndicatorView })
        #expect(label.attributedText?.string == "Fetching mail" && label.alpha == 0)
        #expect(label.frame.minY >= spinner.frame.maxY && label.frame.maxY <= refresh.bounds.maxY)
        let finger = pull(app, by: CGVector(dx: 0, dy: 150))
        #expect(label.alpha > 0 && label.alpha == spinner.alpha)
        finger.drag(to: CGPoint(x: 160, y: 470), duration: 0.3)
        #expect(refresh.isRefreshing && label.alpha == 1)
        #expect(app.element("Fetching mail") != nil, "readers are told")
        finger.lift()
        app.act { refresh.attributedTitle = nil }
        #expect(label.attributedText == nil && spinner.center.y == refresh.bounds.midY)
    }
}
