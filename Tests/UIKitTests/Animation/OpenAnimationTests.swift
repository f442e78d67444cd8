// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

private final class Witness: NSObject {
    var calls: [String] = []

    func started(_ name: String?, context: UnsafeMutableRawPointer?) { calls.append("started \(name ?? "")") }
    func stopped(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        calls.append("stopped \(name ?? "") \(finished.boolValue)")
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("started:context:", Witness.started(_:context:))
                .method("stopped:finished:context:", Witness.stopped(_:finished:context:))
        }
}

/// The calls of before iOS 4: `beginAnimations` and `commitAnimations`.
@MainActor
struct OpenAnimationTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test func changesBetweenTheCallsAreAnimated() {
        let app = TestApplication(view: view), witness = Witness()
        app.act {
            UIView.beginAnimations("fade", context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelegate(witness)
            UIView.setAnimationWillStart(Selector(("started:context:")))
            UIView.setAnimationDidStop(Selector(("stopped:finished:context:")))
            view.alpha = 0
            UIView.commitAnimations()
        }
        #expect(view.alpha == 0 && witness.calls == ["started fade"])
        app.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        app.advance(by: 0.6)
        #expect(witness.calls == ["started fade", "stopped fade true"])
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }

    @Test func theDelayPassesFirst() {
        let app = TestApplication(view: view)
        app.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationDelay(1)
            view.alpha = 0
            UIView.commitAnimations()
        }
        app.advance(by: 0.9)
        #expect(view.layer.presentation()?.opacity == 1)
    }

    @Test func aDurationOfZeroDoesNotAnimate() {
        let app = TestApplication(view: view)
        app.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0)
            view.alpha = 0
            UIView.commitAnimations()
        }
        #expect(view.layer.animationKeys()?.isEmpty != false && view.alpha == 0)
    }

    @Test func changesAfterTheCommitAndCallsOutsideHaveNoEffect() {
        let app = TestApplication(view: view)
        app.act {
            UIView.setAnimationDuration(3)
            UIView.commitAnimations()
            UIView.beginAnimations(nil, context: nil)
            UIView.commitAnimations()
            view.alpha = 0
        }
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }

    @Test func oneInsideOfAnotherHasItsOwnDuration() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        let app = TestApplication(view: view)
        app.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.5)
            inner.alpha = 0
            UIView.commitAnimations()
            view.alpha = 0
            UIView.commitAnimations()
        }
        app.advance(by: 1)
        #expect(inner.layer.animationKeys()?.isEmpty != false)
        #expect(view.layer.animationKeys()?.isEmpty == false)
    }

    private var shownX: CGFloat? { view.layer.presentation()?.position.x }

    private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool { abs((value ?? .nan) - expected) < 2 }

    /// Moves the view evenly in one second, with settings in addition.
    private func move(to x: CGFloat, in app: TestApplication, _ settings: () -> Void) {
        app.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            settings()
            view.center.x = x
            UIView.commitAnimations()
        }
    }

    @Test func eachPassIsFollowedByOneInReverse() {
        let app = TestApplication(view: view)
        move(to: 150, in: app) {
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
        }
        for x: CGFloat in [100, 100, 100, 100] {
            app.advance(by: 0.5)
            #expect(isNear(shownX, x))
            app.advance(by: 0.5)
        }
        #expect(view.layer.animationKeys()?.isEmpty != false && view.center.x == 150)
    }

    @Test func onePassIsEnoughWithoutReversing() {
        let app = TestApplication(view: view)
        move(to: 150, in: app) {
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationRepeatAutoreverses(false)
        }
        app.advance(by: 0.75)
        #expect(isNear(shownX, 125))
        app.advance(by: 0.5)
        #expect(isNear(shownX, 75), "the second pass")
    }

    @Test func itBeginsAtADate() {
        let app = TestApplication(view: view)
        // Far away, so that the time until the call does not count.
        move(to: 150, in: app) { UIView.setAnimationStart(Date(timeIntervalSinceNow: 1000)) }
        app.advance(by: 900)
        #expect(shownX == 50)
        app.advance(by: 200)
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }

    @Test func fromTheCurrentStateTheFirstIsGivenUp() {
        let app = TestApplication(view: view)
        move(to: 150, in: app) {}
        app.advance(by: 0.5)
        move(to: 50, in: app) { UIView.setAnimationBeginsFromCurrentState(true) }
        app.advance(by: 0.5)
        // From 100, where it was seen, and not from 150.
        #expect(isNear(shownX, 75))
        #expect(view.layer.animationKeys()?.count == 1)
    }
}
