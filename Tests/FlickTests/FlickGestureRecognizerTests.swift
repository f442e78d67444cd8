// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Flick

/// Which strokes are flicks: more than 10 pt between the last two points of the touch, horizontally.
@MainActor
struct FlickGestureRecognizerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// Relative to where the finger lands; a frame lies between two of them.
        var points: [CGPoint]
        /// How long the finger rests before it is lifted, in seconds.
        var rest = 0.0
        var direction: FlickGestureRecognizer.Direction?

        var testDescription: String { name }

        init(
            _ name: String, _ points: [(CGFloat, CGFloat)], rest: Double = 0,
            _ direction: FlickGestureRecognizer.Direction?
        ) {
            (self.name, self.rest, self.direction) = (name, rest, direction)
            self.points = points.map { CGPoint(x: $0.0, y: $0.1) }
        }
    }

    nonisolated static let cases = [
        Case("a tap", [], nil), Case("10 pt", [(-10, 0)], nil), Case("11 pt to the left", [(-11, 0)], .left),
        Case("11 pt to the right", [(11, 0)], .right),
        Case("slow and far", (1...15).map { (CGFloat($0) * -8, 0) }, nil),
        Case("slow, then quick", [(-4, 0), (-8, 0), (-30, 0)], .left),
        Case("quick, then slow", [(-60, 0), (-120, 0), (-128, 0)], nil),
        Case("to and fro", [(-60, 0), (-20, 0)], .right), Case("steep", [(12, 13)], nil),
        Case("at 45 degrees", [(12, 12)], nil), Case("flat", [(20, 9)], .right),
        Case("down", [(0, 60), (0, 120)], nil),
        Case("first down, then across", [(0, 20), (40, 25), (90, 30)], nil),
        Case("first across, then down", [(40, 0), (50, 60)], nil),
        Case("a short rest", [(-40, 0)], rest: 0.08, .left), Case("a long rest", [(-40, 0)], rest: 0.15, nil),
    ]

    @Test(arguments: cases)
    func aStroke(_ stroke: Case) {
        let (app, flick) = open(), start = CGPoint(x: 150, y: 150), finger = app.touch(at: start)
        for point in stroke.points {
            app.advance(by: TestApplication.frameInterval)
            finger.move(to: CGPoint(x: start.x + point.x, y: start.y + point.y))
        }
        app.advance(by: stroke.rest)
        finger.lift()
        #expect(flick.seen == (stroke.direction.map { [$0] } ?? []))
    }

    @Test func twoFingersDoNotFlick() {
        let (app, flick) = open(), fingers = app.touch(at: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 150)])
        app.move(fingers, to: [CGPoint(x: 60, y: 100), CGPoint(x: 60, y: 150)])
        for finger in fingers { finger.lift() }
        #expect(flick.seen == [])
    }

    @Test func aCancelledTouchDoesNotFlick() {
        let (app, flick) = open(), finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 60, y: 100))
        finger.cancel()
        #expect(flick.seen == [])
    }

    @Test func aFlickLeavesNothingForTheNextOne() {
        let (app, flick) = open()
        for (x, distance) in [(CGFloat(200), CGFloat(-40)), (100, 40), (100, 5)] {
            let finger = app.touch(at: CGPoint(x: x, y: 100))
            finger.move(to: CGPoint(x: x + distance, y: 100))
            finger.lift()
        }
        #expect(flick.seen == [.left, .right])
    }

    private func open() -> (TestApplication, Diary) {
        let diary = Diary(), recognizer = FlickGestureRecognizer()
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), scale: 1)
        app.act {
            recognizer.addTarget(diary, action: Diary.flicked)
            app.rootViewController?.view.addGestureRecognizer(recognizer)
        }
        return (app, diary)
    }
}

/// The directions of the flicks that were recognized.
@MainActor
private final class Diary {
    var seen: [FlickGestureRecognizer.Direction] = []

    func flicked(_ flick: FlickGestureRecognizer) {
        if flick.state == .ended, let direction = flick.direction { seen.append(direction) }
    }
}
