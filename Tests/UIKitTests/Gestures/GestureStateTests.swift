// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The states of each recognizer, case by case.
@MainActor
struct GestureStateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor @Sendable () -> UIGestureRecognizer
        let script: String
        /// The reported states.
        let states: String

        init(
            _ name: String, _ script: String, _ states: String,
            _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer
        ) { (self.name, self.script, self.states, self.make) = (name, script, states, make) }

        var testDescription: String { name }
    }

    private func check(_ example: Case) {
        let stage = GestureStage()
        let recognizer = stage.watch(example.make())
        stage.play(example.script)
        #expect(stage.lines.joined(separator: " ") == example.states)
        #expect(
            recognizer.state == .possible || example.states.hasSuffix("began") || example.states.hasSuffix("changed"))
    }

    nonisolated private static func tap(_ taps: Int, _ fingers: Int) -> @MainActor @Sendable () -> UIGestureRecognizer {
        {
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
            return tap
        }
    }

    nonisolated static let taps: [Case] = [
        Case("a tap", "d1 50,50; +0.05; u1", "ended", tap(1, 1)),
        Case("two taps are recognised twice", "d1 50,50; u1; +0.1; d1 50,50; u1", "ended ended", tap(1, 1)),
        Case("a finger that stays", "d1 50,50; +0.8; u1", "", tap(1, 1)),
        Case("a finger that trembles", "d1 50,50; m1 55,55; u1", "ended", tap(1, 1)),
        Case("a finger that strays", "d1 50,50; m1 50,80; m1 50,50; u1", "", tap(1, 1)),
        Case("a finger that is taken away", "d1 50,50; x1", "", tap(1, 1)),
        Case("two fingers for one", "d1 50,50; d2 90,90; u1; u2", "", tap(1, 1)),
        Case("two fingers for two", "d1 50,50; d2 90,90; +0.1; u1; u2", "ended", tap(1, 2)),
        Case("three fingers for two", "d1 50,50; d2 90,90; d3 9,9; u1; u2; u3", "", tap(1, 2)),
        Case("one after the other is not two fingers", "d1 50,50; u1; d2 90,90; u2", "", tap(1, 2)),
        Case("a double tap", "d1 50,50; u1; +0.2; d1 52,52; u1", "ended", tap(2, 1)),
        Case("a slow double tap", "d1 50,50; u1; +0.4; d1 52,52; u1", "", tap(2, 1)),
        Case("a double tap far apart", "d1 50,50; u1; +0.1; d1 150,50; u1", "", tap(2, 1)),
        Case(
            "four taps make two double taps",
            "d1 50,50; u1; +0.1; d1 50,50; u1; +0.1; d1 50,50; u1; +0.1; d1 50,50; u1", "ended ended", tap(2, 1)),
        Case(
            "a double tap with two fingers", "d1 50,50; d2 90,50; u1; u2; +0.1; d1 50,50; d2 90,50; u2; u1", "ended",
            tap(2, 2)),
    ]

    @Test(arguments: taps) func taps(_ example: Case) { check(example) }

    nonisolated private static func press(
        _ taps: Int = 0, _ fingers: Int = 1
    ) -> @MainActor @Sendable () -> UIGestureRecognizer {
        {
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (taps, fingers)
            return press
        }
    }

    nonisolated static let presses: [Case] = [
        Case("a press", "d1 50,50; +0.5; u1", "began ended", press()),
        Case("a press that moves", "d1 50,50; +0.5; m1 90,90; m1 99,99; u1", "began changed changed ended", press()),
        Case("too short", "d1 50,50; +0.49; u1", "", press()),
        Case("moved before it began", "d1 50,50; m1 61,50; +0.6; u1", "", press()),
        Case("trembled before it began", "d1 50,50; m1 60,50; +0.5; u1", "began ended", press()),
        Case("taken away", "d1 50,50; +0.5; x1", "began cancelled", press()),
        Case("two fingers for one", "d1 50,50; +0.1; d2 60,60; +0.6; u1; u2", "", press()),
        Case("two fingers", "d1 50,50; d2 60,60; +0.5; u1; u2", "began ended", press(0, 2)),
        Case("after a tap", "d1 50,50; u1; +0.1; d1 50,50; +0.5; u1", "began ended", press(1)),
        Case("without the tap", "d1 50,50; +0.6; u1", "", press(1)),
        Case("after a tap that nobody asked for", "d1 50,50; u1; +0.1; d1 50,50; +0.5; u1", "began ended", press()),
        Case(
            "two fingers after their tap", "d1 50,50; d2 90,50; u1; u2; +0.1; d1 50,50; d2 90,50; +0.5; u1; u2",
            "began ended", press(1, 2)),
        Case("two fingers without their tap", "d1 50,50; d2 90,50; +0.6; u1; u2", "", press(1, 2)),
    ]

    @Test(arguments: presses) func presses(_ example: Case) { check(example) }

    nonisolated private static func pan(_ least: Int = 1, _ most: Int = .max)
        -> @MainActor @Sendable () -> UIGestureRecognizer
    {
        {
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (least, most)
            return pan
        }
    }

    nonisolated static let pans: [Case] = [
        Case("a pan", "d1 50,50; m1 59,50; m1 60,50; m1 61,50; u1", "began changed ended", pan()),
        Case("too short", "d1 50,50; m1 56,57; u1", "", pan()),
        Case("taken away", "d1 50,50; m1 80,50; x1", "began cancelled", pan()),
        Case("one finger for two", "d1 50,50; m1 90,50; u1", "", pan(2)),
        Case("two fingers", "d1 50,50; d2 90,50; m1 60,50 2 100,50; u1; u2", "began ended", pan(2)),
        Case(
            "what one finger did counts not for two", "d1 50,50; m1 90,50; d2 120,50; m1 94,50 2 124,50; u1; u2", "",
            pan(2)),
        Case(
            "one finger, and then two", "d1 50,50; m1 90,50; d2 120,50; m1 110,50 2 140,50; u1; u2", "began ended",
            pan(2)),
        Case(
            "one of two is lifted, one is enough", "d1 50,50; d2 90,50; m1 60,50 2 100,50; u1; u2",
            "began changed ended", pan()),
        Case("two fingers for at most one", "d1 50,50; d2 90,50; m1 80,50; u1; u2", "", pan(1, 1)),
        Case(
            "a second finger comes too late to spoil it", "d1 50,50; m1 80,50; d2 9,9; m2 90,90; u2; u1", "began ended",
            pan(1, 1)),
    ]

    @Test(arguments: pans) func pans(_ example: Case) { check(example) }

    nonisolated private static func swipe(
        _ direction: UISwipeGestureRecognizer.Direction = .right, _ fingers: Int = 1
    ) -> @MainActor @Sendable () -> UIGestureRecognizer {
        {
            let swipe = UISwipeGestureRecognizer()
            (swipe.direction, swipe.numberOfTouchesRequired) = (direction, fingers)
            return swipe
        }
    }

    nonisolated static let swipes: [Case] = [
        Case("a swipe", "d1 50,50; +0.1; m1 80,50; m1 100,50; u1", "ended", swipe()),
        Case("too short", "d1 50,50; +0.1; m1 99,50; u1", "", swipe()),
        Case("too slow", "d1 50,50; +0.6; m1 150,50; u1", "", swipe()),
        Case("the wrong way", "d1 150,50; m1 50,50; u1", "", swipe()),
        Case("up", "d1 50,250; m1 50,200; u1", "ended", swipe(.up)),
        Case("down, where up or down counts", "d1 50,50; m1 50,100; u1", "ended", swipe([.up, .down])),
        Case("not straight", "d1 50,50; m1 100,101; u1", "", swipe()),
        Case("two fingers", "d1 50,50; d2 50,90; m1 100,50 2 100,90; u1; u2", "ended", swipe(.right, 2)),
        Case("one finger for two", "d1 50,50; m1 120,50; u1", "", swipe(.right, 2)),
    ]

    @Test(arguments: swipes) func swipes(_ example: Case) { check(example) }

    nonisolated private static func edge(_ edges: UIRectEdge) -> @MainActor @Sendable () -> UIGestureRecognizer {
        {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = edges
            return pan
        }
    }

    nonisolated static let edges: [Case] = [
        Case("from the left", "d1 5,50; m1 30,50; m1 60,50; u1", "began changed ended", edge(.left)),
        Case("not from the edge", "d1 25,50; m1 60,50; u1", "", edge(.left)),
        Case("along the edge", "d1 5,50; m1 10,90; u1", "", edge(.left)),
        Case("from another edge", "d1 315,50; m1 250,50; u1", "", edge(.left)),
        Case("from the right", "d1 315,50; m1 250,50; u1", "began ended", edge([.left, .right])),
        Case("from the bottom", "d1 100,470; m1 100,430; u1", "began ended", edge(.bottom)),
    ]

    @Test(arguments: edges) func edges(_ example: Case) { check(example) }

    nonisolated static let pairs: [Case] = [
        Case("a pinch", "d1 100,50; d2 200,50; m2 205,50; m2 210,50; m1 90,50; u1; u2", "began changed changed ended") {
            UIPinchGestureRecognizer()
        },
        Case("one finger does not pinch", "d1 100,50; m1 200,50; u1", "") { UIPinchGestureRecognizer() },
        Case("a pinch that is taken away", "d1 100,50; d2 200,50; m2 220,50; x1; x2", "began changed cancelled") {
            UIPinchGestureRecognizer()
        },
        Case("a rotation", "d1 100,100; d2 200,100; m2 100,200; u1; u2", "began changed ended") {
            UIRotationGestureRecognizer()
        },
        Case("hardly a rotation", "d1 100,100; d2 200,100; m2 200,117; u1; u2", "") { UIRotationGestureRecognizer() },
        Case(
            "a third finger does not count", "d1 100,50; d2 200,50; d3 9,9; m3 99,9; m2 210,50; u3; u1; u2",
            "began changed ended"
        ) { UIPinchGestureRecognizer() },
    ]

    @Test(arguments: pairs) func pairs(_ example: Case) { check(example) }

    // MARK: - Numbers

    @Test(arguments: [
        (start: 100.0, end: 110.0, scale: 1.018518519), (start: 200, end: 190, scale: 0.989583333),
        (start: 100, end: 208, scale: 208.0 / 108 * 108 / 108),
    ])
    func aPinchesScaleIsThatOfUIKit(_ start: Double, _ end: Double, _ scale: Double) {
        let stage = GestureStage()
        var seen: CGFloat = 0
        let pinch = stage.watch(UIPinchGestureRecognizer()) {
            seen = $0.scale
            return ""
        }
        stage.play("d1 50,50; d2 \(50 + start),50; m2 \(50 + end),50")
        #expect(abs(seen - scale) < 1e-8)
        // One finger is lifted and lands elsewhere: the value does not jump.
        stage.play("u2; d3 50,350")
        #expect(abs(pinch.scale - scale) < 1e-8)
        stage.play("m3 50,200")
        #expect(abs(pinch.scale - scale / 2) < 1e-8)
        pinch.scale = 1
        stage.play("m3 50,350")
        #expect(abs(pinch.scale - 2) < 1e-8)
    }

    @Test(arguments: [
        (degrees: 10.0, rotation: 0.087266465), (degrees: 45, rotation: 0.698131703), (-45, -0.698131703),
    ])
    func aRotationIsThatOfUIKit(_ degrees: Double, _ rotation: Double) {
        let stage = GestureStage()
        var seen: CGFloat = 0
        stage.watch(UIRotationGestureRecognizer()) {
            seen = $0.rotation
            return ""
        }
        let angle = degrees * .pi / 180
        let x = 150 + 100 * cos(angle), y = 200 + 100 * sin(angle)
        stage.play("d1 150,200; d2 250,200; m2 \(x),\(y)")
        #expect(abs(seen - rotation) < 1e-6)
    }

    @Test func aPanBeginsTenPointsShortOfTheFinger() {
        let stage = GestureStage()
        let pan = stage.watch(UIPanGestureRecognizer()) { "\($0.translation(in: $0.view).y)" }
        stage.play("d1 50,50; +0.02; m1 50,70; +0.02; m1 50,80")
        #expect(stage.lines == ["began 10.0", "changed 20.0"])
        pan.setTranslation(.zero, in: stage.view)
        stage.play("m1 50,85; d2 250,250; m1 50,95; u1; m2 250,260")
        // The centre of two fingers moves half as far as one of them.
        #expect(stage.lines.dropFirst(2) == ["changed 5.0", "changed 10.0", "changed 10.0", "changed 20.0"])
    }

    @Test func aPansVelocityIsThatOfTheLastTenthOfASecond() {
        let stage = GestureStage()
        let pan = stage.watch(UIPanGestureRecognizer())
        let finger = stage.app.touch(at: CGPoint(x: 20, y: 20))
        finger.drag(velocity: CGVector(dx: 100, dy: 0), duration: 0.5)
        finger.drag(velocity: CGVector(dx: 600, dy: -300), duration: 0.1)
        let velocity = pan.velocity(in: stage.view)
        #expect(abs(velocity.x - 600) < 1)
        #expect(abs(velocity.y + 300) < 1)
        var last = CGPoint(x: 9, y: 9)
        pan.addAction(UIAction { _ in last = pan.velocity(in: stage.view) })
        stage.app.advance(by: 0.2)
        finger.lift()
        #expect(last == .zero)
    }

    @Test func aTranslationIsInTheCoordinatesOfTheView() {
        let stage = GestureStage()
        stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let pan = stage.watch(UIPanGestureRecognizer())
        stage.play("d1 50,50; m1 50,80")
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
        #expect(pan.translation(in: stage.view) == CGPoint(x: 0, y: 10))
        pan.setTranslation(CGPoint(x: 0, y: 4), in: stage.view)
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 8))
    }

    @Test func aTapKnowsWhereItWas() {
        let stage = GestureStage()
        var places: [CGPoint] = []
        let tap = stage.watch(UITapGestureRecognizer()) {
            places = [$0.location(in: $0.view), $0.location(ofTouch: 1, in: nil)]
            return "\($0.numberOfTouches)"
        }
        tap.numberOfTouchesRequired = 2
        stage.play("d1 40,50; d2 60,90; u1; u2")
        #expect(stage.lines == ["ended 2"])
        #expect(places == [CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 90)])
    }

    @Test func numbersThatAreNoneDoNoHarm() {
        let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer()
        pinch.scale = .nan
        pinch.scale = 0
        rotation.rotation = .infinity
        #expect(pinch.scale == 1 && rotation.rotation == 0)
        let stage = GestureStage()
        let pan = stage.watch(UIPanGestureRecognizer())
        let pinched = stage.watch(UIPinchGestureRecognizer())
        stage.play("d1 50,50; d2 50,50; m1 50,50 2 50,50; m2 90,50")
        #expect(pinched.scale.isFinite && pan.velocity(in: nil).x.isFinite)
    }
}
