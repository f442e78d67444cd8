// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct ScrollMembersTests {
    private final class Journal: UIScrollView, UIScrollViewDelegate {
        var calls: [String] = []
        override func adjustedContentInsetDidChange() { calls.append("view \(adjustedContentInset.top)") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            calls.append("delegate \(scrollView.adjustedContentInset.top)")
        }
    }

    @Test func aNewInsetIsReportedToTheViewAndThenToItsDelegate() {
        let view = Journal(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 300)
        view.delegate = view
        view.contentInset.top = 20
        view.contentInset.top = 20
        #expect(view.calls == ["view 20.0", "delegate 20.0"])
    }

    /// Only axes that can scroll, or always bounce, keep clear of the safe area.
    @Test func insetsAdaptToTheAxesThatScroll() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let controller = UIViewController()
        controller.view.addSubview(view)
        let app = TestApplication(
            rootViewController: controller, safeAreaInsets: UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10))
        app.act {
            view.contentInsetAdjustmentBehavior = .scrollableAxes
            view.contentSize = CGSize(width: 375, height: 2000)
        }
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        app.act { view.alwaysBounceHorizontal = true }
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10))
        let behavior: UIScrollView.ContentInsetAdjustmentBehavior = .never
        app.act { view.contentInsetAdjustmentBehavior = behavior }
        #expect(view.adjustedContentInset == .zero)
    }

    @Test func indicatorInsetsAreSetTogetherOrApart() {
        let view = UIScrollView()
        view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.verticalScrollIndicatorInsets.top == 1 && view.horizontalScrollIndicatorInsets.right == 4)
        view.horizontalScrollIndicatorInsets.right = 9
        #expect(view.horizontalScrollIndicatorInsets.right == 9 && view.verticalScrollIndicatorInsets.right == 4)
    }

    /// The dark pixels beside the content, near the right and the lower edge.
    private func indicators(_ prepare: (UIScrollView) -> Void) -> (right: Bool, bottom: Bool, isWhite: Bool) {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = UIColor(white: 0.5, alpha: 1)
        view.contentSize = CGSize(width: 400, height: 400)
        prepare(view)
        let app = TestApplication(view: view, scale: 1)
        app.act { view.flashScrollIndicators() }
        app.advance(by: 0.3)
        let picture = app.snapshot()
        func changed(_ x: Int, _ y: Int) -> SIMD4<UInt8>? {
            let color = picture.color(x: x, y: y)
            return abs(Int(color.x) - 128) > 20 ? color : nil
        }
        let right = (185..<200).compactMap { changed($0, 40) }, bottom = (185..<200).compactMap { changed(40, $0) }
        return (!right.isEmpty, !bottom.isEmpty, (right + bottom).contains { $0.x > 150 })
    }

    @Test func indicatorsAreShownForEachAxis() {
        let both = indicators { _ in }
        #expect(both.right && both.bottom && !both.isWhite)
        let upright = indicators { $0.showsHorizontalScrollIndicator = false }
        #expect(upright.right && !upright.bottom)
        let level = indicators { $0.showsVerticalScrollIndicator = false }
        #expect(!level.right && level.bottom)
        let style: UIScrollView.IndicatorStyle = .white
        #expect(indicators { $0.indicatorStyle = style }.isWhite)
    }

    @Test func aFastRateStopsSooner() {
        func distance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            view.contentSize = CGSize(width: 200, height: 20000)
            view.decelerationRate = rate
            let app = TestApplication(view: view), finger = app.touch(at: CGPoint(x: 100, y: 280))
            finger.drag(velocity: CGVector(dx: 0, dy: -1500), duration: 0.1)
            finger.lift()
            app.advance(by: 5)
            return view.contentOffset.y
        }
        let (normal, fast) = (distance(.normal), distance(.fast))
        #expect(fast > 100 && normal > 2 * fast)
        #expect(UIScrollView().decelerationRate == .normal)
        #expect(
            UIScrollView.DecelerationRate.normal.rawValue == 0.998
                && UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    @Test func horizontalScrollingStaysInAViewThatDoesNotPassItOn() {
        func outerOffset(_ transfers: Bool) -> CGFloat {
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = UIScrollView(frame: outer.bounds)
            outer.contentSize = CGSize(width: 600, height: 200)
            inner.contentSize = CGSize(width: 300, height: 200)
            inner.contentOffset.x = 100
            inner.transfersHorizontalScrollingToParent = transfers
            outer.addSubview(inner)
            let app = TestApplication(view: outer), finger = app.touch(at: CGPoint(x: 150, y: 100))
            finger.drag(to: CGPoint(x: 60, y: 100), duration: 0.2)
            return outer.contentOffset.x
        }
        #expect(UIScrollView().transfersHorizontalScrollingToParent)
        #expect(outerOffset(true) > 20 && outerOffset(false) == 0)
    }
}
