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

    // MARK: - Transitions

    /// Takes the place of a red card by a blue one in the view.
    private func turnCard(
        of card: UIView, in app: TestApplication, by transition: UIView.AnimationTransition, _ witness: Witness
    ) {
        app.act {
            UIView.beginAnimations("turn", context: nil)
            UIView.setAnimationDelegate(witness)
            UIView.setAnimationDidStop(Selector(("stopped:finished:context:")))
            UIView.setAnimationTransition(transition, for: card, cache: true)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            card.subviews.first?.removeFromSuperview()
            card.addSubview(face(.blue))
            UIView.commitAnimations()
        }
    }

    private func face(_ color: UIColor) -> UIView {
        let face = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        face.backgroundColor = color
        return face
    }

    private func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        // Opaque everywhere, so that nothing behind it is seen through a dissolve.
        card.backgroundColor = .gray
        card.addSubview(face(.red))
        view.backgroundColor = .white
        view.addSubview(card)
        return card
    }

    private func color(_ x: Int, _ y: Int, _ app: TestApplication) -> SIMD3<Int> {
        let color = app.snapshot().color(x: x, y: y)
        return SIMD3(Int(color.x), Int(color.y), Int(color.z))
    }

    private static let red = SIMD3(255, 0, 0), blue = SIMD3(0, 0, 255), white = SIMD3(255, 255, 255)

    @Test func aFlipShowsTheOldContentsAndThenTheNewOnes() {
        let card = makeCard(), app = TestApplication(view: view, scale: 1), witness = Witness()
        turnCard(of: card, in: app, by: .flipFromLeft, witness)
        #expect(color(33, 50, app) == Self.red)
        app.advance(by: 0.25)
        #expect(color(50, 50, app) == Self.red && color(32, 50, app) == Self.white)
        // The side that comes to the front is larger.
        let left = (20..<50).filter { color($0, 31, app) == Self.red }.count
        let right = (50..<80).filter { color($0, 31, app) == Self.red }.count
        #expect(left > right)
        app.advance(by: 0.5)
        #expect(color(50, 50, app) == Self.blue && witness.calls.isEmpty)
        app.advance(by: 0.3)
        #expect(color(33, 50, app) == Self.blue && witness.calls == ["stopped turn true"])
        #expect(view.layer.sublayers?.count == 1 && card.layer.animationKeys()?.isEmpty != false)
    }

    @Test(arguments: [UIView.AnimationTransition.curlUp, .curlDown])
    func aCurlDissolves(_ transition: UIView.AnimationTransition) {
        let card = makeCard(), app = TestApplication(view: view, scale: 1), witness = Witness()
        turnCard(of: card, in: app, by: transition, witness)
        app.advance(by: 0.5)
        let mixed = color(50, 50, app)
        #expect(abs(mixed.x - 128) <= 3 && mixed.y <= 3 && abs(mixed.z - 128) <= 3)
        app.advance(by: 0.6)
        #expect(color(50, 50, app) == Self.blue && witness.calls == ["stopped turn true"])
    }

    @Test func withoutATransitionTheContentsChangeAtOnce() {
        let card = makeCard(), app = TestApplication(view: view, scale: 1), witness = Witness()
        app.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationTransition(.flipFromRight, for: card, cache: false)
            UIView.setAnimationTransition(.none, for: card, cache: false)
            UIView.commitAnimations()
        }
        #expect(view.layer.sublayers?.count == 1)
        turnCard(of: card, in: app, by: .none, witness)
        #expect(color(50, 50, app) == Self.blue && witness.calls == ["stopped turn true"])
    }

    @Test func withoutAnimationsTheDelegateLearnsOfTheEnd() {
        let card = makeCard(), app = TestApplication(view: view, scale: 1), witness = Witness()
        app.act { UIView.setAnimationsEnabled(false) }
        turnCard(of: card, in: app, by: .flipFromLeft, witness)
        #expect(color(50, 50, app) == Self.blue && witness.calls == ["stopped turn true"])
        #expect(view.layer.sublayers?.count == 1)
        app.act { UIView.setAnimationsEnabled(true) }
    }
}
