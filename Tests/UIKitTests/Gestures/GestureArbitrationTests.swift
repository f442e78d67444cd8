// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Which of several recognizers, views and controls that follow the same finger wins.
@MainActor
struct GestureArbitrationTests {
    private final class Judge: UIGestureRecognizerDelegate {
        var begins = true
        var isTogether = false
        var receives = true
        var required: UIGestureRecognizer?
        var waiting: UIGestureRecognizer?
        var asked: [String] = []

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append("begin")
            return begins
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isTogether }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === required }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === waiting }

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            asked.append("touch")
            return receives
        }

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            asked.append("event")
            return true
        }
    }

    private final class Pad: UIView {
        var lines: [String] = []
        var phases: [UITouch.Phase] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        private func note(_ what: String, _ touches: Set<UITouch>) {
            lines.append(what)
            phases += touches.map(\.phase)
        }
    }

    private func doubleTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    // MARK: - Recognisers

    @Test func theNearerRecogniserWins() {
        let stage = GestureStage()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.view.addSubview(inner)
        stage.watch(UIPanGestureRecognizer(), "outer")
        stage.watch(UIPanGestureRecognizer(), "inner", on: inner)
        stage.play("d1 50,50; m1 80,50; m1 90,50; u1")
        #expect(stage.lines == ["inner began", "inner changed", "inner ended"])
        stage.lines = []
        stage.play("d1 150,50; m1 180,50; u1")
        #expect(stage.lines == ["outer began", "outer ended"])
    }

    @Test(arguments: [true, false]) func bothRecogniseWhenOneDelegateWantsIt(_ isFirst: Bool) {
        let stage = GestureStage(), judge = Judge()
        judge.isTogether = true
        let pinch = stage.watch(UIPinchGestureRecognizer(), "pinch")
        let rotation = stage.watch(UIRotationGestureRecognizer(), "rotation")
        (isFirst ? pinch : rotation).delegate = judge
        stage.play("d1 100,100; d2 200,100; m2 100,250; u1; u2")
        #expect(stage.lines.filter { $0.contains("began") }.sorted() == ["pinch began", "rotation began"])
        judge.isTogether = false
        stage.lines = []
        stage.play("d1 100,100; d2 200,100; m2 100,250; u1; u2")
        #expect(stage.lines.filter { $0.contains("began") } == ["pinch began"])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let stage = GestureStage()
        let double = stage.watch(doubleTap(), "double"), single = stage.watch(UITapGestureRecognizer(), "single")
        single.require(toFail: double)
        stage.play("d1 50,60; +0.05; u1")
        #expect(stage.lines.isEmpty && single.state == .possible)
        stage.play("+0.34")
        #expect(stage.lines.isEmpty)
        stage.play("+0.02")
        #expect(stage.lines == ["single ended"])
        #expect(single.location(in: nil) == CGPoint(x: 50, y: 60))
        stage.lines = []
        stage.play("d1 50,50; u1; +0.1; d1 50,50; u1; +1")
        #expect(stage.lines == ["double ended"])
    }

    @Test func withoutARequirementASingleTapDoesNotSpoilTheDoubleTap() {
        let stage = GestureStage()
        stage.watch(UITapGestureRecognizer(), "single")
        stage.watch(doubleTap(), "double")
        stage.play("d1 50,50; u1")
        #expect(stage.lines == ["single ended"])
        stage.play("+0.1; d1 50,50; u1")
        #expect(stage.lines.contains("double ended"))
    }

    @Test func thoseThatWaitForEachOtherDoNotWaitForEver() {
        let stage = GestureStage()
        let first = stage.watch(UITapGestureRecognizer(), "first")
        let second = stage.watch(UITapGestureRecognizer(), "second")
        first.require(toFail: second)
        second.require(toFail: first)
        for _ in 0..<2 {
            stage.play("d1 50,50; u1; +2")
            #expect(stage.lines.count == 1)
            stage.lines = []
        }
    }

    @Test func anEdgePanInsideOfWhatScrollsGoesFirstWhereItIsRequiredToFail() {
        let stage = GestureStage()
        let scroll = UIScrollView(frame: stage.view.bounds)
        stage.app.act {
            scroll.contentSize = CGSize(width: 2000, height: 2000)
            stage.view.addSubview(scroll)
            scroll.contentOffset.x = 500
        }
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        stage.watch(edge, "edge")
        scroll.panGestureRecognizer.require(toFail: edge)
        stage.play("d1 5,200; +0.02; m1 60,200; m1 90,200; u1")
        #expect(stage.lines == ["edge began", "edge changed", "edge ended"] && scroll.contentOffset.x == 500)
        stage.lines = []
        stage.play("d1 200,200; +0.02; m1 260,200; m1 290,200; +0.3; u1")
        #expect(stage.lines.isEmpty && scroll.contentOffset.x == 420)
    }

    @Test(arguments: ["method", "delegate", "other delegate"]) func aPanWaitsForASwipeToFail(_ way: String) {
        let stage = GestureStage(), judge = Judge()
        let pan = stage.watch(UIPanGestureRecognizer(), "pan"), swipe = stage.watch(UISwipeGestureRecognizer(), "swipe")
        switch way {
        case "method": pan.require(toFail: swipe)
        case "delegate":
            judge.required = swipe
            pan.delegate = judge
        default:
            judge.waiting = pan
            swipe.delegate = judge
        }
        // Quickly to the right: the swipe. Up: it fails, and the pan begins.
        stage.play("d1 50,150; m1 70,150; m1 110,150; m1 150,150; u1")
        #expect(stage.lines == ["swipe ended"])
        stage.lines = []
        stage.play("d1 50,250; m1 50,230")
        #expect(stage.lines.isEmpty)
        stage.play("m1 50,190; m1 50,180; u1")
        #expect(stage.lines.first == "pan began" && stage.lines.last == "pan ended")
    }

    @Test func aDelegateMayRefuse() {
        let stage = GestureStage(), judge = Judge()
        let tap = stage.watch(UITapGestureRecognizer())
        tap.delegate = judge
        judge.begins = false
        stage.play("d1 50,50; u1")
        #expect(stage.lines.isEmpty)
        #expect(judge.asked == ["event", "touch", "begin"])
        judge.begins = true
        judge.receives = false
        stage.play("d1 50,50; u1")
        #expect(stage.lines.isEmpty && judge.asked.last == "touch")
    }

    @Test func aViewMayRefuse() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                !(gestureRecognizer is UIPanGestureRecognizer)
            }
        }
        let stage = GestureStage()
        let inner = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.view.addSubview(inner)
        stage.watch(UIPanGestureRecognizer(), "pan")
        stage.watch(UITapGestureRecognizer(), "tap")
        stage.play("d1 50,50; m1 90,50; u1; d1 50,50; u1")
        #expect(stage.lines == ["tap ended"])
    }

    @Test func typesOfTouchesThatAreNotAllowedAreNotSeen() {
        let stage = GestureStage()
        let tap = stage.watch(UITapGestureRecognizer())
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        stage.play("d1 50,50; u1")
        #expect(stage.lines.isEmpty)
    }

    @Test func disablingCancels() {
        let stage = GestureStage()
        let pan = stage.watch(UIPanGestureRecognizer())
        stage.play("d1 50,50; m1 80,50")
        pan.isEnabled = false
        #expect(stage.lines == ["began", "cancelled"] && pan.state == .possible)
        pan.isEnabled = true
        stage.play("m1 150,50; u1")
        #expect(stage.lines.count == 2)
        stage.play("d1 50,50; m1 80,50")
        pan.view?.removeFromSuperview()
        #expect(stage.lines == ["began", "cancelled", "began", "cancelled"])
    }

    @Test func anActionMayEndTheGesture() {
        let stage = GestureStage()
        let press = stage.watch(UILongPressGestureRecognizer())
        press.addAction(UIAction { _ in if press.state == .began { press.state = .cancelled } })
        stage.play("d1 50,50; +0.5; m1 90,90; u1")
        #expect(stage.lines == ["began", "cancelled"])
    }

    @Test func recognisersThatShareNoFingerDoNotDisturbEachOther() {
        let stage = GestureStage()
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        stage.view.addSubview(left)
        stage.view.addSubview(right)
        stage.watch(UIPanGestureRecognizer(), "left", on: left)
        stage.watch(UIPanGestureRecognizer(), "right", on: right)
        stage.play("d1 50,50; d2 150,50; m1 50,70 2 150,90; u1; u2")
        #expect(stage.lines == ["left began", "right began", "left ended", "right ended"])
    }

    @Test func aSubclassHasTheLastWord() {
        final class Greedy: UITapGestureRecognizer {
            override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
            override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let stage = GestureStage()
        stage.watch(UITapGestureRecognizer(), "plain")
        stage.watch(Greedy(), "greedy")
        stage.play("d1 50,50; u1")
        #expect(stage.lines == ["plain ended", "greedy ended"])
    }

    @Test func aSubclassOfAProgramIsResetAndIgnoresWhatItWants() {
        final class Mark: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where touch.location(in: view).x > 100 { ignore(touch, for: event) }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                state = state == .possible ? .began : .changed
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        let stage = GestureStage()
        let mark = stage.watch(Mark()) { "\($0.numberOfTouches)" }
        stage.play("d1 150,50; m1 160,50; u1")
        #expect(stage.lines.isEmpty)
        stage.play("d1 50,50; d2 150,50; m1 60,50; m1 70,50; u1; u2")
        #expect(stage.lines == ["began 1", "changed 1", "ended 0"])
        #expect(mark.resets == 1)
    }

    // MARK: - What views hear

    private func stageWithPad(_ recognizer: UIGestureRecognizer) -> (GestureStage, Pad) {
        let stage = GestureStage(), pad = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        stage.view.addSubview(pad)
        stage.watch(recognizer, "", on: pad)
        return (stage, pad)
    }

    @Test func aGestureTakesTheFingerFromTheView() {
        let (stage, pad) = stageWithPad(UIPanGestureRecognizer())
        stage.play("d1 50,50; m1 55,50; m1 80,50; m1 90,50; u1")
        #expect(pad.lines == ["began", "moved", "cancelled"])
        #expect(pad.phases == [.began, .moved, .cancelled])
        pad.gestureRecognizers?.first?.cancelsTouchesInView = false
        pad.lines = []
        stage.play("d1 50,50; m1 80,50; u1")
        #expect(pad.lines == ["began", "moved", "ended"])
    }

    @Test func aTapCancelsTheTouch() {
        let (stage, pad) = stageWithPad(UITapGestureRecognizer())
        stage.play("d1 50,50; u1")
        #expect(pad.lines == ["began", "cancelled"])
    }

    @Test func aDoubleTapKeepsTheEndBackUntilItFails() {
        let (stage, pad) = stageWithPad(doubleTap())
        stage.play("d1 50,50; u1")
        #expect(pad.lines == ["began"])
        stage.play("+0.4")
        #expect(pad.lines == ["began", "ended"])
        #expect(pad.phases.last == .ended)
        pad.lines = []
        stage.play("d1 50,50; u1; +0.1; d1 50,50; u1")
        #expect(pad.lines == ["began", "began", "cancelled", "cancelled"])
        pad.gestureRecognizers?.first?.delaysTouchesEnded = false
        pad.lines = []
        stage.play("+1; d1 50,50; u1")
        #expect(pad.lines == ["began", "ended"])
    }

    @Test func aRecogniserMayKeepTheBeginningBack() {
        let (stage, pad) = stageWithPad(UIPanGestureRecognizer())
        pad.gestureRecognizers?.first?.delaysTouchesBegan = true
        stage.play("d1 50,50; m1 55,50")
        #expect(pad.lines.isEmpty)
        stage.play("u1")
        #expect(pad.lines == ["began", "ended"])
        #expect(pad.phases == [.began, .ended])
        pad.lines = []
        stage.play("d1 50,50; m1 80,50; u1")
        #expect(pad.lines.isEmpty)
    }

    @Test func aRecogniserThatNeverDecidesTakesNothingAway() {
        let (stage, pad) = stageWithPad(UIGestureRecognizer())
        stage.play("d1 50,50; m1 55,50; u1")
        #expect(pad.lines == ["began", "moved", "ended"])
    }

    @Test func aFingerThatLandsOnAViewInMidGestureIsNotTheViews() {
        let (stage, pad) = stageWithPad(UIPanGestureRecognizer())
        pad.isMultipleTouchEnabled = true
        stage.play("d1 50,50; m1 80,50; d2 150,50; m2 160,50; u2; u1")
        #expect(pad.lines == ["began", "cancelled"])
    }

    // MARK: - Controls

    @Test func aControlWinsOverATapOnTheViewBehindIt() {
        let stage = GestureStage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { _ in stage.lines.append("control") }, for: .touchUpInside)
        stage.view.addSubview(control)
        stage.watch(UITapGestureRecognizer(), "tap")
        stage.play("d1 50,50; u1")
        #expect(stage.lines == ["control"])
        control.isEnabled = false
        stage.play("d1 50,50; u1; d1 150,150; u1")
        #expect(stage.lines == ["control", "tap ended", "tap ended"])
        // The control's own recognizer is allowed.
        control.isEnabled = true
        stage.watch(UITapGestureRecognizer(), "own", on: control)
        stage.lines = []
        stage.play("d1 50,50; u1")
        #expect(stage.lines == ["own ended"])
    }

    @Test func aPanBehindAControlTakesItsFinger() {
        let stage = GestureStage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { _ in stage.lines.append("cancelled") }, for: .touchCancel)
        stage.view.addSubview(control)
        stage.watch(UIPanGestureRecognizer(), "pan")
        stage.play("d1 50,50; m1 80,50; u1")
        #expect(stage.lines == ["cancelled", "pan began", "pan ended"])
    }

    // MARK: - Targets, views, keys

    @Test func targetsAreMethodReferencesHeldWeakly() {
        @MainActor
        final class Target {
            var lines: [String] = []
            func touched() { lines.append("tapped") }
            func tapped(_ tap: UITapGestureRecognizer) { lines.append("with \(tap.state)") }
            func panned(_ pan: UIPanGestureRecognizer) { lines.append("never") }
        }
        let stage = GestureStage()
        var target: Target? = Target()
        weak let weakTarget = target
        let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
        tap.addTarget(target, action: Target.touched)
        tap.addTarget(target, action: Target.panned)
        stage.view.addGestureRecognizer(tap)
        stage.play("d1 50,50; u1")
        #expect(target?.lines == ["with ended", "tapped"])
        tap.removeTarget(target, action: nil)
        stage.play("d1 50,50; u1")
        #expect(target?.lines.count == 2)
        tap.addTarget(target, action: Target.touched)
        target = nil
        #expect(weakTarget == nil)
        stage.play("d1 50,50; u1")
    }

    @Test func aRecogniserHasOneView() {
        let first = UIView(), second = UIView(), tap = UITapGestureRecognizer()
        #expect(first.gestureRecognizers == nil)
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        #expect(tap.view === second && first.gestureRecognizers == [] && second.gestureRecognizers == [tap])
        second.gestureRecognizers = nil
        #expect(tap.view == nil)
    }

    @Test func aKeyMayBeATap() {
        final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
        let stage = GestureStage(), view = Focused(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.view.addSubview(view)
        let tap = stage.watch(UITapGestureRecognizer(), "", on: view)
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        view.becomeFirstResponder()
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.type("a")
        #expect(stage.lines == ["ended"])
    }

    @Test func aTouchKnowsItsRecognisers() {
        final class Peek: UIView {
            var counts: [Int?] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map { $0.gestureRecognizers?.count }
            }
        }
        let stage = GestureStage(), view = Peek(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.view.addSubview(view)
        stage.watch(UITapGestureRecognizer())
        stage.watch(UIPanGestureRecognizer(), "", on: view)
        stage.play("d1 10,10; u1")
        #expect(view.counts == [2])
    }
}
