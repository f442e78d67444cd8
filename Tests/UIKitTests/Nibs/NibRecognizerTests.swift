// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// The owner of a nib with a pan recognizer.
final class PanOwner: UIViewController {
    var states: [UIGestureRecognizer.State] = []

    func panned(_ pan: UIPanGestureRecognizer) { states.append(pan.state) }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).method("panned:", PanOwner.panned(_:))
        }
}

/// Gesture recognizers in nibs, in the words of Interface Builder, and the gestures that they recognize.
@MainActor
struct NibRecognizerTests {
    /// Makes the recognizer of an element, on a stage. No word of it may be unknown.
    private func make<Recognizer: UIGestureRecognizer>(_ element: String) throws -> (GestureStage, Recognizer) {
        let stage = GestureStage()
        var made: Recognizer?
        let lines = try NibText.log { made = try NibText.first(element) }
        #expect(lines.isEmpty)
        return (stage, stage.watch(try #require(made)))
    }

    @Test func allHaveTheirFlags() throws {
        let (_, tap): (GestureStage, UITapGestureRecognizer) = try make(
            """
            <tapGestureRecognizer enabled="NO" cancelsTouchesInView="NO" delaysTouchesBegan="YES" \
            delaysTouchesEnded="NO" requiresExclusiveTouchType="NO" numberOfTapsRequired="2" \
            numberOfTouchesRequired="3" id="a"/>
            """)
        #expect(!tap.isEnabled && !tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
        #expect(!tap.requiresExclusiveTouchType && tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    }

    @Test func pinchesBeginWithTheirScale() throws {
        let (stage, pinch): (GestureStage, UIPinchGestureRecognizer) = try make(
            "<pinchGestureRecognizer scale=\"2\" id=\"a\"/>")
        #expect(pinch.scale == 2)
        stage.play("d1 100,50; d2 200,50; m2 205,50; m2 210,50; m1 90,50; u1; u2")
        #expect(stage.lines == ["began", "changed", "changed", "ended"])
    }

    @Test func rotationsBeginWithTheirAngle() throws {
        let (stage, turn): (GestureStage, UIRotationGestureRecognizer) = try make(
            "<rotationGestureRecognizer rotation=\"0.5\" id=\"a\"/>")
        #expect(turn.rotation == 0.5)
        stage.play("d1 100,100; d2 200,100; m2 100,200; u1; u2")
        #expect(stage.lines == ["began", "changed", "ended"])
    }

    @Test func pansNeedTheirNumberOfFingers() throws {
        let (stage, pan): (GestureStage, UIPanGestureRecognizer) = try make(
            "<panGestureRecognizer minimumNumberOfTouches=\"2\" maximumNumberOfTouches=\"3\" id=\"a\"/>")
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
        stage.play("d1 50,50; m1 90,50; m1 150,50; u1")
        #expect(stage.lines.isEmpty)
        stage.play("d1 50,50; d2 50,90; m1 90,50 2 90,90; m1 150,50 2 150,90; u1; u2")
        #expect(stage.lines.first == "began" && stage.lines.last == "ended")
    }

    @Test func theLargestNumberOfOlderFilesIsNoLimit() throws {
        let (_, pan): (GestureStage, UIPanGestureRecognizer) = try make(
            "<panGestureRecognizer minimumNumberOfTouches=\"1\" maximumNumberOfTouches=\"4294967295\" id=\"a\"/>")
        #expect(pan.maximumNumberOfTouches == 4_294_967_295)
    }

    @Test func swipesHaveADirection() throws {
        let (stage, swipe): (GestureStage, UISwipeGestureRecognizer) = try make(
            "<swipeGestureRecognizer direction=\"left\" numberOfTouchesRequired=\"2\" id=\"a\"/>")
        #expect(swipe.direction == .left && swipe.numberOfTouchesRequired == 2)
        stage.play("d1 150,50; d2 150,90; m1 220,50 2 220,90; u1; u2")
        #expect(stage.lines.isEmpty)
        stage.play("d1 150,50; d2 150,90; m1 80,50 2 80,90; u1; u2")
        #expect(stage.lines == ["ended"])
    }

    /// Interface Builder writes "pong".
    @Test(arguments: ["pongPress", "longPress"]) func longPressesHaveTheirTimeAndDistance(word: String) throws {
        let (stage, press): (GestureStage, UILongPressGestureRecognizer) = try make(
            """
            <\(word)GestureRecognizer allowableMovement="30" minimumPressDuration="2" numberOfTouchesRequired="1" \
            numberOfTapsRequired="0" id="a"/>
            """)
        #expect(press.allowableMovement == 30 && press.minimumPressDuration == 2)
        #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
        stage.play("d1 50,50; m1 70,50; +1.5")
        #expect(stage.lines.isEmpty)
        stage.play("+1; u1")
        #expect(stage.lines == ["began", "ended"])
    }

    @Test(arguments: ["pongPress", "longPress"]) func longPressesNeedTheirTapsAndFingers(word: String) throws {
        let (stage, press): (GestureStage, UILongPressGestureRecognizer) = try make(
            """
            <\(word)GestureRecognizer allowableMovement="10" minimumPressDuration="0.5" numberOfTouchesRequired="2" \
            numberOfTapsRequired="1" id="a"/>
            """)
        #expect(press.numberOfTouchesRequired == 2 && press.numberOfTapsRequired == 1)
        // Without the tap, and with one finger.
        stage.play("d1 50,50; d2 90,50; +1; u1; u2; +2")
        stage.play("d1 50,50; u1; d1 50,50; +1; u1; +2")
        #expect(stage.lines.isEmpty)
        stage.play("d1 50,50; d2 90,50; u1; u2; d1 50,50; d2 90,50; +1; u1; u2")
        #expect(stage.lines == ["began", "ended"])
    }

    @Test(arguments: ["pongPress", "longPress"]) func aLongPressThatMovesTooFarFails(word: String) throws {
        let (stage, press): (GestureStage, UILongPressGestureRecognizer) = try make(
            "<\(word)GestureRecognizer allowableMovement=\"30\" minimumPressDuration=\"0.5\" id=\"a\"/>")
        #expect(press.allowableMovement == 30)
        stage.play("d1 50,50; m1 90,50; +1; u1")
        #expect(stage.lines.isEmpty)
    }

    @Test func pansFromAnEdgeHaveTheirEdges() throws {
        let (stage, pan): (GestureStage, UIScreenEdgePanGestureRecognizer) = try make(
            """
            <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="a">
                <rectEdge key="edges" left="YES" bottom="YES"/>
            </screenEdgePanGestureRecognizer>
            """)
        #expect(pan.edges == [.left, .bottom])
        stage.play("d1 315,50; m1 250,50; u1")
        #expect(stage.lines.isEmpty)
        stage.play("d1 5,50; m1 30,50; m1 60,50; u1")
        #expect(stage.lines == ["began", "changed", "ended"])
    }

    @Test func aPanCallsItsAction() {
        let owner = PanOwner()
        let app = TestApplication(
            view: NibText.objects(
                """
                <view id="v">\(String.frame(0, 0, 200, 200))
                    <connections>
                        <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="1"/>
                    </connections>
                </view>
                <panGestureRecognizer minimumNumberOfTouches="1" id="g">
                    <connections><action selector="panned:" destination="-1" id="2"/></connections>
                </panGestureRecognizer>
                """, owner: owner)[0] as? UIView ?? UIView())
        let finger = app.touch(at: CGPoint(x: 20, y: 20))
        finger.drag(to: CGPoint(x: 120, y: 20), duration: 0.1)
        finger.lift()
        #expect(owner.states.first == .began && owner.states.contains(.changed) && owner.states.last == .ended)
    }
}
