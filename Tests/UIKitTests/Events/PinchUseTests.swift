// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Whether displays are told that a program uses pinches of two fingers.
@MainActor
struct PinchUseTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private final class OwnRecognizer: UIGestureRecognizer {}

    private func isWanted(_ app: TestApplication) -> Bool {
        app.act {}
        return app.display.wantsPinches(in: app.scene)
    }

    @Test func recognisersOfTwoFingersUseThem() {
        let app = TestApplication(view: view)
        #expect(!isWanted(app))
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        for recognizer in [UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), pan, OwnRecognizer()] {
            view.addGestureRecognizer(recognizer)
            #expect(isWanted(app), "\(recognizer)")
            recognizer.isEnabled = false
            #expect(!isWanted(app))
            recognizer.isEnabled = true
            view.removeGestureRecognizer(recognizer)
            #expect(!isWanted(app))
        }
    }

    @Test func otherRecognisersDoNot() {
        let app = TestApplication(view: view)
        for recognizer in [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
            UIPanGestureRecognizer(),
            UIHoverGestureRecognizer(),
        ] { view.addGestureRecognizer(recognizer) }
        #expect(!isWanted(app))
    }

    @Test func viewsThatGetSeveralTouchesUseThem() {
        let app = TestApplication(view: view), inner = UIView()
        inner.isMultipleTouchEnabled = true
        #expect(!isWanted(app))
        view.addSubview(inner)
        #expect(isWanted(app))
        inner.isUserInteractionEnabled = false
        #expect(!isWanted(app))
    }

    @Test func scrollViewsUseThemWhileTheyCanBeZoomed() {
        final class Zoomer: NSObject, UIScrollViewDelegate {
            let content = UIView()
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        }
        let app = TestApplication(view: view), scroll = UIScrollView(frame: view.bounds), zoomer = Zoomer()
        view.addSubview(scroll)
        #expect(!isWanted(app))
        scroll.addSubview(zoomer.content)
        scroll.delegate = zoomer
        scroll.maximumZoomScale = 3
        #expect(isWanted(app))
        scroll.maximumZoomScale = 1
        #expect(!isWanted(app))
    }

    @Test func whatIsGoneUsesNothing() {
        let app = TestApplication(view: view)
        view.addGestureRecognizer(UIPinchGestureRecognizer())
        #expect(isWanted(app))
        view.gestureRecognizers = nil
        #expect(!isWanted(app))
    }
}
