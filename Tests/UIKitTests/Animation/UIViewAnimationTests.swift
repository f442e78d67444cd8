// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@MainActor
struct UIViewAnimationTests {
    /// A screen with one square of 100 points at 0, 0.
    @MainActor
    private struct Stage {
        let app = TestApplication(rootViewController: UIViewController())
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            app.act { app.rootViewController!.view.addSubview(square) }
        }

        var shown: CALayer { square.layer.presentation()! }
        var x: CGFloat { app.act { shown.position.x } }
        var alpha: CGFloat { app.act { CGFloat(shown.opacity) } }
    }

    private final class Record {
        var flags: [Bool] = []
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat, _ slack: CGFloat = 0.001) -> Bool {
        abs(value - expected) <= slack
    }

    // MARK: - What is animated

    @Test func aFadeGoesByEaseInEaseOutAndItsViewHasTheNewValueAtOnce() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 1, animations: { stage.square.alpha = 0 }, completion: { ends.flags.append($0) })
        }
        #expect(stage.square.alpha == 0 && isNear(stage.alpha, 1))
        stage.app.advance(by: 0.25)
        // The curve's y at 0.25 is 0.129162: measured of UIKit, documented by its control points.
        #expect(isNear(stage.alpha, 1 - 0.129162))
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.alpha, 0.5) && ends.flags.isEmpty)
        stage.app.advance(by: 0.5)
        #expect(stage.alpha == 0 && ends.flags == [true] && stage.square.layer.animationKeys() == nil)
    }

    @Test(arguments: [
        (UIView.AnimationOptions.curveLinear, 0.25), (.curveEaseIn, 0.093465), (.curveEaseOut, 0.378138),
        (.curveEaseInOut, 0.129162),
    ])
    func eachCurveHasItsOwnCourse(_ options: UIView.AnimationOptions, _ quarter: Double) {
        let stage = Stage()
        stage.app.act {
            UIView.animate(withDuration: 2, delay: 0, options: options, animations: { stage.square.center.x += 100 })
        }
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.x, 50 + 100 * quarter, 0.01))
    }

    @Test func everyAnimatablePropertyIsOnItsWayAtHalfTime() {
        let stage = Stage(), square = stage.square
        square.backgroundColor = .black
        stage.app.act {}
        stage.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                square.frame = CGRect(x: 100, y: 200, width: 300, height: 50)
                square.bounds.origin = CGPoint(x: 10, y: 20)
                square.backgroundColor = .white
                square.alpha = 0.5
                square.transform = CGAffineTransform(scaleX: 3, y: 3)
                square.layer.cornerRadius = 8
            }
        }
        stage.app.advance(by: 0.5)
        stage.app.act {
            let shown = stage.shown
            #expect(shown.position == CGPoint(x: 150, y: 137.5))
            #expect(shown.bounds == CGRect(x: 5, y: 10, width: 200, height: 75))
            let red = shown.backgroundColor!.components![0]
            #expect(isNear(red, 0.5) && isNear(CGFloat(shown.opacity), 0.75) && shown.cornerRadius == 4)
            #expect(isNear(shown.transform.m11, 2) && isNear(shown.transform.m22, 2))
        }
        #expect(
            Set(square.layer.animationKeys() ?? []) == [
                "position", "bounds.origin", "bounds.size", "backgroundColor", "opacity", "transform", "cornerRadius",
            ])
    }

    @Test func autoresizedAndLaidOutSubviewsMoveAlong() {
        final class Row: UIView {
            let label = UIView()
            override func layoutSubviews() {
                addSubview(label)
                label.frame = CGRect(x: bounds.width - 20, y: 0, width: 20, height: 20)
            }
        }
        let stage = Stage(), row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), mark = UIView()
        mark.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        mark.autoresizingMask = .flexibleLeftMargin
        row.addSubview(mark)
        stage.app.act { stage.square.addSubview(row) }
        stage.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
                row.frame.size.width = 200
            }
        }
        stage.app.advance(by: 0.5)
        stage.app.act {
            #expect(row.label.layer.presentation()!.position.x == 140)
            #expect(mark.layer.presentation()!.position.x == 55)
        }
    }

    @Test func layoutInABlockIsAnimated() {
        final class Row: UIView {
            var isOpen = false
            let label = UIView()
            override func layoutSubviews() {
                addSubview(label)
                label.frame = CGRect(x: isOpen ? 80 : 0, y: 0, width: 20, height: 20)
            }
        }
        let stage = Stage(), row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        stage.app.act { stage.square.addSubview(row) }
        stage.app.act {
            row.isOpen = true
            row.setNeedsLayout()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.layoutIfNeeded() }
        }
        stage.app.advance(by: 0.5)
        #expect(stage.app.act { row.label.layer.presentation()!.position.x } == 50)
    }

    @Test func aViewThatIsJustAddedAnimates() {
        let stage = Stage(), new = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.app.act {
            stage.square.addSubview(new)
            new.alpha = 0
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { new.alpha = 1 }
        }
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.app.act { CGFloat(new.layer.presentation()!.opacity) }, 0.5))
    }

    @Test func viewsInNoWindowOnlyChange() {
        let stage = Stage(), alone = UIView(), ends = Record()
        stage.app.act {
            UIView.animate(withDuration: 1, animations: { alone.alpha = 0 }, completion: { ends.flags.append($0) })
            #expect(ends.flags.isEmpty)
        }
        #expect(alone.layer.animationKeys() == nil && ends.flags == [true])
    }

    @Test func actionsAreNullOutsideOfBlocks() {
        let stage = Stage(), square = stage.square
        stage.app.act {
            #expect(square.action(for: square.layer, forKey: "opacity") is NSNull)
            UIView.animate(withDuration: 2) {
                #expect(!(square.action(for: square.layer, forKey: "opacity") is NSNull))
                for key in ["contents", "masksToBounds", "hidden"] {
                    #expect(square.action(for: square.layer, forKey: key) is NSNull, "\(key)")
                }
                let color = square.action(for: square.layer, forKey: "backgroundColor") as? CABasicAnimation
                #expect(color?.duration == 2)
                UIView.performWithoutAnimation {
                    #expect(square.action(for: square.layer, forKey: "opacity") is NSNull)
                    square.alpha = 0
                }
            }
        }
        #expect(square.layer.animationKeys() == nil)
    }

    // MARK: - Time

    @Test func theOldValueShowsDuringADelay() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 1, delay: 2, options: .curveLinear, animations: { stage.square.center.x = 150 },
                completion: { ends.flags.append($0) })
        }
        stage.app.advance(by: 1.9)
        #expect(stage.x == 50)
        stage.app.advance(by: 0.6)
        #expect(isNear(stage.x, 100))
        stage.app.advance(by: 0.5)
        #expect(stage.x == 150 && ends.flags == [true])
    }

    @Test func repeatingAnimationsGoOnUntilTheyAreRemoved() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
                animations: { stage.square.center.x = 150 }, completion: { ends.flags.append($0) })
        }
        stage.app.advance(by: 100.25)
        #expect(isNear(stage.x, 75, 0.01))
        stage.app.advance(by: 1)
        #expect(isNear(stage.x, 125, 0.01) && ends.flags.isEmpty)
        stage.app.act { stage.square.layer.removeAllAnimations() }
        #expect(stage.x == 150 && ends.flags == [false])
    }

    @Test func modifiedAnimationsRepeatAFewTimes() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.square.center.x = 150 }
                }, completion: { ends.flags.append($0) })
        }
        stage.app.advance(by: 3.5)
        #expect(isNear(stage.x, 100) && ends.flags.isEmpty)
        stage.app.advance(by: 0.5)
        #expect(ends.flags == [true])
    }

    @Test func withoutDurationTheCompletionComesInTheNextTurn() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 0, delay: 5, animations: { stage.square.alpha = 0 }, completion: { ends.flags.append($0) }
            )
            UIView.animate(
                withDuration: -.infinity, animations: { stage.square.alpha = 0.5 },
                completion: { ends.flags.append($0) })
            UIView.setAnimationsEnabled(false)
            UIView.animate(
                withDuration: 1, animations: { stage.square.center.x = 5 }, completion: { ends.flags.append($0) })
            UIView.setAnimationsEnabled(true)
            #expect(ends.flags.isEmpty && stage.square.alpha == 0.5)
        }
        #expect(ends.flags == [true, true, true] && stage.square.layer.animationKeys() == nil)
    }

    // MARK: - Springs

    @Test func aSpringPassesItsEndAndIsAtRestAfterItsDuration() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { stage.square.center.x = 150 }, completion: { ends.flags.append($0) })
        }
        // Measured of UIKit: omega = ln(1000 z / sqrt(1 - z^2)) / (z D) = 12.7167 per second. Half a swing later it is as
        // far beyond the end as exp(-pi z / sqrt(1 - z^2)) = 0.163 of the way.
        stage.app.advance(by: .pi / (12.7167 * 0.8660254))
        #expect(isNear(stage.x, 150 + 16.3, 0.05))
        stage.app.advance(by: 0.7)
        #expect(isNear(stage.x, 150, 0.3) && ends.flags.isEmpty)
        stage.app.advance(by: 0.1)
        #expect(stage.x == 150 && ends.flags == [true])
    }

    @Test func aSpringWithAPushBeginsFaster() {
        func wayAfterAMoment(velocity: CGFloat) -> CGFloat {
            let stage = Stage()
            stage.app.act {
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity
                ) { stage.square.center.x = 150 }
            }
            stage.app.advance(by: 0.001)
            return stage.x - 50
        }
        #expect(isNear(wayAfterAMoment(velocity: 5), 0.5, 0.02) && isNear(wayAfterAMoment(velocity: 0), 0, 0.02))
    }

    @Test func aSpringByItsBounceRunsUntilItIsAtRest() {
        let stage = Stage(), ends = Record()
        stage.app.act {
            UIView.animate(
                springDuration: 0.5, bounce: 0.3, animations: { stage.square.backgroundColor = .black },
                completion: { ends.flags.append($0) })
        }
        let spring = stage.square.layer.animation(forKey: "backgroundColor") as? CASpringAnimation
        // Documented: stiffness (2 pi / duration)^2, damping 4 pi (1 - bounce) / duration.
        #expect(isNear(spring?.stiffness ?? 0, 157.91367, 1e-4) && isNear(spring?.damping ?? 0, 17.592919, 1e-4))
        stage.app.advance(by: spring?.settlingDuration ?? 0)
        #expect(ends.flags == [true])
    }

    // MARK: - Inside each other

    @Test func innerBlocksInheritUnlessTheyOverride() {
        let stage = Stage(), inner = UIView(), own = UIView()
        stage.app.act {
            stage.square.addSubview(inner)
            stage.square.addSubview(own)
        }
        stage.app.act {
            #expect(UIView.inheritedAnimationDuration == 0)
            UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
                stage.square.alpha = 0
                UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                    #expect(UIView.inheritedAnimationDuration == 4)
                    inner.alpha = 0
                }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]
                ) {
                    #expect(UIView.inheritedAnimationDuration == 1)
                    own.alpha = 0
                }
            }
        }
        stage.app.advance(by: 0.25)
        stage.app.act {
            #expect(isNear(CGFloat(inner.layer.presentation()!.opacity), 1 - 0.0625))
            #expect(isNear(CGFloat(own.layer.presentation()!.opacity), 1 - 0.129162))
        }
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 4)
    }

    // MARK: - Interruption

    @Test func aSecondMoveAddsToTheFirstWithoutAJump() {
        let stage = Stage(), ends = Record()
        func move(to x: CGFloat) {
            stage.app.act {
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.square.center.x = x },
                    completion: { ends.flags.append($0) })
            }
        }
        move(to: 150)
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.x, 100))
        move(to: 50)
        #expect(isNear(stage.x, 100))
        stage.app.advance(by: 0.25)
        // The first still brings 25 less than there is to go, the second takes 25.
        #expect(isNear(stage.x, 100))
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.x, 100) && ends.flags == [true])
        stage.app.advance(by: 0.25)
        #expect(isNear(stage.x, 75))
        stage.app.advance(by: 0.25)
        #expect(stage.x == 50 && ends.flags == [true, true])
    }

    @Test func fromTheCurrentStateTheFirstIsGivenUp() {
        let stage = Stage(), ends = Record()
        func move(to x: CGFloat) {
            stage.app.act {
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                    animations: { stage.square.center.x = x }, completion: { ends.flags.append($0) })
            }
        }
        move(to: 150)
        stage.app.advance(by: 0.5)
        move(to: 50)
        #expect(isNear(stage.x, 100) && ends.flags == [false])
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.x, 75))
        stage.app.advance(by: 0.5)
        #expect(stage.x == 50 && ends.flags == [false, true])
    }

    @Test func aColorTakesThePlaceOfTheFirst() {
        let stage = Stage(), ends = Record()
        stage.app.act { stage.square.backgroundColor = .black }
        stage.app.act {
            UIView.animate(
                withDuration: 1, animations: { stage.square.backgroundColor = .white },
                completion: { ends.flags.append($0) })
        }
        stage.app.advance(by: 0.5)
        stage.app.act { UIView.animate(withDuration: 1) { stage.square.backgroundColor = .black } }
        #expect(ends.flags == [false])
    }

    @Test func transformsThatCannotBeAddedBeginWhereTheyAreSeen() {
        let stage = Stage(), square = stage.square
        func turn(to transform: CGAffineTransform) {
            stage.app.act {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.transform = transform }
            }
        }
        // Additive animations are not possible for a view with a scale of 0.
        turn(to: CGAffineTransform(scaleX: 0, y: 0))
        stage.app.advance(by: 0.5)
        #expect(isNear(stage.app.act { stage.shown.transform.m11 }, 0.5))
        turn(to: CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1).translatedBy(x: 30, y: 10))
        #expect(isNear(stage.app.act { stage.shown.transform.m11 }, 0.5))
        stage.app.advance(by: 1)
        #expect(square.layer.animationKeys() == nil)
    }

    @Test func aViewThatLeavesEndsItsAnimations() {
        let stage = Stage(), ends = Record(), never = UIView()
        stage.app.act {
            UIView.animate(
                withDuration: 1, animations: { stage.square.alpha = 0 }, completion: { ends.flags.append($0) })
        }
        stage.app.act { stage.square.removeFromSuperview() }
        #expect(ends.flags == [false])
        stage.app.act {
            stage.app.window?.addSubview(never)
            UIView.animate(withDuration: 1, animations: { never.alpha = 0 }, completion: { ends.flags.append($0) })
            never.removeFromSuperview()
        }
        #expect(ends.flags == [false, false] && never.layer.animationKeys() == nil)
    }

    // MARK: - Waiting

    @Test func codeWaitsForTheEndOfAnAnimation() async {
        let stage = Stage()
        let fade = Task { @MainActor in
            stage.app.act {}
            return await UIView.animate(withDuration: 1) { stage.square.alpha = 0 }
        }
        let dissolve = Task { @MainActor in
            stage.app.act {}
            return await UIView.transition(with: stage.square, duration: 0.5, options: .transitionCrossDissolve) {
                stage.square.backgroundColor = .red
            }
        }
        let move = Task { @MainActor in
            stage.app.act {}
            return await UIView.animateKeyframes(withDuration: 1, delay: 0) { stage.square.center.y += 10 }
        }
        // Whether their blocks have run.
        func haveBegun() -> Bool {
            stage.square.alpha == 0 && stage.square.center.y == 60 && stage.square.backgroundColor == .red
        }
        while !haveBegun(), !Task.isCancelled { await Task.yield() }
        stage.app.act {}
        stage.app.advance(by: 0.75)
        #expect(await dissolve.value)
        stage.app.act { stage.square.removeFromSuperview() }
        let ends = (await fade.value, await move.value)
        #expect(ends == (false, false))
    }

    // MARK: - Touches

    @Test func animatedViewsTakeNoTouchesUnlessAllowed() {
        let stage = Stage(), inside = CGPoint(x: 10, y: 10)
        func hit() -> UIView? { stage.app.act { stage.app.window!.hitTest(inside, with: nil) } }
        stage.app.act { UIView.animate(withDuration: 1) { stage.square.alpha = 0.5 } }
        #expect(hit() === stage.app.rootViewController?.view)
        stage.app.advance(by: 1)
        #expect(hit() === stage.square)
        stage.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { stage.square.alpha = 1 }
        }
        #expect(hit() === stage.square)
        stage.app.act { UIView.animate(withDuration: 1) { stage.square.alpha = 0.5 } }
        stage.app.act { stage.square.layer.removeAllAnimations() }
        #expect(hit() === stage.square)
    }

    @Test func aViewOnItsWayIsTouchedWhereItIsSeen() {
        let stage = Stage()
        func hits() -> [CGFloat] {
            [50, 101, 199, 250].filter { x in
                stage.app.act { stage.app.window!.hitTest(CGPoint(x: x, y: 50), with: nil) } === stage.square
            }
        }
        func move(_ way: CGFloat, _ options: UIView.AnimationOptions) {
            stage.app.act {
                UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
                    stage.square.center.x += way
                }
            }
            stage.app.advance(by: 0.5)
        }
        // It is 100 points wide: half way, it is visible from 100 to 200.
        move(200, .allowUserInteraction)
        #expect(hits() == [101, 199])
        stage.app.advance(by: 0.5)
        #expect(hits() == [250])
        move(-200, [])
        #expect(hits() == [])
        stage.app.advance(by: 0.5)
        #expect(hits() == [50])
    }
}
