// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct GestureMembersTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    // MARK: - Failure

    /// A tap that waits for another recogniser, or makes another one wait.
    private final class Tap: UITapGestureRecognizer {
        var waitsFor: UIGestureRecognizer?
        var holdsUp: UIGestureRecognizer?
        override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer === waitsFor
        }
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer === holdsUp
        }
    }

    private func taps(_ single: Tap, _ double: Tap, _ body: (TestApplication) -> Void) -> [String] {
        var recognized: [String] = []
        double.numberOfTapsRequired = 2
        single.addAction(UIAction { _ in recognized.append("single") })
        double.addAction(UIAction { _ in recognized.append("double") })
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        let app = TestApplication(view: view)
        body(app)
        app.advance(by: 2)
        return recognized
    }

    private func tapTwice(_ app: TestApplication) {
        app.tap(at: CGPoint(x: 50, y: 50))
        app.advance(by: 0.05)
        app.tap(at: CGPoint(x: 50, y: 50))
    }

    @Test func aClassDecidesWhomItWaitsFor() {
        let single = Tap(), double = Tap()
        single.waitsFor = double
        #expect(taps(single, double, tapTwice) == ["double"])
    }

    @Test func aClassDecidesWhoWaitsForIt() {
        let single = Tap(), double = Tap()
        double.holdsUp = single
        #expect(taps(single, double, tapTwice) == ["double"])
    }

    @Test func aPlainRecogniserNeitherWaitsNorHoldsUp() {
        let one = UITapGestureRecognizer(), other = UITapGestureRecognizer()
        #expect(!one.shouldRequireFailure(of: other) && !one.shouldBeRequiredToFail(by: other))
    }

    // MARK: - States

    @Test func anEndedGestureIsARecognizedOne() {
        #expect(UIGestureRecognizer.State.recognized == .ended)
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer()
        press.addAction(UIAction { [unowned press] _ in states.append(press.state) })
        view.addGestureRecognizer(press)
        let app = TestApplication(view: view), finger = app.touch(at: CGPoint(x: 50, y: 50))
        app.advance(by: 1)
        finger.lift()
        #expect(states.first == .began && states.last == .recognized)
    }

    @Test func aPressMayMoveAsFarAsItIsAllowed() {
        func begins(_ allowed: CGFloat, by distance: CGFloat) -> Bool {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            var hasBegun = false
            let press = UILongPressGestureRecognizer()
            press.allowableMovement = allowed
            press.addAction(UIAction { _ in hasBegun = true })
            view.addGestureRecognizer(press)
            let app = TestApplication(view: view), finger = app.touch(at: CGPoint(x: 50, y: 50))
            finger.move(to: CGPoint(x: 50 + distance, y: 50))
            app.advance(by: 1)
            return hasBegun
        }
        #expect(UILongPressGestureRecognizer().allowableMovement == 10)
        #expect(begins(10, by: 8) && !begins(10, by: 14) && begins(30, by: 25) && !begins(2, by: 8))
    }

    @Test func aMouseIsNoSecondFingerUnlessItMayBe() {
        let tap = UITapGestureRecognizer()
        #expect(tap.requiresExclusiveTouchType)
        tap.requiresExclusiveTouchType = false
        #expect(!tap.requiresExclusiveTouchType)
    }

    // MARK: - Presses and touches

    private final class Responder: UIView {
        var changed = 0
        var estimated = 0
        var previous: [CGPoint] = []
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { changed += 1 }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { estimated += 1 }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            previous += touches.map { $0.precisePreviousLocation(in: self) }
        }
    }

    @Test func changesOfPressesGoUpTheChain() {
        let outer = Responder(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), inner = UIView()
        outer.addSubview(inner)
        inner.pressesChanged([], with: nil)
        #expect(outer.changed == 1)
        inner.touchesEstimatedPropertiesUpdated([])
        #expect(outer.estimated == 0, "estimates are the view's own affair")
    }

    @Test func aPressKnowsItsResponder() {
        final class Listener: UIView {
            var responders: [UIResponder?] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                responders += presses.map(\.responder)
            }
        }
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), app = TestApplication(view: listener)
        _ = listener.becomeFirstResponder()
        app.press(.keyboardA, typing: "a")
        #expect(listener.responders.count == 1 && listener.responders[0] === listener)
    }

    @Test func anInteractionHearsOfItsViews() {
        final class Interaction: UIInteraction {
            weak var view: UIView?
            var calls: [String] = []
            func willMove(to view: UIView?) { calls.append(view == nil ? "will leave" : "will come") }
            func didMove(to view: UIView?) {
                self.view = view
                calls.append(view == nil ? "has left" : "has come")
            }
        }
        let interaction = Interaction(), one = UIView(), other = UIView()
        one.addInteraction(interaction)
        #expect(interaction.calls == ["will come", "has come"] && interaction.view === one)
        other.addInteraction(interaction)
        #expect(one.interactions.isEmpty && other.interactions.count == 1 && interaction.view === other)
        other.removeInteraction(interaction)
        #expect(interaction.calls.suffix(2) == ["will leave", "has left"] && other.interactions.isEmpty)
    }

    @Test func everyResponderKnowsTheStandardEditActions() {
        final class Editor: UIView {
            var done: [String] = []
            override func cut(_ sender: Any?) { done.append("cut") }
            override func selectAll(_ sender: Any?) { done.append("select all") }
        }
        let editor = Editor(), actions: any UIResponderStandardEditActions = editor
        actions.cut(nil)
        actions.selectAll(nil)
        #expect(editor.done == ["cut", "select all"])
    }

    @Test func aTouchKnowsWhereItWasExactly() {
        let outer = Responder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let app = TestApplication(view: outer), finger = app.touch(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 60.5, y: 50))
        finger.move(to: CGPoint(x: 70, y: 52))
        #expect(outer.previous == [CGPoint(x: 50, y: 50), CGPoint(x: 60.5, y: 50)])
    }
}
