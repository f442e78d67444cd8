// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@MainActor
struct UIViewKeyframeTests {
    private final class Record {
        var flags: [Bool] = []
    }

    @MainActor
    private struct Stage {
        let app = TestApplication(rootViewController: UIViewController())
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let record = Record()

        init() { app.act { app.rootViewController!.view.addSubview(square) } }

        /// To the right in the first half of a second, down in the second.
        func goRoundTheCorner(_ options: UIView.KeyframeAnimationOptions) {
            app.act {
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: options,
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { square.center.x += 100 }
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { square.center.y += 100 }
                    }, completion: { record.flags.append($0) })
            }
        }

        /// The distance from its start.
        var way: CGPoint {
            app.act {
                let place = (square.layer.presentation() ?? square.layer).position
                return CGPoint(x: place.x - 50, y: place.y - 50)
            }
        }
    }

    private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
        abs(point.x - x) < 0.01 && abs(point.y - y) < 0.01
    }

    @Test func framesFollowEachOther() {
        let stage = Stage()
        stage.goRoundTheCorner(Self.linear)
        #expect(isNear(stage.way, 0, 0) && stage.square.center == CGPoint(x: 150, y: 150))
        for (x, y) in [(CGFloat(50), CGFloat(0)), (100, 0), (100, 50)] {
            stage.app.advance(by: 0.25)
            #expect(isNear(stage.way, x, y))
        }
        #expect(stage.record.flags.isEmpty)
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.way, 100, 100) && stage.record.flags == [true])
    }

    @Test func allOfItIsEasedInAndOut() {
        let stage = Stage()
        stage.goRoundTheCorner([])
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.way, 25.8324, 0))
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.way, 100, 74.1676))
    }

    @Test func discreteFramesJumpAtTheirEnds() {
        let stage = Stage()
        stage.goRoundTheCorner([Self.linear, .calculationModeDiscrete])
        stage.app.advance(by: 0.49)
        #expect(isNear(stage.way, 0, 0))
        stage.app.advance(by: 0.02)
        #expect(isNear(stage.way, 100, 0))
    }

    @Test func pacedFramesTakeTimeByTheirLength() {
        let stage = Stage()
        stage.app.act {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [Self.linear, .calculationModePaced]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.square.center.x += 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.square.center.y += 300 }
            }
        }
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.way, 100, 0))
    }

    @Test func aSmoothWayGoesThroughEachFrame() {
        let stage = Stage()
        stage.goRoundTheCorner([Self.linear, .calculationModeCubic])
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.way, 100, 0))
        stage.app.advance(by: 0.25)
        #expect(stage.way.x > 101)
    }

    @Test func betweenFramesAndOutsideOfThemValuesStandOrTakeAllTheTime() {
        let stage = Stage()
        stage.app.act {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
                stage.square.alpha = 0
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { stage.square.center.x += 100 }
            }
        }
        stage.app.advance(by: 0.2)
        #expect(isNear(stage.way, 0, 0))
        stage.app.advance(by: 0.4)
        #expect(isNear(stage.way, 100, 0))
        let opacity = stage.app.act { stage.square.layer.presentation()!.opacity }
        #expect(abs(opacity - 0.4) < 0.001)
    }

    @Test func strangeTimesAreHeldToTheWhole() {
        let stage = Stage()
        stage.app.act {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
                UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .infinity) {
                    stage.square.center.x += 100
                }
                UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: -1) { stage.square.alpha = 0.5 }
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.square.tag = 7 }
        }
        #expect(stage.square.tag == 7)
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.way, 50, 0))
        stage.app.advance(by: 0.5)
        #expect(stage.square.layer.animationKeys() == nil)
    }
}
