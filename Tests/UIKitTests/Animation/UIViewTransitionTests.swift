// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@MainActor
struct UIViewTransitionTests {
    private final class Record {
        var flags: [Bool] = []
    }

    /// A white screen with a red square of 40 points in the middle of its 100.
    @MainActor
    private struct Stage {
        let app: TestApplication
        let square = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        let record = Record()

        init() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .white
            square.backgroundColor = .red
            view.addSubview(square)
            app = TestApplication(view: view, scale: 1)
        }

        func color(_ x: Int, _ y: Int = 50) -> SIMD4<Int> {
            let color = app.snapshot().color(x: x, y: y)
            return SIMD4(Int(color.x), Int(color.y), Int(color.z), Int(color.w))
        }

        func change(_ options: UIView.AnimationOptions) {
            app.act {
                UIView.transition(
                    with: square, duration: 1, options: [options, .curveLinear],
                    animations: { square.backgroundColor = .blue }, completion: { record.flags.append($0) })
            }
        }
    }

    private static let red = SIMD4(255, 0, 0, 255), blue = SIMD4(0, 0, 255, 255), white = SIMD4(255, 255, 255, 255)

    private func isNear(_ color: SIMD4<Int>, _ other: SIMD4<Int>) -> Bool {
        let difference = color &- other
        return (0..<4).allSatisfy { abs(difference[$0]) <= 3 }
    }

    @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown])
    func aDissolveMixesBeforeAndAfter(_ options: UIView.AnimationOptions) {
        let stage = Stage()
        stage.change(options)
        #expect(isNear(stage.color(50), Self.red))
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.color(50), SIMD4(128, 0, 128, 255)))
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.color(50), Self.blue) && stage.record.flags == [true])
        #expect(stage.square.superview?.layer.sublayers?.count == 1 && stage.square.layer.animationKeys() == nil)
    }

    /// At a quarter of the time the old side is turned by 45 degrees; at half one looks at the edge.
    @Test(arguments: [
        (UIView.AnimationOptions.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
        (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
    ])
    func aFlipShowsOneSideAndThenTheOther(_ options: UIView.AnimationOptions, _ isAboutVertical: Bool) {
        let stage = Stage()
        func color(across distance: Int) -> SIMD4<Int> {
            isAboutVertical ? stage.color(50 + distance) : stage.color(50, 50 + distance)
        }
        stage.change(options)
        #expect(isNear(color(across: 0), Self.red) && isNear(color(across: 18), Self.red))
        stage.app.advance(by: 0.25)
        #expect(isNear(color(across: 0), Self.red) && isNear(color(across: 18), Self.white))
        stage.app.advance(by: 0.25)
        #expect(isNear(color(across: 2), Self.white))
        stage.app.advance(by: 0.25)
        #expect(isNear(color(across: 0), Self.blue) && isNear(color(across: 18), Self.white))
        stage.app.advance(by: 0.25)
        #expect(isNear(color(across: 18), Self.blue) && stage.record.flags == [true])
        #expect(stage.square.layer.isDoubleSided)
    }

    /// The side that comes to the front is larger.
    @Test func theLeftSideComesToTheFront() {
        let stage = Stage()
        stage.change(.transitionFlipFromLeft)
        stage.app.advance(by: 0.25)
        let left = (20..<50).filter { isNear(stage.color($0, 31), Self.red) }.count
        let right = (50..<80).filter { isNear(stage.color($0, 31), Self.red) }.count
        #expect(left > right)
    }

    @Test func oneViewTakesThePlaceOfAnother() {
        let stage = Stage(), other = UIView(frame: stage.square.frame)
        other.backgroundColor = .blue
        stage.app.act {
            UIView.transition(
                from: stage.square, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                completion: { stage.record.flags.append($0) })
        }
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.color(50), SIMD4(128, 0, 128, 255)) && stage.record.flags.isEmpty)
        stage.app.advance(by: 0.5)
        #expect(stage.record.flags == [true] && stage.square.superview == nil && other.superview != nil)
        #expect(isNear(stage.color(50), Self.blue))
    }

    @Test func viewsThatAreShownAndHiddenStayWhereTheyAre() {
        let stage = Stage(), other = UIView(frame: stage.square.frame)
        stage.app.act {
            other.isHidden = true
            stage.square.superview?.addSubview(other)
        }
        stage.app.act {
            UIView.transition(
                from: stage.square, to: other, duration: 1, options: [.transitionFlipFromTop, .showHideTransitionViews])
        }
        #expect(!other.isHidden)
        stage.app.advance(by: 1)
        #expect(stage.square.isHidden && stage.square.superview != nil)
    }

    @Test func withoutATransitionTheBlockChangesAtOnce() {
        let stage = Stage()
        stage.change([])
        #expect(isNear(stage.color(50), Self.blue) && stage.record.flags == [true])
    }

    @Test func deletedViewsShrinkAndGo() {
        let stage = Stage()
        stage.app.act {
            UIView.perform(.delete, on: [stage.square], animations: nil) { stage.record.flags.append($0) }
        }
        stage.app.advance(by: 0.15)
        #expect(stage.square.superview != nil && isNear(stage.color(33), Self.white))
        stage.app.advance(by: 0.2)
        #expect(stage.square.superview == nil && stage.record.flags == [true] && stage.square.alpha == 1)
        #expect(stage.square.transform == .identity)
    }
}
