// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The event whose call blocks: its finger, other affected fingers, and the state afterwards.
@MainActor
struct NestedTouchTests {
    private let stage = NestingStage()
    private var app: TestApplication { stage.app }

    // MARK: - The finger whose action blocks

    @Test func theFingerGoesOnToItsViewInsideOfTheCall() {
        let panel = stage.open("0"), finger = stage.newFinger()
        var inside: [String] = []
        panel.answers[.viewBegan] = {
            stage.send(finger, .moved, CGPoint(x: 125, y: 20))
            stage.send(finger, .ended, CGPoint(x: 125, y: 20))
            inside = panel.pad.journal
        }
        stage.send(finger, .began, CGPoint(x: 120, y: 20))
        #expect(inside == ["began", "moved", "ended"])
        #expect(panel.pad.journal == inside)
        stage.useAll(of: panel, "afterwards")
    }

    @Test func aControlThatIsLetGoOfInsideIsNotHeldAfterwards() {
        let panel = stage.open("0"), finger = stage.newFinger()
        var inside = 0
        panel.answers[.controlDown] = {
            stage.send(finger, .ended, CGPoint(x: 50, y: 20))
            inside = panel.counts["controlUp"] ?? 0
            #expect(!panel.button.isTracking)
        }
        stage.send(finger, .began, CGPoint(x: 50, y: 20))
        #expect(inside == 1 && panel.counts["controlUp"] == 1)
        #expect(!panel.button.isTracking && !panel.button.isHighlighted && !panel.button.isTouchInside)
    }

    /// The control keeps its next finger when the call for the previous one returns.
    @Test func aFingerThatLandsInsideStays() {
        let panel = stage.open("0"), second = stage.newFinger()
        panel.answers[.controlUp] = { stage.send(second, .began, CGPoint(x: 50, y: 20)) }
        app.tap(at: CGPoint(x: 50, y: 20))
        #expect(panel.button.isTracking && panel.button.isTouchInside && panel.button.isHighlighted)
        stage.send(second, .ended, CGPoint(x: 50, y: 20))
        #expect(panel.counts["controlUp"] == 2 && !panel.button.isTracking)
    }

    @Test func aRecogniserWhoseActionBlocksIsPossibleAgainInside() {
        let panel = stage.open("0")
        var count = 0
        panel.answers[.tapAction] = {
            app.tap(at: CGPoint(x: 270, y: 20))
            app.advance(by: 1)
            count = panel.counts["single"] ?? 0
        }
        app.tap(at: CGPoint(x: 270, y: 20))
        app.advance(by: 1)
        #expect(count == 2 && panel.counts["single"] == 2)
    }

    // MARK: - Others that the event concerns

    /// The second recogniser has not heard of the finger when the first one's action blocks.
    @Test func recognisersThatComeLaterHearOfTheFingerFirst() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let first = UILongPressGestureRecognizer(), second = NestingPanel.Watcher()
        first.minimumPressDuration = 0
        first.delegate = Together.shared
        let finger = stage.newFinger()
        var inside: [String] = []
        let action = UIAction { [stage] _ in
            guard first.state == .began else { return }
            stage.send(finger, .moved, CGPoint(x: 20, y: 10))
            stage.send(finger, .ended, CGPoint(x: 20, y: 10))
            inside = second.journal
        }
        first.addAction(action)
        for recognizer in [first, second] { view.addGestureRecognizer(recognizer) }
        stage.root.addSubview(view)
        stage.send(finger, .began, CGPoint(x: 10, y: 10))
        #expect(inside == ["began", "moved", "ended"])
        #expect(second.journal == inside && first.state == .possible && second.state == .possible)
    }

    private final class Together: UIGestureRecognizerDelegate {
        static let shared = Together()
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    /// Two fingers land on two views at the same time, and the first view blocks.
    @Test func theOtherViewHearsOfItsFingerInside() {
        let panel = stage.open("0"), other = NestingPanel.Pad(frame: CGRect(x: 110, y: 360, width: 100, height: 40))
        panel.addSubview(other)
        let fingers = [stage.newFinger(), stage.newFinger()]
        var inside: [String] = []
        panel.answers[.viewBegan] = {
            stage.send(fingers[1], .ended, CGPoint(x: 160, y: 380))
            inside = other.journal
        }
        stage.send([
            (fingers[0], .began, CGPoint(x: 160, y: 20)), (fingers[1], .began, CGPoint(x: 160, y: 380)),
        ])
        #expect(inside == ["began", "ended"] && other.journal == inside)
        stage.send(fingers[0], .ended, CGPoint(x: 160, y: 20))
        #expect(panel.pad.journal == ["began", "ended"])
    }

    /// One message of a display reports that a finger landed, moved, and was lifted.
    @Test func theRestOfAMessageComesBeforeTheNextOne() {
        let panel = stage.open("0"), finger = stage.newFinger(), place = CGPoint(x: 160, y: 20)
        var inside: [String] = []
        panel.answers[.viewBegan] = {
            app.tap(at: place)
            inside = panel.pad.journal
        }
        stage.send([(finger, .began, place), (finger, .moved, CGPoint(x: 162, y: 20)), (finger, .ended, place)])
        #expect(inside == ["began", "moved", "ended", "began", "ended"])
        #expect(panel.pad.journal == inside)
    }

    @Test func allWhoAreToldOfAnEventHearItOnceAndInOrder() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var journal: [String] = []
        button.addAction(UIAction { _ in journal.append("down") }, for: .touchDown)
        button.addAction(
            UIAction { [app] _ in
                journal.append("first begins")
                if journal.count < 5 { app.tap(at: CGPoint(x: 10, y: 10)) }
                journal.append("first ends")
            }, for: .touchUpInside)
        button.addAction(UIAction { _ in journal.append("second") }, for: .touchUpInside)
        stage.root.addSubview(button)
        app.tap(at: CGPoint(x: 10, y: 10))
        #expect(
            journal == [
                "down", "first begins", "second", "down", "first begins", "first ends", "second", "first ends",
            ])
    }

    /// A window runs a loop before it calls super: the finger's lifting arrives there, after its landing. Afterwards super
    /// has nothing to deliver.
    @Test func anEventThatAWindowKeepsIsDeliveredInside() {
        let panel = stage.open("0"), finger = stage.newFinger()
        var inside: [String] = [], sent = 0
        (panel.window as? NestingWindow)?.willSend = {
            sent += 1
            guard sent == 1 else { return }
            stage.send(finger, .ended, CGPoint(x: 120, y: 20))
            inside = panel.pad.journal
        }
        stage.send(finger, .began, CGPoint(x: 120, y: 20))
        #expect(inside == ["began", "ended"] && panel.pad.journal == inside && sent == 2)
        stage.useAll(of: panel, "afterwards")
    }

    /// What a block changes before and after a loop in it is animated, and what the loop changes is not.
    @Test func anAnimationBlockContinuesAfterALoopInIt() {
        let panel = stage.open("0"), (x, y) = (panel.swatch.center.x, panel.swatch.center.y)
        app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                panel.swatch.center.x = x - 40
                app.act { panel.pad.center.x += 10 }
                panel.swatch.center.y = y + 40
            }
        }
        app.advance(by: 0.5)
        #expect(panel.swatch.layer.presentation()?.position == CGPoint(x: x - 20, y: y + 20))
        #expect(panel.pad.layer.animationKeys() == nil)
        app.advance(by: 0.6)
        #expect(panel.swatch.layer.animationKeys() == nil)
    }

    // MARK: - Withheld touches

    /// The scroll view withholds a quick tap. Its view blocks when it receives the landing, and receives the lifting
    /// during that call.
    @Test func aWithheldLiftingArrivesInside() {
        let panel = stage.open("0")
        var inside: [String] = []
        panel.answers[.withheldBegan] = {
            app.act {}
            inside = panel.contents.journal
        }
        app.tap(at: CGPoint(x: 60, y: 200))
        #expect(inside == ["began", "ended"] && panel.contents.journal == inside)
    }

    /// A view that is notified late of a landing finds the touch in that phase, but only during the call.
    @Test func aTouchIsAsItIsInsideOfALateCall() throws {
        let view = Late(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let scrollView = UIScrollView(frame: view.frame), finger = stage.newFinger()
        scrollView.contentSize = view.frame.size
        scrollView.addSubview(view)
        stage.root.addSubview(scrollView)
        view.call = { touch in
            #expect(touch.phase == .began && touch.location(in: nil) == CGPoint(x: 50, y: 50))
            app.act {}
            #expect(touch.phase == .moved && touch.location(in: nil) == CGPoint(x: 53, y: 50))
            stage.send(finger, .moved, CGPoint(x: 55, y: 50))
        }
        stage.send(finger, .began, CGPoint(x: 50, y: 50))
        stage.send(finger, .moved, CGPoint(x: 53, y: 50))
        app.advance(by: 0.2)
        let touch = try #require(view.touch)
        #expect(touch.phase == .moved && touch.location(in: nil) == CGPoint(x: 55, y: 50))
        stage.send(finger, .ended, CGPoint(x: 55, y: 50))
        #expect(view.journal == ["began", "moved", "ended"])
    }

    private final class Late: UIView {
        var call: (UITouch) -> Void = { _ in }
        var journal: [String] = []
        weak var touch: UITouch?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            journal.append("began")
            touch = touches.first
            touches.forEach(call)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { journal.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { journal.append("ended") }
    }

    // MARK: - Scroll views

    @Test(arguments: [Callback.willBeginDragging, .didScroll])
    func aDragThatEndsInsideIsOverAfterwards(_ callback: Callback) {
        let panel = stage.open("0"), finger = stage.newFinger()
        panel.answers[callback] = { stage.send(finger, .ended, CGPoint(x: 60, y: 150)) }
        stage.send(finger, .began, CGPoint(x: 60, y: 220))
        app.advance(by: 0.01)
        stage.send(finger, .moved, CGPoint(x: 60, y: 150))
        #expect(panel.counts["drags"] == 1)
        #expect(!panel.scrollView.isDragging && !panel.scrollView.isTracking && panel.scrollView.activeDrag == nil)
        stage.useAll(of: panel, "afterwards")
    }

    @Test(arguments: [Callback.didEndDragging, .willBeginDecelerating, .decelerating])
    func itDeceleratesInside(_ callback: Callback) {
        let panel = stage.open("0")
        var before: CGFloat = 0, inside: CGFloat = 0
        panel.answers[callback] = {
            before = panel.scrollView.contentOffset.y
            app.advance(by: 5)
            inside = panel.scrollView.contentOffset.y
            #expect(!panel.scrollView.isDecelerating)
        }
        stage.provoke(callback, on: panel)
        #expect(inside > before + 100 && panel.scrollView.contentOffset.y == inside)
        #expect(panel.counts["didEndDecelerating"] == 1)
    }

    /// The delegate method for the target may block, and a finger stops the movement inside of it.
    @Test func aDragThatBeginsInsideStays() {
        let panel = stage.open("0"), second = stage.newFinger()
        panel.answers[.willEndDragging] = {
            stage.send(second, .began, CGPoint(x: 60, y: 220))
            app.advance(by: 0.01)
            stage.send(second, .moved, CGPoint(x: 60, y: 200))
            #expect(panel.scrollView.isDragging)
        }
        stage.drag(CGPoint(x: 60, y: 220), CGPoint(x: 60, y: 200), CGPoint(x: 60, y: 190))
        #expect(panel.scrollView.isDragging && panel.scrollView.motion == nil)
        let before = panel.scrollView.contentOffset.y
        stage.send(second, .moved, CGPoint(x: 60, y: 180))
        #expect(panel.scrollView.contentOffset.y == before + 20)
        stage.send(second, .ended, CGPoint(x: 60, y: 180))
        #expect(!panel.scrollView.isDragging && panel.counts["drags"] == 2)
    }

    @Test func aPinchThatEndsInsideIsOverAfterwards() {
        let scrollView = UIScrollView(frame: stage.root.bounds), fingers = [stage.newFinger(), stage.newFinger()]
        let zoomer = Zoomer()
        zoomer.view.frame = stage.root.bounds
        scrollView.addSubview(zoomer.view)
        scrollView.contentSize = stage.root.bounds.size
        scrollView.maximumZoomScale = 4
        scrollView.delegate = zoomer
        stage.root.addSubview(scrollView)
        zoomer.call = {
            stage.send([(fingers[0], .ended, CGPoint(x: 50, y: 200)), (fingers[1], .ended, CGPoint(x: 250, y: 200))])
        }
        stage.send([(fingers[0], .began, CGPoint(x: 100, y: 200)), (fingers[1], .began, CGPoint(x: 200, y: 200))])
        stage.send([(fingers[0], .moved, CGPoint(x: 50, y: 200)), (fingers[1], .moved, CGPoint(x: 250, y: 200))])
        app.advance(by: 1)
        #expect(!scrollView.isZooming && !scrollView.isDragging && scrollView.zoomScale > 1.5)
        #expect(zoomer.journal == ["began", "ended"])
    }

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        let view = UIView()
        var call: () -> Void = {}
        var journal: [String] = []
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            journal.append("began")
            call()
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            journal.append("ended")
        }
    }

    // MARK: - Controls

    /// A held stepper keeps stepping until the finger is lifted inside the call.
    @Test func aStepperThatIsLetGoOfInsideStepsNoMore() {
        let stepper = UIStepper(frame: .zero), finger = stage.newFinger()
        stage.root.addSubview(stepper)
        let place = CGPoint(x: stepper.bounds.maxX - 10, y: 10)
        var steps = 0
        stepper.addAction(
            UIAction { [stage] _ in
                steps += 1
                guard steps == 1 else { return }
                stage.app.advance(by: 0.9)
                #expect(steps == 3, "it steps after 0.5 s, and after 0.25 s more")
                stage.send(finger, .ended, place)
            }, for: .valueChanged)
        stage.send(finger, .began, place)
        app.advance(by: 5)
        #expect(steps == 3 && stepper.value == 3)
    }

    // MARK: - Texts

    /// Text that is typed while the delegate is called stays, and the text in question is inserted after it.
    @Test func whatIsTypedInsideOfAQuestionStays() {
        let panel = stage.open("0")
        app.tap(at: CGPoint(x: 100, y: 65))
        app.enterText("abc")
        panel.answers[.shouldChange] = { app.enterText("12") }
        app.enterText("d")
        #expect(panel.field.text == "abc12d")
        panel.answers[.shouldChange] = { panel.field.text = "" }
        app.enterText("e")
        #expect(panel.field.text == "e")
        panel.answers[.shouldChange] = { panel.field.text = "" }
        app.deleteBackward()
        #expect(panel.field.text == "")
    }

    @Test func actionsOfTextsComeInOrder() {
        let panel = stage.open("0")
        app.tap(at: CGPoint(x: 100, y: 65))
        var inside: Int?
        panel.answers[.selectionChanged] = {
            app.act {}
            inside = panel.counts["editingChanged"]
        }
        app.enterText("a")
        #expect(inside == 1 && panel.counts["editingChanged"] == 1 && panel.field.text == "a")
    }

    /// A link opens a dialog, and the same text takes the next finger in there.
    @Test func aTextTakesFingersInsideOfItsOwnTap() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = "one two three"
        let asker = Asker()
        field.delegate = asker
        stage.root.addSubview(field)
        asker.call = { [app] in
            asker.call = {}
            app.tap(at: CGPoint(x: 190, y: 15))
            #expect(field.isFirstResponder)
        }
        app.tap(at: CGPoint(x: 20, y: 15))
        #expect(field.isFirstResponder && !field.interaction.isBusy)
        app.enterText("!")
        #expect(field.text?.contains("!") == true)
        app.tap(at: CGPoint(x: 190, y: 15))
        app.enterText("?")
        #expect(field.text?.hasSuffix("?") == true)
    }

    private final class Asker: NSObject, UITextFieldDelegate {
        var call: () -> Void = {}
        func textFieldDidBeginEditing(_ textField: UITextField) { call() }
    }

    // MARK: - Applications

    @Test func theApplicationOutsideIsTheCurrentOneAgain() {
        let other = NestingStage(), inner = other.open("other")
        other.app.advance(by: 10)
        let panel = app.act { stage.open("0") }
        panel.answers[.controlUp] = {
            other.app.tap(at: CGPoint(x: 50, y: 20))
            #expect(UIApplication.shared === app.application && CACurrentMediaTime() == app.now)
        }
        app.tap(at: CGPoint(x: 50, y: 20))
        #expect(panel.counts["controlUp"] == 1 && inner.counts["controlUp"] == 1)
        stage.useAll(of: panel, "afterwards")
    }

    /// A button whose action asks a question, and continues with the answer.
    @Test func aDialogThatBlocksReturnsItsAnswer() {
        let panel = stage.open("0")
        var answers: [String] = []
        func ask(_ question: String, _ answer: @escaping () -> Void) {
            let dialog = stage.open(question)
            dialog.answers[.controlUp] = answer
            // The user's steps while the dialog is open.
            app.tap(at: CGPoint(x: 50, y: 20))
            dialog.close()
        }
        panel.answers[.controlUp] = {
            ask("Really?") {
                ask("Really really?") { answers.append("yes, really") }
                answers.append("yes")
            }
            answers.append("done")
        }
        app.tap(at: CGPoint(x: 50, y: 20))
        #expect(answers == ["yes, really", "yes", "done"])
        stage.useAll(of: panel, "afterwards")
    }
}
